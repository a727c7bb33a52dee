import { circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { coil, RIM } from './ch-102-corner.ts'

interface WishboneOptions {
  /** Height of the tire above the ground, mm. */
  lift: number
  /** Pixels per mm. */
  scale: number
  /** Height of the jack pad below the arm, mm. The pad touches the arm at 170 + `lift`. */
  jack?: number
}

/** The lower ball joint, in millimeters. The origin is on the ground below the center of the tire. */
export const BALL_JOINT: Point = [-118, 190]

/**
 * A double wishbone corner seen from the front. Its spring stands on the lower arm, so the arm and the
 * lower ball joint carry the car. A jack under the arm lifts all of it.
 */
export function wishbone(at: Point, { lift, scale: s, jack }: WishboneOptions): string {
  const on = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * s, -(y + lift) * s])
  const dot = ([x, y]: Point, radius: number) =>
    circle([x * s, -(y + lift) * s], radius * s, { fill: 'paper', width: 4 })
  const jackTop = (jack ?? 0) * s
  return group(
    [
      rect([-102 * s, -(630 + lift) * s], [204 * s, 630 * s], {
        radius: 44 * s,
        width: 4,
        fill: 'tint',
      }),
      polyline(on(RIM), { stroke: 'soft' }),
      polyline(
        on([
          [-60, 350],
          [-110, 360],
          [-128, 500],
          [-156, 500],
          [-150, 320],
          [-134, 180],
          [-100, 180],
          [-60, 280],
          [-60, 350],
        ]),
        { fill: 'tint' },
      ),
      polyline(
        on([
          [-142, 490],
          [-390, 505],
        ]),
        { width: 11, stroke: 'soft' },
      ),
      polyline(on([BALL_JOINT, [-440, 200]]), { width: 16, stroke: 'soft' }),
      // The frame with the spring pocket.
      polyline(
        on([
          [-480, 170],
          [-410, 170],
          [-370, 260],
          [-370, 600],
          [-200, 600],
          [-200, 650],
          [-480, 650],
          [-480, 170],
        ]),
        {
          width: 5,
          fill: 'tint',
        },
      ),
      polyline(
        on([
          [-285, 600],
          [-285, 440],
        ]),
        { width: 24 * s },
      ),
      polyline(
        on([
          [-307, 220],
          [-307, 450],
          [-263, 450],
          [-263, 220],
        ]),
        { fill: 'paper' },
      ),
      coil([-285 * s, -(600 + lift) * s], -(218 + lift) * s, { radius: 62 * s, turns: 6 }),
      dot([-440, 200], 20),
      dot([-390, 505], 16),
      dot([-142, 490], 16),
      dot(BALL_JOINT, 20),
      jack
        ? [
            rect([-212 * s, -jackTop], [64 * s, 16], { radius: 2, fill: 'tint', stroke: 'accent' }),
            rect([-196 * s, -jackTop + 16], [32 * s, jackTop - 16 - 70 * s], {
              radius: 2,
              fill: 'tint',
            }),
            rect([-240 * s, -70 * s], [120 * s, 70 * s], { radius: 4, fill: 'tint', width: 4 }),
          ].join('')
        : '',
    ],
    { at },
  )
}
