import { type Color, circle, group, type Point, polyline, rect, text } from '@/lib/drawing/svg'

interface Display {
  /** Selected function, e.g. `V DC`. */
  mode: string
  /** The reading without its unit, e.g. `12.63`. */
  reading: string
  unit: string
  /** Color of the reading. */
  fill?: Color
}

/** A digital multimeter, 250 pixels wide and 330 pixels high. `at` is its upper left corner. */
export function meter(at: Point, { mode, reading, unit, fill = 'paper' }: Display): string {
  return group(
    [
      rect([0, 0], [250, 330], { radius: 26, fill: 'tint', width: 4 }),
      rect([20, 22], [210, 118], { radius: 10, fill: 'line', width: 0 }),
      text([34, 60], mode, { size: 34, fill: 'paper' }),
      text([216, 128], reading, { size: 62, mono: true, anchor: 'end', fill }),
      text([216, 60], unit, { size: 34, anchor: 'end', fill: 'paper', weight: 700 }),
      circle([125, 222], 52, { width: 4 }),
      polyline(
        [
          [125, 222],
          [125, 178],
        ],
        { stroke: 'accent', width: 7 },
      ),
      circle([70, 302], 10, { stroke: 'soft', width: 4 }),
      circle([180, 302], 10, { stroke: 'bad', width: 4 }),
    ],
    { at },
  )
}

/** The points of a meter at `[x, y]` where its leads are plugged in, pixels. */
export const jacksOf = ([x, y]: Point): { com: Point; positive: Point } => ({
  com: [x + 70, y + 312],
  positive: [x + 180, y + 312],
})
