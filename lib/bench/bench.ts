import type { Branch } from '@/lib/bench/circuit'
import { discharge } from '@/lib/bench/discharge'
import {
  isScope,
  type Operating,
  type Reading,
  readAmps,
  readPoints,
  readTrace,
} from '@/lib/bench/meter'
import type { Solution } from '@/lib/bench/newton'
import { UnstableCircuit } from '@/lib/bench/nodal'
import { completePositions } from '@/lib/bench/positions'
import type { Change, Fault, FaultCase, Measurement, Positions } from '@/lib/bench/schema'
import { solve } from '@/lib/bench/solve'

/** The parts of a case that its circuit consists of. */
export type Bench = Pick<
  FaultCase,
  'parts' | 'wires' | 'controls' | 'highVoltage' | 'signal' | 'overTime'
>

/** What a fault does to the circuit. */
type Cause = Pick<Fault, 'changes'>

/** Turns a switch. A contact that is turned on has welded: it conducts whatever its coil does. */
function turned(branch: Branch, closed: boolean): Branch[] {
  if (branch.kind === 'switch') return [{ ...branch, closed }]
  if (branch.kind !== 'contact' || !closed) return [branch]
  const { id, a, b, ohms } = branch
  return [branch, { kind: 'switch', id: `${id}.weld`, a, b, closed, ohms }]
}

function apply(branches: readonly Branch[], change: Change): readonly Branch[] {
  if ('add' in change) return [...branches, change.add]
  if ('open' in change) return branches.filter(({ id }) => id !== change.open)
  if ('turn' in change) {
    return branches.flatMap((branch) =>
      branch.id === change.turn ? turned(branch, change.closed) : [branch],
    )
  }
  return branches.map((branch) => {
    if ('series' in change) {
      return branch.id === change.series && 'ohms' in branch
        ? { ...branch, ohms: branch.ohms + change.ohms }
        : branch
    }
    return branch.id === change.set ? { ...branch, ...change.to } : branch
  })
}

/** Branches of a case with a fault and with its controls in `positions`. */
export function branchesOf(bench: Bench, fault: Cause | null, positions: Positions = {}): Branch[] {
  const selected = completePositions(bench, positions)
  const handled = bench.controls.flatMap(
    ({ id, options }) => options.find((option) => option.id === selected[id])?.changes ?? [],
  )
  const intact: readonly Branch[] = [
    ...bench.parts.flatMap(({ branches }) => branches),
    ...bench.wires.map(({ branch }) => branch),
  ]
  // Faults come last, so that a stuck switch ignores the hand that turns it.
  const changed = [...handled, ...(fault?.changes ?? [])].reduce(apply, intact)
  return [...discharge(bench.highVoltage, selected, changed)]
}

/** The options of a control that differ in the circuit: gloves don't, and neither does a padlock. */
const distinctOptions = ({ options }: FaultCase['controls'][number]) => {
  const effects = options.map(({ changes }) => JSON.stringify(changes))
  return options.filter((_, index) => effects.indexOf(effects[index] ?? '') === index)
}

/**
 * All combinations of the options that differ in the circuit. With its service disconnect out, a high-voltage car is
 * safe in every respect.
 */
export function allPositions({ controls, highVoltage }: Bench): Positions[] {
  const combinations = controls.reduce<Positions[]>(
    (all, control) =>
      all.flatMap((positions) =>
        distinctOptions(control).map((option) => ({ ...positions, [control.id]: option.id })),
      ),
    [{}],
  )
  if (!highVoltage) return combinations
  const { disconnect, safe } = highVoltage
  const inserted = controls.find(({ id }) => id === disconnect)?.options[0]?.id
  const safely = combinations.map((positions) =>
    positions[disconnect] === inserted ? positions : { ...positions, ...safe },
  )
  return [...new Map(safely.map((positions) => [JSON.stringify(positions), positions])).values()]
}

/** A car on the bench: its case, its fault, and the fuses that the fault has blown before it arrived. */
export interface Car {
  bench: Bench
  fault: Cause | null
  blown: readonly string[]
}

/**
 * Brings in a car. Its driver has tried every control, so a fuse that blows in any position is blown in all
 * of them.
 */
export function bringIn(bench: Bench, fault: Cause | null): Car {
  let blown: readonly string[] = []
  for (const positions of allPositions(bench)) {
    blown = solve(branchesOf(bench, fault, positions), { blown }).blown
  }
  return { bench, fault, blown }
}

/** Puts the controls of a car in `positions`. `start` is its previous operating point. */
export function setUp(car: Car, positions: Positions, start?: Solution): Operating {
  const { bench, fault, blown } = car
  const branches = branchesOf(bench, fault, positions)
  const solution = solve(branches, { blown, start })
  const { signal, overTime } = bench
  if (signal && !overTime) throw new Error('The signal is not computed')
  return { branches, solution, signal: signal && overTime?.(branches, signal, blown) }
}

/** Takes a reading at an operating point. */
export function read(
  operating: Operating,
  { mode, red, black }: Pick<Measurement, 'mode' | 'red' | 'black'>,
): Reading {
  if (mode === 'amps') return readAmps(operating, red)
  if (isScope(mode)) return readTrace(operating, mode, red, black)
  try {
    return readPoints(operating, mode, red, black)
  } catch (error) {
    if (!(error instanceof UnstableCircuit)) throw error
    // The current of the ohmmeter makes a relay buzz, so a real display would not settle.
    return { mode, value: null, isLive: true }
  }
}
