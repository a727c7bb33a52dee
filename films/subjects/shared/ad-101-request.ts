import { group, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import {
  brakingDistance,
  CAR_LENGTH,
  carAbove,
  clock,
  driver,
  figures,
  handsSign,
  isPaused,
  KMH,
  LANE_Y,
  NOSE_X,
  PASSING_Y,
  pausedSign,
  poseBetween,
  poses,
  road,
  stretch,
  tiles,
} from './ad-101.ts'

const SPEED = 60 * KMH
/** UN R157: time that the driver has, s, and the deceleration of the stop that follows at the latest, m/s². */
const REQUEST_S = 10
const GENTLE = 4
/** Time that this driver needs to put the tablet away and to take the wheel, s. */
const TAKEN_S = 4

const waiting = SPEED * REQUEST_S
const stopping = brakingDistance(SPEED, GENTLE)
/** Distance to the roadworks at which the car asks, m. It has to be longer than both together. */
const ASKS_M = 205

const REQUEST_AT = 3.8
/** The picture freezes at the request. */
const PAUSE_S = 7.4
const pauses = [{ at: REQUEST_AT, seconds: PAUSE_S }]
const TAKEN_AT = REQUEST_AT + PAUSE_S + TAKEN_S

/** Pixels per meter. */
const SCALE = 3

/** A barrier across the lane. */
const roadworks = (x: number): string =>
  group(
    [
      rect([0, -46], [18, 92], { radius: 3, fill: 'paper', stroke: 'line' }),
      path('M2 -30L16 -44M2 -2L16 -16M2 26L16 12', { stroke: 'bad', width: 7 }),
    ],
    { at: [x, LANE_Y] },
  )

/** Level 3: the car drives and watches until its domain ends, and asks the driver in time. */
export function requestScene(t: number): string {
  const seconds = clamp(clock(t, pauses) - REQUEST_AT, -REQUEST_AT, TAKEN_S + 6)
  const asked = t >= REQUEST_AT
  const taken = t >= TAKEN_AT
  const ahead = ASKS_M - SPEED * seconds
  const left = REQUEST_S - clamp(seconds, 0, TAKEN_S)
  const grips = keys(t, [
    [TAKEN_AT - 1.6, 0],
    [TAKEN_AT - 0.2, 1],
  ])
  const passing = keys(t, [
    [TAKEN_AT + 0.4, 0],
    [TAKEN_AT + 2.4, 1],
  ])
  const bands = fade(t, REQUEST_AT + 3.6, TAKEN_AT)
  const labels = fade(t, REQUEST_AT + 3.6, REQUEST_AT + PAUSE_S)
  return [
    tiles(taken ? ['driver', 'driver', 'driver', 'driver'] : ['car', 'car', 'car', 'driver']),
    driver(poseBetween(poses.reads, poses.drives, grips), {
      tablet: 1 - grips,
      sign: asked && !taken && (isPaused(t, pauses) || t % 0.6 < 0.4) ? handsSign('bad') : '',
    }),
    figures([
      { name: 'Speed', value: `${(SPEED / KMH).toFixed(0)} km/h` },
      {
        name: 'Time to take over',
        value: `${left.toFixed(1)} s`,
        fill: taken ? 'good' : 'bad',
        opacity: fade(t, REQUEST_AT),
      },
      { name: 'To the roadworks', value: `${ahead.toFixed(0)} m` },
    ]),
    road(
      [
        group(
          [
            stretch(0, Math.max(0, waiting - SPEED * seconds), SCALE, { fill: 'warn' }),
            stretch(waiting - SPEED * seconds, stopping, SCALE, { fill: 'accent' }),
          ],
          { opacity: bands },
        ),
        roadworks(NOSE_X + ahead * SCALE),
        carAbove([NOSE_X - CAR_LENGTH, LANE_Y + (PASSING_Y - LANE_Y) * passing], {
          stroke: 'accent',
          turn: -14 * Math.sin(Math.PI * passing),
        }),
      ],
      { driven: SPEED * seconds, scale: SCALE, lines: ahead },
    ),
    group(
      [
        text([NOSE_X, 450], `${REQUEST_S} s: ${waiting.toFixed(0)} m`, { size: 36, fill: 'warn' }),
        text([1140, 450], `stop: ${stopping.toFixed(0)} m`, {
          size: 36,
          anchor: 'end',
          fill: 'accent',
        }),
      ],
      { opacity: labels },
    ),
    pausedSign(isPaused(t, pauses)),
  ].join('')
}
