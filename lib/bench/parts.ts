import type { Branch, Contact, Motor } from '@/lib/bench/circuit'
import { GROUND } from '@/lib/bench/circuit'
import type { FaultKind } from '@/lib/bench/fault-kinds'
import type { Part, Wire } from '@/lib/bench/schema'

/*
 * Builders of the parts of a case. A part stands upright: current enters at the top. Its terminals are named
 * as on the part, and the node of a terminal is `part.terminal`.
 */

type Place = Part['at']
interface Common {
  id: string
  name: string
  at: Place
  caption?: Part['caption']
  label?: Part['label']
  replace?: Part['replace']
  isRepaired?: Part['isRepaired']
  kinds?: FaultKind[]
  within?: Part['within']
}

/** Resistance of an intact crimp or plug contact, ohms. */
export const CONTACT_OHMS = 0.002
/** The same of the wide blades and ring terminals of wires from `WIDE_MM2` on, ohms. */
const WIDE_CONTACT_OHMS = 0.0005
const WIDE_MM2 = 4
/** Resistivity of copper at 20 °C, Ω·mm²/m. */
const COPPER = 0.0175

const upright = (top: string, bottom: string, half = 22): Part['terminals'] => ({
  [top]: [0, -half],
  [bottom]: [0, half],
})

/** A battery between terminals `+` and `−`. `−` is the ground of the circuit. */
export const battery = ({
  volts = 12.6,
  ohms = 0.008,
  ...part
}: Common & { volts?: number; ohms?: number }): Part => ({
  replace: { dollars: 140, minutes: 20 },
  kinds: [],
  ...part,
  symbol: 'battery',
  size: [56, 48],
  terminals: upright('+', '−', 24),
  branches: [
    { kind: 'source', id: part.id, a: `${part.id}.+`, b: `${part.id}.−`, volts, ohms },
    { kind: 'resistor', id: `${part.id}.strap`, a: `${part.id}.−`, b: GROUND, ohms: 0.0002 },
  ],
})

/** Cold resistance of a blade fuse by rated current, ohms (data sheets of ATO fuses). */
const FUSE_OHMS: Record<number, number> = {
  2: 0.055,
  3: 0.031,
  5: 0.0175,
  7.5: 0.0108,
  10: 0.0077,
  15: 0.0048,
  20: 0.0034,
  25: 0.0025,
  30: 0.002,
  40: 0.0015,
  50: 0.0012,
  60: 0.001,
  80: 0.0007,
  100: 0.0005,
  150: 0.0003,
}

/** A fuse between terminals `1` (supply) and `2`. */
export const fuse = ({ amps, ...part }: Common & { amps: number }): Part => ({
  replace: { dollars: 2, minutes: 5 },
  kinds: ['open', 'resistance'],
  ...part,
  symbol: 'fuse',
  size: [16, 44],
  terminals: upright('1', '2'),
  branches: [
    {
      kind: 'fuse',
      id: part.id,
      a: `${part.id}.1`,
      b: `${part.id}.2`,
      amps,
      ohms: FUSE_OHMS[amps] ?? 0.08 / amps,
    },
  ],
})

/**
 * The bolted main fuse of a feed, in the wire that leaves the positive post of the battery. On the drawings this wire
 * goes up, so the supply side `1` is at the bottom.
 */
export const mainFuse = (part: Common & { amps: number }): Part => ({
  ...fuse({
    caption: `Main, ${part.amps} A`,
    replace: { dollars: 9, minutes: 20 },
    ...part,
    name: `${part.name}, ${part.amps} A`,
  }),
  terminals: upright('2', '1'),
})

/** A switch between terminals `1` and `2`. `between` gives them other names. */
export const switching = ({
  between: [one, two] = ['1', '2'],
  closed = false,
  ohms = 0.01,
  ...part
}: Common & { between?: [string, string]; closed?: boolean; ohms?: number }): Part => ({
  replace: { dollars: 30, minutes: 25 },
  kinds: ['stuck-open', 'stuck-closed', 'resistance'],
  ...part,
  symbol: 'switch',
  size: [30, 56],
  terminals: upright(one, two, 28),
  branches: [
    {
      kind: 'switch',
      id: part.id,
      a: `${part.id}.${one}`,
      b: `${part.id}.${two}`,
      closed,
      ohms,
    },
  ],
})

/** A lamp between terminals `1` and `2`. `between` gives them other names, e.g. 58d and 31. */
export const lamp = ({
  between: [one, two] = ['1', '2'],
  volts = 12,
  watts,
  ...part
}: Common & { between?: [string, string]; volts?: number; watts: number }): Part => ({
  replace: { dollars: 4, minutes: 10 },
  kinds: ['open'],
  ...part,
  symbol: 'lamp',
  size: [40, 44],
  terminals: upright(one, two),
  branches: [
    { kind: 'lamp', id: part.id, a: `${part.id}.${one}`, b: `${part.id}.${two}`, volts, watts },
  ],
  shows: { branch: part.id, amps: watts / volts },
})

/**
 * A motor between two terminals. It draws `amps` at `volts` while it turns, and from `breakaway` amperes on it turns.
 * At rest it is a winding of `ohms`.
 */
export const motor = ({
  between: [one, two] = ['1', '2'],
  ohms,
  volts = 12,
  amps,
  breakaway,
  ...part
}: Common &
  Omit<Motor, 'kind' | 'id' | 'a' | 'b' | 'volts'> & {
    between?: [string, string]
    volts?: number
  }): Part => ({
  replace: { dollars: 180, minutes: 60 },
  kinds: ['open', 'resistance'],
  ...part,
  symbol: 'motor',
  size: [44, 44],
  terminals: upright(one, two),
  branches: [
    {
      kind: 'motor',
      id: part.id,
      a: `${part.id}.${one}`,
      b: `${part.id}.${two}`,
      ohms,
      volts,
      amps,
      breakaway,
    },
  ],
  shows: { branch: part.id, amps },
})

/** A resistor or a heating element between terminals `1` and `2`. */
export const resistor = ({
  between: [one, two] = ['1', '2'],
  ohms,
  ...part
}: Common & { between?: [string, string]; ohms: number }): Part => ({
  replace: { dollars: 25, minutes: 20 },
  kinds: ['open', 'value'],
  ...part,
  symbol: 'resistor',
  size: [18, 44],
  terminals: upright(one, two),
  branches: [
    { kind: 'resistor', id: part.id, a: `${part.id}.${one}`, b: `${part.id}.${two}`, ohms },
  ],
})

/** Pull-in and release voltage of a 12 V relay. */
const RELAY: Pick<Contact, 'pull' | 'release'> = { pull: 7.2, release: 1.6 }

/**
 * A 12 V relay with coil 85–86 and contact 30–87. Branches: `id.coil`, `id.contact`. 86 (top left) is the
 * coil's supply, 85 (bottom left) its ground side, 30 is top right, 87 bottom right.
 */
export const relay = ({
  coilOhms = 85,
  ohms = 0.004,
  changeover = false,
  ...part
}: Common & { coilOhms?: number; ohms?: number; changeover?: boolean }): Part => ({
  replace: { dollars: 15, minutes: 5 },
  kinds: ['open', 'stuck-open', 'stuck-closed', 'resistance'],
  ...part,
  symbol: 'relay',
  size: [88, 56],
  terminals: {
    86: [-24, -28],
    85: [-24, 28],
    30: [24, -28],
    87: [24, 28],
    ...(changeover ? { '87a': [44, 28] as [number, number] } : {}),
  },
  branches: [
    {
      kind: 'resistor',
      id: `${part.id}.coil`,
      a: `${part.id}.86`,
      b: `${part.id}.85`,
      ohms: coilOhms,
    },
    {
      kind: 'contact',
      id: `${part.id}.contact`,
      a: `${part.id}.30`,
      b: `${part.id}.87`,
      coil: `${part.id}.coil`,
      energized: 'closed',
      ...RELAY,
      ohms,
    },
    ...(changeover
      ? [
          {
            kind: 'contact' as const,
            id: `${part.id}.rest`,
            a: `${part.id}.30`,
            b: `${part.id}.87a`,
            coil: `${part.id}.coil`,
            energized: 'open' as const,
            ...RELAY,
            ohms,
          },
        ]
      : []),
  ],
})

/** A ground point on the body, terminal `1`, or the engine block with `to` another node. */
export const ground = ({
  to = GROUND,
  ohms = 0.0005,
  ...part
}: Common & { to?: string; ohms?: number }): Part => ({
  replace: { dollars: 3, minutes: 20 },
  kinds: ['open', 'resistance'],
  ...part,
  symbol: 'ground',
  size: [28, 16],
  terminals: { 1: [0, -8] },
  branches: [{ kind: 'resistor', id: part.id, a: `${part.id}.1`, b: to, ohms }],
})

/** A splice. All wires join its only terminal, `1`. */
export const splice = ({ ...part }: Common): Part => ({
  replace: { dollars: 2, minutes: 20 },
  kinds: [],
  ...part,
  symbol: 'splice',
  size: [8, 8],
  terminals: { 1: [0, 0] },
  branches: [],
})

/**
 * A connector. Pin `1` is the branch `id.1` between the terminals `1a` (top) and `1b` (bottom). Pins are
 * `pitch` pixels apart.
 */
export const connector = ({
  pins,
  pitch = 44,
  ...part
}: Common & { pins: string[]; pitch?: number }): Part => {
  const left = (-(pins.length - 1) * pitch) / 2
  return {
    replace: { dollars: 12, minutes: 30 },
    kinds: ['open', 'resistance'],
    ...part,
    symbol: 'connector',
    size: [(pins.length - 1) * pitch + 20, 20],
    terminals: Object.fromEntries(
      pins.flatMap((pin, index): [string, [number, number]][] => [
        [`${pin}a`, [left + index * pitch, -10]],
        [`${pin}b`, [left + index * pitch, 10]],
      ]),
    ),
    branches: pins.map((pin) => ({
      kind: 'resistor',
      id: `${part.id}.${pin}`,
      a: `${part.id}.${pin}a`,
      b: `${part.id}.${pin}b`,
      ohms: CONTACT_OHMS,
    })),
  }
}

/** A control unit, a sensor or another box. Its inside is not drawn. */
export const box = ({
  size,
  terminals,
  branches,
  shows,
  ...part
}: Common & Pick<Part, 'size' | 'terminals' | 'shows'> & { branches: Branch[] }): Part => ({
  replace: { dollars: 250, minutes: 45 },
  kinds: ['value'],
  ...part,
  symbol: 'box',
  size,
  terminals,
  branches,
  shows,
})

/** Resistance of a wire and of the contacts at its ends, ohms. */
const ohmsOfCable = ({ mm2, meters }: Pick<Wire, 'mm2' | 'meters'>) =>
  (COPPER * meters) / mm2 + 2 * (mm2 < WIDE_MM2 ? CONTACT_OHMS : WIDE_CONTACT_OHMS)

/** A copper wire between two terminals. Its branch has the same id. */
export const wire = (
  id: string,
  from: string,
  to: string,
  {
    via = [],
    ...cable
  }: Pick<Wire, 'color' | 'mm2' | 'meters' | 'within' | 'isInside'> & { via?: Place[] },
): Wire => ({
  id,
  from,
  to,
  ...cable,
  via,
  branch: {
    kind: 'resistor',
    id,
    a: from,
    b: to,
    ohms: ohmsOfCable(cable),
  },
})

/** Resistance of a clamped or bolted lug, ohms. */
export const LUG_OHMS = 0.0001

/** A battery cable: a wire with lugs instead of plug contacts. */
export const cable = (
  ...[id, from, to, { meters, mm2, ...drawn }]: Parameters<typeof wire>
): Wire => {
  const plain = wire(id, from, to, { meters, mm2, ...drawn })
  const ohms = (COPPER * meters) / mm2 + 2 * LUG_OHMS
  return { ...plain, branch: { kind: 'resistor', id, a: from, b: to, ohms } }
}

/** Resistance of a dead short that a fault adds, ohms. */
const SHORT_OHMS = 0.02

/** A short between two nodes, to ground by default. */
export const short = (id: string, a: string, b: string = GROUND, ohms = SHORT_OHMS): Branch => ({
  kind: 'resistor',
  id: `${id}.short`,
  a,
  b,
  ohms,
})
