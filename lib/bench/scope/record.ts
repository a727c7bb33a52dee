import { type Branch, GROUND } from '@/lib/bench/circuit'
import type { Recording } from '@/lib/bench/scope/recording'
import type { Probe } from '@/lib/bench/scope/settings'
import { simulate } from '@/lib/bench/tran'

/**
 * What a channel is connected to: two test points with a voltage probe, or a wire with the current clamp. A multimeter is
 * a channel as well.
 */
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

function loadOf(input: Input, channel: number): Branch[] {
  if (input.kind === 'clamp' || input.red === input.black) return []
  const { ohms, farads } = LOADS[input.kind === 'meter' ? 'meter' : input.probe]
  const [id, a, b] = [`probe${channel}`, input.red, input.black]
  return [
    { kind: 'resistor', id, a, b, ohms },
    { kind: 'capacitor', id: `${id}.cable`, a, b, farads },
  ]
}

/**
 * Records what all connected channels see of a circuit, which they load together. `blown` are the ids of its blown
 * fuses. An input of null isn't connected, so it sees 0 V.
 */
export function record(
  branches: readonly Branch[],
  inputs: readonly (Input | null)[],
  { settle, duration, repeats, samples }: Span,
  blown: readonly string[] = [],
): Recording[] {
  const loads = inputs.flatMap((input, channel) => (input ? loadOf(input, channel) : []))
  const interval = duration / samples
  const probes = inputs.flatMap((input) => (input && input.kind !== 'clamp' ? [input] : []))
  const clamps = inputs.filter((input) => input?.kind === 'clamp')
  const trace = simulate([...branches, ...loads], {
    from: settle,
    interval,
    samples: repeats ? samples : samples + 1,
    nodes: [...new Set([GROUND, ...probes.flatMap(({ red, black }) => [red, black])])],
    branches: [...new Set(clamps.map(({ branch }) => branch))],
    blown,
  })
  const silence = () => new Float64Array(repeats ? samples : samples + 1)
  return inputs.map((input): Recording => {
    if (!input) return { values: silence(), interval, repeats }
    if (input.kind === 'clamp') {
      return { values: trace.amps[input.branch] ?? silence(), interval, repeats }
    }
    const [red, black] = [trace.volts[input.red], trace.volts[input.black]]
    const values = silence().map((_, index) => (red?.[index] ?? 0) - (black?.[index] ?? 0))
    return { values, interval, repeats }
  })
}
