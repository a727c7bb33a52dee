import { allPositions, bringIn, type Car, read, setUp } from '@/lib/bench/bench'
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

/** A car without a fault, then one with each fault. The order of the rows of `readingsOf`. */
const allCars = (faultCase: FaultCase): Car[] =>
  [null, ...faultCase.faults].map((fault) => bringIn(faultCase, fault))

/** What each of these measurements reads, by car. Neighbors in the same positions are read faster. */
function readingsOf(cars: readonly Car[], measurements: readonly Measurement[]): Reading[][] {
  return cars.map((car) => {
    let key = ''
    let operating = setUp(car, {})
    return measurements.map((measurement) => {
      const wanted = JSON.stringify(measurement.positions)
      if (wanted !== key) operating = setUp(car, measurement.positions, operating.solution)
      key = wanted
      return read(operating, measurement)
    })
  })
}

/** Two cars, as indexes into `allCars`. */
type Pair = readonly [one: number, other: number]

const pairsOf = (cars: readonly Car[]): Pair[] =>
  cars.flatMap((_, one) => cars.slice(one + 1).map((_, offset) => [one, one + 1 + offset] as const))

/** The highest voltage between two test points of a car without a fault, in any position. */
function supplyOf(faultCase: FaultCase): number {
  const car = bringIn(faultCase, null)
  return Math.max(
    ...allPositions(faultCase).map((positions) => {
      const { solution } = setUp(car, positions)
      const volts = faultCase.points.map(({ at }) => solution.volts[at] ?? 0)
      return Math.max(...volts) - Math.min(...volts)
    }),
  )
}

/** Whether the measurement with this index tells two cars apart. */
function separates(
  faultCase: FaultCase,
  tables: readonly Reading[][],
  supply: number,
  measurement: number,
  [one, other]: Pair,
): boolean {
  const [good, first, second] = [0, one, other].map((car) => tables[car]?.[measurement])
  if (!first || !second || !good || first.isLive || second.isLive) return false
  return outcomeOf(faultCase, first, good, supply) !== outcomeOf(faultCase, second, good, supply)
}

const namesOf = (cars: readonly Car[], pair: Pair): string[] =>
  pair.map((car) => cars[car]?.fault?.id ?? 'no fault')

/**
 * The pairs of faults that these measurements don't tell apart, by id. `no fault` stands for a car without one.
 * Much faster than `separate`.
 */
export function confusedBy(faultCase: FaultCase, measurements: readonly Measurement[]): string[][] {
  const cars = allCars(faultCase)
  const tables = readingsOf(cars, measurements)
  const supply = supplyOf(faultCase)
  return pairsOf(cars)
    .filter(
      (pair) => !measurements.some((_, index) => separates(faultCase, tables, supply, index, pair)),
    )
    .map((pair) => namesOf(cars, pair))
}

/** Two faults that no allowed measurement tells apart. */
export class InseparableFaults extends Error {}

/**
 * Finds readings that tell all faults of a case apart, and each fault from a car without one. Takes seconds.
 * Throws `InseparableFaults`.
 */
export function separate(faultCase: FaultCase): Measurement[] {
  const cars = allCars(faultCase)
  const measurements = allMeasurements(faultCase)
  const tables = readingsOf(cars, measurements)
  const supply = supplyOf(faultCase)
  const chosen: Measurement[] = []
  let left = pairsOf(cars)
  while (left.length > 0) {
    let best = { index: -1, rest: left }
    for (const index of measurements.keys()) {
      const rest = left.filter((pair) => !separates(faultCase, tables, supply, index, pair))
      if (rest.length < best.rest.length) best = { index, rest }
    }
    const measurement = measurements[best.index]
    if (!measurement) {
      const names = namesOf(cars, left[0] ?? [0, 0])
      throw new InseparableFaults(`${faultCase.id}: ${names.join(' and ')} give the same readings.`)
    }
    chosen.push(measurement)
    left = best.rest
  }
  return chosen
}
