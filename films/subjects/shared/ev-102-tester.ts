import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { radians } from '../../kit/motion.ts'

/** Voltages at which the lamps of the tester light up. */
const STAGES_V = [12, 50, 120, 400, 690] as const

/** Resistance between the tips of a typical two-pole tester. */
const TESTER_OHMS = 200e3

/** Voltage that the tester shows when it measures `volts` through a series resistance of `ohms`. */
export const readingAt = (volts: number, ohms: number): number =>
  (volts * TESTER_OHMS) / (TESTER_OHMS + ohms)

/**
 * A two-pole voltage tester. `tip` is the tip of its body and `second` that of its second handle, which
 * points in the direction `turn`, degrees. `isShort` leaves the lamps out.
 */
export function tester({
  tip,
  second,
  volts,
  turn = 25,
  isShort = false,
  isBroken = false,
}: {
  tip: Point
  second: Point
  volts: number
  turn?: number
  isShort?: boolean
  isBroken?: boolean
}): string {
  const [x, y] = tip
  const length = isShort ? 190 : 484
  const end: Point = [x + 78 + length, y]
  const angle = radians(turn)
  const on = (distance: number): Point => [
    second[0] + distance * Math.cos(angle),
    second[1] + distance * Math.sin(angle),
  ]
  const [handle, tail] = [on(36), on(130)]
  // The lead hangs below the body. If the second handle is higher than the tip, it runs above the body.
  const side = second[1] < y ? -1 : 1
  const bend = side > 0 ? Math.max(tail[1], y + 60) + 56 : Math.min(tail[1], y - 60) - 40
  const lead = `M${tail[0]} ${tail[1]}C${tail[0] + 70 * Math.cos(angle)} ${bend} ${end[0] - 40} ${bend} ${end[0] - 30} ${y + 50 * side}`
  return [
    path(lead, { width: 6, stroke: 'soft', dash: isBroken ? '210 46 1000' : undefined }),
    polyline([second, handle], { width: 5 }),
    polyline([handle, tail], { width: 22, stroke: 'soft' }),
    polyline([on(40), on(44)], { width: 34, stroke: 'soft' }),
    circle(second, 7, { stroke: 'accent', fill: 'accent' }),
    group(
      [
        polyline(
          [
            [0, 0],
            [64, 0],
          ],
          { width: 6 },
        ),
        path('M64 -40V40', { width: 10, stroke: 'soft' }),
        rect([78, -56], [length, 112], { radius: 22, width: 4, fill: 'tint' }),
        rect([78 + length - 174, -38], [156, 76], { radius: 8, fill: 'line', width: 0 }),
        text([78 + length - 28, 18], `${Math.round(volts)} V`, {
          size: 44,
          mono: true,
          anchor: 'end',
          fill: 'paper',
        }),
        ...(isShort ? [] : STAGES_V).map((stage, index) => {
          const isLit = volts >= stage * 0.85
          const lamp: Color = stage < 50 ? 'warn' : 'bad'
          return [
            circle([114 + index * 57, -20], 13, {
              stroke: isLit ? lamp : 'soft',
              fill: isLit ? lamp : 'paper',
            }),
            text([114 + index * 57, 38], String(stage), {
              size: 34,
              anchor: 'middle',
              fill: isLit ? 'line' : 'soft',
            }),
          ].join('')
        }),
      ],
      { at: tip },
    ),
    circle(tip, 7, { stroke: 'accent', fill: 'accent' }),
  ].join('')
}

/** A proving unit, 300 pixels wide and 330 high, with two sockets on the right. */
export const provingUnit = ([x, y]: Point, volts: number): string =>
  group(
    [
      rect([0, 0], [300, 330], { radius: 26, width: 4, fill: 'tint' }),
      text([30, 62], 'proving unit', { size: 40 }),
      rect([22, 92], [162, 74], { radius: 8, fill: 'line', width: 0 }),
      text([170, 146], `${Math.round(volts)} V`, {
        size: 44,
        mono: true,
        anchor: 'end',
        fill: 'paper',
      }),
      circle([60, 240], 18, {
        stroke: volts > 5 ? 'good' : 'soft',
        fill: volts > 5 ? 'good' : 'paper',
        width: 4,
      }),
      text([92, 252], 'test', { size: 36, fill: 'soft' }),
      ...[128, 248].flatMap((socket) => [
        circle([252, socket], 24, { width: 4, fill: 'paper' }),
        circle([252, socket], 11, { stroke: 'soft', width: 4 }),
      ]),
    ],
    { at: [x, y] },
  )

/** The sockets for both tips in a proving unit at `[x, y]`. */
export const socketsOf = ([x, y]: Point): { tip: Point; second: Point } => ({
  tip: [x + 252, y + 128],
  second: [x + 252, y + 248],
})
