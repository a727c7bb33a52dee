import type { Branch } from '@/lib/bench/circuit'
import { type Operating, type Reading, readAmps, readPoints } from '@/lib/bench/meter'
import type { Change, Fault, FaultCase, Measurement, Positions } from '@/lib/bench/schema'
import { type Solution, solve, UnstableCircuit } from '@/lib/bench/solve'

/** The parts of a case that its circuit consists of. */
export type Bench = Pick<FaultCase, 'parts' | 'wires' | 'controls'>

/** A control without the effects of its options. */
export interface Selectable {
  id: string
  options: readonly { id: string }[]
}

function apply(branches: readonly Branch[], change: Change): readonly Branch[] {
  if ('add' in change) return [...branches, change.add]
  if ('open' in change) return branches.filter(({ id }) => id !== change.open)
  const changed = (branch: Branch): Branch => {
    if ('series' in change) {
      return branch.id === change.series && 'ohms' in branch
        ? { ...branch, ohms: branch.ohms + change.ohms }
        : branch
    }
    if ('turn' in change) {
      return branch.id === change.turn && branch.kind === 'switch'
        ? { ...branch, closed: change.closed }
        : branch
    }
    return branch.id === change.set ? { ...branch, ...change.to } : branch
  }
  return branches.map(changed)
}

/** The selected option of every control. Controls that `positions` doesn't name are in their first option. */
export const completePositions = (
  { controls }: { controls: readonly Selectable[] },
  positions: Positions = {},
): Positions =>
  Object.fromEntries(controls.map(({ id, options }) => [id, positions[id] ?? options[0]?.id ?? '']))

/** Whether two measurements have the same points, function and positions. All their positions are complete. */
export const isSameMeasurement = (one: Measurement, other: Measurement): boolean =>
  one.mode === other.mode &&
  one.red === other.red &&
  one.black === other.black &&
  Object.entries(one.positions).every(([id, option]) => other.positions[id] === option)

/** Branches of a case with a fault and with its controls in `positions`. */
export function branchesOf(bench: Bench, fault: Fault | null, positions: Positions = {}): Branch[] {
  const selected = completePositions(bench, positions)
  const handled = bench.controls.flatMap(
    ({ id, options }) => options.find((option) => option.id === selected[id])?.changes ?? [],
  )
  const intact: readonly Branch[] = [
    ...bench.parts.flatMap(({ branches }) => branches),
    ...bench.wires.map(({ branch }) => branch),
  ]
  // Faults come last, so that a stuck switch ignores the hand that turns it.
  return [...[...handled, ...(fault?.changes ?? [])].reduce(apply, intact)]
}

/** All combinations of the options of the controls. */
export const allPositions = ({ controls }: Bench): Positions[] =>
  controls.reduce<Positions[]>(
    (all, { id, options }) =>
      all.flatMap((positions) => options.map((option) => ({ ...positions, [id]: option.id }))),
    [{}],
  )

/** A car on the bench: its case, its fault, and the fuses that the fault has blown before it arrived. */
export interface Car {
  bench: Bench
  fault: Fault | null
  blown: readonly string[]
}

/**
 * Brings in a car. Its driver has tried every control, so a fuse that blows in any position is blown in all
 * of them.
 */
export function bringIn(bench: Bench, fault: Fault | null): Car {
  let blown: readonly string[] = []
  for (const positions of allPositions(bench)) {
    blown = solve(branchesOf(bench, fault, positions), { blown }).blown
  }
  return { bench, fault, blown }
}

/** Puts the controls of a car in `positions`. `start` is its previous operating point. */
export function setUp(car: Car, positions: Positions, start?: Solution): Operating {
  const branches = branchesOf(car.bench, car.fault, positions)
  return { branches, solution: solve(branches, { blown: car.blown, start }) }
}

/** Takes a reading at an operating point. */
export function read(
  operating: Operating,
  { mode, red, black }: Pick<Measurement, 'mode' | 'red' | 'black'>,
): Reading {
  if (mode === 'amps') return readAmps(operating, red)
  try {
    return readPoints(operating, mode, red, black)
  } catch (error) {
    if (!(error instanceof UnstableCircuit)) throw error
    // The current of the ohmmeter makes a relay buzz, so a real display would not settle.
    return { mode, value: null, isLive: true }
  }
}
