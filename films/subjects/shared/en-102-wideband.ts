import { type Color, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { scope } from '../../kit/instruments.ts'
import { clamp, type Key, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'

/*
 * A catalyst behind a wideband sensor. In normal driving lambda swings a little around 1. In the test of the
 * monitor, the engine runs lean until the rear sensor reports oxygen, because the catalyst is full, and then
 * rich until the catalyst is empty. The oxygen that fits in is the value of the monitor: mass flow of air ×
 * share of oxygen × (λ − 1) × time.
 */

/** Air of a car at a steady 90 km/h, g/s, and the mass of oxygen in a gram of air. */
const AIR_G_PER_S = 20
const OXYGEN_SHARE = 0.232
/** How far lambda is from 1 during the test. */
const TEST_DEVIATION = 0.05

/** Lowest stored oxygen that passes, g. An example, because each vehicle reports its own limit. */
const MIN_G = 0.15

/** Time at which the test starts, seconds. */
const TEST_S = 3.8

/** Oxygen that the catalyst stores, g. The film shows years of aging in a few seconds. */
const capacityKeys: readonly Key[] = [
  [8, 0.36],
  [10, 0.15],
]

/** Voltages of a switching sensor when rich, lean and between both, and its threshold. */
const VOLTS = { rich: 0.85, lean: 0.1, rest: 0.66, threshold: 0.45 } as const
/** Time constants of the sensors, seconds. */
const WIDEBAND_LAG = 0.06
const FRONT_LAG = 0.05
const REAR_LAG = 0.12

/** The signals start before the scene, so that the screens are full. */
const BEFORE_S = 8
const STEP_S = 0.01

interface Sample {
  lambda: number
  front: number
  rear: number
  /** Oxygen that went in or out since the last change between lean and rich, g. */
  counted: number
  /** The last result, g. */
  result: number
}

/** How far lambda is from 1 in normal driving: steps of different height. */
const normalDeviation = (seconds: number) =>
  (0.025 + 0.015 * Math.sin(1.9 * seconds)) * Math.tanh(5 * Math.sin(2 * Math.PI * 0.7 * seconds))

function simulate(until: number): readonly Sample[] {
  const samples: Sample[] = []
  let [isLean, isComplete] = [true, false]
  let [lambda, front, rear]: [number, number, number] = [1, VOLTS.rest, VOLTS.rest]
  let rearGas: number = VOLTS.rest
  let [stored, counted, result] = [0.18, 0, 0]
  for (let at = -BEFORE_S; at < until; at += STEP_S) {
    const capacity = keys(at, capacityKeys)
    const isTest = at >= TEST_S
    const deviation = isTest ? (isLean ? 1 : -1) * TEST_DEVIATION : normalDeviation(at)
    const change = AIR_G_PER_S * OXYGEN_SHARE * deviation * STEP_S
    stored = clamp(stored + change, 0, capacity)
    if (stored >= capacity) rearGas = VOLTS.lean
    if (stored <= 0) rearGas = VOLTS.rich
    lambda += ((1 + deviation - lambda) * STEP_S) / WIDEBAND_LAG
    front += (((lambda > 1 ? VOLTS.lean : VOLTS.rich) - front) * STEP_S) / FRONT_LAG
    rear += ((rearGas - rear) * STEP_S) / REAR_LAG
    if (isTest) counted += Math.abs(change)
    if (isTest && (isLean ? rear < VOLTS.threshold : rear > VOLTS.threshold)) {
      // At the first change the catalyst was neither empty nor full before, so this is no result.
      if (isComplete) result = counted
      isComplete = true
      counted = 0
      isLean = !isLean
    }
    samples.push({ lambda, front, rear, counted, result })
  }
  return samples
}

const samples = simulate(15)
const sampleAt = (seconds: number): Sample => {
  const index = clamp(Math.round((seconds + BEFORE_S) / STEP_S), 0, samples.length - 1)
  return samples[index] ?? { lambda: 1, front: VOLTS.rest, rear: VOLTS.rest, counted: 0, result: 0 }
}

const WINDOW_S = 7
const SIZE = [460, 170] as const

/** A screen with two values on its axis. The trace shows the seconds before `t` from the start on. */
function screen(
  [x, y]: Point,
  t: number,
  {
    name,
    min,
    max,
    ends,
    signal,
    stroke,
  }: {
    name: string
    min: number
    max: number
    /** Names of `max` and `min`. */
    ends: readonly [string, string]
    signal: (sample: Sample) => number
    stroke: Color
  },
): string {
  const axis = (content: string, atY: number) =>
    text([x - 14, atY], content, { size: 34, anchor: 'end', fill: 'soft' })
  return [
    text([x, y - 16], name, { size: 36, fill: stroke === 'line' ? 'soft' : stroke }),
    scope([x, y], t + WINDOW_S, {
      size: SIZE,
      signal: (seconds) => signal(sampleAt(seconds - WINDOW_S)),
      window: WINDOW_S,
      min,
      max,
      name: '',
      stroke,
    }),
    axis(ends[0], y + 28),
    axis(ends[1], y + SIZE[1] - 4),
  ].join('')
}

/** The areas between the wideband signal and lambda 1: the oxygen that goes in and out. */
function oxygen([x, y]: Point, t: number, { min, max }: { min: number; max: number }): string {
  const [width, height] = SIZE
  const one = height * (1 - (1 - min) / (max - min))
  const points: Point[] = Array.from({ length: width / 2 + 1 }, (_, index) => {
    const seconds = t - WINDOW_S + (index * 2 * WINDOW_S) / width
    return [index * 2, height * (1 - (sampleAt(seconds).lambda - min) / (max - min))]
  })
  return group(
    [
      polyline([[0, one], ...points, [width, one]], {
        fill: 'cold',
        stroke: 'cold',
        width: 0,
        opacity: 0.3,
      }),
      polyline(
        [
          [0, one],
          [width, one],
        ],
        { stroke: 'soft', width: 2, dash: '6 8' },
      ),
    ],
    { at: [x, y] },
  )
}

/** A switching and a wideband sensor in the same gas, the rear sensor, and the value of the monitor. */
export function wideband(t: number): string {
  const lambdaRange = { min: 0.93, max: 1.07 }
  const { counted, result } = sampleAt(t)
  const isLow = result < 1.5 * MIN_G
  const fill = isLow ? 'warn' : 'good'
  const gauge = { x: 750, y: 562, width: 460, max: 0.6 }
  const xOf = (grams: number) => gauge.x + (gauge.width * grams) / gauge.max
  return [
    screen([140, 174], t, {
      name: 'front, switching: volts',
      min: 0,
      max: 1,
      ends: ['1', '0'],
      signal: ({ front }) => front,
      stroke: 'line',
    }),
    screen([140, 412], t, {
      name: 'front, wideband: lambda',
      ...lambdaRange,
      ends: ['1.07', '0.93'],
      signal: ({ lambda }) => lambda,
      stroke: 'cold',
    }),
    oxygen([140, 412], t, lambdaRange),
    screen([750, 174], t, {
      name: 'rear, switching: volts',
      min: 0,
      max: 1,
      ends: ['1', '0'],
      signal: ({ rear }) => rear,
      stroke: 'accent',
    }),
    figure([750, 478], {
      name: 'Stored oxygen',
      value: result > 0 ? `${result.toFixed(2)} g` : '',
      size: 76,
      fill,
    }),
    rect([gauge.x, gauge.y], [gauge.width, 24], { radius: 4, fill: 'tint', stroke: 'soft' }),
    rect([gauge.x, gauge.y], [xOf(counted) - gauge.x, 24], {
      radius: 4,
      width: 0,
      fill: 'cold',
      stroke: 'cold',
    }),
    polyline(
      [
        [xOf(MIN_G), gauge.y - 14],
        [xOf(MIN_G), gauge.y + 28],
      ],
      { stroke: 'bad', width: 5 },
    ),
    text([xOf(MIN_G), gauge.y - 32], `min ${MIN_G} g`, { size: 36, anchor: 'middle', fill: 'bad' }),
  ].join('')
}
