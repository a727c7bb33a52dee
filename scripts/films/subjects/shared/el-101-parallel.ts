import { group, type Point, path, rect, text } from '../../kit/draw.ts'
import { fade, jitter, keys } from '../../kit/motion.ts'
import { callout, figure, gauge, jacksOf, meter } from '../../kit/parts.ts'
import {
  ampsOf,
  BATTERY_V,
  BODY_Y,
  battery,
  body,
  bulb,
  cable,
  cell,
  charge,
  glowAt,
  groundBolt,
  knifeSwitch,
  movedBy,
  postsOf,
  probeAt,
  SIGNAL_LAMP,
  voltsBehind,
} from './el-101.ts'

const BATTERY_AT = [80, BODY_Y] as const
const { plus, minus } = postsOf(BATTERY_AT)
const SUPPLY_Y = 180
const STRAP_X = 312

const strap: readonly Point[] = [
  [STRAP_X, BODY_Y - 10],
  [STRAP_X, minus[1] - 24],
  [minus[0], minus[1] - 24],
  minus,
]

/** How far the switch of a lamp is open, 1 to 0, when it closes at `at`. */
const openAt = (t: number, at: number): number =>
  keys(t, [
    [at - 0.5, 1],
    [at, 0],
  ])
const countAt = (t: number, closing: readonly number[]) => closing.filter((at) => t >= at).length

/** A branch from the supply down to `end`: switch and lamp. */
const branch = (x: number, y: number, end: number, open: number, glow: number): string =>
  [
    cable([
      [x, SUPPLY_Y],
      [x, end],
    ]),
    rect([x - 14, 218], [28, 92], { fill: 'paper', stroke: 'paper', width: 0, radius: 0 }),
    group(knifeSwitch([0, 0], open), { at: [x, 216], turn: 90, scale: 0.74 }),
    group(bulb([0, 0], glow, { turn: 90 }), { at: [x, y], scale: 0.84 }),
  ].join('')

/** Dots in every part of the circuit, each as fast as its own current: supply, branches, way back. */
function chargeOf(
  t: number,
  branches: readonly number[],
  closing: readonly number[],
  ampsEach: (t: number) => number,
  back: { y: number; to: Point[]; backward: boolean },
): string {
  return branches
    .map((x, index) => {
      const from = index ? (branches[index - 1] ?? x) : plus[0]
      const closedBehind = closing.slice(index)
      const moved = movedBy(t, (at) => countAt(at, closedBehind) * ampsEach(at))
      const live = fade(t, Math.min(...closedBehind))
      const start: Point[] = index ? [[from, SUPPLY_Y]] : [plus, [plus[0], SUPPLY_Y]]
      const at = closing[index] ?? 0
      return [
        charge([...start, [x, SUPPLY_Y]], moved, live),
        charge(
          [
            [x, SUPPLY_Y],
            [x, back.y],
          ],
          movedBy(t, (seconds) => (seconds >= at ? ampsEach(seconds) : 0)),
          fade(t, at),
        ),
        // Each piece of the way back carries what its own side collects.
        back.backward
          ? charge(
              [
                [x, back.y],
                [index ? from : STRAP_X, back.y],
                ...(index ? [] : back.to),
              ],
              moved,
              live,
            )
          : '',
      ].join('')
    })
    .join('')
}

const BRANCHES = [410, 594, 778] as const
const CLOSING = [1.4, 5.2, 8.2] as const

/** Three lamps of 21 W, each with its own way from plus to ground; the clamp is on the supply. */
export function parallelScene(t: number): string {
  const each = ampsOf(SIGNAL_LAMP, BATTERY_V)
  const count = CLOSING.reduce((sum, at) => sum + (1 - openAt(t, at)), 0)
  const amps = each * countAt(t, CLOSING)
  const shown = keys(
    t,
    [0, ...CLOSING].flatMap((at, index) => [
      [at, each * Math.max(0, index - 1)] as const,
      [at + 0.3, each * index] as const,
    ]),
  )
  return [
    body(60, 930),
    cable([plus, [plus[0], SUPPLY_Y], [BRANCHES[2], SUPPLY_Y]]),
    cable(strap),
    ...BRANCHES.map((x, index) => {
      const open = openAt(t, CLOSING[index] ?? 0)
      return branch(x, 400, BODY_Y - 10, open, open === 0 ? 1 : 0)
    }),
    chargeOf(t, BRANCHES, CLOSING, () => each, {
      y: BODY_Y + 12,
      to: [...strap],
      backward: true,
    }),
    ...BRANCHES.map((x) => groundBolt(x)),
    groundBolt(STRAP_X),
    battery(BATTERY_AT),
    ...BRANCHES.map((x, index) =>
      text([x + 22, 508], `${each.toFixed(2)} A`, {
        size: 38,
        mono: true,
        opacity: fade(t, (CLOSING[index] ?? 0) + 0.3),
      }),
    ),
    String(count),
    String(amps),
    gauge([1092, 340], {
      min: 0,
      max: 10,
      value: shown,
      name: 'in the supply',
      unit: 'A',
      reading: shown.toFixed(2),
      radius: 124,
      zones: [{ from: 7.5, to: 10, color: 'warn' }],
    }),
  ].join('')
}
