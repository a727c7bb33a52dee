import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from './draw.ts'
import { clamp, radians } from './motion.ts'

interface GaugeOptions {
  min: number
  max: number
  value: number
  name: string
  unit: string
  /** Text below the needle. By default it is the rounded value. */
  reading?: string
  /** Parts of the scale that are colored, in the unit of `value`. */
  zones?: readonly { from: number; to: number; color: Color }[]
  /** Pixels. */
  radius?: number
  /** Color of the needle. */
  fill?: Color
}

/** A dial with a needle, e.g. for a pressure or a force. `[x, y]` is its center. */
export function gauge([x, y]: Point, options: GaugeOptions): string {
  const { min, max, value, name, unit, zones = [], radius = 130, fill = 'accent' } = options
  const reading = options.reading ?? value.toFixed(0)
  const angleOf = (at: number) => radians(-225 + (270 * (clamp(at, min, max) - min)) / (max - min))
  const on = (at: number, distance: number): Point => [
    distance * Math.cos(angleOf(at)),
    distance * Math.sin(angleOf(at)),
  ]
  const arc = (from: number, to: number, stroke: Color, width: number) => {
    const [a, b] = [on(from, radius - 14), on(to, radius - 14)]
    const isLarge = angleOf(to) - angleOf(from) > Math.PI ? 1 : 0
    return path(`M${a[0]} ${a[1]}A${radius - 14} ${radius - 14} 0 ${isLarge} 1 ${b[0]} ${b[1]}`, {
      stroke,
      width,
    })
  }
  const ticks = Array.from({ length: 11 }, (_, index) => {
    const at = min + ((max - min) * index) / 10
    return polyline([on(at, radius - 26), on(at, radius - 10)], { stroke: 'soft', width: 3 })
  })
  return group(
    [
      circle([0, 0], radius, { width: 4, fill: 'tint' }),
      ...zones.map((zone) => arc(zone.from, zone.to, zone.color, 10)),
      ...ticks,
      polyline([on(value, -18), on(value, radius - 30)], { stroke: fill, width: 6 }),
      circle([0, 0], 10, { stroke: fill, fill }),
      text([0, radius * 0.62], reading, { size: 44, mono: true, anchor: 'middle' }),
      text([0, radius * 0.62 + 36], unit, { size: 34, anchor: 'middle', fill: 'soft' }),
      text([0, -radius - 16], name, { size: 36, anchor: 'middle', fill: 'soft' }),
    ],
    { at: [x, y] },
  )
}

interface ScopeOptions {
  /** Width and height of the screen, pixels. */
  size: Point
  /** The signal at a second of the scene. */
  signal: (seconds: number) => number
  /** Width of the screen, seconds. */
  window: number
  min: number
  max: number
  name: string
  stroke?: Color
  /** A dashed horizontal line with a name. */
  limit?: { value: number; name: string }
}

/** The grid of a screen: six columns and four rows. */
function gridOf([width, height]: Point): string {
  const line = (from: Point, to: Point) => polyline([from, to], { stroke: 'gridStrong', width: 2 })
  return [
    ...[1, 2, 3, 4, 5].map((index) => (width * index) / 6).map((x) => line([x, 0], [x, height])),
    ...[1, 2, 3].map((index) => (height * index) / 4).map((y) => line([0, y], [width, y])),
  ].join('')
}

function limitLine(name: string, y: number, width: number): string {
  const line: Point[] = [
    [0, y],
    [width, y],
  ]
  return (
    polyline(line, { stroke: 'warn', dash: '12 10' }) +
    text([width - 12, y - 12], name, { size: 34, anchor: 'end', fill: 'warn' })
  )
}

/**
 * An oscilloscope screen with its upper left corner at `[x, y]`. The trace ends at `t`, seconds. Once it
 * fills the screen, it scrolls to the left.
 */
export function scope([x, y]: Point, t: number, options: ScopeOptions): string {
  const { size, signal, window, min, max, name, stroke = 'accent', limit } = options
  const [width, height] = size
  const yOf = (value: number) => height * (1 - (clamp(value, min, max) - min) / (max - min))
  const start = Math.max(0, t - window)
  const points: Point[] = []
  for (let px = 0; px <= width; px += 3) {
    const seconds = start + (px / width) * window
    if (seconds > t) break
    points.push([px, yOf(signal(seconds))])
  }
  const end = points.at(-1) ?? [0, yOf(signal(0))]
  return group(
    [
      rect([0, 0], [width, height], { fill: 'paper', stroke: 'soft' }),
      gridOf(size),
      limit ? limitLine(limit.name, yOf(limit.value), width) : '',
      polyline(points, { stroke, width: 5 }),
      circle(end, 8, { stroke, fill: stroke }),
      text([14, 42], name, { size: 34, fill: 'soft' }),
    ],
    { at: [x, y] },
  )
}

/**
 * One bar of a bar chart. `[x, y]` is its lower left corner, `height` the height of a full bar in pixels, and
 * `share` how much of it is filled, 0 to 1.
 */
export function bar(
  [x, y]: Point,
  {
    height,
    share,
    name,
    value,
    fill = 'accent',
    width = 90,
  }: { height: number; share: number; name: string; value: string; fill?: Color; width?: number },
): string {
  const full = Math.max(2, height * clamp(share, 0, 1))
  return [
    rect([x, y - full], [width, full], { radius: 4, fill, stroke: fill }),
    text([x + width / 2, y - full - 14], value, { size: 36, mono: true, anchor: 'middle' }),
    text([x + width / 2, y + 42], name, { size: 36, anchor: 'middle', fill: 'soft' }),
  ].join('')
}
