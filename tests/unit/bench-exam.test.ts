import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bringIn, setUp } from '@/lib/bench/bench'
import { faultCases } from '@/lib/bench/catalog'
import { lookAt, measure } from '@/lib/bench/exam'
import { arePositionsOf, isMeasurementOf } from '@/lib/bench/exam-schema'
import { takeReading } from '@/lib/bench/instrument'
import type { Mode } from '@/lib/bench/meter'
import { outlineOf } from '@/lib/bench/outline'
import { pars } from '@/lib/bench/pars'
import { completePositions } from '@/lib/bench/positions'
import { shownReading } from '@/lib/bench/resolution'
import type { FaultCase } from '@/lib/bench/schema'
import { targetsOf } from '@/lib/bench/targets'
import { catalogSql } from '../../scripts/support/case-catalog.ts'

const [faultCase] = faultCases
if (!faultCase) throw new Error('There are no cases')
const alternator = faultCases.find(({ signal }) => signal)
if (!alternator) throw new Error('There are no cases with a signal')
const names = faultCases.map((each) => [each.id, each] as const)

describe('the catalog', () => {
  test('the last migration of the catalog has the rows that "tsx scripts/cases.ts --sql" writes', () => {
    const file = globSync('supabase/migrations/*_case_catalog.sql').sort().at(-1) ?? ''
    expect(readFileSync(file, 'utf8')).toBe(catalogSql(faultCases, pars))
  })

  test.each(names)('every fault of %s has a path of an expert', (id, each) => {
    expect(Object.keys(pars[id] ?? {})).toEqual(each.faults.map((fault) => fault.id))
  })

  test.each(names)('the database accepts the names of the diagnoses of %s', (_, each) => {
    for (const { id, kinds } of targetsOf(each)) {
      expect(id.length).toBeLessThanOrEqual(40)
      for (const kind of kinds) expect(kind.length).toBeLessThanOrEqual(40)
    }
  })
})

describe('readings of an exam', () => {
  const pressed = { pedal: 'pressed' }
  const probes = { mode: 'volts', red: 'G1.+', black: 'E9.54' } as const

  test.each(faultCase.faults)('$id is read as in practice', async (fault) => {
    const { reading, visible } = await measure(
      { faultCase, fault },
      { positions: pressed, ...probes },
    )
    const car = bringIn(faultCase, fault)
    expect(reading).toEqual(takeReading(faultCase, setUp(car, pressed), probes))
    expect(visible).toEqual(await lookAt({ faultCase, fault }, pressed))
  })

  test('every fault of the case is computed for every reading, so that the time is the same', async () => {
    const uses = new Map<string, number>()
    const watched: FaultCase = {
      ...faultCase,
      id: 'watched',
      faults: faultCase.faults.map((fault) => ({
        ...fault,
        get changes() {
          uses.set(fault.id, (uses.get(fault.id) ?? 0) + 1)
          return fault.changes
        },
      })),
    }
    for (const fault of watched.faults) {
      // The first reading brings in the cars.
      await measure({ faultCase: watched, fault }, { positions: pressed, ...probes })
      uses.clear()
      await measure({ faultCase: watched, fault }, { positions: pressed, ...probes })
      expect(Object.fromEntries(uses)).toEqual(
        Object.fromEntries(watched.faults.map(({ id }) => [id, 1])),
      )
      uses.clear()
      await lookAt({ faultCase: watched, fault }, pressed)
      expect([...uses.values()]).toEqual(watched.faults.map(() => 1))
    }
  })

  test('a trace is computed for every fault and has the 8 bits of the scope', async () => {
    const { overTime } = alternator
    if (!overTime) throw new Error('The case has no signal')
    let sweeps = 0
    const watched: FaultCase = {
      ...alternator,
      id: 'watched-signal',
      overTime: (...circuit) => {
        const { meter, scope } = overTime(...circuit)
        const counted = (input: Parameters<typeof scope>[0]) => {
          sweeps++
          return scope(input)
        }
        return { meter, scope: counted }
      },
    }
    const [fault] = watched.faults
    if (!fault) throw new Error('The case has no faults')
    const running = { engine: 'running' }
    const at = { mode: 'scope', red: 'G1.+', black: 'G1.−' } as const
    const { reading } = await measure({ faultCase: watched, fault }, { positions: running, ...at })
    expect(sweeps).toBe(watched.faults.length)
    expect(reading).toEqual(takeReading(alternator, setUp(bringIn(alternator, fault), running), at))
    expect(new Set(reading.trace?.recording.values).size).toBeLessThanOrEqual(256)
  })

  test.each<[Mode, number, number]>([
    ['volts', 12.598_71, 12.6],
    ['volts', -0.041_234, -0.041],
    ['millivolts', -0.041_234, -0.0412],
    ['volts', 398.76, 398.8],
    ['volts', 1e-9, 0],
    ['volts', -1e-9, 0],
    ['amps', 3.512_34, 3.512],
    ['amps', 148.26, 148.3],
    ['ohms', 0.0234, 0],
    ['ohms', 60.24, 60.2],
    ['ohms', 9_999_990, 10_000_000],
    ['insulation', 1_234_567, 1_235_000],
  ])('an instrument shows %s %d as %d', (mode, value, shown) => {
    expect(shownReading({ mode, value, isLive: false })).toEqual({
      mode,
      value: shown,
      isLive: false,
    })
  })

  test('OL stays OL', () => {
    const reading = { mode: 'ohms', value: null, isLive: true } as const
    expect(shownReading(reading)).toEqual(reading)
  })
})

describe('requests of an exam', () => {
  const [clamp = ''] = faultCase.clamps
  const positions = completePositions(faultCase)
  const [first, second] = faultCase.points.map(({ at }) => at)
  const probes = { positions, red: first ?? '', black: second ?? '' }

  test.each(['a case', 'its outline'])('may use what %s has', (which) => {
    const known = which === 'a case' ? faultCase : outlineOf(faultCase)
    expect(isMeasurementOf(known, { ...probes, mode: 'volts' })).toBe(true)
    expect(isMeasurementOf(known, { positions, mode: 'amps', red: clamp, black: '' })).toBe(true)
  })

  test.each([
    ['an unknown point', { ...probes, mode: 'volts', red: 'Z9.1' }],
    ['a single probe', { ...probes, mode: 'volts', black: '' }],
    ['an instrument that the case lacks', { ...probes, mode: 'insulation' }],
    ['a clamp around a point', { ...probes, mode: 'amps', black: '' }],
    ['a clamp with a probe', { ...probes, mode: 'amps', red: clamp }],
    ['an unknown control', { ...probes, mode: 'volts', positions: { door: 'open' } }],
    ['an unknown option', { ...probes, mode: 'volts', positions: { pedal: 'half' } }],
  ] as const)('may not use %s', (_, measurement) => {
    expect(isMeasurementOf(faultCase, measurement)).toBe(false)
  })

  test('positions may name some of the controls', () => {
    expect(arePositionsOf(faultCase, {})).toBe(true)
    expect(arePositionsOf(faultCase, { pedal: 'pressed' })).toBe(true)
    expect(arePositionsOf(faultCase, { constructor: 'pressed' })).toBe(false)
  })
})
