import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, flow, text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { fade, fixed, type Key, keys } from '../../kit/motion.ts'
import { BOILED_MIN, END_MIN, recoveryAt, STOPPED_MIN, WAIT_MIN } from './ac-101.ts'
import { bubbles } from './ac-102.ts'
import { chart } from './chart.ts'

const graph = chart([150, 404], [600, 150], {
  x: { min: 0, max: END_MIN, ticks: [0, 5, 10], name: 'min' },
  y: { min: -1, max: 5, ticks: [0, 2, 4], name: 'Pressure in the system, bar' },
})

const minuteKeys: readonly Key[] = [
  [0.8, 0],
  [7.8, BOILED_MIN],
  [10, STOPPED_MIN],
  [11.6, STOPPED_MIN],
  [14, STOPPED_MIN + WAIT_MIN],
  [15.2, STOPPED_MIN + WAIT_MIN + 0.6],
  [17, END_MIN],
]

/** The A/C system of the car as a vessel, and how much liquid fills it at the start, kg and pixels. */
const SYSTEM = { x: 60, y: 126, width: 250, height: 180 } as const
const FULL = { kg: 0.345, height: 98 } as const

function system(t: number, minutes: number): string {
  const { celsius, liquid, isRunning, bar } = recoveryAt(minutes)
  const { x, y, width, height } = SYSTEM
  const level = (FULL.height * liquid) / FULL.kg
  const bottom = y + height
  const outgassing = !isRunning && minutes < STOPPED_MIN + WAIT_MIN && bar > -0.3
  return [
    level > 0
      ? rect([x + 4, bottom - 20 - level], [width - 8, level], {
          radius: 3,
          fill: 'cold',
          stroke: 'cold',
          width: 1,
          opacity: 0.5,
        })
      : '',
    level > 10
      ? bubbles(t, [x + 16, bottom - 20 - level], [width - 32, level], { strength: 0.8, count: 16 })
      : '',
    rect([x + 4, bottom - 20], [width - 8, 18], {
      radius: 3,
      fill: 'warn',
      stroke: 'warn',
      width: 1,
      opacity: 0.7,
    }),
    outgassing
      ? bubbles(t, [x + 16, bottom - 90], [width - 32, 74], { strength: 0.7, count: 12 })
      : '',
    rect([x, y], [width, height], { radius: 18, width: 5 }),
    text([x + width / 2, y + 50], `${celsius.toFixed(0)} °C`, {
      size: 44,
      mono: true,
      anchor: 'middle',
    }),
    text([x + width / 2, bottom + 38], 'A/C system', { size: 36, anchor: 'middle', fill: 'soft' }),
  ].join('')
}

const PIPE: readonly Point[] = [
  [SYSTEM.x + SYSTEM.width, 190],
  [430, 190],
]
const TO_BOTTLE: readonly Point[] = [
  [530, 190],
  [680, 190],
  [680, 214],
]

/** Distance that the dots have moved: the integral of the running time, in film seconds. */
function pumpedBy(t: number): number {
  let moved = 0
  for (let at = 0; at < t; at += 0.04) {
    if (at > 0.8 && recoveryAt(keys(at, minuteKeys)).isRunning) moved += 0.04
  }
  return moved
}

function unit(pumped: number): string {
  const angle = pumped * 7
  return [
    ...[PIPE, TO_BOTTLE].flatMap((points) => [
      polyline(points, { width: 22 }),
      polyline(points, { stroke: 'paper', width: 14 }),
      flow(points, pumped * 80, { fill: 'cold', radius: 5, spacing: 34 }),
    ]),
    circle([480, 190], 54, { fill: 'tint', width: 5 }),
    path(
      `M${480 + 30 * Math.cos(angle)} ${190 + 30 * Math.sin(angle)}L${480 - 30 * Math.cos(angle)} ${190 - 30 * Math.sin(angle)}`,
      { stroke: 'accent', width: 9 },
    ),
    text([480, 286], 'recovery unit', { size: 36, anchor: 'middle', fill: 'soft' }),
  ].join('')
}

/** The bottle on its scale. */
const bottle = (kilograms: number): string =>
  [
    rect([630, 214], [100, 92], { radius: 26, fill: 'tint', width: 5 }),
    rect([636, 300 - 70 * (kilograms / 0.45)], [88, 70 * (kilograms / 0.45)], {
      radius: 14,
      fill: 'cold',
      stroke: 'cold',
      width: 1,
      opacity: 0.5,
    }),
    rect([590, 312], [180, 54], { radius: 8, fill: 'line', width: 0 }),
    text([680, 354], `${kilograms.toFixed(2)} kg`, {
      size: 40,
      mono: true,
      anchor: 'middle',
      fill: 'paper',
    }),
  ].join('')

/** What happens in the system, and from which second of the film. */
const PHASES = [
  [0.8, 'liquid boils'],
  [7.8, 'only vapor'],
  [10, 'stopped'],
  [11.6, 'wait: 5 min'],
  [14, 'once more'],
  [15.2, 'below zero'],
] as const

/** The charge goes from the car into the bottle, and the pressure in the system falls. */
export function recoveryScene(t: number): string {
  const minutes = keys(t, minuteKeys)
  const { bar, recovered } = recoveryAt(minutes)
  const pumped = pumpedBy(t)
  const phase = PHASES.filter(([from]) => t >= from).at(-1)?.[1] ?? ''
  return [
    system(t, minutes),
    unit(pumped),
    bottle(recovered),
    group(
      [
        path('M313 286H350', { stroke: 'bad', width: 7 }),
        arrow([350, 286], [350, 222], { stroke: 'bad', width: 7 }),
        path('M324 226l52 56M376 226l-52 56', { stroke: 'bad', width: 6 }),
      ],
      { opacity: fade(t, 0.3, 4) },
    ),
    graph.frame,
    polyline([graph.at(0, 0), graph.at(END_MIN, 0)], { stroke: 'good', dash: '12 10' }),
    graph.curve((x) => recoveryAt(x).bar, 0, minutes),
    circle(graph.at(minutes, bar), 10, { stroke: 'accent', fill: 'accent' }),
    gauge([1050, 284], {
      min: -1,
      max: 5,
      value: bar,
      name: 'Gauge pressure',
      unit: 'bar',
      reading: fixed(bar, 1),
    }),
    text([1050, 520], phase, { size: 60, anchor: 'middle', fill: 'accent' }),
    text([1050, 584], `after ${minutes.toFixed(0)} min`, {
      size: 44,
      anchor: 'middle',
      fill: 'soft',
    }),
  ].join('')
}
