import {
  type Color,
  circle,
  flow,
  group,
  type Point,
  path,
  polyline,
  rect,
  text,
} from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { callout, gauge } from '../../kit/parts.ts'
import { gaugeBarAt } from './ac-102.ts'
import {
  accumulator,
  CUT_IN_BAR,
  CUT_OUT_BAR,
  clutch,
  cycling,
  orificeTube,
} from './ac-102-orifice.ts'
import { EVAPORATOR_C, expansionValve, headBarAt, liftAt, superheatSeries } from './ac-102-valve.ts'
import { chart } from './chart.ts'

const VALVE: Point = [270, 126]

const reading = (at: Point, name: string, value: string, fill: Color = 'line', opacity = 1) =>
  group(
    [
      text([0, 0], name, { size: 36, fill: 'soft' }),
      text([0, 56], value, { size: 54, mono: true, fill }),
    ],
    { at, opacity },
  )

/** Three forces meet at the diaphragm; the outlet pipe warms and the ball opens. */
export function forcesScene(t: number): string {
  const superheat = keys(t, [
    [9.6, 5],
    [12, 8],
  ])
  const [head, evaporator] = [headBarAt(superheat), gaugeBarAt(EVAPORATOR_C)]
  const lift = liftAt(superheat)
  const [foot, height] = [520, 90]
  const column = (x: number, from: number, to: number, fill: Color, opacity: number) =>
    rect([x, foot - to * height], [130, (to - from) * height], {
      radius: 3,
      fill,
      stroke: 'paper',
      width: 3,
      opacity,
    })
  const shown = [fade(t, 1), fade(t, 4.6), fade(t, 6.2)] as const
  return [
    expansionValve(VALVE, { lift, moved: t * 70, forces: shown }),
    callout(1, [VALVE[0] + 128, 158], shown[0]),
    callout(2, [VALVE[0] + 180, 216], shown[1]),
    callout(3, [VALVE[0] + 160, 540], shown[2]),
    polyline(
      [
        [560, foot],
        [940, foot],
      ],
      { stroke: 'soft', width: 3 },
    ),
    column(590, 0, head, 'accent', shown[0]),
    column(780, 0, evaporator, 'cold', shown[1]),
    column(780, evaporator, head, 'good', shown[2]),
    callout(1, [655, foot - 60], shown[0]),
    callout(2, [845, foot - 60], shown[1]),
    callout(3, [845, foot - evaporator * height - (head - evaporator) * height * 0.5], shown[2]),
    text([655, 566], 'opens', { size: 42, anchor: 'middle', opacity: shown[0] }),
    text([845, 566], 'close', { size: 42, anchor: 'middle', opacity: shown[1] }),
    reading([980, 172], '1 head', `${head.toFixed(1)} bar`, 'accent', shown[0]),
    reading([980, 286], '2 evaporator', `${evaporator.toFixed(1)} bar`, 'cold', shown[1]),
    reading([980, 400], '3 spring', `${(head - evaporator).toFixed(1)} bar`, 'good', shown[2]),
    reading([980, 514], 'ball open', `${lift.toFixed(2)} mm`, 'line', shown[2]),
  ].join('')
}

/** Seconds of the test per second of the film, and the second of the film at which it starts. */
const [SPEED, START] = [8, 2.4] as const
const [HIGH_AT, LOW_AT] = [10, 55] as const
const loadAt = (seconds: number) => {
  if (seconds < HIGH_AT) return 1
  return seconds < LOW_AT ? 1.9 : 1
}
const TEST_S = 90
const response = superheatSeries(loadAt, TEST_S)
const responseAt = (seconds: number) =>
  response[Math.round(clamp(seconds, 0, TEST_S) * 10)] ?? { superheat: 5, lift: liftAt(5) }

const superheatChart = chart([560, 482], [640, 100], {
  x: { min: 0, max: TEST_S, ticks: [], name: '' },
  y: { min: 0, max: 10, ticks: [0, 5, 10], name: 'Superheat, K' },
})

/** Part of the evaporator with liquid, from the superheat at its end and air at 25 °C. */
const wetShare = (superheat: number) => 1 + 0.734 * Math.log(1 - superheat / 23)

/** The valve, the evaporator and the superheat while the blower changes the load. */
export function controlScene(t: number): string {
  const seconds = clamp((t - START) * SPEED, 0, TEST_S)
  const { superheat, lift } = responseAt(seconds)
  const isHigh = loadAt(seconds) > 1
  const tube: readonly Point[] = [
    [400, 391],
    [1140, 391],
    [1178, 372],
    [1190, 329],
    [1178, 286],
    [1140, 266],
    [400, 266],
  ]
  const wet = wetShare(superheat)
  const moved = t * 80
  // Length of the tube in the drawing, pixels: the liquid is a dash of it.
  const length = 740 * 2 + 42.5 + 44.6 + 44.6 + 42.9
  return [
    polyline(tube, { stroke: 'line', width: 44 }),
    polyline(tube, { stroke: 'paper', width: 36 }),
    polyline(tube, {
      stroke: 'cold',
      width: 36,
      opacity: 0.5,
      dash: `${(wet * length).toFixed(0)} 4000`,
    }),
    ...Array.from({ length: 19 }, (_, index) => {
      const x = 480 + index * 35
      return polyline(
        [
          [x, 296],
          [x, 361],
        ],
        { stroke: 'soft', width: 5 },
      )
    }),
    flow(tube, moved, { fill: 'line', spacing: 46, radius: 5 }),
    expansionValve(VALVE, { lift, moved }),
    reading([500, 160], 'blower', isHigh ? 'high' : 'low', isHigh ? 'warn' : 'line'),
    reading([730, 160], 'superheat', `${superheat.toFixed(1)} K`, 'accent'),
    reading([990, 160], 'ball open', `${lift.toFixed(2)} mm`, 'line'),
    superheatChart.frame,
    superheatChart.curve((x) => responseAt(x).superheat, 0, seconds),
    circle(superheatChart.at(seconds, superheat), 9, { stroke: 'accent', fill: 'accent' }),
  ].join('')
}

const CYCLE_S = 48
const pressureChart = chart([130, 376], [560, 200], {
  x: { min: 0, max: CYCLE_S, ticks: [], name: '' },
  y: { min: 0, max: 4, ticks: [0, 2, 4], name: 'Low side, bar' },
})

/** The orifice tube cannot close: the clutch controls the evaporator pressure. */
export function cyclingScene(t: number): string {
  const start = 3.4
  const seconds = clamp((t - start) * 5, 0, CYCLE_S)
  const { bar, isOn } = cycling(seconds)
  const limit = (value: number) =>
    polyline([pressureChart.at(0, value), pressureChart.at(CYCLE_S, value)], {
      stroke: 'warn',
      width: 3,
      dash: '12 10',
    })
  return [
    orificeTube(226, t * 90),
    callout(1, [330, 226], fade(t, 0.8, 4.8)),
    callout(2, [640, 176], fade(t, 1.6, 4.8)),
    callout(3, [905, 226], fade(t, 2.4, 4.8)),
    pressureChart.frame,
    limit(CUT_IN_BAR),
    limit(CUT_OUT_BAR),
    pressureChart.curve((x) => cycling(x).bar, 0, seconds),
    circle(pressureChart.at(seconds, bar), 9, { stroke: 'accent', fill: 'accent' }),
    text([704, pressureChart.at(0, CUT_IN_BAR)[1] + 12], 'on 3.1', { size: 36, fill: 'warn' }),
    text([704, pressureChart.at(0, CUT_OUT_BAR)[1] + 12], 'off 1.5', { size: 36, fill: 'warn' }),
    gauge([935, 478], {
      min: 0,
      max: 5,
      value: bar,
      reading: bar.toFixed(1),
      name: 'Low side',
      unit: 'bar',
      radius: 106,
      zones: [{ from: CUT_OUT_BAR, to: CUT_IN_BAR, color: 'good' }],
    }),
    clutch([1138, 462], isOn, t * 9),
  ].join('')
}

/** Liquid that the evaporator has not boiled waits in the accumulator. */
export function accumulatorScene(t: number): string {
  const level = keys(t, [
    [1, 0.16],
    [5, 0.46],
    [7.4, 0.46],
    [12, 0.24],
  ])
  const notes = [
    ['1', 'vapor and liquid enter', 0.8],
    ['2', 'vapor leaves from the top', 4.8],
    ['3', 'oil returns, 1 mm hole', 7.2],
    ['4', 'desiccant holds water', 8.4],
  ] as const
  const spots: readonly Point[] = [
    [150, 240],
    [350, 292],
    [400, 506],
    [538, 496],
  ]
  return [
    accumulator(t, { level, moved: t * 80 }),
    ...spots.map((spot, index) => callout(index + 1, spot, fade(t, notes[index]?.[2] ?? 0))),
    ...notes.map(([number, content, from], index) =>
      group(
        [
          callout(Number(number), [760, 262 + index * 84]),
          text([806, 275 + index * 84], content, { size: 42 }),
        ],
        {
          opacity: fade(t, from),
        },
      ),
    ),
    path('M690 178H720', { width: 2, stroke: 'soft' }),
    text([734, 190], 'to the compressor', { size: 38, fill: 'cold' }),
    text([60, 150], 'from evaporator', { size: 34, fill: 'soft' }),
  ].join('')
}
