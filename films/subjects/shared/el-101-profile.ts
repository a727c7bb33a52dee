import { lamp } from '@/lib/drawing/lamp'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probeAt } from '@/lib/drawing/probe'
import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, jitter, keys } from '../../kit/motion.ts'
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

/** Resistances from plus to the lamp: the fuse, the switch and the wire. */
const FEED_OHMS = [0.01, 0.02, 0.01] as const
/** Resistance of a good ground connection. */
const GROUND_OHMS = 0.01

/**
 * Voltages between the six test points and battery minus. `extra` is additional resistance in the ground
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
 * The points that the red probe touches, pixels: plus, behind the fuse, behind the switch, both sides of
 * the lamp, and the body.
 */
const POINTS = [150, 312, 520, 590, 730, 852] as const
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

/** The probe touches the first point at `from` and the next one `every` so many seconds later. */
interface Visits {
  from: number
  every: number
}

/** The red probe moves along the circuit. The chart compares its readings with the expected ones. */
export function profileScene(t: number, rust: number, { from, every }: Visits): string {
  const predicted = profile(0)
  const actual = profile(rust)
  const place = keys(
    t,
    POINTS.flatMap((_, index) => [
      [from + index * every, index] as const,
      [from + index * every + every * 0.55, index] as const,
    ]),
  )
  const [left, right] = [Math.floor(place), Math.ceil(place)]
  const [x0, x1] = [POINTS[left] ?? POINTS[5], POINTS[right] ?? POINTS[5]]
  const lift = Math.sin(Math.PI * (place % 1))
  const touching = place % 1 === 0 && t >= from
  // The last point is the bare metal of the body beside the eyelet.
  const down = Math.max(0, place - 4) * (BODY_BAR_Y - WIRE_Y - 2)
  const tip: Point = [x0 + (x1 - x0) * (place % 1), WIRE_Y + 6 + down + 16 * lift]
  const volts = actual.volts[left] ?? 0
  const done = t < from ? 0 : left + 1
  const dots = lineOf(actual.volts).slice(0, done)
  const lampVolts = (actual.volts[3] ?? 0) - (actual.volts[4] ?? 0)
  const isOff = Math.abs(volts - (predicted.volts[left] ?? 0)) > 0.5
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
    lamp([660, WIRE_Y], glowAt(lampVolts)),
    path(`M${EYELET_X - 34} ${BODY_BAR_Y}h68`, { width: 9, stroke: 'soft' }),
    rust > 0
      ? path(`M${EYELET_X - 40} ${BODY_BAR_Y + 3}l10 -12l14 4l14 -8l16 6l14 -4l12 14Z`, {
          stroke: 'warn',
          fill: 'warn',
        })
      : '',
    chartFrame,
    polyline(lineOf(predicted.volts), { stroke: 'soft', width: 4, dash: '10 10' }),
    dots.length > 1 ? polyline(dots, { width: 5, stroke: 'accent' }) : '',
    ...dots.map((at, index) => {
      const bad = Math.abs((actual.volts[index] ?? 0) - (predicted.volts[index] ?? 0)) > 0.5
      return circle(at, 10, { stroke: bad ? 'bad' : 'accent', fill: bad ? 'bad' : 'accent' })
    }),
    touching
      ? path(`M${tip[0]} ${tip[1] + 16}V${chartY(volts)}`, {
          stroke: 'accent',
          width: 2,
          dash: '6 8',
        })
      : '',
    rust > 0 && done > 4
      ? text(
          [POINTS[4] + 22, chartY(actual.volts[4] ?? 0) - 6],
          `${actual.volts[4]?.toFixed(2)} V`,
          {
            fill: 'bad',
            size: 44,
            weight: 700,
          },
        )
      : '',
    meter(METER, {
      mode: 'V DC',
      reading: touching ? Math.abs(volts + jitter(t, 0.006)).toFixed(2) : '0.00',
      unit: 'V',
    }),
    text([1216, 546], `expected ${(predicted.volts[left] ?? 0).toFixed(2)}`, {
      anchor: 'end',
      fill: 'soft',
      opacity: fade(t, from - 0.4),
    }),
    text([1216, 588], isOff ? 'not as expected' : 'as expected', {
      anchor: 'end',
      weight: 700,
      fill: isOff ? 'bad' : 'good',
      opacity: touching ? 1 : 0,
    }),
    probeAt(tip, 62 - 32 * Math.max(0, place - 4), positive, 'red', runAlong(positive, 392)),
    probeAt([108, 344], 14, com, 'black', runAlong(com, 408)),
  ].join('')
}
