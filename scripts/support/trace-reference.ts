import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Branch } from '@/lib/bench/circuit'
import { simulate } from '@/lib/bench/tran'
import { knownCircuits } from './known-circuits.ts'
import { nodesOf, RANDOM_SWEEP, randomCircuitOverTime } from './random-circuit.ts'
import { spiceTrace } from './spice-tran.ts'
import { type TracePoint, traceDifference, tracePoints } from './trace-comparison.ts'

/* Traces of random and of known circuits over time, computed by ngspice once and committed. */

const FILE = path.join(import.meta.dirname, '../../tests/unit/bench/reference/over-time.json')
/** Random circuits have the seeds 1 to 100. */
const RANDOM_CIRCUITS = 100
/** At most this many nodes of a random circuit are compared. */
const MOST_NODES = 4
/** Every fifth sample is compared, in units of 0.1 mV. A span below 0.1 V counts as 0.1 V. */
const SCALE = { stride: 5, unit: 1e-4, least: 0.1 }
/** The rms difference that is still agreement, as a share of the span. */
const ALLOWED = 0.01

interface Circuit {
  name: string
  branches: Branch[]
  sweep: { from: number; interval: number; samples: number; nodes: string[] }
}

function randomCircuit(seed: number): Circuit {
  const branches = randomCircuitOverTime(seed)
  const all = nodesOf(branches)
  const stride = Math.ceil(all.length / MOST_NODES)
  const nodes = all.filter((_, index) => index % stride === 0)
  return { name: `random ${seed}`, branches, sweep: { ...RANDOM_SWEEP, nodes } }
}

const circuits = (): Circuit[] => [
  ...Object.entries(knownCircuits).map(([name, { branches, ...sweep }]) => ({
    name,
    branches,
    sweep: { from: 0, ...sweep },
  })),
  ...Array.from({ length: RANDOM_CIRCUITS }, (_, index) => randomCircuit(index + 1)),
]

/** The traces of each circuit by its name, in the order of its nodes. Null if ngspice doesn't finish. */
type References = Record<string, TracePoint[][] | null>

function referenceOf({ name, branches, sweep }: Circuit): TracePoint[][] | null {
  try {
    const { volts } = spiceTrace(branches, sweep)
    return sweep.nodes.map((node) => tracePoints(volts[node] ?? new Float64Array(), SCALE))
  } catch (error) {
    console.warn(`${name} over time: ${String(error).slice(0, 80)}`)
    return null
  }
}

/** Computes the traces with ngspice. */
export function writeTraceReferences(): void {
  const rows = circuits().map(
    (circuit) => `${JSON.stringify(circuit.name)}:${JSON.stringify(referenceOf(circuit))}`,
  )
  writeFileSync(FILE, `{\n${rows.join(',\n')}\n}\n`)
}

/** Compares our traces with the committed ones. */
export function compareTraces(): { traces: number; worst: number; deviations: string[] } {
  const found = { traces: 0, worst: 0, deviations: [] as string[] }
  const references: References = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
  for (const { name, branches, sweep } of circuits()) {
    const reference = references[name]
    if (!reference) continue
    const { volts } = simulate(branches, { ...sweep, branches: [] })
    sweep.nodes.forEach((node, place) => {
      const values = volts[node] ?? new Float64Array()
      const difference = traceDifference(values, reference[place] ?? [], SCALE)
      found.traces++
      found.worst = Math.max(found.worst, difference)
      // True for NaN too.
      if (!(difference <= ALLOWED)) {
        const share = (100 * difference).toFixed(2)
        found.deviations.push(`${name} over time: ${node} differs by ${share} % rms`)
      }
    })
  }
  return found
}
