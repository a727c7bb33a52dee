import { curveTo, PROBE_LENGTH, type Route } from '@/lib/drawing/probe'
import { group, type Point, path, rect } from '@/lib/drawing/svg'
import { radians } from '../../kit/motion.ts'

/**
 * The jaw of a current clamp around a wire. It is plugged into the meter at `meter`. `turn` is its
 * clockwise rotation, degrees: at 0 the handle points down, at 90 to the left.
 */
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
 * The lead of a probe that runs to the right at the height `y` and then curves down to the jack. If the
 * handle ends too far to the right for that, the lead leaves it straight.
 */
export const runAlong =
  (jack: Point, y: number): Route =>
  (pointAt) => {
    const [x] = pointAt(PROBE_LENGTH)
    const bend = Math.min(jack[0] - 106, 880)
    if (x + 60 >= bend) return curveTo(jack, 150)(pointAt)
    return `Q${x + 10} ${y} ${x + 60} ${y}H${bend}C${bend + 70} ${y} ${jack[0]} ${jack[1] + 150} ${jack.join(' ')}`
  }
