import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { PAIRS, ratioOf } from './dt-101-gears.ts'
import { ENGINE_NM, ENGINE_RPM, powerKw } from './dt-101-ratio.ts'

const FINAL_DRIVE = 4
/** Rolling circumference of this tire, about that of a 225/50 R17. */
const TIRE_M = 2
const KM_PER_MILE = 1.609344

const [, SECOND, THIRD] = PAIRS.map(ratioOf)
const ratio = (gear: number | undefined) => gear ?? 1

const SHAFT_Y = 344
const AXLE_X = 800
/** The upper wheel. The lower one is as far below the shaft. */
const WHEEL_Y = 166
/** The cursor moves along the driveline: engine, gearbox output, ring gear, upper wheel. */
const STOPS: readonly Point[] = [
  [248, SHAFT_Y],
  [560, SHAFT_Y],
  [AXLE_X, SHAFT_Y],
  [AXLE_X, WHEEL_Y],
]

interface Shaft {
  nm: number
  rpm: number
}
const ENGINE: Shaft = { nm: ENGINE_NM, rpm: ENGINE_RPM }
const behind = ({ nm, rpm }: Shaft, by: number): Shaft => ({ nm: nm * by, rpm: rpm / by })
const GEARBOX = behind(ENGINE, ratio(SECOND))
const RING = behind(GEARBOX, FINAL_DRIVE)
/** Straight ahead, the differential gives both wheels the same speed and half of the torque. */
const WHEEL: Shaft = { nm: RING.nm / 2, rpm: RING.rpm }

/** Seconds at which the cursor leaves a shaft and at which it has reached the next one. */
const MOVES = [
  [2.8, 3.8],
  [6.8, 7.9],
  [10.9, 11.9],
] as const

/** A shaft with a stripe that shows its rotation. `seen` is 'x' for a shaft along x. */
function shaft(from: Point, to: Point, turn: number, stroke: Color): string {
  const isFlat = from[1] === to[1]
  const half = 11
  const offset = half * Math.sin((turn * Math.PI) / 180)
  const isFront = Math.cos((turn * Math.PI) / 180) > 0
  const shift = ([x, y]: Point): Point => (isFlat ? [x, y + offset] : [x + offset, y])
  const corner: Point = isFlat ? [from[0], from[1] - half] : [from[0] - half, from[1]]
  const size: Point = isFlat ? [to[0] - from[0], 2 * half] : [2 * half, to[1] - from[1]]
  return [
    rect(corner, size, { radius: 2, fill: 'tint', stroke }),
    isFront ? polyline([shift(from), shift(to)], { stroke, width: 4 }) : '',
  ].join('')
}

/** A wheel from above. Its tread moves with the rotation. */
function wheel([x, y]: Point, turn: number): string {
  const [width, height] = [150, 56]
  const grooves = Array.from({ length: 9 }, (_, index) => {
    const angle = ((index * 20 + turn) % 180) - 90
    const at = x + (width / 2 - 4) * Math.sin((angle * Math.PI) / 180)
    return `M${at.toFixed(1)} ${y - height / 2 + 6}v${height - 12}`
  })
  return (
    rect([x - width / 2, y - height / 2], [width, height], { radius: 14, fill: 'tint', width: 4 }) +
    path(grooves.join(''), { stroke: 'soft', width: 3 })
  )
}

/** The driveline from above with a cursor that reads torque and speed of each shaft. */
export function drawDriveline(t: number): string {
  const step = MOVES.filter(([, to]) => t >= to).length
  const shown = [ENGINE, GEARBOX, RING, WHEEL][step] ?? WHEEL
  const along = MOVES.reduce(
    (sum, [from, to]) =>
      sum +
      keys(t, [
        [from, 0],
        [to, 1],
      ]),
    0,
  )
  const index = Math.min(2, Math.floor(along))
  const [a, b] = [STOPS[index] ?? [0, 0], STOPS[index + 1] ?? [0, 0]]
  const part = along - index
  const cursor: Point = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
  const slow = (rpm: number) => (rpm * 6 * t) / 200
  const on = (at: number): Color => (step === at ? 'accent' : 'line')
  const isMoving = MOVES.some(([from, to]) => t > from && t < to)
  return [
    wheel([AXLE_X, WHEEL_Y], slow(WHEEL.rpm)),
    wheel([AXLE_X, 2 * SHAFT_Y - WHEEL_Y], slow(WHEEL.rpm)),
    shaft([AXLE_X, WHEEL_Y + 28], [AXLE_X, 2 * SHAFT_Y - WHEEL_Y - 28], slow(RING.rpm), on(3)),
    shaft([200, SHAFT_Y], [320, SHAFT_Y], slow(ENGINE.rpm), on(0)),
    shaft([470, SHAFT_Y], [724, SHAFT_Y], slow(GEARBOX.rpm), on(1)),
    rect([60, SHAFT_Y - 78], [150, 156], { radius: 10, fill: 'tint', width: 4 }),
    ...[0, 1, 2, 3].map((cylinder) =>
      circle([84 + cylinder * 34, SHAFT_Y], 13, { stroke: 'soft' }),
    ),
    rect([310, SHAFT_Y - 64], [166, 128], { radius: 10, fill: 'tint', width: 4 }),
    path('M336 304H366V384H336ZM420 320H450V368H420ZM366 344H420', { stroke: 'soft' }),
    // Pinion and ring gear of the final drive, with the cage of the differential.
    circle([AXLE_X, SHAFT_Y], 86, { fill: 'tint', width: 4 }),
    path(`M722 ${SHAFT_Y - 18}L756 ${SHAFT_Y - 28}V${SHAFT_Y + 28}L722 ${SHAFT_Y + 18}Z`, {
      fill: 'paper',
    }),
    path(`M762 ${SHAFT_Y - 68}H782V${SHAFT_Y + 68}H762Z`, {
      stroke: on(2),
      fill: 'paper',
    }),
    rect([782, SHAFT_Y - 38], [54, 76], { radius: 8, fill: 'paper' }),
    text([60, 240], 'engine', { fill: 'soft' }),
    text([310, 254], `gearbox, i = ${ratio(SECOND).toFixed(1)}`, { fill: 'soft' }),
    text([696, 470], `final drive, i = ${FINAL_DRIVE.toFixed(1)}`, {
      anchor: 'end',
      fill: 'soft',
    }),
    circle(cursor, 15, { stroke: 'accent', fill: 'accent' }),
    circle(cursor, 30, { stroke: 'accent', width: 4 }),
    figure([940, 270], {
      name:
        ['At the engine', 'Behind the gearbox', 'At the ring gear', 'At each wheel'][step] ?? '',
      value: `${shown.nm.toFixed(0)} N·m`,
      size: 56,
      opacity: isMoving ? 0.3 : 1,
    }),
    text([940, 350], `${shown.rpm.toFixed(0)} rpm`, {
      size: 56,
      mono: true,
      fill: 'cold',
      opacity: isMoving ? 0.3 : 1,
    }),
    text([940, 430], `${powerKw(shown.nm, shown.rpm).toFixed(1)} kW`, {
      size: 56,
      mono: true,
      fill: 'good',
      opacity: isMoving ? 0.3 : 1,
    }),
  ].join('')
}

/** Pixels per meter of the road. */
const PX_PER_M = 300
const ROAD_Y = 368
const START_X = 170
const RADIUS = (TIRE_M / (2 * Math.PI)) * PX_PER_M
/** Second at which the gearbox changes to third. */
const CHANGE_AT = 10.4

/** A wheel seen along its axle, with a mark on its tire. `turn` is its clockwise rotation, degrees. */
const rolling = (at: Point, turn: number): string =>
  group(
    [
      circle([0, 0], RADIUS - 4, { width: 8, stroke: 'soft', fill: 'tint' }),
      circle([0, 0], RADIUS * 0.66, { fill: 'paper' }),
      ...[0, 72, 144, 216, 288].map((angle) =>
        group(
          polyline(
            [
              [0, 14],
              [0, RADIUS * 0.64],
            ],
            { width: 6 },
          ),
          { turn: angle + 36 },
        ),
      ),
      circle([0, 0], 13, { fill: 'tint' }),
      polyline(
        [
          [0, RADIUS * 0.68],
          [0, RADIUS],
        ],
        { stroke: 'accent', width: 10 },
      ),
    ],
    { at, turn },
  )

/** One turn of the wheel on the road, and the road speed from engine speed, ratios and circumference. */
export function drawRoad(t: number): string {
  const rolled = keys(t, [
    [0.4, 0],
    [3, 1],
  ])
  const meters = rolled * TIRE_M
  const gear = keys(t, [
    [CHANGE_AT, ratio(SECOND)],
    [CHANGE_AT + 1, ratio(THIRD)],
  ])
  const wheelRpm = ENGINE_RPM / gear / FINAL_DRIVE
  const perMinute = wheelRpm * TIRE_M
  const kmh = (perMinute * 60) / 1000
  const x = START_X + meters * PX_PER_M
  const isThird = t > CHANGE_AT + 0.5
  const steps = [
    {
      at: 3.8,
      x: 60,
      work: `${ENGINE_RPM} ÷ ${(isThird ? ratio(THIRD) : ratio(SECOND)).toFixed(1)} ÷ ${FINAL_DRIVE.toFixed(1)}`,
      value: `${wheelRpm.toFixed(0)} rpm`,
      fill: 'line' as const,
    },
    {
      at: 6.6,
      x: 440,
      work: `× ${TIRE_M.toFixed(2)} m`,
      value: `${perMinute.toFixed(0)} m/min`,
      fill: 'line' as const,
    },
    {
      at: 7.2,
      x: 880,
      work: '× 60 ÷ 1000',
      value: `${kmh.toFixed(0)} km/h`,
      fill: 'accent' as const,
    },
  ]
  return [
    path(`M60 ${ROAD_Y}H860`, { stroke: 'soft', width: 4 }),
    polyline(
      [
        [START_X, ROAD_Y + 2],
        [x, ROAD_Y + 2],
      ],
      { stroke: 'accent', width: 8 },
    ),
    ...[START_X, START_X + TIRE_M * PX_PER_M].map((mark) =>
      path(`M${mark} ${ROAD_Y + 10}V${ROAD_Y + 62}`, { stroke: 'soft', width: 2 }),
    ),
    rolling([x, ROAD_Y - RADIUS], rolled * 360),
    text([START_X + (TIRE_M * PX_PER_M) / 2, ROAD_Y + 54], `${meters.toFixed(2)} m`, {
      size: 46,
      mono: true,
      anchor: 'middle',
      fill: 'accent',
    }),
    figure([940, 232], {
      name: 'Gear',
      value: isThird ? '3rd, i = 1.0' : '2nd, i = 2.0',
      size: 38,
      fill: 'line',
      opacity: fade(t, 3.6),
    }),
    figure([940, 366], {
      name: 'Scan tool',
      value: `${kmh.toFixed(0)} km/h`,
      size: 60,
      fill: 'good',
      opacity: fade(t, 13.6),
    }),
    ...steps.map(({ at, x: left, work, value, fill }) =>
      group(
        [
          text([left, 512], work, { size: 40, fill: 'soft' }),
          text([left, 584], value, { size: 56, mono: true, fill }),
        ],
        { opacity: fade(t, at) },
      ),
    ),
    ...[378, 818].map((left, index) =>
      arrow([left - 4, 566], [left + 34, 566], {
        stroke: 'soft',
        opacity: fade(t, [6.6, 7.2][index] ?? 0),
      }),
    ),
    text([1220, 512], `${clamp(kmh / KM_PER_MILE, 0, 99).toFixed(0)} mph`, {
      size: 40,
      anchor: 'end',
      fill: 'soft',
      opacity: fade(t, 7.2),
    }),
  ].join('')
}
