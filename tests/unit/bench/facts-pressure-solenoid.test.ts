import { describe, expect, test } from 'vitest'
import { bringIn, read, setUp } from '@/lib/bench/bench'
import { getFaultCase } from '@/lib/bench/catalog'
import { zeroed } from '@/lib/bench/instrument'
import type { Mode } from '@/lib/bench/meter'

/* What a technician knows about a pressure control solenoid of 5 Ω at 300 Hz without a simulator. */

const on = { ignition: 'on' }
const unplugged = { plug: 'unplugged' }
const faultCase = getFaultCase('pressure-solenoid')
if (!faultCase) throw new Error('There is no case pressure-solenoid.')

const at = (fault: string | null, positions: Readonly<Record<string, string>> = on) =>
  setUp(bringIn(faultCase, faultCase.faults.find(({ id }) => id === fault) ?? null), positions)
const reading = (
  fault: string | null,
  mode: Mode,
  red: string,
  black = 'G1.−',
  positions: Readonly<Record<string, string>> = on,
) => {
  const { value, relative } = zeroed(read(at(fault, positions), { mode, red, black }))
  return (value ?? Number.NaN) - (relative ?? 0)
}
const meanAmps = (fault: string | null) => reading(fault, 'amps', 'w8', '')
function shapeAt(fault: string | null, red = 'w8') {
  const mode = red === 'w8' ? 'scope-amps' : 'scope'
  const { trace } = read(at(fault), { mode, red, black: red === 'w8' ? '' : 'G1.−' })
  if (!trace) throw new Error('There is no trace.')
  return trace.shape
}
const between = (value: number, least: number, most: number) => {
  expect(value).toBeGreaterThan(least)
  expect(value).toBeLessThan(most)
}

describe('a good pressure control solenoid', () => {
  test('has 4.7 to 5.3 Ω', () => {
    between(reading(null, 'ohms', 'X3.4b', 'X3.12b', unplugged), 4.7, 5.3)
  })

  test('is driven at 300 Hz, and its driver is on for 45 % of the time', () => {
    expect(reading(null, 'hertz', 'A2.PR')).toBeCloseTo(300, 0)
    // The driver pulls its output down.
    expect(1 - reading(null, 'duty', 'A2.PR')).toBeCloseTo(0.45, 2)
  })

  test('has a mean current of 1 A with a ripple of 0.3 A', () => {
    between(meanAmps(null), 0.9, 1.1)
    const { maximum, minimum } = shapeAt(null)
    between(maximum - minimum, 0.25, 0.4)
  })

  test('freewheels one diode above the supply', () => {
    const { maximum, minimum } = shapeAt(null, 'A2.PR')
    between(maximum, 13, 13.8)
    between(minimum, 0, 0.5)
  })

  test('has no current with the ignition off', () => {
    expect(reading(null, 'amps', 'w8', '', {})).toBeCloseTo(0, 3)
  })
})

test('shorted turns have half of the resistance and almost twice the current', () => {
  between(reading('turns', 'ohms', 'X3.4b', 'X3.12b', unplugged), 2.4, 2.9)
  between(meanAmps('turns') / meanAmps(null), 1.6, 2)
})

test('oil in the plug takes current away, and the duty cycle stays', () => {
  between(meanAmps('plug'), 0.45, 0.7)
  expect(reading('plug', 'duty', 'A2.PR')).toBeCloseTo(0.55, 2)
  between(reading('plug', 'volts', 'X3.12b', 'X3.12a'), 1.8, 2.8)
})

test('an open control wire has the supply at the plug and nothing at the unit', () => {
  between(reading('control-open', 'volts', 'X3.12a'), 12.4, 12.7)
  between(reading('control-open', 'volts', 'A2.PR'), -0.1, 0.1)
})

test('a control wire that is shorted to ground has the full current', () => {
  // 12.5 V and 5.2 Ω.
  between(meanAmps('control-short'), 2.3, 2.6)
  expect(shapeAt('control-short').pulses).toBe(0)
})

test('without the freewheeling diode, the output peaks and the mean current is low', () => {
  between(shapeAt('diode', 'A2.PR').maximum, 40, 50)
  expect(meanAmps('diode')).toBeLessThan(0.3)
})

test('a burned fuse holder lowers the supply while the driver is on', () => {
  between(shapeAt('fuse', 'A2.15').minimum, 8.5, 10.5)
  between(shapeAt(null, 'A2.15').minimum, 12.4, 12.6)
})

test('a driver that stays open leaves the supply at its output', () => {
  between(reading('driver', 'volts', 'A2.PR'), 12.4, 12.7)
  expect(meanAmps('driver')).toBeCloseTo(0, 3)
})
