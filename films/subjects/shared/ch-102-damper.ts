import { circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { arrow, flow, text } from '../../kit/draw.ts'
import { fade, type Key, keys } from '../../kit/motion.ts'

/*
 * A twin-tube damper. Speed and force are positive in rebound, when it gets longer. At 0.3 m/s it has 800 N
 * in rebound and 300 N in compression. The average is 1800 N·s/m, as in ch-102-corner.ts.
 */
const REBOUND_N_PER_M_S = 4000
const COMPRESSION_N_PER_M_S = 1500
/** Above this speed the valves open and the force rises more slowly. */
const KNEE_M_S = 0.6
/** Share of the force that is left in a worn damper. */
const WORN = 0.2

/** Force of a good damper, N, at a speed in m/s. */
const forceAt = (speed: number) =>
  ((speed > 0 ? REBOUND_N_PER_M_S : COMPRESSION_N_PER_M_S) * speed) /
  (1 + Math.abs(speed) / KNEE_M_S)

/** Speed of the rod, m/s: rebound, first slow and then fast, compression, and rebound again. */
const speedKeys: readonly Key[] = [
  [0.6, 0],
  [1, 0.1],
  [2.4, 0.1],
  [2.8, 0.3],
  [6.2, 0.3],
  [6.6, 0],
  [7.2, 0],
  [7.6, -0.3],
  [11, -0.3],
  [11.4, 0],
  [11.8, 0],
  [12.2, 0.3],
  [15.6, 0.3],
  [16, 0],
]
/** How many times slower than in reality the film shows the rod, so that each reading stands. */
const SLOWER = 13
const START_MM = -52
const STEP_S = 0.02
/** How far the rod is pulled out, mm, for every `STEP_S`: the integral of its speed. */
const travel = (() => {
  let up = START_MM
  return Array.from({ length: 1000 }, (_, step) => {
    const before = up
    up += (keys(step * STEP_S, speedKeys) * STEP_S * 1000) / SLOWER
    return before
  })
})()
export const rodAt = (t: number) => ({
  up: travel[Math.round(t / STEP_S)] ?? START_MM,
  speed: keys(t, speedKeys),
})

/** Pixels per millimeter of rod travel. */
const SCALE = 1.2
const [OUTER, INNER, DEPTH] = [118, 82, 314]

/** The damper in section. `at` is the center of the seal, and `up` how far the rod is pulled out, mm. */
export function damper(at: Point, up: number): string {
  const piston = 140 - up * SCALE
  const wall = (left: number, bottom: number) =>
    polyline(
      [
        [-left, 0],
        [-left, bottom],
        [left, bottom],
        [left, 0],
      ],
      { width: 5 },
    )
  // The rod displaces oil into the reservoir between the tubes as it moves in.
  const level = 90 + up * 0.2
  const top = -72 - up * SCALE
  return group(
    [
      rect([-OUTER, level], [2 * OUTER, DEPTH - level], {
        radius: 0,
        width: 0,
        fill: 'gridStrong',
        stroke: 'paper',
      }),
      rect([-INNER, 0], [2 * INNER, DEPTH - 28], {
        radius: 0,
        width: 0,
        fill: 'gridStrong',
        stroke: 'paper',
      }),
      wall(OUTER, DEPTH),
      wall(INNER, DEPTH - 28),
      ...([-1, 1] as const).map((side) =>
        flow(
          [
            [side * 24, DEPTH - 60],
            [side * 24, DEPTH - 14],
            [side * 100, DEPTH - 14],
            [side * 100, 170],
          ],
          -up * 1.2,
          { spacing: 38, radius: 6 },
        ),
      ),
      rect([-44, DEPTH - 38], [88, 18], { radius: 2, fill: 'tint' }),
      rect([-OUTER - 6, -24], [2 * OUTER + 12, 26], { radius: 4, fill: 'tint' }),
      rect([-18, top], [36, piston - top], { radius: 2, fill: 'tint' }),
      rect([-INNER + 4, piston - 24], [2 * INNER - 8, 48], { radius: 4, fill: 'tint', width: 4 }),
      ...([-1, 1] as const).map(
        (side) =>
          rect([side * 44 - 11, piston - 24], [22, 48], {
            radius: 0,
            fill: 'paper',
            stroke: 'accent',
          }) +
          flow(
            [
              [side * 44, piston - 62],
              [side * 44, piston + 72],
            ],
            up * 2.6,
            { spacing: 30, radius: 6 },
          ),
      ),
    ],
    { at },
  )
}

const CHART = { left: 490, top: 136, width: 480, height: 450 } as const
const ZERO = 290
/** Maps a speed, m/s, and a force, N, to a point of the chart. */
const onChart = (speed: number, force: number): Point => [
  CHART.left + CHART.width / 2 + (speed / 0.5) * (CHART.width / 2),
  CHART.top + ZERO - force * 0.25,
]
const curve = (share: number, from = -0.5, to = 0.5) =>
  Array.from({ length: 51 }, (_, index) => {
    const speed = from + ((to - from) * index) / 50
    return onChart(speed, share * forceAt(speed))
  })

/** The speeds that the chart has shown so far, m/s. */
const slowest = (t: number) =>
  keys(t, [
    [7.2, 0],
    [7.6, -0.3],
    [11.4, -0.3],
    [12, -0.5],
  ])
const fastest = (t: number) =>
  keys(t, [
    [0.6, 0],
    [1, 0.1],
    [2.4, 0.1],
    [2.8, 0.3],
    [11.4, 0.3],
    [12, 0.5],
  ])

/**
 * A chart of force over speed with the current points of a good and a worn damper. `wornFrom` is the second
 * at which the worn one appears.
 */
export function forceChart(t: number, speed: number, wornFrom: number): string {
  const worn = fade(t, wornFrom)
  return [
    rect([CHART.left, CHART.top], [CHART.width, CHART.height], {
      radius: 0,
      fill: 'paper',
      stroke: 'soft',
      width: 2,
    }),
    arrow([CHART.left, CHART.top + ZERO], [CHART.left + CHART.width - 2, CHART.top + ZERO], {
      stroke: 'soft',
      width: 3,
    }),
    arrow([onChart(0, 0)[0], CHART.top + CHART.height], [onChart(0, 0)[0], CHART.top + 2], {
      stroke: 'soft',
      width: 3,
    }),
    text([onChart(0, 0)[0] - 14, CHART.top + 40], 'force', {
      size: 36,
      anchor: 'end',
      fill: 'soft',
    }),
    text([CHART.left + CHART.width - 14, CHART.top + 344], 'speed', {
      size: 36,
      anchor: 'end',
      fill: 'soft',
    }),
    text([CHART.left + CHART.width - 14, CHART.top + 186], 'rebound', { size: 36, anchor: 'end' }),
    text([CHART.left + 14, CHART.top + 434], 'compression', { size: 36 }),
    polyline(curve(1, slowest(t), fastest(t)), { stroke: 'accent', width: 5 }),
    polyline([onChart(speed, forceAt(speed)), onChart(0, forceAt(speed))], {
      stroke: 'soft',
      dash: '8 8',
    }),
    group(
      [
        polyline(curve(WORN), { stroke: 'bad', width: 4, dash: '10 10' }),
        circle(onChart(speed, WORN * forceAt(speed)), 10, { stroke: 'bad', fill: 'bad' }),
      ],
      { opacity: worn },
    ),
    circle(onChart(speed, forceAt(speed)), 12, { stroke: 'accent', fill: 'accent' }),
    text([992, 176], 'Speed', { size: 36, fill: 'soft' }),
    text([992, 234], `${Math.abs(speed).toFixed(2)} m/s`, { size: 44, mono: true }),
    text([992, 316], 'Force', { size: 36, fill: 'soft' }),
    text([992, 380], `${Math.abs(forceAt(speed)).toFixed(0)} N`, {
      size: 60,
      mono: true,
      fill: 'accent',
    }),
    text([992, 462], 'worn', { size: 36, fill: 'soft', opacity: worn }),
    text([992, 526], `${Math.abs(WORN * forceAt(speed)).toFixed(0)} N`, {
      size: 60,
      mono: true,
      fill: 'bad',
      opacity: worn,
    }),
  ].join('')
}
