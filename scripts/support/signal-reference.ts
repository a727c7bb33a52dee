import { allPositions, branchesOf, bringIn } from '@/lib/bench/bench'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import type { Fault, FaultCase, Positions } from '@/lib/bench/schema'
import { type Input, recorder } from '@/lib/bench/scope/record'
import { regulated } from '@/lib/bench/scope/regulator'
import {
  type Comparison,
  carsOf,
  digestOf,
  oncePerCircuit,
  readReference,
  rowsText,
  withoutReference,
  writeFile,
} from './reference-file.ts'
import { spiceTrace } from './spice-tran.ts'
import { type TracePoint, traceDifference, tracePoints } from './trace-comparison.ts'

/*
 * The reference of a case with a signal: the voltages of its test points and the currents of its clamp wires over time, in
 * every car and every combination of the controls, computed by ngspice.
 */

/** About as many samples of a trace are committed. */
const POINTS = 80
/** A trace has at most this many steps from its lowest to its highest value. */
const MOST_STEPS = 1000
/** The smallest step, volts or amperes. */
const LEAST_STEP = 5e-4
/**
 * The rms difference that is still agreement: this share of the span of the trace. A flat trace may differ by `least` volts
 * or amperes, or by the share `level` of its value.
 */
const ALLOWED = { share: 0.01, least: 0.002, level: 1e-4 }

/** A trace as integers: `points` times `unit` above `from`. A flat trace has one point. */
interface CommittedTrace {
  from: number
  unit: number
  points: TracePoint[]
}

interface SignalReference {
  /** `digestOf` the case from which the traces were computed. */
  digest: string
  /** For each car, the index of the row of each combination, in the order of `allPositions`. */
  cars: Record<string, number[]>
  /** The indexes of the traces of the inputs, in the order of `inputsOf`. */
  rows: number[][]
  traces: CommittedTrace[]
}

type Signal = NonNullable<FaultCase['signal']>

/** Where the traces are taken: each test point against ground, and each clamp wire. */
const inputsOf = ({ points, clamps }: FaultCase): Input[] => [
  ...points.map(({ at }): Input => ({ kind: 'probe', probe: '10x', red: at, black: GROUND })),
  ...clamps.map((branch): Input => ({ kind: 'clamp', branch })),
]

/** Every `strideOf` a trace, one sample is committed. */
const strideOf = (samples: number) => Math.max(1, Math.round(samples / POINTS))

/** 1, 2 or 5 times a power of ten, at least `least`. */
function roundUp(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10
  return Number((factor * power).toPrecision(1))
}

function committed(values: Float64Array): CommittedTrace {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const unit = roundUp(Math.max(LEAST_STEP, (highest - lowest) / MOST_STEPS))
  const from = Number((Math.floor(lowest / unit) * unit).toPrecision(12))
  const above = values.map((value) => value - from)
  const points = tracePoints(above, { stride: strideOf(values.length), unit })
  const isFlat = new Set(points.map((point) => JSON.stringify(point))).size === 1
  return { from, unit, points: isFlat ? points.slice(0, 1) : points }
}

/** Resistance of a probe, ohms. */
const PROBE_OHMS = 10e6

/** A probe at every test point at once. It decides the voltage of what nothing else connects with ground. */
const probesOf = ({ points }: FaultCase): Branch[] =>
  points.map(({ at }) => ({
    ...{ kind: 'resistor', id: `probe ${at}`, ohms: PROBE_OHMS },
    ...{ a: at, b: GROUND },
  }))

/** The probed circuits of a car in the positions of the controls, with the excitation that its regulator sets. */
function circuitsOf(faultCase: FaultCase, { regulator, span }: Signal, fault: Fault | null) {
  const { blown } = bringIn(faultCase, fault)
  const circuitAt = oncePerCircuit((branches, state: readonly string[]) =>
    regulator ? regulated(branches, regulator, span, state) : branches,
  )
  return {
    blown,
    at: (positions: Positions) => [
      ...circuitAt(branchesOf(faultCase, fault, positions), blown),
      ...probesOf(faultCase),
    ],
  }
}

/** Sweeps a circuit with ngspice. A fuse doesn't blow during a sweep. */
function sweep(faultCase: FaultCase, { span }: Signal, branches: readonly Branch[]) {
  const { volts, amps } = spiceTrace(branches, {
    from: span.settle,
    interval: span.duration / span.samples,
    samples: span.repeats ? span.samples : span.samples + 1,
    nodes: faultCase.points.map(({ at }) => at),
    wires: faultCase.clamps,
  })
  return [
    ...faultCase.points.map(({ at }) => volts[at]),
    ...faultCase.clamps.map((wire) => amps[wire]),
  ].map((values) => committed(values ?? new Float64Array()))
}

/** The index of a value in a list, to which it is added if it is new. */
function sharedIndex<Value>(list: Value[], known: Map<string, number>, value: Value): number {
  const text = JSON.stringify(value)
  const index = known.get(text) ?? list.push(value) - 1
  known.set(text, index)
  return index
}

/** Computes the traces of a case with ngspice. */
export function writeSignalReference(faultCase: FaultCase): void {
  const { signal } = faultCase
  if (!signal) throw new Error(`${faultCase.id} has no signal.`)
  const traces: CommittedTrace[] = []
  const rows: number[][] = []
  const [knownTraces, knownRows] = [new Map<string, number>(), new Map<string, number>()]
  const rowOf = oncePerCircuit((branches, blown: readonly string[]) => {
    const whole = branches.filter(({ id }) => !blown.includes(id))
    const row = sweep(faultCase, signal, whole).map((trace) =>
      sharedIndex(traces, knownTraces, trace),
    )
    return sharedIndex(rows, knownRows, row)
  })
  const cars = carsOf(faultCase).map(({ name, fault }): [string, number[]] => {
    const { blown, at } = circuitsOf(faultCase, signal, fault)
    return [name, allPositions(faultCase).map((positions) => rowOf(at(positions), blown))]
  })
  const head = JSON.stringify({ digest: digestOf(faultCase), cars: Object.fromEntries(cars) })
  writeFile(
    faultCase.id,
    `${head.slice(0, -1)},"rows":${rowsText(rows)},"traces":${rowsText(traces)}}`,
  )
}

/** The rms difference of a trace from its reference, as a share of the allowed one. */
function shareOfAllowed(values: Float64Array, { from, unit, points }: CommittedTrace): number {
  const stride = strideOf(values.length)
  const count = Math.ceil(values.length / stride)
  const all = points.length === 1 ? new Array<TracePoint>(count).fill(points[0] ?? 0) : points
  const above = values.map((value) => value - from)
  const level = Math.abs(from + unit * Math.max(...all.flat()))
  const least = Math.max(ALLOWED.least, ALLOWED.level * level) / ALLOWED.share
  return traceDifference(above, all, { stride, unit, least }) / ALLOWED.share
}

/** Compares our traces with the committed ones of a case. `selects` chooses circuits as in `compareReference`. */
export function compareSignal(
  faultCase: FaultCase,
  selects: (circuit: number) => boolean,
): Comparison {
  const { signal } = faultCase
  const reference = readReference<SignalReference>(faultCase.id)
  if (!signal || reference?.digest !== digestOf(faultCase)) return withoutReference(faultCase.id)
  const found: Comparison = { readings: 0, worst: 0, deviations: [] }
  const all = allPositions(faultCase)
  const inputs = inputsOf(faultCase)
  carsOf(faultCase).forEach(({ name, fault }, carIndex) => {
    const selected = all.flatMap((positions, combination) =>
      selects(carIndex * all.length + combination) ? [{ positions, combination }] : [],
    )
    if (selected.length === 0) return
    const { blown, at } = circuitsOf(faultCase, signal, fault)
    for (const { positions, combination } of selected) {
      const see = recorder(
        at(positions),
        { points: faultCase.points.map((point) => point.at), wires: faultCase.clamps },
        signal.span,
        blown,
      )
      const row = reference.rows[reference.cars[name]?.[combination] ?? -1] ?? []
      inputs.forEach((input, place) => {
        const trace = reference.traces[row[place] ?? -1]
        const share = trace ? shareOfAllowed(see(input).values, trace) : Number.NaN
        found.readings++
        found.worst = Math.max(found.worst, share)
        // True for NaN too.
        if (!(share <= 1)) {
          const where = input.kind === 'clamp' ? input.branch : input.red
          const controls = Object.values(positions).join(' ')
          found.deviations.push(
            `${faultCase.id}, ${name}, ${controls}: the trace at ${where} differs by ${(100 * share).toFixed(0)} % of what is allowed`,
          )
        }
      })
    }
  })
  return found
}
