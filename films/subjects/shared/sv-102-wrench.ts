import { type Color, circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { radians } from '../../kit/motion.ts'
import { box, line, part, section } from './sv-102.ts'

/** A click wrench for 40 to 200 N·m. Distances are from the axis of the square drive. */
export const WRENCH_MM = { pivot: 25, gripStart: 335, gripCenter: 400, end: 465 }

/**
 * The wrench from outside, with the grip on the right. `at` is the square drive, and `scale` is in pixels
 * per millimeter.
 */
export function wrench(at: Point, scale: number, turn = 0): string {
  const mm = (value: number) => value * scale
  const { gripStart, end } = WRENCH_MM
  return group(
    [
      part(box(mm(12), mm(-11), mm(gripStart - 12), mm(22))),
      rect([mm(gripStart), mm(-16)], [mm(end - gripStart), mm(32)], {
        radius: mm(6),
        fill: 'tint',
      }),
      ...Array.from({ length: 12 }, (_, index) => {
        const x = mm(gripStart + 16 + index * 9)
        return line([x, mm(-11)], [x, mm(11)], { stroke: 'soft' })
      }),
      circle([0, 0], mm(23), { fill: 'tint' }),
      circle([0, 0], mm(23), { fill: 'soft', stroke: 'soft', width: 0, opacity: 0.28 }),
      rect([mm(-7), mm(-7)], [mm(14), mm(14)], { radius: 2, fill: 'paper' }),
    ],
    { at, turn },
  )
}

/** A fist around the handle. `at` is its center. */
export const fist = (at: Point, scale: number): string =>
  group(
    [-31.5, -10.5, 10.5, 31.5].map((x) =>
      rect([(x - 10) * scale, -25 * scale], [20 * scale, 48 * scale], {
        radius: 9 * scale,
        fill: 'tint',
        stroke: 'accent',
      }),
    ),
    { at },
  )

/**
 * A coil spring in section from `x` to `to`. The wire is cut at the top and the bottom, with the coils
 * behind.
 */
function spring([x, y]: Point, to: number, height: number, stroke: Color): string {
  const coils = 8
  const wire = 9
  const pitch = (to - x - 2 * wire) / (coils - 0.5)
  return Array.from({ length: coils }, (_, index): [Point, Point] => [
    [x + wire + pitch * index, y - height / 2],
    [x + wire + pitch * (index + 0.5), y + height / 2],
  ])
    .flatMap(([top, bottom]) => [
      line(top, bottom, { stroke, width: 5, opacity: 0.5 }),
      circle(top, wire, { stroke, fill: stroke, width: 0 }),
      circle(bottom, wire, { stroke, fill: stroke, width: 0 }),
    ])
    .join('')
}

const BORE = 108
const WALL = 16
const TUBE = { from: 200, to: 960 }
const PLUNGER = { from: 514, to: 572 }
/** Position of the spring seat, pixels, at a setting in N·m. */
const seatAt = (setting: number) => 850 - 0.72 * setting

/**
 * The tube in section with the plunger, the spring, its seat and the screw. `y` is its axis. `pushed` is
 * how far the plunger is pushed in, pixels.
 */
function springUnit(
  y: number,
  setting: number,
  {
    from = TUBE.from,
    pushed = 0,
    stroke = 'accent',
  }: { from?: number; pushed?: number; stroke?: Color } = {},
): string {
  const top = y - BORE / 2
  const seat = seatAt(setting)
  const width = TUBE.to - from
  return [
    part(box(PLUNGER.from + pushed, top + 3, PLUNGER.to - PLUNGER.from, BORE - 6)),
    spring([PLUNGER.to + pushed, y], seat, BORE - 28, stroke),
    part(box(seat, top + 3, 30, BORE - 6)),
    part(box(seat + 30, y - 18, 180, 36)),
    ...Array.from({ length: 9 }, (_, index) => {
      const x = seat + 44 + index * 18
      return line([x, y + 18], [x + 8, y - 18], { stroke: 'soft', width: 2 })
    }),
    section([from, top - WALL], [width, WALL]),
    section([from, y + BORE / 2], [width, WALL], { mirrored: true }),
  ].join('')
}

/** The grip turns once per 20 N·m and moves along the tube with the screw. */
const DEGREES_PER_NM = 18

function grip(y: number, setting: number): string {
  const x = seatAt(setting) + 176
  const half = BORE / 2 + WALL + 8
  const knurls = Array.from({ length: 18 }, (_, index) => index * 20 + setting * DEGREES_PER_NM)
    .map(radians)
    .filter((angle) => Math.cos(angle) > 0)
    .map((angle) => y + half * Math.sin(angle))
  return [
    part(box(x, y - half, 200, 2 * half), { shade: 0.12 }),
    ...knurls.map((at) => line([x + 16, at], [x + 184, at], { stroke: 'soft' })),
  ].join('')
}

const PIVOT: Point = [270, 336]
const BLOCK = 44
const LEVER = { length: 200, half: 40 }
/** Travel of the lever before it hits the wall of the bore, pixels. */
const PLAY = BORE / 2 - LEVER.half

/** The wrench in section. `tipped` is how far the block has tipped and the tube has moved with it, 0 to 1. */
export function clickWrench(setting: number, tipped: number): string {
  const [px, py] = PIVOT
  const end = px + LEVER.length
  const tilt = Math.asin((PLAY * tipped) / BLOCK)
  // A tilted block is longer than a flat one, so it compresses the spring.
  const pushed = BLOCK * (Math.cos(tilt) + Math.sin(tilt) - 1)
  const given = (Math.asin(PLAY / LEVER.length) * 180 * tipped) / Math.PI
  const tube = springUnit(py, setting, { pushed }) + grip(py, setting)
  return [
    group(group(tube, { at: [-px, -py] }), { at: PIVOT, turn: given }),
    group(part(box(-BLOCK / 2, -BLOCK / 2, BLOCK, BLOCK), { stroke: 'accent', shade: 0.7 }), {
      at: [end + (BLOCK + pushed) / 2, py + (PLAY * tipped) / 2 + 1],
      turn: (tilt * 180) / Math.PI,
    }),
    part(
      `M140 ${py - 70}A70 70 0 1 0 140 ${py + 70}L236 ${py + LEVER.half}H${end}V${py - LEVER.half}H236Z`,
    ),
    rect([110, py - 30], [60, 60], { radius: 4, fill: 'paper', width: 4 }),
    path(`M110 ${py - 30}l60 60M170 ${py - 30}l-60 60`, { stroke: 'soft', width: 2 }),
    circle(PIVOT, 15, { fill: 'paper', width: 4 }),
    circle(PIVOT, 5, { fill: 'line' }),
  ].join('')
}

/** The mechanism from the end of the lever to the screw, 590 pixels wide. `at` is its left end. */
export function storedMechanism(at: Point, setting: number, stroke: Color): string {
  const from = 440
  const end = PIVOT[0] + LEVER.length
  return group(
    [
      part(box(from, -LEVER.half, end - from, 2 * LEVER.half)),
      part(box(end, -BLOCK / 2, BLOCK, BLOCK), { shade: 0.7 }),
      springUnit(0, setting, { from, stroke }),
    ],
    { at: [at[0] - from, at[1]] },
  )
}
