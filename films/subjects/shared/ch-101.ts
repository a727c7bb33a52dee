import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { radians } from '../../kit/motion.ts'

/*
 * The car of the film: front engine, 60 % of its weight on the front axle. All distances are meters behind the
 * front axle.
 */
export const CAR_KG = 1500
export const CENTER_M = 1.08
/** The marked points of the sill. */
export const MARKS = { front: 0.55, rear: 2.05 } as const
/** Engine with gearbox. Their center of gravity is ahead of the front axle. */
export const ENGINE = { kg: 220, at: -0.1 } as const

/** Mass, kg, and center of gravity when a share of the engine's weight, 0 to 1, is taken off the car. */
export function withoutEngine(share: number): { kg: number; center: number } {
  const kg = CAR_KG - share * ENGINE.kg
  return { kg, center: (CAR_KG * CENTER_M - share * ENGINE.kg * ENGINE.at) / kg }
}

/**
 * The load on each of two front and two rear arms, kg, from the law of the lever. If the center of gravity is
 * behind the rear pads, the front arms carry nothing and the car tips.
 */
export function armLoads(
  { kg, center }: { kg: number; center: number },
  { front, rear }: { front: number; rear: number },
): { front: number; rear: number } {
  const share = Math.max(0, (rear - center) / (rear - front))
  return { front: (kg * share) / 2, rear: (kg * (1 - share)) / 2 }
}

/** Pixels per meter, and the front axle. */
const SCALE = 175
const FRONT_X = 710
export const xOf = (meters: number) => FRONT_X - SCALE * meters

/** Height of the pads with its stem, pixels: the distance from the sill to the arm. */
const PAD = 34

const wheel = (at: Point): string =>
  group(
    [
      circle([0, 0], 56, { fill: 'paper', width: 5 }),
      circle([0, 0], 35, { stroke: 'soft', width: 4 }),
      ...[0, 72, 144, 216, 288].map((angle) =>
        polyline(
          [
            [0, 0],
            [33 * Math.sin(radians(angle)), -33 * Math.cos(radians(angle))],
          ],
          { stroke: 'soft', width: 7 },
        ),
      ),
    ],
    { at },
  )

/** Engine and gearbox, centered. */
export const engine = (at: Point): string =>
  group(
    [
      path('M-52 -44H30L40 -30V34H-30L-52 14Z', { stroke: 'accent', fill: 'tint', width: 4 }),
      path('M-40 -44V-56H22V-44M-30 0H20M-30 -18H20', { stroke: 'accent', width: 4 }),
      circle([44, 10], 16, { stroke: 'accent', fill: 'paper', width: 4 }),
    ],
    { at },
  )

/** Place of the engine in the car, pixels from the front axle and from the sill. */
export const ENGINE_AT: Point = [-ENGINE.at * SCALE + 4, -42]

interface CarOptions {
  hasEngine?: boolean
  /** How far the wheels hang down below their place on the ground, pixels. */
  droop?: number
  /** Opacity of the marks on the sill, 0 to 1. */
  marks?: number
}

/** The car from the side, facing right. Its origin is below the front axle, at the height of the sill. */
export const car = ({ hasEngine = true, droop = 0, marks = 1 }: CarOptions = {}): string =>
  [
    path(
      'M-606 0L-620 -26Q-630 -96 -612 -124L-574 -198Q-564 -215 -536 -219Q-368 -236 -276 -217L-102 -126Q84 -114 140 -79Q161 -61 158 -23L144 0L66 0A66 66 0 0 0 -66 0L-406 0A66 66 0 0 0 -539 0Z',
      { fill: 'tint', width: 5 },
    ),
    path('M-560 -131L-536 -192Q-525 -200 -508 -201L-410 -206L-410 -130Z', {
      fill: 'paper',
      stroke: 'soft',
    }),
    path('M-388 -130L-388 -206Q-315 -208 -276 -196L-161 -130Z', { fill: 'paper', stroke: 'soft' }),
    path('M-399 -124L-399 -23Q-350 -12 -98 -23L-112 -121M-374 -100L-343 -100', { stroke: 'soft' }),
    hasEngine ? engine(ENGINE_AT) : '',
    wheel([0, -9 + droop]),
    wheel([-472, -9 + droop]),
    ...[MARKS.front, MARKS.rear].map((at) =>
      group(path('M-11 0L0 -16L11 0Z', { stroke: 'good', fill: 'good' }), {
        at: [-SCALE * at, 0],
        opacity: marks,
      }),
    ),
  ].join('')

/** The symbol of a center of gravity with the weight as an arrow. */
export const gravity = ([x, y]: Point, length = 90): string =>
  [
    arrow([x, y], [x, y + length], { stroke: 'warn', width: 7 }),
    circle([x, y], 18, { stroke: 'warn', fill: 'paper', width: 4 }),
    path(
      `M${x} ${y}V${y - 18}A18 18 0 0 1 ${x + 18} ${y}ZM${x} ${y}V${y + 18}A18 18 0 0 1 ${x - 18} ${y}Z`,
      {
        stroke: 'warn',
        fill: 'warn',
        width: 0,
      },
    ),
  ].join('')

/** Height of the sill on the raised car, pixels of the frame. */
export const SILL_Y = 424

/** The post behind the car with the carriage and the arms in front of it. */
export function lift(
  { front, rear }: { front: number; rear: number },
  { sill = SILL_Y, floor = 604 }: { sill?: number; floor?: number } = {},
): { post: string; arms: string } {
  const post = xOf((MARKS.front + MARKS.rear) / 2 - 0.1)
  const y = sill + PAD
  const pad = (meters: number) =>
    rect([xOf(meters) - 26, sill], [52, 14], { radius: 4, fill: 'soft', stroke: 'line' }) +
    rect([xOf(meters) - 11, sill + 14], [22, PAD - 14], { radius: 2, fill: 'tint' })
  return {
    post: rect([post - 30, 200], [60, floor - 200], {
      radius: 4,
      fill: 'paper',
      stroke: 'soft',
      width: 4,
    }),
    arms: [
      path(`M${xOf(rear)} ${y + 10}H${xOf(front)}`, { stroke: 'line', width: 22 }),
      path(`M${xOf(rear)} ${y + 10}H${xOf(front)}`, { stroke: 'tint', width: 15 }),
      rect([post - 44, y - 10], [88, 42], { radius: 4, fill: 'tint', width: 4 }),
      pad(front),
      pad(rear),
    ].join(''),
  }
}

/** The load on a pad as an arrow below the arm. Its length is proportional to the load, kg. */
export const loadArrow = (meters: number, kg: number): string =>
  kg < 15
    ? ''
    : arrow([xOf(meters), SILL_Y + PAD + 30 + kg * 0.14], [xOf(meters), SILL_Y + PAD + 26], {
        stroke: 'accent',
        width: 7,
      })

/** Three values in a column on the right. */
export const column = (
  values: readonly {
    name: string
    value: string
    fill?: 'line' | 'accent' | 'bad' | 'good' | 'warn'
    opacity?: number
  }[],
): string =>
  values
    .map(
      ({ name, value, fill = 'line', opacity }, index) =>
        text([905, 176 + index * 134], name, { size: 38, fill: 'soft', opacity }) +
        text([905, 246 + index * 134], value, { size: 66, mono: true, fill, opacity }),
    )
    .join('')
