import type { Branch } from '@/lib/bench/circuit'
import { Simulation } from '@/lib/bench/simulation'

/** What to record, and when. The simulation starts at time 0 at the operating point of direct current. */
export interface Sweep {
  /** Time of the first sample, seconds. */
  from: number
  /** Time between two samples, seconds. It is also the longest step from then on. */
  interval: number
  samples: number
  /** Nodes whose voltages and ids of branches whose currents are recorded. */
  nodes: readonly string[]
  branches: readonly string[]
  /** Ids of the fuses that blew before. */
  blown?: readonly string[]
}

/** The samples of a sweep: volts by node, and amperes by id of the branch. */
export interface Trace {
  volts: Readonly<Record<string, Float64Array>>
  amps: Readonly<Record<string, Float64Array>>
}

/** The first step after a jump, as a share of the sampling interval. */
const FIRST_STEP = 2 ** -6
/** The longest step before the first sample, as a share of the sampling interval. */
const LEAD_STEP = 8
/** A step that ends this close to its target ends there. A rest that is shorter than two steps is halved. */
const ALMOST = 0.999
/** Times closer than this share of the sampling interval are the same. */
const SAME = 1e-6

/**
 * Computes a circuit over time. The step is the sampling interval. It is halved where the error estimate asks for it, and
 * ends wherever a source or a switch jumps. Throws `UnstableCircuit` and `ImpossibleBranch`.
 */
export function simulate(
  branches: readonly Branch[],
  { from, interval, samples, nodes, branches: recorded, blown = [] }: Sweep,
): Trace {
  const simulation = new Simulation(branches, blown, interval)
  const columns = (ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, new Float64Array(samples)]))
  const [volts, amps] = [columns(nodes), columns(recorded)]
  const meters = [
    ...nodes.map((node) => ({ read: simulation.voltmeter(node), into: volts[node] })),
    ...recorded.map((id) => ({ read: simulation.ammeter(id), into: amps[id] })),
  ]
  let wanted = FIRST_STEP * interval
  let nextBreak = 0
  /** Whether the next step must perform a jump. A sample at that time records the value before it. */
  let hasJumped = true
  for (let index = 0; index < samples; index++) {
    const target = from + index * interval
    const longest = index === 0 ? LEAD_STEP * interval : interval
    wanted = Math.min(wanted, longest)
    while (simulation.seconds < target) {
      if (hasJumped) {
        simulation.restart()
        wanted = Math.min(wanted, FIRST_STEP * interval)
        nextBreak = simulation.nextBreak()
      }
      const end = nextBreak < target - SAME * interval ? nextBreak : target
      const rest = end - simulation.seconds
      const step = wanted >= ALMOST * rest ? rest : Math.min(wanted, rest / 2)
      const { outcome, retry } = simulation.step(step)
      hasJumped = outcome === 'jumped'
      if (outcome === 'rejected') {
        wanted = step * retry
        continue
      }
      if (step === rest) simulation.seconds = end
      if (simulation.seconds >= nextBreak - SAME * interval) hasJumped = true
      else if (outcome === 'easy') wanted = Math.min(longest, Math.max(wanted, 2 * step))
    }
    for (const { read, into } of meters) if (into) into[index] = read()
  }
  return { volts, amps }
}
