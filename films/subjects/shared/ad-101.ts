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

/** Meters per second in one km/h. */
export const KMH = 1 / 3.6

/** Distance in which a car stops, m: v² ÷ 2a. `speed` in m/s, `deceleration` in m/s². */
export const brakingDistance = (speed: number, deceleration: number) =>
  speed ** 2 / (2 * deceleration)

interface Pause {
  at: number
  seconds: number
}

/** Time of the traffic scene, seconds. It stands still while the film explains a frozen picture. */
export const clock = (t: number, pauses: readonly Pause[]): number =>
  t - pauses.reduce((paused, { at, seconds }) => paused + clamp(t - at, 0, seconds), 0)

export const isPaused = (t: number, pauses: readonly Pause[]): boolean =>
  pauses.some(({ at, seconds }) => t >= at && t < at + seconds)

const roles = ['steers', 'speed', 'watches', 'takes over'] as const
export type Role = (typeof roles)[number]
export type Actor = 'driver' | 'car'

export const actorColor = { driver: 'cold', car: 'accent' } as const satisfies Record<Actor, Color>

const icons: Record<Role, (stroke: Color) => string> = {
  steers: (stroke) =>
    circle([0, 0], 28, { stroke, width: 5 }) +
    path('M-27 -4H-8Q0 -10 8 -4H27M0 0V27', { stroke, width: 5 }),
  speed: (stroke) =>
    path('M-20 20A28 28 0 1 1 20 20', { stroke, width: 5 }) +
    path('M0 4L15 -11', { stroke, width: 5 }) +
    circle([0, 4], 4, { stroke, fill: stroke }),
  watches: (stroke) =>
    path('M-30 0Q0 -34 30 0Q0 34 -30 0Z', { stroke, width: 5 }) +
    circle([0, 0], 9, { stroke, fill: stroke }),
  'takes over': (stroke) =>
    path('M-22 12A25 25 0 0 1 20 -14M22 -12A25 25 0 0 1 -20 14', { stroke, width: 5 }) +
    path('M4 -18L21 -13L24 -30M-4 18L-21 13L-24 30', { stroke, width: 5 }),
}

/** Symbol of a role, 60 pixels wide. `at` is its center. */
export const roleIcon = (role: Role, at: Point, stroke: Color): string =>
  group(icons[role](stroke), { at })

/** A row of tiles that show who has each role. The order is steering, speed, watching, taking over. */
export const tiles = (actors: readonly [Actor, Actor, Actor, Actor]): string =>
  roles
    .map((role, index) => {
      const actor = actors[index] ?? 'driver'
      const stroke = actorColor[actor]
      return group(
        [
          rect([0, 0], [278, 98], { fill: 'tint', stroke, width: 3 }),
          roleIcon(role, [52, 49], stroke),
          text([100, 35], role, { size: 34, fill: 'soft' }),
          text([100, 86], actor, { size: 44, weight: 700, fill: stroke }),
        ],
        { at: [60 + index * 294, 118] },
      )
    })
    .join('')

interface Pose {
  hand: Point
  elbow: Point
  /** Direction of the eyes, degrees. 0 is ahead, positive is down. */
  gaze: number
}
export const poses = {
  drives: { hand: [180, 172], elbow: [112, 214], gaze: 0 },
  handsOff: { hand: [150, 236], elbow: [80, 232], gaze: 0 },
  /** The right hand is off the wheel, too, and holds a phone or a tablet. */
  reads: { hand: [136, 184], elbow: [88, 226], gaze: 42 },
} as const satisfies Record<string, Pose>

/** A pose between two others. `share` is 0 to 1. */
export function poseBetween(from: Pose, to: Pose, share: number): Pose {
  const mix = (a: number, b: number) => a + (b - a) * share
  const point = (a: Point, b: Point): Point => [mix(a[0], b[0]), mix(a[1], b[1])]
  return {
    hand: point(from.hand, to.hand),
    elbow: point(from.elbow, to.elbow),
    gaze: mix(from.gaze, to.gaze),
  }
}

const limb = (points: readonly Point[], stroke: Stroke = {}) =>
  polyline(points, { stroke: 'cold', width: 22, ...stroke })

/** Box with the driver from the side, 270 pixels wide and 352 high, left of the road. */
export const CABIN = { at: [60, 246], size: [270, 352] } as const

/**
 * The driver at the wheel. `tablet` is the opacity of a tablet in the hand. `sign` is drawn in the display
 * at the upper right, with its origin at the center.
 */
export function driver(
  { hand, elbow, gaze }: Pose,
  { tablet = 0, sign = '' }: { tablet?: number; sign?: string } = {},
): string {
  return group(
    [
      rect([0, 0], CABIN.size, { fill: 'paper', stroke: 'gridStrong', width: 3 }),
      group(path('M14 0L148 -24V24Z', { stroke: 'cold', fill: 'cold', width: 0, opacity: 0.28 }), {
        at: [86, 102],
        turn: gaze,
      }),
      // Seat, dashboard, and the steering wheel from the side on its column.
      path('M20 104L16 142M20 152L46 288L150 284', { stroke: 'soft', width: 18 }),
      path('M270 178H236Q214 180 218 206L232 246', { stroke: 'soft', width: 5 }),
      path('M190 190L222 214', { stroke: 'soft', width: 9 }),
      path('M172 226L206 152', { width: 10 }),
      limb([
        [70, 258],
        [58, 154],
      ]),
      limb([
        [70, 258],
        [164, 240],
        [204, 318],
        [236, 314],
      ]),
      circle([70, 102], 32, { stroke: 'cold', fill: 'cold' }),
      limb([[60, 156], elbow, hand], { width: 17, stroke: 'line' }),
      group(path('M-20 26L22 -26', { stroke: 'warn', width: 9 }), {
        at: [hand[0] + 14, hand[1] - 12],
        opacity: tablet,
      }),
      rect([172, 12], [84, 66], { radius: 8, fill: 'tint', stroke: 'soft' }),
      group(sign, { at: [214, 45] }),
    ],
    { at: CABIN.at },
  )
}

/** A warning triangle for the display of the car. */
export const triangleSign = (stroke: Color): string =>
  path('M0 -23L28 21H-28Z', { stroke, width: 5 }) + path('M0 -7V5M0 12V13', { stroke, width: 6 })

/** The sign "hands on the wheel" for the display of the car. */
export const handsSign = (stroke: Color): string =>
  circle([0, 0], 22, { stroke, width: 5 }) +
  path('M-22 0H22M0 0V22', { stroke, width: 5 }) +
  path('M-25 -9V7M25 -9V7', { stroke, width: 15 })

/** The road window, pixels. The car drives in the lower of two lanes and stays at the same place. */
export const ROAD = { left: 360, right: 1220, top: 372, bottom: 598 } as const
export const LANE_Y = 542
export const PASSING_Y = 430
const DIVIDER_Y = (LANE_Y + PASSING_Y) / 2
export const CAR_LENGTH = 190
/** Front bumper of the car. Distances ahead start here. */
export const NOSE_X = 582

/** Length of a dash of the lane marking and of the gap behind it, m. */
const [DASH_M, GAP_M] = [6, 6]

/**
 * The road from above, cut off at the edges of its window. `driven` is the distance that the car has driven,
 * m, and `scale` is in pixels per meter. `lines` is the distance at which the lane markings end, m ahead.
 */
export function road(
  content: readonly string[],
  {
    driven,
    scale,
    lines = Number.POSITIVE_INFINITY,
  }: { driven: number; scale: number; lines?: number },
): string {
  const { left, right, top, bottom } = ROAD
  const period = (DASH_M + GAP_M) * scale
  const end = Math.min(right, NOSE_X + lines * scale)
  const dashes: string[] = []
  for (let x = left - ((driven * scale) % period); x < end; x += period) {
    dashes.push(`M${x.toFixed(1)} ${DIVIDER_Y}h${Math.min(DASH_M * scale, end - x).toFixed(1)}`)
  }
  return [
    `<clipPath id="road"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/></clipPath>`,
    '<g clip-path="url(#road)">',
    rect([left, top], [right - left, bottom - top], { radius: 0, fill: 'paper', width: 0 }),
    path(`M${left} ${top + 5}H${right}M${left} ${bottom - 5}H${right}`, {
      stroke: 'soft',
      width: 5,
    }),
    path(dashes.join(''), { stroke: 'soft', width: 5 }),
    ...content,
    '</g>',
  ].join('')
}

/**
 * A car from above that faces right. `[x, y]` is the center of its rear bumper. `brakes` lights its brake
 * lamps.
 */
export const carAbove = (
  [x, y]: Point,
  {
    stroke = 'line',
    brakes = false,
    turn = 0,
  }: { stroke?: Color; brakes?: boolean; turn?: number } = {},
): string =>
  group(
    [
      path(
        'M8 -34Q0 -30 0 -18V18Q0 30 8 34Q40 41 100 40Q160 38 178 28Q190 18 190 0Q190 -18 178 -28Q160 -38 100 -40Q40 -41 8 -34Z',
        {
          fill: 'tint',
          stroke,
          width: 4,
        },
      ),
      path('M114 -31Q125 0 114 31L92 25Q99 0 92 -25Z', { fill: 'paper', stroke: 'soft' }),
      path('M20 -27Q15 0 20 27L36 22Q32 0 36 -22Z', { fill: 'paper', stroke: 'soft' }),
      path('M106 -39l-5 -9l9 1l2 8M106 39l-5 9l9 -1l2 -8', { stroke, width: 3 }),
      path('M2 -29V-14M2 14V29', { stroke: brakes ? 'bad' : 'soft', width: brakes ? 9 : 5 }),
    ],
    { at: [x, y], turn },
  )

/** A truck from above that faces right. `[x, y]` is the center of its rear end. */
export const truckAbove = ([x, y]: Point): string =>
  group(
    [
      rect([0, -46], [330, 92], { radius: 5, fill: 'tint', width: 4 }),
      path('M24 -46V46M62 -46V46', { stroke: 'soft' }),
      path('M3 -38V-20M3 20V38', { stroke: 'soft', width: 6 }),
    ],
    { at: [x, y] },
  )

/** The learner's car in its lane. */
export const ownCar = (brakes = false): string =>
  carAbove([NOSE_X - CAR_LENGTH, LANE_Y], { stroke: 'accent', brakes })

/** A stretch of the road ahead with a width of `meters`, starting `from` meters ahead of the bumper. */
export function stretch(
  from: number,
  meters: number,
  scale: number,
  { fill, opacity = 1 }: { fill: Color; opacity?: number },
): string {
  const [x, width] = [NOSE_X + from * scale, meters * scale]
  if (width < 1) return ''
  return group(
    [
      rect([x, LANE_Y - 26], [width, 52], {
        radius: 0,
        stroke: fill,
        fill,
        width: 0,
        opacity: 0.45,
      }),
      path(`M${x} ${LANE_Y - 40}v80M${x + width} ${LANE_Y - 40}v80`, { stroke: fill, width: 4 }),
    ],
    { opacity },
  )
}

/** The sign for a frozen picture, in the upper right corner of the road. */
export const pausedSign = (isShown: boolean): string =>
  isShown ? path('M1178 394V424M1198 394V424', { stroke: 'warn', width: 10 }) : ''

/** The sign for time-lapse, at the same place. */
export const fastForwardSign = (isShown: boolean): string =>
  isShown
    ? path('M1166 394L1184 409L1166 424ZM1186 394L1204 409L1186 424Z', {
        stroke: 'warn',
        fill: 'warn',
      })
    : ''

/** Values above the road, at most three. */
export const figures = (
  values: readonly { name: string; value: string; fill?: Color; opacity?: number }[],
): string =>
  values
    .map(({ name, value, fill = 'line', opacity }, index) => {
      const x = 366 + index * 286
      return (
        text([x, 274], name, { size: 36, fill: 'soft', opacity }) +
        text([x, 338], value, { size: 54, mono: true, fill, opacity })
      )
    })
    .join('')
