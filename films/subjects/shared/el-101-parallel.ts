import { battery, postsOf } from '@/lib/drawing/battery'
import { lamp } from '@/lib/drawing/lamp'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probeAt } from '@/lib/drawing/probe'
import { group, type Point, path, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import {
  ampsOf,
  BATTERY_V,
  BODY_Y,
  body,
  cable,
  currents,
  glowAt,
  groundBolt,
  knifeSwitch,
  SIGNAL_LAMP,
  strapOf,
  voltsBehind,
} from './el-101.ts'

const BATTERY_AT = [80, BODY_Y] as const
const { plus } = postsOf(BATTERY_AT)
const SUPPLY_Y = 180
const BACK_Y = BODY_Y + 12
const STRAP_X = 312
const strap = strapOf(BATTERY_AT, STRAP_X)

/** Lamps in parallel, each with its position, pixels, and the second at which its switch closes. */
interface Branches {
  x: readonly number[]
  closing: readonly number[]
}

const countAt = (t: number, closing: readonly number[]) => closing.filter((at) => t >= at).length

/** How far a switch is open at `t`, 0 to 1. It closes at `closing`. */
const openAt = (t: number, closing: number): number =>
  keys(t, [
    [closing - 0.5, 1],
    [closing, 0],
  ])

/** A branch with a switch and a lamp, from the supply down to `end`. */
const branch = (x: number, lampY: number, end: number, open: number, glow: number): string =>
  [
    cable([
      [x, SUPPLY_Y],
      [x, end],
    ]),
    rect([x - 14, 216], [28, 96], { fill: 'paper', stroke: 'paper', width: 0, radius: 0 }),
    group(knifeSwitch([0, 0], open), { at: [x, 216], turn: 90, scale: 0.74 }),
    group(lamp([0, 0], glow, { turn: 90 }), { at: [x, lampY], scale: 0.84 }),
  ].join('')

const supplyParts = ({ x, closing }: Branches, each: (t: number) => number) =>
  x.map((to, index) => ({
    way: [
      ...(index ? [[x[index - 1] ?? 0, SUPPLY_Y] as const] : [plus, [plus[0], SUPPLY_Y] as const]),
      [to, SUPPLY_Y] as const,
    ],
    amps: (t: number) => countAt(t, closing.slice(index)) * each(t),
  }))

const branchParts = ({ x, closing }: Branches, end: number, each: (t: number) => number) =>
  x.map((at, index) => ({
    way: [
      [at, SUPPLY_Y],
      [at, end],
    ] as const,
    amps: (t: number) => (t >= (closing[index] ?? 0) ? each(t) : 0),
  }))

const ADDED: Branches = { x: [420, 604, 788], closing: [1.6, 5.4, 9.4] }

/** Three 21 W lamps in parallel, each with its own ground. */
export function parallelScene(t: number): string {
  const each = ampsOf(SIGNAL_LAMP, BATTERY_V)
  const total = ADDED.closing.reduce((sum, at) => sum + each * fade(t, at), 0)
  return [
    body(60, 950),
    cable([plus, [plus[0], SUPPLY_Y], [788, SUPPLY_Y]]),
    cable(strap),
    ...ADDED.x.map((x, index) => {
      const open = openAt(t, ADDED.closing[index] ?? 0)
      return branch(x, 396, BODY_Y - 10, open, open > 0 ? 0 : 1)
    }),
    currents(t, [
      ...supplyParts(ADDED, () => each),
      ...branchParts(ADDED, BACK_Y, () => each),
      ...ADDED.x.map((x, index) => ({
        way: [
          [x, BACK_Y],
          ...(index
            ? [[ADDED.x[index - 1] ?? 0, BACK_Y] as const]
            : [[STRAP_X, BACK_Y] as const, ...strap]),
        ] as Point[],
        amps: (at: number) => countAt(at, ADDED.closing.slice(index)) * each,
      })),
    ]),
    ...ADDED.x.map(groundBolt),
    groundBolt(STRAP_X),
    battery(BATTERY_AT),
    ...ADDED.x.map((x, index) =>
      text([x + 20, 512], `${each.toFixed(2)} A`, {
        size: 38,
        mono: true,
        opacity: fade(t, (ADDED.closing[index] ?? 0) + 0.3),
      }),
    ),
    arrow([200, SUPPLY_Y - 32], [330, SUPPLY_Y - 32], { stroke: 'accent', opacity: fade(t, 1.6) }),
    gauge([1092, 330], {
      min: 0,
      max: 10,
      value: total,
      name: 'in the supply',
      unit: 'A',
      reading: total.toFixed(2),
      radius: 124,
      zones: [{ from: 7.5, to: 10, color: 'warn' }],
    }),
    text([1092, 512], 'fuse: 10 A', { size: 40, anchor: 'middle', fill: 'soft' }),
    text([1092, 562], `${(BATTERY_V / Math.max(total, each)).toFixed(1)} Ω in all`, {
      size: 40,
      anchor: 'middle',
      fill: 'soft',
      opacity: fade(t, 12),
    }),
  ].join('')
}

/** Resistance of the rust between the common eyelet and the body. */
const RUST_OHMS = 0.5
const SHARED: Branches = { x: [410, 574, 738], closing: [1.4, 4.8, 8.2] }
const EYELET_X = 900
const COMMON_Y = 500
const METER = [966, 136] as const
const { com, positive } = jacksOf(METER)

/** Three lamps in parallel that share one rusty ground. */
export function groundScene(t: number): string {
  const volts = (at: number) => voltsBehind(SIGNAL_LAMP, RUST_OHMS, countAt(at, SHARED.closing))
  const each = (at: number) => ampsOf(SIGNAL_LAMP, volts(at))
  const total = (at: number) => each(at) * countAt(at, SHARED.closing)
  const drop = RUST_OHMS * total(t)
  return [
    body(60, 1010),
    cable([plus, [plus[0], SUPPLY_Y], [738, SUPPLY_Y]]),
    cable(strap),
    cable([
      [410, COMMON_Y],
      [EYELET_X, COMMON_Y],
      [EYELET_X, BODY_Y - 10],
    ]),
    ...SHARED.x.map((x, index) => {
      const open = openAt(t, SHARED.closing[index] ?? 0)
      return branch(x, 390, COMMON_Y, open, open > 0 ? 0 : glowAt(volts(t)))
    }),
    currents(t, [
      ...supplyParts(SHARED, each),
      ...branchParts(SHARED, COMMON_Y, each),
      ...SHARED.x.map((x, index) => ({
        way: [
          [x, COMMON_Y],
          [SHARED.x[index + 1] ?? EYELET_X, COMMON_Y],
        ] as const,
        amps: (at: number) => countAt(at, SHARED.closing.slice(0, index + 1)) * each(at),
      })),
      {
        way: [[EYELET_X, COMMON_Y], [EYELET_X, BACK_Y], [STRAP_X, BACK_Y], ...strap],
        amps: total,
      },
    ]),
    groundBolt(EYELET_X),
    path(`M${EYELET_X - 44} ${BODY_Y + 2}l10 -12l12 4l14 -8l16 6l14 -6l12 8l12 -2l6 10Z`, {
      stroke: 'warn',
      fill: 'warn',
      opacity: 0.85,
    }),
    groundBolt(STRAP_X),
    battery(BATTERY_AT),
    figure([162, 330], {
      name: 'at each lamp',
      value: `${volts(t).toFixed(1)} V`,
      size: 52,
      fill: 'line',
      opacity: fade(t, 1.6),
    }),
    meter(METER, {
      mode: 'V DC',
      reading: drop.toFixed(2),
      unit: 'V',
    }),
    probeAt([EYELET_X + 8, COMMON_Y + 8], -6, positive, 'red'),
    probeAt([EYELET_X + 60, BODY_Y - 2], 4, com, 'black'),
    text([EYELET_X - 52, BODY_Y - 12], `rust ${RUST_OHMS} Ω`, { anchor: 'end', fill: 'warn' }),
  ].join('')
}
