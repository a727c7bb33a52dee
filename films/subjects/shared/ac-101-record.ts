import { group, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { GWP, LABEL_KG, RECOVERED_KG } from './ac-101.ts'

const grams = (kilograms: number) => `${(kilograms * 1000).toFixed(0)} g`
const MISSING_KG = LABEL_KG - RECOVERED_KG

/** The bottle as a column: its height and lower edge, pixels. */
const COLUMN = { x: 110, width: 150, height: 400, bottom: 586 } as const
const yOf = (kilograms: number) => COLUMN.bottom - (COLUMN.height * kilograms) / LABEL_KG

/** Left edge of the texts beside the column, pixels. */
const TEXT_X = 304

/** The rows of the record, and from which second they are filled in. */
const ROWS = [
  [0.6, 'date', '12 May'],
  [0.6, 'refrigerant', 'R-134a'],
  [2.6, 'weighed out', grams(RECOVERED_KG)],
  [9.6, 'leak, repaired', 'condenser'],
  [12.4, 'weighed in', grams(LABEL_KG)],
  [14, 'certificate', 'no. 2841'],
] as const

function sheet(t: number): string {
  return [
    path('M620 130H1170L1220 180V600H620Z', { fill: 'tint', width: 4 }),
    path('M1170 130V180H1220', { width: 4 }),
    text([650, 184], 'Record', { size: 48, weight: 700 }),
    ...ROWS.map(([from, name, value], index) => {
      const y = 250 + index * 62
      return [
        text([650, y], name, { size: 40, fill: 'soft' }),
        text([1196, y], value, {
          size: 40,
          mono: true,
          anchor: 'end',
          fill: name.startsWith('weighed') ? 'accent' : 'line',
          opacity: fade(t, from),
        }),
        polyline(
          [
            [650, y + 16],
            [1196, y + 16],
          ],
          { stroke: 'gridStrong', width: 2 },
        ),
      ].join('')
    }),
  ].join('')
}

/** The scale weighs the charge out, the leak is repaired, and the mass on the label is weighed in. */
export function recordScene(t: number): string {
  const isFilling = t >= 10.6
  const mass = isFilling
    ? keys(t, [
        [10.8, 0],
        [12.4, LABEL_KG],
      ])
    : keys(t, [
        [0.4, 0],
        [2.6, RECOVERED_KG],
      ])
  const gap = fade(t, 4.2, 10.6)
  return [
    rect([COLUMN.x, yOf(mass)], [COLUMN.width, COLUMN.bottom - yOf(mass)], {
      radius: 4,
      fill: 'cold',
      stroke: 'cold',
      opacity: 0.55,
    }),
    rect([COLUMN.x, yOf(LABEL_KG)], [COLUMN.width, yOf(RECOVERED_KG) - yOf(LABEL_KG)], {
      radius: 4,
      fill: 'bad',
      stroke: 'bad',
      opacity: 0.5 * gap,
    }),
    rect([COLUMN.x, yOf(LABEL_KG) - 10], [COLUMN.width, COLUMN.height + 10], {
      radius: 14,
      width: 5,
    }),
    polyline(
      [
        [COLUMN.x - 30, yOf(LABEL_KG)],
        [COLUMN.x + COLUMN.width + 30, yOf(LABEL_KG)],
      ],
      { stroke: 'good', width: 4, dash: '12 10' },
    ),
    text([TEXT_X, yOf(LABEL_KG) + 12], `label: ${grams(LABEL_KG)}`, { size: 42, fill: 'good' }),
    text([TEXT_X, 578], isFilling ? 'in' : 'out', { size: 44, fill: 'soft' }),
    text([TEXT_X + 76, 578], grams(mass), { size: 60, mono: true, fill: 'accent' }),
    group(
      [
        text([TEXT_X, 300], `missing: ${grams(MISSING_KG)}`, { size: 42, fill: 'bad' }),
        text([TEXT_X, 354], `= ${(MISSING_KG * GWP['R-134a']).toFixed(0)} kg CO2`, {
          size: 42,
          fill: 'bad',
        }),
      ],
      { opacity: gap },
    ),
    sheet(t),
  ].join('')
}
