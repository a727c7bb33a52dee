import { circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, type Key, keys, radians } from '../../kit/motion.ts'
import { chart } from './chart.ts'

/**
 * Travel of the inner sleeve of a good bushing, mm, under a force in kN. Stiff rubber yields from the
 * start.
 */
const goodTravel = (force: number) => (1.2 * force) / (1 + 0.2 * force)
/** Travel in a torn bushing: the sleeve moves almost freely until it touches rubber again. */
const tornTravel = (force: number) => 3.9 * (1 - Math.exp(-force / 0.02)) + 1.1 * force

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

/** Force of the lever on the good bushing and then on the torn one, kN. */
const goodKeys: readonly Key[] = [
  [0.8, 0],
  [1.8, 1],
  [5, 1],
  [5.6, 0],
]
const TORN_AT = 6
const tornKeys: readonly Key[] = [
  [TORN_AT, 0],
  [7, 0.1],
  [10.4, 0.1],
  [11.4, 1],
]
/** Angle of the arm while the wheels hang, degrees. It is 0 once the car stands on its wheels. */
const DROOP_DEGREES = 18
const lowerKeys: readonly Key[] = [
  [4.4, 0],
  [6.6, 1],
]
/** When the bolt of each arm is tightened, seconds. */
const TIGHTENED_AT = { hanging: 1.2, standing: 9.2 } as const

const pryFrame = chart([870, 180], [350, 320], {
  x: { min: 0, max: 1, ticks: [0, 0.5], name: 'force, kN' },
  y: { min: 0, max: 6, ticks: [0, 2, 4], name: 'travel, mm' },
})

/** The greatest force until `t`: a chart keeps what it has shown. */
const reached = (t: number, points: readonly Key[]) =>
  points.reduce(
    (most, [seconds, force]) => (seconds <= t ? Math.max(most, force) : most),
    keys(t, points),
  )

/** A bushing on its bracket with the arm that swings around it. `drop` is the angle of the arm, degrees. */
const pivot = (at: Point, { drop, twist }: { drop: number; twist: number }) =>
  [
    group(rect([90, -34], [310, 68], { radius: 14, fill: 'tint', width: 4 }), { at, turn: drop }),
    bushing(at, { twist, scale: 0.95 }),
    circle(at, 20, { stroke: 'line', fill: 'tint', width: 4 }),
  ].join('')

/** The same lever on a good bushing and then on a torn one. */
export function pryTest(t: number): string {
  /** Pixels per millimeter of travel. The bushing itself has a smaller scale. */
  const travelScale = 7
  const isTurnOfTorn = t >= TORN_AT - 0.2
  const sides = [
    { x: 226, travel: goodTravel, name: 'good', points: goodKeys, isTorn: false },
    { x: 590, travel: tornTravel, name: 'torn', points: tornKeys, isTorn: true },
  ] as const
  return [
    ...sides.map(({ x, travel, name, points, isTorn }) => {
      const force = keys(t, points)
      const shift = travel(force) * travelScale
      const fill = isTorn ? 'bad' : 'good'
      return group(
        [
          bushing([x, 345], { shift: [0, -shift], isTorn }),
          arrow([x, 345 - shift], [x, 325 - shift - force * 60], {
            stroke: 'accent',
            width: 6,
            opacity: Math.min(1, force * 12),
          }),
          text([x, 166], name, { size: 48, anchor: 'middle', weight: 700, fill }),
          text([x, 572], `${travel(force).toFixed(1)} mm`, {
            size: 60,
            mono: true,
            anchor: 'middle',
            fill,
          }),
        ],
        { opacity: isTorn === isTurnOfTorn ? 1 : 0.45 },
      )
    }),
    pryFrame.frame,
    ...sides.map(({ travel, points, isTorn }) => {
      const stroke = isTorn ? 'bad' : 'good'
      const most = reached(t, points)
      const force = keys(t, points)
      return (
        pryFrame.curve(travel, 0, most, { stroke }) +
        (isTorn === isTurnOfTorn
          ? circle(pryFrame.at(force, travel(force)), 9, { stroke, fill: stroke })
          : '')
      )
    }),
    text([870, 590], `lever ${keys(t, isTurnOfTorn ? tornKeys : goodKeys).toFixed(1)} kN`, {
      size: 44,
    }),
  ].join('')
}

/** The same arm with its bolt tightened before and after the car is lowered onto its wheels. */
export function tightening(t: number): string {
  const down = keys(t, lowerKeys)
  const drop = DROOP_DEGREES * (1 - down)
  return [
    ...(
      [
        [220, -DROOP_DEGREES * down, 'tightened hanging', TIGHTENED_AT.hanging],
        [800, 0, 'tightened at ride height', TIGHTENED_AT.standing],
      ] as const
    ).flatMap(([x, twist, name, at], index) => [
      pivot([x, 340], { drop, twist }),
      text([x - 140, 164], name, { size: 44, fill: index ? 'good' : 'bad' }),
      // A wrench turns the bolt.
      group(
        [
          circle([0, 0], 34, { stroke: 'accent', width: 6 }),
          polyline(
            [
              [0, -34],
              [0, -130],
            ],
            { stroke: 'accent', width: 12 },
          ),
        ],
        {
          at: [x, 340],
          turn: keys(t, [
            [at, -50],
            [at + 1.2, 10],
          ]),
          opacity: fade(t, at - 0.6, at + 1.8),
        },
      ),
      text([x - 140, 566], 'twist', { size: 44, fill: 'soft' }),
      text([x - 40, 568], `${Math.abs(twist).toFixed(0)}°`, {
        size: 68,
        mono: true,
        fill: Math.abs(twist) > 4 ? 'bad' : 'good',
      }),
      text([x + 130, 566], t < at + 0.8 ? 'bolt loose' : 'bolt tight', {
        size: 44,
        fill: t < at + 0.8 ? 'soft' : 'accent',
      }),
    ]),
  ].join('')
}
