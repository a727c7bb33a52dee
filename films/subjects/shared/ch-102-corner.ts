import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'

/*
 * One corner of a car: a body of 380 kg on a spring and a damper. The spring has 22 N/mm at the wheel. The
 * damper of a strut moves as fast as the wheel.
 */
export const MASS_KG = 380
export const SPRING_N_PER_M = 22_000
/** Swings per second without a damper. */
export const PACE_HZ = Math.sqrt(SPRING_N_PER_M / MASS_KG) / (2 * Math.PI)
/** Damping coefficient at low speed, N·s/m. */
export const DAMPING = { none: 0, good: 1800, worn: 360 } as const
export type Damper = keyof typeof DAMPING

/** How far the body is pushed down before it is released. */
const PUSH_MM = 60
/** How far the body is below its rest position, mm, `seconds` after its release: m·a = −k·x − c·v. */
export function bodyAt(seconds: number, damper: Damper): number {
  if (seconds <= 0) return PUSH_MM
  const decay = DAMPING[damper] / (2 * MASS_KG)
  const swing = Math.sqrt(SPRING_N_PER_M / MASS_KG - decay ** 2)
  return (
    PUSH_MM *
    Math.exp(-decay * seconds) *
    (Math.cos(swing * seconds) + (decay / swing) * Math.sin(swing * seconds))
  )
}

/** A coil spring seen from the side, between two points on a vertical line. */
export function coil(
  [x, top]: Point,
  foot: number,
  { radius, turns, width = 5 }: { radius: number; turns: number; width?: number },
): string {
  const pitch = (foot - top) / turns
  return Array.from({ length: turns }, (_, index) => {
    const y = top + index * pitch
    return (
      path(`M${x + radius} ${y + pitch / 2}L${x - radius} ${y + pitch}`, {
        stroke: 'soft',
        width: width - 2,
      }) + path(`M${x - radius} ${y}L${x + radius} ${y + pitch / 2}`, { width })
    )
  }).join('')
}

interface CornerOptions {
  /** How far the body is below its rest position, mm. */
  down: number
  damper: Damper
  /** Pixels per mm. */
  scale: number
}

/** The rim seen from the front, in millimeters. The origin is on the ground below the center of the tire. */
export const RIM: readonly Point[] = [
  [-102, 545],
  [-60, 520],
  [-60, 110],
  [-102, 85],
]

/**
 * A front corner seen from the front. `at` is the ground below the center of the tire. The body moves, and
 * the wheel doesn't.
 */
export function corner(at: Point, { down, damper, scale: s }: CornerOptions): string {
  const on = (points: readonly Point[], shift = 0): Point[] =>
    points.map(([x, y]) => [x * s, -(y - shift) * s])
  const STRUT_X = -185
  const seat = 470
  const tower = 735 - down
  const tire = [
    rect([-102 * s, -630 * s], [204 * s, 630 * s], { radius: 44 * s, width: 4, fill: 'tint' }),
    ...[-60, -20, 20, 60].map((x) =>
      polyline(
        on([
          [x, 622],
          [x, 12],
        ]),
        { stroke: 'gridStrong', width: 4 },
      ),
    ),
    polyline(on(RIM), { stroke: 'soft' }),
  ]
  const tube = on([
    [-26, 300],
    [-26, 620],
    [26, 620],
    [26, 300],
    [-26, 300],
  ]).map(([x, y]): Point => [x + STRUT_X * s, y])
  return group(
    [
      ...tire,
      // The knuckle with its hub, and the lower arm from it to the body.
      polyline(
        on([
          [-60, 350],
          [-120, 360],
          [STRUT_X, 400],
          [STRUT_X, 330],
          [-150, 270],
          [-120, 180],
          [-90, 180],
          [-60, 280],
          [-60, 350],
        ]),
        { fill: 'tint' },
      ),
      polyline(
        on([
          [-110, 185],
          [-400, 215 - down],
        ]),
        { width: 14, stroke: 'soft' },
      ),
      circle([-108 * s, -185 * s], 14 * s, { fill: 'paper', width: 4 }),
      circle([-400 * s, -(215 - down) * s], 18 * s, { fill: 'paper', width: 4 }),
      // The body: the strut tower, the inner wall down to the pivot of the arm, and the fender.
      polyline(
        on(
          [
            [130, 640],
            [128, 700],
            [90, 740],
            [-90, 745],
            [-110, 735],
            [-265, 735],
            [-285, 700],
            [-320, 360],
            [-360, 320],
            [-360, 225],
            [-440, 225],
          ],
          down,
        ),
        { width: 6 },
      ),
      damper === 'none'
        ? // A bare tube carries the spring.
          polyline(
            on([
              [STRUT_X - 26, 300],
              [STRUT_X - 26, seat],
              [STRUT_X + 26, seat],
              [STRUT_X + 26, 300],
            ]),
            { stroke: 'soft', fill: 'tint' },
          )
        : [
            polyline(
              on([
                [STRUT_X, 620],
                [STRUT_X, tower],
              ]),
              { width: 12 * s },
            ),
            polyline(tube, {
              fill: 'paper',
              width: 4,
              stroke: damper === 'worn' ? 'bad' : 'accent',
            }),
          ].join(''),
      polyline(
        on([
          [STRUT_X - 80, seat],
          [STRUT_X + 72, seat],
        ]),
        { width: 7, stroke: 'soft' },
      ),
      coil([STRUT_X * s, -tower * s], -seat * s, { radius: 62 * s, turns: 5 }),
      damper === 'worn' ? leak([(STRUT_X + 26) * s, -615 * s], s) : '',
    ],
    { at },
  )
}

/** Oil that leaks from the rod seal down the tube. */
const leak = ([x, y]: Point, s: number) =>
  [0, 18, 40]
    .map((offset, index) =>
      path(`M${x - offset * s} ${y + 6}v${(70 + index * 45) * s}`, { stroke: 'warn', width: 5 }),
    )
    .join('')
