import { jacksOf, meter } from '@/lib/drawing/meter'
import { probe } from '@/lib/drawing/probe'
import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { fade, jitter, keys } from '../../kit/motion.ts'
import { callout, figure, label } from '../../kit/parts.ts'

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
      text([CHART.x - 14, yOf(value) + (value > 12 ? 26 : 0)], String(value), {
        size: 36,
        mono: true,
        anchor: 'end',
        fill: 'soft',
      }),
    ),
    path(`M${CHART.x} ${yOf(LIMIT_V)}h${CHART.width}`, { stroke: 'warn', dash: '12 10' }),
    text([CHART.x + CHART.width - 14, yOf(LIMIT_V) - 14], 'limit 12.5 V', {
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

/** The minute of the job that the scene shows at `t`. */
const minuteAt = (t: number) => Math.min(JOB_MIN, Math.max(0, (t - 1.2) * 4.8))

export function sagging(t: number): string {
  const minute = minuteAt(t)
  const volts = t < 1.2 ? restVoltage(START_SOC) : valueAt(ALONE, minute)
  const at: Point = [60, 136]
  const isLow = volts < LIMIT_V
  return [
    chart([12, 13], sagY),
    trace(ALONE, minute, isLow ? 'bad' : 'accent', sagY),
    group(battery, { at: [370, 360] }),
    meter(at, {
      mode: 'V DC',
      reading: (volts + jitter(t, 0.004)).toFixed(2),
      unit: 'V',
      fill: isLow ? 'bad' : 'paper',
    }),
    probe([370, 358], jacksOf(at).positive, 'red'),
    probe([548, 358], jacksOf(at).com, 'black'),
    figure([346, 250], { name: 'Current drawn', value: `${loadAt(minute)} A`, size: 76 }),
    text([chartX(25), 236], 'fan runs', {
      size: 36,
      anchor: 'middle',
      fill: 'line',
      opacity: fade(minute, 20),
    }),
    path(`M${chartX(20)} 256H${chartX(30)}`, { width: 6, opacity: fade(minute, 20) }),
  ].join('')
}

export function supported(t: number): string {
  const minute = minuteAt(t)
  const load = loadAt(minute)
  const plus: Point = [366, 372]
  const wires: readonly Point[] = [[150, 400], [150, 336], [366, 336], plus]
  return [
    chart([12, 13, 14], supportY),
    trace(ALONE, JOB_MIN, 'soft', supportY),
    trace(TRICKLE, minute, 'warn', supportY),
    trace(SUPPORTED, minute, 'good', supportY),
    text([CHART.x + 16, supportY(13.5) - 20], 'support unit, 60 A', { size: 38, fill: 'good' }),
    text([CHART.x + 16, supportY(12.83)], 'charger, 10 A', { size: 38, fill: 'warn' }),
    text([chartX(31), supportY(12.04)], 'no support', { size: 38, fill: 'soft' }),
    group(battery, { at: plus }),
    polyline(wires, { stroke: 'bad', width: 6 }),
    path('M210 400V360H544V372', { stroke: 'soft', width: 6 }),
    flow(wires, t * load * 5, { fill: 'accent' }),
    rect([70, 400], [220, 164], { radius: 14, fill: 'tint', width: 4 }),
    rect([90, 420], [180, 84], { radius: 6, fill: 'line', width: 0 }),
    text([260, 480], '13.5 V', { size: 46, mono: true, anchor: 'end', fill: 'paper' }),
    path('M96 528H264M96 544H264', { stroke: 'soft' }),
    figure([60, 250], { name: 'Car draws', value: `${load} A`, size: 76, fill: 'line' }),
    figure([320, 250], { name: 'Unit delivers', value: `${load} A`, size: 76, fill: 'good' }),
  ].join('')
}

/** Charging current of the battery, A. */
const CHARGE_A = 8
const PLUS = [420, 330] as const
const MINUS = [800, 330] as const
const STUD = [1080, 440] as const
const SWITCH_S = 6.2

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
    [SWITCH_S - 0.9, 0],
    [SWITCH_S, 1],
  ])
  const isRight = moved > 0.99
  const isMoving = moved > 0.01 && !isRight
  const black: Point = [
    MINUS[0] + (STUD[0] - MINUS[0]) * moved,
    MINUS[1] - 14 + (STUD[1] - 6 - MINUS[1] + 14) * moved - 40 * Math.sin(Math.PI * moved),
  ]
  const counted = isRight ? CHARGE_A : 0
  const through: readonly Point[] = [PLUS, [420, 490], [800, 490], MINUS]
  const strap: readonly Point[] = [MINUS, [930, 330], [980, 440], STUD]
  return [
    path('M1010 590V452H1200', { stroke: 'soft', width: 6 }),
    path('M1010 480L1040 452M1010 520L1078 452M1010 560L1118 452M1024 586L1158 452', {
      stroke: 'soft',
      width: 2,
    }),
    rect([340, 362], [540, 216], { radius: 12, fill: 'tint', width: 4 }),
    ...Array.from({ length: 6 }, (_, cell) =>
      path([0, 1, 2, 3, 4].map((plate) => `M${362 + cell * 87 + plate * 14} 420V562`).join(''), {
        stroke: 'cold',
        opacity: 0.35,
      }),
    ),
    rect([398, 326], [44, 40], { radius: 5, fill: 'soft' }),
    rect([778, 326], [44, 40], { radius: 5, fill: 'soft' }),
    path('M404 392H436M420 376V408', { stroke: 'bad', width: 6 }),
    path('M784 392H816', { width: 6 }),
    // The battery sensor is clamped to the post, and its strap leads to the body.
    polyline(strap, { stroke: 'soft', width: 14 }),
    rect([826, 302], [76, 54], { radius: 8, fill: 'paper', stroke: 'accent', width: 4 }),
    rect([1064, 428], [32, 24], { radius: 3, fill: 'soft' }),
    isMoving ? '' : flow(through, t * 60, { fill: 'accent' }),
    isRight ? flow(strap, t * 60, { fill: 'accent', spacing: 36 }) : '',
    path(`M420 220C420 150 380 150 60 150`, { stroke: 'bad', width: 8 }),
    path(`M${black[0]} ${black[1] - 96}C${black[0]} 150 ${black[0] - 80} 196 60 196`, {
      stroke: 'soft',
      width: 8,
    }),
    clamp([420, 320], 'bad'),
    clamp(black, 'soft'),
    text([60, 262], 'support unit', { size: 38, fill: 'soft' }),
    label([846, 262], [864, 302], 'battery sensor', { opacity: fade(t, 1.2) }),
    text([1200, 520], 'body', { size: 38, anchor: 'end', fill: 'soft' }),
    text([1200, 562], 'ground', { size: 38, anchor: 'end', fill: 'soft' }),
    figure([60, 420], { name: 'Battery gets', value: `${CHARGE_A} A`, size: 76, fill: 'line' }),
    figure([60, 566], {
      name: 'Sensor counts',
      value: `${counted} A`,
      size: 76,
      fill: isRight ? 'good' : 'bad',
    }),
    callout(1, [350, 262], fade(t, 7)),
    callout(2, [1150, 392], fade(t, 7.8)),
  ].join('')
}
