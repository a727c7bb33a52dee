import { circle, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { clamp, jitter, keys } from '../../kit/motion.ts'
import {
  carAbove,
  driver,
  fastForwardSign,
  figures,
  handsSign,
  KMH,
  LANE_Y,
  NOSE_X,
  ownCar,
  poseBetween,
  poses,
  road,
  tiles,
} from './ad-101.ts'

const SPEED_KMH = 110
/** Torque that a hand at the wheel exerts, N·m. A typical value. */
const HAND_NM = 0.6

/*
 * Limits of UN R79 for lane keeping with hands on the wheel, seconds without hands: an optical warning, then a
 * red and acoustic one, and at most 30 s later the
 * system switches off.
 */
const [WARNS_S, URGENT_S, OFF_S] = [15, 30, 60]

const [RELEASED_AT, GRIPPED_AT] = [3.8, 13.8]

/** Two runs in fast-forward, 15 s each: start and end. */
const forwards = [
  [RELEASED_AT + 0.4, 6],
  [9.2, 10.8],
] as const
const shareOf = ([from, to]: readonly [number, number], t: number) =>
  clamp((t - from) / (to - from), 0, 1)

/** Seconds without hands. The film shows them fast-forward and stops at the limits. */
const handsOffAt = (t: number) =>
  t < GRIPPED_AT + 0.5 ? forwards.reduce((sum, run) => sum + WARNS_S * shareOf(run, t), 0) : 0

const BAR = { x: 910, y: 292, width: 286, height: 18 } as const

/** The seconds without hands on a bar that ends where the system switches off. */
function limits(seconds: number): string {
  const xOf = (value: number) => BAR.x + (BAR.width * value) / OFF_S
  const fill = seconds < WARNS_S ? 'line' : seconds < URGENT_S ? 'warn' : 'bad'
  const { x, y, width, height } = BAR
  return [
    text([x, 270], `Hands off: ${seconds.toFixed(0)} s`, { size: 38, fill }),
    rect([x, y], [width, height], { radius: 0, fill: 'tint', stroke: 'soft', width: 2 }),
    rect([x, y], [xOf(seconds) - x, height], { radius: 0, fill, stroke: fill, width: 0 }),
    ...[WARNS_S, URGENT_S, OFF_S].map(
      (value, index) =>
        path(`M${xOf(value)} ${y - 8}V${y + height + 8}`, {
          stroke: index ? 'bad' : 'warn',
          width: 4,
        }) +
        text([xOf(value), y + 62], String(value), {
          size: 34,
          anchor: 'middle',
          fill: index ? 'bad' : 'warn',
        }),
    ),
    circle([xOf(seconds), y + height / 2], 11, { stroke: fill, fill }),
  ].join('')
}

/** Level 2: the car steers and brakes, and the driver has to watch with the hands on the wheel. */
export function handsScene(t: number): string {
  const off = keys(t, [
    [RELEASED_AT, 0],
    [RELEASED_AT + 0.5, 1],
    [GRIPPED_AT, 1],
    [GRIPPED_AT + 0.5, 0],
  ])
  const seconds = handsOffAt(t)
  const flashes = seconds < URGENT_S || t % 0.6 < 0.4
  const sign = seconds >= WARNS_S && flashes ? handsSign(seconds < URGENT_S ? 'warn' : 'bad') : ''
  // The digits of the torque change twice a second.
  const torque = (HAND_NM + jitter(Math.floor(t * 2) / 2, 0.15)) * (1 - off)
  return [
    tiles(['car', 'car', 'driver', 'driver']),
    driver(poseBetween(poses.drives, poses.handsOff, off), { sign }),
    figures([
      { name: 'Speed', value: `${SPEED_KMH} km/h` },
      { name: 'Torque of hands', value: `${torque.toFixed(1)} N·m`, fill: 'accent' },
    ]),
    limits(seconds),
    road([carAbove([NOSE_X + 400, LANE_Y]), ownCar()], { driven: SPEED_KMH * KMH * t, scale: 8 }),
    fastForwardSign(forwards.some(([from, to]) => t > from && t < to)),
  ].join('')
}
