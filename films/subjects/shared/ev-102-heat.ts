import { circle, type Point, path, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { clamp, fade, jitter, keys } from '../../kit/motion.ts'
import { carSide } from './ev-102-vehicles.ts'

const AMBIENT_C = 25
/**
 * Temperatures of a battery module for every 0.1 minutes, °C. It cools with a time constant of two hours. A
 * damaged module also heats itself, at `heating` K/min at 60 °C and twice as fast for every 10 K more.
 */
function temperatures(start: number, heating: number): number[] {
  const values = [start]
  for (let minute = 0; minute < 60; minute += 0.1) {
    const now = values.at(-1) ?? start
    const rate = heating * 2 ** ((now - 60) / 10) - (now - AMBIENT_C) / 120
    values.push(Math.min(130, now + 0.1 * rate))
  }
  return values
}
const QUIET = temperatures(48, 0)
const HEATING = temperatures(64, 0.35)
const chart = { x: 640, y: 150, width: 560, height: 370 }
const chartPoint = (minutes: number, celsius: number): Point => [
  chart.x + (chart.width * minutes) / 60,
  chart.y + chart.height * (1 - (clamp(celsius, 20, 120) - 20) / 100),
]
const trace = (values: readonly number[], minutes: number): Point[] =>
  values
    .slice(0, Math.round(minutes * 10) + 1)
    .filter((value, index) => index % 5 === 0 && value < 120)
    .map((value, index) => chartPoint(index / 2, value))

export const heatScene = (t: number): string => {
  const isSecond = t >= 8.8
  const minutes = isSecond
    ? keys(t, [
        [9, 0],
        [11.4, 58],
      ])
    : keys(t, [
        [4.4, 0],
        [6.8, 60],
      ])
  const values = isSecond ? HEATING : QUIET
  const celsius = values[Math.round(minutes * 10)] ?? AMBIENT_C
  const share = clamp((celsius - 30) / 60, 0, 1)
  const state = isSecond ? 'bad' : 'good'
  return [
    path('M60 520H590', { stroke: 'soft' }),
    carSide([325, 520], 1.08, 'soft'),
    ...[1, 0.7, 0.42].map((size, index) =>
      circle([325, 482], 76 * size * (0.5 + 0.7 * share), {
        stroke: isSecond ? 'bad' : 'warn',
        fill: isSecond ? 'bad' : 'warn',
        width: 0,
        opacity: 0.16 + 0.12 * index,
      }),
    ),
    path('M90 210V160H150M500 160H560V210M560 500V550H500M150 550H90V500', { width: 5 }),
    path('M325 452V512M295 482H355', { width: 4 }),
    text([325, 232], `${(celsius + jitter(t, 0.1)).toFixed(1)} °C`, {
      size: 68,
      mono: true,
      anchor: 'middle',
      fill: state,
    }),
    text([325, 290], `after ${minutes.toFixed(0)} min`, {
      size: 38,
      anchor: 'middle',
      fill: 'soft',
    }),
    path(`M${chart.x} ${chart.y}V${chart.y + chart.height}H${chart.x + chart.width}`, {
      stroke: 'soft',
    }),
    ...[40, 80, 120].map((value) =>
      text([chart.x + 12, chartPoint(0, value)[1] + (value === 120 ? 34 : 12)], `${value} °C`, {
        size: 34,
        fill: 'soft',
      }),
    ),
    ...[20, 40, 60].map((at) =>
      text([chartPoint(at, 0)[0], chart.y + chart.height + 42], at === 60 ? '60 min' : String(at), {
        size: 36,
        anchor: at === 60 ? 'end' : 'middle',
        fill: 'soft',
      }),
    ),
    polyline(trace(QUIET, isSecond ? 60 : minutes), { stroke: 'good', width: 5 }),
    isSecond ? polyline(trace(HEATING, minutes), { stroke: 'bad', width: 5 }) : '',
    circle(chartPoint(minutes, celsius), 10, { stroke: 'accent', fill: 'accent' }),
    text([1200, 506], 'falls: keep watching', {
      size: 38,
      anchor: 'end',
      fill: 'good',
      opacity: fade(t, 6),
    }),
    text([1040, 230], 'rises: withdraw', {
      size: 42,
      anchor: 'end',
      fill: 'bad',
      opacity: fade(t, 10.6),
    }),
  ].join('')
}
