import { characteristicAt, isNonlinear, type Nonlinear } from '@/lib/bench/branches'
import type { Branch, Source } from '@/lib/bench/circuit'
import { drive, Nodal } from '@/lib/bench/nodal'

/** The operating point of a circuit. */
export interface Solution {
  /** Voltage of each node against `GROUND`. A part that nothing connects to ground has a node at 0 V. */
  volts: Readonly<Record<string, number>>
  /** Current of each branch from `a` to `b`, amperes. */
  amps: Readonly<Record<string, number>>
  /** Ids of the fuses that blew. */
  blown: readonly string[]
  /** Ids of the resistors that are coils of relays that pulled in. */
  energized: readonly string[]
}

/** The state of all fuses and relays. */
export type Position = Pick<Solution, 'blown' | 'energized'>

const TOLERANCE = { amps: 1e-14, share: 1e-9 }

/**
 * Series resistance of a linear branch for direct current, ohms. Infinite while the branch is open, and in a
 * capacitor.
 */
export function ohmsOf(branch: Exclude<Branch, Nonlinear>, { blown, energized }: Position): number {
  if (branch.kind === 'capacitor') return Number.POSITIVE_INFINITY
  const isClosed =
    branch.kind === 'fuse'
      ? !blown.includes(branch.id)
      : branch.kind === 'contact'
        ? energized.includes(branch.coil) === (branch.energized === 'closed')
        : branch.kind !== 'switch' || branch.closed
  return isClosed ? branch.ohms : Number.POSITIVE_INFINITY
}

/** The voltage of a source for direct current, volts: its mean, if it changes. */
const emfOf = ({ volts, wave }: Source): number => (wave ? volts * (wave.mean ?? 0) : volts)

/** Solves the circuit with its fuses and relays in a fixed position. Throws `UnstableCircuit`. */
export function solveAt(
  branches: readonly Branch[],
  position: Position,
  start?: Solution,
): Solution {
  const nodal = new Nodal(branches)
  const driven = new Float64Array(nodal.nodes.length)
  branches.forEach((branch, index) => {
    if (isNonlinear(branch)) return
    const siemens = 1 / ohmsOf(branch, position)
    nodal.conduct(index, siemens)
    const [a, b] = nodal.edges[index] ?? [0, 0]
    if (branch.kind === 'source') drive(driven, b, a, emfOf(branch) * siemens)
  })
  nodal.startAt(Float64Array.from(nodal.nodes, (node) => start?.volts[node] ?? 0))
  const solved = nodal.solve(driven, TOLERANCE)
  const volts: Record<string, number> = {}
  nodal.nodes.forEach((node, index) => {
    volts[node] = solved[index] ?? 0
  })
  const currentOf = (branch: Branch): number => {
    const across = (volts[branch.a] ?? 0) - (volts[branch.b] ?? 0)
    if (isNonlinear(branch)) return characteristicAt(branch, across).amps
    const emf = branch.kind === 'source' ? emfOf(branch) : 0
    return (across - emf) / ohmsOf(branch, position)
  }
  const amps: Record<string, number> = {}
  for (const branch of branches) amps[branch.id] = currentOf(branch)
  return { volts, amps, ...position }
}
