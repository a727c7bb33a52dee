import { lamp } from '@/lib/drawing/lamp'
import { group, type Point, path } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { ampsOf, BATTERY_V, cable, cell, currents, glowAt, SIGNAL_LAMP } from './el-101.ts'

/** Voltage across each of two equal lamps in series. */
const HALF_V = BATTERY_V / 2

/** Time at which one filament breaks in each circuit, seconds. */
const BREAK_AT = 4

const SERIES_LOOP: readonly Point[] = [
  [130, 390],
  [130, 350],
  [600, 350],
  [600, 540],
  [130, 540],
  [130, 440],
]
const SUPPLY: readonly Point[] = [
  [710, 400],
  [710, 210],
  [850, 210],
]

/** Two lamps in series beside two in parallel. One filament breaks in each circuit. */
export function breakScene(t: number): string {
  const broken = t >= BREAK_AT
  const each = ampsOf(SIGNAL_LAMP, BATTERY_V)
  const inSeries = (at: number) => (at < BREAK_AT ? ampsOf(SIGNAL_LAMP, HALF_V) : 0)
  const first = (at: number) => (at < BREAK_AT ? each : 0)
  const seriesVolts = broken ? [BATTERY_V, 0] : [HALF_V, HALF_V]
  const value = (at: Point, content: string, changed: boolean) =>
    text(at, content, { size: 40, mono: true, anchor: 'middle', fill: changed ? 'accent' : 'line' })
  return [
    path('M640 140V584', { stroke: 'soft', width: 2, opacity: 0.5 }),
    text([70, 176], 'Series', { size: 48, weight: 700 }),
    text([680, 176], 'Parallel', { size: 48, weight: 700 }),
    cable([...SERIES_LOOP, [130, 390]]),
    currents(t, [{ way: SERIES_LOOP, amps: inSeries }]),
    cell([130, 415]),
    ...[270, 470].map((x, index) =>
      lamp([x, 350], broken ? 0 : glowAt(HALF_V), { broken: broken && index === 0 }),
    ),
    value([270, 426], `${seriesVolts[0]?.toFixed(1)} V`, broken),
    value([470, 426], `${seriesVolts[1]?.toFixed(1)} V`, broken),
    value([370, 510], `${inSeries(t).toFixed(2)} A`, broken),
    cable([...SUPPLY, [1045, 210], [1045, 540], [710, 540], [710, 400]]),
    cable([
      [850, 210],
      [850, 540],
    ]),
    currents(t, [
      { way: SUPPLY, amps: (at) => each + first(at) },
      {
        way: [
          [850, 210],
          [850, 540],
        ],
        amps: first,
      },
      {
        way: [
          [850, 210],
          [1045, 210],
          [1045, 540],
          [850, 540],
        ],
        amps: () => each,
      },
      {
        way: [
          [850, 540],
          [710, 540],
          [710, 430],
        ],
        amps: (at) => each + first(at),
      },
    ]),
    cell([710, 415]),
    group(lamp([0, 0], broken ? 0 : 1, { turn: 90, broken }), { at: [850, 330], scale: 0.84 }),
    group(lamp([0, 0], 1, { turn: 90 }), { at: [1045, 330], scale: 0.84 }),
    value([942, 480], `${first(t).toFixed(2)} A`, broken),
    value([1140, 480], `${each.toFixed(2)} A`, false),
  ].join('')
}
