import { characteristicAt, limitJunction, limitSink, type Nonlinear } from '@/lib/bench/branches'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import { Network } from '@/lib/bench/linear'

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

/** Thrown for a circuit that has no stable operating point, for example a relay that buzzes. */
export class UnstableCircuit extends Error {}

const MOST_ITERATIONS = 200
/** Newton's steps are halved from this iteration on, for circuits in which two lamps oscillate. */
const DAMPED_FROM = 30
/**
 * The voltages have converged when the current of every nonlinear branch is so close to its linear approximation,
 * absolutely (amperes) or relatively. The changes of the voltages can't show this: if only blocking junctions connect
 * a part to ground, its changes are rounding errors.
 */
const LEAST_AMPS = 1e-14
const LEAST_SHARE = 1e-9

const isNonlinear = (branch: Branch): branch is Nonlinear =>
  branch.kind === 'diode' ||
  branch.kind === 'lamp' ||
  branch.kind === 'motor' ||
  branch.kind === 'sink'

/** Series resistance of a linear branch, ohms. Infinite while the branch is open. */
function ohmsOf(branch: Exclude<Branch, Nonlinear>, { blown, energized }: Position): number {
  const isClosed =
    branch.kind === 'fuse'
      ? !blown.includes(branch.id)
      : branch.kind === 'contact'
        ? energized.includes(branch.coil) === (branch.energized === 'closed')
        : branch.kind !== 'switch' || branch.closed
  return isClosed ? branch.ohms : Number.POSITIVE_INFINITY
}

/** A nonlinear branch and the voltage at which it is replaced by its tangent. */
interface Tangent {
  branch: Nonlinear
  a: number
  b: number
  voltage: number
}

function addTangent(network: Network, { branch, a, b, voltage }: Tangent): void {
  const { amps, siemens } = characteristicAt(branch, voltage)
  network.connect(a, b, siemens)
  network.drive(a, b, amps - siemens * voltage)
}

/** Whether the current of a branch at the voltage `reached` is that of its tangent. */
function isOnCurve({ branch, voltage }: Tangent, reached: number): boolean {
  const { amps, siemens } = characteristicAt(branch, voltage)
  const linear = amps + siemens * (reached - voltage)
  const error = Math.abs(characteristicAt(branch, reached).amps - linear)
  return error <= LEAST_AMPS + LEAST_SHARE * Math.abs(linear)
}

/** The voltage of the next tangent. */
function limit({ branch, voltage }: Tangent, reached: number): number {
  if (branch.kind === 'diode') return limitJunction(branch, reached, voltage)
  return branch.kind === 'sink' ? limitSink(branch, reached, voltage) : reached
}

/** Returns the voltages of the nodes of a network with nonlinear branches, by Newton's method. */
function iterate(linear: Network, tangents: readonly Tangent[], start: Float64Array): Float64Array {
  let volts = start
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    const network = linear.copy()
    for (const tangent of tangents) addTangent(network, tangent)
    const previous = volts
    volts = network.solve()
    const across = ({ a, b }: Tangent) => (volts[a] ?? 0) - (volts[b] ?? 0)
    let isConverged = tangents.every((tangent) => isOnCurve(tangent, across(tangent)))
    if (!isConverged && iteration >= DAMPED_FROM) {
      volts = volts.map((value, node) => (value + (previous[node] ?? 0)) / 2)
    }
    for (const tangent of tangents) {
      const reached = across(tangent)
      tangent.voltage = limit(tangent, reached)
      if (tangent.voltage !== reached) isConverged = false
    }
    if (isConverged) return volts
  }
  throw new UnstableCircuit('The voltages do not converge.')
}

/** Solves the circuit with its fuses and relays in a fixed position. */
export function solveAt(
  branches: readonly Branch[],
  position: Position,
  start?: Solution,
): Solution {
  const nodes = [...new Set([GROUND, ...branches.flatMap(({ a, b }) => [a, b])])]
  const indexOf = new Map(nodes.map((node, index) => [node, index]))
  const initial = Float64Array.from(nodes, (node) => start?.volts[node] ?? 0)
  const network = new Network(nodes.length)
  const tangents: Tangent[] = []
  for (const branch of branches) {
    const [a, b] = [indexOf.get(branch.a) ?? 0, indexOf.get(branch.b) ?? 0]
    if (isNonlinear(branch)) {
      tangents.push({ branch, a, b, voltage: (initial[a] ?? 0) - (initial[b] ?? 0) })
      continue
    }
    const siemens = 1 / ohmsOf(branch, position)
    network.connect(a, b, siemens)
    if (branch.kind === 'source') network.drive(b, a, branch.volts * siemens)
  }

  const solved = iterate(network, tangents, initial)
  const volts = Object.fromEntries(nodes.map((node, index) => [node, solved[index] ?? 0]))
  const currentOf = (branch: Branch): number => {
    const across = (volts[branch.a] ?? 0) - (volts[branch.b] ?? 0)
    if (isNonlinear(branch)) return characteristicAt(branch, across).amps
    const driven = branch.kind === 'source' ? branch.volts : 0
    return (across - driven) / ohmsOf(branch, position)
  }
  const amps = Object.fromEntries(branches.map((branch) => [branch.id, currentOf(branch)]))
  return { volts, amps, ...position }
}
