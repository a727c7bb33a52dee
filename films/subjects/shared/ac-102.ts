import { circle, type Point, path, polyline } from '@/lib/drawing/svg'
import { clamp, radians } from '../../kit/motion.ts'

/** Atmospheric pressure, bar: the difference between absolute and gauge pressure. */
const ATMOSPHERE_BAR = 1.013
export const PSI_PER_BAR = 14.504
const KELVIN = 273.15

/**
 * Antoine equation for the saturation pressure of R-1234yf. It matches the property tables within 0.2 % from
 * 0 to 60 °C and within 2 % from −30 to 75 °C.
 */
const ANTOINE = { a: 9.958, b: 2298.246, c: 260.946 } as const

/** Saturation pressure of R-1234yf, bar absolute. */
const pressureAt = (celsius: number) => Math.exp(ANTOINE.a - ANTOINE.b / (celsius + ANTOINE.c))

export const gaugeBarAt = (celsius: number) => pressureAt(celsius) - ATMOSPHERE_BAR

/** Boiling point of R-1234yf, °C, at a pressure in bar gauge. */
export const boilsAt = (gaugeBar: number) =>
  ANTOINE.b / (ANTOINE.a - Math.log(gaugeBar + ATMOSPHERE_BAR)) - ANTOINE.c

/**
 * Pressure in a vessel without liquid, bar gauge. The vapor is an ideal gas, so its absolute pressure is
 * proportional to the absolute temperature.
 */
export const vaporGaugeBarAt = (celsius: number, absoluteBarAt25: number) =>
  (absoluteBarAt25 * (celsius + KELVIN)) / (25 + KELVIN) - ATMOSPHERE_BAR

/** Saturation pressure of water, mbar absolute (Antoine equation, 1 to 100 °C). */
export const waterMbarAt = (celsius: number) =>
  1.33322 * 10 ** (8.07131 - 1730.63 / (celsius + 233.426))

/** Boiling point of water, °C, at a pressure in mbar absolute. */
export const waterBoilsAt = (mbar: number) =>
  1730.63 / (8.07131 - Math.log10(mbar / 1.33322)) - 233.426

/** Bubbles that rise through a liquid. `strength` is 0 (none) to 1 (a rolling boil). */
export function bubbles(
  t: number,
  [x, y]: Point,
  [width, height]: Point,
  { strength, count = 26 }: { strength: number; count?: number },
): string {
  return Array.from({ length: Math.round(count * clamp(strength, 0, 1)) }, (_, index) => {
    const share = (t * (0.35 + 0.13 * ((index * 7) % 5)) + index * 0.618) % 1
    const radius = 4 + 9 * share * (0.5 + 0.5 * ((index * 3) % 4)) * 0.7
    const across = ((index * 0.618) % 1) * (width - 2 * radius) + radius
    const sway = 5 * Math.sin(t * 3 + index)
    const at: Point = [
      clamp(x + across + sway, x + radius, x + width - radius),
      y + height - radius - share * (height - 2 * radius),
    ]
    return circle(at, radius, { width: 2.5, opacity: 0.85 })
  }).join('')
}

/** A gauge without text, for drawings that show the reading beside it. `share` is the deflection, 0 to 1. */
export function dial([x, y]: Point, radius: number, share: number): string {
  const on = (part: number, distance: number): Point => {
    const angle = radians(-225 + 270 * part)
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
  }
  const value = clamp(share, 0, 1)
  return [
    circle([x, y], radius, { width: 4, fill: 'tint' }),
    ...Array.from({ length: 9 }, (_, index) =>
      polyline([on(index / 8, radius - 18), on(index / 8, radius - 8)], {
        stroke: 'soft',
        width: 3,
      }),
    ),
    polyline([on(value, -12), on(value, radius - 24)], { stroke: 'accent', width: 6 }),
    circle([x, y], 8, { stroke: 'accent', fill: 'accent' }),
  ].join('')
}

/**
 * A thermometer with its bulb at `[x, y]`. `height` is the length of the stem, pixels, and `share` how much
 * of it is filled, 0 to 1.
 */
export const thermometer = ([x, y]: Point, height: number, share: number): string =>
  [
    path(
      `M${x - 12} ${y - 18}V${y - height - 18}A12 12 0 0 1 ${x + 12} ${y - height - 18}V${y - 18}A22 22 0 1 1 ${x - 12} ${y - 18}Z`,
      { fill: 'paper', width: 4 },
    ),
    circle([x, y], 14, { stroke: 'accent', fill: 'accent' }),
    polyline(
      [
        [x, y],
        [x, y - 18 - height * clamp(share, 0, 1)],
      ],
      { stroke: 'accent', width: 9 },
    ),
  ].join('')
