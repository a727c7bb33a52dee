import { describe, expect, test } from 'vitest'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import { type Mode, type Operating, readAmps, readPoints, readVolts } from '@/lib/bench/meter'
import { solve } from '@/lib/bench/solve'
import { nodesOf, randomCircuit } from '@/scripts/support/random-circuit'

const operate = (branches: readonly Branch[]): Operating => ({
  branches,
  solution: solve(branches),
})
const resistor = (a: string, b: string, ohms: number): Branch => ({
  kind: 'resistor',
  id: `${a}–${b}`,
  a,
  b,
  ohms,
})
const battery: Branch = { kind: 'source', id: 'G1', a: '30', b: GROUND, volts: 12, ohms: 0.01 }

describe('volts', () => {
  test('swapped probes flip the sign', () => {
    for (let seed = 2000; seed < 2020; seed++) {
      const operating = operate(randomCircuit(seed))
      const [red = '', black = GROUND] = nodesOf(operating.branches).slice(-2)
      const volts = readVolts(operating, red, black)
      expect(readVolts(operating, black, red), `seed ${seed}`).toBeCloseTo(-volts, 6)
    }
  })

  test('a reading is negative where the black probe is more positive', () => {
    const operating = operate([battery, resistor('30', GROUND, 10)])
    expect(readVolts(operating, '30', GROUND)).toBeCloseTo(11.988, 3)
    expect(readVolts(operating, GROUND, '30')).toBeCloseTo(-11.988, 3)
  })

  test('both probes at one point read 0', () => {
    const operating = operate([battery])
    expect(readVolts(operating, '30', '30')).toBe(0)
    expect(readPoints(operating, 'ohms', '30', '30').value).toBe(0)
  })

  test('an open contact in front of a load has the whole supply across it', () => {
    const operating = operate([
      battery,
      { kind: 'switch', id: 'S1', a: '30', b: 'load', closed: false, ohms: 0.01 },
      resistor('load', GROUND, 8),
    ])
    expect(readVolts(operating, '30', 'load')).toBeCloseTo(12, 2)
    expect(readVolts(operating, 'load', GROUND)).toBeCloseTo(0, 3)
  })

  test('the meter loads a wire behind an open to a ghost voltage', () => {
    // 2.5 MΩ of moisture bridges the open.
    const operating = operate([battery, resistor('30', 'behind', 2.5e6)])
    expect(operating.solution.volts.behind).toBeCloseTo(12, 1)
    expect(readVolts(operating, 'behind', GROUND)).toBeCloseTo((12 * 10) / 12.5, 1)
  })

  test('a wire that nothing connects reads 0 V against both posts', () => {
    const operating = operate([battery, resistor('loose', 'end', 0.1)])
    expect(readVolts(operating, 'loose', GROUND)).toBeCloseTo(0, 3)
    expect(Math.abs(readVolts(operating, 'loose', '30'))).toBeLessThan(0.05)
  })
})

describe('ohms', () => {
  test.each([0.5, 4.7, 47, 470, 4.7e3, 47e3, 470e3, 4.7e6, 47e6])('reads %d Ω', (ohms) => {
    const { value, isLive } = readPoints(operate([resistor('1', '2', ohms)]), 'ohms', '1', '2')
    expect(isLive).toBe(false)
    expect(Math.abs((value ?? 0) / ohms - 1)).toBeLessThan(0.01)
  })

  test('shows OL above 60 MΩ and across an open', () => {
    const read = (branches: Branch[]) => readPoints(operate(branches), 'ohms', '1', '2').value
    expect(read([resistor('1', '2', 80e6)])).toBeNull()
    expect(read([resistor('1', GROUND, 5), resistor('2', 'other', 5)])).toBeNull()
  })

  test('reads parallel paths together', () => {
    const operating = operate([
      resistor('1', '2', 120),
      resistor('1', '3', 60),
      resistor('3', '2', 60),
    ])
    expect(readPoints(operating, 'ohms', '1', '2').value).toBeCloseTo(60, 2)
  })

  test('a higher range measures a junction with less current', () => {
    const { value } = readPoints(
      operate([{ kind: 'diode', id: 'D1', a: '1', b: '2', saturation: 1e-9, emission: 1.8 }]),
      'ohms',
      '1',
      '2',
    )
    // The 600 Ω range alone would show 75 kΩ.
    expect(value).toBeGreaterThan(1e6)
    expect(value).toBeLessThan(6e6)
  })

  test.each<Mode>(['ohms', 'continuity'])('marks %s in a live circuit', (mode) => {
    const read = (volts: number) =>
      readPoints(
        operate([{ ...battery, volts }, resistor('30', 'load', 5), resistor('load', GROUND, 5)]),
        mode as 'ohms',
        'load',
        GROUND,
      )
    expect(read(12).isLive).toBe(true)
    expect(read(-12).isLive).toBe(true)
    expect(read(0.01).isLive).toBe(true)
    expect(read(0).isLive).toBe(false)
  })

  test('a voltage is never marked as live', () => {
    expect(readPoints(operate([battery]), 'volts', '30', GROUND).isLive).toBe(false)
  })

  test('continuity shows OL above 600 Ω', () => {
    const read = (ohms: number) =>
      readPoints(operate([resistor('1', '2', ohms)]), 'continuity', '1', '2').value
    expect(read(12)).toBeCloseTo(12, 2)
    expect(read(590)).toBeCloseTo(590, 0)
    expect(read(610)).toBeNull()
  })
})

describe('clamp', () => {
  test('its sign is the direction of the current', () => {
    const operating = operate([battery, resistor('30', GROUND, 12), resistor(GROUND, '30', 12)])
    expect(readAmps(operating, `30–${GROUND}`).value).toBeCloseTo(1, 2)
    expect(readAmps(operating, `${GROUND}–30`).value).toBeCloseTo(-1, 2)
  })
})

describe('insulation tester', () => {
  const read = (branches: Branch[]) => readPoints(operate(branches), 'insulation', 'HV+', 'body')

  test.each([50e3, 1e6, 20e6, 500e6])('reads %d Ω', (ohms) => {
    const { value, isLive } = read([resistor('HV+', 'body', ohms), resistor('body', GROUND, 1)])
    expect(isLive).toBe(false)
    // 500 MΩ and the 10 GΩ of the leakage in parallel read 476 MΩ.
    expect(Math.abs((value ?? 0) / ohms - 1)).toBeLessThan(0.06)
  })

  test('shows OL above 1 GΩ', () => {
    expect(read([resistor('HV+', 'body', 3e9)]).value).toBeNull()
  })

  test('finds a breakdown that the voltage of the ohmmeter does not reach', () => {
    // Nine diodes in series stand for a gap that conducts only above some volts.
    const gap = Array.from(
      { length: 9 },
      (_, index): Branch => ({
        kind: 'diode',
        id: `D${index}`,
        a: index === 0 ? 'HV+' : `gap${index}`,
        b: index === 8 ? 'body' : `gap${index + 1}`,
        saturation: 1e-12,
        emission: 2,
      }),
    )
    expect(readPoints(operate(gap), 'ohms', 'HV+', 'body').value).toBeNull()
    expect(read(gap).value).toBeLessThan(50e3)
  })

  test('marks a live circuit', () => {
    const { isLive } = read([{ ...battery, a: 'HV+', volts: 360 }, resistor('body', GROUND, 1e6)])
    expect(isLive).toBe(true)
  })
})
