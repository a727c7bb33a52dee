import { circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { type Key, keys, radians } from '../../kit/motion.ts'

/**
 * Travel of the inner sleeve of a good bushing, mm, under a force in kN. Stiff rubber yields from the
 * start.
 */
const goodTravel = (force: number) => (1.2 * force) / (1 + 0.2 * force)
/** Travel in a torn bushing: the sleeve moves almost freely until it touches rubber again. */
const tornTravel = (force: number) => 3.8 * (1 - Math.exp(-force / 0.12)) + 1.3 * force

const OUTER = 138
const INNER = 50

interface BushingOptions {
  /** Offset of the inner sleeve, pixels. */
  shift?: Point
  /** Rotation of the outer sleeve relative to the inner one, degrees. */
  twist?: number
  /** Whether the rubber has come off the sleeve at the top. */
  isTorn?: boolean
  scale?: number
}

/** A rubber bushing seen along its bolt: the sleeve in the arm, the rubber, and the sleeve on the bolt. */
function bushing(at: Point, { shift = [0, 0], twist = 0, isTorn, scale = 1 }: BushingOptions) {
  const ray = (degrees: number, radius: number): Point => [
    radius * Math.cos(radians(degrees)),
    radius * Math.sin(radians(degrees)),
  ]
  const fibers = Array.from({ length: 24 }, (_, index) => {
    const angle = index * 15
    const points = [0, 0.25, 0.5, 0.75, 1].map((part): Point => {
      const [x, y] = ray(angle + twist * part, INNER + (OUTER - 8 - INNER) * part)
      return [x + shift[0] * (1 - part), y + shift[1] * (1 - part)]
    })
    return polyline(points, { stroke: Math.abs(twist) > 4 ? 'bad' : 'soft', width: 3 })
  })
  // The tear is between the inner sleeve's rest position and its current position.
  const tear = Array.from({ length: 13 }, (_, index) => ray(200 + (index * 140) / 12, INNER + 8))
  return group(
    [
      circle([0, 0], OUTER + 10, { fill: 'tint', width: 4 }),
      circle([0, 0], OUTER - 6, { fill: 'gridStrong', stroke: 'soft' }),
      ...fibers,
      isTorn ? circle([0, 0], INNER + 8, { fill: 'paper', stroke: 'bad', width: 4 }) : '',
      isTorn ? polyline(tear, { stroke: 'bad', width: 4 }) : '',
      circle(shift, INNER, { fill: 'tint', width: 4 }),
      circle(shift, 27, { fill: 'paper', stroke: 'soft' }),
    ],
    { at, scale },
  )
}

/** Force of the lever on the bushing, kN. */
const pryKeys: readonly Key[] = [
  [0.8, 0],
  [4, 1],
  [5, 1],
  [6, 0],
  [6.8, 0],
  [10, 1],
]
/** Angle of the arm while the wheels hang, degrees. It is 0 once the car stands on its wheels. */
const DROOP_DEGREES = 18
const lowerKeys: readonly Key[] = [
  [3.6, 0],
  [7, 1],
]

/** A chart of travel over force for both bushings, up to `force`, kN. */
function pryChart(force: number): string {
  const [left, top, width, height] = [820, 150, 400, 340]
  const at = (kilonewtons: number, mm: number): Point => [
    left + kilonewtons * width,
    top + height * (1 - mm / 6),
  ]
  const curve = (travel: (force: number) => number, stroke: 'good' | 'bad') => {
    const points = Array.from({ length: 41 }, (_, index) => (index / 40) * force)
    return (
      polyline(
        points.map((point) => at(point, travel(point))),
        { stroke, width: 5 },
      ) + circle(at(force, travel(force)), 9, { stroke, fill: stroke })
    )
  }
  return [
    rect([left, top], [width, height], { radius: 0, fill: 'paper', stroke: 'soft' }),
    ...[2, 4].map((mm) => polyline([at(0, mm), at(1, mm)], { stroke: 'gridStrong', width: 2 })),
    text([left + 14, top + 42], 'travel, 0 to 6 mm', { size: 36, fill: 'soft' }),
    text([left + width, top + height + 44], 'force, 0 to 1 kN', {
      size: 36,
      anchor: 'end',
      fill: 'soft',
    }),
    curve(tornTravel, 'bad'),
    curve(goodTravel, 'good'),
  ].join('')
}

/** A bushing on its bracket with the arm that swings around it. `drop` is the angle of the arm, degrees. */
const pivot = (at: Point, { drop, twist }: { drop: number; twist: number }) =>
  [
    group(rect([90, -34], [310, 68], { radius: 14, fill: 'tint', width: 4 }), { at, turn: drop }),
    bushing(at, { twist, scale: 0.95 }),
    circle(at, 20, { stroke: 'line', fill: 'tint', width: 4 }),
  ].join('')

/** A good and a torn bushing under the same lever. */
export function pryTest(t: number): string {
  const force = keys(t, pryKeys)
  /** Pixels per millimeter of travel. The bushing itself has a smaller scale. */
  const travelScale = 7
  return [
    ...(
      [
        [226, goodTravel, 'good', false],
        [590, tornTravel, 'torn', true],
      ] as const
    ).flatMap(([x, travel, name, isTorn]) => [
      bushing([x, 345], { shift: [0, -travel(force) * travelScale], isTorn }),
      arrow(
        [x, 345 - travel(force) * travelScale],
        [x, 305 - travel(force) * travelScale - force * 46],
        {
          stroke: 'accent',
          width: 6,
          opacity: Math.min(1, force * 5),
        },
      ),
      text([x, 166], name, {
        size: 48,
        anchor: 'middle',
        weight: 700,
        fill: isTorn ? 'bad' : 'good',
      }),
      text([x, 572], `${travel(force).toFixed(1)} mm`, {
        size: 60,
        mono: true,
        anchor: 'middle',
        fill: isTorn ? 'bad' : 'good',
      }),
    ]),
    pryChart(force),
    text([820, 586], `lever ${force.toFixed(1)} kN`, { size: 44 }),
  ].join('')
}

/** The same arm with its bolt tightened before and after the car is lowered onto its wheels. */
export function tightening(t: number): string {
  const down = keys(t, lowerKeys)
  const drop = DROOP_DEGREES * (1 - down)
  return [
    ...(
      [
        [220, -DROOP_DEGREES * down, 'tightened hanging'],
        [800, 0, 'tightened at ride height'],
      ] as const
    ).flatMap(([x, twist, name], index) => [
      pivot([x, 320], { drop, twist }),
      text([x - 140, 164], name, { size: 44, fill: index ? 'good' : 'bad' }),
      text([x - 140, 560], 'twist', { size: 44, fill: 'soft' }),
      text([x - 40, 562], `${Math.abs(twist).toFixed(0)}°`, {
        size: 68,
        mono: true,
        fill: Math.abs(twist) > 4 ? 'bad' : 'good',
      }),
    ]),
  ].join('')
}
