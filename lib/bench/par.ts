import { allPositions, bringIn, read, setUp } from '@/lib/bench/bench'
import { isInsulationPosition } from '@/lib/bench/insulation'
import type { Reading } from '@/lib/bench/meter'
import type { FaultCase, Measurement } from '@/lib/bench/schema'

/*
 * Par of a case: the size of the smallest set of readings that tells all faults apart. The set is found
 * greedily, so it can be larger than the true minimum, but never smaller. Only what an expert knows before
 * the first reading counts: whether a value is good, missing, too low, too high or the whole supply. The exact
 * value of a fault tells nothing, because no expert knows it in advance.
 */

/** The differences from a good value that a technician ignores: absolute, or this share of the good value. */
const TOLERATED_SHARE = 0.05
/** Ohms that leads and contacts add, and the conductance that dirt adds. */
const TOLERATED_OHMS = 0.5

type Outcome = 'good' | 'none' | 'low' | 'high' | 'full' | 'reversed' | 'over'

/** What a reading tells, compared with `good`, the reading of a car without a fault. */
export function outcomeOf(
  { tolerance }: Pick<FaultCase, 'tolerance'>,
  reading: Reading,
  good: Reading,
  supply: number,
): Outcome {
  if (reading.value === null || good.value === null) {
    return reading.value === good.value ? 'good' : reading.value === null ? 'over' : 'low'
  }
  const [value, expected] = [reading.value, good.value]
  const { volts, amps } = tolerance
  const tolerated = { volts, amps, ohms: TOLERATED_OHMS, continuity: TOLERATED_OHMS, insulation: 0 }
  const slack = tolerated[reading.mode]
  if (Math.abs(value - expected) <= Math.max(slack, TOLERATED_SHARE * Math.abs(expected))) {
    return 'good'
  }
  if (Math.abs(value) <= slack) return 'none'
  if (reading.mode === 'volts' && Math.abs(value) >= 0.97 * supply) return 'full'
  if (value * expected < 0) return 'reversed'
  return Math.abs(value) > Math.abs(expected) ? 'high' : 'low'
}

/** All measurements that a case allows. */
export function allMeasurements(faultCase: FaultCase): Measurement[] {
  const pairs = faultCase.points.flatMap(({ at: red }, index) =>
    faultCase.points.slice(index + 1).map(({ at: black }) => ({ red, black })),
  )
  return allPositions(faultCase).flatMap((positions) =>
    faultCase.modes.flatMap((mode): Measurement[] => {
      if (mode === 'amps') {
        return faultCase.clamps.map((red) => ({ positions, mode, red, black: '' }))
      }
      // It shows the same as Ω, with less range.
      if (mode === 'continuity') return []
      if (mode !== 'insulation') return pairs.map((pair) => ({ positions, mode, ...pair }))
      if (!isInsulationPosition(faultCase, positions)) return []
      const { points = [] } = faultCase.insulation ?? {}
      return pairs
        .filter(({ red, black }) => points.includes(red) && points.includes(black))
        .map((pair) => ({ positions, mode, ...pair }))
    }),
  )
}

/** Two faults that no allowed measurement tells apart. */
export class InseparableFaults extends Error {}

/**
 * Finds readings that tell all faults of a case apart, and each fault from a car without one. Takes seconds.
 * Throws `InseparableFaults`.
 */
export function separate(faultCase: FaultCase): Measurement[] {
  const cars = [null, ...faultCase.faults].map((fault) => bringIn(faultCase, fault))
  const measurements = allMeasurements(faultCase)
  const tables = cars.map((car) => {
    let key = ''
    let operating = setUp(car, {})
    return measurements.map((measurement) => {
      const wanted = JSON.stringify(measurement.positions)
      if (wanted !== key) operating = setUp(car, measurement.positions, operating.solution)
      key = wanted
      return read(operating, measurement)
    })
  })
  const good = tables[0] ?? []
  const supply = Math.max(
    ...good.map(({ mode, value }) => (mode === 'volts' ? Math.abs(value ?? 0) : 0)),
  )
  const pairs = cars.flatMap((_, one) =>
    cars.slice(one + 1).map((_, offset) => [one, one + 1 + offset] as const),
  )
  const separates = (measurement: number, [one, other]: readonly [number, number]) => {
    const [first, second] = [tables[one]?.[measurement], tables[other]?.[measurement]]
    const expected = good[measurement]
    if (!first || !second || !expected || first.isLive || second.isLive) return false
    return (
      outcomeOf(faultCase, first, expected, supply) !==
      outcomeOf(faultCase, second, expected, supply)
    )
  }
  const chosen: Measurement[] = []
  let left = pairs
  while (left.length > 0) {
    let best = { index: -1, rest: left }
    for (const index of measurements.keys()) {
      const rest = left.filter((pair) => !separates(index, pair))
      if (rest.length < best.rest.length) best = { index, rest }
    }
    const measurement = measurements[best.index]
    if (!measurement) {
      const [one, other] = left[0] ?? [0, 0]
      const names = [cars[one], cars[other]].map((car) => car?.fault?.id ?? 'no fault')
      throw new InseparableFaults(`${faultCase.id}: ${names.join(' and ')} give the same readings.`)
    }
    chosen.push(measurement)
    left = best.rest
  }
  return chosen
}
