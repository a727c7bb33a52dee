import { clamp } from '../../kit/motion.ts'
import {
  driver,
  figures,
  KMH,
  LANE_Y,
  NOSE_X,
  ownCar,
  poses,
  road,
  tiles,
  truckAbove,
} from './ad-101.ts'

const SPEED = 100 * KMH
/** Speed of the truck ahead. */
const AHEAD = 85 * KMH
/**
 * Time gap that the driver has set, s, and the deceleration with which the car approaches it, m/s². Brake lamps may
 * stay dark below 0.7 m/s² (UN R13-H).
 */
const TIME_GAP_S = 1.8
const DECELERATION = 0.65

const SLOWS_AT = 1.9
const slowing = (SPEED - AHEAD) / DECELERATION
/** Distance that the car gains on the truck while it slows down, m. */
const gained = (SPEED - AHEAD) ** 2 / (2 * DECELERATION)
/** Time at which the roles change: now the car steers, and the driver sets the speed. */
const SWAPPED_AT = 8.6

/** Pixels per meter. */
const SCALE = 8

/** Speed, m/s, and the distance to the truck, m. */
function stateAt(t: number): { speed: number; gap: number } {
  const slowed = clamp(t - SLOWS_AT, 0, slowing)
  const speed = SPEED - DECELERATION * slowed
  const left = slowing - slowed
  const closing = (SPEED - AHEAD) * Math.max(0, SLOWS_AT - t)
  return { speed, gap: TIME_GAP_S * AHEAD + closing + gained * (left / slowing) ** 2 }
}

/** Level 1: adaptive cruise control keeps the distance, and the driver steers. */
export function followScene(t: number): string {
  const { speed, gap } = stateAt(t)
  const closing = speed - AHEAD
  const isSwapped = t >= SWAPPED_AT
  return [
    tiles(
      isSwapped ? ['car', 'driver', 'driver', 'driver'] : ['driver', 'car', 'driver', 'driver'],
    ),
    driver(poses.drives),
    figures([
      { name: 'Speed', value: `${(speed / KMH).toFixed(0)} km/h` },
      {
        name: 'Time to collision',
        value: closing > 0.05 ? `${(gap / closing).toFixed(0)} s` : 'none',
        fill: 'accent',
      },
      { name: 'Time gap', value: `${(gap / speed).toFixed(1)} s` },
    ]),
    road([truckAbove([NOSE_X + gap * SCALE, LANE_Y]), ownCar()], {
      driven: AHEAD * t - gap,
      scale: SCALE,
    }),
  ].join('')
}
