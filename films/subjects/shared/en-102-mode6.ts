import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { scope } from '../../kit/instruments.ts'
import { clamp, fade, jitter, type Key, keys } from '../../kit/motion.ts'
import { figure, warning } from '../../kit/parts.ts'
import { monitorValue } from './en-102-catalyst.ts'

/** Highest value that passes, a ratio. An example, because each vehicle reports its own limit. */
export const MAX_LIMIT = 0.65

/** Months in the record. The oxygen storage of the catalyst, relative to a new one, falls over them. */
const MONTHS = 24
const capacityAt = (month: number) => 0.72 - 0.44 * (month / MONTHS) ** 1.15
const resultAt = (month: number) => monitorValue(capacityAt(month)) + jitter(month * 1.7, 0.012)
/** One result per month. The last two are from two trips in the same week. */
const RESULTS = [...Array.from({ length: 23 }, (_, month) => month), 23, 23.4].map((month) => ({
  month,
  value: resultAt(month),
}))

const CHART = { left: 150, top: 140, width: 660, height: 380 } as const
const onChart = (month: number, value: number): Point => [
  CHART.left + (CHART.width * month) / MONTHS,
  CHART.top + CHART.height * (1 - value / 0.8),
]

/** A scale from 0 to 0.8 with the limit and a pointer at `value`. */
export function scale(
  [x, y]: Point,
  width: number,
  value: number,
  { limit = 1 }: { limit?: number } = {},
): string {
  const xOf = (at: number) => x + (width * at) / 0.8
  const fill = value > MAX_LIMIT ? 'bad' : value > 0.9 * MAX_LIMIT ? 'warn' : 'good'
  return [
    rect([x, y], [width, 26], { radius: 4, fill: 'tint', stroke: 'soft' }),
    group(
      [
        rect([x, y], [xOf(value) - x, 26], { radius: 4, width: 0, fill, stroke: fill }),
        path(`M${xOf(value)} ${y - 4}l-14 -24h28Z`, { stroke: fill, fill }),
        text([xOf(value), y - 38], value.toFixed(3), {
          size: 46,
          mono: true,
          anchor: 'middle',
          fill,
        }),
      ],
      { opacity: clamp(value / 0.08 - 1, 0, 1) },
    ),
    group(
      [
        polyline(
          [
            [xOf(MAX_LIMIT), y - 16],
            [xOf(MAX_LIMIT), y + 30],
          ],
          { stroke: 'bad', width: 5 },
        ),
        text([xOf(MAX_LIMIT), y + 64], 'max', { size: 36, anchor: 'middle', fill: 'bad' }),
      ],
      { opacity: limit },
    ),
  ].join('')
}

/** Times of the two failed trips, seconds. */
const PENDING_S = 5.6
const CONFIRMED_S = 8.9

const monthKeys: readonly Key[] = [
  [0.8, 0],
  [4.8, 22.2],
  [PENDING_S - 0.1, 23.1],
  [CONFIRMED_S - 0.6, 23.2],
  [CONFIRMED_S, 23.5],
]

/** The malfunction indicator lamp, an outline of an engine. `share` is its brightness, 0 to 1. */
const lampAt = (at: Point, share: number) =>
  group(
    path('M-44 -6H-30V-24H-6V-34H14V-24H30L40 -8H52V24H40L28 36H-16L-30 22V10H-44ZM-44 -14V18', {
      stroke: share > 0.5 ? 'warn' : 'soft',
      fill: share > 0.5 ? 'warn' : 'none',
      width: 4,
    }),
    { at },
  )

/** The value over the months, with what the vehicle reports in each of them. */
export function trend(t: number): string {
  const month = keys(t, monthKeys)
  const done = RESULTS.filter((result) => result.month <= month)
  const latest = done.at(-1) ?? RESULTS[0]
  const value = latest?.value ?? 0
  const isOver = value > MAX_LIMIT
  const fill = isOver ? 'bad' : value > 0.9 * MAX_LIMIT ? 'warn' : 'good'
  return [
    rect([CHART.left, CHART.top], [CHART.width, CHART.height], {
      radius: 0,
      fill: 'paper',
      stroke: 'soft',
    }),
    ...[0, 0.2, 0.4, 0.6].map((tick) =>
      text([CHART.left - 20, onChart(0, tick)[1] + 12], tick.toFixed(1), {
        size: 34,
        mono: true,
        anchor: 'end',
        fill: 'soft',
      }),
    ),
    ...[0, 12, 24].map((tick) =>
      text([onChart(tick, 0)[0], CHART.top + CHART.height + 44], String(tick), {
        size: 34,
        mono: true,
        anchor: 'middle',
        fill: 'soft',
      }),
    ),
    text([onChart(18, 0)[0], CHART.top + CHART.height + 44], 'months', {
      size: 36,
      anchor: 'middle',
      fill: 'soft',
    }),
    polyline([onChart(0, MAX_LIMIT), onChart(MONTHS, MAX_LIMIT)], {
      stroke: 'bad',
      dash: '12 10',
    }),
    text([CHART.left + 20, onChart(0, MAX_LIMIT)[1] - 16], 'maximum 0.650', {
      size: 38,
      fill: 'bad',
    }),
    polyline(
      done.map((result) => onChart(result.month, result.value)),
      { stroke: 'accent', width: 3 },
    ),
    ...done.map((result) =>
      circle(onChart(result.month, result.value), result === latest ? 10 : 6, {
        stroke: 'accent',
        fill: result.value > MAX_LIMIT ? 'bad' : 'accent',
      }),
    ),
    text([870, 168], 'MID $21, value', { size: 38, fill: 'soft' }),
    text([870, 246], value.toFixed(3), { size: 84, mono: true, fill }),
    text([870, 300], isOver ? 'failed' : `${((value / MAX_LIMIT) * 100).toFixed(0)} % of max`, {
      size: 44,
      fill,
    }),
    text([870, 360], 'P0420', { size: 44, mono: true, fill: t >= PENDING_S ? 'bad' : 'soft' }),
    ...(
      [
        ['pending, $07', PENDING_S],
        ['confirmed, $03', CONFIRMED_S],
      ] as const
    ).map(([name, from], index) =>
      group(
        [
          circle([890, 404 + index * 62], 16, {
            stroke: 'soft',
            fill: t >= from ? 'bad' : 'paper',
          }),
          text([926, 418 + index * 62], name, {
            size: 42,
            fill: t >= from ? 'line' : 'soft',
          }),
        ],
        {},
      ),
    ),
    lampAt([916, 552], fade(t, CONFIRMED_S)),
    text([994, 566], t >= CONFIRMED_S ? 'lamp on' : 'lamp off', {
      size: 42,
      fill: t >= CONFIRMED_S ? 'warn' : 'soft',
    }),
  ].join('')
}

/** The speed of the car on a drive, as a share of the screen. */
const speedAt = (t: number) =>
  keys(t, [
    [3.4, 0.02],
    [4, 0.5],
    [4.4, 0.5],
    [4.8, 0.15],
    [5.6, 0.85],
  ])

/** Value and limits before and after the codes are cleared, and the drive that the monitor needs. */
export function cleared(t: number): string {
  const isCleared = t >= 1.2
  const shown = (value: number) => (isCleared ? 0 : value).toFixed(3)
  const fill = isCleared ? 'warn' : 'line'
  return [
    ...(
      [
        ['Value', 0.61],
        ['Minimum', 0],
        ['Maximum', MAX_LIMIT],
      ] as const
    ).map(([name, value], index) =>
      figure([60 + index * 400, 240], { name, value: shown(value), fill, size: 84 }),
    ),
    text([60, 306], 'speed of the car', { size: 36, fill: 'soft' }),
    scope([60, 322], t, {
      size: [660, 170],
      signal: speedAt,
      window: 7.5,
      min: 0,
      max: 1,
      name: '',
    }),
    text([780, 380], 'Catalyst monitor', { size: 46 }),
    text([780, 444], isCleared ? 'not complete' : 'complete', {
      size: 60,
      fill: isCleared ? 'warn' : 'good',
    }),
    warning('Save the mode $06 results before you clear anything', fade(t, 2)),
  ].join('')
}

/** The response to the request `06 21`, byte by byte. */
const PARTS = [
  { bytes: '46', name: 'reply', words: 'reply to mode $06', value: '' },
  { bytes: '21', name: 'MID', words: 'monitor: catalyst, bank 1', value: '$21' },
  { bytes: '80', name: 'TID', words: "test: the manufacturer's own", value: '$80' },
  { bytes: '04', name: 'scale', words: '1 bit is 0.001, no unit', value: '.001' },
  { bytes: '01 A4', name: 'value', words: '420 × 0.001', value: '0.420' },
  { bytes: '00 00', name: 'min', words: 'no lower limit', value: '0' },
  { bytes: '02 8A', name: 'max', words: '650 × 0.001', value: '0.650' },
] as const
/** Seconds at which the parts are explained. */
const PART_TIMES = [0, 0.9, 2.2, 4.4, 5.4, 6.6, 7.2] as const

/** Explains the response byte by byte and shows its value on a scale. */
export function reply(t: number): string {
  const now = PART_TIMES.filter((from) => t >= from).length - 1
  let x = 90
  const bytes = PARTS.map((part, index) => {
    const width = part.bytes.length * 36
    const from = x
    x += width + 36
    return { ...part, from, width, index }
  })
  const current = PARTS[now] ?? PARTS[0]
  return [
    text([90, 166], 'Response to 06 21', { size: 38, fill: 'soft' }),
    ...bytes.map(({ bytes: content, name, from, width, index }) =>
      [
        text([from, 240], content, {
          size: 60,
          mono: true,
          fill: index === now ? 'accent' : index < now ? 'line' : 'soft',
        }),
        polyline(
          [
            [from, 258],
            [from + width, 258],
          ],
          { stroke: index === now ? 'accent' : 'soft', width: 5 },
        ),
        text([from + width / 2, 304], name, {
          size: 38,
          anchor: 'middle',
          fill: index === now ? 'accent' : 'soft',
        }),
        text([from + width / 2, 358], PARTS[index]?.value ?? '', {
          size: 42,
          mono: true,
          anchor: 'middle',
          opacity: fade(t, PART_TIMES[index] ?? 0),
        }),
      ].join(''),
    ),
    text([90, 436], current.words, { size: 46, fill: 'accent' }),
    scale(
      [90, 526],
      1060,
      keys(t, [
        [5.4, 0],
        [6.6, 0.42],
      ]),
      { limit: fade(t, 7.2) },
    ),
  ].join('')
}
