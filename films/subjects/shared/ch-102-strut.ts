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
    polyline(side(-1), { stroke: 'soft', width: 4 }) +
    polyline(side(1), { stroke: 'soft', width: 4 }) +
    // The tear.
    path(`M30 ${from + 46}l-26 14l18 8l-30 16`, { stroke: 'bad', width: 5 })
  )
}

/** A strut on the bench with its typical defects. Its mount is on the left, its clamp on the right. */
export function strut(t: number): string {
  const stain = clamp((t - 0.4) / 3, 0, 1) * 150
  const coilTop = 62
  return group(
    [
      // The upper mount with its studs.
      rect([-92, 8], [184, 34], { radius: 10, fill: 'tint', width: 4 }),
      ...[-70, 70].map((x) => rect([x - 6, -26], [12, 34], { radius: 2, fill: 'tint' })),
      rect([-16, -36], [32, 44], { radius: 2, fill: 'tint' }),
      path('M-92 30l20 -6l8 14l18 -8', { stroke: 'bad', width: 4 }),
      rect([-108, 46], [216, 14], { radius: 4, stroke: 'soft', fill: 'tint' }),
      // The rod, the bump stop and the boot.
      rect([-11, 60], [22, 460], { radius: 0, fill: 'tint' }),
      rect([-30, 64], [60, 90], { radius: 16, stroke: 'soft', fill: 'paper', width: 4 }),
      boot(154, 480),
      // The tube with the lower spring seat and the clamp bracket.
      rect([-38, 480], [76, 560], { radius: 6, fill: 'tint', width: 4 }),
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
        { width: 6, stroke: 'soft' },
      ),
      rect([-56, 880], [112, 170], { radius: 8, fill: 'tint', width: 4 }),
      ...[920, 1010].map((y) => circle([-34, y], 12, { fill: 'paper' })),
      coil([0, coilTop], 576, { radius: 98, turns: 6, width: 8 }),
      // The broken end of the last coil.
      path('M70 552l14 22M78 590l16 -12', { stroke: 'bad', width: 6 }),
    ],
    { at: [110, 262], turn: -90 },
  )
}
