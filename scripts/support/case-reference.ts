import { readFileSync } from 'node:fs'
import { allPositions, branchesOf, bringIn, setUp } from '@/lib/bench/bench'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import { readVolts } from '@/lib/bench/meter'
import type { Fault, FaultCase } from '@/lib/bench/schema'
import { solve } from '@/lib/bench/solve'
import { nodesOf, randomCircuit } from './random-circuit.ts'
import {
  type Comparison,
  carsOf,
  digestOf,
  fileOf,
  oncePerCircuit,
  readReference,
  rowsText,
  withoutReference,
  writeFile,
} from './reference-file.ts'
import { compareSignal, writeSignalReference } from './signal-reference.ts'
import type { Pair } from './spice.ts'
import { type SpiceState, settle, spiceReadings } from './spice-car.ts'
import { compareTraces, writeTraceReferences } from './trace-reference.ts'

/** References are integers in units of this many volts. */
const UNIT = 1e-5
/** Random circuits have the seeds 1 to 200. */
const RANDOM_CIRCUITS = 200

/** The readings of all pairs of test points of a case, computed by ngspice. */
interface CaseReference {
  /** `digestOf` the case from which the readings were computed. */
  digest: string
  /** For each car, the index of the row of each combination, in the order of `allPositions`. */
  cars: Record<string, number[]>
  /** Readings of the pairs in the order of `pairsOf`. Circuits with the same readings share a row. */
  rows: number[][]
}

/** All pairs of test points, each in one order only: swapping the probes changes only the sign. */
export const pairsOf = ({ points }: Pick<FaultCase, 'points'>): Pair[] =>
  points.flatMap(({ at: red }, index) =>
    points.slice(index + 1).map(({ at: black }): Pair => [red, black]),
  )

/** Computes the readings of a case with ngspice, in every car and every combination of the controls. */
function generateReference(faultCase: FaultCase): CaseReference {
  const pairs = pairsOf(faultCase)
  const indexOf = new Map<string, number>()
  const rows: number[][] = []
  const stateOf = oncePerCircuit((branches, { blown }: SpiceState) => settle(branches, blown))
  const rowOf = oncePerCircuit((branches, state: SpiceState) => {
    const row = spiceReadings(branches, state, pairs).map((volts) => Math.round(volts / UNIT))
    const text = JSON.stringify(row)
    const index = indexOf.get(text) ?? rows.push(row) - 1
    indexOf.set(text, index)
    return index
  })
  const rowsOf = (fault: Fault | null): number[] => {
    const circuits = allPositions(faultCase).map((each) => branchesOf(faultCase, fault, each))
    // The driver has tried every control before.
    const blown = circuits.reduce<readonly string[]>(
      (before, branches) => stateOf(branches, { blown: before, pulled: [] }).blown,
      [],
    )
    return circuits.map((branches) => rowOf(branches, stateOf(branches, { blown, pulled: [] })))
  }
  const cars = carsOf(faultCase).map(({ name, fault }) => [name, rowsOf(fault)])
  return { digest: digestOf(faultCase), cars: Object.fromEntries(cars), rows }
}

function writeReference(faultCase: FaultCase): void {
  const { rows, ...head } = generateReference(faultCase)
  writeFile(faultCase.id, `${JSON.stringify(head).slice(0, -1)},"rows":${rowsText(rows)}}`)
}

/**
 * The difference from a reference that is still agreement: 0.25 mV or 0.01 %, whichever is larger. The meter shows
 * steps of 1 mV, and the rounding of ngspice adds up to 0.23 mV behind an input resistance of 10 MΩ.
 */
const allowedVolts = (reference: number) => Math.max(0.00025, 1e-4 * Math.abs(reference))
/**
 * The share of the highest voltage of a source by which rounding can move a reading of ngspice between two parts
 * that only the meter connects. Beside the 690 V of a proving unit, it is 1.1 mV.
 */
const ROUNDED_SHARE = 2e-6
const roundedVolts = (branches: readonly Branch[]) =>
  ROUNDED_SHARE *
  Math.max(...branches.map((branch) => (branch.kind === 'source' ? branch.volts : 0)))
/**
 * The allowed difference in random circuits with lamps. Their lamps often glow below a tenth of a volt, where
 * the formula of the reference has a corner and ours is smooth.
 */
const DIM_LAMP_VOLTS = 0.025

/** Adds a reading to a comparison. `where` describes it. */
function compare(
  found: Comparison,
  where: string,
  volts: number,
  row: number | undefined,
  allowed = 0,
): void {
  const wanted = (row ?? Number.NaN) * UNIT
  const difference = Math.abs(volts - wanted)
  found.readings++
  found.worst = Math.max(found.worst, difference)
  // True for NaN too.
  if (!(difference <= Math.max(allowed, allowedVolts(wanted)))) {
    found.deviations.push(`${where} reads ${volts.toFixed(4)} V, in ngspice ${wanted.toFixed(4)} V`)
  }
}

/** Up to this many nodes of a random circuit are read against ground and against the next node. */
const MOST_NODES = 8

const randomPairsOf = (branches: readonly Branch[]): Pair[] => {
  const nodes = nodesOf(branches)
  const stride = Math.ceil(nodes.length / MOST_NODES)
  return nodes.flatMap((node, index): Pair[] =>
    index % stride > 0
      ? []
      : [
          [node, GROUND],
          [node, nodes[index + 1] ?? GROUND],
        ],
  )
}

/** The readings of a random circuit. Empty if ngspice finds no operating point of it. */
function randomRow(seed: number): number[] {
  const branches = randomCircuit(seed)
  try {
    const volts = spiceReadings(branches, settle(branches, []), randomPairsOf(branches))
    return volts.map((value) => Math.round(value / UNIT))
  } catch (error) {
    console.warn(`random circuit ${seed}: ${String(error).slice(0, 80)}`)
    return []
  }
}

function writeRandomReference(): void {
  const rows = Array.from({ length: RANDOM_CIRCUITS }, (_, index) => randomRow(index + 1))
  writeFile('random', rowsText(rows))
}

/** Compares readings of the random circuits with the committed reference. */
export function compareRandom(): Comparison {
  const rows: number[][] = JSON.parse(readFileSync(fileOf('random'), 'utf8'))
  const found: Comparison = { readings: 0, worst: 0, deviations: [] }
  for (let seed = 1; seed <= RANDOM_CIRCUITS; seed++) {
    const branches = randomCircuit(seed)
    const operating = { branches, solution: solve(branches) }
    if (rows[seed - 1]?.length === 0) continue
    const hasLamp = branches.some(({ kind }) => kind === 'lamp')
    randomPairsOf(branches).forEach(([red, black], index) => {
      const where = `random circuit ${seed}: ${red} to ${black}`
      const volts = readVolts(operating, red, black)
      compare(found, where, volts, rows[seed - 1]?.[index], hasLamp ? DIM_LAMP_VOLTS : 0)
    })
  }
  return found
}

/**
 * Compares our readings with the committed reference of a case, or our traces if it has a signal. `selects` chooses circuits by a running index over all cars and
 * combinations, by default all.
 */
export function compareReference(
  faultCase: FaultCase,
  selects: (circuit: number) => boolean = () => true,
): Comparison {
  if (faultCase.signal) return compareSignal(faultCase, selects)
  const reference = readReference<CaseReference>(faultCase.id)
  if (reference?.digest !== digestOf(faultCase)) return withoutReference(faultCase.id)
  const found: Comparison = { readings: 0, worst: 0, deviations: [] }
  const all = allPositions(faultCase)
  const pairs = pairsOf(faultCase)
  carsOf(faultCase).forEach(({ name, fault }, carIndex) => {
    const selected = all.flatMap((positions, combination) =>
      selects(carIndex * all.length + combination) ? [{ positions, combination }] : [],
    )
    if (selected.length === 0) return
    const car = bringIn(faultCase, fault)
    for (const { positions, combination } of selected) {
      const operating = setUp(car, positions)
      const rounded = roundedVolts(operating.branches)
      const row = reference.rows[reference.cars[name]?.[combination] ?? -1] ?? []
      pairs.forEach(([red, black], index) => {
        const where = `${faultCase.id}, ${name}, ${Object.values(positions).join(' ')}: ${red} to ${black}`
        compare(found, where, readVolts(operating, red, black), row[index], rounded)
      })
    }
  })
  return found
}

/** Computes the references of cases and, if `withRandom`, of the random circuits. */
export function writeReferences(cases: readonly FaultCase[], withRandom: boolean): void {
  if (withRandom) {
    writeRandomReference()
    writeTraceReferences()
  }
  for (const faultCase of cases) {
    if (faultCase.signal) writeSignalReference(faultCase)
    else writeReference(faultCase)
  }
}

/** Prints how far our readings are from the committed readings. Returns whether all agree. */
export function compareReferences(cases: readonly FaultCase[], withRandom: boolean): boolean {
  const print = (
    name: string,
    { readings, worst, deviations }: Comparison,
    areTraces = false,
  ): boolean => {
    for (const deviation of deviations.slice(0, 10)) console.error(deviation)
    const figures = areTraces
      ? `${readings} traces, worst difference ${(worst * 100).toFixed(0)} % of the allowed one`
      : `${readings} readings, worst difference ${(worst * 1e3).toFixed(2)} mV`
    console.log(`${name}: ${figures}, ${deviations.length} too large`)
    return deviations.length === 0
  }
  const results = cases.map((faultCase) =>
    print(faultCase.id, compareReference(faultCase), Boolean(faultCase.signal)),
  )
  if (withRandom) {
    results.push(print('random circuits', compareRandom()))
    const { traces, worst, deviations } = compareTraces()
    for (const deviation of deviations.slice(0, 10)) console.error(deviation)
    console.log(`circuits over time: ${traces} traces, worst ${(100 * worst).toFixed(2)} % rms`)
    results.push(deviations.length === 0)
  }
  return results.every(Boolean)
}
