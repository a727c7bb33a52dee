import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { clamp, fade, jitter, keys } from '../../kit/motion.ts'
import { bubbles, dial, gaugeBarAt, thermometer, vaporGaugeBarAt } from './ac-102.ts'
import { chart } from './chart.ts'

/** A rotary vane vacuum pump in section. The rotor is off center, and the vanes slide in it. */
function vacuumPump([x, y]: Point, turn: number): string {
  const [housing, offset, rotor] = [76, 18, 58]
  const vane = (angle: number) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    // Distance from the center of the rotor to the housing in the direction of the vane.
    const reach = offset * s + Math.sqrt(housing ** 2 - (offset * c) ** 2)
    return polyline(
      [
        [x + 16 * c, y - offset + 16 * s],
        [x + reach * c, y - offset + reach * s],
      ],
      { width: 8 },
    )
  }
  return [
    circle([x, y], housing + 10, { fill: 'tint', width: 4 }),
    circle([x, y], housing, { fill: 'paper', stroke: 'soft' }),
    circle([x, y - offset], rotor, { fill: 'tint', width: 4 }),
    vane(turn),
    vane(turn + Math.PI),
  ].join('')
}

/** A glass of water at 20 °C under a bell jar, with the pump that evacuates the jar. */
export function bellJar(
  t: number,
  { boil, isPumping }: { boil: number; isPumping: boolean },
): string {
  const ripple = boil * 5 * Math.sin(t * 9)
  return [
    path('M120 552V300A200 170 0 0 1 520 300V552', { width: 5, stroke: 'soft' }),
    rect([90, 552], [460, 26], { fill: 'tint', width: 4, radius: 4 }),
    path(`M212 380Q262 ${380 - ripple} 320 380T428 380V536H212Z`, {
      fill: 'cold',
      stroke: 'cold',
      width: 2,
      opacity: 0.3,
    }),
    bubbles(t, [214, 382], [212, 150], { strength: boil, count: 30 }),
    path('M204 320V538A10 10 0 0 0 214 548H426A10 10 0 0 0 436 538V320', { width: 5 }),
    thermometer([376, 500], 250, 0.32),
    path('M470 578V590H640V560', { stroke: 'soft', width: 12 }),
    vacuumPump([640, 490], isPumping ? t * 7 : 0),
    text([640, 382], 'vacuum pump', { size: 36, anchor: 'middle', fill: 'soft' }),
  ].join('')
}

/** A closed vessel with a gauge. `liquid` is how much of its height is filled with liquid, 0 to 1. */
function vessel(
  x: number,
  { bar, liquid, name }: { bar: number; liquid: number; name: string },
): string {
  const [top, height, width] = [352, 172, 220]
  const level = top + height * (1 - liquid)
  const edge = x - width / 2
  return [
    liquid > 0
      ? path(
          `M${edge} ${level}H${edge + width}V${top + height - 40}A40 40 0 0 1 ${edge + width - 40} ${top + height}H${edge + 40}A40 40 0 0 1 ${edge} ${top + height - 40}Z`,
          { fill: 'cold', stroke: 'cold', opacity: 0.5 },
        )
      : '',
    rect([edge, top], [width, height], { radius: 40, width: 5 }),
    rect([x - 12, 318], [24, 34], { radius: 2, fill: 'tint' }),
    dial([x, 246], 76, bar / 16),
    text([x, 154], `${bar.toFixed(1)} bar`, {
      size: 42,
      mono: true,
      anchor: 'middle',
      fill: 'accent',
    }),
    text([x, 568], name, { size: 38, anchor: 'middle' }),
  ].join('')
}

const sign = { size: 84, mono: true, anchor: 'middle' } as const

/** Three vessels that are warmed together. The one without liquid has 4 bar absolute at 25 °C. */
export function threeVessels(t: number, celsius: number): string {
  return [
    vessel(180, { bar: gaugeBarAt(celsius), liquid: 0.8, name: 'nearly full' }),
    vessel(490, { bar: gaugeBarAt(celsius), liquid: 0.25, name: 'a little liquid' }),
    vessel(800, { bar: vaporGaugeBarAt(celsius, 4), liquid: 0, name: 'only vapor' }),
    thermometer([985, 520], 300, celsius / 50),
    text([1030, 350], `${celsius.toFixed(0)} °C`, { size: 58, mono: true }),
    text([1030, 404], 'everywhere', { size: 36, fill: 'soft' }),
    text([335, 272], '=', { ...sign, fill: 'good', opacity: fade(t, 1) }),
    text([645, 272], '≠', { ...sign, fill: 'warn', opacity: fade(t, 9) }),
  ].join('')
}

interface Exchanger {
  /** Temperature of the refrigerant, °C. `share` is the position along the tube, 0 to 1. */
  celsiusAt: (share: number) => number
  /** Boiling point in this tube, °C. */
  saturation: number
  /** How much of the height of the tube is filled with liquid, 0 to 1. */
  liquidAt: (share: number) => number
  /** Range of the temperature axis, °C. */
  range: readonly [min: number, max: number]
  ticks: readonly number[]
  isHot: boolean
  /** Names of the zones of the tube, each with its position, 0 to 1. */
  zones: readonly (readonly [share: number, name: string])[]
  /** Left edge of the readings, pixels. */
  readingsX: number
  /** Name of the temperature difference at the outlet, e.g. "superheat". */
  difference: string
}

const [LEFT, RIGHT, TUBE_TOP, TUBE] = [150, 1190, 492, 66] as const

/** A heat exchanger tube in section, with the temperatures that a clamp probe has measured along it. */
export function exchanger(
  t: number,
  probe: { share: number; showsDifference: number },
  spec: Exchanger,
): string {
  const { celsiusAt, saturation, liquidAt, range, ticks, isHot, zones, readingsX, difference } =
    spec
  const xOf = (share: number) => LEFT + (RIGHT - LEFT) * share
  const graph = chart([LEFT, 168], [RIGHT - LEFT, 240], {
    x: { min: 0, max: 1, ticks: [], name: '' },
    y: { min: range[0], max: range[1], ticks, name: 'Pipe temperature, °C' },
  })
  const level = Array.from({ length: 53 }, (_, step) => step / 52).map(
    (share): Point => [xOf(share), TUBE_TOP + TUBE * (1 - liquidAt(share))],
  )
  const fill = isHot ? 'accent' : 'cold'
  const dots = Array.from({ length: 22 }, (_, index) => (index / 22 + t * 0.045) % 1)
  const celsius = celsiusAt(probe.share)
  const [dotX, dotY] = graph.at(probe.share, celsius)
  const end = graph.at(1, celsiusAt(1))[1]
  const boiling = graph.at(1, saturation)[1]
  const shown = fade(probe.showsDifference, 0)
  return [
    graph.frame,
    graph.curve(() => saturation, 0, 1, { stroke: 'soft', width: 3, dash: '10 10' }),
    graph.curve(celsiusAt, 0, probe.share),
    polyline(
      [
        [dotX, dotY],
        [dotX, TUBE_TOP - 14],
      ],
      { stroke: 'soft', width: 2, dash: '4 8' },
    ),
    circle([dotX, dotY], 10, { stroke: 'accent', fill: 'accent' }),
    polyline([...level, [RIGHT, TUBE_TOP + TUBE], [LEFT, TUBE_TOP + TUBE]], {
      fill,
      stroke: fill,
      width: 1,
      opacity: 0.45,
    }),
    // The dotted line passes behind the names.
    ...zones.flatMap(([share, name]) => [
      rect([xOf(share) - 8 * name.length, 418], [16 * name.length, 46], {
        radius: 0,
        fill: 'paper',
        width: 0,
      }),
      text([xOf(share), 452], name, { size: 36, anchor: 'middle', fill: 'soft' }),
    ]),
    // Bubbles where the liquid boils or the vapor condenses, and dots that show the flow of the vapor.
    ...dots.map((share, index) => {
      const at: Point = [xOf(share), TUBE_TOP + 12 + ((index * 29) % 42)]
      const liquid = liquidAt(share)
      if (liquid > 0.97) return ''
      return liquid > 0
        ? circle(at, 5, { width: 2.5, opacity: 0.85 })
        : circle(at, 4, { fill: 'line', width: 0, opacity: 0.85 })
    }),
    ...Array.from({ length: 27 }, (_, index) => {
      const x = xOf((index + 0.5) / 27)
      return [TUBE_TOP - 28, TUBE_TOP + TUBE + 4]
        .map((y) =>
          polyline(
            [
              [x, y],
              [x, y + 24],
            ],
            { stroke: 'soft', width: 5 },
          ),
        )
        .join('')
    }),
    rect([LEFT - 60, TUBE_TOP - 4], [RIGHT - LEFT + 90, 6], { radius: 0, fill: 'line', width: 1 }),
    rect([LEFT - 60, TUBE_TOP + TUBE - 2], [RIGHT - LEFT + 90, 6], {
      radius: 0,
      fill: 'line',
      width: 1,
    }),
    arrow([LEFT - 60, TUBE_TOP + TUBE / 2], [LEFT - 12, TUBE_TOP + TUBE / 2], { stroke: fill }),
    // The clamp of the thermometer.
    path(
      `M${dotX - 14} ${TUBE_TOP + TUBE + 26}V${TUBE_TOP - 14}H${dotX + 14}V${TUBE_TOP + TUBE + 26}`,
      { stroke: 'accent', width: 6 },
    ),
    ...(
      [
        ['pipe', `${(celsius + jitter(t, 0.04)).toFixed(1)} °C`, 'accent', 1],
        [
          `${isHot ? 'condenses' : 'boils'}, ${gaugeBarAt(saturation).toFixed(1)} bar`,
          `${saturation.toFixed(1)} °C`,
          'line',
          1,
        ],
        [difference, `${Math.abs(celsiusAt(1) - saturation).toFixed(1)} K`, 'good', shown],
      ] as const
    ).map(([name, value, color, opacity], index) =>
      group(
        [
          text([0, 0], name, { size: 36, fill: 'soft' }),
          text([0, 58], value, { size: 52, mono: true, fill: color }),
        ],
        { at: [readingsX + index * 276, 222], opacity },
      ),
    ),
    group(
      [
        polyline(
          [
            [RIGHT - 26, boiling],
            [RIGHT - 26, end],
          ],
          { stroke: 'good', width: 6 },
        ),
        polyline(
          [
            [RIGHT - 38, boiling],
            [RIGHT - 14, boiling],
          ],
          { stroke: 'good', width: 6 },
        ),
        polyline(
          [
            [RIGHT - 38, end],
            [RIGHT - 14, end],
          ],
          { stroke: 'good', width: 6 },
        ),
      ],
      { opacity: shown },
    ),
  ].join('')
}

const clampShare = (value: number) => clamp(value, 0, 1)

/** The refrigerant boils at 2 °C along 82 % of the tube. Then the vapor approaches the cabin air at 25 °C. */
export const evaporator: Exchanger = {
  celsiusAt: (share) => 2 + 23 * (1 - Math.exp(-Math.max(0, share - 0.82) / 0.734)),
  saturation: 2,
  liquidAt: (share) => clampShare(0.62 * (1 - share / 0.82)),
  range: [0, 12],
  ticks: [0, 5, 10],
  isHot: false,
  zones: [
    [0.38, 'liquid boils'],
    [0.9, 'only vapor'],
  ],
  readingsX: 190,
  difference: 'superheat',
}

/** Hot gas cools from 70 to 50 °C and condenses. Then the liquid approaches the outside air at 35 °C. */
export const condenser: Exchanger = {
  celsiusAt: (share) => {
    if (share < 0.2) return 50 + 20 * (1 - share / 0.2) ** 1.4
    return 35 + 15 * Math.exp(-Math.max(0, share - 0.84) / 0.3132)
  },
  saturation: 50,
  liquidAt: (share) => clampShare((share - 0.2) / 0.64),
  range: [35, 75],
  ticks: [40, 50, 60, 70],
  isHot: true,
  zones: [
    [0.1, 'hot vapor'],
    [0.52, 'vapor condenses'],
    [0.91, 'only liquid'],
  ],
  readingsX: 410,
  difference: 'subcooling',
}

/** Position of the clamp along the tube, 0 to 1. It moves slowly where the temperature changes. */
export const probeShare = (t: number) =>
  keys(t, [
    [1.2, 0.02],
    [4.8, 0.8],
    [8, 1],
  ])
