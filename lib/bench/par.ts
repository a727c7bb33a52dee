import { allPositions, bringIn, isSameMeasurement, read, setUp } from '@/lib/bench/bench'
import { isExpert, proofOf } from '@/lib/bench/insulation'
import type { Reading } from '@/lib/bench/meter'
import type { Fault, FaultCase, Measurement } from '@/lib/bench/schema'

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

/** Of readings that tell the same, par takes the first: voltages under load before resistances. */
const PREFERRED = ['volts', 'amps', 'ohms', 'insulation'] as const

/** All measurements that an expert may take. Continuity is left out: it shows the same as Ω, with less range. */
export function allMeasurements(faultCase: FaultCase): Measurement[] {
  const pairs = faultCase.points.flatMap(({ at: red }, index) =>
    faultCase.points.slice(index + 1).map(({ at: black }) => ({ red, black })),
  )
  const all = allPositions(faultCase)
  return PREFERRED.filter((mode) => faultCase.modes.includes(mode)).flatMap((mode) =>
    all.flatMap((positions): Measurement[] => {
      if (mode === 'amps') {
        return faultCase.clamps.map((red) => ({ positions, mode, red, black: '' }))
      }
      return pairs
        .map((pair) => ({ positions, mode, ...pair }))
        .filter((measurement) => isExpert(faultCase, measurement))
    }),
  )
}

/**
 * Puts the readings of a car that was made safe last and, before the first insulation test, the proof of
 * absence of voltage.
 */
function inSafeOrder(faultCase: FaultCase, measurements: readonly Measurement[]): Measurement[] {
  const tests = measurements.filter(({ mode }) => mode === 'insulation')
  if (tests.length === 0) return [...measurements]
  const proof = proofOf(faultCase)
  const others = measurements.filter(
    (measurement) =>
      measurement.mode !== 'insulation' &&
      !proof.some((reading) => isSameMeasurement(reading, measurement)),
  )
  return [...others, ...proof, ...tests]
}

/** The highest voltage of a source in a case, volts. */
const supplyOf = ({ parts }: FaultCase) =>
  Math.max(
    ...parts.flatMap(({ branches }) =>
      branches.map((branch) => (branch.kind === 'source' ? branch.volts : 0)),
    ),
  )

/**
 * What each measurement tells, in a car without a fault (first row) and with each fault. Null if the reading
 * means nothing, because the circuit is live.
 */
function tableOf(faultCase: FaultCase, measurements: readonly Measurement[]): (Outcome | null)[][] {
  const cars = [null, ...faultCase.faults].map((fault) => bringIn(faultCase, fault))
  const readings = cars.map((car) => {
    let key = ''
    let operating = setUp(car, {})
    return measurements.map((measurement) => {
      const wanted = JSON.stringify(measurement.positions)
      if (wanted !== key) operating = setUp(car, measurement.positions, operating.solution)
      key = wanted
      return read(operating, measurement)
    })
  })
  const supply = supplyOf(faultCase)
  return readings.map((row) =>
    row.map((reading, index) => {
      const good = readings[0]?.[index]
      // A technician doesn't measure resistance where a good car is live.
      const isValid = good && !good.isLive && !reading.isLive
      return isValid ? outcomeOf(faultCase, reading, good, supply) : null
    }),
  )
}

/** Two rows of a table that have to be told apart. */
type Pair = readonly [one: number, other: number]

/**
 * Chooses measurements (columns of `table`) until they tell all `pairs` of rows apart, the one that separates
 * most pairs first. Returns the pairs that none of them separates as `left`.
 */
function choose(table: readonly (readonly (Outcome | null)[])[], pairs: readonly Pair[]) {
  const columns = [...(table[0] ?? []).keys()]
  const separates = (column: number, [one, other]: Pair) => {
    const [first, second] = [table[one]?.[column] ?? null, table[other]?.[column] ?? null]
    return first !== null && second !== null && first !== second
  }
  const chosen: number[] = []
  let left = pairs
  while (left.length > 0) {
    let best = { column: -1, rest: left }
    for (const column of columns) {
      const rest = left.filter((pair) => !separates(column, pair))
      if (rest.length < best.rest.length) best = { column, rest }
    }
    if (best.column < 0) break
    chosen.push(best.column)
    left = best.rest
  }
  return { chosen, left }
}

/** Two faults that no allowed measurement tells apart. */
export class InseparableFaults extends Error {}

/** Chooses from `measurements`, and names the pairs of faults that none of them tells apart. */
function separateWith(faultCase: FaultCase, measurements: readonly Measurement[]) {
  const table = tableOf(faultCase, measurements)
  const rows = [...table.keys()]
  const pairs = rows.flatMap((one) => rows.slice(one + 1).map((other): Pair => [one, other]))
  const { chosen, left } = choose(table, pairs)
  return {
    chosen: chosen.flatMap((column) => measurements[column] ?? []),
    confused: left.map((pair) => pair.map((row) => faultCase.faults[row - 1]?.id ?? 'no fault')),
  }
}

/**
 * The pairs of faults that these measurements don't tell apart, by id. `no fault` stands for a car without one.
 * Much faster than `separate`.
 */
export const confusedBy = (
  faultCase: FaultCase,
  measurements: readonly Measurement[],
): string[][] => separateWith(faultCase, measurements).confused

/**
 * Finds readings that tell all faults of a case apart, and each fault from a car without one. Takes seconds.
 * Throws `InseparableFaults`.
 */
export function separate(faultCase: FaultCase): Measurement[] {
  const { chosen, confused } = separateWith(faultCase, allMeasurements(faultCase))
  if (confused[0]) {
    throw new InseparableFaults(
      `${faultCase.id}: ${confused[0].join(' and ')} give the same readings.`,
    )
  }
  return inSafeOrder(faultCase, chosen)
}

/** The readings of `par` that tell one fault from all others and from a car without a fault. */
export function enoughFor(
  faultCase: FaultCase,
  fault: Fault,
  par: readonly Measurement[],
): Measurement[] {
  const table = tableOf(faultCase, par)
  const row = faultCase.faults.findIndex(({ id }) => id === fault.id) + 1
  const pairs = [...table.keys()].flatMap((other): Pair[] => (other === row ? [] : [[row, other]]))
  return inSafeOrder(
    faultCase,
    choose(table, pairs).chosen.flatMap((column) => par[column] ?? []),
  )
}
