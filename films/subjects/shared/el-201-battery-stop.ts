import { battery } from '@/lib/drawing/battery'
import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { figure, label } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import {
  agm,
  CONSUMERS_A,
  chargeVoltsAt,
  RESTART_S,
  RESTART_V,
  stopVolts,
  worn,
} from './el-201-battery.ts'
import { exhaust, hatchback } from './el-201-battery-car.ts'
import { labeled } from './el-201-battery-types.ts'

const ROAD_Y = 560
const CAR: Point = [340, ROAD_Y]

/** A traffic light that shows red, with the foot of its post on the road. */
const trafficLight = (x: number): string =>
  [
    path(`M${x} ${ROAD_Y}V370`, { stroke: 'soft', width: 10 }),
    rect([x - 38, 190], [76, 186], { radius: 18, fill: 'tint', width: 4 }),
    circle([x, 228], 22, { stroke: 'bad', fill: 'bad' }),
    circle([x, 284], 22, { stroke: 'soft', fill: 'paper' }),
    circle([x, 340], 22, { stroke: 'soft', fill: 'paper' }),
  ].join('')

/** Idle speed, rpm. */
const IDLE_RPM = 800
/** Scene time at which the engine stops, and the seconds of a stop for each second of the film. */
const [STOPPED_AT, PACE] = [4.6, 2.8]
const RESTARTED_AT = STOPPED_AT + RESTART_S / PACE

/** A car at a red light. Its engine stops and starts again. */
export function complaintScene(t: number): string {
  const rpm = keys(t, [
    [STOPPED_AT, IDLE_RPM],
    [STOPPED_AT + 0.7, 0],
    [RESTARTED_AT, 0],
    [RESTARTED_AT + 0.3, 1100],
    [RESTARTED_AT + 1.1, IDLE_RPM],
  ])
  const stopped = clamp((t - STOPPED_AT) * PACE, 0, RESTART_S)
  const isRestarted = t >= RESTARTED_AT
  const isRunning = t < STOPPED_AT || isRestarted
  return [
    path(`M60 ${ROAD_Y}H860`, { stroke: 'soft', width: 6 }),
    hatchback(CAR, 1.15),
    isRunning ? exhaust([CAR[0] - 30, CAR[1]], t) : '',
    trafficLight(720),
    text([CAR[0], 190], 'brake pressed', { anchor: 'middle', size: 42, fill: 'soft' }),
    text([CAR[0], 248], isRunning ? 'engine runs' : 'engine off', {
      anchor: 'middle',
      size: 52,
      weight: 700,
      fill: isRestarted ? 'bad' : 'line',
    }),
    label([CAR[0] + 190, 338], [CAR[0] + 145, 450], 'battery: 10 months old', {
      anchor: 'end',
      opacity: fade(t, 13.4),
    }),
    gauge([1030, 290], {
      min: 0,
      max: 2000,
      value: rpm,
      name: 'Engine speed',
      unit: 'rpm',
      radius: 130,
    }),
    figure([1030, 560], {
      name: isRestarted ? 'Engine was off for' : 'Engine off for',
      value: `${stopped.toFixed(0)} s`,
      anchor: 'middle',
      opacity: fade(t, STOPPED_AT),
    }),
  ].join('')
}

const trace = chart([150, 186], [620, 340], {
  x: { min: -2, max: 60, ticks: [0, 20, 40], name: 's' },
  y: {
    min: 11.6,
    max: 13.2,
    ticks: [12, 12.5, 13],
    name: 'Battery voltage, V',
    format: (value) => value.toFixed(1),
  },
})
const limit = [
  polyline([trace.at(-2, RESTART_V), trace.at(60, RESTART_V)], { stroke: 'bad', dash: '12 10' }),
  text([trace.at(60, 0)[0] - 14, trace.at(0, RESTART_V)[1] + 42], 'restart at 12.0 V', {
    anchor: 'end',
    fill: 'bad',
    size: 36,
  }),
].join('')

/** The scan tool with the values of the battery sensor. */
function scanTool(at: Point, rows: readonly (readonly [name: string, value: string])[]): string {
  return group(
    [
      rect([0, 0], [400, 250], { radius: 22, fill: 'tint', width: 4 }),
      rect([18, 18], [364, 214], { radius: 10, fill: 'paper', stroke: 'soft' }),
      text([36, 60], 'battery sensor', { size: 36, fill: 'soft' }),
      ...rows.map(([name, value], index) =>
        [
          text([36, 126 + index * 74], name, { size: 38 }),
          text([364, 128 + index * 74], value, {
            size: 50,
            mono: true,
            anchor: 'end',
            fill: index ? 'line' : 'accent',
          }),
        ].join(''),
      ),
    ],
    { at },
  )
}

/** A battery with the sensor in its minus clamp. Its cable leads to the scan tool. */
const sensedBattery = (at: Point): string =>
  [
    battery(at),
    rect([at[0] + 128, at[1] - 206], [78, 34], {
      radius: 8,
      fill: 'paper',
      stroke: 'accent',
      width: 4,
    }),
    path(`M${at[0] + 206} ${at[1] - 189}h24`, { stroke: 'soft', width: 10 }),
  ].join('')

/** Scene time at which the engine stops, and seconds of the stop for each second of the film. */
const MEASURED_AT = 9
const MEASURED_PACE = 2.6

export function measureScene(t: number): string {
  const seconds = clamp((t - MEASURED_AT) * MEASURED_PACE, 0, RESTART_S)
  const volts = stopVolts(worn, seconds)
  const isOff = t >= MEASURED_AT
  const now = trace.at(seconds, volts)
  const restarted = fade(t, MEASURED_AT + RESTART_S / MEASURED_PACE)
  return [
    trace.frame,
    limit,
    group(
      [
        polyline([trace.at(RESTART_S, 11.6), trace.at(RESTART_S, 13.2)], {
          stroke: 'soft',
          dash: '4 12',
        }),
        text([trace.at(RESTART_S, 0)[0] + 16, 232], '14 s', { size: 38, fill: 'soft' }),
      ],
      { opacity: fade(t, 4.6) },
    ),
    isOff ? trace.curve((x) => stopVolts(worn, x), 0, seconds) : '',
    isOff ? circle(now, 10, { stroke: 'accent', fill: 'accent' }) : '',
    text([now[0] + 26, now[1] - 18], 'engine starts', {
      size: 36,
      fill: 'accent',
      opacity: restarted,
    }),
    trace.curve((x) => stopVolts(agm, x), 0, 60, {
      stroke: 'good',
      dash: '14 12',
      width: 4,
      opacity: fade(t, 18.4),
    }),
    text([trace.at(60, 0)[0] - 14, trace.at(0, 12.56)[1]], 'expected: 12.4 V', {
      anchor: 'end',
      size: 36,
      fill: 'good',
      opacity: fade(t, 18.4),
    }),
    scanTool(
      [820, 132],
      [
        ['voltage', isOff ? `${volts.toFixed(2)} V` : '– V'],
        ['current', isOff ? `−${CONSUMERS_A} A` : '– A'],
      ],
    ),
    sensedBattery([860, 596]),
    path('M1066 407H1150V382', { stroke: 'accent', width: 4 }),
    label([1108, 500], [1036, 412], 'sensor', { opacity: fade(t, 0.3) }),
  ].join('')
}

/** Scene time at which the proof begins, and seconds of the stop for each second of the film. */
const PROOF_AT = 10.6
const PROOF_PACE = 7.5
/** Scene time at which the film comes back to the charging voltage. */
const CHARGING_AT = 21.6

const STEPS = [
  { at: 2, content: 'vent hose and sensor connected' },
  { at: 5, content: 'entered as new: AGM, 70 Ah' },
] as const

/** The specified battery is lowered onto its tray. */
function fitting(t: number): string {
  const foot = keys(t, [
    [0.2, 440],
    [1.8, 556],
  ])
  return [
    path('M90 560H590M120 560v24M560 560v24', { stroke: 'soft', width: 8 }),
    labeled([130, foot], { kind: 'AGM', capacity: '70 Ah', amps: '760 A', stroke: 'good' }),
    group(
      [
        path(`M560 ${foot - 244}C610 ${foot - 244} 600 ${foot - 120} 606 590`, {
          stroke: 'soft',
          width: 8,
        }),
        rect([404, foot - 316], [100, 36], {
          radius: 8,
          fill: 'paper',
          stroke: 'accent',
          width: 4,
        }),
      ],
      { opacity: fade(t, 2) },
    ),
    ...STEPS.map(({ at, content }, index) =>
      group(
        [
          path('M0 -14l14 16l26 -34', { stroke: 'good', width: 7 }),
          text([62, 0], content, { size: 44 }),
        ],
        { at: [640, 330 + index * 90], opacity: fade(t, at) },
      ),
    ),
  ].join('')
}

/** The specified battery is fitted, and the stop is measured again. */
export function proofScene(t: number): string {
  const seconds = clamp((t - PROOF_AT) * PROOF_PACE, 0, 60)
  const volts = stopVolts(agm, seconds)
  const isOff = t >= PROOF_AT
  const now = trace.at(seconds, volts)
  return [
    group(fitting(t), { opacity: fade(t, -1, 9) }),
    group(
      [
        trace.frame,
        limit,
        trace.curve((x) => stopVolts(worn, x), 0, RESTART_S, { stroke: 'soft', width: 4 }),
        text([trace.at(RESTART_S, 0)[0] + 16, trace.at(0, 12.1)[1]], 'before: 14 s', {
          size: 36,
          fill: 'soft',
        }),
        isOff ? trace.curve((x) => stopVolts(agm, x), 0, seconds, { stroke: 'good' }) : '',
        isOff ? circle(now, 10, { stroke: 'good', fill: 'good' }) : '',
        scanTool(
          [820, 132],
          [
            ['voltage', isOff && t < CHARGING_AT ? `${volts.toFixed(2)} V` : '– V'],
            ['current', isOff && t < CHARGING_AT ? `−${CONSUMERS_A} A` : '– A'],
          ],
        ),
        figure([1020, 556], {
          name: 'Engine off for',
          value: `${seconds.toFixed(0)} s`,
          anchor: 'middle',
          fill: 'good',
          opacity: fade(t, PROOF_AT, CHARGING_AT),
        }),
        figure([1020, 556], {
          name: 'While charging, at 25 °C',
          value: `${chargeVoltsAt('AGM', 25).toFixed(1)} V`,
          anchor: 'middle',
          fill: 'good',
          opacity: fade(t, CHARGING_AT + 0.3),
        }),
      ],
      { opacity: fade(t, 9) },
    ),
  ].join('')
}
