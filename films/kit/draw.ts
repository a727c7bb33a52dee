import {
  type Color,
  circle,
  text as drawText,
  type Point,
  polyline,
  type Stroke,
  type TextStyle,
} from '@/lib/drawing/svg'
import { clamp } from './motion.ts'

/** Smallest font size, pixels of the frame. It is 10 pixels on a phone. */
const MIN_TEXT = 34

/** A line of text. Throws if it would be illegible on a phone. */
export function text(at: Point, content: string, style: TextStyle = {}): string {
  const { size = MIN_TEXT } = style
  if (size < MIN_TEXT) throw new Error(`"${content}" is ${size} px; the least is ${MIN_TEXT} px.`)
  return drawText(at, content, style)
}

/** Several lines of text, one below the other. */
export const lines = ([x, y]: Point, content: readonly string[], style: TextStyle = {}): string =>
  content
    .map((line, index) => text([x, y + index * (style.size ?? 38) * 1.18], line, style))
    .join('')

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

/** The point on a polyline at a share of its length, 0 to 1. */
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
 * Dots that move along a polyline and stand for current, oil or refrigerant. `moved` is the distance they
 * have traveled, pixels. If their speed changes, it must be the integral of the speed, or the dots jump.
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
