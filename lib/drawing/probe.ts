import { type Color, circle, type Point, path, polyline } from '@/lib/drawing/svg'

/** Color of a test lead: red is positive, black is common. */
export type Lead = 'red' | 'black'

/**
 * Returns the SVG path commands of a lead that starts at the end of the handle. `pointAt` returns the point
 * at a distance from the tip, in pixels, on the line through the probe. The distance may exceed its length.
 */
export type Route = (pointAt: (distance: number) => Point) => string

interface Shape {
  tip: Point
  /** Direction from the tip to the handle, radians. 0 points right, and the angle grows clockwise. */
  angle: number
  /** Distance from the tip to the end of the handle, pixels. */
  length: number
  /** Radius of the dot on the tip, pixels. */
  dot: number
  lead: Lead
  route: Route
}

function draw({ tip, angle, length, dot, lead, route }: Shape): string {
  const stroke: Color = lead === 'red' ? 'bad' : 'soft'
  const pointAt = (distance: number): Point => [
    tip[0] + distance * Math.cos(angle),
    tip[1] + distance * Math.sin(angle),
  ]
  const [handle, end] = [pointAt(34), pointAt(length)]
  return [
    path(`M${end.join(' ')}${route(pointAt)}`, { stroke, width: 6 }),
    polyline([tip, handle], { width: 5 }),
    polyline([handle, end], { stroke, width: 18 }),
    circle(tip, dot, { stroke: 'accent', fill: 'accent' }),
  ].join('')
}

const HANGING_LENGTH = 112

/** A 112-pixel test probe whose handle points from `tip` to `jack`. The lead sags between handle and jack. */
export function probe(tip: Point, jack: Point, lead: Lead): string {
  return draw({
    tip,
    angle: Math.atan2(jack[1] - tip[1], jack[0] - tip[0]),
    length: HANGING_LENGTH,
    dot: 7,
    lead,
    route: (pointAt) => {
      const [x, y] = pointAt(HANGING_LENGTH)
      const lowest = Math.max(y, jack[1]) + 50
      return `C${x} ${lowest} ${jack[0]} ${lowest} ${jack.join(' ')}`
    },
  })
}

/** Length of a probe that `probeAt` draws, pixels. */
export const PROBE_LENGTH = 106

/** A lead that leaves the handle in a straight line and curves up to `jack` from `drop` pixels below it. */
export const curveTo =
  (jack: Point, drop = 110): Route =>
  (pointAt) =>
    `C${pointAt(190).join(' ')} ${jack[0]} ${jack[1] + drop} ${jack.join(' ')}`

/**
 * A test probe whose handle is in the direction `degrees` from its tip: 0 is to the right, 90 is down. The
 * lead ends at `jack`.
 */
export function probeAt(
  tip: Point,
  degrees: number,
  jack: Point,
  lead: Lead,
  route = curveTo(jack),
): string {
  const angle = (degrees * Math.PI) / 180
  return draw({ tip, angle, length: PROBE_LENGTH, dot: 8, lead, route })
}
