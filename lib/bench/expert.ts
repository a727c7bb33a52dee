import { allPositions, bringIn, read, setUp } from '@/lib/bench/bench'
import type { Branch } from '@/lib/bench/circuit'
import { isExpert, needsSafety } from '@/lib/bench/insulation'
import { isChanging, isClamp, isScope, type Mode, type Operating } from '@/lib/bench/meter'
import { isSupplied, isUnderLoad, TOLERATED_VOLTS, toleratedOf } from '@/lib/bench/outcome'
import { completePositions } from '@/lib/bench/positions'
import { isIsolated } from '@/lib/bench/proof'
import type { FaultCase, Measurement, Positions } from '@/lib/bench/schema'
import { isConductor, loadOf, type Section, sectionsFrom } from '@/lib/bench/sections'
import { partOfTerminal } from '@/lib/bench/targets'

/** A measurement and its effort. A voltage with everything connected is 1. */
export interface Candidate extends Measurement {
  effort: number
  /** How many things are taken apart or bridged for it. */
  interventions: number
}

/** Effort of an instrument: a voltage, a clamp, a resistance without power, an insulation test. */
const EFFORT = {
  volts: 1,
  millivolts: 1,
  'ac-volts': 1,
  minimum: 1.2,
  maximum: 1.2,
  hertz: 1.2,
  duty: 1.2,
  amps: 1.2,
  ohms: 3,
  continuity: 3,
  diode: 3,
  milliamps: 4,
  insulation: 8,
  scope: 1.3,
  'scope-1x': 1.3,
  'scope-amps': 1.4,
} as const
/** A circuit with a lower tolerance than this needs mV DC, volts. It is ten steps of V DC. */
const NEEDS_MILLIVOLTS = 0.01
/** Functions for a circuit without power. */
const RESISTANCES: ReadonlySet<Mode> = new Set(['ohms', 'continuity', 'diode', 'insulation'])
/** Effort of making a high-voltage car safe, waiting and proving it dead. */
const SAFETY_EFFORT = 6
/** Effort of moving both leads. The black one stays at ground otherwise. */
const BOTH_LEADS_EFFORT = 0.4
/** Effort of unplugging, of pulling a fuse or a relay, and of a jumper. */
const INTERVENTION_EFFORT = 3
/** How many things a technician takes apart for a reading, apart from the battery and the steps to a safe car. */
const MOST_INTERVENTIONS = 1

/** Whether a branch is the source of the battery. Control units have sources of their own. */
const isBattery = ({ parts }: FaultCase, branch: string): boolean =>
  parts.some(
    ({ symbol, branches }) =>
      symbol === 'battery' && branches.some(({ kind, id }) => kind === 'source' && id === branch),
  )

/** The branches that the options of the controls remove. */
const openedIn = ({ controls }: FaultCase, positions: Positions): string[] =>
  controls.flatMap(({ id, options }) =>
    (options.find((option) => option.id === positions[id])?.changes ?? []).flatMap((change) =>
      'open' in change ? [change.open] : [],
    ),
  )

/** Whether the battery is disconnected. */
const isWithoutPower = (faultCase: FaultCase, positions: Positions): boolean =>
  openedIn(faultCase, positions).some((branch) => isBattery(faultCase, branch))

/** How many of the controls take something apart or bridge it. Operating a switch doesn't count. */
export function interventionsOf(faultCase: FaultCase, positions: Positions): number {
  const { controls, highVoltage } = faultCase
  return controls.filter((control) => {
    const { id, options } = control
    if (highVoltage && highVoltage.safe[id] === positions[id]) return false
    const only = { ...faultCase, controls: [control] }
    if (isWithoutPower(only, positions)) return false
    const changes = options.find((option) => option.id === positions[id])?.changes ?? []
    const isUse = changes.some((change) => 'turn' in change)
    const isBridged = !isUse && changes.some((change) => 'add' in change)
    return isBridged || openedIn(only, positions).length > 0
  }).length
}

/** The positions that a person tries before the first reading. Nothing is taken apart in them. */
export const triedPositions = (faultCase: FaultCase): Positions[] =>
  allPositions(faultCase).filter((positions) => interventionsOf(faultCase, positions) === 0)

interface Pair {
  red: string
  black: string
  /** What is between the points. Null for a post of the battery, and between two pins that nothing connects. */
  section: Section | null
}

/** The pairs of points without another test point between them, and the pairs of pins of one part. */
function neighborPairs(faultCase: FaultCase, branches: readonly Branch[]): Pair[] {
  const { points } = faultCase
  return points.flatMap(({ at: red }, index) => {
    const sections = sectionsFrom(faultCase, branches, red)
    return points
      .slice(index + 1)
      .map(({ at: black }): Pair => ({ red, black, section: sections.get(black) ?? null }))
      .filter(({ black, section }) => section || partOfTerminal(red) === partOfTerminal(black))
  })
}

/** The points to which technicians refer: the battery's posts or, without them, the ground point. */
export function referencesOf({ parts, points, wires }: FaultCase): {
  plus: string | null
  ground: string | null
} {
  const symbolOf = (terminal: string) =>
    parts.find(({ id }) => id === partOfTerminal(terminal))?.symbol
  const posts = points.filter(({ at }) => symbolOf(at) === 'battery').map(({ at }) => at)
  const isGround = ({ at }: { at: string }) =>
    symbolOf(at) === 'ground' ||
    wires.some(
      ({ from, to }) =>
        (from === at && symbolOf(to) === 'ground') || (to === at && symbolOf(from) === 'ground'),
    )
  return {
    plus: posts.find((post) => post.endsWith('.+')) ?? null,
    ground: posts.find((post) => post.endsWith('.−')) ?? points.find(isGround)?.at ?? null,
  }
}

/** The pairs of points at which a technician puts the leads. */
function pairsOf(faultCase: FaultCase, branches: readonly Branch[]): Pair[] {
  const { plus, ground } = referencesOf(faultCase)
  const points = faultCase.points.map(({ at }) => at).filter((at) => at !== ground)
  const pairs: Pair[] = [
    ...points.flatMap((red) => (ground ? [{ red, black: ground, section: null }] : [])),
    ...neighborPairs(faultCase, branches),
    ...points.flatMap((black) =>
      plus && black !== plus ? [{ red: plus, black, section: null }] : [],
    ),
  ]
  const known = new Set<string>()
  return pairs.filter(({ red, black }) => {
    const key = [red, black].toSorted().join(' ')
    return !known.has(key) && known.add(key)
  })
}

/** Whether the currents of a circuit are so small that an expert reads the drops at its fuses in mV. */
export const isQuiescent = ({ tolerance }: FaultCase): boolean => tolerance.volts < NEEDS_MILLIVOLTS

/** The functions that an expert uses. Ω shows the same as the continuity function, with more range. */
const usedModes = (faultCase: FaultCase): Mode[] =>
  faultCase.modes.filter(
    (mode) =>
      // A probe 1× loads the circuit more.
      mode !== 'scope-1x' &&
      (mode !== 'continuity' || !faultCase.modes.includes('ohms')) &&
      (mode !== 'millivolts' || isQuiescent(faultCase)),
  )

/** Whether no control is used. Something may be taken apart. */
const isAtRest = (faultCase: FaultCase, positions: Positions): boolean =>
  faultCase.controls.every(
    (control) =>
      positions[control.id] === control.options[0]?.id ||
      interventionsOf({ ...faultCase, controls: [control] }, positions) > 0,
  )

/** Whether the drop between two points is the drop of a fuse with its wires. */
const isFuseDrop = ({ section }: Pair): boolean =>
  (section?.every(isConductor) && section.some(({ kind }) => kind === 'fuse')) ?? false

/**
 * Whether a voltage across a section tells something: a load has voltage in a good car, and a wire, a connector or a
 * closed contact has none. An open contact and the inside of a control unit tell nothing.
 */
function isTelling(faultCase: FaultCase, section: Section, volts: number): boolean {
  if (loadOf(section)) return Math.abs(volts) > TOLERATED_VOLTS
  const contact = section.find((branch) => !isConductor(branch))
  const owner = faultCase.parts.find(({ branches }) =>
    branches.some(({ id }) => id === contact?.id),
  )
  return Math.abs(volts) <= toleratedOf(faultCase.tolerance).volts && owner?.symbol !== 'box'
}

/** The smallest change of a signal that a technician looks at, volts or amperes. */
const LEAST_SIGNAL = 0.02

/** Whether a good car has a signal there that is larger than what means nothing. */
function hasSignal(
  { tolerance }: FaultCase,
  good: Operating,
  mode: Mode,
  [red, black]: readonly [string, string],
): boolean {
  const scope = isClamp(mode) ? 'scope-amps' : 'scope'
  const least = Math.max(LEAST_SIGNAL, toleratedOf(tolerance)[scope])
  return (read(good, { mode: scope, red, black }).value ?? 0) >= least
}

/** The pairs at which a technician reads in these positions, with red on the side of the higher voltage. */
function usedPairs(faultCase: FaultCase, good: Operating, mode: Mode, canDisconnect: boolean) {
  const { plus, ground } = referencesOf(faultCase)
  const pairs = pairsOf(faultCase, good.branches)
  if (mode === 'millivolts') return pairs.filter(isFuseDrop)
  if (isScope(mode) || isChanging(mode)) {
    return pairs.filter(
      ({ red, black }) => black === ground && hasSignal(faultCase, good, mode, [red, black]),
    )
  }
  // A resistance is not measured through the battery.
  if (mode !== 'volts') return pairs.filter(({ red }) => canDisconnect || red !== plus)
  const { volts } = toleratedOf(faultCase.tolerance)
  return pairs.flatMap((pair): Pair[] => {
    const { red, black, section } = pair
    const isProof = faultCase.highVoltage?.proof.some(
      ([one, other]) => one === red && other === black,
    )
    if (black === ground || isProof) return [pair]
    const value = read(good, { mode, red, black }).value ?? 0
    // From the positive post, a technician looks for a drop, for a short to ground and for a good ground.
    if (red === plus) {
      return Math.abs(value) <= volts || isSupplied(faultCase, value) ? [pair] : []
    }
    if (!section || (isQuiescent(faultCase) && isFuseDrop(pair))) return []
    if (!isTelling(faultCase, section, value)) return []
    return [value < -volts ? { red: black, black: red, section } : pair]
  })
}

/** Whether a control is in a position that lasts only an instant. */
const isBrief = ({ controls }: FaultCase, positions: Positions): boolean =>
  controls.some(({ id, options }) => options.find((each) => each.id === positions[id])?.isBrief)

/** The measurements that a technician would take, the order of the trade first: supply, control, load, ground. */
export function candidatesOf(faultCase: FaultCase): Candidate[] {
  const { ground } = referencesOf(faultCase)
  const modes = usedModes(faultCase)
  const all = allPositions(faultCase).filter((positions) => !isBrief(faultCase, positions))
  const good = bringIn(faultCase, null)
  const canDisconnect = all.some((positions) => isWithoutPower(faultCase, positions))
  return all.flatMap((positions) => {
    const interventions = interventionsOf(faultCase, positions)
    if (interventions > MOST_INTERVENTIONS) return []
    if (isQuiescent(faultCase) && !isAtRest(faultCase, positions)) return []
    const isDisconnected = isWithoutPower(faultCase, positions)
    const operating = setUp(good, positions)
    const isMoving =
      faultCase.signal !== undefined &&
      faultCase.points.some(({ at }) =>
        hasSignal(faultCase, operating, 'scope', [at, ground ?? at]),
      )
    return modes.flatMap((mode): Candidate[] => {
      // If the battery can be disconnected, an expert disconnects it to measure resistances. It stays
      // connected for all other measurements.
      if (canDisconnect && isDisconnected !== (mode === 'ohms')) return []
      const isBusy = isMoving || isUnderLoad(faultCase, operating)
      if (RESISTANCES.has(mode) && isBusy) return []
      const effort = EFFORT[mode] + INTERVENTION_EFFORT * interventions
      const taken = { positions, mode, interventions }
      if (isClamp(mode)) {
        return faultCase.clamps
          .filter((red) => mode === 'amps' || hasSignal(faultCase, operating, mode, [red, '']))
          .map((red) => ({ ...taken, red, black: '', effort }))
      }
      return usedPairs(faultCase, operating, mode, canDisconnect)
        .map(({ red, black }) => {
          const isSafe =
            isIsolated(faultCase, positions) ||
            needsSafety(faultCase, { positions, mode, red, black })
          const safety = isSafe ? SAFETY_EFFORT : 0
          const leads = black === ground ? 0 : BOTH_LEADS_EFFORT
          return { ...taken, red, black, effort: effort + safety + leads }
        })
        .filter((candidate) => isExpert(faultCase, candidate))
    })
  })
}

/** The positions of a measurement without the controls that are in their first option. */
export function shortPositions({ controls }: FaultCase, positions: Positions): Positions {
  const first = completePositions({ controls })
  return Object.fromEntries(
    Object.entries(positions).filter(([id, option]) => option !== first[id]),
  )
}
