import { type Color, circle, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { axes, box, type Chart, curve, line, onChart, part } from './sv-102.ts'
import { storedMechanism, wrench } from './sv-102-wrench.ts'

const SETTING_NM = 120
const LOWEST_NM = 40
const TOLERANCE = 0.04

/** A loaded spring relaxes with the logarithm of time. This example loses 0.75 % per decade of hours. */
const RELAXATION = 0.0075
const HOURS_PER_MONTH = 730
const springForceAfter = (months: number) =>
  1 - RELAXATION * Math.log10(1 + months * HOURS_PER_MONTH)

const DRIFT: Chart = { at: [800, 200], size: [340, 320], x: [0, 12], y: [114, 122] }

/** A year in the drawer with one spring left loaded and one unloaded. */
export function drawStorage(t: number): string {
  const months = keys(t, [
    [3.6, 0],
    [7, 12],
  ])
  const clickNm = (at: number) => SETTING_NM * springForceAfter(at)
  const limit = SETTING_NM * (1 - TOLERANCE)
  const unloaded = keys(t, [
    [8.4, 0],
    [10, 1],
  ])
  const isUnloaded = unloaded > 0.5
  const setting = SETTING_NM - (SETTING_NM - LOWEST_NM) * unloaded
  const stroke: Color = isUnloaded ? 'good' : 'warn'
  return [
    text([60, 154], isUnloaded ? 'turned back to 40 N·m' : 'left at 120 N·m', { fill: stroke }),
    storedMechanism([60, 238], setting, stroke),
    text([60, 350], `spring force ${(100 * springForceAfter(months)).toFixed(1)} %`, {
      fill: 'warn',
    }),
    text([60, 412], 'stored at the lowest mark: 40 N·m', { fill: 'good' }),
    storedMechanism([60, 494], LOWEST_NM, 'good'),
    text([740, 168], 'clicks at', { size: 40, fill: 'soft' }),
    text([1200, 172], `${clickNm(months).toFixed(1)} N·m`, {
      size: 54,
      mono: true,
      anchor: 'end',
      fill: 'warn',
    }),
    axes(DRIFT, {
      x: [
        [0, '0'],
        [6, '6'],
        [12, '12 months'],
      ],
      y: [
        [SETTING_NM, '120'],
        [limit, '−4 %'],
      ],
    }),
    line(onChart(DRIFT, 0, limit), onChart(DRIFT, 12, limit), { stroke: 'bad', dash: '12 10' }),
    curve(DRIFT, [0, months], (at) => [at, SETTING_NM], { stroke: 'good' }),
    // The steps grow with time, because the curve is steep at first.
    curve(DRIFT, [0, months ** 0.25], (root) => [root ** 4, clickNm(root ** 4)], {
      stroke: 'warn',
    }),
    circle(onChart(DRIFT, months, clickNm(months)), 9, { stroke: 'warn', fill: 'warn' }),
  ].join('')
}

const TESTS: Chart = { at: [170, 150], size: [600, 350], x: [0, 3], y: [-8, 8] }
const POINTS_NM = [40, 120, 200] as const
/** Deviations of five clicks at each point, percent, before and after the adjustment. */
const FOUND = [
  [-5.4, -4.9, -5.6, -4.7, -5.2],
  [-2.4, -1.8, -2.6, -2.1, -1.7],
  [-1.2, -0.5, -0.9, -1.4, -0.8],
] as const
const ADJUSTED = [
  [0.9, -0.6, 0.4, 1.3, 0.1],
  [0.5, 1.1, -0.2, 0.7, 0.3],
  [0.8, 0.2, -0.4, 0.6, 1],
] as const

/** The wrench on the test bench: five clicks at each of three points, before and after the adjustment. */
export function drawCalibration(t: number): string {
  const isAdjusted = t > 9.2
  const [clicks, from, step] = isAdjusted ? [ADJUSTED, 9.6, 0.15] : [FOUND, 0.8, 0.36]
  const done = Math.floor((t - from) / step) + 1
  const shown = clicks.flatMap((row, column) =>
    row.map((percent, index) => ({ percent, column, index, order: column * 5 + index })),
  )
  const last = shown.filter(({ order }) => order < done).at(-1)
  const nominal = POINTS_NM[last?.column ?? 0] ?? 0
  const reading = last ? (nominal * (1 + last.percent / 100)).toFixed(1) : '0.0'
  const [, high] = onChart(TESTS, 0, 4)
  const [, low] = onChart(TESTS, 0, -4)
  return [
    axes(TESTS, {
      x: [
        [0.5, 'lowest mark'],
        [1.5, '60 %'],
        [2.5, '100 %'],
      ],
      y: [
        [4, '+4 %'],
        [0, '0'],
        [-4, '−4 %'],
      ],
    }),
    rect([170, high], [600, low - high], { fill: 'good', width: 0, opacity: 0.16, radius: 0 }),
    ...POINTS_NM.map((newtonMeters, column) =>
      text([onChart(TESTS, column + 0.5, 0)[0], 584], `${newtonMeters} N·m`, { anchor: 'middle' }),
    ),
    ...shown.map(({ percent, column, index, order }) => {
      const fill: Color = Math.abs(percent) > TOLERANCE * 100 ? 'bad' : 'good'
      return circle(onChart(TESTS, column + 0.22 + index * 0.14, percent), 11, {
        stroke: fill,
        fill,
        opacity: Math.min(fade(t, from + order * step), isAdjusted ? 1 : fade(t, 0, 9.2)),
      })
    }),
    text([470, 186], isAdjusted ? 'after adjustment' : 'as found', {
      anchor: 'middle',
      size: 40,
      fill: isAdjusted ? 'good' : 'line',
    }),
    rect([860, 134], [340, 96], { radius: 14, fill: 'line', width: 0 }),
    text([1184, 202], `${reading} N·m`, { size: 56, mono: true, anchor: 'end', fill: 'paper' }),
    line([1030, 230], [1030, 262], { stroke: 'soft', width: 6 }),
    part(box(950, 258, 160, 76), { shade: 0.16 }),
    text([1126, 308], 'tester', { size: 36, fill: 'soft' }),
    wrench([1030, 296], 0.6, 90),
    text([1064, 546], 'pull', { size: 36, fill: 'accent' }),
    arrow([1030 - 14, 536], [880, 536], { stroke: 'accent', width: 7 }),
  ].join('')
}
