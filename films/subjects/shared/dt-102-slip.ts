import { type Color, circle, group, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, type Key, keys } from '../../kit/motion.ts'
import { label } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import { clutch, disc, polar, ringGear } from './dt-102.ts'

/** Mean friction radius. The facings have an outer diameter of 240 mm and an inner one of 160 mm. */
const RADIUS_M = 0.1
/** Both sides of the disc have a facing. */
const FACES = 2
const CLAMP_KN = 6
/** Torque that the clutch can carry, N·m. */
const capacityOf = (clampKn: number, friction: number) =>
  FACES * friction * clampKn * 1000 * RADIUS_M
const ENGINE_NM = 250

const frictionKeys: readonly Key[] = [
  [8.8, 0.3],
  [11, 0.16],
]

/** Shows the formula beside a section of the clutch, and the capacity beside the engine torque. */
export function drawCapacity(t: number): string {
  const friction = keys(t, frictionKeys)
  const clampKn = keys(t, [
    [1, 0],
    [3, CLAMP_KN],
  ])
  const capacity = capacityOf(clampKn, friction)
  const isShort = t > 4.6 && capacity < ENGINE_NM
  const state: Color = isShort ? 'bad' : 'good'
  const [left, pxPerNm] = [560, 1.6]
  const force = clampKn / CLAMP_KN
  const factors = [
    { x: 560, name: 'Clamp force', value: `${clampKn.toFixed(1)} kN`, at: 0.6, from: 0 },
    { x: 778, name: '× friction', value: friction.toFixed(2), at: 3, from: 8.8 },
    { x: 926, name: '× radius', value: '0.1 m', at: 3.6, from: 99 },
    { x: 1110, name: '× faces', value: '2', at: 4, from: 99 },
  ]
  const parts = [
    { name: 'flywheel', to: [186, 520], y: 540 },
    { name: 'friction disc', to: [211, 484], y: 470 },
    { name: 'pressure plate', to: [236, 466], y: 400 },
    { name: 'diaphragm spring', to: [300, 436], y: 330 },
  ] as const
  return [
    clutch([150, 357], {
      scale: 0.96,
      face: isShort ? 'bad' : 'accent',
      faceOpacity: fade(t, 3),
    }),
    ...[-1, 1].flatMap((side) => [
      arrow([372, 357 - side * 128], [372 - 112 * force, 357 - side * 128], {
        stroke: 'accent',
        width: 7,
        opacity: Math.min(fade(t, 1, 99), force * 3),
      }),
    ]),
    ...parts.map(({ name, to, y }, index) =>
      label([600, y], to, name, { opacity: fade(t, 0.6 + index * 0.5, 4.4) }),
    ),
    arrow([428, 357], [428, 219], { stroke: 'accent', width: 4, opacity: fade(t, 4.6, 8.6) }),
    text([440, 300], 'radius', { size: 34, fill: 'accent', opacity: fade(t, 4.6, 8.6) }),
    ...factors.map(({ x, name, value, at, from }) =>
      group(
        [
          text([x, 166], name, { size: 36, fill: 'soft' }),
          text([x, 226], value, {
            size: 46,
            mono: true,
            fill: t > from && from > 0 ? 'bad' : 'accent',
          }),
        ],
        { opacity: fade(t, at) },
      ),
    ),
    group(
      [
        text([left, 306], 'Torque capacity', { size: 38, fill: 'soft' }),
        text([1220, 308], `${capacity.toFixed(0)} N·m`, {
          size: 56,
          mono: true,
          anchor: 'end',
          fill: state,
        }),
        rect([left, 324], [Math.max(1, capacity * pxPerNm), 58], {
          radius: 4,
          fill: state,
          stroke: state,
        }),
      ],
      { opacity: fade(t, 4.4) },
    ),
    group(
      [
        text([left, 494], 'Engine torque', { size: 38, fill: 'soft' }),
        text([1220, 498], `${ENGINE_NM} N·m`, { size: 56, mono: true, anchor: 'end' }),
        rect([left, 512], [ENGINE_NM * pxPerNm, 58], { radius: 4, fill: 'soft', stroke: 'soft' }),
        polyline(
          [
            [left + ENGINE_NM * pxPerNm, 316],
            [left + ENGINE_NM * pxPerNm, 578],
          ],
          { dash: '10 10', width: 4 },
        ),
      ],
      { opacity: fade(t, 5) },
    ),
    text([left + ENGINE_NM * pxPerNm + 24, 440], 'margin 1.4', {
      size: 46,
      fill: 'good',
      opacity: fade(t, 5.8, 9),
    }),
    text([left + ENGINE_NM * pxPerNm + 24, 440], 'slips', {
      size: 46,
      fill: 'bad',
      opacity: fade(t, 10),
    }),
  ].join('')
}

/**
 * Moment of inertia of the engine with its flywheel, and of a 1500 kg car in 4th gear at the clutch, kg·m².
 */
const ENGINE_INERTIA = 0.25
const CAR_INERTIA = 10.5
/** Torque that a worn clutch can still carry, and the driving resistance at the clutch. */
const WORN_NM = 236
const ROAD_NM = 55
const START_RPM = 1800
const RPM = 60 / (2 * Math.PI)
const STEP_S = 0.01

const throttleNm = (t: number) =>
  keys(t, [
    [2.4, 60],
    [3.2, ENGINE_NM],
    [7.8, ENGINE_NM],
    [8.4, 40],
  ])

/**
 * Speeds of the engine and the input shaft, rpm, for every `STEP_S`. The model is two inertias with a
 * friction joint.
 */
const run = (() => {
  let [engine, input] = [START_RPM / RPM, START_RPM / RPM]
  return Array.from({ length: 1500 }, (_, step) => {
    const torque = throttleNm(step * STEP_S)
    // While the clutch holds, both shafts turn at one speed. It slips when the torque exceeds its capacity.
    const together = (torque - ROAD_NM) / (ENGINE_INERTIA + CAR_INERTIA)
    const through = torque - ENGINE_INERTIA * together
    const isSlipping = engine - input > 0.3 || through > WORN_NM
    engine += STEP_S * (isSlipping ? (torque - WORN_NM) / ENGINE_INERTIA : together)
    input += STEP_S * (isSlipping ? (WORN_NM - ROAD_NM) / CAR_INERTIA : together)
    if (engine < input) engine = input
    return { engine: engine * RPM, input: input * RPM }
  })
})()
const speedsAt = (t: number) =>
  run[Math.min(run.length - 1, Math.max(0, Math.round(t / STEP_S)))] ?? {
    engine: START_RPM,
    input: START_RPM,
  }

/** How many times slower than in reality the shafts turn in the film. */
const SLOWER = 60
const turnOf = (shaft: 'engine' | 'input', t: number) =>
  run
    .slice(0, Math.round(t / STEP_S))
    .reduce((turns, speeds) => turns + (speeds[shaft] * 6 * STEP_S) / SLOWER, 0)

/** A road test: both speeds over time, and the flywheel that turns faster than the disc. */
export function drawSlip(t: number): string {
  const { engine, input } = speedsAt(t)
  const slip = engine - input
  const heatKw = (WORN_NM * slip) / RPM / 1000
  const plot = chart([770, 160], [430, 290], {
    x: { min: 0, max: 12, ticks: [0, 4, 8], name: 's' },
    y: { min: 1000, max: 5000, ticks: [2000, 3000, 4000], name: 'rpm' },
  })
  const now = Math.min(t, 12)
  const [engineAt, inputAt] = [plot.at(now, engine), plot.at(now, input)]
  const state: Color = slip > 40 ? 'bad' : 'good'
  const mark = (turn: number, from: number, to: number, stroke: Color) =>
    polyline([polar(turn, from), polar(turn, to)], { stroke, width: 12 })
  const [engineTurn, inputTurn] = [turnOf('engine', t), turnOf('input', t)]
  return [
    group(
      [
        group(ringGear(222, 66), { turn: engineTurn }),
        circle([0, 0], 198, { stroke: 'soft' }),
        mark(engineTurn, 176, 204, 'accent'),
        group(disc(166, polyline([polar(0, 112), polar(0, 162)], { stroke: 'cold', width: 12 })), {
          turn: inputTurn,
        }),
      ],
      { at: [296, 358] },
    ),
    text([534, 172], 'engine', { size: 40, fill: 'accent' }),
    text([534, 216], engine.toFixed(0), { size: 44, mono: true, fill: 'accent' }),
    text([534, 300], 'gearbox', { size: 40, fill: 'cold' }),
    text([534, 344], input.toFixed(0), { size: 44, mono: true, fill: 'cold' }),
    text([534, 428], 'slip', { size: 40, fill: state }),
    text([534, 472], slip.toFixed(0), { size: 44, mono: true, fill: state }),
    plot.frame,
    plot.curve((x) => speedsAt(x).engine, 0, now),
    plot.curve((x) => speedsAt(x).input, 0, now, { stroke: 'cold' }),
    circle(engineAt, 8, { stroke: 'accent', fill: 'accent' }),
    circle(inputAt, 8, { stroke: 'cold', fill: 'cold' }),
    text([700, 574], 'Heat in the clutch', { size: 40, fill: 'soft' }),
    text([1200, 578], `${heatKw.toFixed(0)} kW`, {
      size: 60,
      mono: true,
      anchor: 'end',
      fill: state,
    }),
  ].join('')
}
