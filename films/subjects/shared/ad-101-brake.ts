import { group } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade } from '../../kit/motion.ts'
import {
  brakingDistance,
  carAbove,
  clock,
  driver,
  figures,
  isPaused,
  KMH,
  LANE_Y,
  NOSE_X,
  ownCar,
  pausedSign,
  poses,
  road,
  stretch,
  tiles,
  triangleSign,
} from './ad-101.ts'

const SPEED = 50 * KMH
/** Full braking on a dry road, m/s². */
const DECELERATION = 8
/** Time to collision at which this car warns, and at which it brakes, s. Typical values. */
const [WARNS_S, BRAKES_S] = [2, 1]
/** Reaction of an attentive driver, s. */
const REACTION_S = 1

/** Time at which the warning comes, seconds of the scene. The picture freezes there, and where it brakes. */
const WARNING_AT = 3.4
const WARNING_PAUSE = { at: WARNING_AT, seconds: 4.2 }
const BRAKING_PAUSE = { at: WARNING_AT + WARNING_PAUSE.seconds + WARNS_S - BRAKES_S, seconds: 3.4 }
const pauses = [WARNING_PAUSE, BRAKING_PAUSE]
const STOPPED_AT = BRAKING_PAUSE.at + BRAKING_PAUSE.seconds + SPEED / DECELERATION

/** Pixels per meter. */
const SCALE = 10

/** Speed, m/s, and the distance to the standing car, m, `seconds` after the car begins to brake. */
function stateAt(seconds: number): { speed: number; gap: number } {
  const braking = Math.min(Math.max(0, seconds), SPEED / DECELERATION)
  const driven = SPEED * Math.min(seconds, 0) + SPEED * braking - (DECELERATION * braking ** 2) / 2
  return { speed: SPEED - DECELERATION * braking, gap: SPEED * BRAKES_S - driven }
}

/** Level 0: the car warns and brakes in an emergency, the driver does everything else. */
export function emergencyBraking(t: number): string {
  const seconds = clock(t, pauses) - WARNING_AT - WARNS_S + BRAKES_S
  const { speed, gap } = stateAt(seconds)
  const warns = t >= WARNING_AT
  const brakes = t > BRAKING_PAUSE.at
  const stopped = speed < 0.01
  const needed = brakingDistance(speed, DECELERATION)
  const reacting = fade(t, WARNING_AT, BRAKING_PAUSE.at - 1)
  const bands = brakes ? 1 : reacting
  const reaction = brakes ? 0 : SPEED * REACTION_S
  const labelAt = (meters: number): readonly [number, number] => [NOSE_X + meters * SCALE, 450]
  return [
    tiles(['driver', 'driver', 'driver', 'driver']),
    driver(poses.reads, { tablet: 1, sign: warns ? triangleSign(brakes ? 'bad' : 'warn') : '' }),
    figures([
      { name: 'Speed', value: `${(speed / KMH).toFixed(0)} km/h` },
      {
        name: 'Time to collision',
        value: stopped ? 'none' : `${(gap / speed).toFixed(1)} s`,
        fill: stopped ? 'good' : brakes ? 'bad' : warns ? 'warn' : 'accent',
      },
      { name: 'Distance', value: `${gap.toFixed(gap < 10 ? 1 : 0)} m` },
    ]),
    road(
      [
        group(
          [
            stretch(0, reaction, SCALE, { fill: 'warn' }),
            stretch(reaction, needed, SCALE, { fill: 'accent' }),
          ],
          { opacity: bands },
        ),
        carAbove([NOSE_X + gap * SCALE, LANE_Y], { brakes: true }),
        ownCar(brakes),
      ],
      { driven: SPEED * (WARNS_S + WARNING_AT) - gap, scale: SCALE },
    ),
    group(
      [
        text(labelAt(reaction - 1), `reaction ${reaction.toFixed(0)} m`, {
          size: 36,
          anchor: 'end',
          fill: 'warn',
        }),
        text(labelAt(reaction + 1), `braking ${needed.toFixed(0)} m`, { size: 36, fill: 'accent' }),
      ],
      { opacity: reacting },
    ),
    text([NOSE_X, 450], `braking ${needed.toFixed(0)} m`, {
      size: 36,
      fill: 'accent',
      opacity: fade(t, BRAKING_PAUSE.at, STOPPED_AT),
    }),
    pausedSign(isPaused(t, pauses)),
  ].join('')
}
