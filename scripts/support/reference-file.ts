import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Branch } from '@/lib/bench/circuit'
import type { FaultCase } from '@/lib/bench/schema'

/* What the references of readings and of traces have in common. */

/** One file for each case, `random.json` and `over-time.json`. */
const REFERENCE_FOLDER = path.join(import.meta.dirname, '../../tests/unit/bench/reference')

export interface Comparison {
  /** Readings, or traces of a case with a signal. */
  readings: number
  /** The largest difference, volts. Of traces, the largest one as a share of the allowed difference. */
  worst: number
  /** One sentence for each reading that differs too much, or one if the reference is missing or outdated. */
  deviations: string[]
}

/** Leaves out the mean of a wave, which follows from its values. */
const withoutMean = (key: string, value: unknown) => (key === 'mean' ? undefined : value)

/** A digest of everything that the readings depend on. If it changes, the reference is outdated. */
export function digestOf({
  parts,
  wires,
  points,
  clamps,
  controls,
  faults,
  highVoltage,
  signal,
}: FaultCase): string {
  const circuit = [
    parts.map(({ branches }) => branches),
    wires.map(({ branch }) => branch),
    points.map(({ at }) => at),
    controls.map(({ id, options }) => [id, options.map((option) => [option.id, option.changes])]),
    faults.map(({ id, changes }) => [id, changes]),
    ...(highVoltage ? [highVoltage.link] : []),
    ...(signal ? [signal.span, signal.regulator, clamps] : []),
  ]
  return createHash('sha256')
    .update(JSON.stringify(circuit, withoutMean))
    .digest('hex')
    .slice(0, 16)
}

/** All cars of a case by name: the one without a fault is called `good`. */
export const carsOf = (faultCase: FaultCase) =>
  [null, ...faultCase.faults].map((fault) => ({ name: fault?.id ?? 'good', fault }))

/** Returns the result of `compute` for each circuit, and computes it once only. */
export function oncePerCircuit<State, Value>(
  compute: (branches: readonly Branch[], state: State) => Value,
) {
  const known = new Map<string, Value>()
  return (branches: readonly Branch[], state: State): Value => {
    const circuit = JSON.stringify([branches, state])
    const value = known.get(circuit) ?? compute(branches, state)
    known.set(circuit, value)
    return value
  }
}

export const fileOf = (name: string) => path.join(REFERENCE_FOLDER, `${name}.json`)

/** One row a line, so that changes can be reviewed. */
export const rowsText = (rows: readonly unknown[]) =>
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`

export function writeFile(name: string, text: string): void {
  mkdirSync(REFERENCE_FOLDER, { recursive: true })
  writeFileSync(fileOf(name), `${text}\n`)
  console.log(`${name}.json: ${Math.ceil(text.length / 1000)} kB`)
}

/** The committed reference of a case, or null. */
export function readReference<Reference>(id: string): Reference | null {
  return existsSync(fileOf(id)) ? JSON.parse(readFileSync(fileOf(id), 'utf8')) : null
}

/** The comparison with a reference that is missing or outdated. */
export const withoutReference = (id: string): Comparison => ({
  readings: 0,
  worst: 0,
  deviations: [
    `${id}: its reference is missing or outdated. Run npm run cases -- --reference --only ${id}.`,
  ],
})
