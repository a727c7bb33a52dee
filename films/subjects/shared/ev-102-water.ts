import { circle, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { PACK_V } from './ev-102.ts'

/**
 * Insulation resistance of the dry battery, and the minimum values of UN ECE R100 and ISO 6469-3 at 400 V.
 */
const DRY_OHMS = 20e6
const LIMITS = [
  { name: 'AC: 500 Ω/V', ohms: 500 * PACK_V },
  { name: 'DC: 100 Ω/V', ohms: 100 * PACK_V },
] as const
/**
 * The water between the busbar and the housing: its length, its width, and the conductivity of river water.
 */
const GAP_M = 0.02
const WIDTH_M = 0.1
const RIVER_S_PER_M = 0.05
/** Insulation resistance with a layer of water on the busbars, Ω. `millimeters` is its depth. */
function insulationAt(millimeters: number): number {
  const siemens = (RIVER_S_PER_M * WIDTH_M * millimeters) / 1000 / GAP_M
  return 1 / (siemens + 1 / DRY_OHMS)
}
const ohmsText = (ohms: number) => {
  if (ohms >= 1e6) return `${(ohms / 1e6).toFixed(ohms < 1e7 ? 1 : 0)} MΩ`
  return ohms >= 1e3 ? `${(ohms / 1e3).toFixed(0)} kΩ` : `${ohms.toFixed(0)} Ω`
}
/** Maps a resistance to its height on a logarithmic scale from 100 Ω to 100 MΩ. */
const scaleY = (ohms: number) => 560 - (410 * (Math.log10(ohms) - 2)) / 6

export const floodScene = (t: number): string => {
  // Water level: 0 is below the battery, 1 at the busbars, and the maximum 10 mm above them.
  const level = keys(t, [
    [0.8, 0],
    [3.8, 1],
    [6, 1.12],
    [9.2, 1.12],
    [11, 0.05],
  ])
  const millimeters =
    10 **
    keys(t, [
      [3.6, -6],
      [6, 1],
      [9.4, 1],
      [11.4, -3],
    ])
  const ohms = insulationAt(millimeters)
  const isLow = ohms < 500 * PACK_V
  const isDried = t > 11.2
  const waterY = 530 - 252 * level
  const fill = isLow ? 'bad' : isDried ? 'warn' : 'good'
  return [
    rect([60, 196], [524, 364], { radius: 14, width: 6, fill: 'tint' }),
    ...Array.from({ length: 8 }, (_, index) => [
      rect([106 + index * 56, 296], [50, 230], { radius: 4, stroke: 'soft', fill: 'paper' }),
      path(`M${131 + index * 56} 296V278${index < 7 ? 'h56' : ''}`, {
        width: 7,
        stroke: index % 2 ? 'soft' : 'accent',
      }),
    ]).flat(),
    rect([64, waterY], [516, 556 - waterY], {
      radius: 0,
      width: 0,
      stroke: 'cold',
      fill: 'cold',
      opacity: 0.28,
    }),
    path(
      `M64 ${waterY}${Array.from({ length: 14 }, (_, index) => `q18.4 ${(index % 2 ? 5 : -5) * Math.cos(t * 1.5)} 36.8 0`).join('')}`,
      { stroke: 'cold', width: 4 },
    ),
    ...Array.from({ length: 7 }, (_, index) => {
      const rise = (t * 0.35 + index * 0.37) % 1
      return circle([131 + index * 66, 288 - rise * 18 - 2], 4, {
        stroke: 'cold',
        width: 2,
        opacity: level > 1.08 ? 1 - rise : 0,
      })
    }),
    ...Array.from({ length: 22 }, (_, index) =>
      circle([112 + ((index * 83) % 440), 276 + ((index * 29) % 22)], 4 + (index % 3), {
        stroke: 'warn',
        fill: 'warn',
        width: 1,
        opacity: fade(t, 10 + index * 0.06),
      }),
    ),
    path('M131 278H64', { stroke: 'bad', width: 5, dash: '4 10', opacity: isLow ? 1 : 0 }),
    text([64, 172], 'busbars', { size: 36, fill: 'soft' }),
    path('M124 182L150 270', { stroke: 'soft', width: 2 }),
    path('M824 150V560', { width: 5, stroke: 'soft' }),
    ...[2, 4, 6, 8].map((power) => path(`M812 ${scaleY(10 ** power)}h24`, { stroke: 'soft' })),
    ...LIMITS.flatMap(({ name, ohms: limit }, index) => [
      path(`M800 ${scaleY(limit)}H860`, { stroke: 'warn', width: 4 }),
      text([874, scaleY(limit) + (index ? 18 : 4)], `${name} = ${ohmsText(limit)}`, {
        size: 38,
        fill: 'warn',
      }),
    ]),
    text([860, 172], '100 MΩ', { size: 36, fill: 'soft' }),
    text([860, 560], '100 Ω', { size: 36, fill: 'soft' }),
    path(`M816 ${scaleY(ohms)}l-26 -16v32z`, { stroke: fill, fill, width: 3 }),
    text([776, scaleY(ohms) + 16], ohmsText(ohms), { size: 44, mono: true, anchor: 'end', fill }),
    text([874, 250], isDried ? 'dried: not released' : 'insulation to housing', {
      size: 38,
      fill: isDried ? 'warn' : 'soft',
    }),
  ].join('')
}
