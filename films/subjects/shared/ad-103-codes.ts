import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { carTop, checkers, steeringWheel } from './ad-103.ts'

const CAR = { at: [244, 352], scale: 2 } as const
const onCar = ([x, y]: Point): Point => [CAR.at[0] + x * CAR.scale, CAR.at[1] + y * CAR.scale]

/**
 * Control units in the order of the scan. `at` is in pixels of the car, and `side` is the offset and anchor
 * of the name.
 */
const UNITS = [
  { at: [152, 0], name: 'camera', side: [-20, -2, 'end'] },
  { at: [350, 0], name: 'radar', side: [0, 31, 'end'] },
  { at: [292, -38], name: 'brakes', side: [0, 31, 'middle'] },
  { at: [262, 21], name: 'steering', side: [0, 31, 'middle'] },
  { at: [-68, -56], name: 'corner radar', side: [50, 24, 'start'] },
  { at: [-68, 56], name: 'corner radar', side: [50, -10, 'start'] },
  { at: [60, 10], name: 'airbag', side: [-20, 6, 'end'] },
] as const
const STEERING = UNITS[3].at

/** Stored codes: the index of the control unit, the code, and the line below it on the scan tool. */
const STORED = [
  { unit: 0, code: 'U0428', note: 'camera' },
  { unit: 0, code: 'type 54', note: 'uncalibrated' },
  { unit: 2, code: 'U0428', note: 'brakes' },
] as const

/** The gateway at the diagnostic socket below the steering wheel, in pixels of the car. */
const GATEWAY = [160, -52] as const
const VISIT_S = 1.2
const FIRST_S = 1.2

/** Time at which the film shows which units use the steering angle, seconds. */
const CAUSE_S = 9.8

/** How the steering angle gets to the units that store a code: along the bus. */
const CAUSE_ROUTES = UNITS.filter((_, index) => STORED.some(({ unit }) => unit === index)).map(
  ({ at }): Point[] =>
    [STEERING, [GATEWAY[0], STEERING[1]] as const, [GATEWAY[0], at[1]] as const, at].map(onCar),
)

export function preScan(t: number): string {
  const read = UNITS.filter((_, index) => t > FIRST_S + (index + 0.8) * VISIT_S).length
  return [
    group(carTop(), CAR),
    ...CAUSE_ROUTES.map((route) =>
      group(
        polyline(route, { stroke: 'bad', width: 3 }) +
          flow(route, t * 120, { spacing: 34, fill: 'bad' }),
        { opacity: fade(t, CAUSE_S) },
      ),
    ),
    ...UNITS.map(({ at, name, side }, index) => {
      const from = FIRST_S + index * VISIT_S
      const route = [onCar(GATEWAY), onCar([GATEWAY[0], at[1]]), onCar(at)]
      const isRead = t > from + 0.8 * VISIT_S
      const hasCode = STORED.some(({ unit }) => unit === index)
      const isCause = at === STEERING && t > CAUSE_S
      const state: Color = isCause ? 'warn' : isRead ? (hasCode ? 'bad' : 'good') : 'soft'
      const isBeingRead = t > from && !isRead
      return [
        polyline(route, { stroke: isBeingRead ? 'accent' : 'soft', width: isBeingRead ? 4 : 2 }),
        isBeingRead ? flow(route, t * 260, { spacing: 34 }) : '',
        group(
          [
            rect([-24, -17], [48, 34], { radius: 6, fill: 'paper', stroke: state, width: 5 }),
            path('M-12 17v8M0 17v8M12 17v8', { stroke: state }),
          ],
          { at: onCar(at) },
        ),
        text(onCar([at[0] + side[0], at[1] + side[1]]), name, {
          size: 38,
          anchor: side[2],
          fill: isRead && hasCode ? 'bad' : 'soft',
        }),
      ].join('')
    }),
    circle(onCar(GATEWAY), 15, { stroke: 'accent', fill: 'paper', width: 5 }),
    path(`M${onCar(GATEWAY).join(' ')}V150H1000`, { stroke: 'accent', width: 4 }),
    rect([1000, 132], [220, 456], { radius: 22, fill: 'tint', width: 4 }),
    rect([1014, 152], [192, 374], { radius: 8, fill: 'line', width: 0 }),
    circle([1110, 556], 16, { stroke: 'soft', width: 4 }),
    text([1028, 196], `${read} of ${UNITS.length}`, { size: 40, fill: 'paper' }),
    ...STORED.map(({ unit, code, note }, index) =>
      group(
        [
          text([0, 0], code, { size: 40, mono: true, fill: 'paper' }),
          text([0, 40], note, { size: 36, fill: 'paper' }),
        ],
        { at: [1028, 262 + index * 104], opacity: fade(t, FIRST_S + (unit + 0.8) * VISIT_S) },
      ),
    ),
  ].join('')
}

/**
 * Angle that the steering angle sensor reports with the wheel straight until its zero point is set,
 * degrees.
 */
const ZERO_ERROR_DEG = 7.6
const ABORT_SHARE = 0.3

/** The slotted disc of the sensor, seen along the steering column. */
const slottedDisc = group([
  circle([0, 0], 92, { fill: 'tint', width: 4 }),
  ...Array.from({ length: 24 }, (_, index) =>
    polyline(
      [64, 84].map(
        (distance): Point => [
          distance * Math.sin(radians(index * 15)),
          -distance * Math.cos(radians(index * 15)),
        ],
      ),
      { stroke: index ? 'soft' : 'accent', width: index ? 8 : 12 },
    ),
  ),
  circle([0, 0], 30, { fill: 'paper', width: 4 }),
])

/** Time at which the first attempt aborts, and at which the zero position is set, seconds. */
const ABORT_S = 4
const ZERO_S = 9.2

export function upstreamCode(t: number): string {
  const angle = keys(t, [
    [ZERO_S - 1, ZERO_ERROR_DEG],
    [ZERO_S, 0],
  ])
  const isZeroed = t > ZERO_S
  const progress = isZeroed
    ? keys(t, [
        [10.6, 0],
        [13.6, 1],
      ])
    : keys(t, [
        [1.4, 0],
        [ABORT_S, ABORT_SHARE],
      ])
  const isAborted = t > ABORT_S && !isZeroed
  const fill: Color = isAborted ? 'bad' : progress >= 1 ? 'good' : 'accent'
  const end = radians(Math.min(359.9, progress * 360))
  const ring = `M0 -150A150 150 0 ${progress > 0.5 ? 1 : 0} 1 ${(150 * Math.sin(end)).toFixed(1)} ${(-150 * Math.cos(end)).toFixed(1)}`
  const heading = (x: number, content: string) =>
    text([x, 166], content, { anchor: 'middle', size: 42, fill: 'soft' })
  const code = (x: number, content: string, fillOf: Color, opacity: number) =>
    text([x, 588], content, { anchor: 'middle', size: 48, mono: true, fill: fillOf, opacity })
  const line: readonly Point[] = [
    [700, 400],
    [880, 400],
  ]
  return [
    heading(230, 'wheel straight'),
    group(steeringWheel, { at: [230, 400] }),
    polyline(
      [
        [402, 400],
        [496, 400],
      ],
      { stroke: 'soft', width: 10 },
    ),
    heading(590, 'sensor reports'),
    // The angle between the zero mark of the sensor and the straight-ahead mark is drawn three times
    // larger.
    group(slottedDisc, { at: [590, 400], turn: 3 * angle }),
    path('M590 298l-13 -26h26Z', { stroke: 'line', fill: 'line' }),
    text([590, 238], `${angle.toFixed(1)}°`, {
      anchor: 'middle',
      size: 68,
      mono: true,
      fill: isZeroed ? 'good' : 'bad',
    }),
    code(590, 'U0428', 'bad', fade(t, ABORT_S, ZERO_S)),
    polyline(line, { stroke: 'soft', width: 2 }),
    flow(line, t * 70, { fill: isZeroed ? 'good' : 'bad' }),
    heading(1030, 'camera calibration'),
    text([1030, 230], isAborted ? 'aborted at 30%' : `${(progress * 100).toFixed(0)}%`, {
      anchor: 'middle',
      size: 48,
      fill,
    }),
    group(
      [
        circle([0, 0], 150, { stroke: 'gridStrong', width: 20 }),
        progress > 0 ? path(ring, { stroke: fill, width: 20 }) : '',
        rect([-86, -74], [172, 148], { radius: 4, fill: 'line' }),
        group(checkers(6, 5, 26)),
      ],
      { at: [1030, 400], scale: 0.86 },
    ),
    code(1030, 'type 54', 'warn', fade(t, -1, 13.8)),
  ].join('')
}
