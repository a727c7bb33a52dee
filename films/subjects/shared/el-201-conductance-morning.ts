import { circle, group, type Point, path, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { fade, fixed, keys } from '../../kit/motion.ts'
import { thermometer } from './ac-102.ts'
import { exhaust, hatchback } from './el-201-battery-car.ts'
import { labeled } from './el-201-battery-types.ts'
import {
  crankingRpm,
  crankingVolts,
  LOAD_S,
  loadVolts,
  NEW_CHARGE,
  NEW_S,
  RATED_A,
  restVoltsAt,
  START_RPM,
  WORN_CHARGE,
  WORN_S,
} from './el-201-conductance.ts'

const ROAD_Y = 560
const IDLE_RPM = 850

const degrees = (celsius: number) => `${fixed(celsius, 0)} °C`

/** The crankshaft speed on a dial. The compression strokes make the needle sway while the engine is cranked. */
const speedGauge = (at: Point, t: number, rpm: number, isCranking: boolean): string =>
  gauge(at, {
    min: 0,
    max: 400,
    value: rpm + (isCranking ? 7 * Math.sin(t * 11) : 0),
    reading: rpm.toFixed(0),
    name: 'Engine speed',
    unit: 'rpm',
    radius: 140,
    zones: [{ from: START_RPM, to: 400, color: 'good' }],
    fill: isCranking && rpm < START_RPM ? 'bad' : 'accent',
  })

/** Snow that falls around the car. */
const snow = (t: number, opacity: number): string =>
  group(
    Array.from({ length: 22 }, (_, index) =>
      circle(
        [
          80 + ((index * 0.618) % 1) * 640 + 8 * Math.sin(t + index),
          330 + ((index * index * 0.137 + t * (0.08 + 0.03 * (index % 3))) % 1) * 220,
        ],
        4,
        { stroke: 'line', fill: 'line', width: 0 },
      ),
    ),
    { opacity: 0.7 * opacity },
  )

interface Place {
  celsius: number
  rpm: number
  isCranking: boolean
  isRunning: boolean
  isSnowing: number
}

/** The car with a thermometer and the engine speed. */
const place = (t: number, { celsius, rpm, isCranking, isRunning, isSnowing }: Place): string =>
  [
    path(`M60 ${ROAD_Y}H760`, { stroke: 'soft', width: 6 }),
    snow(t, isSnowing),
    hatchback([350, ROAD_Y], 1.15),
    isRunning ? exhaust([320, ROAD_Y], t) : '',
    thermometer([690, 520], 240, (celsius + 20) / 50),
    text([690, 220], degrees(celsius), { size: 52, mono: true, anchor: 'middle' }),
    speedGauge([1020, 310], t, rpm, isCranking),
    text([1020, 520], `needs ${START_RPM} rpm to start`, {
      size: 40,
      anchor: 'middle',
      fill: 'soft',
    }),
  ].join('')

/** Scene times of the cold morning and of the workshop. */
const [CRANKED_AT, GIVEN_UP_AT, INSIDE_AT, TRIED_AT, STARTED_AT] = [4.8, 8.6, 9.8, 10.6, 11.8]
const [COLD_C, WARM_C] = [-10, 20]
const COLD_RPM = crankingRpm(WORN_S, COLD_C, WORN_CHARGE)
const WARM_RPM = crankingRpm(WORN_S, WARM_C, WORN_CHARGE)

/** In the cold the engine turns too slowly. In the workshop it starts. */
export function complaintScene(t: number): string {
  const rpm = keys(t, [
    [CRANKED_AT, 0],
    [CRANKED_AT + 0.5, COLD_RPM],
    [GIVEN_UP_AT, COLD_RPM],
    [GIVEN_UP_AT + 0.4, 0],
    [TRIED_AT, 0],
    [TRIED_AT + 0.4, WARM_RPM],
    [STARTED_AT, WARM_RPM],
    [STARTED_AT + 0.5, IDLE_RPM],
  ])
  const isCold = t < INSIDE_AT
  return [
    place(t, {
      celsius: keys(t, [
        [INSIDE_AT - 0.4, COLD_C],
        [INSIDE_AT + 0.6, WARM_C],
      ]),
      rpm,
      isCranking: rpm > 0 && t < STARTED_AT,
      isRunning: t > STARTED_AT + 0.3,
      isSnowing: fade(t, -1, INSIDE_AT),
    }),
    text([350, 220], isCold ? 'cold morning' : 'workshop', {
      size: 46,
      anchor: 'middle',
      fill: 'soft',
    }),
    text([350, 290], 'does not start', {
      size: 54,
      anchor: 'middle',
      fill: 'bad',
      weight: 700,
      opacity: fade(t, GIVEN_UP_AT - 0.8, INSIDE_AT),
    }),
    text([350, 290], 'starts', {
      size: 54,
      anchor: 'middle',
      fill: 'good',
      weight: 700,
      opacity: fade(t, STARTED_AT + 0.4),
    }),
  ].join('')
}

const before = { siemens: WORN_S, charge: WORN_CHARGE }
const after = { siemens: NEW_S, charge: NEW_CHARGE }
type Tested = typeof before

const TESTS = [
  {
    name: 'at rest',
    at: 5,
    value: ({ charge }: Tested) => `${restVoltsAt(charge).toFixed(2)} V`,
  },
  { name: 'conductance', at: 9.2, value: ({ siemens }: Tested) => `${siemens} S` },
  {
    name: 'load test',
    at: 11,
    value: ({ siemens, charge }: Tested) => `${loadVolts(siemens, charge, LOAD_S).toFixed(2)} V`,
  },
  {
    name: `at ${degrees(COLD_C)}`,
    at: 18.4,
    value: ({ siemens, charge }: Tested) =>
      `${crankingVolts(siemens, COLD_C, charge).toFixed(2)} V`,
  },
]
const [NAME_X, BEFORE_X, AFTER_X] = [70, 500, 730]
const rowY = (index: number) => 268 + index * 92

/** Scene times of the proof: the morning comes, the engine is cranked, and it starts. */
const [MORNING_AT, CRANKED_AGAIN_AT, RUNS_AT] = [13.8, 17.6, 20.6]
const PROOF_RPM = crankingRpm(NEW_S, COLD_C, NEW_CHARGE)

/** The tests of the worn battery and of the new one, and the cold morning again. */
export function proofScene(t: number): string {
  const rpm = keys(t, [
    [CRANKED_AGAIN_AT, 0],
    [CRANKED_AGAIN_AT + 0.5, PROOF_RPM],
    [RUNS_AT, PROOF_RPM],
    [RUNS_AT + 0.5, IDLE_RPM],
  ])
  return [
    text([BEFORE_X, 190], 'before', { size: 40, anchor: 'end', fill: 'soft' }),
    text([AFTER_X, 190], 'after', { size: 40, anchor: 'end', fill: 'good' }),
    polyline(
      [
        [NAME_X, 208],
        [AFTER_X, 208],
      ],
      { stroke: 'soft' },
    ),
    ...TESTS.map(({ name, at, value }, index) =>
      [
        text([NAME_X, rowY(index)], name, { size: 44 }),
        text([BEFORE_X, rowY(index)], value(before), {
          size: 44,
          mono: true,
          anchor: 'end',
          fill: 'soft',
        }),
        text([AFTER_X, rowY(index)], value(after), {
          size: 44,
          mono: true,
          anchor: 'end',
          fill: 'good',
          opacity: fade(t, at),
        }),
      ].join(''),
    ),
    group(
      labeled([0, 0], { kind: 'flooded', capacity: '70 Ah', amps: `${RATED_A} A`, stroke: 'good' }),
      {
        at: [820, 540],
        scale: 0.92,
        opacity: fade(t, 0.3, MORNING_AT),
      },
    ),
    group(
      [
        speedGauge([1020, 310], t, rpm, rpm > 0 && t < RUNS_AT),
        text([1020, 520], t > RUNS_AT + 0.5 ? 'starts' : `morning, ${degrees(COLD_C)}`, {
          size: 48,
          anchor: 'middle',
          fill: t > RUNS_AT + 0.5 ? 'good' : 'line',
        }),
      ],
      { opacity: fade(t, MORNING_AT) },
    ),
  ].join('')
}
