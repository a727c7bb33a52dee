import {
  type Color,
  circle,
  group,
  type Point,
  path,
  polyline,
  rect,
  type Stroke,
} from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { clamp } from '../../kit/motion.ts'
import { degrees } from './ad-103.ts'

/** Focal length in pixels: 6 mm, with pixels of 3 µm. */
export const FOCAL_PX = 2000
/** Width of the image, pixels. */
const IMAGE_PX = 1920
/** Height of the lens above the road, m. */
export const LENS_M = 1.4
/** Height and width of the car ahead, m. */
export const CAR_M = { height: 1.5, width: 1.8 } as const

/** Size in the image, pixels, of an object of `meters` at `distance`, m. */
export const pixelsOf = (meters: number, distance: number, focal = FOCAL_PX) =>
  (focal * meters) / distance

/** Horizontal field of view, degrees. */
export const viewOf = (focal: number) => 2 * degrees(Math.atan(IMAGE_PX / 2 / focal))

/** Distance of a point of the road that is `pixels` below the horizon, m. */
export const roadDistance = (pixels: number) => (FOCAL_PX * LENS_M) / pixels

const outline: readonly Point[] = [
  [-0.86, 0.18],
  [-0.9, 0.75],
  [-0.78, 0.95],
  [-0.62, 1.42],
  [-0.5, 1.5],
  [0.5, 1.5],
  [0.62, 1.42],
  [0.78, 0.95],
  [0.9, 0.75],
  [0.86, 0.18],
]
const rearWindow: readonly Point[] = [
  [-0.68, 0.97],
  [-0.56, 1.38],
  [0.56, 1.38],
  [0.68, 0.97],
]

/**
 * A car from behind. `[x, y]` is the road below its center, and `scale` is in pixels per meter. With a stroke
 * of its own it is transparent.
 */
export function rearView([x, y]: Point, scale: number, outlined?: Color): string {
  const stroke = outlined ?? 'line'
  const [paper, tint] = outlined ? (['none', 'none'] as const) : (['paper', 'tint'] as const)
  const width = clamp(scale * 0.03, 2, 4)
  const on = (points: readonly Point[]): Point[] =>
    points.map(([across, up]) => [x + across * scale, y - up * scale])
  const closed = (points: readonly Point[], style: Stroke) =>
    polyline([...on(points), ...on(points.slice(0, 1))], { width, ...style })
  const block = (from: number, to: number, low: number, high: number, style: Stroke) =>
    closed(
      [
        [from, low],
        [to, low],
        [to, high],
        [from, high],
      ],
      style,
    )
  return [
    ...[-0.86, 0.6].map((from) => block(from, from + 0.26, 0, 0.2, { stroke, fill: paper })),
    closed(outline, { stroke, fill: tint }),
    closed(rearWindow, { stroke: outlined ?? 'soft', fill: paper }),
    ...[-0.84, 0.58].map((from) =>
      block(from, from + 0.26, 0.66, 0.82, { stroke: outlined ?? 'bad' }),
    ),
    block(-0.26, 0.26, 0.42, 0.54, { stroke: outlined ?? 'soft' }),
  ].join('')
}

interface View {
  /** Upper left corner and size of the section that is shown, pixels of the frame. */
  at: Point
  size: Point
  /** Pixels of the frame per pixel of the image. */
  scale: number
  /** How much lower the image of the world is, pixels of the image. A nose that dips moves it up. */
  shift?: number
  focal?: number
}

/** The place of a point in a view. `across` and `below` are pixels of the image from the vanishing point. */
export const inView = (
  { at, size, scale, shift = 0 }: View,
  across: number,
  below: number,
): Point => [at[0] + size[0] / 2 + across * scale, at[1] + size[1] * 0.42 + (below + shift) * scale]

/** A section of the camera's image with the horizon and the lane in which the car drives. */
export function cameraView(view: View, content: readonly string[]): string {
  const { at, size } = view
  const far = 2000
  /** Half the width of the lane, m. Its markings run to the vanishing point. */
  const lane = 1.75
  const [horizonFrom, horizonTo] = [inView(view, -far, 0), inView(view, far, 0)]
  const marking = (side: number) =>
    polyline([inView(view, 0, 0), inView(view, (side * lane * far) / LENS_M, far)], {
      stroke: 'soft',
    })
  return [
    `<clipPath id="view"><rect x="${at[0]}" y="${at[1]}" width="${size[0]}" height="${size[1]}"/></clipPath>`,
    rect(at, size, { radius: 4, fill: 'paper', stroke: 'soft', width: 3 }),
    '<g clip-path="url(#view)">',
    polyline([horizonFrom, horizonTo], { stroke: 'soft', width: 2 }),
    marking(-1),
    marking(1),
    ...content,
    '</g>',
  ].join('')
}

/** The car ahead in a view. */
export const carInView = (view: View, distance: number, lens = LENS_M): string =>
  rearView(
    inView(view, 0, pixelsOf(lens, distance, view.focal)),
    pixelsOf(1, distance, view.focal) * view.scale,
  )

/** A dimension line with two end marks. */
export const dimension = (from: Point, to: Point, stroke: Color = 'accent'): string => {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2
  const mark = ([x, y]: Point) =>
    polyline(
      [
        [x - 11 * Math.cos(angle), y - 11 * Math.sin(angle)],
        [x + 11 * Math.cos(angle), y + 11 * Math.sin(angle)],
      ],
      { stroke, width: 4 },
    )
  return polyline([from, to], { stroke, width: 4 }) + mark(from) + mark(to)
}

/** The road from the side. */
export const ROAD_Y = 580
export const roadLine = path(`M60 ${ROAD_Y}H1220`, { width: 5 })

/** Pixels per meter along the road and, larger, for heights. Cars have the scale of heights. */
export const [ALONG, UP] = [14, 60]

/** A camera as a box with a hole. The lens is at `at`, the sensor `depth` pixels behind it. */
export const pinhole = (
  [x, y]: Point,
  { depth, up, down }: { depth: number; up: number; down: number },
): string =>
  group(
    [
      path(`M0 ${-up}H${-depth}V${down}H0`, { stroke: 'soft', width: 3 }),
      path(`M0 ${-up}V-8M0 8V${down}`, { width: 6 }),
      path(`M${-depth} ${-up + 6}V${down - 6}`, { stroke: 'cold', width: 8 }),
      circle([0, 0], 4, { stroke: 'accent', fill: 'accent' }),
    ],
    { at: [x, y] },
  )

/** A calculation, and below it the names of its values. */
export const formula = (
  [x, y]: Point,
  { values, names, opacity = 1 }: { values: string; names: string; opacity?: number },
): string =>
  text([x, y], values, { size: 42, opacity }) +
  text([x, y + 46], names, { size: 36, fill: 'soft', opacity })
