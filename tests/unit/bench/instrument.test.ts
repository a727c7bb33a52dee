import { describe, expect, test } from 'vitest'
import { bringIn, type Car, read, setUp } from '@/lib/bench/bench'
import { interlock } from '@/lib/bench/cases/interlock'
import { faultCases, getFaultCase } from '@/lib/bench/catalog'
import { readingText } from '@/lib/bench/display'
import { clampError, hasRelative, idleReading, takeReading, zeroed } from '@/lib/bench/instrument'
import { modes } from '@/lib/bench/meter'
import type { FaultCase, Positions } from '@/lib/bench/schema'

const stopLamp = getFaultCase('stop-lamp')
if (!stopLamp) throw new Error('There is no case stop-lamp')
const pressed = setUp(bringIn(stopLamp, null), { pedal: 'pressed' })

test('every clamp has a zero error of 12 to 40 mA, in both directions', () => {
  const errors = faultCases.map(clampError)
  for (const error of errors) {
    expect(Math.abs(error)).toBeGreaterThanOrEqual(0.012)
    expect(Math.abs(error)).toBeLessThanOrEqual(0.04)
  }
  expect(new Set(errors.map(Math.sign)).size).toBe(2)
})

test('ZERO removes the error of the clamp', () => {
  const clamp = { mode: 'amps', red: 'w1', black: '' } as const
  const exact = read(pressed, clamp)
  const shown = takeReading(stopLamp, pressed, clamp)
  expect(shown.value).toBeCloseTo((exact.value ?? 0) + clampError(stopLamp), 3)
  const { value } = idleReading(stopLamp, 'amps')
  expect(value).toBe(clampError(stopLamp))
  expect(readingText({ ...shown, relative: value })).toBe(readingText(exact))
})

test('REL removes the resistance of the leads', () => {
  const released = setUp(bringIn(stopLamp, null), { pedal: 'released' })
  const leads = idleReading(stopLamp, 'ohms')
  expect(readingText(leads)).toBe('0.2 \u03a9')
  const ground = { mode: 'ohms', red: 'W5.1', black: 'G1.\u2212' } as const
  const shown = takeReading(stopLamp, released, ground)
  expect(readingText(shown)).toBe('0.2 \u03a9')
  expect(readingText({ ...shown, relative: leads.value })).toBe('0.0 \u03a9')
  expect(readingText(zeroed(read(released, ground)))).toBe('0.0 \u03a9')
})

test('probes that are held together have no voltage, and every function but the insulation tester has REL', () => {
  expect(idleReading(stopLamp, 'volts').value).toBe(0)
  expect(idleReading(stopLamp, 'millivolts').value).toBe(0)
  expect(modes.filter((mode) => !hasRelative(mode))).toEqual(['insulation'])
})

/** All pairs of points of a car. Sorts them by whether an ohmmeter takes the circuit for live. */
function pairsOf(car: Car, positions: Positions, points: FaultCase['points']) {
  const operating = setUp(car, positions)
  const pairs = points.flatMap(({ at: red }, index) =>
    points.slice(index + 1).map(({ at: black }) => {
      const { isLive } = read(operating, { mode: 'ohms', red, black })
      return { name: `${red} ${black}`, isLive }
    }),
  )
  const named = (live: boolean) =>
    pairs.filter(({ isLive }) => isLive === live).map(({ name }) => name)
  return { live: named(true), dead: named(false) }
}

test('a car with its only battery disconnected is dead at every pair of points', () => {
  let pairs = 0
  // A high-voltage car has a second battery and a charged DC link.
  for (const faultCase of faultCases.filter(({ highVoltage }) => !highVoltage)) {
    const off = faultCase.controls.flatMap(({ id, options }) =>
      options
        .filter(({ name }) => /disconnected/i.test(name))
        .map((option) => ({ [id]: option.id })),
    )
    for (const positions of off) {
      for (const fault of [null, ...faultCase.faults]) {
        const car = bringIn(faultCase, fault)
        const { live, dead } = pairsOf(car, positions, faultCase.points)
        expect(live, `${faultCase.id} ${fault?.id}`).toEqual([])
        pairs += dead.length
      }
    }
  }
  expect(pairs).toBeGreaterThan(1000)
})

describe('a high-voltage car', () => {
  const { highVoltage, points, faults } = interlock
  if (!highVoltage) throw new Error('The case has no high voltage')
  const { safe, provingUnit } = highVoltage
  const across = ['X5.Pa X5.Na', 'X1.1 X5.Pa', 'X1.1 X5.Na']
  const proving = provingUnit.points.join(' ')

  test('stays live with 12 V disconnected, and while its DC link discharges', () => {
    const car = bringIn(interlock, null)
    const states: Positions[] = [{ power: 'dead' }, { ...safe, wait: '0' }, { ...safe, wait: '5' }]
    for (const positions of states) {
      expect(pairsOf(car, positions, points).live).toEqual(expect.arrayContaining(across))
    }
  })

  test.each([null, ...faults].filter((fault) => fault?.id !== 'discharge-open'))(
    'that was made safe is dead except between the poles of the proving unit (%#)',
    (fault) => {
      expect(pairsOf(bringIn(interlock, fault), safe, points).live).toEqual([proving])
    },
  )

  test('stays live after its discharge resistor has burned open', () => {
    const fault = faults.find(({ id }) => id === 'discharge-open') ?? null
    const { live } = pairsOf(bringIn(interlock, fault), safe, points)
    expect(live).toEqual(expect.arrayContaining([...across, proving]))
  })
})
