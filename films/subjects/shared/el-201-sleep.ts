import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { clamp, keys } from '../../kit/motion.ts'

/** The battery of the car, and the part of its charge without which the engine still starts, Ah. */
export const CAPACITY_AH = 70
export const USABLE_AH = 42
/** How long the customer parks the car. */
export const PARKED_DAYS = 4
/** The current that empties the battery in that time, A. */
export const PREDICTED_A = USABLE_AH / (PARKED_DAYS * 24)

/** Currents of the sleeping car: the trailer module that stays awake, and all the rest, A. */
export const MODULE_A = 0.44
export const ASLEEP_A = 0.02
export const LIMIT_A = 0.05

/** Currents of a car after it was locked or woken, A, and the minutes until which they flow. */
const AWAKE = [
  { until: 1, amps: 5.2 },
  { until: 4, amps: 2.6 },
  { until: 16, amps: 1.2 },
] as const
const AWAKE_MIN = 16

/** Current of a car `minutes` after it was locked or woken, A. `asleep` is what remains in the end. */
export const drawAt = (minutes: number, asleep: number): number =>
  keys(
    minutes,
    AWAKE.flatMap(({ until, amps }, index) => [
      [until, amps] as const,
      [until + 0.2, AWAKE[index + 1]?.amps ?? asleep] as const,
    ]),
  )

/** Charge that a parked car has taken from its battery after `hours`, Ah. */
export function takenAt(hours: number, asleep: number): number {
  const minutes = hours * 60
  const awake = AWAKE.reduce((sum, { until, amps }, index) => {
    const from = AWAKE[index - 1]?.until ?? 0
    return sum + amps * clamp(minutes - from, 0, until - from)
  }, 0)
  return (awake + asleep * Math.max(0, minutes - AWAKE_MIN)) / 60
}

const wheel = (x: number): string =>
  [
    circle([x, -32], 31, { fill: 'paper', width: 4 }),
    circle([x, -32], 17, { stroke: 'soft' }),
    circle([x, -32], 4, { stroke: 'soft', fill: 'soft' }),
  ].join('')

/** A hatchback from the side, facing right, 440 pixels long. `at` is the ground below its center. */
export const carSide = (at: Point, scale = 1): string =>
  group(
    [
      path(
        'M-212 -34Q-222 -62 -216 -86L-196 -94L-152 -140Q-142 -150 -122 -151Q-20 -160 58 -147Q76 -144 126 -102Q190 -96 208 -82Q220 -70 218 -42L212 -30H172A36 36 0 0 0 100 -30H-104A36 36 0 0 0 -176 -30H-206Z',
        { fill: 'tint', width: 4 },
      ),
      path('M-176 -98L-142 -133Q-134 -140 -118 -141L-48 -144V-98Z', {
        fill: 'paper',
        stroke: 'soft',
      }),
      path('M-34 -98V-145Q20 -146 52 -137Q66 -133 106 -100Z', { fill: 'paper', stroke: 'soft' }),
      path('M-41 -94V-40Q-30 -32 96 -38L104 -96M-30 -80h18', { stroke: 'soft', width: 2 }),
      path('M216 -66Q198 -70 190 -84M-216 -76L-196 -78L-192 -92', { stroke: 'soft' }),
      wheel(-140),
      wheel(136),
    ],
    { at, scale },
  )

/** The floor on which a car stands, in section. */
export const floor = (from: number, to: number, y: number): string =>
  path(`M${from} ${y}H${to}`, { width: 5 }) +
  path(
    Array.from(
      { length: Math.floor((to - from) / 34) },
      (_, index) => `M${from + 26 + index * 34} ${y + 4}l-18 18`,
    ).join(''),
    { stroke: 'soft', width: 2 },
  )

/**
 * A row of boxes, one for each day, of which `days` have passed. `[x, y]` is the upper left corner. If the
 * battery is `flat` in the end, the last box is red.
 */
export const dayBoxes = ([x, y]: Point, days: number, flat: boolean): string =>
  Array.from({ length: PARKED_DAYS }, (_, index) => {
    const left = x + index * 132
    const share = clamp(days - index, 0, 1)
    const isFlat = flat && days >= PARKED_DAYS && index === PARKED_DAYS - 1
    return [
      rect([left, y], [120, 52], { radius: 6, fill: 'paper', width: 0 }),
      rect([left, y], [120 * share, 52], { radius: 6, fill: 'gridStrong', width: 0 }),
      rect([left, y], [120, 52], { radius: 6, stroke: isFlat ? 'bad' : 'soft' }),
      text([left + 60, y + 38], `day ${index + 1}`, {
        size: 36,
        anchor: 'middle',
        fill: isFlat ? 'bad' : share > 0 ? 'line' : 'soft',
      }),
    ].join('')
  }).join('')
