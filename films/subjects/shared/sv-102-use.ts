import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { figure, label } from '../../kit/parts.ts'
import { hexHead, line } from './sv-102.ts'
import { clickWrench, fist, WRENCH_MM, wrench } from './sv-102-wrench.ts'

const SETTING_NM = 120
const TOLERANCE = 0.04

/** Torque at the bolt, N·m. `tilt` is the deviation of the pull from the right angle, degrees. */
const torqueOf = (newtons: number, meters: number, tilt: number) =>
  newtons * meters * Math.cos(radians(tilt))

/**
 * Torque at the bolt when the wrench clicks, N·m. The mechanism trips at a torque around its own pivot, not
 * around the bolt. So the result depends on the distance of the hand from the bolt. The scale is correct
 * for a pull at the center of the grip.
 */
const clickAt = (handMm: number) => {
  const ratio = (mm: number) => mm / (mm - WRENCH_MM.pivot)
  return (SETTING_NM * ratio(handMm)) / ratio(WRENCH_MM.gripCenter)
}

const WHEEL: Point = [280, 364]
const BOLT_CIRCLE = 90
const BOLT: Point = [WHEEL[0] + BOLT_CIRCLE, WHEEL[1]]
const wheel = [
  circle(WHEEL, 213, { width: 5 }),
  circle(WHEEL, 196, { stroke: 'soft' }),
  ...[36, 108, 180, 252, 324].map((turn) =>
    group(path('M122 -34C150 -30 170 -34 190 -48M122 34C150 30 170 34 190 48'), {
      at: WHEEL,
      turn,
    }),
  ),
  circle(WHEEL, 128, { fill: 'tint' }),
  circle(WHEEL, 38, { stroke: 'soft' }),
  ...[72, 144, 216, 288].map((turn) => group(hexHead([BOLT_CIRCLE, 0], 19), { at: WHEEL, turn })),
].join('')

/** The same pull at half the length of the lever, at its full length, and at an angle. */
export function drawLever(t: number): string {
  const scale = 1.7
  const meters = keys(t, [
    [6.8, 0.2],
    [8.4, 0.4],
  ])
  const tilt = keys(t, [
    [10.7, 0],
    [11.4, 30],
  ])
  const newtons = keys(t, [
    [0.8, 0],
    [2.8, 300],
  ])
  const [y, hand] = [BOLT[1], BOLT[0] + meters * 1000 * scale]
  const middle = (BOLT[0] + hand) / 2
  const torque = torqueOf(newtons, meters, tilt).toFixed(0)
  // Next to the rim of the wheel, not on it.
  const dimension = Math.max(middle, 590)
  const angle = tilt > 0 ? `× cos ${tilt.toFixed(0)}° ` : ''
  return [
    wheel,
    line([BOLT[0], 262], [BOLT[0], y], { stroke: 'soft', width: 2 }),
    line([hand, 262], [hand, y], { stroke: 'soft', width: 2 }),
    arrow([middle, 278], [BOLT[0] + 2, 278], { stroke: 'soft', width: 3 }),
    arrow([middle, 278], [hand - 2, 278], { stroke: 'soft', width: 3 }),
    rect([dimension - 76, 254], [152, 48], { fill: 'paper', stroke: 'paper', width: 0 }),
    text([dimension, 292], `${meters.toFixed(2)} m`, { anchor: 'middle', mono: true, size: 42 }),
    wrench(BOLT, scale),
    fist([hand, y], scale),
    polyline(
      [
        [hand + 28, y + 40],
        [hand + 28, y + 70],
        [hand, y + 70],
      ],
      {
        stroke: 'good',
        width: 5,
        opacity: fade(t, 10.5),
      },
    ),
    line([hand, y + 42], [hand, y + 52 + 300 * 0.36], {
      stroke: 'good',
      width: 4,
      dash: '10 10',
      opacity: fade(t, 10.5),
    }),
    group(arrow([0, 42], [0, 52 + newtons * 0.36], { stroke: 'accent', width: 7 }), {
      at: [hand, y],
      turn: tilt,
    }),
    text([hand + 22, y + 120], `${newtons.toFixed(0)} N`, {
      mono: true,
      fill: 'accent',
      size: 42,
    }),
    figure([1200, 226], {
      name: 'Torque at the bolt',
      value: `${torque} N·m`,
      anchor: 'end',
    }),
    text([1200, 584], `300 N × ${meters.toFixed(2)} m ${angle}= ${torque} N·m`, {
      size: 38,
      mono: true,
      anchor: 'end',
      opacity: fade(t, 3.4),
    }),
  ].join('')
}

/** The wrench in section: setting the spring, the click, and a pull beyond the click. */
export function drawMechanism(t: number): string {
  const setting = keys(t, [
    [0.6, 40],
    [3.4, SETTING_NM],
  ])
  const tipped = keys(t, [
    [8.3, 0],
    [8.5, 1],
  ])
  const torque = keys(t, [
    [4.8, 0],
    [8.3, SETTING_NM],
    [8.5, 108],
    [12, 108],
    [13.1, 150],
  ])
  const pxPerNm = 5.3
  const click = 340 + SETTING_NM * pxPerNm
  const fill: Color = torque > SETTING_NM * (1 + TOLERANCE) ? 'bad' : 'accent'
  // The grip moves with the tube.
  const tip = 250 + 52 * tipped
  const names = fade(t, 0.4, 8)
  const events = fade(t, 8.6)
  return [
    clickWrench(setting, tipped),
    label([270, 162], [270, 322], 'pivot', { anchor: 'middle', opacity: names }),
    label([385, 216], [385, 320], 'lever', { anchor: 'middle', opacity: names }),
    label([492, 162], [492, 322], 'block', { anchor: 'middle', opacity: names }),
    label([680, 216], [680, 310], 'spring', { anchor: 'middle', opacity: names }),
    label([850, 162], [850, 330], 'screw', { anchor: 'middle', opacity: names }),
    text([1200, 166], `set ${setting.toFixed(0)} N·m`, { anchor: 'end', mono: true, size: 42 }),
    arrow([1010, tip - 12 - torque * 0.4], [1010, tip], {
      stroke: fill,
      width: 7,
      opacity: fade(t, 4.7),
    }),
    label([462, 190], [462, 290], 'strikes the tube', { anchor: 'end', opacity: events }),
    label([496, 190], [496, 322], 'tips', { opacity: events }),
    text([60, 522], 'Torque at the bolt', { size: 36, fill: 'soft' }),
    text([60, 584], `${torque.toFixed(0)} N·m`, { size: 56, mono: true, fill }),
    rect([340, 544], [860, 40], { stroke: 'soft', fill: 'tint' }),
    rect([340, 544], [torque * pxPerNm, 40], { width: 0, fill }),
    line([click, 530], [click, 590], { width: 5 }),
    text([click, 520], 'click', { anchor: 'middle', size: 36 }),
  ].join('')
}

/** The torque at which the wrench clicks while the hand moves along it. */
export function drawGrip(t: number): string {
  const scale = 2.15
  const [x, y] = [110, 316]
  const handMm = keys(t, [
    [3.6, 400],
    [4.8, 250],
    [7.6, 250],
    [8.8, 445],
    [11.3, 445],
    [12, 400],
  ])
  const click = clickAt(handMm)
  const percent = (click / SETTING_NM - 1) * 100
  const hand = x + handMm * scale
  const pivot = x + WRENCH_MM.pivot * scale
  const center = x + WRENCH_MM.gripCenter * scale
  const rulerAt = (value: number) => 640 + value * 100
  const fill: Color = Math.abs(percent) > TOLERANCE * 100 ? 'bad' : 'good'
  return [
    wrench([x, y], scale),
    circle([pivot, y], 13, { fill: 'paper', stroke: 'accent', width: 4 }),
    line([pivot, y + 16], [pivot, 404], { stroke: 'soft', width: 2 }),
    text([110, 442], 'pivot of the mechanism', { size: 36 }),
    line([center, y - 66], [center, y + 66], { stroke: 'good', width: 4, dash: '10 10' }),
    text([center, y - 80], 'center', { anchor: 'middle', fill: 'good', size: 36 }),
    fist([hand, y], scale),
    arrow([hand, y + 56], [hand, y + 126], { stroke: 'accent', width: 7 }),
    text([60, 172], 'Set to 120 N·m, clicks at', { size: 40, fill: 'soft' }),
    text([440, 176], `${click.toFixed(1)} N·m`, { size: 68, mono: true, fill }),
    rect([rulerAt(-4), 510], [800, 32], { fill: 'good', width: 0, opacity: 0.3, radius: 0 }),
    text([60, 498], 'early', { fill: 'soft' }),
    text([1220, 498], 'late', { fill: 'soft', anchor: 'end' }),
    line([rulerAt(-5.4), 542], [rulerAt(5.4), 542], { stroke: 'soft' }),
    ...[-4, -2, 0, 2, 4].map((value) =>
      text([rulerAt(value), 584], `${value > 0 ? '+' : ''}${value} %`.replace('-', '−'), {
        anchor: 'middle',
        size: 36,
        fill: 'soft',
      }),
    ),
    path(`M${rulerAt(percent)} 540l-20 -46h40Z`, { stroke: fill, fill }),
  ].join('')
}
