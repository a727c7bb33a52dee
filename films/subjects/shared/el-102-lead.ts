import { battery, postsOf } from '@/lib/drawing/battery'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { BATTERY_V } from './el-101.ts'
import { dividedVolts, leadOhms, METER_OHMS, STRANDS } from './el-102.ts'

/** Resistance of strand ends that only touch, Ω, an example. At infinity they have lost each other. */
const TOUCHING_OHMS = 2.3

const LENS = { x: 640, y: 300, radius: 150 } as const

/** Strands in the drawing. Each stands for a twelfth of the strands of the lead. */
const DRAWN = 12

/**
 * A magnified piece of the lead. `strands` is how many are whole, `apart` the gap between the ends of broken
 * ones, pixels, and `bend` how far the lead is bent, degrees.
 */
function magnified(strands: number, apart: number, bend: number): string {
  const whole = strands < 1 ? 0 : Math.max(1, Math.round((DRAWN * strands) / STRANDS))
  const half = (side: -1 | 1) =>
    group(
      Array.from({ length: DRAWN }, (_, index) => {
        // The strand in the middle breaks last.
        const isWhole = Math.abs(index - 5.6) < whole / 2
        const from = isWhole ? 0 : (apart + ((index * 7) % 9)) * side
        const y = -41 + index * 7.4
        return polyline(
          [
            [from, isWhole ? y : y + ((index * 5) % 7) - 3],
            [side * 40, y],
            [side * 175, y],
          ],
          { stroke: isWhole ? 'accent' : 'warn', width: 4 },
        )
      }),
      { at: [LENS.x, LENS.y], turn: (side * bend) / 2 },
    )
  const tilt = radians(bend / 2)
  const onEdge = (side: -1 | 1, along: number, y: number): Point => [
    LENS.x + side * (along * Math.cos(tilt) - y * Math.sin(tilt)),
    LENS.y + along * Math.sin(tilt) + y * Math.cos(tilt),
  ]
  // The insulation stays whole and hides the strands.
  const insulation = [
    polyline([onEdge(-1, 175, -62), onEdge(-1, 0, -62), onEdge(1, 0, -62), onEdge(1, 175, -62)], {
      stroke: 'bad',
      width: 26,
    }),
    polyline([onEdge(-1, 175, 62), [LENS.x, LENS.y + 62 / Math.cos(tilt)], onEdge(1, 175, 62)], {
      stroke: 'bad',
      width: 26,
    }),
  ].join('')
  return [
    circle([LENS.x, LENS.y], LENS.radius, { fill: 'paper', width: 1 }),
    `<g clip-path="url(#lens)">${insulation}${half(-1)}${half(1)}</g>`,
    circle([LENS.x, LENS.y], LENS.radius, { width: 7 }),
  ].join('')
}

const clip = `<defs><clipPath id="lens"><circle cx="${LENS.x}" cy="${LENS.y}" r="${LENS.radius}"/></clipPath></defs>`

const METER: Point = [70, 136]
const TIPS: Point = [1010, 300]

/** What bending does to the loose ends: the second, the resistance, and the angle of the bend. */
const BENDS = [
  { at: 8.4, ohms: TOUCHING_OHMS, degrees: 16 },
  { at: 9.6, ohms: 0.9, degrees: 4 },
  { at: 10.6, ohms: Number.POSITIVE_INFINITY, degrees: 34 },
  { at: 11.6, ohms: TOUCHING_OHMS, degrees: 16 },
] as const

/** The tips touch, and the meter shows the resistance of the leads. One of them breaks strand by strand. */
export function strandsScene(t: number): string {
  const logStrands = keys(t, [
    [3.8, Math.log(STRANDS)],
    [6.6, 0],
  ])
  const bend = BENDS.filter(({ at }) => t >= at).at(-1)
  const strands = bend ? 0 : Math.exp(logStrands)
  const ohms = bend ? bend.ohms : leadOhms(strands)
  const degrees = keys(t, [
    [8, 0],
    ...BENDS.flatMap(({ at, degrees: to }, index) => [
      [at + (index ? -0.3 : 0), BENDS[index - 1]?.degrees ?? 0] as const,
      [at + 0.1, to] as const,
    ]),
  ])
  const { com, positive } = jacksOf(METER)
  const isOpen = ohms === Number.POSITIVE_INFINITY
  return [
    clip,
    path(
      `M${com[0]} ${com[1]}V540Q${com[0]} 566 ${com[0] + 30} 566H1160Q1190 566 1190 536V${TIPS[1]}H1150`,
      { stroke: 'soft', width: 8 },
    ),
    path(
      `M${positive[0]} ${positive[1]}V480Q${positive[0]} 500 ${positive[0] + 30} 500H380Q420 500 420 460V340Q420 300 460 300H880`,
      {
        stroke: 'bad',
        width: 8,
      },
    ),
    magnified(strands, bend ? (isOpen ? 26 : 1) : 10, degrees),
    polyline(
      [
        [880, TIPS[1]],
        [960, TIPS[1]],
      ],
      { stroke: 'bad', width: 20 },
    ),
    polyline(
      [
        [960, TIPS[1]],
        [TIPS[0], TIPS[1]],
      ],
      { width: 6 },
    ),
    polyline(
      [
        [TIPS[0], TIPS[1]],
        [1060, TIPS[1]],
      ],
      { width: 6 },
    ),
    polyline(
      [
        [1060, TIPS[1]],
        [1150, TIPS[1]],
      ],
      { stroke: 'soft', width: 20 },
    ),
    circle(TIPS, 9, { stroke: 'accent', fill: 'accent' }),
    text([TIPS[0], 254], 'tips together', { size: 36, anchor: 'middle', fill: 'soft' }),
    meter(METER, {
      mode: 'ohms',
      reading: isOpen ? 'OL' : ohms.toFixed(1),
      unit: 'Ω',
    }),
    figure([860, 500], {
      name: 'strands left',
      value: String(Math.round(strands)),
      size: 84,
      fill: strands < 1 ? 'bad' : 'accent',
    }),
  ].join('')
}

/** When the strand ends lose each other. */
const LOST_AT = 8.2

const BATTERY_AT: Point = [110, 540]
const VOLTS_METER: Point = [900, 186]

/** The same leads in volts: the meter hides their resistance, until the lead is open. */
export function hiddenScene(t: number): string {
  const isOpen = t >= LOST_AT
  const { plus, minus } = postsOf(BATTERY_AT)
  const { com, positive } = jacksOf(VOLTS_METER)
  const volts = isOpen ? 0 : dividedVolts(TOUCHING_OHMS, METER_OHMS)
  const lost = (BATTERY_V * TOUCHING_OHMS) / METER_OHMS
  return [
    battery(BATTERY_AT),
    // The red lead with its bad place, and the black one.
    path(
      `M${plus[0]} ${plus[1] - 10}V240H${isOpen ? 440 : 400}M${isOpen ? 500 : 540} 240H760Q800 240 800 280V530Q800 560 830 560H${positive[0] - 30}Q${positive[0]} 560 ${positive[0]} 530V${positive[1]}`,
      { stroke: 'bad', width: 8 },
    ),
    path(
      `M${minus[0]} ${minus[1] - 10}V340H700Q730 340 730 370V568Q730 598 760 598H${com[0] - 30}Q${com[0]} 598 ${com[0]} 568V${com[1]}`,
      { stroke: 'soft', width: 8 },
    ),
    isOpen ? '' : rect([400, 216], [140, 48], { stroke: 'warn', width: 5 }),
    text([470, 188], isOpen ? 'lead open' : `bad lead: ${TOUCHING_OHMS} Ω`, {
      size: 40,
      anchor: 'middle',
      fill: isOpen ? 'bad' : 'warn',
    }),
    text([VOLTS_METER[0] + 125, 164], 'inside: 10 MΩ', {
      size: 38,
      anchor: 'middle',
      fill: 'soft',
    }),
    meter(VOLTS_METER, {
      mode: 'V DC',
      reading: volts.toFixed(2),
      unit: 'V',
      fill: isOpen ? 'bad' : 'paper',
    }),
    figure([366, 470], {
      name: 'lost in the lead',
      value: isOpen ? `${BATTERY_V.toFixed(2)} V` : `${lost.toFixed(6)} V`,
      size: 56,
      fill: isOpen ? 'bad' : 'good',
      opacity: fade(t, 4.6),
    }),
  ].join('')
}
