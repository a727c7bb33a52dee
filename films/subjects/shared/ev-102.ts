import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { clamp } from '../../kit/motion.ts'

/** A 400 V battery that the service disconnect separates into two halves. */
export const PACK_V = 400
export const HALF_V = PACK_V / 2

/**
 * The DC link of the inverter: the film capacitor, the bleed resistor, and the sensing circuit, which is
 * left if the bleed resistor is open. The values are typical and depend on the vehicle.
 */
const LINK_F = 800e-6
export const BLEED_OHMS = 75e3
export const SENSING_OHMS = 2e6

/** Voltage of the DC link, `seconds` after the contactors opened. */
export const linkVolts = (seconds: number, ohms: number = BLEED_OHMS): number =>
  PACK_V * Math.exp(-Math.max(0, seconds) / (ohms * LINK_F))

/** A car from above, facing right, 450 pixels long and 190 wide. `at` is its center. */
export function carTop(at: Point, scale = 1, stroke: Color = 'soft'): string {
  const width = 3 / scale
  const wheel = (x: number, y: number) =>
    rect([x - 32, y - 10], [64, 20], { radius: 6, stroke, width, fill: 'paper' })
  return group(
    [
      wheel(-138, -88),
      wheel(-138, 88),
      wheel(142, -88),
      wheel(142, 88),
      path(
        'M-225 -56C-225 -86 -206 -92 -170 -92L150 -92C202 -92 225 -68 225 -30L225 30C225 68 202 92 150 92L-170 92C-206 92 -225 86 -225 56Z',
        { stroke, width, fill: 'paper' },
      ),
      path('M62 -76Q96 0 62 76L28 64Q52 0 28 -64Z', { stroke, width, fill: 'tint' }),
      path('M-158 -68Q-174 0 -158 68L-124 60Q-136 0 -124 -60Z', { stroke, width, fill: 'tint' }),
      path('M-124 -76L28 -76M-124 76L28 76M62 -76Q150 -74 206 -52M62 76Q150 74 206 52', {
        stroke,
        width: width * 0.7,
      }),
      path('M56 -92L48 -110L70 -108L76 -92M56 92L48 110L70 108L76 92', { stroke, width }),
    ],
    { at, scale },
  )
}

/**
 * A contactor in section around `[x, y]`: two studs, the bridge with its rod, and the coil. `gap` is how
 * far it is open, 0 to 1.
 */
function contactor([x, y]: Point, gap: number, welded: boolean): string {
  const bridge = y + 9 + 20 * gap
  const stroke: Color = welded ? 'bad' : gap > 0.05 ? 'line' : 'accent'
  return [
    rect([x - 36, y + 62], [72, 56], { radius: 4, stroke: 'soft', fill: 'paper' }),
    path(`M${x - 36} ${y + 78}h72M${x - 36} ${y + 94}h72`, { stroke: 'soft', width: 2 }),
    polyline(
      [
        [x, bridge],
        [x, y + 84],
      ],
      { width: 6, stroke: 'soft' },
    ),
    polyline(
      [
        [x - 40, bridge],
        [x + 40, bridge],
      ],
      { width: 9, stroke },
    ),
    circle([x - 32, y], 7, { fill: 'line' }),
    circle([x + 32, y], 7, { fill: 'line' }),
    welded ? circle([x + 32, y + 5], 15, { stroke: 'bad', width: 4 }) : '',
  ].join('')
}

/** Ten cells in series with their busbars. Their terminals are at the height `y`. */
const cells = (x: number, y: number): string =>
  Array.from({ length: 10 }, (_, index) => {
    const left = x + index * 22
    return [
      rect([left + 1, y + 14], [20, 110], { radius: 3, stroke: 'soft', width: 2, fill: 'paper' }),
      path(`M${left + 11} ${y + 14}V${y}${index < 9 ? `h22` : ''}`, {
        stroke: index % 2 ? 'soft' : 'line',
        width: 3,
      }),
    ].join('')
  }).join('')

/** Positions of the charges on the plates of the capacitor, beside its wire, from the middle outward. */
const CHARGES_X = [74, 98, 60, 112, 46, 126] as const

/**
 * The inverter in section, 300 × 190 pixels: busbars, the DC-link capacitor with its charge, and the bleed
 * resistor. `moved` is the distance that the dots of the bleed current have moved, pixels. Without it the
 * resistor is open.
 */
export function inverter(at: Point, volts: number, moved?: number): string {
  const charges = Math.round((CHARGES_X.length * volts) / PACK_V)
  const bleed = [
    [86, 38],
    [210, 38],
    [210, 140],
    [86, 140],
  ] as const
  const live: Color = volts > 60 ? 'accent' : 'soft'
  return group(
    [
      rect([0, 0], [300, 190], { radius: 12, width: 4, fill: 'tint' }),
      ...[
        [14, 14],
        [286, 14],
        [14, 176],
        [286, 176],
      ].map(([x = 0, y = 0]) => circle([x, y], 5, { stroke: 'soft', width: 2 })),
      path('M0 38H256M86 38V74M86 104V140M86 140H256M256 140V190', { stroke: live, width: 5 }),
      path('M210 38V62M210 116V140', { stroke: live, width: 4 }),
      rect([194, 62], [32, 54], { radius: 3, fill: 'paper', width: 4 }),
      moved === undefined
        ? path('M198 82L222 98M222 82L198 98', { stroke: 'bad', width: 4 })
        : flow(bleed, moved, { spacing: 30, radius: 5, opacity: clamp(volts / 40, 0, 1) }),
      path('M40 74H132M40 104H132', { width: 7, stroke: 'line' }),
      ...CHARGES_X.slice(0, charges).map((x) =>
        path(`M${x} 55v10M${x - 5} 60h10M${x - 5} 118h10`, { stroke: 'accent', width: 3 }),
      ),
    ],
    { at },
  )
}

interface SystemState {
  /** How far each contactor is open, 0 to 1. */
  plus: number
  minus: number
  /** How far the service disconnect is pulled out, 0 to 1. */
  plug: number
  /** Voltage of the DC link. */
  volts: number
  /** Distance that the dots of the bleed current have moved, pixels. */
  moved?: number
  plusWelded?: boolean
}

/** Points of `system` for probes and labels. */
export const SYSTEM = {
  plus: [104, 300],
  minus: [816, 351],
  plug: [410, 336],
  capacitor: [646, 229],
  leftEnd: [409, 412],
} as const

/** The service disconnect from the side, with its handle above `[x, y]` and its blades below. */
const disconnect = ([x, y]: Point): string =>
  group(
    [
      path('M-24 20V84M24 20V84', { width: 8, stroke: 'line' }),
      rect([-52, -20], [104, 46], { radius: 8, width: 4, fill: 'paper', stroke: 'accent' }),
      path('M-24 26V4H-12M24 26V4H12', { width: 3 }),
      rect([-12, -6], [24, 20], { radius: 4, fill: 'line', width: 0 }),
      path('M-30 -20V-36H30V-20', { width: 4, stroke: 'accent' }),
    ],
    { at: [x, y] },
  )

/**
 * The high-voltage system in section. Below is the battery with its cells, the service disconnect and the
 * contactors, above is the inverter. It covers x from 60 to 860 and y from 140 to 576.
 */
export function system({ plus, minus, plug, volts, moved = 0, plusWelded }: SystemState): string {
  const cable: Color = volts > 60 ? 'accent' : 'soft'
  const half = (x: number) => [
    rect([x - 58, 468], [116, 46], { radius: 6, fill: 'paper', width: 2, stroke: 'warn' }),
    text([x, 504], `${HALF_V} V`, { size: 36, mono: true, anchor: 'middle', fill: 'warn' }),
  ]
  return [
    rect([60, 372], [800, 204], { radius: 14, width: 4, fill: 'tint' }),
    path('M200 552H720M200 562H720', { stroke: 'soft', width: 2 }),
    cells(200, 412),
    cells(500, 412),
    ...half(310),
    ...half(610),
    path('M168 440V412H211M709 412H752V440', { width: 5 }),
    path('M409 412H430M490 412H511', { width: 5 }),
    path('M424 396V428M448 396V428M472 396V428M496 396V428', { stroke: 'soft', width: 4 }),
    rect([414, 366], [92, 12], { radius: 0, fill: 'paper', stroke: 'paper', width: 0 }),
    disconnect([460, 340 - 112 * plug]),
    path('M104 440V178H560', { stroke: cable, width: 9 }),
    path('M816 440V330', { stroke: cable, width: 9 }),
    path('M90 372h28M802 372h28', { width: 12, stroke: 'soft' }),
    contactor([136, 440], plusWelded ? 0 : plus, plusWelded ?? false),
    contactor([784, 440], minus, false),
    inverter([560, 140], volts, moved),
  ].join('')
}

/** A padlock, 80 pixels wide. `open` is how far its shackle is lifted, 0 to 1. */
export const padlock = ([x, y]: Point, open = 0, scale = 1): string =>
  group(
    [
      path(
        `M-24 ${-4 - 22 * open}V${-30 - 22 * open}a24 24 0 0 1 48 0V${open > 0.05 ? -24 - 22 * open : -4}`,
        {
          width: 9,
          stroke: 'soft',
        },
      ),
      rect([-40, -4], [80, 64], { radius: 10, width: 4, fill: 'bad', stroke: 'bad' }),
      circle([0, 22], 8, { fill: 'paper', stroke: 'paper' }),
      path('M0 24V42', { stroke: 'paper', width: 6 }),
    ],
    { at: [x, y], scale },
  )

/** A remote key, 44 × 84 pixels. `[x, y]` is its center. */
export const remoteKey = ([x, y]: Point, scale = 1): string =>
  group(
    [
      circle([0, -52], 12, { stroke: 'soft', width: 4 }),
      rect([-22, -42], [44, 84], { radius: 18, width: 4, fill: 'tint' }),
      circle([0, -20], 7, { width: 3 }),
      circle([0, 2], 7, { width: 3 }),
      circle([0, 24], 7, { width: 3 }),
    ],
    { at: [x, y], scale },
  )
