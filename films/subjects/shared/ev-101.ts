import { type Color, circle, group, type Point, path, polyline } from '@/lib/drawing/svg'

/** Touch voltage and resistance of the body. */
type BodyPoint = readonly [volts: number, ohms: number]

/**
 * Total body impedance from hand to hand that half of the population doesn't exceed: large contact areas,
 * dry, 50 Hz (IEC 60479-1, table for large contact areas). For direct current it is about the same from
 * 200 V, and somewhat higher below.
 */
const BODY: readonly BodyPoint[] = [
  [25, 3250],
  [50, 2500],
  [75, 2000],
  [100, 1725],
  [225, 1225],
  [400, 950],
]

const bodyOhms = (volts: number): number => {
  const next = BODY.findIndex(([at]) => at >= volts)
  const [from, to] = [BODY[Math.max(0, next - 1)], BODY[next]]
  if (!from || !to || from === to) return to?.[1] ?? 0
  return from[1] + ((to[1] - from[1]) * (volts - from[0])) / (to[0] - from[0])
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step

/** The resistance of the body, Ω, rounded to 500, because it differs that much from person to person. */
export const roughOhms = (volts: number): number => roundTo(bodyOhms(volts), 500)

/** Current through the body, mA, rounded as coarsely as the resistance. */
export const roughMilliamps = (volts: number): number => {
  const milliamps = (volts / bodyOhms(volts)) * 1000
  return roundTo(milliamps, milliamps < 100 ? 5 : 50)
}

interface Pose {
  /** Elbow and hand of the arms on the left and on the right of the picture. */
  left: readonly [elbow: Point, hand: Point]
  right: readonly [elbow: Point, hand: Point]
  /** Height at which the drawing ends. Below the hip it shows both legs. */
  waist: number
  stroke?: Color
}

/** A person from the front. `[x, y]` is the throat between the shoulders. */
export function person([x, y]: Point, { left, right, waist, stroke = 'line' }: Pose): string {
  const arms = [
    [[x - 42, y + 26] as Point, ...left],
    [[x + 42, y + 26] as Point, ...right],
  ]
  const torso = `M${x - 22} ${y}L${x - 50} ${y + 12}L${x - 50} ${waist}H${x + 50}L${x + 50} ${y + 12}L${x + 22} ${y}Z`
  const shapes = (color: Color, grown: number) =>
    [
      path(torso, { stroke: color, fill: color, width: 2 + 2 * grown }),
      ...arms.map((points) => polyline(points, { stroke: color, width: 34 + 2 * grown })),
      ...arms.map((points) =>
        circle(points.at(-1) ?? [0, 0], 20 + grown, { stroke: color, fill: color, width: 0 }),
      ),
      circle([x, y - 52], 42 + grown, { stroke: color, fill: color, width: 0 }),
      path(`M${x} ${y - 20}V${y + 10}`, { stroke: color, width: 30 + 2 * grown }),
    ].join('')
  const hip = y + 226
  return [
    // The same shapes, first larger in the color of the outline, give one outline around all of them.
    shapes(stroke, 4),
    shapes('tint', 0),
    waist > hip + 20 ? path(`M${x} ${hip}V${waist}`, { stroke, width: 4 }) : '',
  ].join('')
}

/** The path of a current from hand to hand through the chest. */
export const handToHand = ([x, y]: Point, { left, right }: Pose): Point[] => [
  left[1],
  left[0],
  [x - 42, y + 26],
  [x + 8, y + 62],
  [x + 42, y + 26],
  right[0],
  right[1],
]

/** A heart, about 50 pixels high. */
export const heart = (at: Point, stroke: Color = 'bad'): string =>
  group(
    path('M0 26C-34 2 -26 -24 -8 -22Q0 -20 0 -12Q2 -22 12 -22C30 -22 32 4 0 26Z', {
      stroke,
      fill: stroke,
      width: 2,
      opacity: 0.9,
    }),
    { at },
  )

/** An insulated terminal at the end of a high-voltage cable. */
export const terminal = ([x, y]: Point, sign: '+' | '-', stroke: Color = 'accent'): string =>
  [
    circle([x, y], 20, { stroke, fill: 'paper', width: 5 }),
    path(sign === '+' ? `M${x - 9} ${y}h18M${x} ${y - 9}v18` : `M${x - 9} ${y}h18`, { width: 4 }),
  ].join('')
