import { jacksOf, meter } from '@/lib/drawing/meter'
import { probe } from '@/lib/drawing/probe'
import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, flow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { callout, figure } from '../../kit/parts.ts'
import { movedBy } from './el-101.ts'

/**
 * A 60 Ah battery. Its voltage drops immediately across `OHMS_AT_ONCE`, and across `OHMS_SLOW` with a time
 * constant of `SLOW_MIN`.
 */
const BATTERY_AH = 60
const START_SOC = 0.95
const restVoltage = (soc: number) => 11.7 + 1.053 * soc
const OHMS_AT_ONCE = 0.006
const OHMS_SLOW = 0.006
const SLOW_MIN = 10
const SUPPLY_V = 13.5
const JOB_MIN = 45
const LIMIT_V = 12.5

/**
 * Current drawn by the ignition, the control units and the scan tool, A. For ten minutes the radiator fan
 * runs too.
 */
const loadAt = (minute: number) => 15 + (minute >= 20 && minute < 30 ? 20 : 0)

/** Battery voltage for every half minute of the job. `chargerA` is the current of the charger, A. */
function voltages(chargerA: number): number[] {
  const values: number[] = []
  let [soc, slow] = [START_SOC, 0]
  for (let minute = 0; minute <= JOB_MIN; minute += 0.5) {
    const load = loadAt(minute)
    const drawn = Math.max(0, load - chargerA)
    slow += ((drawn * OHMS_SLOW - slow) * 0.5) / SLOW_MIN
    soc -= (drawn * 0.5) / 60 / BATTERY_AH
    // A power supply that delivers more than the load draws holds its own voltage.
    values.push(drawn > 0 ? restVoltage(soc) - drawn * OHMS_AT_ONCE - slow : SUPPLY_V)
  }
  return values
}

const ALONE = voltages(0)

const TRICKLE = voltages(10)

const SUPPORTED = voltages(60)

const CHART = { x: 660, y: 150, width: 550, height: 350 } as const
const chartX = (minute: number) => CHART.x + (minute / JOB_MIN) * CHART.width

/** Maps a voltage to a height in a chart that starts at 12 V and ends at `top`. */
const yFrom = (top: number) => (volts: number) =>
  CHART.y + CHART.height * (1 - (volts - 12) / (top - 12))

const sagY = yFrom(13)

const supportY = yFrom(14)

const valueAt = (values: readonly number[], minute: number) =>
  values[Math.min(values.length - 1, Math.round(minute * 2))] ?? 0

function trace(
  values: readonly number[],
  minute: number,
  stroke: Color,
  yOf: (volts: number) => number,
): string {
  const points = values
    .slice(0, Math.floor(minute * 2) + 1)
    .map((volts, index): Point => [chartX(index / 2), yOf(volts)])
  const end = points.at(-1) ?? [0, 0]
  return polyline(points, { stroke, width: 5 }) + circle(end, 8, { stroke, fill: stroke })
}

const chart = (volts: readonly number[], yOf: (volts: number) => number): string =>
  [
    rect([CHART.x, CHART.y], [CHART.width, CHART.height], { fill: 'paper', stroke: 'soft' }),
    ...volts.map((value) =>
      text([CHART.x - 14, yOf(value) + (value > 12 ? 26 : 0)], `${value} V`, {
        size: 36,
        mono: true,
        anchor: 'end',
        fill: 'soft',
      }),
    ),
    path(`M${CHART.x} ${yOf(LIMIT_V)}h${CHART.width}`, { stroke: 'warn', dash: '12 10' }),
    text([CHART.x + CHART.width - 14, yOf(LIMIT_V) - 22], 'limit 12.5 V', {
      size: 36,
      anchor: 'end',
      fill: 'warn',
    }),
    ...[15, 30, 45].map((minute) =>
      text([chartX(minute), CHART.y + CHART.height + 42], String(minute), {
        size: 36,
        mono: true,
        anchor: minute === 45 ? 'end' : 'middle',
        fill: 'soft',
      }),
    ),
    text([CHART.x, CHART.y + CHART.height + 42], 'minutes', { size: 36, fill: 'soft' }),
  ].join('')

/** A starter battery in section, with plates in six cells and posts on top. Its origin is the plus post. */
const battery = [
  rect([-36, 22], [250, 170], { radius: 10, fill: 'tint', width: 4 }),
  ...Array.from({ length: 6 }, (_, cell) =>
    path([0, 1, 2, 3].map((plate) => `M${-24 + cell * 40 + plate * 8} 62V176`).join(''), {
      stroke: 'cold',
      width: 3,
      opacity: 0.7,
    }),
  ),
  ...[1, 2, 3, 4, 5].map((cell) =>
    path(`M${-31 + cell * 41} 46V186`, { stroke: 'soft', width: 2 }),
  ),
  rect([-16, -2], [32, 26], { radius: 4, fill: 'soft' }),
  rect([162, -2], [32, 26], { radius: 4, fill: 'soft' }),
  path('M-10 42H10M0 32V52', { stroke: 'bad', width: 5 }),
  path('M168 42H188', { width: 5 }),
].join('')

/** The minute of the job that the scenes show at `t`. It stops before the fan starts and while it runs. */
const minuteAt = (t: number) =>
  keys(t, [
    [1.2, 0],
    [4.4, 18.5],
    [5.4, 18.5],
    [7, 29.5],
    [10.2, 29.5],
    [12.4, JOB_MIN],
  ])

export function sagging(t: number): string {
  const minute = minuteAt(t)
  const volts = t < 1.2 ? restVoltage(START_SOC) : valueAt(ALONE, minute)
  const at: Point = [60, 136]
  const isLow = volts < LIMIT_V
  return [
    chart([12, 13], sagY),
    trace(ALONE, minute, isLow ? 'bad' : 'accent', sagY),
    meter(at, {
      mode: 'V DC',
      reading: volts.toFixed(2),
      unit: 'V',
      fill: isLow ? 'bad' : 'paper',
    }),
    // The leads pass behind the battery.
    probe([510, 390], jacksOf(at).com, 'black'),
    probe([350, 390], jacksOf(at).positive, 'red'),
    group(battery, { at: [350, 392], scale: 0.9 }),
    figure([346, 240], { name: 'Current drawn', value: `${loadAt(minute)} A`, size: 76 }),
    text([chartX(25), 236], 'fan runs', {
      size: 38,
      anchor: 'middle',
      fill: 'line',
      opacity: fade(minute, 19.5),
    }),
    path(`M${chartX(20)} 256H${chartX(30)}`, { width: 6, opacity: fade(minute, 19.5) }),
  ].join('')
}

export function supported(t: number): string {
  const minute = minuteAt(t)
  const load = loadAt(minute)
  const unit: Point = [60, 404]
  const plus: Point = [330, 394]
  const supply: readonly Point[] = [
    [120, unit[1]],
    [120, 326],
    [540, 326],
  ]
  const ground: Point = [542, 560]
  return [
    chart([12, 13, 14], supportY),
    trace(ALONE, JOB_MIN, 'soft', supportY),
    trace(TRICKLE, minute, 'warn', supportY),
    trace(SUPPORTED, minute, 'good', supportY),
    text([CHART.x + 16, supportY(13.5) - 28], 'support unit, 60 A', { size: 38, fill: 'good' }),
    text([CHART.x + 16, supportY(12.83)], 'charger, 10 A', { size: 38, fill: 'warn' }),
    text([CHART.x + 16, supportY(12.12)], 'no support', { size: 38, fill: 'soft' }),
    group(battery, { at: plus, scale: 0.85 }),
    // The black cable of the unit is on the body, like the strap of the battery.
    path(`M150 550V596H${ground[0]}V${ground[1]}M481 392H${ground[0]}V${ground[1]}`, {
      stroke: 'soft',
      width: 6,
    }),
    rect([ground[0] - 14, ground[1] - 12], [28, 24], { radius: 3, fill: 'soft' }),
    polyline(supply, { stroke: 'bad', width: 6 }),
    path(`M${plus[0]} 326V390`, { stroke: 'bad', width: 6 }),
    arrow([510, 326], [542, 326], { stroke: 'bad', width: 6 }),
    flow(
      supply,
      movedBy(t, (at) => loadAt(minuteAt(at)), 5),
      { fill: 'accent' },
    ),
    text([542, 300], 'to the car', { size: 38, anchor: 'end', fill: 'soft' }),
    rect(unit, [200, 150], { radius: 14, fill: 'tint', width: 4 }),
    rect([unit[0] + 16, unit[1] + 18], [168, 78], { radius: 6, fill: 'line', width: 0 }),
    text([unit[0] + 100, unit[1] + 72], '13.5 V', {
      size: 40,
      mono: true,
      anchor: 'middle',
      fill: 'paper',
    }),
    path(`M${unit[0] + 20} 518h160M${unit[0] + 20} 534h160`, { stroke: 'soft' }),
    figure([60, 232], { name: 'Car draws', value: `${load} A`, size: 72, fill: 'line' }),
    figure([310, 232], { name: 'Unit delivers', value: `${load} A`, size: 72, fill: 'good' }),
  ].join('')
}

/** Charging current of the battery, A. */
const CHARGE_A = 8
const PLUS = [420, 340] as const
const MINUS = [770, 340] as const
const STUD = [1080, 450] as const
/** Time at which the black clamp starts to move and arrives, seconds. */
const MOVE_S = 6.2
const ARRIVE_S = 7.6

function clamp(tip: Point, stroke: Color): string {
  return group(
    [
      path('M0 0L-16 -40L-8 -96M0 0L16 -40L8 -96', { stroke, width: 9 }),
      path('M-20 -34L20 -34', { stroke: 'line', width: 4 }),
      circle([0, -44], 6, { fill: 'paper' }),
    ],
    { at: tip },
  )
}

export function connecting(t: number): string {
  const moved = keys(t, [
    [MOVE_S, 0],
    [ARRIVE_S, 1],
  ])
  const isRight = moved > 0.99
  const isMoving = moved > 0.01 && !isRight
  const black: Point = [
    MINUS[0] + (STUD[0] - MINUS[0]) * moved,
    MINUS[1] - 14 + (STUD[1] - 6 - MINUS[1] + 14) * moved - 40 * Math.sin(Math.PI * moved),
  ]
  const got = isMoving ? 0 : CHARGE_A
  const counted = isRight ? CHARGE_A : 0
  const through: readonly Point[] = [PLUS, [420, 500], [MINUS[0], 500], MINUS]
  const strap: readonly Point[] = [MINUS, [900, 340], [950, 450], STUD]
  return [
    path('M1010 590V462H1200', { stroke: 'soft', width: 6 }),
    path('M1010 490L1040 462M1010 530L1078 462M1010 570L1118 462M1024 592L1060 556', {
      stroke: 'soft',
      width: 2,
    }),
    rect([340, 372], [510, 216], { radius: 12, fill: 'tint', width: 4 }),
    ...Array.from({ length: 6 }, (_, cell) =>
      path([0, 1, 2, 3, 4].map((plate) => `M${362 + cell * 82 + plate * 13} 430V572`).join(''), {
        stroke: 'cold',
        opacity: 0.35,
      }),
    ),
    rect([PLUS[0] - 22, 336], [44, 40], { radius: 5, fill: 'soft' }),
    rect([MINUS[0] - 22, 336], [44, 40], { radius: 5, fill: 'soft' }),
    path(`M${PLUS[0] - 16} 402h32m-16 -16v32`, { stroke: 'bad', width: 6 }),
    path(`M${MINUS[0] - 16} 402h32`, { width: 6 }),
    // The battery sensor is clamped to the post, and its strap leads to the body.
    polyline(strap, { stroke: 'soft', width: 14 }),
    rect([798, 310], [80, 58], { radius: 8, fill: 'paper', stroke: 'accent', width: 4 }),
    rect([STUD[0] - 16, STUD[1] - 12], [32, 24], { radius: 3, fill: 'soft' }),
    isMoving ? '' : flow(through, t * 60, { fill: 'accent' }),
    isRight ? flow(strap, t * 60, { fill: 'accent', spacing: 36 }) : '',
    path('M420 230C420 150 380 150 60 150', { stroke: 'bad', width: 8 }),
    path(`M${black[0]} ${black[1] - 96}C${black[0]} 150 ${black[0] - 80} 196 60 196`, {
      stroke: 'soft',
      width: 8,
    }),
    clamp([PLUS[0], 330], 'bad'),
    clamp(black, 'soft'),
    text([60, 254], 'from the support unit', { size: 38, fill: 'soft' }),
    group(
      [
        polyline(
          [
            [852, 372],
            [890, 470],
          ],
          { stroke: 'soft', width: 2 },
        ),
        text([872, 514], 'battery', { size: 42 }),
        text([872, 564], 'sensor', { size: 42 }),
      ],
      { opacity: fade(t, 0.6) },
    ),
    text([1210, 530], 'body', { size: 42, anchor: 'end', fill: 'soft' }),
    text([1210, 580], 'ground', { size: 42, anchor: 'end', fill: 'soft' }),
    figure([60, 420], { name: 'Battery gets', value: `${got} A`, size: 76, fill: 'line' }),
    figure([60, 572], {
      name: 'Sensor counts',
      value: `${counted} A`,
      size: 76,
      fill: isRight ? 'good' : 'bad',
    }),
    callout(1, [480, 280], fade(t, 5)),
    callout(2, [1150, 390], fade(t, ARRIVE_S)),
  ].join('')
}
