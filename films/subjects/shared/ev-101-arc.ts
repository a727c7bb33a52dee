import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { chart } from './chart.ts'

/**
 * An arc across a 400 V battery with a short-circuit current of 4000 A. It takes the most power at half of
 * the voltage and half of the current, until the fuse opens. The values are examples.
 */
const ARC_W = (400 / 2) * (4000 / 2)
const ARC_S = 0.25
const ARC_J = ARC_W * ARC_S

/** Heat on a surface at a distance, J/cm²: the energy divided by the area of a sphere. */
const heatAt = (meters: number) => ARC_J / (4 * Math.PI * (meters * 100) ** 2)
/** Heat at which bare skin blisters: 1.2 cal/cm² (NFPA 70E). */
const BLISTERS = 5

const PX_PER_M = 760
const ARC: Point = [150, 510]
const xOf = (meters: number) => ARC[0] + meters * PX_PER_M
const plot = chart([ARC[0], 176], [0.92 * PX_PER_M, 220], {
  x: { min: 0, max: 0.92, ticks: [], name: '' },
  y: { min: 0, max: 24, ticks: [0, 5, 10, 20], name: 'Heat, J/cm²' },
})

/** A head from the side that looks to the left, with its nose at `[x, y]`. */
const head = ([x, y]: Point, stroke: Color): string =>
  path(
    `M${x} ${y}l12 -20c-4 -30 16 -44 44 -44c34 0 50 24 48 54c0 24 -14 36 -18 44v30h-44v-22c-24 4 -34 2 -34 -10l2 -14l-4 -8Z`,
    { stroke, fill: 'tint', width: 4 },
  )

/** A wrench that lies flat. `at` is its middle. */
const wrench = (at: Point): string =>
  group(
    path('M-40 -7H40l14 -8l12 10l-12 5l12 5l-12 10l-14 -8H-40l-14 8l-12 -10l12 -5l-12 -5l12 -10Z', {
      width: 4,
      stroke: 'soft',
      fill: 'tint',
    }),
    { at },
  )

/** A flash with rays, whose size is 0 to 1. */
const flash = (at: Point, t: number, size: number): string =>
  size <= 0
    ? ''
    : group(
        [
          circle([0, 0], 46, { stroke: 'warn', fill: 'warn', width: 0, opacity: 0.25 }),
          path(
            Array.from({ length: 10 }, (_, ray) => {
              const angle = (ray * Math.PI) / 5 + 0.3 * Math.sin(t * 9 + ray)
              const long = ray % 2 ? 58 : 40
              return `M${(16 * Math.cos(angle)).toFixed(1)} ${(16 * Math.sin(angle)).toFixed(1)}L${(long * Math.cos(angle)).toFixed(1)} ${(long * Math.sin(angle)).toFixed(1)}`
            }).join(''),
            { stroke: 'warn', width: 5 },
          ),
          circle([0, 0], 14, { stroke: 'line', fill: 'line' }),
        ],
        { at, scale: size },
      )

/** An arc, and the heat that reaches a head at a growing distance. */
export function drawArc(t: number): string {
  const meters = keys(t, [
    [7.6, 0.2],
    [8.4, 0.4],
  ])
  const heat = heatAt(meters)
  const fill: Color = heat > BLISTERS * 1.2 ? 'bad' : 'warn'
  const drop = keys(t, [
    [0.6, 22],
    [1.3, 0],
  ])
  const burns = keys(t, [
    [1.3, 0],
    [1.6, 1],
  ])
  const x = xOf(meters)
  const dot = plot.at(meters, heat)
  const shown = fade(t, 4)
  return [
    plot.frame,
    plot.curve(heatAt, 0.18, 0.92, { stroke: 'soft', width: 4 }),
    polyline([plot.at(0, BLISTERS), plot.at(0.92, BLISTERS)], { stroke: 'warn', dash: '12 10' }),
    text(plot.at(0.9, BLISTERS + 1.2), 'bare skin blisters', {
      size: 36,
      anchor: 'end',
      fill: 'warn',
    }),
    ...[-36, 16].map((left) =>
      rect([ARC[0] + left, ARC[1] - 40], [20, 104], {
        radius: 3,
        stroke: 'accent',
        fill: 'tint',
        width: 4,
      }),
    ),
    wrench([ARC[0], ARC[1] - 50 - drop]),
    flash([ARC[0], ARC[1] - 24], t, burns),
    head([x, ARC[1]], fill),
    group(
      [
        path(`M${x} ${ARC[1] - 30}V${dot[1]}`, { stroke: fill, width: 3, dash: '6 8' }),
        circle(dot, 12, { stroke: fill, fill }),
      ],
      { opacity: shown },
    ),
    arrow([ARC[0], 588], [x, 588], { stroke: 'soft' }),
    figure([900, 226], {
      name: 'Energy of the arc',
      value: `${(ARC_J / 1000).toFixed(0)} kJ`,
      size: 64,
      opacity: fade(t, 2),
    }),
    figure([900, 376], {
      name: 'Distance',
      value: `${meters.toFixed(1)} m`,
      size: 64,
      fill: 'line',
    }),
    figure([900, 526], {
      name: 'Heat, roughly',
      value: `${heat.toFixed(0)} J/cm²`,
      size: 64,
      fill,
      opacity: shown,
    }),
  ].join('')
}
