import { type Color, group, type Point, path, polyline } from '@/lib/drawing/svg'
import { clamp, radians } from '../../kit/motion.ts'
import { box, line, part, section } from './sv-102.ts'

/** A cylinder head bolt M12×1.5 of property class 10.9. Lengths are in millimeters. */
const PITCH = 1.5
const FLANK_DIAMETER = 11.03
const MINOR_DIAMETER = 10.16
const BEARING_RADIUS = 8
/** Tensile stress area, mm², and 0.2 % yield strength, N/mm². */
const STRESS_AREA = 88.1
const YIELD_STRENGTH = 940
/** Stiffness of the bolt alone, and in series with the clamped parts, kN/mm. */
const BOLT_STIFFNESS = 155
const JOINT_STIFFNESS = 97

export const FRICTION = { oiled: 0.1, dry: 0.15, rusty: 0.2 }
export const SNUG_NM = 30

/**
 * Torque per clamp force for the pitch of the thread, the friction of its flanks and the friction below the
 * head, N·m/kN.
 */
export function leversAt(friction: number) {
  return {
    clamp: PITCH / (2 * Math.PI),
    thread: 0.58 * FLANK_DIAMETER * friction,
    head: BEARING_RADIUS * friction,
  }
}

/** Clamp force at a torque, kN: the standard equation for tightening a bolt. */
export function clampOf(newtonMeters: number, friction: number): number {
  const { clamp: slope, thread, head } = leversAt(friction)
  return newtonMeters / (slope + thread + head)
}

/**
 * Tension at which the bolt yields, kN. It is lower than in pure tension, because the thread also twists
 * the bolt.
 */
function yieldForce(friction: number): number {
  const twist =
    ((3 * FLANK_DIAMETER) / (FLANK_DIAMETER + MINOR_DIAMETER)) *
    (PITCH / (Math.PI * FLANK_DIAMETER) + 1.155 * friction)
  return (YIELD_STRENGTH * STRESS_AREA) / 1000 / Math.sqrt(1 + 3 * twist ** 2)
}

/** Share of the yield force up to which force and angle are proportional. */
const PROPORTIONAL = 0.9

/** Clamp force, kN. `degrees` is the angle after the snug torque. */
export function forceAt(degrees: number, friction: number): number {
  const straight = clampOf(SNUG_NM, friction) + (JOINT_STIFFNESS * PITCH * degrees) / 360
  const limit = yieldForce(friction) * PROPORTIONAL
  const rest = yieldForce(friction) - limit
  return straight < limit ? straight : limit + rest * (1 - Math.exp((limit - straight) / rest))
}

/** Permanent elongation of the bolt after it is loosened, millimeters. */
export const lastingAt = (degrees: number, friction: number): number =>
  (PITCH * degrees) / 360 -
  (forceAt(degrees, friction) - clampOf(SNUG_NM, friction)) / JOINT_STIFFNESS

/** Elongation of the bolt under a force in kN, millimeters. `lasting` is its permanent elongation. */
export const stretchOf = (force: number, lasting: number): number =>
  force / BOLT_STIFFNESS + lasting

/** A hexagon from the side while it turns: its outline and the visible edges. */
function hexSide(y: number, height: number, radius: number, turn: number): string {
  const edges = [0, 1, 2, 3, 4, 5].map((corner) => radians(corner * 60 + turn))
  const xs = edges.map((angle) => radius * Math.cos(angle))
  const half = Math.max(...xs)
  return (
    part(box(-half, y, 2 * half, height)) +
    edges
      .filter((angle) => Math.sin(angle) > 0.05)
      .map((angle) => line([radius * Math.cos(angle), y], [radius * Math.cos(angle), y + height]))
      .join('')
  )
}

const SHANK = 48
const CORE = 41
const THREAD_PITCH = 12

/** The threaded part of a bolt from `y` down to `end`. `half` is half its width, pixels. */
function threadedEnd(y: number, end: number, half: number): string {
  const depth = half - half * (CORE / SHANK)
  const turns = Math.floor((end - y) / THREAD_PITCH)
  const side = (sign: number) =>
    Array.from({ length: turns }, (_, index): Point[] => [
      [sign * (half - depth), y + index * THREAD_PITCH],
      [sign * half, y + (index + 0.5) * THREAD_PITCH],
    ]).flat()
  const bottom = y + turns * THREAD_PITCH
  const outline = [
    ...side(-1),
    [-half + 14, bottom + 8],
    [half - 14, bottom + 8],
    ...side(1).reverse(),
  ]
  return (
    part(`M${outline.map((point) => point.join(' ')).join('L')}Z`) +
    Array.from({ length: turns }, (_, index) => y + (index + 0.5) * THREAD_PITCH)
      .map((at) => line([-half, at], [half, at - THREAD_PITCH / 2], { stroke: 'soft', width: 2 }))
      .join('')
  )
}

interface JointStyle {
  /** Rotation of the head, degrees. */
  turn: number
  /** Opacity of the marks on the faces with friction, under the head and in the thread. */
  headFriction?: number
  threadFriction?: number
  friction?: Color
}

/**
 * A bolted joint in section: bolt, cylinder head, gasket and block, 420 pixels wide and 430 high. `at` is
 * on the axis of the bolt.
 */
export function joint(
  at: Point,
  scale: number,
  { turn, headFriction = 0, threadFriction = 0, friction = 'accent' }: JointStyle,
): string {
  const flanks = (sign: number): Point[] =>
    Array.from({ length: 22 }, (_, index) => [
      sign * (index % 2 ? SHANK : CORE),
      300 + (index * THREAD_PITCH) / 2,
    ])
  const rub = { stroke: friction, width: 8 } as const
  return group(
    [
      section([-210, 92], [152, 150]),
      section([58, 92], [152, 150], { mirrored: true }),
      part(box(-210, 242, 152, 14), { shade: 0.8 }),
      part(box(58, 242, 152, 14), { shade: 0.8 }),
      section([-210, 256], [420, 174], { mirrored: true, gap: 26 }),
      path(box(-52, 256, 104, 174), { stroke: 'soft', fill: 'paper', width: 2 }),
      part(box(-SHANK, 90, 2 * SHANK, 210)),
      threadedEnd(300, 426, SHANK),
      part(`M-96 92V80Q-96 70 -80 66H80Q96 70 96 80V92Z`),
      hexSide(4, 62, 84, turn),
      polyline(
        [
          [-96, 92],
          [-56, 92],
        ],
        { ...rub, opacity: headFriction },
      ),
      polyline(
        [
          [56, 92],
          [96, 92],
        ],
        { ...rub, opacity: headFriction },
      ),
      polyline(flanks(-1), { ...rub, width: 6, opacity: threadFriction }),
      polyline(flanks(1), { ...rub, width: 6, opacity: threadFriction }),
    ],
    { at, scale },
  )
}

/**
 * A bolt that hangs from its head at `[x, y]`. `longer` is its elongation and `lasting` the permanent part
 * of it, both in pixels. The permanent part thins the free thread.
 */
export function longBolt(
  [x, y]: Point,
  length: number,
  {
    longer = 0,
    lasting = 0,
    stroke = 'line',
  }: { longer?: number; lasting?: number; stroke?: Color },
): string {
  const half = 30
  const neck = half - Math.min(16, lasting * 0.32)
  const free = length * 0.42 + (longer - lasting)
  const thread = length * 0.42 + 90 + longer
  const middle = (free + thread) / 2
  return group(
    [
      part(box(-half, 60, 2 * half, free - 60), { stroke }),
      part(
        `M${-half} ${free}Q${-neck} ${free + 16} ${-neck} ${middle}Q${-neck} ${thread - 16} ${-half} ${thread}H${half}Q${neck} ${thread - 16} ${neck} ${middle}Q${neck} ${free + 16} ${half} ${free}Z`,
        { stroke },
      ),
      threadedEnd(thread, length + longer, half),
      part('M-60 62V50H60V62Z', { stroke }),
      hexSide(4, 46, 54, 15),
    ],
    { at: [x, y] },
  )
}

/** An angle gauge from above. The socket turns the needle, and an arm against a fixed stop holds the dial. */
export function angleGauge(at: Point, radius: number, degrees: number): string {
  const on = (angle: number, distance: number): Point => [
    distance * Math.sin(radians(angle)),
    -distance * Math.cos(radians(angle)),
  ]
  const sweep = on(clamp(degrees, 0.1, 359), radius - 34)
  return group(
    [
      path(`M0 0C0 ${radius} ${-radius * 0.9} ${radius * 0.9} ${-radius * 0.9} ${radius * 1.35}`, {
        stroke: 'soft',
        width: 6,
      }),
      part(box(-radius * 0.9 - 26, radius * 1.35, 52, 22), { shade: 0.6 }),
      path(
        `M${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0Z`,
        {
          fill: 'tint',
          width: 4,
        },
      ),
      path(
        `M0 0V${-(radius - 34)}A${radius - 34} ${radius - 34} 0 ${degrees > 180 ? 1 : 0} 1 ${sweep[0]} ${sweep[1]}Z`,
        { fill: 'accent', stroke: 'accent', width: 0, opacity: 0.25 },
      ),
      ...Array.from({ length: 36 }, (_, index) =>
        line(on(index * 10, radius - (index % 9 ? 14 : 28)), on(index * 10, radius - 4), {
          stroke: index % 9 ? 'soft' : 'line',
        }),
      ),
      line([0, 0], on(degrees, radius - 30), { stroke: 'accent', width: 6 }),
    ],
    { at },
  )
}
