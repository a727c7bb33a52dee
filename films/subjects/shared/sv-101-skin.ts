import { type Color, circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { arrow, flow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { chart } from './chart.ts'

/** Thickness of two nitrile gloves, mm. */
const THIN_MM = 0.1
const THICK_MM = 0.4
/**
 * The flow through a layer reaches a tenth of its final value when D·t/L² is this large (Fick's second law,
 * a layer with solvent on one side). Here that counts as breakthrough.
 */
const BREAKTHROUGH = 0.0661
/** Breakthrough time of the thin glove for this solvent, minutes. An example: the data sheet has the value. */
const THIN_MIN = 2
/** Diffusion coefficient, mm²/min. */
const DIFFUSION = (BREAKTHROUGH * THIN_MM ** 2) / THIN_MIN

const terms = Array.from({ length: 60 }, (_, index) => index + 1)
const decay = (order: number, minutes: number, mm: number) =>
  Math.exp(-((order * Math.PI) ** 2) * DIFFUSION * (minutes / mm ** 2))

/** Flow through a glove, as a share of its final flow, after minutes of contact. */
const flowAt = (minutes: number, mm: number): number =>
  minutes < 0.05
    ? 0
    : Math.max(
        0,
        1 + 2 * terms.reduce((sum, n) => sum + (n % 2 ? -1 : 1) * decay(n, minutes, mm), 0),
      )

/** Concentration in the glove at a share of its depth, relative to the wet surface. */
const profileAt = (depth: number, minutes: number, mm: number): number =>
  1 -
  depth -
  (2 / Math.PI) *
    terms.reduce((sum, n) => sum + (Math.sin(n * Math.PI * depth) / n) * decay(n, minutes, mm), 0)

const PX_PER_MM = 300
const SURFACE_Y = 236

/** A glove in section between solvent and skin. */
function layer(x: number, minutes: number, mm: number): string {
  const width = 250
  const height = mm * PX_PER_MM
  const slices = 14
  const rate = flowAt(minutes, mm)
  const bottom = SURFACE_Y + height
  return [
    rect([x, SURFACE_Y - 66], [width, 66], {
      radius: 0,
      fill: 'cold',
      stroke: 'cold',
      width: 0,
      opacity: 0.5,
    }),
    text([x + width / 2, SURFACE_Y - 22], 'solvent', { size: 36, anchor: 'middle' }),
    rect([x, SURFACE_Y], [width, height], { radius: 0, fill: 'tint', stroke: 'line', width: 3 }),
    ...Array.from({ length: slices }, (_, index) =>
      rect([x, SURFACE_Y + (height * index) / slices], [width, height / slices], {
        radius: 0,
        fill: 'cold',
        stroke: 'cold',
        width: 0,
        opacity: Math.max(0, 0.75 * profileAt((index + 0.5) / slices, minutes, mm)),
      }),
    ),
    ...[0.2, 0.5, 0.8].map((share) =>
      rate > 0.02
        ? arrow([x + width * share, bottom + 6], [x + width * share, bottom + 14 + 46 * rate], {
            stroke: 'cold',
            width: 5,
          })
        : '',
    ),
    rect([x, bottom + 70], [width, 62], { radius: 0, fill: 'tint', stroke: 'accent', width: 3 }),
    text([x + width / 2, bottom + 113], 'skin', { size: 36, anchor: 'middle', fill: 'accent' }),
    text([x + width / 2, SURFACE_Y - 84], `${mm.toFixed(1)} mm`, {
      size: 40,
      mono: true,
      anchor: 'middle',
    }),
  ].join('')
}

const plot = chart([720, 176], [480, 320], {
  x: { min: 0, max: 60, ticks: [0, 15, 30, 45], name: 'min' },
  y: { min: 0, max: 115, ticks: [0, 50, 100], name: 'Through the glove, %' },
})

/** Solvent diffuses through a thin and a thick glove. */
export function drawGloves(t: number): string {
  const minutes = keys(t, [
    [2.6, 0],
    [4, THIN_MIN],
    [7.4, THIN_MIN],
    [9.2, THIN_MIN * (THICK_MM / THIN_MM) ** 2],
  ])
  const gloves: readonly { mm: number; x: number; stroke: Color }[] = [
    { mm: THIN_MM, x: 60, stroke: 'bad' },
    { mm: THICK_MM, x: 350, stroke: 'good' },
  ]
  return [
    ...gloves.map(({ mm, x }) => layer(x, minutes, mm)),
    plot.frame,
    ...gloves.map(({ mm, stroke }) =>
      [
        plot.curve((x) => 100 * flowAt(x, mm), 0, minutes, { stroke }),
        circle(plot.at(minutes, 100 * flowAt(minutes, mm)), 10, { stroke, fill: stroke }),
      ].join(''),
    ),
    figure([60, 590], { name: 'Contact', value: `${minutes.toFixed(0)} min`, size: 64 }),
    ...gloves.map(({ mm, stroke }, index) =>
      text(
        [340 + index * 460, 590],
        `${mm.toFixed(1)} mm: ${(100 * flowAt(minutes, mm)).toFixed(0)} %`,
        {
          size: 44,
          mono: true,
          fill: stroke,
        },
      ),
    ),
  ].join('')
}

/** A drum of used oil, l and kg/l. */
const OIL_L = 200
const OIL_KG_L = 0.88
/** Perchloroethylene, as in old parts cleaner: density, kg/l, and mass share of chlorine. */
const CLEANER_KG_L = 1.62
const CHLORINE = 0.855
/** Halogens above which used oil is presumed to be hazardous waste in the US, mg/kg (40 CFR 279.10). */
const LIMIT_MG_KG = 1000
const CUP_L = 0.2

const chlorineAt = (liters: number) =>
  (liters * CLEANER_KG_L * CHLORINE * 1e6) / (OIL_L * OIL_KG_L + liters * CLEANER_KG_L)

const DRUM = { x: 80, y: 232, width: 250, height: 344 }

/** A canister with its lid and label. */
const canister = ([x, y]: Point, name: string, stroke: Color): string =>
  [
    path(`M${x + 20} ${y}H${x + 130}L${x + 150} ${y + 24}V${y + 122}H${x}V${y + 20}Z`, {
      stroke,
      fill: 'tint',
      width: 4,
    }),
    rect([x + 30, y - 22], [40, 22], { radius: 4, stroke, fill: 'tint', width: 4 }),
    text([x + 75, y + 164], name, { size: 36, anchor: 'middle' }),
  ].join('')

/** A cup of chlorinated cleaner goes into the used oil. */
export function drawDrum(t: number): string {
  const liters = keys(t, [
    [3.6, 0],
    [6.4, CUP_L],
  ])
  const mgPerKg = Math.round(chlorineAt(liters) / 10) * 10
  const isOver = mgPerKg > LIMIT_MG_KG
  const fill: Color = isOver ? 'bad' : 'good'
  const tilt = keys(t, [
    [2.8, 0],
    [3.5, -70],
    [6.4, -100],
    [7, 0],
  ])
  const pxPerMg = 380 / 2000
  const shown = fade(t, 9.8)
  return [
    rect([DRUM.x, DRUM.y + 40], [DRUM.width, DRUM.height - 40], {
      radius: 6,
      fill: isOver ? 'bad' : 'warn',
      stroke: 'warn',
      width: 0,
      opacity: 0.3,
    }),
    path(
      `M${DRUM.x} ${DRUM.y}V${DRUM.y + DRUM.height}H${DRUM.x + DRUM.width}V${DRUM.y}M${DRUM.x} ${DRUM.y + 120}h-8M${DRUM.x + DRUM.width} ${DRUM.y + 120}h8M${DRUM.x} ${DRUM.y + 236}h-8M${DRUM.x + DRUM.width} ${DRUM.y + 236}h8`,
      { width: 5 },
    ),
    text([DRUM.x + DRUM.width / 2, 420], 'used oil', { size: 40, anchor: 'middle' }),
    text([DRUM.x + DRUM.width / 2, 470], `${OIL_L} liters`, { size: 40, anchor: 'middle' }),
    t > 3.4 && t < 6.5
      ? flow(
          [
            [244, 190],
            [236, 282],
          ],
          t * 150,
          { fill: 'cold', spacing: 20 },
        )
      : '',
    group(
      [
        path('M-34 -50H34L24 40H-24Z', { width: 4, fill: 'paper' }),
        path(`M-30 -20H30L24 38H-24Z`, {
          width: 0,
          stroke: 'cold',
          fill: 'cold',
          opacity: 0.6 * (1 - liters / CUP_L),
        }),
      ],
      { at: [290, 184], turn: tilt },
    ),
    figure([400, 260], {
      name: 'Cleaner with chlorine',
      value: `${liters.toFixed(2)} l`,
      size: 64,
      fill: 'cold',
    }),
    figure([400, 420], {
      name: 'Chlorine in the oil',
      value: `${mgPerKg} mg/kg`,
      size: 64,
      fill,
    }),
    rect([400, 446], [380, 40], { radius: 4, stroke: 'soft' }),
    rect([400, 446], [Math.max(1, mgPerKg * pxPerMg), 40], { radius: 4, fill, stroke: fill }),
    path(`M${400 + LIMIT_MG_KG * pxPerMg} 436V500`, { stroke: 'warn', width: 5 }),
    text([400 + LIMIT_MG_KG * pxPerMg, 540], `US limit ${LIMIT_MG_KG}`, {
      size: 36,
      anchor: 'middle',
      fill: 'warn',
    }),
    group(
      [
        canister([880, 186], 'oil', 'warn'),
        canister([1066, 186], 'coolant', 'good'),
        canister([880, 410], 'brake fluid', 'accent'),
        canister([1066, 410], 'solvent', 'cold'),
      ],
      { opacity: shown },
    ),
  ].join('')
}
