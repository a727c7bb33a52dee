import { battery, postsOf } from '@/lib/drawing/battery'
import { lamp } from '@/lib/drawing/lamp'
import { jacksOf } from '@/lib/drawing/meter'
import { type Point, rect } from '@/lib/drawing/svg'
import { BODY_Y, body, cable, charge, groundBolt, strapOf } from './el-101.ts'

const BATTERY_AT = [90, BODY_Y] as const
const STRAP_X = 330
/** Height of the feed wire. */
export const TOP = 190
/** Center of the holder of the headlamp. */
export const LAMP: Point = [1030, 370]
/** The meter in the middle of the loop. */
export const METER = [490, 216] as const
export const jacks = jacksOf(METER)
export const posts = postsOf(BATTERY_AT)

/** Where the feed wire passes the edge of a bracket, pixels. */
export const EDGE_X = 690
const BEND = 120

/** The feed wire. `lift` is how far it is held off the bracket, pixels. */
const feedWith = (lift: number): Point[] => [
  posts.plus,
  [posts.plus[0], TOP],
  ...(lift > 0
    ? Array.from({ length: 15 }, (_, index): Point => {
        const share = index / 14
        return [EDGE_X - BEND + 2 * BEND * share, TOP - lift * Math.sin(Math.PI * share) ** 2]
      })
    : []),
  [LAMP[0], TOP],
  [LAMP[0], BODY_Y - 10],
]
const strap = strapOf(BATTERY_AT, STRAP_X)

/** The path of the current back through the body, from `x` to the minus post. */
const backFrom = (x: number): Point[] => [[x, BODY_Y + 12], [STRAP_X, BODY_Y + 12], ...strap]

/** The path of the short-circuit current: from plus through the bracket and the body to minus. */
export const shortWay: readonly Point[] = [
  posts.plus,
  [posts.plus[0], TOP],
  [EDGE_X, TOP],
  ...backFrom(EDGE_X),
]

/** Hides a piece of the feed wire. `x` is its left end. */
export const gap = (x: number, width: number): string =>
  rect([x, TOP - 20], [width, 40], { fill: 'paper', stroke: 'paper', width: 0, radius: 0 })

/** A circuit of battery, wires, body and headlamp. */
export function circuit({
  glow,
  moved = 0,
  lift = 0,
  unplugged = 0,
}: {
  glow: number
  /** Distance that the charge has moved, pixels. At 0 no current flows. */
  moved?: number
  lift?: number
  /** How far the lamp is pulled out of its plug, 0 to 1. */
  unplugged?: number
}): string {
  const feed = feedWith(lift)
  return [
    body(70, 1130),
    cable(feed),
    cable(strap),
    moved > 0 ? charge([...feed, ...backFrom(LAMP[0])], moved) : '',
    groundBolt(LAMP[0]),
    groundBolt(STRAP_X),
    battery(BATTERY_AT),
    unplugged > 0
      ? rect([LAMP[0] - 14, LAMP[1] - 46], [28, 92], {
          fill: 'paper',
          stroke: 'paper',
          width: 0,
          radius: 0,
        })
      : '',
    lamp([LAMP[0] + 46 * unplugged, LAMP[1]], glow, { turn: 90 }),
  ].join('')
}
