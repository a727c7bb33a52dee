import { characteristicAt, limitJunction, limitSink, type Nonlinear } from '@/lib/bench/branches'
import { BLOWING_FACTOR, type Branch, type Contact, type Fuse, GROUND } from '@/lib/bench/circuit'
import { solveLinear } from '@/lib/bench/linear'

/** The operating point of a circuit. */
export interface Solution {
  /** Voltage of each node against `GROUND`. */
  volts: Readonly<Record<string, number>>
  /** Current of each branch from `a` to `b`, amperes. */
  amps: Readonly<Record<string, number>>
  /** Ids of the fuses that blew. */
  blown: readonly string[]
  /** Ids of the resistors that are coils of relays that pulled in. */
  energized: readonly string[]
}

/**
 * Conductance from every node to ground, siemens. It defines the voltage of a node that nothing else
 * connects, and is too small to change a reading through the 10 MΩ of a meter.
 */
export const LEAKAGE = 1e-10

const MOST_ITERATIONS = 200
/** Newton's steps are halved from this iteration on, for circuits in which two lamps oscillate. */
const DAMPED_FROM = 30
/**
 * The voltages have converged when the current of every nonlinear branch is so close to its linear
 * approximation, absolutely (amperes) or relatively. The changes of the voltages don't tell: those of a part
 * that only `LEAKAGE` connects to ground are rounding errors.
 */
const LEAST_AMPS = 1e-14
const LEAST_SHARE = 1e-9
/** Fuses that blow one after another and relays that switch each other settle within so many rounds. */
const MOST_ROUNDS = 50

/** Thrown for a circuit that has no stable operating point, for example a relay that buzzes. */
export class UnstableCircuit extends Error {}

const isNonlinear = (branch: Branch): branch is Nonlinear =>
  branch.kind === 'diode' || branch.kind === 'lamp' || branch.kind === 'sink'

type Position = Pick<Solution, 'blown' | 'energized'>

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

/** Solves the circuit with its fuses and relays in a fixed position, by Newton's method. */
function solveAt(branches: readonly Branch[], position: Position, start?: Solution): Solution {
  const indexOf = new Map<string, number>()
  for (const node of branches.flatMap(({ a, b }) => [a, b])) {
    if (node !== GROUND && !indexOf.has(node)) indexOf.set(node, indexOf.size)
  }
  const size = indexOf.size
  const ends = branches.map(({ a, b }) => [indexOf.get(a) ?? -1, indexOf.get(b) ?? -1] as const)
  const base = new Float64Array(size * size)
  const sources = new Float64Array(size)
  for (let node = 0; node < size; node++) base[node * size + node] = LEAKAGE

  const addConductance = (matrix: Float64Array, a: number, b: number, siemens: number) => {
    const add = (row: number, column: number, value: number) => {
      matrix[row * size + column] = (matrix[row * size + column] ?? 0) + value
    }
    if (a >= 0) add(a, a, siemens)
    if (b >= 0) add(b, b, siemens)
    if (a >= 0 && b >= 0) {
      add(a, b, -siemens)
      add(b, a, -siemens)
    }
  }
  const addCurrent = (right: Float64Array, a: number, b: number, amps: number) => {
    if (a >= 0) right[a] = (right[a] ?? 0) - amps
    if (b >= 0) right[b] = (right[b] ?? 0) + amps
  }
  branches.forEach((branch, index) => {
    if (isNonlinear(branch)) return
    const [a, b] = ends[index] ?? [-1, -1]
    const siemens = 1 / ohmsOf(branch, position)
    addConductance(base, a, b, siemens)
    if (branch.kind === 'source') addCurrent(sources, a, b, -branch.volts * siemens)
  })

  const nodes = [...indexOf.keys()]
  let voltages = Float64Array.from(nodes, (node) => start?.volts[node] ?? 0)
  const across = (values: Float64Array, index: number) => {
    const [a, b] = ends[index] ?? [-1, -1]
    return (a < 0 ? 0 : (values[a] ?? 0)) - (b < 0 ? 0 : (values[b] ?? 0))
  }
  const nonlinear = branches.flatMap((branch, index) =>
    isNonlinear(branch) ? [{ branch, index, voltage: across(voltages, index) }] : [],
  )
  for (let iteration = 0; ; iteration++) {
    if (iteration === MOST_ITERATIONS) throw new UnstableCircuit('The voltages do not converge.')
    const matrix = base.slice()
    const next = sources.slice()
    for (const { branch, index, voltage } of nonlinear) {
      const { amps, siemens } = characteristicAt(branch, voltage)
      const [a, b] = ends[index] ?? [-1, -1]
      addConductance(matrix, a, b, siemens)
      addCurrent(next, a, b, amps - siemens * voltage)
    }
    solveLinear(matrix, next)
    let isConverged = nonlinear.every(({ branch, index, voltage }) => {
      const reached = across(next, index)
      const { amps, siemens } = characteristicAt(branch, voltage)
      const linear = amps + siemens * (reached - voltage)
      const error = Math.abs(characteristicAt(branch, reached).amps - linear)
      return error <= LEAST_AMPS + LEAST_SHARE * Math.abs(linear)
    })
    if (!isConverged && iteration >= DAMPED_FROM) {
      for (let node = 0; node < size; node++) {
        next[node] = ((next[node] ?? 0) + (voltages[node] ?? 0)) / 2
      }
    }
    for (const junction of nonlinear) {
      const reached = across(next, junction.index)
      const limited =
        junction.branch.kind === 'diode'
          ? limitJunction(junction.branch, reached, junction.voltage)
          : junction.branch.kind === 'sink'
            ? limitSink(junction.branch, reached, junction.voltage)
            : reached
      if (limited !== reached) isConverged = false
      junction.voltage = limited
    }
    voltages = next
    if (isConverged) break
  }

  const amps: Record<string, number> = {}
  branches.forEach((branch, index) => {
    const volts = across(voltages, index)
    amps[branch.id] = isNonlinear(branch)
      ? characteristicAt(branch, volts).amps
      : (volts - (branch.kind === 'source' ? branch.volts : 0)) / ohmsOf(branch, position)
  })
  const volts: Record<string, number> = { [GROUND]: 0 }
  nodes.forEach((node, index) => {
    volts[node] = voltages[index] ?? 0
  })
  return { volts, amps, ...position }
}

const overload = (fuse: Fuse, { amps }: Solution) => Math.abs(amps[fuse.id] ?? 0) / fuse.amps

function settledContact(
  { coil, pull, release }: Contact,
  solution: Solution,
  coils: Coils,
): boolean {
  const [a, b] = coils.get(coil) ?? [GROUND, GROUND]
  const volts = Math.abs((solution.volts[a] ?? 0) - (solution.volts[b] ?? 0))
  return volts >= (solution.energized.includes(coil) ? release : pull)
}
type Coils = ReadonlyMap<string, readonly [a: string, b: string]>

/**
 * Finds the operating point of a circuit: fuses blow, the most overloaded one first, and relays pull in until
 * nothing changes. `blown` names fuses that were blown before. `start` is a solution of a similar circuit,
 * which saves iterations. Throws `UnstableCircuit`.
 */
export function solve(
  branches: readonly Branch[],
  { blown = [], start }: { blown?: readonly string[]; start?: Solution } = {},
): Solution {
  const fuses = branches.filter((branch) => branch.kind === 'fuse')
  const contacts = branches.filter((branch) => branch.kind === 'contact')
  const coils: Coils = new Map(branches.map(({ id, a, b }) => [id, [a, b]]))
  let solution = solveAt(branches, { blown: [...blown], energized: start?.energized ?? [] }, start)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const current = solution
    const worst = fuses
      .filter(({ id }) => !current.blown.includes(id))
      .sort((one, other) => overload(other, current) - overload(one, current))[0]
    if (worst && overload(worst, current) > BLOWING_FACTOR) {
      const position = {
        blown: [...current.blown, worst.id],
        energized: current.energized,
      }
      solution = solveAt(branches, position, current)
      continue
    }
    const energized = [
      ...new Set(
        contacts
          .filter((contact) => settledContact(contact, current, coils))
          .map(({ coil }) => coil),
      ),
    ]
    const isSettled =
      energized.length === current.energized.length &&
      energized.every((coil) => current.energized.includes(coil))
    if (isSettled) return current
    solution = solveAt(branches, { blown: current.blown, energized }, current)
  }
  throw new UnstableCircuit('Fuses and relays do not settle.')
}
