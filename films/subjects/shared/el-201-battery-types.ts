import { type Color, group, type Point, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade } from '../../kit/motion.ts'
import type { Kind } from './el-201-battery.ts'
import { cell } from './el-201-battery-cell.ts'

interface Labeled {
  kind: Kind
  capacity: string
  amps: string
  stroke: Color
}

/** A battery from the front with its label, 420 pixels wide and 300 high. `at` is its lower left corner. */
export const labeled = (at: Point, { kind, capacity, amps, stroke }: Labeled): string =>
  group(
    [
      rect([56, -300], [60, 40], { radius: 6, fill: 'soft' }),
      rect([304, -300], [60, 40], { radius: 6, fill: 'soft' }),
      rect([0, -230], [420, 230], { radius: 10, fill: 'tint', width: 4 }),
      rect([-10, -264], [440, 46], { radius: 8, fill: 'tint', width: 4 }),
      text([86, -229], '+', { size: 44, anchor: 'middle', weight: 700 }),
      text([334, -229], '−', { size: 44, anchor: 'middle', weight: 700 }),
      rect([30, -196], [360, 166], { radius: 8, fill: 'paper', stroke, width: 4 }),
      text([54, -138], kind, { size: 56, weight: 700, fill: stroke }),
      text([54, -62], `12 V, ${capacity}, ${amps}`, { size: 44 }),
    ],
    { at },
  )

/** Scene time at which the labels make room for the sections. */
const SECTIONS_AT = 10
const COLUMNS = [
  { kind: 'flooded', x: 240, at: SECTIONS_AT + 0.2, note: 'free acid' },
  { kind: 'EFB', x: 640, at: SECTIONS_AT + 4.6, note: 'fleece on the plates' },
  { kind: 'AGM', x: 1040, at: SECTIONS_AT + 9.2, note: 'acid in a glass mat' },
] as const

/** The fitted and the specified battery, then one cell of each type in section. */
export function typesScene(t: number): string {
  const specified = fade(t, 4.8, SECTIONS_AT)
  return [
    group(
      [
        text([320, 206], 'fitted', { size: 44, anchor: 'middle', fill: 'soft' }),
        labeled([110, 560], {
          kind: 'flooded',
          capacity: '70 Ah',
          amps: '640 A',
          stroke: 'bad',
        }),
      ],
      { opacity: fade(t, 0, SECTIONS_AT) },
    ),
    group(
      [
        text([960, 206], 'specified for this car', { size: 44, anchor: 'middle', fill: 'soft' }),
        labeled([750, 560], { kind: 'AGM', capacity: '70 Ah', amps: '760 A', stroke: 'good' }),
      ],
      { opacity: specified },
    ),
    path('M560 440H720M560 470H720M616 496L664 414', {
      stroke: 'bad',
      width: 8,
      opacity: specified,
    }),
    ...COLUMNS.map(({ kind, x, at, note }) =>
      group(
        [
          cell([x, 520], { kind, t }),
          text([x, 584], kind, { size: 46, weight: 700, anchor: 'middle' }),
          text([x, 150], note, { size: 38, anchor: 'middle', fill: 'soft' }),
        ],
        { opacity: fade(t, at) },
      ),
    ),
  ].join('')
}
