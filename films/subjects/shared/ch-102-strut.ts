import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { clamp } from '../../kit/motion.ts'
import { coil } from './ch-102-corner.ts'

/** The rubber boot over the rod, from the bump stop to the tube. */
const boot = (from: number, to: number) => {
  const folds = 10
  const side = (sign: -1 | 1) =>
    Array.from(
      { length: folds * 2 + 1 },
      (_, index): Point => [
        sign * (index % 2 ? 30 : 22),
        from + ((to - from) * index) / (folds * 2),
      ],
    )
  return (
    polyline(side(-1), { stroke: 'soft', width: 7 }) +
    polyline(side(1), { stroke: 'soft', width: 7 }) +
    // The tear.
    path(`M30 ${from + 46}l-26 14l18 8l-30 16`, { stroke: 'bad', width: 8 })
  )
}

/** Scale of the drawing. */
const SCALE = 0.48
/** The upper mount, pixels of the frame. */
const MOUNT: Point = [220, 156]

/** The point of the frame at a point of the strut. */
export const onStrut = ([x, y]: Point): Point => [MOUNT[0] + x * SCALE, MOUNT[1] + y * SCALE]

/** A strut, upright as in the vehicle, with its typical defects. Oil runs down its tube. */
export function strut(t: number): string {
  const stain = clamp((t - 0.4) / 3, 0, 1) * 240
  return group(
    [
      // The upper mount with its studs.
      rect([-92, 8], [184, 34], { radius: 10, fill: 'tint', width: 7 }),
      ...[-70, 70].map((x) => rect([x - 6, -26], [12, 34], { radius: 2, fill: 'tint', width: 5 })),
      rect([-16, -36], [32, 44], { radius: 2, fill: 'tint', width: 5 }),
      path('M92 28l-20 -6l-8 14l-18 -8', { stroke: 'bad', width: 7 }),
      rect([-108, 46], [216, 14], { radius: 4, stroke: 'soft', fill: 'tint', width: 5 }),
      // The rod, the bump stop and the boot.
      rect([-11, 60], [22, 460], { radius: 0, fill: 'tint', width: 5 }),
      rect([-30, 64], [60, 90], { radius: 16, stroke: 'soft', fill: 'paper', width: 7 }),
      boot(154, 480),
      // The tube with the lower spring seat and the clamp bracket.
      rect([-38, 480], [76, 430], { radius: 6, fill: 'tint', width: 7 }),
      rect([-38, 494], [76, stain], {
        radius: 4,
        width: 0,
        stroke: 'warn',
        fill: 'warn',
        opacity: 0.55,
      }),
      polyline(
        [
          [-118, 560],
          [-104, 584],
          [104, 584],
          [118, 560],
        ],
        { width: 10, stroke: 'soft' },
      ),
      rect([-56, 760], [112, 160], { radius: 8, fill: 'tint', width: 7 }),
      ...[800, 880].map((y) => circle([-28, y], 12, { fill: 'paper', width: 5 })),
      coil([0, 62], 576, { radius: 98, turns: 6, width: 12 }),
      // The broken end of the last coil.
      path('M70 552l14 22M78 590l16 -12', { stroke: 'bad', width: 9 }),
    ],
    { at: MOUNT, scale: SCALE },
  )
}
