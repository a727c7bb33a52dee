import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allPositions, bringIn, setUp } from '@/lib/bench/bench'
import { type Operating, readVolts } from '@/lib/bench/meter'
import type { FaultCase } from '@/lib/bench/schema'
import { type Pair, spiceReadings } from './spice.ts'

/** The folder of the committed references: one file for each case, and `random.json`. */
export const REFERENCE_FOLDER = path.join(
  import.meta.dirname,
  '../../tests/unit/bench/reference',
)
/** References are integers in units of this many volts. */
export const UNIT = 1e-4

/** The readings of all pairs of test points of a case, computed by ngspice. */
export interface CaseReference {
  points: string[]
  /** The options of the controls in each combination, in the order of `allPositions`. */
  combinations: string[]
  /** For the car without a fault and for each fault, the index of the row of each combination. */
  cars: Record<string, number[]>
  /** Readings of the pairs in the order of `pairsOf`. Circuits with the same readings share a row. */
  rows: number[][]
}

/** All pairs of test points, each in one order only: swapping the probes changes only the sign. */
export const pairsOf = ({ points }: Pick<FaultCase, 'points'>): Pair[] =>
  points.flatMap(({ at: red }, index) =>
    points.slice(index + 1).map(({ at: black }): Pair => [red, black]),
  )

const combinationsOf = (faultCase: FaultCase) =>
  allPositions(faultCase).map((positions) => Object.values(positions).join(' '))

/** All cars of a case by name: the one without a fault is called `good`. */
const carsOf = (faultCase: FaultCase) =>
  [null, ...faultCase.faults].map((fault) => ({ name: fault?.id ?? 'good', fault }))

/** Computes the readings of a case with ngspice, in every car and every combination of the controls. */
export function generateReference(faultCase: FaultCase): CaseReference {
  const pairs = pairsOf(faultCase)
  const known = new Map<string, number[]>()
  const indexOf = new Map<string, number>()
  const rows: number[][] = []
  const rowOf = ({ branches, solution: { blown, energized } }: Operating): number => {
    const circuit = JSON.stringify([branches, blown, energized])
    const row =
      known.get(circuit) ??
      spiceReadings(branches, { blown, energized }, pairs).map((volts) => Math.round(volts / UNIT))
    known.set(circuit, row)
    const text = JSON.stringify(row)
    const index = indexOf.get(text) ?? rows.push(row) - 1
    indexOf.set(text, index)
    return index
  }
  const cars = carsOf(faultCase).map(({ name, fault }) => {
    const car = bringIn(faultCase, fault)
    return [name, allPositions(faultCase).map((positions) => rowOf(setUp(car, positions)))]
  })
  return {
    points: faultCase.points.map(({ at }) => at),
    combinations: combinationsOf(faultCase),
    cars: Object.fromEntries(cars),
    rows,
  }
}

/** Writes a reference as JSON with one row a line, so that changes can be reviewed. */
export function referenceText({ rows, ...head }: CaseReference): string {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"rows":[\n${lines}\n]}\n`
}

const fileOf = (name: string) => path.join(REFERENCE_FOLDER, `${name}.json`)

/** The committed reference of a case, or null. */
export function readReference(id: string): CaseReference | null {
  return existsSync(fileOf(id)) ? JSON.parse(readFileSync(fileOf(id), 'utf8')) : null
}

/** The difference from a reference that is still agreement: 5 mV or 1 %, whichever is larger. */
export const allowedVolts = (reference: number) => Math.max(0.005, 0.01 * Math.abs(reference))

export interface Comparison {
  readings: number
  /** The largest difference, volts, and its share of the allowed difference. */
  worst: number
  worstShare: number
  /** One sentence for each reading that differs too much, and one if the reference is of another case. */
  deviations: string[]
}

/**
 * Compares our readings with the reference. `selects` chooses circuits by a running index over all cars and
 * combinations, by default all.
 */
export function compareReference(
  faultCase: FaultCase,
  reference: CaseReference | null,
  selects: (circuit: number) => boolean = () => true,
): Comparison {
  const found: Comparison = { readings: 0, worst: 0, worstShare: 0, deviations: [] }
  const cars = carsOf(faultCase)
  const shape = (points: string[], combinations: string[], names: string[]) =>
    JSON.stringify([points, combinations, names])
  const expected = shape(
    faultCase.points.map(({ at }) => at),
    combinationsOf(faultCase),
    cars.map(({ name }) => name),
  )
  if (
    !reference ||
    shape(reference.points, reference.combinations, Object.keys(reference.cars)) !== expected
  ) {
    const command = `npm run cases -- --reference --only ${faultCase.id}`
    found.deviations.push(`${faultCase.id}: no reference of this case. Run ${command}.`)
    return found
  }
  const all = allPositions(faultCase)
  const pairs = pairsOf(faultCase)
  cars.forEach(({ name, fault }, carIndex) => {
    const selected = all.flatMap((positions, combination) =>
      selects(carIndex * all.length + combination) ? [{ positions, combination }] : [],
    )
    if (selected.length === 0) return
    const car = bringIn(faultCase, fault)
    for (const { positions, combination } of selected) {
      const operating = setUp(car, positions)
      const row = reference.rows[reference.cars[name]?.[combination] ?? -1] ?? []
      pairs.forEach(([red, black], index) => {
        const volts = readVolts(operating, red, black)
        const wanted = (row[index] ?? Number.NaN) * UNIT
        const difference = Math.abs(volts - wanted)
        found.readings++
        found.worst = Math.max(found.worst, difference)
        found.worstShare = Math.max(found.worstShare, difference / allowedVolts(wanted))
        // Also reports NaN.
        if (difference <= allowedVolts(wanted)) return
        found.deviations.push(
          `${faultCase.id}, ${name}, ${reference.combinations[combination]}: ${red} to ${black} reads ${volts.toFixed(4)} V, ngspice says ${wanted.toFixed(4)} V`,
        )
      })
    }
  })
  return found
}
