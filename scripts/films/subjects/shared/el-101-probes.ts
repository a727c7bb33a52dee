import { type Color, circle, group, type Point, path, polyline, rect } from '../../kit/draw.ts'
import { radians } from '../../kit/motion.ts'

/** The jaw of a current clamp around a wire, plugged into a meter at `meter`. `turn` 0: handle down, 90: left. */
export function clampJaw(at: Point, turn: number, meter: Point): string {
  const angle = radians(turn + 90)
  const on = (distance: number): Point => [
    at[0] + distance * Math.cos(angle),
    at[1] + distance * Math.sin(angle),
  ]
  const [end, far] = [on(126), on(210)]
  const entry: Point = [meter[0] + 125, meter[1] + 320]
  return [
    path(`M${end.join(' ')}C${far.join(' ')} ${entry[0]} ${entry[1] + 90} ${entry.join(' ')}`, {
      stroke: 'soft',
      width: 6,
    }),
    rect([meter[0] + 54, meter[1] + 288], [142, 34], { radius: 8, fill: 'tint', stroke: 'soft' }),
    group(
      [
        path('M-14 38A40 40 0 1 1 14 38', { stroke: 'line', width: 20 }),
        path('M-14 38A40 40 0 1 1 14 38', { stroke: 'tint', width: 12 }),
        path('M0 -48v16', { width: 4 }),
        path('M-20 36H20L15 126H-15Z', { fill: 'tint', width: 4 }),
      ],
      { at, turn },
    ),
  ].join('')
}

/**
 * A test probe whose handle points away from its tip at an angle (degrees, 90 is down), with its lead to
 * the meter. `along` is the height at which the lead runs to the right.
 */
export function probeAt(
  tip: Point,
  degrees: number,
  jack: Point,
  lead: 'red' | 'black',
  along?: number,
): string {
  const stroke: Color = lead === 'red' ? 'bad' : 'soft'
  const angle = radians(degrees)
  const on = (distance: number): Point => [
    tip[0] + distance * Math.cos(angle),
    tip[1] + distance * Math.sin(angle),
  ]
  const [end, far] = [on(106), on(190)]
  const bend = Math.min(jack[0] - 106, 880)
  const start =
    along !== undefined && end[0] + 60 < bend
      ? `Q${end[0] + 10} ${along} ${end[0] + 60} ${along}H${bend}C${bend + 70} ${along}`
      : `C${far.join(' ')}`
  return [
    path(
      `M${end.join(' ')}${start} ${jack[0]} ${jack[1] + (along === undefined ? 110 : 150)} ${jack.join(' ')}`,
      {
        stroke,
        width: 6,
      },
    ),
    polyline([tip, on(34)], { width: 5 }),
    polyline([on(34), end], { stroke, width: 18 }),
    circle(tip, 8, { stroke: 'accent', fill: 'accent' }),
  ].join('')
}
