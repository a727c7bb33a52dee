import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { clamp, radians } from '../../kit/motion.ts'
import { hatching, metal } from './section.ts'

/** The teeth of a starter ring gear, seen along the axis. */
export function ringGear(radius: number, teeth: number, stroke: Color = 'line'): string {
  const point = (distance: number, share: number, tooth: number) => {
    const angle = (2 * Math.PI * (tooth + share)) / teeth
    return `${(distance * Math.sin(angle)).toFixed(1)} ${(-distance * Math.cos(angle)).toFixed(1)}`
  }
  const height = radius * 0.055
  const d = Array.from({ length: teeth }, (_, tooth) =>
    [
      point(radius - height, -0.5, tooth),
      point(radius - height, -0.3, tooth),
      point(radius, -0.16, tooth),
      point(radius, 0.16, tooth),
      point(radius - height, 0.3, tooth),
    ].join('L'),
  ).join('L')
  return path(`M${d}Z`, { fill: 'tint', stroke, width: 3 })
}

/** A point in polar coordinates around the origin. The angle is in degrees clockwise from the top. */
export const polar = (degrees: number, radius: number): Point => [
  radius * Math.sin(radians(degrees)),
  -radius * Math.cos(radians(degrees)),
]

/** The path of an arc around the origin. Angles are in degrees clockwise from the top. */
export function arcPath(from: number, to: number, radius: number): string {
  const [[ax, ay], [bx, by]] = [polar(from, radius), polar(to, radius)]
  const isLarge = Math.abs(to - from) > 180 ? 1 : 0
  return `M${ax.toFixed(1)} ${ay.toFixed(1)}A${radius} ${radius} 0 ${isLarge} ${to > from ? 1 : 0} ${bx.toFixed(1)} ${by.toFixed(1)}`
}

/** The friction disc seen along its axis: the grooved facing, the damper springs and the splined hub. */
export function disc(radius: number, marks: string | readonly string[] = ''): string {
  const inner = radius * 0.66
  return group([
    circle([0, 0], radius, { fill: 'tint' }),
    ...Array.from({ length: 16 }, (_, index) =>
      polyline([polar(index * 22.5, inner), polar(index * 22.5 + 5, radius)], {
        stroke: 'soft',
        width: 3,
      }),
    ),
    [marks].flat().join(''),
    circle([0, 0], inner, { fill: 'paper' }),
    ...[45, 135, 225, 315].map((angle) =>
      group(
        rect([-30, -radius * 0.46 - 13], [60, 26], { radius: 6, stroke: 'soft', fill: 'tint' }) +
          polyline(
            Array.from(
              { length: 9 },
              (_, coil): Point => [-26 + coil * 6.5, -radius * 0.46 + (coil % 2 ? 10 : -10)],
            ),
            { stroke: 'soft' },
          ),
        { turn: angle },
      ),
    ),
    circle([0, 0], radius * 0.25, { fill: 'tint' }),
    circle([0, 0], radius * 0.13, { fill: 'paper', dash: '7 5', width: 5 }),
  ])
}

/** Radii at which the diaphragm spring pivots and is pressed, in pixels of the section. */
const PIVOT_RADIUS = 150
const PIVOT_X = 134
const TIP_RADIUS = 46
const EDGE_RADIUS = 174
const TIP_ENGAGED_X = 172
/** Lever ratio of the diaphragm spring: travel of its fingers ÷ lift of the pressure plate. */
export const FINGER_RATIO = (PIVOT_RADIUS - TIP_RADIUS) / (EDGE_RADIUS - PIVOT_RADIUS)
/** How far the cushion segments between the facings spread without clamp force, pixels. */
const CUSHION = 5

interface ClutchState {
  /** Travel of the release bearing, pixels: 0 to 60. */
  fingers?: number
  /** Color that highlights the two friction faces. */
  face?: Color
  faceOpacity?: number
  scale?: number
}

/** Axial lift of the pressure plate and the gap that it leaves on each side of the disc, pixels. */
function liftAt(fingers: number): { lift: number; gap: number } {
  const lift = fingers / FINGER_RATIO
  return { lift, gap: Math.max(0, lift - CUSHION) / 2 }
}

/** A dry single-plate clutch in section, with the crankshaft on the left. `at` is on the axis. */
export function clutch(
  at: Point,
  { fingers = 0, face = 'accent', faceOpacity = 0, scale = 1 }: ClutchState = {},
): string {
  const { lift, gap } = liftAt(fingers)
  const cushion = clamp(lift, 0, CUSHION)
  const tip = TIP_ENGAGED_X - fingers
  const slope = (tip - PIVOT_X) / (PIVOT_RADIUS - TIP_RADIUS)
  const edge = PIVOT_X - slope * (EDGE_RADIUS - PIVOT_RADIUS)
  const left = 50 + gap
  const right = left + 26 + cushion
  const plate = 76 + lift
  const half = [
    metal('M0 -26V-222H50V-104L34 -94V-26Z'),
    rect([8, -236], [26, 14], { radius: 2, fill: 'tint' }),
    metal('M50 -222H58V-208L150 -200V-140H142V-192L50 -198Z', { isBack: true }),
    rect([left + 10, -176], [6 + cushion, 134], { radius: 0, fill: 'soft', width: 2 }),
    rect([left, -180], [10, 72], { radius: 1, fill: 'tint' }),
    rect([right - 10, -180], [10, 72], { radius: 1, fill: 'tint' }),
    rect([left - 2, -92], [30 + cushion, 26], { radius: 6, fill: 'paper', stroke: 'soft' }),
    metal(`M${left - 8} -18V-44H${right + 18}V-18Z`),
    metal(`M${plate} -106V-184H${plate + 24}L${edge - 4} -180V-168L${plate + 28} -160V-106Z`),
    polyline(
      [
        [edge, -EDGE_RADIUS],
        [PIVOT_X, -PIVOT_RADIUS],
        [tip, -TIP_RADIUS],
      ],
      { width: 7 },
    ),
    circle([PIVOT_X - 9, -PIVOT_RADIUS + 2], 5, { fill: 'line' }),
    circle([PIVOT_X + 9, -PIVOT_RADIUS - 2], 5, { fill: 'line' }),
    rect([tip + 4, -62], [34, 34], { radius: 6, fill: 'tint' }),
    circle([tip + 21, -45], 10, { stroke: 'soft', fill: 'paper' }),
    ...[50, plate].map((x) =>
      polyline(
        [
          [x, -180],
          [x, -108],
        ],
        { stroke: face, width: 7, opacity: faceOpacity },
      ),
    ),
  ].join('')
  return group(
    [
      hatching,
      rect([-64, -50], [64, 100], { radius: 2, fill: 'tint' }),
      rect([14, -18], [256, 36], { radius: 4, fill: 'tint' }),
      half,
      `<g transform="scale(1 -1)">${half}</g>`,
      polyline(
        [
          [-80, 0],
          [286, 0],
        ],
        { stroke: 'soft', width: 2, dash: '22 8 4 8' },
      ),
    ],
    { at, scale },
  )
}
