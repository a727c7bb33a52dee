import { postsOf } from '@/lib/drawing/battery'
import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { clamp } from '../../kit/motion.ts'

/** Voltage of a fully charged battery at rest. */
export const BATTERY_V = 12.6

/** A filament lamp: its rated voltage and current. */
interface Lamp {
  volts: number
  amps: number
}
/** A 60 W headlamp and a 21 W signal lamp. */
export const HEADLAMP: Lamp = { volts: 12.6, amps: 5.04 }
export const SIGNAL_LAMP: Lamp = { volts: 13.5, amps: 1.85 }

/**
 * Current through a lamp, A. A cooler filament has less resistance, so the current falls more slowly than
 * the voltage.
 */
export const ampsOf = (lamp: Lamp, volts: number): number =>
  lamp.amps * (Math.max(0, volts) / lamp.volts) ** 0.55

/** Voltage across `count` parallel lamps that share a series resistance of `ohms`. */
export function voltsBehind(lamp: Lamp, ohms: number, count = 1): number {
  let [low, high] = [0, BATTERY_V]
  for (let step = 0; step < 40; step += 1) {
    const volts = (low + high) / 2
    if (volts + ohms * count * ampsOf(lamp, volts) > BATTERY_V) high = volts
    else low = volts
  }
  return low
}

/**
 * How bright a lamp looks, 0 to 1. Its light is proportional to about the 3.4th power of the voltage. The
 * exponent is smaller, because the eye adapts.
 */
export const glowAt = (volts: number): number => clamp(volts / BATTERY_V, 0, 1) ** 1.9

/**
 * Distance that the dots of a current have moved by `t`, pixels: the integral of the current. `pixels` is
 * the distance per ampere-second.
 */
export function movedBy(t: number, ampsAt: (t: number) => number, pixels = 24): number {
  const step = 0.04
  let moved = 0
  for (let at = 0; at < t; at += step) moved += ampsAt(at) * step * pixels
  return moved
}

/** Top of the body sheet on which the battery stands, pixels. */
export const BODY_Y = 560

/** The body of the vehicle in section. It conducts the current back to the battery. */
export const body = (from: number, to: number): string =>
  rect([from, BODY_Y], [to - from, 24], { radius: 3, fill: 'tint', stroke: 'soft' }) +
  path(
    Array.from(
      { length: Math.floor((to - from - 14) / 28) },
      (_, index) => `M${from + 10 + index * 28} ${BODY_Y + 20}l14 -16`,
    ).join(''),
    { stroke: 'gridStrong' },
  )

/** An eyelet that is bolted to the body. */
export const groundBolt = (x: number): string =>
  group(
    [
      path('M-34 0h68', { width: 9, stroke: 'soft' }),
      path('M-20 -4v-10l8 -6h24l8 6v10z', { fill: 'tint' }),
      path('M-6 -20v16M6 -20v16', { width: 2, stroke: 'soft' }),
    ],
    { at: [x, BODY_Y] },
  )

/** The ground strap from the body at `x` to the minus post of the battery at `at`. */
export function strapOf(at: Point, x: number): Point[] {
  const { minus } = postsOf(at)
  return [[x, BODY_Y - 10], [x, minus[1] - 24], [minus[0], minus[1] - 24], minus]
}

/** A wire with a visible core in which the dots of a current move. */
export const cable = (points: readonly Point[], stroke: Color = 'soft'): string =>
  polyline(points, { stroke, width: 18 }) + polyline(points, { stroke: 'paper', width: 11 })

/** The dots of a current in a cable. They have moved by `moved` pixels. */
export const charge = (points: readonly Point[], moved: number, opacity = 1): string =>
  flow(points, moved, { radius: 5.5, spacing: 34, opacity })

/** The dots of the currents in all parts of a circuit. Their speed is proportional to the current, A. */
export const currents = (
  t: number,
  parts: readonly { way: readonly Point[]; amps: (t: number) => number }[],
): string =>
  parts.map(({ way, amps }) => charge(way, movedBy(t, amps), clamp(amps(t) / 0.2, 0, 1))).join('')

/** The circuit symbol of a battery in a vertical wire, with plus at the top. */
export const cell = (at: Point): string =>
  group(
    [
      rect([-20, -13], [40, 26], { fill: 'paper', stroke: 'paper', width: 0, radius: 0 }),
      path('M-30 -12H30', { width: 6 }),
      path('M-16 12H16', { width: 12 }),
    ],
    { at },
  )

/** A switch with contacts 130 pixels apart. `at` is the left one. `open` is 0 to 1. */
export const knifeSwitch = (at: Point, open: number): string =>
  group(
    [
      group(path('M0 0H130', { stroke: 'accent', width: 9 }), { turn: -25 * open }),
      circle([0, 0], 13, { fill: 'tint', width: 4 }),
      circle([130, 0], 13, { fill: 'tint', width: 4 }),
    ],
    { at },
  )

/** A plug in section, 240 pixels wide: a pin between the springs of its socket. `corroded` is 0 to 1. */
export const plug = (at: Point, corroded: number): string =>
  group(
    [
      path('M-120 -24L-96 -46H10V46H-96L-120 24Z', { fill: 'tint', width: 4 }),
      path('M120 -24L96 -34H-24V34H96L120 24Z', { fill: 'paper', width: 4 }),
      path('M-124 0H46', { width: 20, stroke: 'soft' }),
      path('M60 0H124', { width: 20, stroke: 'soft' }),
      path('M-14 -24H6L24 -14L44 -20M-14 24H6L24 14L44 20', { width: 6 }),
      path('M44 -20H62V20H44', { width: 6 }),
      path(
        'M-16 -13l8 -6l7 4l9 -5l8 5l10 -4l8 6l-4 6H-14ZM-16 13l8 6l7 -4l9 5l8 -5l10 4l8 -6l-4 -6H-14Z',
        { stroke: 'warn', fill: 'warn', width: 3, opacity: corroded },
      ),
    ],
    { at },
  )

/**
 * A blade fuse in a wire, seen from the front. `heat` is 0 to 1, and at 1 the strip has melted. `hanging`
 * draws the fuse below the wire.
 */
export function fuse(
  at: Point,
  rating: string,
  { heat = 0, hanging = false }: { heat?: number; hanging?: boolean } = {},
): string {
  const flip = hanging ? -1 : 1
  const y = (value: number) => value * flip
  const legs = `M-32 ${y(-40)}V${y(-64)}L-18 ${y(-84)}L-10 ${y(-64)}M32 ${y(-40)}V${y(-64)}L18 ${y(-84)}L10 ${y(-64)}`
  const strip = `M-10 ${y(-64)}L-6 ${y(-50)}H6L10 ${y(-64)}`
  const blade = (x: number) =>
    rect([x, hanging ? -9 : -40], [22, 49], { radius: 3, fill: 'soft', stroke: 'soft' })
  return group(
    [
      blade(-43),
      blade(21),
      rect([-60, hanging ? 28 : -136], [120, 108], { radius: 12, fill: 'tint', width: 4 }),
      path(legs, { width: 6 }),
      heat < 1 ? path(strip, { width: 5 }) : '',
      heat < 1 ? path(strip, { width: 6, stroke: 'bad', opacity: heat }) : '',
      heat < 1
        ? circle([0, y(-56)], 26, { stroke: 'bad', fill: 'bad', width: 0, opacity: 0.35 * heat })
        : circle([-9, y(-60)], 4, { stroke: 'bad', fill: 'bad' }) +
          circle([9, y(-60)], 4, { stroke: 'bad', fill: 'bad' }),
      rating && text([0, hanging ? 126 : -98], rating, { size: 34, anchor: 'middle', weight: 700 }),
    ],
    { at },
  )
}
