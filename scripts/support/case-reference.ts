import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allPositions, bringIn, setUp } from '@/lib/bench/bench'
import { type Operating, readVolts } from '@/lib/bench/meter'
import type { FaultCase } from '@/lib/bench/schema'
import { solve } from '@/lib/bench/solve'
import { nodesOf, randomCircuit } from './random-circuit.ts'
import { type Pair, spiceReadings, spiceVolts } from './spice.ts'

/** One file for each case, and `random.json`. */
const REFERENCE_FOLDER = path.join(import.meta.dirname, '../../tests/unit/bench/reference')
/** References are integers in units of this many volts. */
const UNIT = 1e-4
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

/** A digest of all that the readings depend on: another one means that the reference is outdated. */
function digestOf({ parts, wires, points, controls, faults }: FaultCase): string {
  const circuit = [
    parts.map(({ branches }) => branches),
    wires.map(({ branch }) => branch),
    points.map(({ at }) => at),
    controls.map(({ id, options }) => [id, options.map((option) => [option.id, option.changes])]),
    faults.map(({ id, changes }) => [id, changes]),
  ]
  return createHash('sha256').update(JSON.stringify(circuit)).digest('hex').slice(0, 16)
}

/** All cars of a case by name: the one without a fault is called `good`. */
const carsOf = (faultCase: FaultCase) =>
  [null, ...faultCase.faults].map((fault) => ({ name: fault?.id ?? 'good', fault }))

/** Computes the readings of a case with ngspice, in every car and every combination of the controls. */
function generateReference(faultCase: FaultCase): CaseReference {
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
  return { digest: digestOf(faultCase), cars: Object.fromEntries(cars), rows }
}

const fileOf = (name: string) => path.join(REFERENCE_FOLDER, `${name}.json`)

/** One row a line, so that changes can be reviewed. */
const rowsText = (rows: readonly (readonly number[])[]) =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`

function write(name: string, text: string): void {
  mkdirSync(REFERENCE_FOLDER, { recursive: true })
  writeFileSync(fileOf(name), `${text}\n`)
  console.log(`${name}.json: ${Math.ceil(text.length / 1000)} kB`)
}

function writeReference(faultCase: FaultCase): void {
  const { rows, ...head } = generateReference(faultCase)
  write(faultCase.id, `${JSON.stringify(head).slice(0, -1)},"rows":${rowsText(rows)}}`)
}

/** The committed reference of a case, or null. */
function readReference(id: string): CaseReference | null {
  return existsSync(fileOf(id)) ? JSON.parse(readFileSync(fileOf(id), 'utf8')) : null
}

/** The difference from a reference that is still agreement: 5 mV or 1 %, whichever is larger. */
const allowedVolts = (reference: number) => Math.max(0.005, 0.01 * Math.abs(reference))

export interface Comparison {
  readings: number
  /** The largest difference, volts. */
  worst: number
  /** One sentence for each reading that differs too much, or one if the reference is missing or outdated. */
  deviations: string[]
}

/** Adds a reading to a comparison. `where` describes it. */
function compare(found: Comparison, where: string, volts: number, row: number | undefined): void {
  const wanted = (row ?? Number.NaN) * UNIT
  const difference = Math.abs(volts - wanted)
  found.readings++
  found.worst = Math.max(found.worst, difference)
  // True for NaN too.
  if (!(difference <= allowedVolts(wanted))) {
    found.deviations.push(`${where} reads ${volts.toFixed(4)} V, in ngspice ${wanted.toFixed(4)} V`)
  }
}

function writeRandomReference(): void {
  const rows = Array.from({ length: RANDOM_CIRCUITS }, (_, index) => {
    const branches = randomCircuit(index + 1)
    const volts = spiceVolts(branches, { blown: [], energized: [] }, nodesOf(branches))
    return volts.map((value) => Math.round(value / UNIT))
  })
  write('random', rowsText(rows))
}

/** Compares the voltages of all nodes of the random circuits with the committed reference. */
export function compareRandom(): Comparison {
  const rows: number[][] = JSON.parse(readFileSync(fileOf('random'), 'utf8'))
  const found: Comparison = { readings: 0, worst: 0, deviations: [] }
  for (let seed = 1; seed <= RANDOM_CIRCUITS; seed++) {
    const branches = randomCircuit(seed)
    const { volts } = solve(branches)
    nodesOf(branches).forEach((node, index) => {
      compare(found, `random circuit ${seed}: ${node}`, volts[node] ?? 0, rows[seed - 1]?.[index])
    })
  }
  return found
}

/**
 * Compares our readings with the committed reference of a case. `selects` chooses circuits by a running index over all cars and
 * combinations, by default all.
 */
export function compareReference(
  faultCase: FaultCase,
  selects: (circuit: number) => boolean = () => true,
): Comparison {
  const reference = readReference(faultCase.id)
  const found: Comparison = { readings: 0, worst: 0, deviations: [] }
  if (reference?.digest !== digestOf(faultCase)) {
    const command = `npm run cases -- --reference --only ${faultCase.id}`
    found.deviations.push(`${faultCase.id}: its reference is missing or outdated. Run ${command}.`)
    return found
  }
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
      const row = reference.rows[reference.cars[name]?.[combination] ?? -1] ?? []
      pairs.forEach(([red, black], index) => {
        const where = `${faultCase.id}, ${name}, ${Object.values(positions).join(' ')}: ${red} to ${black}`
        compare(found, where, readVolts(operating, red, black), row[index])
      })
    }
  })
  return found
}

/** Computes the references of cases and, if `withRandom`, of the random circuits. */
export function writeReferences(cases: readonly FaultCase[], withRandom: boolean): void {
  if (withRandom) writeRandomReference()
  for (const faultCase of cases) writeReference(faultCase)
}

/** Prints how far our readings are from the committed ones. Returns whether all agree. */
export function compareReferences(cases: readonly FaultCase[], withRandom: boolean): boolean {
  const print = (name: string, { readings, worst, deviations }: Comparison): boolean => {
    for (const deviation of deviations.slice(0, 10)) console.error(deviation)
    const figures = `${readings} readings, worst difference ${(worst * 1e3).toFixed(2)} mV`
    console.log(`${name}: ${figures}, ${deviations.length} too large`)
    return deviations.length === 0
  }
  const results = cases.map((faultCase) => print(faultCase.id, compareReference(faultCase)))
  if (withRandom) results.push(print('random circuits', compareRandom()))
  return results.every(Boolean)
}
