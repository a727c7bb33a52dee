import { describe, expect, test } from 'vitest'
import { type Branch, GROUND, type Motor } from '@/lib/bench/circuit'
import { LEAD_OHMS, readPoints } from '@/lib/bench/meter'
import { motor } from '@/lib/bench/parts'
import { solve } from '@/lib/bench/solve'
import { visibleOf } from '@/lib/bench/visible'

const blower: Omit<Motor, 'a'> = {
  kind: 'motor',
  id: 'motor',
  b: GROUND,
  ohms: 0.35,
  volts: 12,
  amps: 18,
  breakaway: 1.5,
}
const source = (volts: number, ohms = 1e-6): Branch => ({
  kind: 'source',
  id: 'source',
  a: 'supply',
  b: GROUND,
  volts,
  ohms,
})
const ampsAt = (volts: number, motor: Partial<Motor> = {}) =>
  solve([source(volts), { ...blower, a: 'supply', ...motor }]).amps.motor ?? Number.NaN

describe('a motor', () => {
  test('is its winding up to the breakaway current', () => {
    expect(ampsAt(0.1)).toBeCloseTo(0.1 / 0.35, 5)
    expect(ampsAt(0.5)).toBeCloseTo(0.5 / 0.35, 4)
  })

  test('draws its rated current at its rated voltage, in both directions', () => {
    expect(ampsAt(12)).toBeCloseTo(18, 3)
    expect(ampsAt(-12)).toBeCloseTo(-18, 3)
  })

  test('draws less current at half the voltage, but more than an eighth, and never less at a higher voltage', () => {
    expect(ampsAt(6)).toBeLessThan(9)
    expect(ampsAt(6)).toBeGreaterThan(18 / 8)
    const currents = Array.from({ length: 150 }, (_, step) => ampsAt(step / 10))
    expect(currents).toEqual(currents.toSorted((one, other) => one - other))
  })

  test('that is held fast draws the current of its winding', () => {
    expect(ampsAt(12, { breakaway: 1000 })).toBeCloseTo(12 / 0.35, 2)
  })

  test('shows the resistance of its winding and of the leads to an ohmmeter', () => {
    const branches: Branch[] = [{ ...blower, a: 'motor' }]
    const operating = { branches, solution: solve(branches) }
    expect(readPoints(operating, 'ohms', 'motor', GROUND).value).toBeCloseTo(0.35 + LEAD_OHMS, 3)
  })

  test.each([0.001, 0.05, 0.3, 0.361, 1, 5, 30, 300])(
    'has an operating point behind %f Ω',
    (ohms) => {
      for (const supply of [-12.6, 0.3, 3, 9, 12.6]) {
        const { volts, amps } = solve([source(supply, ohms), { ...blower, a: 'supply' }])
        const [voltage = Number.NaN, current = Number.NaN] = [volts.supply, amps.motor]
        expect(voltage + current * ohms).toBeCloseTo(supply, 6)
        const backEmf = voltage - current * blower.ohms
        const load =
          (blower.amps - blower.breakaway) / (blower.volts - blower.amps * blower.ohms) ** 2
        const torque =
          Math.abs(backEmf) < 1e-6 ? Math.abs(current) : blower.breakaway + load * backEmf ** 2
        expect(Math.abs(current), `${supply} V`).toBeCloseTo(torque, 4)
      }
    },
  )

  test('turns as fast as its back-EMF tells', () => {
    const part = motor({ ...blower, id: 'M1', name: 'Blower', at: [100, 100] })
    const runningAt = (volts: number, changes: Partial<Motor> = {}) => {
      const branches = part.branches.map((branch) => ({ ...branch, ...changes }) as Branch)
      const solution = solve([
        { kind: 'source', id: 'source', a: 'M1.1', b: 'M1.2', volts, ohms: 1e-6 },
        { kind: 'resistor', id: 'ground', a: 'M1.2', b: GROUND, ohms: 1 },
        ...branches,
      ])
      return visibleOf([part], solution).running.M1
    }
    expect(runningAt(12)).toBe(1)
    expect(runningAt(7)).toBe(0.6)
    expect(runningAt(0.5)).toBe(0)
    expect(runningAt(12, { breakaway: 1000 })).toBe(0)

    expect(runningAt(12, { id: 'other', ohms: 1e6 })).toBe(0)
  })
})
