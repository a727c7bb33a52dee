import { battery, postsOf } from '@/lib/drawing/battery'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probe, probeAt } from '@/lib/drawing/probe'
import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { clamp, fade, jitter, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import { cell } from './el-201-battery-cell.ts'
import {
  densityAt,
  LOAD_A,
  LOAD_LIMIT_V,
  LOAD_S,
  loadOhmsAt,
  loadVolts,
  NEW_S,
  ohmsAt,
  RATED_A,
  restVoltsAt,
  testerAmps,
  WORN_CHARGE,
  WORN_S,
} from './el-201-conductance.ts'

const rest = chart([150, 186], [500, 340], {
  x: { min: 0, max: 100, ticks: [0, 50], name: '% charged' },
  y: {
    min: 11.6,
    max: 13,
    ticks: [11.7, 12.2, 12.7],
    name: 'Voltage at rest, V',
    format: (value) => value.toFixed(1),
  },
})
const METER: Point = [966, 130]
const BATTERY: Point = [716, 590]
/** Scene time at which the meter shows its reading. */
const READ_AT = 5
/** Scene time at which two batteries with the same acid replace the chart. */
const PLATES_AT = 14.2
/** Share of the plates that no longer works. */
const LOST = 1 - WORN_S / NEW_S

/** The voltage at rest and the state of charge that it stands for. */
export function restScene(t: number): string {
  const { plus, minus } = postsOf(BATTERY)
  const jacks = jacksOf(METER)
  const volts = restVoltsAt(WORN_CHARGE)
  const now = rest.at(100 * WORN_CHARGE, volts)
  const read = fade(t, READ_AT)
  const tag = (charge: number, dy: number) => {
    const at = rest.at(100 * charge, restVoltsAt(charge))
    return (
      circle(at, 8, { fill: 'line' }) +
      text([at[0] - 20, at[1] + dy], `${restVoltsAt(charge).toFixed(2)} V`, {
        size: 38,
        mono: true,
        anchor: 'end',
      })
    )
  }
  const showsPlates = fade(t, PLATES_AT)
  return [
    group(
      [
        rest.frame,
        rest.curve((x) => restVoltsAt(x / 100), 0, 100, { stroke: 'soft' }),
        group([tag(1, -8), tag(0.5, -10)], { opacity: fade(t, 9.6) }),
        group(
          [
            polyline([rest.at(0, volts), now, rest.at(100 * WORN_CHARGE, 11.6)], {
              stroke: 'accent',
              dash: '10 10',
            }),
            circle(now, 12, { stroke: 'accent', fill: 'accent' }),
            text([now[0] - 24, rest.at(0, 11.6)[1] - 22], `${100 * WORN_CHARGE} %`, {
              size: 44,
              mono: true,
              anchor: 'end',
              fill: 'accent',
            }),
          ],
          { opacity: read },
        ),
      ],
      { opacity: fade(t, -1, PLATES_AT) },
    ),
    ...[0, LOST].map((lost, index) =>
      group(
        [
          cell([0, 0], { kind: 'flooded', t, lost, sunk: 4 }),
          text([0, 66], `${volts.toFixed(2)} V`, { size: 50, mono: true, anchor: 'middle' }),
        ],
        { at: [200 + index * 310, 526], scale: 0.96, opacity: showsPlates },
      ),
    ),
    battery(BATTERY),
    text([BATTERY[0] + 100, 180], 'acid', {
      size: 38,
      anchor: 'middle',
      fill: 'soft',
      opacity: read,
    }),
    text([BATTERY[0] + 100, 236], `${densityAt(WORN_CHARGE).toFixed(2)} kg/L`, {
      size: 44,
      mono: true,
      anchor: 'middle',
      opacity: read,
    }),
    meter(METER, {
      mode: 'V DC',
      reading: t >= READ_AT ? (volts + jitter(t, 0.002)).toFixed(2) : '–',
      unit: 'V',
    }),
    probeAt(plus, -62, jacks.positive, 'red'),
    probe(minus, jacks.com, 'black'),
  ].join('')
}

/** Scene times: the result is shown, the new cell beside it, and what the tester makes of it. */
const [RESULT_AT, NEW_AT, RATING_AT] = [9.4, 11.2, 14.4]

/** A conductance tester, 400 pixels wide and 300 high. */
function tester(at: Point, t: number): string {
  const millivolts = 1000 * ohmsAt(WORN_S, 20, WORN_CHARGE)
  const row = (y: number, size: number, value: string, opacity: number) =>
    group(
      [
        polyline(
          Array.from(
            { length: 41 },
            (_, step): Point => [40 + step * 3.4, y - 14 - size * Math.sin(step * 0.47 - t * 4)],
          ),
          { stroke: 'accent', width: 4 },
        ),
        text([364, y], value, { size: 46, mono: true, anchor: 'end' }),
      ],
      { opacity },
    )
  return group(
    [
      rect([0, 0], [400, 300], { radius: 26, fill: 'tint', width: 4 }),
      rect([18, 18], [364, 264], { radius: 10, fill: 'paper', stroke: 'soft' }),
      row(70, 24, '1 A', fade(t, 0.4)),
      row(136, 13, `${millivolts.toFixed(0)} mV`, fade(t, 4.8)),
      text([364, 206], `${WORN_S} S`, {
        size: 56,
        mono: true,
        anchor: 'end',
        fill: 'accent',
        opacity: fade(t, RESULT_AT),
      }),
      group(
        [
          text([40, 264], `${testerAmps(WORN_S)} of ${RATED_A} A`, { size: 42 }),
          text([364, 264], `${((100 * testerAmps(WORN_S)) / RATED_A).toFixed(0)} %`, {
            size: 46,
            mono: true,
            anchor: 'end',
            fill: 'bad',
          }),
        ],
        { opacity: fade(t, RATING_AT) },
      ),
    ],
    { at },
  )
}

/** The conductance tester, and the plates of the worn and of a new battery. */
export function conductanceScene(t: number): string {
  const cellAt = (x: number, lost: number, name: string, siemens: number, from: number) =>
    [
      text([x, 158], name, { size: 42, anchor: 'middle', fill: 'soft' }),
      group(cell([0, 0], { kind: 'flooded', t, lost, sunk: 4 }), { at: [x, 520], scale: 0.92 }),
      text([x, 586], `${siemens} S`, {
        size: 52,
        mono: true,
        anchor: 'middle',
        opacity: fade(t, from),
      }),
    ].join('')
  return [
    cellAt(210, LOST, 'this battery', WORN_S, RESULT_AT),
    text([550, 320], '1 A ÷ 10 mV', {
      size: 52,
      mono: true,
      anchor: 'middle',
      opacity: fade(t, 5.4, NEW_AT),
    }),
    text([550, 396], t < RESULT_AT ? '= ?' : `= ${WORN_S} S`, {
      size: 52,
      mono: true,
      anchor: 'middle',
      fill: 'accent',
      opacity: fade(t, 5.4, NEW_AT),
    }),
    group(cellAt(550, 0, 'new battery', NEW_S, 0), { opacity: fade(t, NEW_AT) }),
    path('M960 430V474M1040 430V474', { stroke: 'soft', width: 8 }),
    tester([800, 130], t),
    group(battery([0, 0]), { at: [920, 600], scale: 0.8 }),
    path('M942 452h36l-6 34h-24z', { stroke: 'bad', fill: 'tint', width: 4 }),
    path('M1022 452h36l-6 34h-24z', { fill: 'tint', width: 4 }),
  ].join('')
}

const load = chart([150, 186], [600, 340], {
  x: { min: 0, max: 17.5, ticks: [0, 5, 10, 15], name: 's' },
  y: { min: 8, max: 13, ticks: [8, 9, 10, 11, 12], name: 'Voltage at the posts, V' },
})
/** Scene times: the load is switched on, and 15 s later in the film's time, off. */
const LOADED_AT = 9.2
const LOAD_PACE = 3.2

/** Half of the rated current for 15 s. */
export function loadScene(t: number): string {
  const seconds = clamp((t - LOADED_AT) * LOAD_PACE, 0, LOAD_S)
  const isLoaded = t >= LOADED_AT && seconds < LOAD_S
  const volts = t < LOADED_AT ? restVoltsAt(WORN_CHARGE) : loadVolts(WORN_S, WORN_CHARGE, seconds)
  const now = load.at(seconds, volts)
  const limitY = load.at(0, LOAD_LIMIT_V)[1]
  const ohms = loadOhmsAt(WORN_S, 20, WORN_CHARGE)
  return [
    load.frame,
    polyline([load.at(0, LOAD_LIMIT_V), load.at(LOAD_S, LOAD_LIMIT_V)], {
      stroke: 'bad',
      dash: '12 10',
      opacity: fade(t, 4.6),
    }),
    text([load.at(LOAD_S, 0)[0] - 10, limitY - 14], 'limit 9.6 V', {
      size: 36,
      fill: 'bad',
      anchor: 'end',
      opacity: fade(t, 4.6),
    }),
    t >= LOADED_AT
      ? polyline(
          [load.at(0, restVoltsAt(WORN_CHARGE)), load.at(0, loadVolts(WORN_S, WORN_CHARGE, 0))],
          {
            stroke: 'accent',
            width: 5,
          },
        ) + load.curve((x) => loadVolts(WORN_S, WORN_CHARGE, x), 0, seconds)
      : '',
    circle(now, 11, { stroke: 'accent', fill: 'accent' }),
    gauge([1020, 290], {
      min: 0,
      max: 400,
      value: keys(t, [
        [LOADED_AT, 0],
        [LOADED_AT + 0.3, LOAD_A],
        [LOADED_AT + LOAD_S / LOAD_PACE, LOAD_A],
        [LOADED_AT + LOAD_S / LOAD_PACE + 0.4, 0],
      ]),
      name: 'Load',
      unit: 'A',
      radius: 130,
      zones: [{ from: LOAD_A - 8, to: LOAD_A + 8, color: 'warn' }],
    }),
    figure([1020, 540], {
      name: isLoaded || t < LOADED_AT ? 'At the posts' : 'After 15 s',
      value: `${volts.toFixed(2)} V`,
      anchor: 'middle',
      fill: volts < LOAD_LIMIT_V ? 'bad' : 'accent',
    }),
    text(
      [load.at(LOAD_S, 0)[0], 262],
      `${LOAD_A} A × ${(1000 * ohms).toFixed(1)} mΩ = ${(LOAD_A * ohms).toFixed(1)} V`,
      { size: 44, anchor: 'end', opacity: fade(t, LOADED_AT + LOAD_S / LOAD_PACE) },
    ),
  ].join('')
}
