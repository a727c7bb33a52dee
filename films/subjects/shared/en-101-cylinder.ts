import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow } from '../../kit/draw.ts'
import { clamp, radians } from '../../kit/motion.ts'
import {
  burnedAt,
  CRANK_MM,
  EXHAUST,
  INTAKE,
  liftAt,
  pressureAt,
  ROD_MM,
  travelAt,
} from './en-101-cycle.ts'

/*
 * Dimensions in millimeters. The origin is the center of the bore at the gasket face. The valves lean
 * outward by `LEAN` degrees.
 */
const LEAN = 20
const SEAT: Point = [22, -7.6]
const STEM_MM = 70
const CAM_BASE_MM = 16
const PIN_MM = 27
const DECK_MM = 1.2

/** Outline of a cam for a flat tappet: the envelope of the face of the tappet. The nose points up. */
const camOutline = Array.from({ length: 73 }, (_, index): Point => {
  const hill = (angle: number) => liftAt(2 * angle, { opens: -120, closes: 120 })
  const angle = index * 5 - 180
  const [radius, slope] = [
    CAM_BASE_MM + hill(angle),
    (hill(angle + 1) - hill(angle - 1)) / radians(2),
  ]
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))]
  return [radius * sin + slope * cos, -(radius * cos - slope * sin)]
})

interface CylinderOptions {
  /** Crank angle, degrees. */
  crank: number
  /** Pixels per mm. */
  scale: number
  /** Which part of the drive is drawn. */
  drive: 'cams' | 'crank'
  /** How far the drawing extends below the gasket face, pixels. */
  bottom: number
}

function valve(crank: number, side: -1 | 1, { scale: s, drive }: CylinderOptions): string {
  const events = side < 0 ? INTAKE : EXHAUST
  const lift = liftAt(crank, events)
  const isOpen = lift > 0.05
  const stroke = isOpen ? (side < 0 ? 'cold' : 'accent') : 'line'
  const scaled = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * s, y * s])
  const coil = Array.from({ length: 9 }, (_, index): Point => {
    const [top, foot] = [-STEM_MM + 8 + lift, -42]
    return [index % 2 ? 10 : -10, top + ((foot - top) * index) / 8]
  })
  const middle = (events.opens + events.closes) / 2
  return group(
    [
      drive === 'cams' ? polyline(scaled(coil), { stroke: 'soft', width: 3 }) : '',
      polyline(
        scaled([
          [-3, lift - STEM_MM + 4],
          [-3, lift - 13],
          [-15, lift - 2],
          [-15, lift],
          [15, lift],
          [15, lift - 2],
          [3, lift - 13],
          [3, lift - STEM_MM + 4],
          [-3, lift - STEM_MM + 4],
        ]),
        { stroke, fill: 'tint' },
      ),
      drive === 'cams'
        ? polyline(
            scaled([
              [-14, lift - STEM_MM + 18],
              [-14, lift - STEM_MM],
              [14, lift - STEM_MM],
              [14, lift - STEM_MM + 18],
            ]),
            { stroke, width: 4 },
          ) +
          group(
            [
              polyline(scaled(camOutline), { stroke, width: 4, fill: 'tint' }),
              circle([0, 0], 5 * s, { stroke: 'soft' }),
            ],
            // Halfway between the two events of a valve, the nose points down at it.
            { at: [0, (-STEM_MM - CAM_BASE_MM) * s], turn: 180 + (crank - middle) / 2 },
          )
        : '',
    ],
    { at: [side * SEAT[0] * s, SEAT[1] * s], turn: side * LEAN },
  )
}

/**
 * The head in section: the combustion chamber with its two ports. The exhaust port mirrors the intake port.
 */
const head = (s: number) => {
  const at = (points: readonly (number | string)[]) =>
    points.map((part) => (typeof part === 'number' ? (part * s).toFixed(1) : part)).join(' ')
  const half = (side: -1 | 1) =>
    path(
      at(['M', side * 36, -2.5, 'C', side * 40, -16, side * 54, -17, side * 84, -18]) +
        at(['L', side * 84, -42, 'C', side * 50, -43, side * 20, -38, side * 8, -12.7]),
      { stroke: 'soft', fill: 'paper' },
    )
  return [
    path(at(['M', -84, 0, 'L', -84, -46, 'L', 84, -46, 'L', 84, 0, 'Z']), {
      stroke: 'soft',
      fill: 'tint',
    }),
    path(at(['M', -43, 0, 'L', 0, -15.6, 'L', 43, 0]), { stroke: 'tint', fill: 'paper' }),
    half(-1),
    half(1),
    path(at(['M', -43, 0, 'L', -36, -2.5, 'M', -8, -12.7, 'L', 0, -15.6, 'L', 8, -12.7]), {
      stroke: 'soft',
    }),
    path(at(['M', 36, -2.5, 'L', 43, 0]), { stroke: 'soft' }),
  ].join('')
}

/** The gas in the cylinder. Fresh gas is blue, burned gas orange. */
function gas(crank: number, s: number): string {
  const angle = ((crank % 720) + 720) % 720
  const crown = DECK_MM + travelAt(angle)
  const outline: Point[] = [
    [-43, crown],
    [-43, 0],
    [0, -15.6],
    [43, 0],
    [43, crown],
  ]
  const burned = angle < EXHAUST.closes - 720 ? 0 : burnedAt(angle)
  const density = clamp(0.25 + Math.log10(pressureAt(angle)) * 0.3, 0.2, 0.75)
  const points = outline.map(([x, y]): Point => [x * s, y * s])
  return (
    polyline(points, { width: 0, fill: 'cold', opacity: density * (1 - burned) }) +
    polyline(points, { width: 0, fill: 'accent', opacity: density * burned })
  )
}

/** The gas that flows through the open valves. */
function ports(crank: number, s: number): string {
  const angle = ((crank % 720) + 720) % 720
  const route = (side: -1 | 1): Point[] =>
    (
      [
        [84, -30],
        [46, -30],
        [27, -22],
        [18, -4],
      ] as const
    ).map(([x, y]): Point => [side * x * s, y * s])
  const moved = crank * 0.5 * s
  const style = { spacing: 11 * s, radius: 2.2 * s }
  const isIn = angle < INTAKE.closes || angle > 720 + INTAKE.opens
  const isOut = angle > EXHAUST.opens || angle < EXHAUST.closes - 720
  return (
    (isIn ? flow(route(-1), moved, { ...style, fill: 'cold' }) : '') +
    (isOut ? flow(route(1).reverse(), moved, { ...style, fill: 'accent' }) : '')
  )
}

function pistonAndRod({ crank, scale: s, drive, bottom }: CylinderOptions): string {
  const crown = DECK_MM + travelAt(crank)
  const [pin, throwAngle] = [crown + PIN_MM, radians(crank)]
  const center = DECK_MM + PIN_MM + ROD_MM + CRANK_MM
  const crankPin: Point = [
    CRANK_MM * Math.sin(throwAngle),
    center - CRANK_MM * Math.cos(throwAngle),
  ]
  const floor = bottom / s
  const share = Math.min(1, (floor - 3 - pin) / (crankPin[1] - pin))
  const along = (offset: number, part: number): Point => [
    (offset + crankPin[0] * part) * s,
    (pin + (crankPin[1] - pin) * part) * s,
  ]
  const skirt = Math.min(crown + 48, floor)
  const ring = (y: number) =>
    [-1, 1].map((side) =>
      polyline(
        [
          [side * 42 * s, (crown + y) * s],
          [side * 36 * s, (crown + y) * s],
        ],
        { width: 4, stroke: 'soft' },
      ),
    )
  const big = drive === 'crank' ? 1 : share
  return [
    drive === 'crank'
      ? group(
          [
            circle([0, 0], (CRANK_MM + 12) * s, { stroke: 'soft', width: 2, dash: '6 10' }),
            path(
              `M${-13 * s} ${-CRANK_MM * s}A${13 * s} ${13 * s} 0 0 1 ${13 * s} ${-CRANK_MM * s}L${20 * s} 0L${40 * s} ${18 * s}A${44 * s} ${44 * s} 0 0 1 ${-40 * s} ${18 * s}L${-20 * s} 0Z`,
              { fill: 'tint', width: 4 },
            ),
            circle([0, 0], 11 * s, { fill: 'paper' }),
          ],
          { at: [0, center * s], turn: crank },
        )
      : '',
    polyline(
      [
        [-42 * s, crown * s],
        [42 * s, crown * s],
        [42 * s, skirt * s],
        [-42 * s, skirt * s],
        [-42 * s, crown * s],
      ],
      { fill: 'tint', width: 4 },
    ),
    ...[6, 12, 18].flatMap(ring),
    group(
      [
        polyline([along(-7, 0), along(-9, big), along(9, big), along(7, 0)], { fill: 'paper' }),
        circle([0, pin * s], 11 * s, { fill: 'paper', width: 4 }),
      ],
      // The pin fades out where it leaves the drawing.
      { opacity: clamp((floor - pin - 12) / 6, 0, 1) },
    ),
    drive === 'crank'
      ? circle([crankPin[0] * s, crankPin[1] * s], 12 * s, {
          stroke: 'accent',
          fill: 'paper',
          width: 4,
        })
      : '',
  ].join('')
}

/** A cylinder in section. `at` is the center of the bore at the gasket face. */
export function cylinder(at: Point, options: CylinderOptions): string {
  const { crank, scale: s, drive, bottom } = options
  const wall = drive === 'crank' ? 132 * s : bottom
  return group(
    [
      head(s),
      gas(crank, s),
      ports(crank, s),
      ...[-1, 1].map((side) =>
        rect([side < 0 ? -55 * s : 43 * s, 0], [12 * s, wall], {
          radius: 0,
          stroke: 'soft',
          fill: 'tint',
        }),
      ),
      valve(crank, -1, options),
      valve(crank, 1, options),
      pistonAndRod(options),
    ],
    { at },
  )
}

/** Distance from the gasket face to the crown of the piston, pixels. */
export const crownAt = (crank: number, scale: number) => (DECK_MM + travelAt(crank)) * scale
