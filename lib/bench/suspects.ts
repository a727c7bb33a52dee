import { type Branch, GROUND } from '@/lib/bench/circuit'
import type { FaultKind } from '@/lib/bench/fault-kinds'
import { short } from '@/lib/bench/parts'
import type { Change, FaultCase, Part, Wire } from '@/lib/bench/schema'
import { neighborsOf, partOfTerminal, targetsOf } from '@/lib/bench/targets'
import { isHighVoltage } from '@/lib/bench/wire-repair'

/*
 * What the diagnoses of a case mean in its circuit. A diagnosis leaves open where in the part a fault is and how
 * large it is, so each has several variants. The faults of the case come with their own changes.
 */

/** One way in which a nameable diagnosis can be true. */
export interface Suspect {
  target: string
  kind: FaultKind
  changes: Change[]
}

/** Resistances that a bad contact or a bad wire adds, ohms: from a starter cable to a signal wire. */
const ADDED_OHMS = [0.04, 0.5, 5, 50, 1000]
/** A dead short, and leakage. */
const SHORT_OHMS = [0.02, 40]
/** Wrong values, as shares of the right one. */
const WRONG_SHARES = [0.3, 3]
const DRAIN_AMPS = 0.4
/** An insulation that a monitor reports, ohms. */
const BAD_INSULATION_OHMS = 40e3
/** Above this, a resistor is an insulation, ohms. */
const INSULATION_OHMS = 1e6

/** The positive post of the strongest source below 60 V, to which wires can be shorted. */
function supplyNode({ parts }: FaultCase): string {
  const sources = parts
    .flatMap(({ branches }) => branches)
    .filter((branch) => branch.kind === 'source')
    .filter(({ volts, wave }) => volts > 0 && volts < 60 && !wave)
  const strongest = sources.toSorted((one, other) => one.ohms - other.ohms)[0]
  return strongest?.a ?? GROUND
}

const touch = (target: string, a: string, b: string): Change[][] =>
  a === b ? [] : SHORT_OHMS.map((ohms) => [{ add: short(target, a, b, ohms) }])

const pairsOf = <Value>(values: readonly Value[]): [Value, Value][] =>
  values.flatMap((one, index) =>
    values.slice(index + 1).map((other): [Value, Value] => [one, other]),
  )

/** The reaction of the car to an insulation fault: the changes that all its faults of this kind have in common. */
function reactionToInsulation({ faults }: FaultCase): Change[] {
  const [first, ...others] = faults.filter(({ kind }) => kind === 'insulation')
  const isCommon = (change: Change) =>
    others.every(({ changes }) =>
      changes.some((other) => JSON.stringify(other) === JSON.stringify(change)),
    )
  return (first?.changes ?? []).filter((change) => !('set' in change) && isCommon(change))
}

function variantsOfWire(faultCase: FaultCase, wire: Wire, kind: FaultKind): Change[][] {
  const { id, b } = wire.branch
  switch (kind) {
    case 'open':
      return [[{ open: id }]]
    case 'resistance':
      return ADDED_OHMS.map((ohms) => [{ series: id, ohms }])
    case 'ground-short':
      return touch(id, b, GROUND)
    case 'supply-short':
      return touch(id, b, supplyNode(faultCase))
    case 'bridge':
      return neighborsOf(faultCase, wire).flatMap((other) => touch(id, b, other.branch.b))
    case 'insulation':
      return [
        [{ add: short(id, b, GROUND, BAD_INSULATION_OHMS) }, ...reactionToInsulation(faultCase)],
      ]
    default:
      return []
  }
}

/** The nodes of a part that its faults touch: behind its pins, so that unplugging it helps, or else its terminals. */
function nodesOf({ id, branches, terminals }: Part): string[] {
  const outside = Object.keys(terminals).map((name) => `${id}.${name}`)
  const isInside = (node: string) => node !== GROUND && !outside.includes(node)
  const behindPins = branches
    .filter(({ kind }) => kind === 'resistor')
    .flatMap(({ a, b }) => (outside.includes(a) ? [b] : outside.includes(b) ? [a] : []))
    .filter(isInside)
  return behindPins.length > 0 ? [...new Set(behindPins)] : outside
}

/** A part without branches, e.g. a socket, is as open as the wires at its pins. */
const branchesAt = ({ wires }: FaultCase, { id, branches, terminals }: Part): readonly Branch[] =>
  branches.length > 0
    ? branches
    : wires
        .filter(({ from, to }) =>
          Object.keys(terminals).some((name) => [from, to].includes(`${id}.${name}`)),
        )
        .map(({ branch }) => branch)

const isMoving = ({ kind }: Branch) => kind === 'contact' || kind === 'switch'

/** Opens what can be open. A contact that doesn't close has a kind of its own. */
function openVariants({ kinds }: Part, branches: readonly Branch[]): Change[][] {
  const fixed = branches.filter((branch) => !isMoving(branch))
  const chosen = kinds.includes('stuck-open') && fixed.length > 0 ? fixed : branches
  return chosen.map(({ id }) => [{ open: id }])
}

/** Adds resistance to a branch. In a motor it is in series with the winding, and the load stays as it is. */
function added(branch: Branch, ohms: number): Change {
  if (branch.kind !== 'motor') return { series: branch.id, ohms }
  const to = { ohms: branch.ohms + ohms, volts: branch.volts + branch.amps * ohms }
  return { set: branch.id, to }
}

function wrongValue(branch: Branch, share: number): Change[][] {
  if (branch.kind === 'resistor') return [[{ set: branch.id, to: { ohms: branch.ohms * share } }]]
  if (branch.kind === 'capacitor')
    return [[{ set: branch.id, to: { farads: branch.farads * share } }]]
  if (branch.kind === 'inductor')
    return [[{ set: branch.id, to: { henries: branch.henries * share } }]]
  if (branch.kind === 'sink') return [[{ set: branch.id, to: { amps: branch.amps * share } }]]
  if (branch.kind === 'motor') {
    // The load drags or is gone: the pump is stuck, or runs dry.
    const to = { amps: branch.amps * share, breakaway: branch.breakaway * share }
    return [[{ set: branch.id, to }]]
  }
  // A source loses voltage. It never gains any.
  const hasVolts = branch.kind === 'source' && branch.volts !== 0
  const volts = hasVolts && share < 1 ? 0.85 * branch.volts : null
  return volts === null ? [] : [[{ set: branch.id, to: { volts } }]]
}

function drainVariants(part: Part): Change[][] {
  const sinks = part.branches.filter(({ kind }) => kind === 'sink')
  return sinks.length > 0
    ? sinks.map(({ id }) => [{ set: id, to: { amps: DRAIN_AMPS } }])
    : nodesOf(part).map((node) => [{ add: short(part.id, node, GROUND, SHORT_OHMS[1]) }])
}

/** Lowers the insulation of a part, or connects its high-voltage terminals with the body. */
function insulationVariants(faultCase: FaultCase, { id: target, branches }: Part): Change[][] {
  const own = branches.filter(
    (branch) => branch.kind === 'resistor' && branch.ohms >= INSULATION_OHMS,
  )
  const terminals = faultCase.wires
    .filter(isHighVoltage)
    .flatMap(({ from, to }) => [from, to])
    .filter((terminal) => partOfTerminal(terminal) === target)
  const changes: Change[] =
    own.length > 0
      ? own.map(({ id }) => ({ set: id, to: { ohms: BAD_INSULATION_OHMS } }))
      : terminals.map((node) => ({ add: short(target, node, GROUND, BAD_INSULATION_OHMS) }))
  return changes.map((change) => [change, ...reactionToInsulation(faultCase)])
}

/** Crosses two pins of a connector behind each other. */
const swappedVariants = ({ id, branches }: Part): Change[][] =>
  pairsOf(branches.filter((branch) => branch.kind === 'resistor')).map(([one, other]) => [
    { open: one.id },
    { open: other.id },
    { add: { ...one, id: `${id}.crossed`, b: other.b } },
    { add: { ...other, id: `${id}.crossed-back`, b: one.b } },
  ])

function variantsOfPart(faultCase: FaultCase, part: Part, kind: FaultKind): Change[][] {
  const branches = branchesAt(faultCase, part)
  const moving = branches.filter(isMoving)
  switch (kind) {
    case 'open':
      return openVariants(part, branches)
    case 'resistance': {
      const chosen = part.symbol === 'relay' ? moving : branches
      return chosen
        .filter((branch) => 'ohms' in branch)
        .flatMap((branch) => ADDED_OHMS.map((ohms) => [added(branch, ohms)]))
    }
    case 'ground-short':
      return nodesOf(part).flatMap((node) => touch(part.id, node, GROUND))
    case 'supply-short':
      return nodesOf(part).flatMap((node) => touch(part.id, node, supplyNode(faultCase)))
    case 'bridge':
      return pairsOf(nodesOf(part)).flatMap(([one, other]) => touch(part.id, one, other))
    case 'swapped':
      return swappedVariants(part)
    case 'stuck-open':
      return moving.map(({ id }) => [{ open: id }])
    case 'stuck-closed':
      return moving.map(({ id }) => [{ turn: id, closed: true }])
    case 'value':
      return branches.flatMap((branch) =>
        WRONG_SHARES.flatMap((share) => wrongValue(branch, share)),
      )
    case 'drain':
      return drainVariants(part)
    case 'insulation':
      return insulationVariants(faultCase, part)
  }
}

/** Everything that a person may name in a case, and the faults of the case as they are. */
export function suspectsOf(faultCase: FaultCase): Suspect[] {
  const generic = targetsOf(faultCase).flatMap(({ id: target, kinds }) => {
    const part = faultCase.parts.find(({ id }) => id === target)
    const wire = faultCase.wires.find(({ id }) => id === target)
    return kinds.flatMap((kind) => {
      const variants = part
        ? variantsOfPart(faultCase, part, kind)
        : wire
          ? variantsOfWire(faultCase, wire, kind)
          : []
      return variants.map((changes): Suspect => ({ target, kind, changes }))
    })
  })
  const own = faultCase.faults.map(({ target, kind, changes }) => ({ target, kind, changes }))
  return [...own, ...generic]
}
