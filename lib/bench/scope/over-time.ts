import { type Branch, GROUND } from '@/lib/bench/circuit'
import { type MeterValues, readOverTime } from '@/lib/bench/scope/multimeter'
import { type Input, record, recorder, type Span } from '@/lib/bench/scope/record'
import type { Recording } from '@/lib/bench/scope/recording'
import { type Regulator, regulated } from '@/lib/bench/scope/regulator'
import { type Trace, traceOf } from '@/lib/bench/scope/trace'

/** Instruments at a circuit whose voltages change. Each input is computed once. */
export interface SignalReader {
  meter: (red: string, black: string) => MeterValues
  scope: (input: Input) => Trace
}

/** What the instruments need to know of a case. */
export interface Signal {
  /** The time that they look at. */
  span: Span
  regulator?: Regulator
}

/** Connects the instruments with a circuit. `blown` are the ids of its blown fuses. */
export type OverTime = (
  branches: readonly Branch[],
  signal: Signal,
  blown: readonly string[],
) => SignalReader

function remembering<Value>(compute: (input: Input) => Value): (input: Input) => Value {
  const known = new Map<string, Value>()
  return (input) => {
    const key = JSON.stringify(input)
    const value = known.get(key) ?? compute(input)
    known.set(key, value)
    return value
  }
}

const excitedBy = (
  branches: readonly Branch[],
  { span, regulator }: Signal,
  blown: readonly string[],
) => (regulator ? regulated(branches, regulator, span, blown) : branches)

/** Instruments that see what `recordingOf` records. */
function readerOf(recordingOf: (input: Input) => Recording): SignalReader {
  const meter = remembering((input) => readOverTime(recordingOf(input)))
  return {
    meter: (red, black) => meter({ kind: 'meter', red, black }),
    scope: remembering((input) =>
      traceOf(recordingOf(input), input.kind === 'clamp' ? 'amps' : 'volts'),
    ),
  }
}

/** The instruments that compute a circuit over time. */
export const overTime: OverTime = (branches, signal, blown) => {
  let circuit: readonly Branch[] | undefined
  return readerOf((input) => {
    circuit ??= excitedBy(branches, signal, blown)
    return record(circuit, input, signal.span, blown)
  })
}

/** Resistance of the input of an instrument, ohms. */
const INPUT_OHMS = 10e6

/**
 * The same instruments at all test points of a case at once, in a single sweep for a survey of thousands of readings. All
 * of them load the circuit, instead of one.
 */
export const overTimeAtOnce =
  (points: readonly string[], wires: readonly string[]): OverTime =>
  (branches, signal, blown) => {
    const loads = points.map(
      (point): Branch => ({
        ...{ kind: 'resistor', id: `probe ${point}`, ohms: INPUT_OHMS },
        ...{ a: point, b: GROUND },
      }),
    )
    let see: ((input: Input) => Recording) | undefined
    return readerOf((input) => {
      see ??= recorder(
        [...excitedBy(branches, signal, blown), ...loads],
        { points, wires },
        signal.span,
        blown,
      )
      return see(input)
    })
  }
