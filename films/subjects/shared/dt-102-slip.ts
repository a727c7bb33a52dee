import { type Color, circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { arrow, flow, text } from '../../kit/draw.ts'
import { fade, type Key, keys } from '../../kit/motion.ts'
import { label } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import { clutch, disc, polar, ringGear } from './dt-102.ts'

/** Mean friction radius. The facings have an outer diameter of 240 mm and an inner one of 160 mm. */
const RADIUS_M = 0.1
/** Both sides of the disc have a facing. */
const FACES = 2
const CLAMP_KN = 6
/** Friction of a dry facing and of one with oil on it. */
const DRY = 0.3
const OILY = 0.15
/** Torque that the clutch can carry, N·m. */
const capacityOf = (friction: number) => FACES * friction * CLAMP_KN * 1000 * RADIUS_M
const ENGINE_NM = 250

const OIL_AT = 8.6
const frictionKeys: readonly Key[] = [
  [OIL_AT + 1, DRY],
  [OIL_AT + 2.4, OILY],
]
/** Oil that leaks along the input shaft is flung onto the facings. */
const OIL_WAY: readonly Point[] = [
  [420, 326],
  [262, 326],
  [236, 264],
  [222, 196],
]

/** Shows the formula beside a section of the clutch, and the capacity beside the engine torque. */
export function drawCapacity(t: number): string {
  const friction = keys(t, frictionKeys)
  const capacity = capacityOf(friction)
  const isShort = capacity < ENGINE_NM
  const state: Color = isShort ? 'bad' : 'good'
  const [left, pxPerNm] = [560, 1.6]
  const force = keys(t, [
    [0.8, 0],
    [2.4, 1],
  ])
  const oil = fade(t, OIL_AT)
  const factors = [
    { x: 560, name: 'Clamp force', value: `${CLAMP_KN.toFixed(1)} kN`, at: 2 },
    { x: 778, name: '× friction', value: friction.toFixed(2), at: 2.6 },
    { x: 926, name: '× radius', value: `${RADIUS_M} m`, at: 3.2 },
    { x: 1110, name: '× faces', value: String(FACES), at: 3.8 },
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
      faceOpacity: fade(t, 2.6),
    }),
    // The names cover the place of the lower arrow at first.
    ...[1, -1].map((side) =>
      arrow([372, 357 - side * 128], [372 - 112 * force, 357 - side * 128], {
        stroke: 'accent',
        width: 7,
        opacity: Math.min(fade(t, side > 0 ? 0.8 : 4.4), force * 3),
      }),
    ),
    flow(OIL_WAY, (t - OIL_AT) * 90, { fill: 'warn', spacing: 40, opacity: oil }),
    text([400, 300], 'oil', { size: 38, fill: 'warn', opacity: oil }),
    ...parts.map(({ name, to, y }, index) =>
      label([600, y], to, name, { opacity: fade(t, 0.3 + index * 0.4, 4.4) }),
    ),
    arrow([428, 357], [428, 219], { stroke: 'accent', width: 4, opacity: fade(t, 3.2, OIL_AT) }),
    text([440, 300], 'radius', { size: 34, fill: 'accent', opacity: fade(t, 3.2, OIL_AT) }),
    ...factors.map(({ x, name, value, at }) =>
      group(
        [
          text([x, 166], name, { size: 36, fill: 'soft' }),
          text([x, 226], value, {
            size: 46,
            mono: true,
            fill: friction < DRY && name === '× friction' ? 'bad' : 'accent',
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
    text([left + ENGINE_NM * pxPerNm + 24, 434], `margin ${(capacity / ENGINE_NM).toFixed(1)}`, {
      size: 46,
      fill: 'good',
      opacity: fade(t, 5.8, OIL_AT + 0.6),
    }),
    text([left + ENGINE_NM * pxPerNm + 24, 434], 'slips', {
      size: 46,
      fill: 'bad',
      opacity: fade(t, OIL_AT + 2.2),
    }),
  ].join('')
}

/**
 * Moment of inertia of the engine with its flywheel, and of a 1500 kg car in 4th gear at the clutch, kg·m².
 */
const ENGINE_INERTIA = 0.25
const CAR_INERTIA = 10.5
/** Torque that the oily clutch carries while it slips, and the driving resistance at the clutch. */
const OILY_NM = capacityOf(OILY)
const ROAD_NM = 55
const START_RPM = 1800
const RPM = 60 / (2 * Math.PI)
const STEP_S = 0.002

/**
 * How many times slower than in reality the film shows the test, and when it stops for the reading, seconds
 * of the scene.
 */
const SLOWER = 4
const STOP = { from: 7, until: 10.8 } as const
/** Seconds of the road test at `t`. */
const realAt = (t: number) =>
  (t < STOP.from ? t : Math.max(STOP.from, t - STOP.until + STOP.from)) / SLOWER

/** Torque of the engine: steady, full throttle, and off the pedal. */
const engineNm = (seconds: number) =>
  keys(seconds, [
    [0.6, 60],
    [0.9, ENGINE_NM],
    [STOP.from / SLOWER, ENGINE_NM],
    [STOP.from / SLOWER + 0.1, -40],
  ])

/**
 * Speeds of the engine and the input shaft, rpm, for every `STEP_S`. The model is two inertias with a
 * friction joint.
 */
const run = (() => {
  let [engine, input] = [START_RPM / RPM, START_RPM / RPM]
  return Array.from({ length: 1500 }, (_, step) => {
    const torque = engineNm(step * STEP_S)
    // While the clutch holds, both shafts turn at one speed. It slips when the torque exceeds its capacity.
    const together = (torque - ROAD_NM) / (ENGINE_INERTIA + CAR_INERTIA)
    const through = torque - ENGINE_INERTIA * together
    const isSlipping = engine - input > 0.3 || through > OILY_NM
    engine += STEP_S * (isSlipping ? (torque - OILY_NM) / ENGINE_INERTIA : together)
    input += STEP_S * (isSlipping ? (OILY_NM - ROAD_NM) / CAR_INERTIA : together)
    if (engine < input) engine = input
    return { engine: engine * RPM, input: input * RPM }
  })
})()
const speedsAt = (seconds: number) =>
  run[Math.min(run.length - 1, Math.round(seconds / STEP_S))] ?? {
    engine: START_RPM,
    input: START_RPM,
  }

/** Rotation of a shaft, degrees. The film shows a fifteenth of it. */
const turnOf = (shaft: 'engine' | 'input', seconds: number) =>
  run
    .slice(0, Math.round(seconds / STEP_S))
    .reduce((turns, speeds) => turns + (speeds[shaft] * 6 * STEP_S) / 15, 0)

/** A road test: both speeds over time, and the flywheel that turns faster than the disc. */
export function drawSlip(t: number): string {
  const seconds = realAt(t)
  const { engine, input } = speedsAt(seconds)
  const slip = engine - input
  const heatKw = (OILY_NM * slip) / RPM / 1000
  const plot = chart([770, 160], [430, 290], {
    x: { min: 0, max: 3, ticks: [0, 1, 2], name: 's' },
    y: { min: 1000, max: 5000, ticks: [2000, 3000, 4000], name: 'rpm, in slow motion' },
  })
  const [engineAt, inputAt] = [plot.at(seconds, engine), plot.at(seconds, input)]
  const state: Color = slip > 40 ? 'bad' : 'good'
  const mark = (turn: number, from: number, to: number, stroke: Color) =>
    polyline([polar(turn, from), polar(turn, to)], { stroke, width: 12 })
  const [engineTurn, inputTurn] = [turnOf('engine', seconds), turnOf('input', seconds)]
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
    text([534, 286], 'gearbox', { size: 40, fill: 'cold' }),
    text([534, 330], input.toFixed(0), { size: 44, mono: true, fill: 'cold' }),
    text([534, 400], 'slip', { size: 40, fill: state }),
    text([534, 444], slip.toFixed(0), { size: 44, mono: true, fill: state }),
    plot.frame,
    polyline([engineAt, inputAt], {
      stroke: 'bad',
      width: 4,
      dash: '8 8',
      opacity: slip > 40 ? 1 : 0,
    }),
    plot.curve((x) => speedsAt(x).engine, 0, seconds),
    plot.curve((x) => speedsAt(x).input, 0, seconds, { stroke: 'cold' }),
    circle(engineAt, 8, { stroke: 'accent', fill: 'accent' }),
    circle(inputAt, 8, { stroke: 'cold', fill: 'cold' }),
    text([534, 536], 'Heat in the clutch', { size: 40, fill: 'soft' }),
    text([534, 588], `${OILY_NM.toFixed(0)} N·m × ${slip.toFixed(0)} rpm ÷ 9550`, {
      size: 40,
      opacity: fade(t, 3.6),
    }),
    text([1216, 588], `${heatKw.toFixed(0)} kW`, {
      size: 60,
      mono: true,
      anchor: 'end',
      fill: state,
    }),
  ].join('')
}
