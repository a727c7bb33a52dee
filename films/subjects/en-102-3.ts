import { circle, group, polyline, rect } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { gauge } from '../kit/instruments.ts'
import { clamp, fade, type Key, keys } from '../kit/motion.ts'
import { figure } from '../kit/parts.ts'
import { chart } from './shared/chart.ts'
import { fuelLine } from './shared/en-102-fuel.ts'
import { airLabels, controlLoop, engine } from './shared/en-102-intake.ts'
import {
  aboveLimitAt,
  CRACK_S,
  dirtyMeterTrimAt,
  exhaustTrimAt,
  FAST,
  filterTrimAt,
  HIGHWAY,
  IDLE,
  LIMIT,
  LIMIT_S,
  leakAt,
  leakTrimAt,
  loadAt,
  percent,
  railBarAt,
  regulatorTrim,
  rpmAt,
  STORED_S,
  scanned,
  TARGET_BAR,
  totalAt,
  trimsAt,
} from './shared/en-102-trims.ts'

const rpmText = (rpm: number) => Math.round(rpm).toLocaleString('en-US')

const history = chart([150, 404], [600, 150], {
  x: { min: 0, max: 48, ticks: [0, 10, 20, 30, 40], name: 's' },
  y: { min: 0, max: 28, ticks: [0, 10, 20], name: 'Fuel trim, %' },
})
/** Second of the record. The film shows the first seconds after the crack more slowly. */
const historyKeys: readonly Key[] = [
  [0.6, 0],
  [3.4, CRACK_S],
  [5.2, 13.5],
  [8.4, 13.5],
  [12, 45],
]

function learning(t: number): string {
  const seconds = keys(t, historyKeys)
  const { short, long } = trimsAt(seconds)
  const crack = seconds > CRACK_S ? fade(t, 3.4) : 0
  const needed = seconds > CRACK_S ? leakTrimAt(IDLE.air) : 0
  return [
    engine(t, {
      metered: t * 60,
      leaked: t * 60,
      crack,
      lean: clamp((needed - short - long) / 12, 0, 1),
      degrees: 8,
      fuel: 1 + (short + long) / 25,
    }),
    controlLoop(t),
    airLabels('cracked hose', 'air mass meter', crack),
    history.frame,
    history.curve((x) => trimsAt(x).long, 0, seconds, { stroke: 'line' }),
    history.curve((x) => trimsAt(x).short, 0, seconds),
    circle(history.at(seconds, long), 10, { stroke: 'line', fill: 'line' }),
    circle(history.at(seconds, short), 10, { stroke: 'accent', fill: 'accent' }),
    figure([800, 462], { name: 'short-term', value: percent(short), size: 60 }),
    figure([1022, 462], { name: 'long-term', value: percent(long), size: 60, fill: 'line' }),
    figure([800, 574], { name: 'together', value: percent(short + long), size: 60, fill: 'good' }),
  ].join('')
}

const total = chart([130, 180], [350, 340], {
  x: { min: 0, max: 80, ticks: [0, 20, 40, 60], name: 's' },
  y: { min: 0, max: 28, ticks: [0, 10, 20], name: 'Both trims, %' },
})
const totalKeys: readonly Key[] = [
  [0.4, 30],
  [4.4, STORED_S],
  [8, STORED_S],
  [12.5, 78],
]
/** The driver sets off after the code is stored. `share` is how far the car is on its way to 60 km/h, 0 to 1. */
const driveKeys: readonly Key[] = [
  [8.4, 0],
  [12, 1],
]
const CRUISE = { air: 9, rpm: 2000, speed: 60 } as const

/** What the scan tool shows on the way to 60 km/h. The long-term trim is learned for each load separately. */
function scanData(seconds: number, share: number): string[] {
  const air = IDLE.air + (CRUISE.air - IDLE.air) * share
  const rpm = IDLE.rpm + (CRUISE.rpm - IDLE.rpm) * share
  const { short, long } = trimsAt(seconds)
  return [
    `${rpmText(rpm)} rpm`,
    `${(CRUISE.speed * share).toFixed(0)} km/h`,
    '92 °C',
    `${(100 * loadAt(air - leakAt(air), rpm)).toFixed(0)} %`,
    percent(scanned(short), 1),
    percent(scanned(share > 0 ? leakTrimAt(air) - short : long), 1),
  ]
}

/** The values of the scan tool: live, and as the freeze frame keeps them. */
function snapshot(t: number): string {
  const seconds = keys(t, totalKeys)
  const isStored = t >= 4.5
  const live = scanData(seconds, keys(t, driveKeys))
  const frame = scanData(STORED_S, 0)
  const names = ['engine speed', 'road speed', 'coolant', 'load', 'short-term', 'long-term']
  return [
    total.frame,
    polyline([total.at(0, LIMIT), total.at(80, LIMIT)], { stroke: 'bad', dash: '12 10' }),
    text([468, total.at(0, LIMIT)[1] + 44], 'limit', { anchor: 'end', size: 36, fill: 'bad' }),
    total.curve(totalAt, 0, Math.min(seconds, STORED_S)),
    circle(total.at(Math.min(seconds, STORED_S), totalAt(Math.min(seconds, STORED_S))), 10, {
      stroke: 'accent',
      fill: 'accent',
    }),
    text([306, 604], `above the limit: ${Math.min(LIMIT_S, aboveLimitAt(seconds)).toFixed(0)} s`, {
      anchor: 'middle',
      size: 40,
      fill: isStored ? 'bad' : 'line',
    }),
    rect([540, 136], [680, 464], { fill: 'tint', stroke: 'soft' }),
    text([970, 226], 'live', { size: 40, anchor: 'end', fill: 'soft' }),
    group(
      [
        rect([992, 144], [220, 448], { stroke: 'accent', fill: 'paper', width: 4 }),
        text([1102, 186], 'P0171', { size: 40, mono: true, anchor: 'middle', fill: 'bad' }),
        text([1102, 226], 'freeze frame', { size: 36, anchor: 'middle', fill: 'soft' }),
        ...frame.map((value, index) =>
          text([1200, 276 + index * 60], value, {
            size: 36,
            mono: true,
            anchor: 'end',
            fill: 'accent',
          }),
        ),
      ],
      { opacity: fade(t, 4.5) },
    ),
    ...names.map((name, index) => text([560, 276 + index * 60], name, { size: 40 })),
    ...live.map((value, index) =>
      text([970, 276 + index * 60], value, { size: 36, mono: true, anchor: 'end' }),
    ),
  ].join('')
}

/** Air mass of the three operating points: each stands still while it is discussed. */
const airKeys: readonly Key[] = [
  [4.2, IDLE.air],
  [5.4, FAST.air],
  [8.8, FAST.air],
  [10.2, HIGHWAY.air],
]
const pointName = (air: number) => {
  if (air < IDLE.air + 0.1) return IDLE.name
  if (air > HIGHWAY.air - 0.2) return HIGHWAY.name
  return Math.abs(air - FAST.air) < 0.2 ? FAST.name : `${rpmText(rpmAt(air))} rpm`
}

/** Speed of the dots, pixels per second, and the distance that they have moved by `t`. */
const dotSpeed = (air: number) => 34 + 9 * air
const meteredBy = (t: number) => {
  let moved = 0
  for (let at = 0; at < t; at += 0.04) moved += dotSpeed(keys(at, airKeys)) * 0.04
  return moved
}

const axes = {
  x: { min: 0, max: 30, ticks: [0, 10, 20], name: 'Air, g/s' },
  y: { min: 0, max: 28, ticks: [0, 10, 20], name: 'Both trims, %' },
} as const
const small = chart([150, 404], [600, 150], axes)
const large = chart([150, 180], [600, 340], { ...axes, y: { ...axes.y, max: 34 } })

function airLeak(t: number): string {
  const air = keys(t, airKeys)
  const point = small.at(air, leakTrimAt(air))
  return [
    engine(t, {
      metered: meteredBy(t),
      leaked: t * 60,
      crack: 1,
      lean: 0,
      degrees: 8 + 34 * ((air - IDLE.air) / (HIGHWAY.air - IDLE.air)),
      fuel: 1 + (air / HIGHWAY.air) * 2,
    }),
    airLabels(
      `unseen: ${leakAt(air).toFixed(1)} g/s`,
      `metered: ${(air - leakAt(air)).toFixed(1)} g/s`,
      1,
    ),
    small.frame,
    small.curve(leakTrimAt, IDLE.air, air),
    circle(point, 11, { stroke: 'accent', fill: 'accent' }),
    text([800, 420], pointName(air), { size: 48 }),
    figure([800, 560], { name: 'both trims', value: percent(leakTrimAt(air)), size: 92 }),
  ].join('')
}

function lowFuel(t: number): string {
  const air = keys(t, airKeys)
  const frame = small.at(HIGHWAY.air, filterTrimAt(HIGHWAY.air))
  return [
    fuelLine(t, meteredBy(t), railBarAt(air)),
    small.frame,
    small.curve(dirtyMeterTrimAt, IDLE.air, HIGHWAY.air, {
      stroke: 'soft',
      dash: '12 10',
      opacity: fade(t, 12.4),
    }),
    small.curve(filterTrimAt, IDLE.air, air),
    circle(frame, 13, { stroke: 'line', width: 4 }),
    polyline(
      [
        [frame[0], frame[1] + 14],
        [frame[0], 508],
      ],
      { stroke: 'soft', width: 2 },
    ),
    text([frame[0] + 14, 540], 'freeze frame', { size: 36, anchor: 'end' }),
    circle(small.at(air, filterTrimAt(air)), 10, { stroke: 'accent', fill: 'accent' }),
    gauge([1070, 284], {
      min: 0,
      max: 5,
      value: railBarAt(air),
      name: 'Fuel pressure',
      unit: 'bar',
      reading: railBarAt(air).toFixed(1),
      zones: [{ from: TARGET_BAR - 0.2, to: TARGET_BAR + 0.2, color: 'good' }],
    }),
    text([800, 470], pointName(air), { size: 48 }),
    text([800, 570], percent(filterTrimAt(air)), { size: 92, mono: true, fill: 'accent' }),
  ].join('')
}

function onePoint(t: number): string {
  const second = fade(t, 5)
  const [first, measured] = [
    large.at(IDLE.air, leakTrimAt(IDLE.air)),
    large.at(FAST.air, leakTrimAt(FAST.air)),
  ]
  return [
    large.frame,
    large.curve(() => regulatorTrim, IDLE.air, HIGHWAY.air, {
      stroke: 'cold',
      opacity: fade(t, 1.6) * (1 - 0.7 * second),
    }),
    large.curve(leakTrimAt, IDLE.air, HIGHWAY.air, { opacity: fade(t, 0.8) }),
    large.curve(exhaustTrimAt, IDLE.air, HIGHWAY.air, {
      stroke: 'warn',
      dash: '12 10',
      opacity: fade(t, 9.2),
    }),
    circle(first, 14, { stroke: 'line', fill: 'paper', width: 5 }),
    group(circle(measured, 14, { stroke: 'good', fill: 'paper', width: 5 }), { opacity: second }),
    text([176, 228], 'freeze frame', { size: 38 }),
    text([measured[0] + 26, measured[1] - 18], percent(leakTrimAt(FAST.air)), {
      size: 44,
      mono: true,
      fill: 'good',
      opacity: second,
    }),
    ...(
      [
        ['air leak', 'falls', 'accent', 0.8],
        ['low pressure', 'stays', 'cold', 1.6],
        ['exhaust leak', 'falls too', 'warn', 9.2],
      ] as const
    ).map(([name, course, color, from], index) =>
      group(
        [
          polyline(
            [
              [810, 226 + index * 120],
              [870, 226 + index * 120],
            ],
            { stroke: color, width: 6, dash: color === 'warn' ? '12 10' : undefined },
          ),
          text([890, 222 + index * 120], name, { size: 46, fill: color }),
          text([890, 268 + index * 120], course, { size: 40, fill: 'soft' }),
        ],
        { at: [0, 0], opacity: fade(t, from) * (color === 'cold' ? 1 - 0.7 * second : 1) },
      ),
    ),
  ].join('')
}

export const film: Film = {
  moduleId: 'EN-102',
  lesson: 3,
  posterAt: 30,
  scenes: [
    {
      title: 'Two trims, one correction',
      seconds: 14,
      captions: [
        {
          at: 0.3,
          text: 'The oxygen sensor sees lean or rich. The computer trims the fuel.',
        },
        { at: 4.2, text: 'A hose cracks: lean. Short-term trim adds 21 % within seconds.' },
        { at: 8.4, text: 'Long-term trim learns what is needed, and short-term trim goes back.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'An engine in section: air mass meter, injector, oxygen sensor, and a computer between the two. A graph of the fuel trim, 0 to 20 %, over 40 s. Short-term, long-term and together: 0 %.',
        },
        {
          at: 5.2,
          text: 'Red dots enter through the cracked hose. Short-term +21 %, long-term +2 %, together +23 %.',
        },
        { at: 12, text: 'Short-term +6 %, long-term +18 %, together +24 %.' },
      ],
      draw: learning,
    },
    {
      title: 'The code keeps its moment',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'Both trims together stay above +20 %, the limit of this car, for 50 s.' },
        {
          at: 4.5,
          text: 'P0171 is pending. The freeze frame keeps the values of this moment.',
          codes: ['P0171'],
        },
        { at: 8.8, text: 'The car drives off. The frame still says: warm, at rest, idling.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A graph of both trims together, above the limit of 20 %. A list with live values: engine speed 750 rpm, road speed 0 km/h, coolant 92 °C, load 21 %, short-term and long-term trim.',
        },
        {
          at: 4.6,
          text: 'Above the limit: 50 s. A second column appears, headed P0171, freeze frame: 750 rpm, 0 km/h, 92 °C, load 21 %, short-term +3.1 %, long-term +21.1 %.',
        },
        { at: 12.4, text: 'Live: 2,000 rpm, 60 km/h. The column of the frame has not changed.' },
      ],
      draw: snapshot,
    },
    {
      title: 'High at idle, less with load: air',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'At idle, a fifth of the air comes in unseen. That takes +24 % fuel.' },
        { at: 5, text: 'At 2,500 rpm the hole passes no more, but the engine takes 10 g/s: +6 %.' },
        {
          at: 9.8,
          text: 'On the highway only +2 % remains. High at idle points to unmetered air.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The engine with the crack. Unseen: 0.6 g/s. Metered: 2.5 g/s. A graph of both trims, %, over the air in g/s. Idle, both trims: +24 %.',
        },
        { at: 5.4, text: '2,500 rpm: metered 9.4 g/s, unseen 0.6 g/s, both trims +6 %.' },
        { at: 10.2, text: '120 km/h: metered 27.4 g/s, unseen 0.6 g/s, both trims +2 %.' },
      ],
      draw: airLeak,
    },
    {
      title: 'Rising with load: fuel or air meter',
      seconds: 16,
      captions: [
        {
          at: 0.3,
          text: 'Another car with P0171: its filter is clogged. At idle it needs +2 %.',
          codes: ['P0171'],
        },
        { at: 4.6, text: 'The more fuel flows, the more pressure the filter takes away.' },
        { at: 9.6, text: 'At 120 km/h only 2.6 bar remain: +22 %.' },
        { at: 12, text: 'A dirty air mass meter draws the same line. The pressure decides.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A pump, a clogged filter, a rail and injectors. A gauge for the fuel pressure in bar. Idle: 3.8 bar. A graph of both trims, %, over the air in g/s, with the freeze frame at the upper right.',
        },
        { at: 5.4, text: '2,500 rpm: 3.5 bar, +6 %.' },
        {
          at: 11,
          text: '120 km/h: 2.6 bar, +22 %. Then a dashed line rises beside the first one.',
        },
      ],
      draw: lowFuel,
    },
    {
      title: 'What the code cannot tell',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'A frame is one point. An air leak fits it, and so does low pressure.' },
        { at: 4.8, text: 'Measure at 2,500 rpm too: +6 %. Only the falling line passes there.' },
        {
          at: 9,
          text: 'P0171 names no part: an exhaust leak fits as well. Smoke-test both.',
          codes: ['P0171'],
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A graph of both trims, %, over the air in g/s, with one point at idle, the freeze frame. Two lines start there. Air leak: falls. Low pressure: stays.',
        },
        { at: 5.2, text: 'A second point: +6 %. The line for low pressure fades.' },
        { at: 9.4, text: 'A dashed line close to the first: exhaust leak, falls too.' },
      ],
      draw: onePoint,
    },
    inShort({
      points: [
        'Short-term reacts, long-term learns',
        'High at idle, falling: unmetered air',
        'Rising with load: fuel or air mass meter',
        'One frame is one point: measure a second',
      ],
      caption: 'Rebuild the moment of the frame, then measure beside it.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How fuel trims lead to P0171, what the freeze frame keeps, and how trims at idle and under load separate an air leak from a fuel fault.',
  goals: [
    'Add short-term and long-term trim and judge the sum',
    'Reconstruct the driving state of a fault from its freeze frame',
    'Tell unmetered air from a lack of fuel by trims at several points',
    'Say what P0171 leaves open, and test it',
  ],
  tools: [
    'Scan tool with freeze frame and live data',
    'Smoke tester for intake and exhaust',
    'Fuel pressure gauge for the system, or its pressure sensor',
  ],
  safety: [
    'Fuel under pressure sprays and burns: release it first, wear goggles, keep sparks away.',
    'Run the engine indoors only with exhaust extraction.',
    'On a test drive, a second person watches the scan tool.',
  ],
  steps: [
    {
      text: 'Save codes and freeze frame before you clear anything: clearing erases both.',
    },
    {
      text: 'Read the frame: speeds, load, coolant, fuel system status, trims of both banks.',
      limit: 'trims count in closed loop only',
    },
    {
      text: 'Rebuild that state and compare the sum of both trims with the frame.',
      limit: 'healthy: within ±5 %; up to ±10 % deserves attention',
    },
    {
      text: 'Note the sum at idle, at 2,500 rpm and on the road under load.',
    },
    {
      text: 'High at idle, falling with load: smoke-test intake and exhaust up to the sensor.',
      limit: 'intake 20 to 35 mbar: no smoke',
    },
    {
      text: 'Rising with load: measure the fuel pressure on the road, then check the air mass.',
      limit: "the manufacturer's pressure, also under load",
    },
    {
      text: 'After the repair, clear the codes and drive the same state again.',
      limit: 'sum within ±5 %, no pending code',
    },
  ],
}
