import { describe, expect, test } from 'vitest'
import { stopLamp } from '@/lib/bench/cases/stop-lamp'
import { faultCases } from '@/lib/bench/catalog'
import { enoughFor } from '@/lib/bench/par'
import { pars } from '@/lib/bench/pars'
import { knownVolts, lossOf } from '@/lib/bench/path-volts'
import type { Measurement } from '@/lib/bench/schema'

const lossById = (caseId: string, faultId: string) => {
  const faultCase = faultCases.find(({ id }) => id === caseId) ?? stopLamp
  const fault = faultCase.faults.find(({ id }) => id === faultId)
  if (!fault) throw new Error(`${caseId} has no fault ${faultId}`)
  const par = pars[caseId] ?? []
  return lossOf(faultCase, fault, [...enoughFor(faultCase, fault, par), ...par, ...faultCase.good])
}

describe('the graph of a fault', () => {
  test('shows where the current loses voltage', () => {
    const loss = lossById('stop-lamp', 'ground-resistance')
    expect(loss?.path.name).toBe('Left brake light')
    const ground = loss?.path.points.indexOf('W5.1') ?? -1
    expect(loss?.good[ground]).toBeCloseTo(0, 1)
    expect(loss?.faulty[ground]).toBeGreaterThan(4)
  })

  test('follows the path that the fault interrupts', () => {
    expect(lossById('blower', 'thermal-fuse-open')?.path.name).toBe('Step 3')
    expect(lossById('fuel-pump', 'control-open')?.path.name).toBe('Relay coil')
    expect(lossById('reversing-lamp', 'lamp-open')?.path.name).toBe('Right reversing light')
  })

  test('is left out for faults that no voltage shows', () => {
    expect(lossById('interlock', 'cable-insulation')).toBeNull()
  })
})

describe('the graph of the log', () => {
  const path = { name: 'Path', points: ['a', 'b', 'c', 'd'] }
  const read = (
    red: string,
    black: string,
    value: number | null,
    key = 'on',
  ): Measurement & { value: number | null } => ({
    mode: 'volts',
    red,
    black,
    value,
    positions: { key },
  })
  const known = (...readings: ReturnType<typeof read>[]) =>
    knownVolts(path, readings, { key: 'on' })

  test('knows nothing but its last point without readings', () => {
    expect(known()).toEqual([null, null, null, 0])
  })

  test('adds readings that share a point, in any order', () => {
    expect(known(read('a', 'b', 2), read('b', 'd', 10))).toEqual([12, 10, null, 0])
    expect(known(read('d', 'b', -10), read('b', 'a', -2))).toEqual([12, 10, null, 0])
  })

  test('uses the latest reading of a point', () => {
    expect(known(read('a', 'd', 12), read('a', 'd', 11))).toEqual([11, null, null, 0])
  })

  test('ignores readings with other positions, functions and without a value', () => {
    expect(
      known(
        read('a', 'd', 12, 'off'),
        { ...read('b', 'd', 5), mode: 'ohms' },
        read('c', 'd', null),
      ),
    ).toEqual([null, null, null, 0])
  })
})
