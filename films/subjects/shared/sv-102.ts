import { type Color, circle, group, type Point, path, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { radians } from '../../kit/motion.ts'

type Stroke = NonNullable<Parameters<typeof polyline>[1]>

export const line = (from: Point, to: Point, stroke: Stroke = {}): string =>
  polyline([from, to], stroke)

/** A solid part of steel or aluminum with an outline. */
export const part = (
  d: string,
  { stroke = 'line', shade = 0.28 }: { stroke?: Color; shade?: number } = {},
): string =>
  path(d, { fill: 'paper', stroke: 'paper', width: 0 }) +
  path(d, { fill: 'soft', stroke: 'soft', width: 0, opacity: shade }) +
  path(d, { stroke, width: 3 })

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`

/**
 * A rectangular part in section, hatched at 45°. `mirrored` reverses the hatching, which distinguishes a
 * part from its neighbor.
 */
export function section(
  [x, y]: Point,
  [width, height]: Point,
  { mirrored = false, gap = 22 }: { mirrored?: boolean; gap?: number } = {},
): string {
  const place = (px: number, py: number): Point => [x + (mirrored ? width - px : px), y + py]
  const cuts: string[] = []
  for (let offset = gap / 2; offset < width + height; offset += gap) {
    // Each line of the hatching runs from the left or lower edge to the upper or right edge.
    const from = place(Math.max(0, offset - height), Math.min(height, offset))
    const to = place(Math.min(width, offset), Math.max(0, offset - width))
    cuts.push(line(from, to, { stroke: 'soft', width: 2, opacity: 0.55 }))
  }
  return part(box(x, y, width, height), { shade: 0.1 }) + cuts.join('')
}

const corners = (radius: number): string =>
  [0, 60, 120, 180, 240, 300]
    .map(radians)
    .map((angle) => `${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`)
    .join('L')

/** The head of a bolt from above, with a paint mark that points up when `turn` is 0. */
export const hexHead = (
  at: Point,
  radius: number,
  { turn = 0, stroke = 'line', mark }: { turn?: number; stroke?: Color; mark?: Color } = {},
): string =>
  group(
    [
      circle([0, 0], radius * 1.25, { stroke, fill: 'tint' }),
      part(`M${corners(radius)}Z`, { stroke }),
      mark ? line([0, 0], [0, -radius * 1.2], { stroke: mark, width: 6 }) : '',
    ],
    { at, turn },
  )

/** A chart: the rectangle that it covers, and the values at its edges. */
export interface Chart {
  at: Point
  size: Point
  x: readonly [min: number, max: number]
  y: readonly [min: number, max: number]
}

export const onChart = ({ at, size, x, y }: Chart, valueX: number, valueY: number): Point => [
  at[0] + (size[0] * (valueX - x[0])) / (x[1] - x[0]),
  at[1] + size[1] * (1 - (valueY - y[0]) / (y[1] - y[0])),
]

/** A value on an axis and its label. */
type Tick = readonly [value: number, name: string]

export function axes(chart: Chart, ticks: { x: readonly Tick[]; y: readonly Tick[] }): string {
  const [left, top] = chart.at
  const [right, bottom] = [left + chart.size[0], top + chart.size[1]]
  const grid = { stroke: 'gridStrong', width: 2 } as const
  return [
    ...ticks.x.map(([value, name]) => {
      const [x] = onChart(chart, value, 0)
      return (
        line([x, top], [x, bottom], grid) +
        text([x, bottom + 42], name, { size: 36, anchor: 'middle', fill: 'soft' })
      )
    }),
    ...ticks.y.map(([value, name]) => {
      const [, y] = onChart(chart, 0, value)
      return (
        line([left, y], [right, y], grid) +
        text([left - 14, y + 12], name, { size: 36, anchor: 'end', fill: 'soft' })
      )
    }),
    polyline([chart.at, [left, bottom], [right, bottom]], { stroke: 'soft' }),
  ].join('')
}

/**
 * A parametric curve on a chart. `pointAt` maps the parameter to a point, and `from` and `to` are its
 * range.
 */
export function curve(
  chart: Chart,
  [from, to]: readonly [from: number, to: number],
  pointAt: (parameter: number) => Point,
  stroke: Stroke = {},
): string {
  const points = Array.from({ length: 61 }, (_, index) =>
    onChart(chart, ...pointAt(from + ((to - from) * index) / 60)),
  )
  return polyline(points, { stroke: 'accent', width: 5, ...stroke })
}
