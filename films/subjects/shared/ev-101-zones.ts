import { type Color, circle, group, type Point, path, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import { roughMilliamps } from './ev-101.ts'
import { LIMIT_DC_V } from './ev-101-body.ts'

/** The limit of voltage class B for alternating current. */
const LIMIT_AC_V = 30

/** Current in mA at which a zone begins, and how long it flows, s. */
type Limit = readonly (readonly [seconds: number, milliamps: number])[]

/**
 * The zones of IEC 60479-1 for a current from one hand to both feet, simplified. `felt` begins at line a,
 * `cramp` at line b, and from line c1 on, the heart can fibrillate.
 */
const DC: Record<'felt' | 'cramp' | 'heart', Limit> = {
  felt: [
    [0.01, 2],
    [10, 2],
  ],
  cramp: [
    [0.01, 200],
    [0.03, 80],
    [0.1, 45],
    [0.5, 29],
    [2, 25],
    [10, 25],
  ],
  heart: [
    [0.01, 500],
    [0.1, 500],
    [0.2, 400],
    [0.5, 250],
    [1, 190],
    [3, 150],
    [10, 150],
  ],
}
const AC: typeof DC = {
  felt: [
    [0.01, 0.5],
    [10, 0.5],
  ],
  cramp: [
    [0.01, 200],
    [0.05, 200],
    [0.1, 105],
    [0.5, 25],
    [2, 10],
    [10, 6],
  ],
  heart: [
    [0.01, 500],
    [0.05, 470],
    [0.1, 400],
    [0.2, 200],
    [0.5, 90],
    [1, 50],
    [3, 40],
    [10, 40],
  ],
}

const log = Math.log10

/** A limit at a time, log mA. Interpolated on the logarithmic axes. */
function limitAt(limit: Limit, logSeconds: number): number {
  const next = limit.findIndex(([seconds]) => log(seconds) >= logSeconds - 1e-9)
  const [from, to] = [limit[Math.max(0, next - 1)], limit[next]]
  if (!from || !to) return 0
  if (from === to) return log(to[1])
  const share = (logSeconds - log(from[0])) / (log(to[0]) - log(from[0]))
  return log(from[1]) + (log(to[1]) - log(from[1])) * share
}

const [LOW, HIGH] = [0, 3.3] as const
const plot = chart([150, 176], [660, 374], {
  x: { min: LOW, max: HIGH, ticks: [0, 1, 2], name: 'mA', format: (value) => String(10 ** value) },
  y: {
    min: -2,
    max: 1,
    ticks: [-2, -1, 0, 1],
    name: 'Time, s',
    format: (value) => String(10 ** value),
  },
})
const TIMES = Array.from({ length: 61 }, (_, step) => -2 + step * 0.05)

/** The zones. `alternating` blends from the limits of direct to those of alternating current, 0 to 1. */
function zones(alternating: number): string {
  const edge = (zone: keyof typeof DC) => (logSeconds: number) => {
    const [dc, ac] = [limitAt(DC[zone], logSeconds), limitAt(AC[zone], logSeconds)]
    return Math.max(LOW, dc + (ac - dc) * alternating)
  }
  const right = () => HIGH
  const area = (from: (at: number) => number, to: (at: number) => number, fill: Color) =>
    polyline(
      [
        ...TIMES.map((at) => plot.at(from(at), at)),
        ...TIMES.toReversed().map((at) => plot.at(to(at), at)),
      ],
      { stroke: fill, fill, width: 0, opacity: 0.24 },
    )
  const name = (content: string, from: number, to: number) => {
    const [x] = plot.at((from + to) / 2, 0)
    return text([x, 222], content, { size: 40, anchor: 'middle' })
  }
  const [felt, cramp, fatal] = [edge('felt'), edge('cramp'), edge('heart')]
  return [
    plot.frame,
    area(felt, cramp, 'good'),
    area(cramp, fatal, 'warn'),
    area(fatal, right, 'bad'),
    ...[cramp, fatal].map((limit) =>
      polyline(
        TIMES.map((at) => plot.at(limit(at), at)),
        { stroke: 'soft', width: 3 },
      ),
    ),
    name('felt', felt(0.7), cramp(0.7)),
    name('cramp', cramp(0.7), fatal(0.7)),
    name('heart', fatal(0.7) + 0.55 * (1 - alternating), HIGH),
  ].join('')
}

const PACK_MA = roughMilliamps(400)

/** A cursor on the zones of direct current. It stays at one current and moves up with the time. */
export function drawZones(t: number): string {
  const logSeconds = keys(t, [
    [6.8, -2],
    [8.8, 0.3],
  ])
  const seconds = 10 ** logSeconds
  const x = log(PACK_MA)
  const dot = plot.at(x, logSeconds)
  const isFatal = logSeconds > log(0.2)
  const fill: Color = isFatal ? 'bad' : 'warn'
  const shown = fade(t, 3.2)
  return [
    zones(0),
    group(
      [
        polyline([plot.at(x, -2), plot.at(x, 1)], { width: 2, dash: '6 8' }),
        circle(dot, 14, { stroke: fill, fill }),
      ],
      { opacity: shown },
    ),
    figure([880, 222], {
      name: 'Direct current',
      value: `${PACK_MA} mA`,
      size: 64,
      opacity: shown,
    }),
    figure([880, 364], {
      name: 'Time',
      value: `${seconds < 0.1 ? seconds.toFixed(2) : seconds.toFixed(1)} s`,
      size: 64,
      fill: 'line',
      opacity: shown,
    }),
    text([880, 462], 'from hand to feet', { size: 36, fill: 'soft' }),
    text([880, 506], 'IEC 60479, simplified', { size: 36, fill: 'soft' }),
  ].join('')
}

/** The limits of cramp and fibrillation move when the direct current becomes an alternating one. */
export function drawLimits(t: number): string {
  const alternating = keys(t, [
    [3.8, 0],
    [5.4, 1],
  ])
  const point = (milliamps: number): Point => plot.at(log(milliamps), log(2))
  const [dc, ac] = [roughMilliamps(LIMIT_DC_V), roughMilliamps(LIMIT_AC_V)]
  const isAc = t > 7
  const dot = isAc ? point(ac) : point(dc)
  return [
    zones(alternating),
    path(`M${dot[0]} ${dot[1]}V${plot.at(0, -2)[1]}`, {
      stroke: 'accent',
      width: 3,
      dash: '6 8',
      opacity: fade(t, isAc ? 7 : 0.4, isAc ? 99 : 3.8),
    }),
    group(circle([0, 0], 14, { stroke: 'accent', fill: 'accent' }), {
      at: dot,
      opacity: fade(t, isAc ? 7 : 0.4, isAc ? 99 : 3.8),
    }),
    text([810, 160], alternating > 0.5 ? 'AC' : 'DC', {
      size: 44,
      anchor: 'end',
      weight: 700,
      fill: 'accent',
    }),
    figure([880, 222], { name: 'DC limit', value: `${LIMIT_DC_V} V`, size: 64, fill: 'line' }),
    text([1060, 222], `≈ ${dc} mA`, { size: 40, fill: 'soft' }),
    group(
      [
        figure([880, 384], { name: 'AC limit', value: `${LIMIT_AC_V} V`, size: 64 }),
        text([1060, 384], `≈ ${ac} mA`, { size: 40, fill: 'soft' }),
      ],
      { opacity: fade(t, 7) },
    ),
    text([880, 480], 'dry hands', { size: 36, fill: 'soft' }),
  ].join('')
}
