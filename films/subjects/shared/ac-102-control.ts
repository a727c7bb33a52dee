import { type Color, circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { callout } from '../../kit/parts.ts'
import { gaugeBarAt } from './ac-102.ts'
import { EVAPORATOR_C, expansionValve, headBarAt, liftAt, superheatSeries } from './ac-102-valve.ts'
import { chart } from './chart.ts'

const VALVE: Point = [280, 126]

const reading = (at: Point, name: string, value: string, fill: Color = 'line', opacity = 1) =>
  group(
    [
      text([0, 0], name, { size: 36, fill: 'soft' }),
      text([0, 56], value, { size: 54, mono: true, fill }),
    ],
    { at, opacity },
  )

/** Three forces act on the diaphragm. When the outlet pipe gets warmer, the ball opens. */
export function forcesScene(t: number): string {
  const superheat = keys(t, [
    [9.2, 5],
    [11, 8],
  ])
  const [head, evaporator] = [headBarAt(superheat), gaugeBarAt(EVAPORATOR_C)]
  const lift = liftAt(superheat)
  const [foot, height] = [520, 90]
  const column = (x: number, from: number, to: number, fill: Color, opacity: number) =>
    rect([x, foot - to * height], [100, (to - from) * height], {
      radius: 3,
      fill,
      stroke: 'paper',
      width: 3,
      opacity,
    })
  const shown = [fade(t, 1), fade(t, 4.4), fade(t, 6)] as const
  return [
    expansionValve(VALVE, { lift, moved: t * 70, forces: shown }),
    ...(
      [
        ['vapor', 60, 240],
        ['liquid', 60, 454],
        ['from evaporator', 482, 278],
        ['to evaporator', 482, 403],
      ] as const
    ).map(([content, x, y]) => text([x, y], content, { size: 34, fill: 'soft' })),
    text([482, 328], `${(EVAPORATOR_C + superheat).toFixed(0)} °C`, {
      size: 48,
      mono: true,
      fill: 'accent',
    }),
    callout(1, [VALVE[0] + 128, 158], shown[0]),
    callout(2, [VALVE[0] + 180, 216], shown[1]),
    callout(3, [VALVE[0] + 168, 540], shown[2]),
    polyline(
      [
        [690, foot],
        [940, foot],
      ],
      { stroke: 'soft', width: 3 },
    ),
    column(705, 0, head, 'accent', shown[0]),
    column(825, 0, evaporator, 'cold', shown[1]),
    column(825, evaporator, head, 'good', shown[2]),
    callout(1, [755, foot - 60], shown[0]),
    callout(2, [875, foot - 60], shown[1]),
    callout(3, [875, foot - evaporator * height - (head - evaporator) * height * 0.5], shown[2]),
    text([755, 566], 'opens', { size: 42, anchor: 'middle', opacity: shown[0] }),
    text([875, 566], 'close', { size: 42, anchor: 'middle', opacity: shown[1] }),
    reading([980, 172], '1 head', `${head.toFixed(1)} bar`, 'accent', shown[0]),
    reading([980, 286], '2 evaporator', `${evaporator.toFixed(1)} bar`, 'cold', shown[1]),
    reading([980, 400], '3 spring', `${(head - evaporator).toFixed(1)} bar`, 'good', shown[2]),
    reading([980, 514], 'ball open', `${lift.toFixed(2)} mm`, 'line', shown[2]),
  ].join('')
}

/** The test runs `SPEED` times faster than in reality and starts `START` seconds into the scene. */
const [SPEED, START] = [8, 2.9] as const
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
  y: { min: 0, max: 10, ticks: [0, 5, 10], name: 'Superheat, K, during 90 s' },
})

/**
 * The share of the evaporator that contains liquid, from the superheat at its outlet, K. The air has 25 °C.
 */
const wetShare = (superheat: number) => 1 + 0.734 * Math.log(1 - superheat / 23)

const [PASS, BEND] = [724, 62.5] as const
/** The tube of the evaporator: out along the lower pass and back along the upper one to the valve. */
const tube: readonly Point[] = [
  [410, 391],
  ...Array.from({ length: 13 }, (_, step): Point => {
    const angle = (Math.PI * step) / 12
    return [410 + PASS + BEND * Math.sin(angle), 328.5 + BEND * Math.cos(angle)]
  }),
  [410, 266],
]

/** The valve, the evaporator and the superheat while the blower speed changes the load. */
export function controlScene(t: number): string {
  const seconds = clamp((t - START) * SPEED, 0, TEST_S)
  const { superheat, lift } = responseAt(seconds)
  const isHigh = loadAt(seconds) > 1
  const wet = wetShare(superheat)
  const moved = t * 80
  // Length of the drawn tube, pixels. The liquid is drawn as a dash of this length.
  const length = PASS * 2 + Math.PI * BEND
  return [
    polyline(tube, { stroke: 'line', width: 44 }),
    polyline(tube, { stroke: 'paper', width: 36 }),
    polyline(tube, {
      stroke: 'cold',
      width: 36,
      opacity: 0.5,
      dash: `${(wet * length).toFixed(0)} 4000`,
    }),
    ...Array.from({ length: 16 }, (_, index) => {
      const x = 606 + index * 35
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
    text([428, 342], 'only vapor', { size: 36, fill: 'soft' }),
    text([1200, 456], 'liquid boils', { size: 36, fill: 'cold', anchor: 'end' }),
    reading([500, 160], 'blower', isHigh ? 'high' : 'low', isHigh ? 'warn' : 'line'),
    reading([730, 160], 'superheat', `${superheat.toFixed(1)} K`, 'accent'),
    reading([990, 160], 'ball open', `${lift.toFixed(2)} mm`, 'line'),
    superheatChart.frame,
    superheatChart.curve((x) => responseAt(x).superheat, 0, seconds),
    circle(superheatChart.at(seconds, superheat), 9, { stroke: 'accent', fill: 'accent' }),
  ].join('')
}
