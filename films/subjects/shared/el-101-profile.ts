import { lamp } from '@/lib/drawing/lamp'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probeAt } from '@/lib/drawing/probe'
import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import {
  ampsOf,
  BATTERY_V,
  cable,
  cell,
  charge,
  fuse,
  glowAt,
  HEADLAMP,
  knifeSwitch,
  movedBy,
} from './el-101.ts'
import { runAlong } from './el-101-probes.ts'

/** Resistances from plus to the lamp: the fuse, and the switch with the wire behind it. */
const FEED_OHMS = [0.01, 0.03] as const
/** Resistance of a good ground connection. */
const GROUND_OHMS = 0.01

/**
 * Voltages between the test points and battery minus. `extra` is additional resistance in the ground
 * connection, Ω.
 */
function profile(extra: number): { volts: readonly number[]; amps: number } {
  const feed = FEED_OHMS.reduce((sum, ohms) => sum + ohms, 0)
  const outside = feed + GROUND_OHMS + extra
  let [low, high] = [0, BATTERY_V]
  for (let step = 0; step < 40; step += 1) {
    const lamp = (low + high) / 2
    if (lamp + outside * ampsOf(HEADLAMP, lamp) > BATTERY_V) high = lamp
    else low = lamp
  }
  const amps = ampsOf(HEADLAMP, low)
  const after: number[] = [BATTERY_V]
  for (const ohms of FEED_OHMS) after.push((after.at(-1) ?? 0) - amps * ohms)
  return { volts: [...after, (after.at(-1) ?? 0) - low, 0], amps }
}

const WIRE_Y = 290
const BODY_BAR_Y = 364
/**
 * The test points, pixels: plus, behind the fuse, both sides of the lamp, and the bare metal of the body
 * beside the eyelet.
 */
const POINTS = [150, 312, 590, 730, 852] as const
const ON_BODY = 4
const EYELET_X = 804
const METER = [966, 136] as const
const { com, positive } = jacksOf(METER)
const CHART = { top: 430, bottom: 572, left: 136, right: 890 } as const
const chartY = (volts: number) =>
  CHART.bottom - ((CHART.bottom - CHART.top) * Math.max(0, volts)) / BATTERY_V

const route: readonly Point[] = [
  [90, 316],
  [90, WIRE_Y],
  [EYELET_X, WIRE_Y],
  [EYELET_X, BODY_BAR_Y + 8],
  [90, BODY_BAR_Y + 8],
  [90, 340],
]

const chartFrame = [
  path(`M${CHART.left} ${CHART.top - 6}V${CHART.bottom}H${CHART.right}`, {
    stroke: 'soft',
    width: 3,
  }),
  ...[12.6, 0].map((volts) =>
    text([CHART.left - 10, chartY(volts) + 12], volts ? '12 V' : '0 V', {
      size: 34,
      anchor: 'end',
      fill: 'soft',
    }),
  ),
].join('')

const lineOf = (volts: readonly number[]): Point[] =>
  POINTS.map((x, index) => [x, chartY(volts[index] ?? 0)])

/** Seconds that the probe takes from one point to the next. */
const MOVE_S = 0.7

interface Visits {
  /** The points that the red probe touches, and when it arrives. It stays until the next move. */
  at: readonly (readonly [seconds: number, point: number])[]
  /** When the expected values appear: in front of the lamp, and from the lamp to the body. */
  expected: readonly [feed: number, ground: number]
}

const expectedVolts = profile(0).volts
const isBad = (volts: number, point: number) => Math.abs(volts - (expectedVolts[point] ?? 0)) > 0.5

/** The numbers of the expected values. They stand beside the dashed line, which falls behind the lamp. */
const NUMBERS = [
  { x: CHART.left + 12, y: CHART.top + 44, anchor: 'start' },
  { x: POINTS[1], y: CHART.top + 44, anchor: 'middle' },
  { x: POINTS[2] - 6, y: CHART.top + 44, anchor: 'end' },
  { x: POINTS[3], y: CHART.bottom + 34, anchor: 'middle' },
  { x: POINTS[4], y: CHART.bottom + 34, anchor: 'middle' },
] as const

/** The expected values as a dashed line with a number at each point, from point `first` to point `last`. */
const expectedAt = (first: number, last: number, opacity: number): string =>
  group(
    [
      polyline(lineOf(expectedVolts).slice(Math.max(0, first - 1), last + 1), {
        stroke: 'soft',
        width: 4,
        dash: '10 10',
      }),
      ...NUMBERS.slice(first, last + 1).map(({ x, y, anchor }, index) =>
        text([x, y], (expectedVolts[first + index] ?? 0).toFixed(2), {
          size: 34,
          mono: true,
          anchor,
          fill: 'soft',
        }),
      ),
    ],
    { opacity },
  )

/** The red probe moves along the circuit. The chart compares its readings with the expected ones. */
export function profileScene(t: number, rust: number, { at, expected }: Visits): string {
  const actual = profile(rust)
  const visited = at.filter(([arrival]) => t >= arrival)
  const moving = at.find(([arrival]) => t >= arrival - MOVE_S && t < arrival)
  const touching = visited.length > 0 && !moving
  const along = (positionOf: (point: number) => number) =>
    keys(
      t,
      at.flatMap(([arrival, to], index) => [
        [arrival - MOVE_S, positionOf(at[index - 1]?.[1] ?? to)] as const,
        [arrival, positionOf(to)] as const,
      ]),
    )
  const onBody = along((to) => (to === ON_BODY ? 1 : 0))
  const lift = moving ? Math.sin((Math.PI * (moving[0] - t)) / MOVE_S) : touching ? 0 : 1
  const tip: Point = [
    along((to) => POINTS[to] ?? 0),
    WIRE_Y + 6 + onBody * (BODY_BAR_Y - WIRE_Y - 2) + 16 * lift,
  ]
  const point = visited.at(-1)?.[1] ?? 0
  const volts = actual.volts[point] ?? 0
  const dots = visited.map(([, index]) => lineOf(actual.volts)[index] ?? tip)
  const lampVolts = (actual.volts[2] ?? 0) - (actual.volts[3] ?? 0)
  return [
    rect([60, BODY_BAR_Y], [870, 18], { radius: 3, fill: 'tint', stroke: 'soft' }),
    cable(route.slice(0, 4)),
    cable([
      [90, 340],
      [90, BODY_BAR_Y],
    ]),
    charge(
      route,
      movedBy(t, () => actual.amps),
    ),
    cell([90, 328]),
    group(fuse([0, 0], '10'), { at: [235, WIRE_Y] }),
    knifeSwitch([352, WIRE_Y], 0),
    group(lamp([0, 0], glowAt(lampVolts)), { at: [660, WIRE_Y], scale: 0.92 }),
    path(`M${EYELET_X - 34} ${BODY_BAR_Y}h68`, { width: 9, stroke: 'soft' }),
    rust > 0
      ? path(`M${EYELET_X - 40} ${BODY_BAR_Y + 3}l10 -12l14 4l14 -8l16 6l14 -4l12 14Z`, {
          stroke: 'warn',
          fill: 'warn',
        })
      : '',
    chartFrame,
    expectedAt(0, 2, fade(t, expected[0])),
    expectedAt(3, 4, fade(t, expected[1])),
    text([CHART.left + 12, 546], 'dashed: expected', {
      fill: 'soft',
      opacity: fade(t, expected[0]),
    }),
    dots.length > 1 ? polyline(dots, { width: 5, stroke: 'accent' }) : '',
    ...dots.map((dot, index) => {
      const [, visit] = visited[index] ?? [0, 0]
      const fill = isBad(actual.volts[visit] ?? 0, visit) ? 'bad' : 'accent'
      return circle(dot, 10, { stroke: fill, fill })
    }),
    touching
      ? path(`M${tip[0]} ${tip[1] + 16}V${chartY(volts)}`, {
          stroke: 'accent',
          width: 2,
          dash: '6 8',
        })
      : '',
    ...visited.map(([, visit]) => {
      const measured = actual.volts[visit] ?? 0
      return isBad(measured, visit)
        ? text([(POINTS[visit] ?? 0) + 16, chartY(measured) - 20], `${measured.toFixed(2)} V`, {
            fill: 'bad',
            size: 44,
            weight: 700,
          })
        : ''
    }),
    meter(METER, {
      mode: 'V DC',
      reading: (touching ? volts : 0).toFixed(2),
      unit: 'V',
    }),
    text([1216, 590], isBad(volts, point) ? 'not as expected' : 'as expected', {
      anchor: 'end',
      size: 42,
      weight: 700,
      fill: isBad(volts, point) ? 'bad' : 'good',
      opacity: touching ? 1 : 0,
    }),
    probeAt(tip, 62 - 32 * onBody, positive, 'red', runAlong(positive, 392)),
    probeAt([108, 344], 14, com, 'black', runAlong(com, 408)),
  ].join('')
}
