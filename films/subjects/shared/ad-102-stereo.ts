import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import {
  ALONG,
  CAR_M,
  cameraView,
  dimension,
  FOCAL_PX,
  formula,
  inView,
  LENS_M,
  pixelsOf,
  rearView,
} from './ad-102.ts'
import { carTop } from './ad-103.ts'
import { chart } from './chart.ts'

/** Distance between the two cameras, m. */
const BASE_M = 0.2
/** How exactly the same point is found in both images, pixels. A typical value. */
const MATCH_PX = 0.25

const disparityAt = (distance: number) => (FOCAL_PX * BASE_M) / distance
/** The error of the distance: distance² × error of the match ÷ (focal length × base), m. */
const errorAt = (distance: number) => (distance ** 2 * MATCH_PX) / (FOCAL_PX * BASE_M)

const VIEW = { at: [700, 124], size: [520, 290], scale: 0.56 } as const

/** Center between both lenses, and half of the base. The base is drawn far larger. */
const CENTER: Point = [250, 492]
const HALF = 56
/** Distance of the sensors from the lenses, pixels. */
const DEPTH = 104

/** Two cameras see the same point at different places. The difference falls with the distance. */
export function stereoScene(t: number): string {
  const distance = keys(t, [
    [3, 10],
    [4, 20],
    [7.2, 20],
    [8.2, 40],
  ])
  const disparity = disparityAt(distance)
  const target: Point = [CENTER[0] + distance * ALONG, CENTER[1]]
  const eyes = [
    [-1, 'cold'],
    [1, 'warn'],
  ] as const
  const below = pixelsOf(LENS_M, distance)
  const meter = pixelsOf(1, distance) * VIEW.scale
  // The left camera sees the car farther to the right than the right camera does.
  const across = (side: number) => (-side * disparity) / 2
  const top = below - pixelsOf(CAR_M.height, distance)
  return [
    group(carTop(), { at: [target[0] + 87 * 0.5, CENTER[1]], scale: 0.5 }),
    ...eyes.map(([side, stroke]) => {
      const lens: Point = [CENTER[0], CENTER[1] + side * HALF]
      const image: Point = [lens[0] - DEPTH, lens[1] + (side * HALF * DEPTH) / (distance * ALONG)]
      return [
        path(`M${lens[0] - DEPTH} ${lens[1]}H${lens[0]}`, { stroke: 'soft', dash: '8 8' }),
        path(
          `M${lens[0]} ${lens[1] - 40}V${lens[1] - 8}M${lens[0]} ${lens[1] + 8}V${lens[1] + 40}`,
          { stroke, width: 6 },
        ),
        polyline([target, image], { stroke, width: 4 }),
        path(`M${lens[0] - DEPTH} ${lens[1] - 46}V${lens[1] + 46}`, { stroke: 'soft', width: 6 }),
        circle(image, 9, { stroke, fill: stroke }),
      ].join('')
    }),
    circle(target, 8, { stroke: 'accent', fill: 'accent' }),
    text([60, 424], 'left', { size: 36, fill: 'cold' }),
    text([60, 560], 'right', { size: 36, fill: 'warn' }),
    cameraView(VIEW, [
      ...eyes.map(([side, stroke]) => rearView(inView(VIEW, across(side), below), meter, stroke)),
      dimension(inView(VIEW, across(1), top - 16), inView(VIEW, across(-1), top - 16)),
    ]),
    text([718, 164], 'both images', { size: 34, fill: 'soft' }),
    figure([60, 226], {
      name: 'Distance',
      value: `${distance.toFixed(0)} m`,
      size: 66,
      fill: 'line',
    }),
    figure([330, 226], { name: 'Disparity', value: `${disparity.toFixed(0)} px`, size: 66 }),
    formula([60, 304], {
      values: `${FOCAL_PX} px × ${BASE_M.toFixed(1)} m ÷ ${disparity.toFixed(0)} px = ${distance.toFixed(0)} m`,
      names: 'focal length × base ÷ disparity',
      opacity: fade(t, 1.2),
    }),
    text([700, 594], `base ${BASE_M.toFixed(1)} m, drawn larger`, { size: 36, fill: 'soft' }),
  ].join('')
}

const errors = chart([720, 180], [480, 190], {
  x: { min: 0, max: 90, ticks: [20, 40, 60, 80], name: '' },
  y: { min: 0, max: 5, ticks: [0, 2, 4], name: 'Error, m, over distance, m' },
})

/** Pixels per meter along the road, and the camera from which the distance counts. */
const ROAD = { x: 190, y: 520, scale: 11 } as const

/** The error of the distance grows with its square. */
export function stereoError(t: number): string {
  const distance = keys(t, [
    [2.6, 20],
    [3.6, 40],
    [6.6, 40],
    [7.4, 80],
  ])
  const error = errorAt(distance)
  const x = ROAD.x + distance * ROAD.scale
  const band = error * ROAD.scale
  const point = errors.at(distance, error)
  return [
    path(`M60 ${ROAD.y - 66}H1220M60 ${ROAD.y + 66}H1220`, { stroke: 'soft', width: 5 }),
    group(carTop(), { at: [ROAD.x - 346 * 0.28, ROAD.y], scale: 0.28 }),
    group(carTop(), { at: [x + 87 * 0.28, ROAD.y], scale: 0.28 }),
    rect([x - band, ROAD.y - 50], [2 * band, 100], {
      radius: 0,
      stroke: 'accent',
      fill: 'accent',
      width: 0,
      opacity: 0.45,
    }),
    path(`M${x - band} ${ROAD.y - 56}v112M${x + band} ${ROAD.y - 56}v112`, {
      stroke: 'accent',
      width: 4,
    }),
    errors.frame,
    errors.curve(errorAt, 0, distance),
    circle(point, 10, { stroke: 'accent', fill: 'accent' }),
    figure([60, 226], {
      name: 'Distance',
      value: `${distance.toFixed(0)} m`,
      size: 66,
      fill: 'line',
    }),
    figure([330, 226], {
      name: 'Disparity',
      value: `${disparityAt(distance).toFixed(0)} px`,
      size: 66,
      fill: 'line',
    }),
    figure([60, 370], {
      name: `Error, for ±${MATCH_PX} px`,
      value: `±${error.toFixed(error < 0.5 ? 2 : 1)} m`,
      size: 84,
    }),
  ].join('')
}
