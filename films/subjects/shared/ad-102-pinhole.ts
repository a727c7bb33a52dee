import { circle, group, type Point, path, polyline, type Stroke } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import {
  ALONG,
  CAR_M,
  cameraView,
  carInView,
  dimension,
  FOCAL_PX,
  formula,
  inView,
  LENS_M,
  pinhole,
  pixelsOf,
  ROAD_Y,
  roadLine,
  UP,
  viewOf,
} from './ad-102.ts'
import { otherCarSide } from './ad-103.ts'

const LENS: Point = [330, ROAD_Y - LENS_M * UP]
/** Distance of the sensor from the lens, pixels. It is drawn far larger than a camera. */
const DEPTH = 140
const VIEW = { at: [700, 124], size: [520, 260], scale: 0.5 } as const

/** The image of a car that drives away: twice the distance, half the pixels. */
export function pinholeScene(t: number): string {
  const distance = keys(t, [
    [2.8, 10],
    [4, 20],
    [7.2, 20],
    [8.4, 40],
  ])
  const pixels = pixelsOf(CAR_M.height, distance)
  const rear = LENS[0] + distance * ALONG
  const [top, bottom]: [Point, Point] = [
    [rear, ROAD_Y - CAR_M.height * UP],
    [rear, ROAD_Y],
  ]
  const image = ([, y]: Point): Point => [
    LENS[0] - DEPTH,
    LENS[1] + ((LENS[1] - y) * DEPTH) / (distance * ALONG),
  ]
  const below = pixelsOf(LENS_M, distance)
  const left = -pixelsOf(CAR_M.width / 2, distance) - 36
  return [
    roadLine,
    group(otherCarSide, { at: [rear + 86 * (UP / 100), ROAD_Y], scale: UP / 100 }),
    ...[top, bottom].map((point) =>
      polyline([point, image(point)], { stroke: 'accent', width: 3 }),
    ),
    pinhole(LENS, { depth: DEPTH, up: 112, down: 44 }),
    dimension(image(top), image(bottom)),
    dimension(top, bottom, 'line'),
    text([60, 440], 'sensor,', { size: 34, fill: 'soft' }),
    text([60, 480], 'drawn', { size: 34, fill: 'soft' }),
    text([60, 520], 'larger', { size: 34, fill: 'soft' }),
    cameraView(VIEW, [
      carInView(VIEW, distance),
      dimension(inView(VIEW, left, below - pixels), inView(VIEW, left, below)),
    ]),
    text([718, 164], 'camera image', { size: 34, fill: 'soft' }),
    figure([60, 236], {
      name: 'Distance',
      value: `${distance.toFixed(0)} m`,
      size: 72,
      fill: 'line',
    }),
    figure([330, 236], { name: 'Image height', value: `${pixels.toFixed(0)} px`, size: 72 }),
    formula([60, 314], {
      values: `${FOCAL_PX} px × ${CAR_M.height} m ÷ ${distance.toFixed(0)} m = ${pixels.toFixed(0)} px`,
      names: 'focal length × height ÷ distance',
      opacity: fade(t, 1),
    }),
  ].join('')
}

/** Pixels per meter of the view from above. */
const PLAN = 10
const CAMERA: Point = [110, 365]
/** A car straight ahead and a cyclist at the side, m ahead and m to the right. */
const CAR_AHEAD = 40
const CYCLIST = { ahead: 5, right: 4, height: 1.7 } as const
/** The whole image is 1920 pixels wide. */
const WIDE = { at: [700, 124], size: [520, 250], scale: 520 / 1920 } as const

/** A cyclist from behind. `[x, y]` is the road, and `scale` is in pixels per meter. */
const cyclist = ([x, y]: Point, scale: number): string => {
  const on = (points: readonly Point[]): Point[] =>
    points.map(([across, up]) => [x + across * scale, y - up * scale])
  const line = (from: Point, to: Point, stroke: Stroke) => polyline(on([from, to]), stroke)
  return [
    line([0, 0.06], [0, 0.62], { stroke: 'soft', width: 9 }),
    line([-0.26, 1.02], [0.26, 1.02], { stroke: 'soft', width: 5 }),
    line([-0.1, 0.86], [-0.15, 0.4], { stroke: 'warn', width: 7 }),
    line([0.1, 0.86], [0.15, 0.26], { stroke: 'warn', width: 7 }),
    polyline(
      on([
        [-0.1, 0.84],
        [0.1, 0.84],
        [0.2, 1.38],
        [-0.2, 1.38],
        [-0.1, 0.84],
      ]),
      { stroke: 'warn', fill: 'tint', width: 4 },
    ),
    circle([x, y - 1.58 * scale], 0.13 * scale, { stroke: 'warn', fill: 'tint', width: 4 }),
  ].join('')
}

/** A shorter focal length sees a wider field with fewer pixels. */
export function fieldScene(t: number): string {
  const focal = keys(t, [
    [4, FOCAL_PX],
    [6.4, FOCAL_PX / 2],
  ])
  const view = viewOf(focal)
  const half = radians(view / 2)
  const range = 480
  const arc = (side: number): Point => [
    CAMERA[0] + range * Math.cos(half),
    CAMERA[1] + side * range * Math.sin(half),
  ]
  const pixels = pixelsOf(CAR_M.height, CAR_AHEAD, focal)
  const wide = { ...WIDE, focal }
  const [right, left] = [arc(1), arc(-1)]
  const seen = pixelsOf(CYCLIST.right, CYCLIST.ahead, focal) < 1920 / 2
  return [
    '<clipPath id="plan"><rect x="60" y="124" width="600" height="480"/></clipPath>',
    '<g clip-path="url(#plan)">',
    path(`M${CAMERA.join(' ')}L${left.join(' ')}A${range} ${range} 0 0 1 ${right.join(' ')}Z`, {
      stroke: 'cold',
      fill: 'cold',
      width: 0,
      opacity: 0.18,
    }),
    path(`M${left.join(' ')}L${CAMERA.join(' ')}L${right.join(' ')}`, { stroke: 'cold', width: 4 }),
    '</g>',
    // The own car, a car ahead and the cyclist, true to scale.
    path(`M${CAMERA[0] - 30} ${CAMERA[1] - 9}h45v18h-45z`, { stroke: 'accent', fill: 'tint' }),
    path(`M${CAMERA[0] + CAR_AHEAD * PLAN} ${CAMERA[1] - 9}h45v18h-45z`, { fill: 'tint' }),
    circle([CAMERA[0] + CYCLIST.ahead * PLAN, CAMERA[1] + CYCLIST.right * PLAN], 9, {
      stroke: 'warn',
      fill: 'warn',
    }),
    cameraView(wide, [
      carInView(wide, CAR_AHEAD),
      cyclist(
        inView(
          wide,
          pixelsOf(CYCLIST.right, CYCLIST.ahead, focal),
          pixelsOf(LENS_M, CYCLIST.ahead, focal),
        ),
        pixelsOf(1, CYCLIST.ahead, focal) * wide.scale,
      ),
    ]),
    text([718, 164], 'full width of the image', { size: 34, fill: 'soft' }),
    text([CAMERA[0] + CAR_AHEAD * PLAN, CAMERA[1] + 56], `${CAR_AHEAD} m`, { size: 38 }),
    text([60, CAMERA[1] + 106], 'cyclist', { size: 36, fill: 'warn' }),
    text([60, 164], 'from above', { size: 34, fill: 'soft' }),
    ...(
      [
        ['Focal length', `${focal.toFixed(0)} px`, 'line'],
        ['Field of view', `${view.toFixed(0)}°`, 'accent'],
        [`Car at ${CAR_AHEAD} m`, `${pixels.toFixed(0)} px`, 'accent'],
        ['Cyclist', seen ? 'seen' : 'missed', seen ? 'good' : 'bad'],
      ] as const
    ).map(([name, value, fill], index) => {
      const [x, y] = [700 + (index % 2) * 280, 480 + Math.floor(index / 2) * 114]
      return (
        text([x, y - 66], name, { size: 36, fill: 'soft' }) +
        text([x, y], value, { size: 60, mono: true, fill })
      )
    }),
  ].join('')
}
