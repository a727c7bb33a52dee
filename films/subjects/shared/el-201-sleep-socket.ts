import { meter } from '@/lib/drawing/meter'
import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { clampJaw } from './el-101-probes.ts'
import { ASLEEP_A, carSide, floor, MODULE_A } from './el-201-sleep.ts'

/** When the plug of the socket is pulled, and when the module has fallen asleep, seconds. */
const PULLED_AT = 13
const ASLEEP_AT = 14.4
/** When the lid of the socket is opened, and when the new socket is fitted. */
const OPENED_AT = 17.8
const FITTED_AT = 22.4

const METER = [966, 136] as const
const GROUND_Y = 300
const CAR: Point = [400, GROUND_Y]

/** The line of the circuit below the car, from the socket at the rear to the fuse in front. */
const LINE_Y = 490
const SOCKET: Point = [166, LINE_Y]
const RADIUS = 96
const PLUG_X = 366
const MODULE = { left: 470, right: 700 } as const
const FUSE_X = 812

/** The pins of a 13-pin socket: two circles of contacts. */
const PINS: readonly Point[] = [
  ...Array.from({ length: 9 }, (_, index): Point => {
    const angle = radians(-90 + index * 40)
    return [60 * Math.cos(angle), 60 * Math.sin(angle)]
  }),
  ...Array.from({ length: 4 }, (_, index): Point => {
    const angle = radians(-45 + index * 90)
    return [26 * Math.cos(angle), 26 * Math.sin(angle)]
  }),
]

/** The socket from the front. `crust` is how much corrosion is in it and `lid` how far it is covered, 0 to 1. */
const socket = (crust: number, lid: number): string =>
  group(
    [
      circle([0, 0], RADIUS, { fill: 'tint', width: 5 }),
      circle([0, 0], RADIUS - 14, {
        fill: 'paper',
        stroke: crust > 0 ? 'soft' : 'good',
        width: crust > 0 ? 3 : 6,
      }),
      path('M-66 44Q0 72 66 44Q50 80 0 81Q-50 80 -66 44Z', {
        fill: 'cold',
        stroke: 'cold',
        width: 2,
        opacity: 0.55 * crust,
      }),
      ...PINS.map((at) => circle(at, 9, { fill: 'tint', width: 3 })),
      path(
        'M-60 22Q-50 34 -40 46Q-30 40 -20 60Q-6 52 0 62Q12 54 22 60Q34 52 42 46Q36 28 24 24Q10 30 -6 26Q-16 14 -26 18Q-38 12 -44 24Z',
        { fill: 'warn', stroke: 'warn', width: 3, opacity: 0.75 * crust },
      ),
      group(
        [
          circle([0, 0], RADIUS - 6, { fill: 'tint', width: 4 }),
          path('M-34 -20H34M-34 0H34M-34 20H34', { stroke: 'soft' }),
        ],
        { opacity: lid },
      ),
      path('M-40 -90H40', { width: 12, stroke: 'soft' }),
    ],
    { at: SOCKET },
  )

/** The plug between socket and module. `gap` is the distance of its halves, pixels. */
const plug = (gap: number): string =>
  [
    polyline(
      [
        [SOCKET[0] + RADIUS, LINE_Y],
        [PLUG_X - 40 - gap, LINE_Y],
      ],
      { width: 14, stroke: 'soft' },
    ),
    polyline(
      [
        [PLUG_X + 40, LINE_Y],
        [MODULE.left, LINE_Y],
      ],
      { width: 14, stroke: 'soft' },
    ),
    path(`M${PLUG_X - 42 - gap} ${LINE_Y - 18}h24v-8h18v52h-18v-8h-24z`, {
      fill: 'tint',
      width: 4,
    }),
    path(`M${PLUG_X + 4} ${LINE_Y - 26}h16v8h24v36h-24v8h-16z`, { fill: 'tint', width: 4 }),
  ].join('')

const feed: readonly Point[] = [
  [FUSE_X + 96, LINE_Y],
  [MODULE.right, LINE_Y],
]

/** The places of socket, module and fuse in the car, with lines to the circuit below. */
const places = [
  [[182, 264], SOCKET[0] + 30, 392],
  [[222, 226], 560, 446],
  [[556, 226], FUSE_X, 446],
] as const

/** The circuit of the fuse, from the car to the corroded socket. */
export function socketScene(t: number): string {
  const amps = (at: number) => (at < ASLEEP_AT ? ASLEEP_A + MODULE_A : ASLEEP_A)
  const isAwake = t < ASLEEP_AT
  const gap = keys(t, [
    [PULLED_AT, 0],
    [PULLED_AT + 0.6, 40],
    [FITTED_AT, 40],
    [FITTED_AT + 0.6, 0],
  ])
  return [
    floor(100, 700, GROUND_Y),
    carSide(CAR, 1.05),
    // The battery in the engine bay with its ground cable.
    rect([584, 204], [36, 28], { radius: 4, fill: 'paper' }),
    polyline(
      [
        [612, 204],
        [612, 190],
        [674, 190],
        [674, GROUND_Y - 20],
      ],
      { width: 6, stroke: 'soft' },
    ),
    ...places.map(([from, x, y]) => polyline([from, [x, y]], { stroke: 'soft', width: 2 })),
    ...places.map(([from]) => circle(from, 7, { stroke: 'accent', fill: 'accent' })),
    socket(1 - fade(t, FITTED_AT), 1 - fade(t, OPENED_AT)),
    plug(gap),
    polyline(feed, { width: 14, stroke: isAwake ? 'accent' : 'soft' }),
    isAwake ? flow(feed, 56 * t, { fill: 'line', radius: 4.5, spacing: 30 }) : '',
    rect([MODULE.left, LINE_Y - 44], [MODULE.right - MODULE.left, 88], {
      radius: 12,
      fill: 'tint',
      stroke: isAwake ? 'bad' : 'good',
      width: 4,
    }),
    text([(MODULE.left + MODULE.right) / 2, LINE_Y + 13], 'trailer module', {
      size: 40,
      anchor: 'middle',
    }),
    rect([FUSE_X - 44, LINE_Y - 44], [88, 88], { radius: 10, fill: 'tint', width: 4 }),
    text([FUSE_X, LINE_Y - 4], 'F24', { size: 38, anchor: 'middle' }),
    text([FUSE_X, LINE_Y + 32], '15 A', { size: 34, anchor: 'middle', fill: 'soft' }),
    text([PLUG_X, LINE_Y - 48], 'plug', { size: 38, anchor: 'middle', fill: 'soft' }),
    text([286, 594], t < FITTED_AT ? 'water and crust' : 'new socket, sealed', {
      size: 42,
      fill: t < FITTED_AT ? 'bad' : 'good',
      opacity: fade(t, OPENED_AT),
    }),
    meter(METER, { mode: 'clamp', reading: amps(t).toFixed(2), unit: 'A' }),
    clampJaw([674, 236], -90, METER),
  ].join('')
}
