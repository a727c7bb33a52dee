import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { carSide, flame } from './ev-102-vehicles.ts'

/** Brake cleaner without chlorine, here as heptane: molar mass g/mol, density g/l, explosive from vol%. */
const HEPTANE = { molar: 100.2, density: 684, explosive: 1.1 }
const AIR_MOLAR = 29
/** Volume of a mole of gas at 20 °C, l. */
const MOLE_L = 24.1
const SPRAYED_L = 0.2
const VAPOR_L = ((SPRAYED_L * HEPTANE.density) / HEPTANE.molar) * MOLE_L
/** The vapor collects in the lowest half meter of a pit of 4 × 0.9 m. */
const LAYER_M = 0.5
const LAYER_L = 4 * 0.9 * LAYER_M * 1000
const LAYER_PERCENT = (100 * VAPOR_L) / LAYER_L

const PX_PER_M = 140
const FLOOR_Y = 322
const PIT = { left: 120, right: 700, bottom: FLOOR_Y + 1.6 * PX_PER_M }
const PROBE_X = 662

/** Share of the layer's concentration at a height above the bottom of the pit, m. Its top is blurred. */
const layerAt = (meters: number) => 1 / (1 + Math.exp((meters - LAYER_M) / 0.06))

/** Vapor that falls from the wheel into the pit. */
const falling = (t: number): string =>
  Array.from({ length: 16 }, (_, index) => {
    const share = (t * 0.28 + index * 0.618) % 1
    const at: Point = [
      236 + 40 * Math.sin(index * 2.4) * share + (index % 4) * 14 * share,
      300 + share * (PIT.bottom - 330),
    ]
    return circle(at, 6, { stroke: 'warn', fill: 'warn', width: 0, opacity: 0.7 * (1 - share) })
  }).join('')

/** Brake cleaner evaporates above a pit, and the probe of a gas detector is lowered into it. */
export function drawVapor(t: number): string {
  const amount = keys(t, [
    [1, 0],
    [4.4, 1],
  ])
  const probeY = keys(t, [
    [4.6, 170],
    [6.8, 170],
    [8.2, PIT.bottom - 24],
  ])
  const height = (PIT.bottom - probeY) / PX_PER_M
  const percent = LAYER_PERCENT * amount * layerAt(height)
  const isExplosive = percent > HEPTANE.explosive
  const slices = Array.from({ length: 12 }, (_, index) => (index * 0.8) / 12)
  return [
    ...slices.map((from) =>
      rect(
        [PIT.left, PIT.bottom - (from + 0.8 / 12) * PX_PER_M],
        [PIT.right - PIT.left, (0.8 / 12) * PX_PER_M],
        {
          radius: 0,
          stroke: 'warn',
          fill: 'warn',
          width: 0,
          opacity: 0.4 * amount * layerAt(from + 0.4 / 12),
        },
      ),
    ),
    t > 1 && t < 6 ? falling(t) : '',
    path(`M60 ${FLOOR_Y}H${PIT.left}V${PIT.bottom}H${PIT.right}V${FLOOR_Y}H760`, { width: 5 }),
    path(`M${PIT.left} ${FLOOR_Y}H${PIT.right}`, { stroke: 'soft', dash: '4 12' }),
    carSide([390, FLOOR_Y], 1.1, 'soft', false),
    group(
      [
        rect([-16, -10], [32, 76], { radius: 6, fill: 'tint', stroke: 'accent', width: 4 }),
        rect([-9, -24], [18, 14], { radius: 3, fill: 'accent', stroke: 'accent' }),
      ],
      { at: [96, 236], turn: 24 },
    ),
    path('M126 208L206 248M124 216L200 264M120 224L194 280', {
      stroke: 'warn',
      width: 3,
      opacity: fade(t, 0.8, 2.6),
    }),
    polyline(
      [
        [PROBE_X, 136],
        [PROBE_X, probeY],
      ],
      { stroke: 'soft', width: 5 },
    ),
    circle([PROBE_X, probeY], 16, {
      stroke: isExplosive ? 'bad' : 'good',
      fill: 'paper',
      width: 6,
    }),
    group(
      [flame([0, 30], 0, 1), path('M-36 -36L36 36M36 -36L-36 36', { stroke: 'bad', width: 9 })],
      { at: [480, PIT.bottom - 60], opacity: fade(t, 11.2) },
    ),
    group(
      [
        path(`M78 ${PIT.bottom - 30}H168`, { stroke: 'soft', width: 30 }),
        path(`M78 ${PIT.bottom - 30}H168`, { stroke: 'tint', width: 22 }),
        flow(
          [
            [250, PIT.bottom - 30],
            [78, PIT.bottom - 30],
          ],
          t * 60,
          { fill: 'warn', spacing: 30, radius: 5 },
        ),
      ],
      { opacity: fade(t, 11.2) },
    ),
    figure([820, 226], {
      name: 'Density, air = 1',
      value: (HEPTANE.molar / AIR_MOLAR).toFixed(1),
      size: 72,
      fill: 'line',
    }),
    figure([820, 392], {
      name: 'At the probe',
      value: `${percent.toFixed(1)} %`,
      size: 92,
      fill: isExplosive ? 'bad' : 'good',
      opacity: fade(t, 4),
    }),
    text([820, 476], `explosive from ${HEPTANE.explosive} %`, {
      size: 40,
      fill: 'warn',
      opacity: fade(t, 7.6),
    }),
  ].join('')
}
