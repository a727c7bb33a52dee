import { circle, type Point, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { boilsAt, gaugeBarAt } from './ac-102.ts'
import { hatching, metal } from './section.ts'

/** Temperatures, °C. The liquid is subcooled by 6 K. */
const [AMBIENT_C, CONDENSING_C, LIQUID_C, EVAPORATING_C] = [25, 50, 44, 2] as const

/** Specific heat of liquid R-1234yf, and its heat of vaporization at 2 °C. */
const LIQUID_KJ_PER_KG_K = 1.35
const BOILING_KJ_PER_KG = 162

/** The share of the liquid that boils immediately when its pressure falls, 0 to 1. Temperatures in °C. */
const flashShare = (before: number, after: number) =>
  (LIQUID_KJ_PER_KG_K * Math.max(0, before - after)) / BOILING_KJ_PER_KG

const [AXIS, PIPE, GAP] = [498, 58, 13] as const

/** Both sides of the narrow gap, from rest until operation is stable. */
export function gapScene(t: number): string {
  const work = keys(t, [
    [4.2, 0],
    [8, 1],
  ])
  const high = gaugeBarAt(AMBIENT_C + (CONDENSING_C - AMBIENT_C) * work)
  const low = gaugeBarAt(AMBIENT_C + (EVAPORATING_C - AMBIENT_C) * work)
  const liquid = AMBIENT_C + (LIQUID_C - AMBIENT_C) * work
  const vapor = flashShare(liquid, boilsAt(low))
  const moved = t > 4.2 ? ((t - 4.2) * 150 * (0.4 + work)) / 1.4 : 0
  const block = (side: 1 | -1) =>
    metal(
      `M60 ${AXIS + side * PIPE}H480Q560 ${AXIS + side * PIPE} 590 ${AXIS + side * GAP}H690Q720 ${AXIS + side * PIPE} 800 ${AXIS + side * PIPE}H1220V${AXIS + side * (PIPE + 24)}H60Z`,
      { isBack: side > 0 },
    )
  const dial = (x: number, name: string, value: number) => [
    rect([x - 14, 412], [28, 20], { radius: 2, fill: 'tint' }),
    gauge([x, 286], {
      min: 0,
      max: 20,
      value,
      reading: value.toFixed(1),
      name,
      unit: 'bar',
      radius: 128,
    }),
  ]
  return [
    hatching,
    rect([60, AXIS - PIPE], [580, PIPE * 2], {
      radius: 0,
      fill: 'accent',
      width: 0,
      opacity: 0.12 + 0.26 * work,
    }),
    rect([640, AXIS - PIPE], [580, PIPE * 2], { radius: 0, fill: 'cold', width: 0, opacity: 0.34 }),
    block(-1),
    block(1),
    ...[-30, 0, 30].map((offset) => {
      const lane: readonly Point[] = [
        [64, AXIS + offset],
        [500, AXIS + offset],
        [600, AXIS + offset * 0.1],
        [690, AXIS + offset * 0.1],
      ]
      return flow(lane, moved + offset * 2, { fill: 'accent', spacing: 46 })
    }),
    // Behind the gap: liquid drops and vapor bubbles.
    ...[-34, -12, 12, 34].map((offset, index) =>
      flow(
        [
          [690, AXIS + offset * 0.15],
          [800, AXIS + offset],
          [1214, AXIS + offset],
        ],
        moved * 1.5 + index * 23,
        { fill: 'cold', spacing: 64 },
      ),
    ),
    ...Array.from({ length: Math.round(46 * vapor * 1.6) }, (_, index) => {
      const share = (moved * 0.0019 + index * 0.618) % 1
      const side = ((index * 0.3819 + (index % 3) * 0.29) % 1) * 78 - 39
      return circle(
        [720 + 484 * share, AXIS + side * Math.min(1, 0.2 + share * 5)],
        5 + 6 * share,
        {
          width: 2.5,
        },
      )
    }),
    ...dial(200, 'High side', high),
    ...dial(1080, 'Low side', low),
    figure([352, 350], { name: 'liquid', value: `${liquid.toFixed(0)} °C`, size: 62 }),
    figure([928, 350], {
      name: 'boils at',
      value: `${boilsAt(low).toFixed(0)} °C`,
      size: 62,
      fill: 'cold',
      anchor: 'end',
    }),
    text([640, 190], 'vapor behind the gap', { size: 38, fill: 'soft', anchor: 'middle' }),
    text([640, 246], `${(100 * vapor).toFixed(0)} %`, { size: 58, mono: true, anchor: 'middle' }),
    polyline(
      [
        [680, 262],
        [776, 470],
      ],
      { stroke: 'soft', width: 2 },
    ),
    circle([776, 470], 5, { stroke: 'soft', fill: 'soft' }),
  ].join('')
}
