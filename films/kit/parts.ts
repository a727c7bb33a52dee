import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from './draw.ts'
import { clamp, fade, radians } from './motion.ts'

/** A numbered callout, as in a repair manual. */
export const callout = (number: number, [x, y]: Point, opacity = 1): string =>
  group(
    [
      circle([0, 0], 26, { stroke: 'accent', fill: 'paper', width: 4 }),
      text([0, 13], String(number), { size: 36, anchor: 'middle', fill: 'accent', weight: 700 }),
    ],
    { at: [x, y], opacity },
  )

/** Words with a thin leader to the thing they name. */
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

/** A large figure with its unit and a caption above it. */
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
    value: string
    fill?: Color
    size?: number
    anchor?: 'start' | 'middle' | 'end'
    opacity?: number
  },
): string =>
  text([x, y - size], name, { size: 36, fill: 'soft', anchor, opacity }) +
  text([x, y], value, { size, fill, mono: true, anchor, opacity })

interface GaugeOptions {
  min: number
  max: number
  value: number
  name: string
  unit: string
  /** Shown below the needle; the rounded value by default. */
  reading?: string
  /** Colored arcs of the scale, values from and to. */
  zones?: readonly { from: number; to: number; color: Color }[]
  radius?: number
  fill?: Color
}

/** A dial with a needle: pressure, temperature, force. */
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
  /** Width and height, pixels. */
  size: Point
  /** The signal at a second of the scene. */
  signal: (seconds: number) => number
  /** Seconds across the screen. */
  window: number
  min: number
  max: number
  name: string
  stroke?: Color
  /** A horizontal line with its name, e.g. a limit. */
  limit?: { value: number; name: string }
}

/** An oscilloscope screen whose trace is drawn up to `t`; older parts leave to the left. */
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
  const grid = [1, 2, 3, 4, 5]
    .map((index) =>
      polyline(
        [
          [(width * index) / 6, 0],
          [(width * index) / 6, height],
        ],
        { stroke: 'gridStrong', width: 2 },
      ),
    )
    .concat(
      [1, 2, 3].map((index) =>
        polyline(
          [
            [0, (height * index) / 4],
            [width, (height * index) / 4],
          ],
          { stroke: 'gridStrong', width: 2 },
        ),
      ),
    )
  return group(
    [
      rect([0, 0], [width, height], { fill: 'paper', stroke: 'soft' }),
      ...grid,
      limit
        ? polyline(
            [
              [0, yOf(limit.value)],
              [width, yOf(limit.value)],
            ],
            { stroke: 'warn', dash: '12 10' },
          )
        : '',
      limit
        ? text([width - 12, yOf(limit.value) - 12], limit.name, {
            size: 34,
            anchor: 'end',
            fill: 'warn',
          })
        : '',
      polyline(points, { stroke, width: 5 }),
      circle(end, 8, { stroke, fill: stroke }),
      text([14, 42], name, { size: 34, fill: 'soft' }),
    ],
    { at: [x, y] },
  )
}

/** A bar of a bar chart, growing from its foot. `share` is 0 to 1 of the full height. */
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

/** The card at the end of every film: two to four short lines that appear one after the other. */
export function summary(t: number, points: readonly string[]): string {
  return points
    .map((point, index) => {
      const y = 215 + index * 92
      return group(
        [callout(index + 1, [130, y - 12]), text([186, y], point, { size: 46, weight: 600 })],
        { opacity: fade(t, 0.3 + index * 0.9) },
      )
    })
    .join('')
}

/** A warning strip above the captions: what can hurt. */
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
