import { circle, group, type Point, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import {
  ALONG,
  cameraView,
  carInView,
  dimension,
  FOCAL_PX,
  formula,
  inView,
  LENS_M,
  pixelsOf,
  ROAD_Y,
  roadDistance,
  roadLine,
  UP,
} from './ad-102.ts'
import { CAMERA_SIDE, carSide, otherCarSide, poseOf } from './ad-103.ts'

const SCALE = UP / 100
const OWN: Point = [120, ROAD_Y]
const LENS: Point = [OWN[0] + CAMERA_SIDE[0] * SCALE, ROAD_Y - LENS_M * UP]
/** The place of a point of the road, `distance` meters ahead of the lens. */
const onRoad = (distance: number): Point => [LENS[0] + distance * ALONG, ROAD_Y]

const VIEW = { at: [700, 124], size: [520, 290], scale: 1 } as const

/** A car whose rear bumper is `distance` meters ahead of the lens. */
const carAt = (distance: number, opacity = 1): string =>
  group(otherCarSide, {
    at: [onRoad(distance)[0] + 86 * SCALE, ROAD_Y],
    scale: SCALE,
    opacity,
  })

/** One camera derives the distance from the point where the wheels touch the road. */
export function monoScene(t: number): string {
  const distance = keys(t, [
    [8, 20],
    [9.2, 40],
  ])
  const below = pixelsOf(LENS_M, distance)
  const isMeasured = fade(t, 4.2)
  const side = pixelsOf(1.25, distance)
  return [
    roadLine,
    carSideSmall,
    carAt(distance),
    group(
      [
        polyline([LENS, [1220, LENS[1]]], { stroke: 'soft', dash: '12 10' }),
        polyline([LENS, onRoad(distance)], { stroke: 'accent', width: 4 }),
        circle(onRoad(distance), 9, { stroke: 'accent', fill: 'accent' }),
      ],
      { opacity: isMeasured },
    ),
    cameraView(VIEW, [
      carInView(VIEW, distance),
      group(
        [
          polyline([inView(VIEW, -side - 40, below), inView(VIEW, side, below)], {
            stroke: 'accent',
            dash: '8 8',
          }),
          dimension(inView(VIEW, -side - 14, 0), inView(VIEW, -side - 14, below)),
        ],
        { opacity: isMeasured },
      ),
    ]),
    text([718, 164], 'camera image', { size: 34, fill: 'soft' }),
    text([1202, 232], 'horizon', { size: 34, fill: 'soft', anchor: 'end', opacity: isMeasured }),
    figure([60, 236], {
      name: 'Below the horizon',
      value: `${below.toFixed(0)} px`,
      size: 72,
      opacity: isMeasured,
    }),
    group(
      [
        text([60, 190], 'small and near: 1.5 m at 20 m?', { size: 44 }),
        text([60, 250], 'big and far: 3.0 m at 40 m?', { size: 44 }),
        text([60, 310], 'both 150 px high', { size: 44, fill: 'accent' }),
      ],
      { opacity: fade(t, 0.8, 4.1) },
    ),
    figure([390, 236], {
      name: 'Distance',
      value: `${roadDistance(below).toFixed(0)} m`,
      size: 72,
      fill: 'line',
      opacity: fade(t, 4.8),
    }),
    formula([60, 320], {
      values: `${FOCAL_PX} px × ${LENS_M.toFixed(1)} m ÷ ${below.toFixed(0)} px = ${roadDistance(below).toFixed(0)} m`,
      names: 'focal length × camera height ÷ pixels',
      opacity: fade(t, 4.8),
    }),
  ].join('')
}

const carSideSmall = group(carSide(), { at: OWN, scale: SCALE })

const AHEAD = 40
/** How far the nose dips when the car brakes, degrees, and how much springs lower the car, mm. */
const DIP = 0.5
const LOWERED_MM = 50
/** The dip and the lowering are drawn larger. */
const [DIP_DRAWN, LOWERED_DRAWN] = [6, 4]

/** A wrong angle or height of the camera is a wrong distance. */
export function errorScene(t: number): string {
  const dip = keys(t, [
    [1.6, 0],
    [3.2, DIP],
    [7, DIP],
    [7.8, 0],
  ])
  const lowered = keys(t, [
    [8, 0],
    [9.2, LOWERED_MM],
  ])
  const isLowered = t > 7.6
  const lens = LENS_M - lowered / 1000
  // The image of the road point below the stored horizon, and what the stored height makes of it.
  const below = FOCAL_PX * Math.tan(Math.atan(lens / AHEAD) - radians(dip))
  const seen = roadDistance(below)
  const dipped = { ...VIEW, shift: below - pixelsOf(lens, AHEAD) }
  const pose = poseOf(
    (lowered / 10) * LOWERED_DRAWN,
    (lowered / 10) * LOWERED_DRAWN + 270 * Math.tan(radians(dip * DIP_DRAWN)),
  )
  const eye: Point = [LENS[0], LENS[1] + (lowered / 1000) * UP]
  const side = pixelsOf(1.25, AHEAD)
  return [
    roadLine,
    group(carSide(pose), { at: OWN, scale: SCALE }),
    carAt(seen, 0.4),
    carAt(AHEAD),
    polyline([eye, onRoad(AHEAD)], { stroke: 'good', width: 4 }),
    polyline([eye, onRoad(seen)], { stroke: 'accent', width: 4, dash: '12 9' }),
    circle(onRoad(AHEAD), 9, { stroke: 'good', fill: 'good' }),
    circle(onRoad(seen), 9, { stroke: 'accent', fill: 'accent' }),
    cameraView(dipped, [
      polyline([inView(VIEW, -600, 0), inView(VIEW, 600, 0)], {
        stroke: 'accent',
        width: 4,
        dash: '12 10',
      }),
      carInView(dipped, AHEAD, lens),
      dimension(inView(VIEW, -side - 14, 0), inView(VIEW, -side - 14, below)),
    ]),
    text([718, 164], 'camera image', { size: 34, fill: 'soft' }),
    text([700, 458], 'dashed: the stored horizon', { size: 36, fill: 'accent' }),
    figure([60, 226], {
      name: isLowered ? 'Car lowered' : 'Nose down',
      value: isLowered ? `${lowered.toFixed(0)} mm` : `${dip.toFixed(2)}°`,
      size: 70,
      fill: 'warn',
    }),
    figure([390, 226], {
      name: 'Below the horizon',
      value: `${below.toFixed(1)} px`,
      size: 70,
      fill: 'line',
    }),
    figure([60, 360], { name: 'Real distance', value: `${AHEAD} m`, size: 70, fill: 'good' }),
    figure([390, 360], { name: 'Camera reports', value: `${seen.toFixed(1)} m`, size: 70 }),
  ].join('')
}
