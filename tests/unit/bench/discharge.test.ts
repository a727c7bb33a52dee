import { describe, expect, test } from 'vitest'
import { allPositions, branchesOf, bringIn, read, setUp } from '@/lib/bench/bench'
import { interlock } from '@/lib/bench/cases/interlock'
import { remainingVolts } from '@/lib/bench/discharge'
import { DEAD_VOLTS } from '@/lib/bench/proof'

const { highVoltage } = interlock
if (!highVoltage) throw new Error('The case has no high voltage')
const { safe } = highVoltage
const burnt = interlock.faults.find(({ id }) => id === 'discharge-open')
if (!burnt) throw new Error('The case has no burnt discharge resistor')

/** Plus to minus at the inverter. */
const linkVolts = (positions: Record<string, string>, fault = null as typeof burnt | null) =>
  read(setUp(bringIn(interlock, fault), positions), { mode: 'volts', red: 'X5.Pa', black: 'X5.Na' })
    .value ?? Number.NaN

describe('the decay', () => {
  // 75 kΩ and 0.8 mF have a time constant of one minute.
  const link = { ohms: 75e3, farads: 0.8e-3 }

  test.each([
    [0, 360],
    [60, 132.44],
    [107.5, 60],
    [120, 48.72],
    [300, 2.426],
    [353, 1],
  ])('after %d s, %d V are left of 360 V', (seconds, volts) => {
    expect(remainingVolts(360, { ...link, seconds })).toBeCloseTo(volts, volts < 10 ? 2 : 1)
  })
})

describe('the DC link of the interlock case', () => {
  test.each([
    ['0', 360],
    ['1', 132.4],
    ['2', 48.7],
    ['5', 2.43],
    ['10', 0],
    ['15', 0],
  ])('reads as much after %s minutes', (wait, volts) => {
    expect(linkVolts({ ...safe, wait })).toBeCloseTo(volts, 1)
  })

  test('is below 60 V and still not dead after two and five minutes', () => {
    for (const wait of ['2', '5']) {
      const volts = linkVolts({ ...safe, wait })
      expect(volts).toBeLessThan(60)
      expect(volts).toBeGreaterThan(DEAD_VOLTS)
    }
  })

  test('keeps hundreds of volts with a burnt discharge resistor', () => {
    expect(linkVolts({ ...safe, wait: '10' }, burnt)).toBeCloseTo(247.4, 1)
    expect(linkVolts({ ...safe, wait: '15' }, burnt)).toBeCloseTo(205.1, 1)
  })

  test.each(interlock.faults.map((fault) => [fault.id, fault] as const))(
    'is dead at last with every other fault, on all pairs: %s',
    (id, fault) => {
      for (const [red, black] of highVoltage.proof) {
        const { value } = read(setUp(bringIn(interlock, fault), safe), {
          mode: 'volts',
          red,
          black,
        })
        expect(Math.abs(value ?? Number.NaN) < DEAD_VOLTS).toBe(id !== 'discharge-open')
      }
    },
  )

  test('is charged while the service disconnect is in, however long one waits', () => {
    expect(linkVolts({ power: 'dead', gloves: 'on', wait: '15' })).toBeCloseTo(360, 1)
  })

  test('blocks direct current once it is empty, so that both poles can be tested', () => {
    const ids = branchesOf(interlock, null, safe).map(({ id }) => id)
    expect(ids).not.toContain(highVoltage.link.capacitor)
    expect(ids).toContain(highVoltage.link.resistor)
  })
})

test('all combinations are those that differ in the circuit, and safe with the disconnect out', () => {
  const all = allPositions(interlock)
  const circuits = all.map((positions) => JSON.stringify(branchesOf(interlock, null, positions)))
  expect(new Set(circuits).size).toBe(all.length)
  const out = all.filter(({ disconnect }) => disconnect !== 'in')
  expect(out).toHaveLength(6)
  for (const positions of out) expect(positions).toMatchObject(safe)
})
