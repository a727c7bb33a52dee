import { type Branch, GROUND } from '@/lib/bench/circuit'
import type { Recording } from '@/lib/bench/scope/recording'
import { simulate } from '@/lib/bench/tran'

/** A voltage probe: without attenuation, or with a divider by ten, which loads a circuit less. */
export type Probe = '1x' | '10x'

/** What an instrument is connected to: two test points with a multimeter or a voltage probe, or a wire with a clamp. */
export type Input =
  | { kind: 'meter'; red: string; black: string }
  | { kind: 'probe'; probe: Probe; red: string; black: string }
  | { kind: 'clamp'; branch: string }

/** The time that a scope looks at. */
export interface Span {
  /** Seconds until the signal repeats, or until it begins. */
  settle: number
  /** One period of a signal that repeats, or all of one that doesn't, seconds. */
  duration: number
  repeats: boolean
  samples: number
}

/** What a probe loads a circuit with: its resistance, ohms, and its capacitance, farads. */
const LOADS: Record<Probe | 'meter', { ohms: number; farads: number }> = {
  meter: { ohms: 10e6, farads: 100e-12 },
  '1x': { ohms: 1e6, farads: 120e-12 },
  '10x': { ohms: 10e6, farads: 15e-12 },
}

function loadOf(input: Input): Branch[] {
  if (input.kind === 'clamp' || input.red === input.black) return []
  const { ohms, farads } = LOADS[input.kind === 'meter' ? 'meter' : input.probe]
  const { red: a, black: b } = input
  return [
    { kind: 'resistor', id: 'probe', a, b, ohms },
    { kind: 'capacitor', id: 'probe.cable', a, b, farads },
  ]
}

/** Records what an instrument sees of a circuit, which it loads. `blown` are the ids of its blown fuses. */
export function record(
  branches: readonly Branch[],
  input: Input,
  span: Span,
  blown: readonly string[] = [],
): Recording {
  const points = input.kind === 'clamp' ? [] : [input.red, input.black]
  const wires = input.kind === 'clamp' ? [input.branch] : []
  return recorder([...branches, ...loadOf(input)], { points, wires }, span, blown)(input)
}

/** Records several points and wires at once, without a load. The result shows what an instrument sees there. */
export function recorder(
  branches: readonly Branch[],
  { points, wires }: { points: readonly string[]; wires: readonly string[] },
  { settle, duration, repeats, samples }: Span,
  blown: readonly string[] = [],
): (input: Input) => Recording {
  const interval = duration / samples
  const count = repeats ? samples : samples + 1
  const { volts, amps } = simulate(branches, {
    from: settle,
    interval,
    samples: count,
    nodes: [...new Set([GROUND, ...points])],
    branches: wires,
    blown,
  })
  return (input) => {
    const [one, other] =
      input.kind === 'clamp' ? [amps[input.branch]] : [volts[input.red], volts[input.black]]
    const values = Float64Array.from(
      { length: count },
      (_, index) => (one?.[index] ?? 0) - (other?.[index] ?? 0),
    )
    return { values, interval, repeats }
  }
}
