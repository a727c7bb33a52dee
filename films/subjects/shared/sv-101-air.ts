import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, flow, text } from '../../kit/draw.ts'
import { clamp, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import { carSide } from './ev-102-vehicles.ts'

/** A bay of 10 × 5 × 3 m. */
const BAY_M3 = 150
/**
 * Carbon monoxide from a cold engine at idle: a 2-liter engine moves about 300 liters of exhaust gas per
 * minute, and 1 % of it is CO before the catalyst works. m³/h.
 */
const CO_M3H = 0.18
/** Air that passes through gaps around the closed door: half of the air of the bay per hour. m³/h. */
const LEAK_M3H = 75
/** Flow of the fan, which both the wall opening and the hose get, m³/h. */
const FAN_M3H = 600
/** The share of the exhaust gas that a hose on the tailpipe catches. */
const CAUGHT = 0.95
/** Short-term limit for 15 minutes of the EU, ppm (Directive (EU) 2017/164). */
const LIMIT_PPM = 100

/**
 * Concentration of CO in the mixed air of the bay, ppm. It solves V·dc/dt = source − flow·c from clean air.
 */
const ppmAt = (minutes: number, source: number, flow: number) =>
  (source / flow) * 1e6 * (1 - Math.exp((-flow / BAY_M3) * (minutes / 60)))

const closed = (minutes: number) => ppmAt(minutes, CO_M3H, LEAK_M3H)
const diluted = (minutes: number) => ppmAt(minutes, CO_M3H, FAN_M3H)
const captured = (minutes: number) => ppmAt(minutes, CO_M3H * (1 - CAUGHT), FAN_M3H)

const plot = chart([680, 176], [520, 320], {
  x: { min: 0, max: 60, ticks: [0, 15, 30, 45], name: 'min' },
  y: { min: 0, max: 1000, ticks: [0, 250, 500, 750, 1000], name: 'CO, ppm' },
})

const limit = [
  polyline([plot.at(0, LIMIT_PPM), plot.at(60, LIMIT_PPM)], { stroke: 'warn', dash: '12 10' }),
  text([plot.at(59, 0)[0], plot.at(0, LIMIT_PPM)[1] - 10], `limit ${LIMIT_PPM}`, {
    size: 34,
    anchor: 'end',
    fill: 'warn',
  }),
].join('')

const FLOOR_Y = 440
const [LEFT, RIGHT, TOP] = [60, 530, 150] as const
const TAILPIPE: Point = [110, FLOOR_Y - 26]

/** Dots of gas that drift through the bay. There are more of them the higher the concentration is. */
function gas(t: number, ppm: number): string {
  const count = Math.round(clamp(ppm / 18, 0, 54))
  return Array.from({ length: count }, (_, index) => {
    const across = (index * 0.7549 + 0.02 * Math.sin(t * 0.5 + index)) % 1
    const up = (index * 0.5698 + 0.05 * Math.sin(t * 0.4 + index * 2)) % 1
    return circle(
      [LEFT + 20 + across * (RIGHT - LEFT - 40), TOP + 20 + up * (FLOOR_Y - TOP - 40)],
      6,
      {
        stroke: 'warn',
        fill: 'warn',
        width: 0,
        opacity: 0.6,
      },
    )
  }).join('')
}

/** A bay in section with a running engine. */
const bay = (t: number, ppm: number): string =>
  [
    rect([LEFT, TOP], [RIGHT - LEFT, FLOOR_Y - TOP], { radius: 4, width: 5, fill: 'paper' }),
    carSide([302, FLOOR_Y], 0.82, 'line', false),
    path(`M${TAILPIPE[0]} ${TAILPIPE[1]}h22`, { width: 9, stroke: 'soft' }),
    gas(t, ppm),
  ].join('')

const readings = (ppm: number, minutes: number): string =>
  [
    figure([60, 588], {
      name: 'CO in the bay',
      value: `${ppm.toFixed(0)} ppm`,
      size: 72,
      fill: ppm > LIMIT_PPM ? 'bad' : ppm > 50 ? 'warn' : 'good',
    }),
    figure([424, 588], {
      name: 'Time',
      value: `${minutes.toFixed(0)} min`,
      size: 48,
      fill: 'line',
    }),
  ].join('')

/** A cold engine runs in the closed bay. */
export function drawClosed(t: number): string {
  const minutes = keys(t, [
    [1, 0],
    [4.2, 5.1],
    [7.8, 5.1],
    [9.6, 60],
  ])
  const ppm = closed(minutes)
  return [
    bay(t, ppm),
    text([RIGHT, FLOOR_Y + 42], `${BAY_M3} m³`, { anchor: 'end', fill: 'soft' }),
    plot.frame,
    limit,
    plot.curve(closed, 0, minutes, { stroke: 'bad' }),
    circle(plot.at(minutes, ppm), 10, { stroke: 'bad', fill: 'bad' }),
    readings(ppm, minutes),
  ].join('')
}

/** Second at which the hose replaces the opening in the wall. */
const HOSE_AT = 7.4
const FAN: Point = [RIGHT, 200]
const HOSE: readonly Point[] = [TAILPIPE, [88, TAILPIPE[1] - 10], [88, 250], [138, 200], FAN]

/** The wheel of the fan in the wall. `turn` is its rotation, degrees. */
const fanWheel = (turn: number): string =>
  group(
    [
      circle([0, 0], 30, { fill: 'tint', width: 4 }),
      path(
        'M0 0C8 -22 22 -18 20 -6ZM0 0C22 8 18 22 6 20ZM0 0C-8 22 -22 18 -20 6ZM0 0C-22 -8 -18 -22 -6 -20Z',
        { width: 3, fill: 'soft', stroke: 'soft' },
      ),
    ],
    { at: FAN, turn },
  )

/** The same fan, first in the wall and then on a hose. */
export function drawExtraction(t: number): string {
  const isHose = t > HOSE_AT
  const minutes = isHose
    ? keys(t, [
        [HOSE_AT + 0.6, 0],
        [10.8, 60],
      ])
    : keys(t, [
        [0.8, 0],
        [4, 60],
      ])
  const law = isHose ? captured : diluted
  const ppm = law(minutes)
  return [
    bay(t, ppm),
    isHose
      ? [
          polyline(HOSE, { width: 20, stroke: 'soft' }),
          polyline(HOSE, { width: 13, stroke: 'tint' }),
          flow(HOSE, t * 120, { fill: 'warn', spacing: 34, radius: 5 }),
        ].join('')
      : arrow([LEFT - 4, 300], [LEFT + 44, 300], { stroke: 'cold' }) +
        flow([[300, 290], [430, 220], FAN], t * 120, { fill: 'warn', spacing: 44, radius: 5 }),
    fanWheel(t * 260),
    plot.frame,
    limit,
    plot.curve(closed, 0, 60, { stroke: 'bad', width: 3, dash: '10 10' }),
    plot.curve(diluted, 0, isHose ? 60 : minutes, { stroke: 'warn' }),
    isHose ? plot.curve(captured, 0, minutes, { stroke: 'good' }) : '',
    circle(plot.at(minutes, ppm), 10, {
      stroke: isHose ? 'good' : 'warn',
      fill: isHose ? 'good' : 'warn',
    }),
    readings(ppm, minutes),
  ].join('')
}
