import { escapeXml } from '@/lib/xml'

/*
 * Elements of technical drawings as SVG strings. Positions and lengths are pixels of the drawing, and y grows
 * downward. Fonts and colors are attributes, so that a style sheet can override them.
 */

/** The palette: a slate background, light lines and one orange accent. */
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

const n = (value: number) => Number(value.toFixed(2))

export interface TextStyle {
  /** Font size, pixels. */
  size?: number
  fill?: Color
  weight?: 600 | 700
  anchor?: 'start' | 'middle' | 'end'
  /** Uses a bold monospaced font, for numbers and codes. */
  mono?: boolean
  /** 0 to 1. At 0 the text is omitted. */
  opacity?: number
}

/** A line of text. `[x, y]` is the anchor on its baseline. */
export function text([x, y]: Point, content: string, style: TextStyle = {}): string {
  const { size = 38, fill = 'line', weight = 600, anchor = 'start', mono, opacity = 1 } = style
  if (opacity <= 0) return ''
  const family = mono ? 'JetBrains Mono' : 'Barlow Condensed'
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-size="${size}" font-weight="${mono ? 700 : weight}" text-anchor="${anchor}" fill="${color[fill]}" opacity="${n(opacity)}">${escapeXml(content)}</text>`
}

export interface Stroke {
  stroke?: Color
  /** Line width, pixels. */
  width?: number
  fill?: Color | 'none'
  /** `stroke-dasharray`, pixels. */
  dash?: string
  /** 0 to 1. */
  opacity?: number
}
const strokeOf = ({ stroke = 'line', width = 3, fill = 'none', dash, opacity = 1 }: Stroke) =>
  `stroke="${color[stroke]}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" fill="${fill === 'none' ? 'none' : color[fill]}"${dash ? ` stroke-dasharray="${dash}"` : ''} opacity="${n(opacity)}"`

/** A path with the data `d`. At opacity 0 it is omitted. */
export const path = (d: string, stroke: Stroke = {}): string =>
  (stroke.opacity ?? 1) > 0 ? `<path d="${d}" ${strokeOf(stroke)}/>` : ''

export const polyline = (points: readonly Point[], stroke: Stroke = {}): string =>
  path(points.map(([x, y], index) => `${index ? 'L' : 'M'}${n(x)} ${n(y)}`).join(''), stroke)

/** A rectangle. `[x, y]` is its upper left corner. `radius` rounds its corners, pixels. */
export const rect = (
  [x, y]: Point,
  [width, height]: Point,
  { radius = 8, ...stroke }: Stroke & { radius?: number } = {},
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" ${strokeOf(stroke)}/>`

export const circle = ([x, y]: Point, radius: number, stroke: Stroke = {}): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${strokeOf(stroke)}/>`

interface Placement {
  at?: Point
  /** Clockwise rotation, degrees. */
  turn?: number
  scale?: number
  /** 0 to 1. At 0 the group is omitted. */
  opacity?: number
}

/** Moves, rotates, scales and fades elements together. The origin of `content` moves to `at`. */
export function group(
  content: string | readonly string[],
  { at = [0, 0], turn = 0, scale = 1, opacity = 1 }: Placement = {},
): string {
  if (opacity <= 0) return ''
  const transform = `translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)}) scale(${n(scale)})`
  return `<g transform="${transform}" opacity="${n(opacity)}">${[content].flat().join('')}</g>`
}
