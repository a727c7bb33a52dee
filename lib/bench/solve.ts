import {
  BLOWING_FACTOR,
  type Branch,
  type Contact,
  type Fuse,
  findImpossibleValue,
  GROUND,
} from '@/lib/bench/circuit'
import { type Solution, solveAt } from '@/lib/bench/newton'
import { UnstableCircuit } from '@/lib/bench/nodal'

/** Fuses that blow one after another and relays that switch each other settle within so many rounds. */
const MOST_ROUNDS = 50

/** Thrown for a branch with a value that no part has, for example a resistance of 0 Ω. */
export class ImpossibleBranch extends Error {}

/** Branches whose values are possible. They are never changed, so each one is checked once. */
const possible = new WeakSet<Branch>()

function checkValues(branch: Branch): void {
  if (possible.has(branch)) return
  const found = findImpossibleValue(branch)
  if (found) throw new ImpossibleBranch(`The ${branch.kind} ${branch.id} has ${found}.`)
  possible.add(branch)
}

const overload = (fuse: Fuse, { amps }: Solution) => Math.abs(amps[fuse.id] ?? 0) / fuse.amps

type Coils = ReadonlyMap<string, readonly [a: string, b: string]>

function settledContact(
  { coil, pull, release }: Contact,
  solution: Solution,
  coils: Coils,
): boolean {
  const [a, b] = coils.get(coil) ?? [GROUND, GROUND]
  const volts = Math.abs((solution.volts[a] ?? 0) - (solution.volts[b] ?? 0))
  return volts >= (solution.energized.includes(coil) ? release : pull)
}

/**
 * Finds the operating point of a circuit: fuses blow, the most overloaded one first, and relays pull in until
 * nothing changes. `blown` names fuses that were blown before. `start` is a solution of a similar circuit,
 * which saves iterations. Throws `UnstableCircuit` and `ImpossibleBranch`.
 */
export function solve(
  branches: readonly Branch[],
  { blown = [], start }: { blown?: readonly string[]; start?: Solution } = {},
): Solution {
  for (const branch of branches) checkValues(branch)
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
