import { circle, group, type Point, path, polyline } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import {
  CENTERS,
  gearPair,
  PAIRS,
  type Pair,
  pitchRadius,
  pitchRadiusMm,
  ratioOf,
} from './dt-101-gears.ts'

/** The engine, held at one operating point. */
export const ENGINE_NM = 120
export const ENGINE_RPM = 3000

/** Power of a shaft, kW: torque × angular speed. Friction is left out. */
export const powerKw = (nm: number, rpm: number): number => (nm * rpm * 2 * Math.PI) / 60 / 1000

const [FIRST] = PAIRS
/** Center of the driving gear. */
const AT: Point = [144, 358]
const MESH_X = AT[0] + pitchRadius(FIRST.driving)

/** Turns of the driving gear. The marks meet again after as many turns as the ratio says. */
const turnsAt = (t: number) =>
  keys(t, [
    [1.4, 0],
    [8.2, ratioOf(FIRST)],
  ])

/** The driving gear turns three times, and the driven gear once. */
export function drawTeeth(t: number): string {
  const turns = turnsAt(t)
  return [
    gearPair(AT, FIRST, turns * 360, true),
    figure([740, 246], {
      name: `Driving: ${FIRST.driving} teeth`,
      value: `${turns.toFixed(1)} turns`,
    }),
    figure([740, 404], {
      name: `Driven: ${FIRST.driven} teeth`,
      value: `${(turns / ratioOf(FIRST)).toFixed(1)} turns`,
      fill: 'cold',
    }),
    figure([740, 566], {
      name: 'Ratio i',
      value: `${FIRST.driven} ÷ ${FIRST.driving} = ${ratioOf(FIRST).toFixed(1)}`,
      size: 64,
      fill: 'line',
      opacity: fade(t, 8.6),
    }),
  ].join('')
}

/** A dimension line between two points of the same height, with a line down to it from the part. */
const dimension = ([left, y]: Point, right: number, from: number): string =>
  [
    ...[left, right].map((x) =>
      polyline(
        [
          [x, from],
          [x, y + 10],
        ],
        { stroke: 'soft', width: 2 },
      ),
    ),
    polyline(
      [
        [left, y],
        [right, y],
      ],
      { stroke: 'accent', width: 4 },
    ),
  ].join('')

/** The same force acts on the teeth of both gears, at different radii. */
export function drawForce(t: number): string {
  const nm = keys(t, [
    [0.8, 0],
    [3.2, ENGINE_NM],
  ])
  const newton = nm / (pitchRadiusMm(FIRST.driving) / 1000)
  const outNm = newton * (pitchRadiusMm(FIRST.driven) / 1000)
  const reach = (110 * nm) / ENGINE_NM
  const second = fade(t, 8.6)
  const driven = AT[0] + CENTERS
  return [
    gearPair(AT, FIRST, t * 24),
    dimension([AT[0], 500], MESH_X, 372),
    text([MESH_X, 552], `${pitchRadiusMm(FIRST.driving)} mm`, { anchor: 'end', fill: 'accent' }),
    group(
      [
        polyline(
          [
            [driven, AT[1]],
            [MESH_X, AT[1]],
          ],
          { stroke: 'cold', width: 4 },
        ),
        text([driven - 96, AT[1] - 16], `${pitchRadiusMm(FIRST.driven)} mm`, {
          anchor: 'middle',
          fill: 'cold',
        }),
      ],
      { opacity: second },
    ),
    circle([driven, AT[1]], 6, { stroke: 'cold', fill: 'cold', opacity: second }),
    ...(reach > 20
      ? [
          arrow([MESH_X, AT[1]], [MESH_X, AT[1] + reach], { stroke: 'cold', width: 7 }),
          arrow([MESH_X, AT[1]], [MESH_X, AT[1] - reach], {
            stroke: 'accent',
            width: 7,
            opacity: fade(t, 4.6),
          }),
        ]
      : []),
    figure([740, 238], { name: 'Torque in', value: `${nm.toFixed(0)} N·m`, size: 76 }),
    figure([740, 392], {
      name: 'Force at the teeth: torque ÷ radius',
      value: `${(newton / 1000).toFixed(1)} kN`,
      size: 76,
      fill: 'line',
    }),
    figure([740, 546], {
      name: 'Torque out: force × radius',
      value: `${outNm.toFixed(0)} N·m`,
      size: 76,
      fill: 'cold',
      opacity: second,
    }),
  ].join('')
}

const plot = chart([640, 168], [560, 270], {
  x: { min: 0, max: 3500, ticks: [0, 1000, 2000], name: 'rpm' },
  y: { min: 0, max: 400, ticks: [0, 120, 240, 360], name: 'Torque, N·m' },
})

/** Seconds at which the gearbox changes from one pair to the next. */
const CHANGES = [5.2, 9.4] as const
const pairAt = (t: number): Pair => PAIRS[CHANGES.filter((at) => t >= at).length] ?? FIRST

/** Clockwise rotation of the driving gear, degrees. The film shows 3000 rpm 200 times slower. */
const turnAt = (t: number) => (ENGINE_RPM * 6 * t) / 200

/** Three pairs turn the same power into different torques and speeds. */
export function drawPower(t: number): string {
  const [low, middle, high] = PAIRS.map((pair) => ENGINE_RPM / ratioOf(pair))
  const rpm = keys(t, [
    [CHANGES[0] - 0.6, low ?? 0],
    [CHANGES[0] + 0.6, middle ?? 0],
    [CHANGES[1] - 0.6, middle ?? 0],
    [CHANGES[1] + 0.6, high ?? 0],
  ])
  const nm = (ENGINE_NM * ENGINE_RPM) / rpm
  const pair = pairAt(t)
  const corner = plot.at(rpm, nm)
  const origin = plot.at(0, 0)
  const change = Math.min(...CHANGES.map((at) => Math.abs(t - at)))
  return [
    group(gearPair([0, 0], pair, turnAt(t)), {
      at: [170, 306],
      scale: 0.7,
      opacity: Math.min(1, 0.15 + change / 0.4),
    }),
    plot.frame,
    path(`M${origin.join(' ')}V${corner[1].toFixed(1)}H${corner[0].toFixed(1)}V${origin[1]}Z`, {
      stroke: 'accent',
      fill: 'accent',
      width: 0,
      opacity: 0.28,
    }),
    plot.curve((x) => (ENGINE_NM * ENGINE_RPM) / x, 900, 3500, {
      stroke: 'soft',
      width: 3,
      dash: '10 10',
    }),
    polyline([plot.at(0, nm), corner, plot.at(rpm, 0)], { stroke: 'accent', width: 4 }),
    circle(corner, 12, { stroke: 'accent', fill: 'accent' }),
    ...[
      { x: 60, name: 'Ratio i', value: ratioOf(pair).toFixed(1), fill: 'line' as const },
      { x: 250, name: 'Speed out', value: `${rpm.toFixed(0)} rpm`, fill: 'cold' as const },
      { x: 610, name: 'Torque out', value: `${nm.toFixed(0)} N·m`, fill: 'cold' as const },
      { x: 942, name: 'Power', value: `${powerKw(nm, rpm).toFixed(1)} kW`, fill: 'good' as const },
    ].map(({ x, name, value, fill }) => figure([x, 588], { name, value, fill, size: 62 })),
  ].join('')
}
