import { group, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { floorSection } from './ad-103.ts'
import { car, column, lift, MARKS, xOf } from './ch-101.ts'

const FLOOR_Y = 568
/** The wheels hang down when they leave the floor, pixels, and are then raised by 10 cm. */
const DROOP = 18
const RAISED = 17.5
const PX_PER_CM = RAISED / 10

/** When the car is shaken, seconds. The first time a pad slips. */
const SHAKES_AT = [2.6, 8.3] as const
const SLIP_MM = 8

/** How far the body sways after a push, pixels: a damped oscillation of 1.6 Hz, drawn larger. */
const swayAt = (seconds: number) =>
  seconds < 0 ? 0 : -9 * Math.exp(-1.4 * seconds) * Math.sin(2 * Math.PI * 1.6 * seconds)

/** A pad below a notch of the sill, enlarged. `slip` is how far it has slipped, mm. */
const detail = (slip: number): string =>
  group(
    [
      rect([0, 0], [300, 176], { fill: 'paper', stroke: 'soft' }),
      path('M2 40H298M2 66H298', { width: 4 }),
      path('M137 66L150 44L163 66Z', { stroke: 'good', fill: 'good' }),
      group(
        [
          path('M-74 66H74V104H-74Z', { fill: 'soft', stroke: 'line' }),
          rect([-24, 104], [48, 40], { radius: 3, fill: 'tint', width: 4 }),
          path('M0 74V98', { stroke: slip > 0.5 ? 'bad' : 'good', width: 7 }),
        ],
        { at: [150 + slip * 5, 0] },
      ),
    ],
    { at: [905, 412] },
  )

/** Wheels 10 cm above the floor: shake the car. A pad that slips is set again. */
export function shakeScene(t: number): string {
  const up = keys(t, [
    [0.4, 0],
    [2, DROOP + RAISED],
    [6, DROOP + RAISED],
    [6.7, 0],
    [6.9, 0],
    [7.7, DROOP + RAISED],
  ])
  const slip = keys(t, [
    [SHAKES_AT[0], 0],
    [SHAKES_AT[0] + 1.2, SLIP_MM],
    [6.5, SLIP_MM],
    [6.8, 0],
  ])
  const sill = FLOOR_Y - 47 - up
  const since = t - (t < 7 ? SHAKES_AT[0] : SHAKES_AT[1])
  const sway = swayAt(since)
  const { post, arms } = lift(MARKS, { sill, floor: FLOOR_Y })
  const raised = Math.max(0, up - DROOP) / PX_PER_CM
  const pushing = fade(since, -0.5, 0.6)
  return [
    floorSection(
      [
        [60, FLOOR_Y],
        [880, FLOOR_Y],
      ],
      22,
    ),
    post,
    group(car({ droop: Math.min(up, DROOP) }), { at: [xOf(0) + sway, sill] }),
    group(arms, { at: [sway * 0.6, 0] }),
    polyline(
      [
        [xOf(2.7), FLOOR_Y],
        [xOf(2.7), FLOOR_Y - raised * PX_PER_CM],
      ],
      { stroke: 'accent', width: 8 },
    ),
    group(arrow([60, 308], [104, 308], { stroke: 'accent', width: 8 }), { opacity: pushing }),
    text([60, 266], 'shake', { size: 38, fill: 'accent', opacity: pushing }),
    column([
      { name: 'Wheels above the floor', value: `${raised.toFixed(0)} cm` },
      {
        name: 'Pad slips by',
        value: `${slip.toFixed(0)} mm`,
        fill: slip > 0.5 ? 'bad' : 'good',
      },
    ]),
    detail(slip),
  ].join('')
}
