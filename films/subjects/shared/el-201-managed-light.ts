import { battery, postsOf } from '@/lib/drawing/battery'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probe } from '@/lib/drawing/probe'
import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { fade, jitter, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import {
  CHARGER_H,
  EMPTY_V,
  FULL_V,
  MISSING_AH,
  missingOnCharger,
  NEW_AH,
  percentOf,
  restVolts,
} from './el-201-managed.ts'

/** A traffic light. `isRed` selects the lamp that is lit. */
const trafficLight = ([x, y]: Point, isRed: boolean): string =>
  group(
    [
      rect([-44, 0], [88, 236], { radius: 20, fill: 'tint', width: 4 }),
      path('M-10 236V420M10 236V420', { stroke: 'soft', width: 4 }),
      ...([isRed ? 'bad' : 'paper', 'paper', isRed ? 'paper' : 'good'] as const).map(
        (fill, index) =>
          circle([0, 46 + index * 72], 28, { fill, stroke: fill === 'paper' ? 'soft' : fill }),
      ),
    ],
    { at: [x, y] },
  )

/** The symbol of start-stop: an A in an arrow that turns around it, crossed out while it is blocked. */
const startStop = (at: Point, isBlocked: boolean): string => {
  const stroke: Color = isBlocked ? 'warn' : 'good'
  return group(
    [
      path('M-38 -64A74 74 0 1 0 38 -64', { stroke, width: 9 }),
      path('M57 -30L38 -64L76 -66', { stroke, width: 9 }),
      text([0, 26], 'A', { size: 84, anchor: 'middle', fill: stroke, weight: 700 }),
      isBlocked ? path('M-72 72L72 -72', { stroke: 'bad', width: 9 }) : '',
    ],
    { at },
  )
}

/** The driver's view at a red light. */
const atTheLight = (rpm: number, isRed: boolean, isBlocked: boolean): string =>
  [
    trafficLight([140, 160], isRed),
    gauge([390, 356], {
      min: 0,
      max: 4000,
      value: rpm,
      name: 'Engine speed',
      unit: 'rpm',
      reading: (Math.round(rpm / 10) * 10).toFixed(0),
      radius: 150,
    }),
    startStop([680, 346], isBlocked),
    text([680, 506], isBlocked ? 'start-stop blocked' : 'start-stop ready', {
      size: 40,
      anchor: 'middle',
      fill: isBlocked ? 'warn' : 'good',
    }),
  ].join('')

const METER = [966, 136] as const
const { com, positive } = jacksOf(METER)

/** The battery and a meter. Its probes are `lift` pixels above the posts. */
const measured = (at: Point, volts: number, lift = 0): string => {
  const { plus, minus } = postsOf(at)
  return [
    battery(at),
    text([at[0] + 100, at[1] + 44], `AGM, ${NEW_AH} Ah`, { size: 40, anchor: 'middle' }),
    meter(METER, { mode: 'V DC', reading: volts.toFixed(2), unit: 'V' }),
    probe([minus[0] + lift, minus[1] + 2 - lift], com, 'black'),
    probe([plus[0] + lift, plus[1] + 2 - lift], positive, 'red'),
  ].join('')
}

const SCALE = { left: 96, right: 600, y: 300 } as const
const xOf = (volts: number) =>
  SCALE.left + ((SCALE.right - SCALE.left) * (volts - EMPTY_V)) / (FULL_V - EMPTY_V)

/** A scale from an empty to a full AGM battery, with the measured voltage. */
const restScale = (volts: number): string =>
  [
    text([SCALE.left, 176], 'AGM after a night at rest', { size: 40, fill: 'soft' }),
    rect([SCALE.left, SCALE.y - 22], [SCALE.right - SCALE.left, 44], { radius: 6, fill: 'tint' }),
    rect([SCALE.left, SCALE.y - 22], [xOf(volts) - SCALE.left, 44], {
      radius: 6,
      fill: 'accent',
      stroke: 'accent',
      opacity: 0.6,
    }),
    polyline(
      [
        [xOf(volts), SCALE.y - 40],
        [xOf(volts), SCALE.y + 40],
      ],
      { stroke: 'accent', width: 6 },
    ),
    text([SCALE.left, 252], 'empty', { size: 38 }),
    text([SCALE.right, 252], 'full', { size: 38, anchor: 'end' }),
    text([SCALE.left, 378], `${EMPTY_V.toFixed(2)} V`, { size: 40, mono: true }),
    text([SCALE.right, 378], `${FULL_V.toFixed(2)} V`, { size: 40, mono: true, anchor: 'end' }),
  ].join('')

/** When the car stands at rest and the meter is connected, seconds. */
const REST_AT = 9.6

/** The complaint at a red light, and the voltage of the battery after a night. */
export function complaintScene(t: number): string {
  const percent = percentOf(MISSING_AH, NEW_AH)
  if (t < REST_AT) {
    return [
      atTheLight(800 + jitter(t, 12), true, true),
      group(battery([0, 0]), { at: [940, 470], scale: 1.1, opacity: fade(t, 4.9) }),
      text([1050, 540], `new: AGM, ${NEW_AH} Ah`, {
        size: 42,
        anchor: 'middle',
        opacity: fade(t, 4.9),
      }),
      text([1050, 592], 'tester: good', {
        size: 42,
        anchor: 'middle',
        fill: 'good',
        opacity: fade(t, 6.4),
      }),
    ].join('')
  }
  return [
    restScale(restVolts(percent)),
    measured([680, 536], restVolts(percent)),
    figure([SCALE.left, 560], {
      name: 'State of charge',
      value: `${percent.toFixed(0)} %`,
      size: 92,
      opacity: fade(t, 15),
    }),
  ].join('')
}

const charge = chart([150, 182], [500, 300], {
  x: { min: 0, max: 2.6, ticks: [0, 1, 2], name: 'h' },
  y: { min: 60, max: 100, ticks: [60, 70, 80, 90, 100], name: 'Charge, %' },
})
/** Charge after `hours` on the charger, %. */
const percentAfter = (hours: number) => percentOf(missingOnCharger(hours), NEW_AH)
const CHARGED_PERCENT = percentAfter(CHARGER_H)
const CHARGED_V = restVolts(CHARGED_PERCENT)

/** When the meter touches the posts, and when the car stands at the light again, seconds. */
const TOUCHED_AT = 9.2
const LIGHT_AT = 12.8
const STOPPED_AT = 14.2
const GREEN_AT = 17

/** A charger fills the battery, and start-stop works. */
export function proofScene(t: number): string {
  if (t >= LIGHT_AT) {
    const rpm = keys(t, [
      [STOPPED_AT - 0.6, 800],
      [STOPPED_AT, 0],
      [GREEN_AT + 0.2, 0],
      [GREEN_AT + 0.8, 950],
      [GREEN_AT + 1.6, 800],
    ])
    return [
      atTheLight(rpm, t < GREEN_AT, false),
      figure([876, 330], {
        name: 'Charge',
        value: `${CHARGED_PERCENT.toFixed(0)} %`,
        size: 76,
        fill: 'good',
      }),
      figure([876, 480], {
        name: 'At rest',
        value: `${CHARGED_V.toFixed(2)} V`,
        size: 76,
        fill: 'good',
      }),
    ].join('')
  }
  const until = keys(t, [
    [0.6, 0],
    [4, CHARGER_H],
  ])
  const lift = keys(t, [
    [TOUCHED_AT - 0.6, 44],
    [TOUCHED_AT, 0],
  ])
  return [
    charge.frame,
    charge.curve(percentAfter, 0, until),
    circle(charge.at(until, percentAfter(until)), 10, { stroke: 'accent', fill: 'accent' }),
    measured([700, 536], lift > 0 ? 0 : CHARGED_V, lift),
    text(
      [150, 586],
      `charger: +${(MISSING_AH - missingOnCharger(CHARGER_H)).toFixed(0)} Ah, ${CHARGED_PERCENT.toFixed(0)} %`,
      {
        size: 44,
        fill: 'accent',
        opacity: fade(t, 4.2),
      },
    ),
  ].join('')
}
