import type { FaultKind } from '@/lib/bench/fault-kinds'
import type { Part, Wire } from '@/lib/bench/schema'
import { isHighVoltage, isReplaced, wireRepair } from '@/lib/bench/wire-repair'

/** The properties of a case, or of its outline, that decide which diagnoses a person may name. */
export interface Drawn {
  parts: readonly Pick<
    Part,
    'id' | 'name' | 'kinds' | 'replace' | 'isRepaired' | 'symbol' | 'within'
  >[]
  wires: readonly Omit<Wire, 'branch' | 'via'>[]
}
type DrawnWire = Drawn['wires'][number]

/** A part, a wire or a cable that a diagnosis can name. */
export interface Target {
  id: string
  name: string
  kinds: readonly FaultKind[]
  replace: Part['replace']
  isWire: boolean
  /** Thin wires, ground points and contact faces are repaired. Everything else is replaced. */
  isRepaired: boolean
}

const cableKinds: readonly FaultKind[] = ['open', 'insulation']

/** The part that a terminal belongs to, e.g. `X4` for `X4.1a`. */
export const partOfTerminal = (terminal: string): string =>
  terminal.slice(0, terminal.lastIndexOf('.'))

const endsOf = ({ from, to }: Pick<Wire, 'from' | 'to'>) => [from, to].map(partOfTerminal)

/** The other wires of the plugs and units in which a wire ends. It can touch them. */
export function neighborsOf<Kind extends DrawnWire>(
  { parts, wires }: { parts: Drawn['parts']; wires: readonly Kind[] },
  wire: DrawnWire,
): Kind[] {
  const plugs = endsOf(wire).filter((end) => {
    const symbol = parts.find(({ id }) => id === end)?.symbol
    return symbol === 'connector' || symbol === 'box'
  })
  return wires.filter(
    (other) =>
      other.id !== wire.id && !other.isInside && endsOf(other).some((end) => plugs.includes(end)),
  )
}

/** The colors of a wire and its cross section in mm², as a wiring diagram has them: `RD/BK 2.5`. */
export const wireCode = ({ color, mm2 }: Pick<Wire, 'color' | 'mm2'>): string => `${color} ${mm2}`

/** The name of a wire: its ends and its code, e.g. `S9.2 to X4.1a, BK/RD 2.5 mm²`. */
export function wireName({ wires }: Pick<Drawn, 'wires'>, id: string): string {
  const wire = wires.find((candidate) => candidate.id === id)
  return wire ? `${wire.from} to ${wire.to}, ${wireCode(wire)} mm²` : id
}

const isGroundStrap = ({ parts }: Drawn, wire: DrawnWire): boolean =>
  wire.mm2 >= 10 &&
  endsOf(wire).some((end) => parts.find(({ id }) => id === end)?.symbol === 'ground')

/**
 * What a terminal belongs to. Terminals with the same value are connected in every position of the controls: the
 * terminals of a splice or of a fuse, and the two halves of a pin.
 */
function passageOf({ parts }: Drawn, terminal: string): string {
  const id = partOfTerminal(terminal)
  const symbol = parts.find((part) => part.id === id)?.symbol
  if (symbol === 'fuse' || symbol === 'splice') return id
  return symbol === 'connector' ? terminal.replace(/[ab]$/, '') : terminal
}

/** Whether nothing but wires, fuses, splices and plugs lies between a wire and a terminal that `isEnd` accepts. */
function leadsTo(drawn: Drawn, wire: DrawnWire, isEnd: (terminal: string) => boolean): boolean {
  const passagesOf = ({ from, to }: DrawnWire) => [from, to].map((end) => passageOf(drawn, end))
  const reached = new Set(passagesOf(wire))
  for (const passage of reached) {
    for (const other of drawn.wires) {
      const ends = passagesOf(other)
      if (ends.includes(passage)) for (const end of ends) reached.add(end)
    }
  }
  return drawn.wires
    .flatMap(({ from, to }) => [from, to])
    .some((end) => reached.has(passageOf(drawn, end)) && isEnd(end))
}

/** The kinds of a low-voltage wire. A feed can't be shorted to supply, nor a ground wire to ground. */
function kindsOfWire(drawn: Drawn, wire: DrawnWire): FaultKind[] {
  const symbolAt = (terminal: string) =>
    drawn.parts.find(({ id }) => id === partOfTerminal(terminal))?.symbol
  // 30 is battery positive and 31 is ground (DIN 72552).
  const isGround = leadsTo(drawn, wire, (end) => symbolAt(end) === 'ground' || end.endsWith('.31'))
  const isFeed = leadsTo(
    drawn,
    wire,
    (end) => end.endsWith('.30') || (symbolAt(end) === 'battery' && end.endsWith('.+')),
  )
  return [
    'open',
    'resistance',
    ...(isGround ? [] : ['ground-short' as const]),
    ...(isFeed ? [] : ['supply-short' as const]),
    ...(neighborsOf(drawn, wire).length > 0 ? ['bridge' as const] : []),
  ]
}

function wireTarget(drawn: Drawn, wire: DrawnWire): Target {
  const { id } = wire
  const isStrap = isGroundStrap(drawn, wire)
  const replace = wireRepair(wire, { isGroundStrap: isStrap })
  if (isHighVoltage(wire)) {
    const name = `High-voltage cable ${endsOf(wire).join(' to ')}`
    return { id, name, kinds: cableKinds, replace, isWire: true, isRepaired: false }
  }
  const kinds = kindsOfWire(drawn, wire)
  const isRepaired = !isReplaced(wire) && !isStrap
  return { id, name: `Wire ${wireName(drawn, id)}`, kinds, replace, isWire: true, isRepaired }
}

/**
 * The parts and wires that a diagnosis can name. A wire that is sold with a part is named as this part. The first
 * wire of a cable stands for the whole cable.
 */
export function targetsOf(drawn: Drawn): Target[] {
  const named = drawn.wires.filter(
    ({ id, within, isInside }) =>
      !isInside && (!within || drawn.wires.find((wire) => wire.within === within)?.id === id),
  )
  return [
    ...drawn.parts
      .filter(({ kinds }) => kinds.length > 0)
      .map(({ id, name, kinds, replace, isRepaired, symbol }) => ({
        ...{ id, name, kinds, replace },
        isWire: false,
        isRepaired: isRepaired ?? symbol === 'ground',
      })),
    ...named
      .filter(({ within }) => !drawn.parts.some(({ id }) => id === within))
      .map((wire) => wireTarget(drawn, wire)),
  ]
}

/**
 * The parts and wires that are new after replacing `target`: its set, and everything that is sold with it. A plug of
 * a high-voltage cable is replaced with the whole cable.
 */
export function replacedWith({ parts, wires }: Drawn, target: string): string[] {
  const all = [...parts, ...wires]
  const set = all.find(({ id }) => id === target)?.within ?? target
  return all
    .filter(({ id, within }) => id === target || id === set || within === set)
    .map(({ id }) => id)
}

/** The targets whose replacement repairs a fault of `faulty`. */
export const repairing = (drawn: Drawn, faulty: string): string[] =>
  targetsOf(drawn)
    .map(({ id }) => id)
    .filter((id) => replacedWith(drawn, id).includes(faulty))
