import { circle, group, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { carTop, padlock, remoteKey } from './ev-102.ts'

/** Distance from the nearest antenna in the cabin at which the key wakes up. A typical value. */
const WAKE_M = 1.5
/**
 * Field strength at the key relative to the level that wakes the key. The near field of the 125 kHz antenna of the
 * car falls with the cube of the distance. The key answers by radio at 315, 433 or 868 MHz.
 */
const fieldAt = (meters: number) => (WAKE_M / meters) ** 3
/** Distance at which the keys are kept. The manufacturer's value takes precedence. */
const KEEP_M = 5

/** Pixels per meter in the view from above. */
const METER_PX = 100
const ANTENNA = [330, 290] as const

export const keyScene = (t: number): string => {
  const unplugged = keys(t, [
    [1.2, 0],
    [3, 1],
  ])
  const meters = keys(t, [
    [7, 1],
    [10.2, 6.2],
  ])
  const shackle = keys(t, [
    [10.2, 1],
    [10.6, 0],
  ])
  const plug = [93 + 14 * unplugged, 376 + 66 * unplugged] as const
  const key = [ANTENNA[0] + meters * METER_PX, 290] as const
  const field = fieldAt(meters)
  const isSafe = meters >= KEEP_M
  return [
    ...[0.6, 1, 1.5].map((radius) =>
      circle(ANTENNA, radius * METER_PX, {
        stroke: 'accent',
        width: 4,
        opacity:
          clamp(0.5 * fieldAt(radius), 0.1, 0.8) * (0.75 + 0.25 * Math.sin(t * 3 - radius * 3)),
      }),
    ),
    carTop([295, 290], 1, 'line'),
    circle(ANTENNA, 9, { stroke: 'accent', fill: 'accent' }),
    rect([84, 342], [18, 36], { radius: 4, fill: 'paper' }),
    rect([196, 456], [84, 120], { radius: 12, width: 4, fill: 'tint' }),
    circle([238, 490], 12, { stroke: unplugged > 0.9 ? 'soft' : 'accent', width: 4 }),
    path(`M${plug[0]} ${plug[1] + 20}C${plug[0]} 580 150 564 196 540`, {
      width: 8,
      stroke: unplugged > 0.9 ? 'soft' : 'accent',
    }),
    rect([plug[0] - 16, plug[1] - 28], [32, 48], { radius: 6, width: 4, fill: 'paper' }),
    text([304, 560], 'unplugged', { size: 38, fill: 'good', opacity: fade(t, 2.8, 4.2) }),
    path(`M${ANTENNA[0]} 446V462M${key[0]} 352V462`, {
      stroke: 'soft',
      width: 2,
      opacity: fade(t, 4.2),
    }),
    group(
      [
        arrow([key[0] - 60, 450], [key[0], 450], { stroke: 'soft', width: 3 }),
        arrow([ANTENNA[0] + 60, 450], [ANTENNA[0], 450], { stroke: 'soft', width: 3 }),
        polyline(
          [
            [ANTENNA[0], 450],
            [key[0], 450],
          ],
          { stroke: 'soft' },
        ),
      ],
      { opacity: fade(t, 4.2) },
    ),
    rect([868, 214], [352, 150], { radius: 10, stroke: 'soft', fill: 'tint', width: 4 }),
    path('M868 214L900 176H1188L1220 214', { stroke: 'soft', width: 4 }),
    text([1200, 350], 'lock box', { size: 36, fill: 'soft', anchor: 'end' }),
    padlock([1130, 236], shackle, 0.9),
    remoteKey(key),
    figure([400, 560], {
      name: 'Distance',
      value: `${meters.toFixed(1)} m`,
      fill: isSafe ? 'good' : 'accent',
      size: 64,
      opacity: fade(t, 4.2),
    }),
    figure([720, 560], {
      name: 'Field of the car, of the wake-up level',
      value: `${(100 * field).toFixed(field < 0.1 ? 1 : 0)} %`,
      fill: field > 1 ? 'bad' : isSafe ? 'good' : 'accent',
      size: 64,
      opacity: fade(t, 4.2),
    }),
  ].join('')
}
