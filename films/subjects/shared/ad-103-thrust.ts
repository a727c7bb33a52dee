import { circle, group, type Point, path, polyline } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { callout, figure } from '../../kit/parts.ts'
import { carTop, offsetAt, RADAR_TOP, steeringWheel } from './ad-103.ts'

/** Thrust angle, degrees to the left: half the difference of the toe angles of the rear wheels. */
export const thrustOf = (toeRight: number, toeLeft: number) => (toeRight - toeLeft) / 2

/** Toe of the right rear wheel before the repair, degrees. The toe of the left one is 0. */
export const TOE_RIGHT = 0.6

export const THRUST = thrustOf(TOE_RIGHT, 0)

const STEERING_RATIO = 16

/** How many times larger small angles are drawn. */
export const DRAWN = 10

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
    [3.6, 0],
    [8, TOE_RIGHT],
  ])
  const thrust = thrustOf(toe, 0)
  const rear: Point = [196, 410]
  return [
    group(carTop({ wheels: { rearRight: -toe * DRAWN } }), { at: rear, scale: 1.55 }),
    polyline(lineFrom(rear, 0, -136, 1024), { stroke: 'soft', dash: '14 10' }),
    polyline(lineFrom(rear, thrust * DRAWN, 0, 1010), { stroke: 'accent', width: 5 }),
    arrow(
      lineFrom(rear, thrust * DRAWN, 960, 1010)[0] ?? rear,
      lineFrom(rear, thrust * DRAWN, 960, 1010)[1] ?? rear,
      { stroke: 'accent', width: 5 },
    ),
    circle(rear, 9, { stroke: 'accent', fill: 'accent' }),
    text([1220, 458], 'centerline', { size: 38, anchor: 'end', fill: 'soft' }),
    text([1220, 320], 'thrust line', {
      size: 38,
      anchor: 'end',
      fill: 'accent',
      opacity: fade(t, 4),
    }),
    text([1220, 586], 'angles drawn ×10', { size: 34, anchor: 'end', fill: 'soft' }),
    figure([60, 226], { name: 'Left rear toe', value: '0.00°', size: 70, fill: 'line' }),
    figure([390, 226], {
      name: 'Right rear toe',
      value: `${toe.toFixed(2)}°`,
      size: 70,
      fill: 'line',
    }),
    figure([760, 226], { name: 'Thrust angle', value: `${thrust.toFixed(2)}°`, size: 70 }),
    callout(1, [270, 574], fade(t, 4, 8)),
    callout(2, [860, 330], fade(t, 8.2, 11.8)),
  ].join('')
}

const LANE = { from: 60, to: 800, top: 196, bottom: 576 } as const

/** A lane line whose dashes move by `moved` pixels to the left. */
function laneLine(y: number, moved: number): string {
  const dashes: string[] = []
  for (let x = LANE.from - 160 + ((-moved % 160) + 160); x < LANE.to; x += 160) {
    const [start, end] = [Math.max(LANE.from, x), Math.min(LANE.to, x + 90)]
    if (end > start) dashes.push(`M${start.toFixed(1)} ${y}H${end.toFixed(1)}`)
  }
  return path(dashes.join(''), { stroke: 'soft', width: 8 })
}

export function crabwise(t: number): string {
  const thrust = keys(t, [
    [1.4, 0],
    [5, THRUST],
  ])
  const turn = thrust * DRAWN
  const wheel = thrust * STEERING_RATIO
  const center: Point = [220, 386]
  return [
    laneLine(LANE.top, t * 210),
    laneLine(LANE.bottom, t * 210),
    group(carTop({ wheels: { rearRight: -2 * turn, front: -turn } }), {
      at: center,
      turn,
      scale: 1.4,
    }),
    polyline(lineFrom(center, -turn, -100, 570), { stroke: 'soft', dash: '14 10' }),
    arrow([center[0], center[1]], [800, center[1]], { stroke: 'accent', width: 5 }),
    text([60, 166], 'travels straight, points to the right', { size: 40, fill: 'soft' }),
    text([800, 364], 'path', { size: 38, anchor: 'end', fill: 'accent' }),
    text([800, 476], 'body', { size: 38, anchor: 'end', fill: 'soft', opacity: fade(t, 3) }),
    text([1020, 166], 'steering wheel', { size: 40, anchor: 'middle', fill: 'soft' }),
    group(steeringWheel, { at: [1020, 350], turn: -wheel, scale: 0.93 }),
    path('M1020 182V190', { stroke: 'line', width: 5 }),
    text([1020, 572], `${wheel.toFixed(1)}° left`, {
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
    [2, 0],
    [6, THRUST],
    [8.6, THRUST],
    [11.6, 0.5],
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
    text([NOSE[0] + 20, ROAD_Y - 18], 'path of the car', { size: 36, fill: 'soft' }),
    text([NOSE[0] + 200, ROAD_Y + 62], 'radar axis', { size: 36, fill: 'accent' }),
    text([FAR_X - 70, ROAD_Y - 18], '80 m', { size: 40, mono: true, anchor: 'end', fill: 'soft' }),
    text([FAR_X - 22, ROAD_Y - edge + 46], 'reported here', {
      size: 36,
      anchor: 'end',
      fill: 'soft',
      opacity: fade(t, 4.4),
    }),
    text([330, 552], 'lengths drawn shorter', { size: 34, fill: 'soft' }),
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
