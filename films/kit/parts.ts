import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from './draw.ts'

/** A number in a circle, as in the drawings of a repair manual. `[x, y]` is its center. */
export const callout = (number: number, [x, y]: Point, opacity = 1): string =>
  group(
    [
      circle([0, 0], 26, { stroke: 'accent', fill: 'paper', width: 4 }),
      text([0, 13], String(number), { size: 36, anchor: 'middle', fill: 'accent', weight: 700 }),
    ],
    { at: [x, y], opacity },
  )

/** Text at `at` with a thin line to the part it names, at `to`. */
export function label(
  at: Point,
  to: Point,
  content: string,
  {
    anchor = 'start',
    fill = 'line',
    opacity = 1,
  }: { anchor?: 'start' | 'middle' | 'end'; fill?: Color; opacity?: number } = {},
): string {
  return group(
    [
      polyline([[at[0], at[1] + 10], to], { stroke: 'soft', width: 2 }),
      circle(to, 5, { stroke: 'soft', fill: 'soft' }),
      text(at, content, { anchor, fill, size: 36 }),
    ],
    { opacity },
  )
}

/** A large value with its name above it. `[x, y]` is on the baseline of the value. */
export const figure = (
  [x, y]: Point,
  {
    name,
    value,
    fill = 'accent',
    size = 84,
    anchor = 'start',
    opacity = 1,
  }: {
    name: string
    /** With its unit. */
    value: string
    fill?: Color
    /** Font size of the value, pixels. */
    size?: number
    anchor?: 'start' | 'middle' | 'end'
    opacity?: number
  },
): string =>
  text([x, y - size], name, { size: 36, fill: 'soft', anchor, opacity }) +
  text([x, y], value, { size, fill, mono: true, anchor, opacity })

/** The content of the last scene of every film: two to four short sentences. */
export const summary = (points: readonly string[]): string =>
  points
    .map((point, index) => {
      const y = 215 + index * 92
      return callout(index + 1, [130, y - 12]) + text([186, y], point, { size: 46, weight: 600 })
    })
    .join('')

/** A warning of a danger to people or the vehicle, in a strip above the captions. */
export const warning = (content: string, opacity = 1): string =>
  group(
    [
      rect([60, 522], [1160, 68], { fill: 'tint', stroke: 'warn' }),
      path('M92 572L114 532L136 572Z', { stroke: 'warn', width: 4 }),
      text([114, 568], '!', { size: 34, anchor: 'middle', fill: 'warn', weight: 700 }),
      text([160, 569], content, { size: 38, fill: 'warn' }),
    ],
    { opacity },
  )
