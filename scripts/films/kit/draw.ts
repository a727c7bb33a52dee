import { clamp } from './motion.ts'

/** The house colors: a drawing sheet of slate with one orange trace. */
export const color = {
  paper: '#111a24',
  grid: '#182433',
  gridStrong: '#1f2e40',
  tint: '#1d2936',
  soft: '#8496aa',
  line: '#dbe5ef',
  accent: '#ff8436',
  good: '#4cc38a',
  warn: '#f5c24a',
  bad: '#ff6369',
  cold: '#63b3ff',
} as const
export type Color = keyof typeof color

export type Point = readonly [x: number, y: number]

/** Smallest size of lettering, pixels of the frame: 10 pixels on a phone. */
const MIN_TEXT = 34

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const n = (value: number) => Number(value.toFixed(2))

interface TextStyle {
  size?: number
  fill?: Color
  weight?: 600 | 700
  anchor?: 'start' | 'middle' | 'end'
  /** Figures and codes. */
  mono?: boolean
  opacity?: number
}

/** A line of text. Throws when it would not be legible on a phone. */
export function text([x, y]: Point, content: string, style: TextStyle = {}): string {
  const { size = 38, fill = 'line', weight = 600, anchor = 'start', mono, opacity = 1 } = style
  if (size < MIN_TEXT) throw new Error(`"${content}" is ${size} px; the least is ${MIN_TEXT} px.`)
  if (opacity <= 0) return ''
  const family = mono ? 'JetBrains Mono' : 'Barlow Condensed'
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-size="${size}" font-weight="${mono ? 700 : weight}" text-anchor="${anchor}" fill="${color[fill]}" opacity="${n(opacity)}">${escapeXml(content)}</text>`
}

/** Several lines of text, one below the other. */
export const lines = ([x, y]: Point, content: readonly string[], style: TextStyle = {}): string =>
  content
    .map((line, index) => text([x, y + index * (style.size ?? 38) * 1.18], line, style))
    .join('')

interface Stroke {
  stroke?: Color
  width?: number
  fill?: Color | 'none'
  dash?: string
  opacity?: number
}
const strokeOf = ({ stroke = 'line', width = 3, fill = 'none', dash, opacity = 1 }: Stroke) =>
  `stroke="${color[stroke]}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" fill="${fill === 'none' ? 'none' : color[fill]}"${dash ? ` stroke-dasharray="${dash}"` : ''} opacity="${n(opacity)}"`

export const path = (d: string, stroke: Stroke = {}): string =>
  (stroke.opacity ?? 1) > 0 ? `<path d="${d}" ${strokeOf(stroke)}/>` : ''

export const polyline = (points: readonly Point[], stroke: Stroke = {}): string =>
  path(points.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join(''), stroke)

export const rect = (
  [x, y]: Point,
  [width, height]: Point,
  { radius = 8, ...stroke }: Stroke & { radius?: number } = {},
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" ${strokeOf(stroke)}/>`

export const circle = ([x, y]: Point, radius: number, stroke: Stroke = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${strokeOf(stroke)}/>`

/** Elements together, moved, turned (degrees), scaled and faded. */
export function group(
  content: string | readonly string[],
  {
    at = [0, 0],
    turn = 0,
    scale = 1,
    opacity = 1,
  }: { at?: Point; turn?: number; scale?: number; opacity?: number } = {},
): string {
  if (opacity <= 0) return ''
  const transform = `translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)}) scale(${n(scale)})`
  return `<g transform="${transform}" opacity="${n(opacity)}">${[content].flat().join('')}</g>`
}

/** An arrow from one point to another. */
export function arrow(from: Point, to: Point, stroke: Stroke = {}): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const wing = (side: number): Point => [
    to[0] - 18 * Math.cos(angle + side * 0.45),
    to[1] - 18 * Math.sin(angle + side * 0.45),
  ]
  return (
    polyline([from, to], { width: 4, ...stroke }) +
    polyline([wing(1), to, wing(-1)], { width: 4, ...stroke })
  )
}

/** The point at a share (0 to 1) of the length of a polyline. */
export function pointAlong(points: readonly Point[], share: number): Point {
  const legs = points.slice(1).map((to, index) => ({
    from: points[index] ?? to,
    to,
    length: Math.hypot(to[0] - (points[index] ?? to)[0], to[1] - (points[index] ?? to)[1]),
  }))
  let rest = clamp(share, 0, 1) * legs.reduce((total, { length }) => total + length, 0)
  for (const { from, to, length } of legs) {
    if (rest <= length && length > 0) {
      const part = rest / length
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    }
    rest -= length
  }
  return points.at(-1) ?? [0, 0]
}

/**
 * Dots that move along a polyline: current, oil, refrigerant.
 * `moved` is the distance they have come, pixels: the integral of their speed.
 */
export function flow(
  points: readonly Point[],
  moved: number,
  {
    fill = 'accent',
    spacing = 44,
    radius = 6,
    opacity = 1,
  }: { fill?: Color; spacing?: number; radius?: number; opacity?: number } = {},
): string {
  const length = points.slice(1).reduce((total, to, index) => {
    const from = points[index] ?? to
    return total + Math.hypot(to[0] - from[0], to[1] - from[1])
  }, 0)
  const first = ((moved % spacing) + spacing) % spacing
  const dots: string[] = []
  for (let distance = first; distance < length; distance += spacing) {
    dots.push(
      circle(pointAlong(points, distance / length), radius, {
        stroke: fill,
        fill,
        width: 0,
        opacity,
      }),
    )
  }
  return dots.join('')
}
