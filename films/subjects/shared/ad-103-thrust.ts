import { circle, group, type Point, path, polyline } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { carTop, offsetAt, RADAR_TOP, steeringWheel, WHEELBASE_M } from './ad-103.ts'
import { movedBy } from './el-101.ts'

/** Thrust angle, degrees to the left: half the difference of the toe angles of the rear wheels. */
export const thrustOf = (toeRight: number, toeLeft: number) => (toeRight - toeLeft) / 2

/** Toe of the right rear wheel before the repair, degrees. The toe of the left one is 0. */
export const TOE_RIGHT = 0.6

export const THRUST = thrustOf(TOE_RIGHT, 0)

const STEERING_RATIO = 16

/** How many times larger small angles are drawn, in the bay and on the road. */
export const DRAWN = 10
const DRAWN_ON_ROAD = 20

/**
 * A line through the rear axle at `[x, y]`, turned to the left by `angle` degrees, from `from` to `to`
 * pixels ahead of the axle.
 */
export const lineFrom = (
  [x, y]: Point,
  angle: number,
  from: number,
  to: number,
): readonly Point[] => [
  [x + from, y - offsetAt(from, angle)],
  [x + to, y - offsetAt(to, angle)],
]

export function rearToe(t: number): string {
  const toe = keys(t, [
    [4.4, 0],
    [8.2, TOE_RIGHT],
  ])
  const thrust = thrustOf(toe, 0)
  const rear: Point = [190, 412]
  const [from = rear, tip = rear] = lineFrom(rear, thrust * DRAWN_ON_ROAD, 0, 1010)
  return [
    group(carTop({ wheels: { rearRight: -toe * DRAWN_ON_ROAD } }), { at: rear, scale: 1.48 }),
    polyline(lineFrom(rear, 0, -130, 1030), { stroke: 'soft', dash: '14 10' }),
    arrow(from, tip, { stroke: 'accent', width: 5 }),
    circle(rear, 9, { stroke: 'accent', fill: 'accent' }),
    text([1220, 458], 'centerline', { size: 38, anchor: 'end', fill: 'soft' }),
    text([1220, tip[1] - 32], 'thrust line', {
      size: 38,
      anchor: 'end',
      fill: 'accent',
      opacity: clamp(thrust * 20, 0, 1),
    }),
    text([1220, 524], `(${TOE_RIGHT.toFixed(2)}° − 0.00°) ÷ 2 = ${THRUST.toFixed(2)}°`, {
      size: 42,
      anchor: 'end',
      opacity: fade(t, 8.8),
    }),
    text([1220, 586], 'angles drawn ×20', { size: 34, anchor: 'end', fill: 'soft' }),
    figure([60, 226], { name: 'Left rear toe', value: '0.00°', size: 70, fill: 'line' }),
    figure([390, 226], {
      name: 'Right rear toe',
      value: `${toe.toFixed(2)}°`,
      size: 70,
      fill: 'line',
    }),
    figure([760, 226], { name: 'Thrust angle', value: `${thrust.toFixed(2)}°`, size: 70 }),
  ].join('')
}

const LANE = { from: 60, to: 800, top: 204, bottom: 576 } as const

/** A lane line whose dashes move by `moved` pixels to the left. */
function laneLine(y: number, moved: number): string {
  const dashes: string[] = []
  for (let x = LANE.from - 160 + ((-moved % 160) + 160); x < LANE.to; x += 160) {
    const [start, end] = [Math.max(LANE.from, x), Math.min(LANE.to, x + 90)]
    if (end > start) dashes.push(`M${start.toFixed(1)} ${y}H${end.toFixed(1)}`)
  }
  return path(dashes.join(''), { stroke: 'soft', width: 8 })
}

/** Times at which the driver starts to steer and the car starts to drive, seconds. */
const STEER_S = 5
const DRIVE_S = 9

/**
 * The rear axle rolls along the thrust line, to the left of the body. With the front wheels straight, the car
 * turns right. When they are parallel to the thrust line, it drives straight along that line, and its body
 * points to the right of its path.
 */
export function crabwise(t: number): string {
  const steered = keys(t, [
    [STEER_S, 0],
    [STEER_S + 3, THRUST],
  ])
  const driving = keys(t, [
    [DRIVE_S, 0],
    [DRIVE_S + 2, 1],
  ])
  const thrustDrawn = THRUST * DRAWN_ON_ROAD
  const turn = thrustDrawn * driving
  const wheel = steered * STEERING_RATIO
  const center: Point = [190, 390 - 22 * driving]
  const moved = movedBy(t, (at) => clamp((at - DRIVE_S) / 2, 0, 1), 210)
  const axle = ([x, y]: Point, angle: number, length: number, stroke: 'accent' | 'cold') =>
    arrow([x, y], [x + length, y - offsetAt(length, angle)], { stroke, width: 5 }) +
    circle([x, y], 7, { stroke, fill: stroke })
  const before = fade(t, -1, DRIVE_S)
  return [
    laneLine(LANE.top, moved),
    laneLine(LANE.bottom, moved),
    group(
      [
        carTop({
          wheels: { rearRight: -2 * thrustDrawn, front: -steered * DRAWN_ON_ROAD },
        }),
        group(
          axle([0, 0], thrustDrawn, 236, 'accent') +
            axle([WHEELBASE_M * 100, 0], steered * DRAWN_ON_ROAD, 190, 'cold'),
          { opacity: before },
        ),
      ],
      { at: center, turn, scale: 1.25 },
    ),
    text([200, 448], 'rear axle', { size: 38, fill: 'accent', opacity: before }),
    text([492, 448], 'front axle', { size: 38, fill: 'cold', opacity: before }),
    group(
      [
        path('M690 420Q752 424 776 486M752 476L778 488L790 462', { stroke: 'bad', width: 6 }),
        text([800, 544], 'turns right', { size: 38, anchor: 'end', fill: 'bad' }),
      ],
      { opacity: fade(t, 1, STEER_S + 1) },
    ),
    group(
      [
        polyline(lineFrom(center, -turn, -100, 600), { stroke: 'soft', dash: '14 10' }),
        arrow(center, [800, center[1]], { stroke: 'accent', width: 5 }),
        text([800, center[1] - 30], 'path', { size: 38, anchor: 'end', fill: 'accent' }),
        text([800, center[1] + 108], 'body', { size: 38, anchor: 'end', fill: 'soft' }),
      ],
      { opacity: fade(t, DRIVE_S + 1.6) },
    ),
    text([60, 166], 'angles drawn ×20', { size: 40, fill: 'soft' }),
    text([1020, 160], 'steering wheel', { size: 40, anchor: 'middle', fill: 'soft' }),
    group(steeringWheel, { at: [1020, 350], turn: -wheel, scale: 0.93 }),
    path('M1020 184V190', { stroke: 'line', width: 5 }),
    text([1020, 572], `${wheel.toFixed(1)}°${wheel > 0.05 ? ' left' : ''}`, {
      size: 60,
      mono: true,
      anchor: 'middle',
      fill: wheel > 1 ? 'bad' : 'good',
    }),
  ].join('')
}

const FAR_M = 80
const LANE_M = 3.5
const CAR_M = 1.85

/** Pixels per meter across the road. Its length has a smaller scale. */
const ACROSS = 84
const ROAD_Y = 420

/** Scale of a car along the road. `WIDE` is its scale across the road. */
const ALONG = 0.55

const WIDE = (CAR_M * ACROSS) / 184

/** Distance from the rear bumper to the rear axle, pixels. */
const OVERHANG = 88 * ALONG
const NOSE: Point = [62 + OVERHANG + RADAR_TOP[0] * ALONG, ROAD_Y]
const FAR_X = 966

/** A car seen from above, compressed lengthwise like the road. Its rear bumper is at `[x, y]`. */
const shortened = ([x, y]: Point, turn = 0, opacity = 1): string =>
  group(`<g transform="scale(${ALONG} ${WIDE.toFixed(3)})">${carTop()}</g>`, {
    at: [x + OVERHANG, y],
    turn,
    opacity,
  })

export function farAhead(t: number): string {
  const thrust = keys(t, [
    [2.4, 0],
    [5, THRUST],
    [8.6, THRUST],
    [10.6, 0.5],
  ])
  const offset = offsetAt(FAR_M, thrust)
  const margin = (LANE_M - CAR_M) / 2 - offset
  const down = offset * ACROSS
  const edge = (LANE_M / 2) * ACROSS
  return [
    path(`M60 ${ROAD_Y - edge}H1220M60 ${ROAD_Y + edge}H1220`, { stroke: 'soft', width: 6 }),
    shortened([62, ROAD_Y], thrust * 4),
    // The radar measures from its own axis. It points too far to the right, so the car ahead appears just
    // as far to the left.
    shortened([FAR_X, ROAD_Y - down], 0, thrust > 0.02 ? 0.35 : 0),
    shortened([FAR_X, ROAD_Y]),
    polyline([NOSE, [FAR_X, ROAD_Y]], { stroke: 'soft', dash: '14 10' }),
    polyline([NOSE, [FAR_X, ROAD_Y + down]], { stroke: 'accent', width: 5 }),
    circle([FAR_X, ROAD_Y + down], 10, { stroke: 'accent', fill: 'accent' }),
    down > 26 ? arrow([FAR_X - 26, ROAD_Y], [FAR_X - 26, ROAD_Y + down], { stroke: 'accent' }) : '',
    text([NOSE[0] + 20, ROAD_Y - 18], 'path of the car', { size: 38, fill: 'soft' }),
    text([NOSE[0] + 200, ROAD_Y + 86], 'radar axis', { size: 38, fill: 'accent' }),
    text([FAR_X - 70, ROAD_Y - 18], '80 m', { size: 40, mono: true, anchor: 'end', fill: 'soft' }),
    text([FAR_X - 22, ROAD_Y - edge + 46], 'reported here', {
      size: 38,
      anchor: 'end',
      fill: 'soft',
      opacity: fade(t, 4.4),
    }),
    text([330, 550], 'lengths drawn shorter', { size: 34, fill: 'soft' }),
    figure([60, 226], {
      name: 'Thrust angle',
      value: `${thrust.toFixed(2)}°`,
      size: 70,
      fill: 'line',
    }),
    figure([390, 226], { name: 'Aim off at 80 m', value: `${offset.toFixed(2)} m`, size: 70 }),
    figure([780, 226], {
      name: 'Gap to the lane line',
      value: `${margin.toFixed(2)} m`,
      size: 70,
      fill: margin < 0.3 ? 'bad' : 'line',
    }),
  ].join('')
}
