import { type Color, type Point, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { clamp } from '../../kit/motion.ts'

interface Axis {
  min: number
  max: number
  /** Values with a grid line and a label. */
  ticks: readonly number[]
  /** Name of the quantity with its unit. */
  name: string
  /** Formats the label of a tick. By default it is the plain number. */
  format?: (value: number) => string
}

interface Chart {
  /** Axes, grid and labels. */
  frame: string
  at: (x: number, y: number) => Point
  /** Draws the graph of a function between two values of x. */
  curve: (
    y: (x: number) => number,
    from: number,
    to: number,
    style?: { stroke?: Color; width?: number; dash?: string; opacity?: number },
  ) => string
}

/**
 * A chart. `[x, y]` is the upper left corner of the plot area. The labels of the axes are on its left and
 * below it.
 */
export function chart([x, y]: Point, [width, height]: Point, axes: { x: Axis; y: Axis }): Chart {
  const at = (valueX: number, valueY: number): Point => [
    x + (width * (valueX - axes.x.min)) / (axes.x.max - axes.x.min),
    y + height - (height * (valueY - axes.y.min)) / (axes.y.max - axes.y.min),
  ]
  const inside = (valueX: number, valueY: number) =>
    at(valueX, clamp(valueY, axes.y.min, axes.y.max))
  const write = ({ format = String }: Axis, value: number) => format(value).replace('-', '−')
  const gridOf = (points: readonly Point[]) => polyline(points, { stroke: 'gridStrong', width: 2 })
  const bottom = y + height
  return {
    at,
    curve: (valueAt, from, to, style = {}) => {
      if (to <= from) return ''
      const steps = Math.max(2, Math.round(((to - from) / (axes.x.max - axes.x.min)) * 240))
      const points = Array.from({ length: steps + 1 }, (_, step) => {
        const value = from + ((to - from) * step) / steps
        return inside(value, valueAt(value))
      })
      return polyline(points, { stroke: 'accent', width: 5, ...style })
    },
    frame: [
      rect([x, y], [width, height], { fill: 'paper', stroke: 'soft', radius: 4, width: 2 }),
      ...axes.x.ticks.map((value) => {
        const [px] = at(value, axes.y.min)
        return (
          gridOf([
            [px, y],
            [px, bottom],
          ]) +
          text([px, bottom + 38], write(axes.x, value), {
            size: 34,
            anchor: 'middle',
            fill: 'soft',
          })
        )
      }),
      ...axes.y.ticks.map((value) => {
        const [, py] = at(axes.x.min, value)
        return (
          gridOf([
            [x, py],
            [x + width, py],
          ]) +
          text([x - 12, py + 12], write(axes.y, value), { size: 34, anchor: 'end', fill: 'soft' })
        )
      }),
      text([x, y - 14], axes.y.name, { size: 34, fill: 'soft' }),
      text([x + width, bottom + 38], axes.x.name, { size: 34, fill: 'soft', anchor: 'end' }),
    ].join(''),
  }
}
