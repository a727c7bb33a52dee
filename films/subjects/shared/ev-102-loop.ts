import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, flow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure, label } from '../../kit/parts.ts'
import { carTop } from './ev-102.ts'

/**
 * The interlock loop. The control unit feeds 12 V through 600 Ω and measures across another 600 Ω. The
 * values are typical. Some systems send a pulsed signal instead.
 */
const SUPPLY_V = 12
const FEED_OHMS = 600
const SENSE_OHMS = 600
export const loopAt = (ohms: number) => {
  const amps = SUPPLY_V / (FEED_OHMS + SENSE_OHMS + ohms)
  return { milliamps: amps * 1000, senseV: amps * SENSE_OHMS }
}
/** Resistance of a good loop with its contacts. */
export const SOUND_OHMS = 3
export const OPEN_OHMS = 1e9

/** The loop in the car seen from above. It leads from the control unit through every part and back. */
const LOOP: readonly Point[] = [
  [340, 405],
  [340, 300],
  [600, 300],
  [600, 255],
  [840, 255],
  [840, 305],
  [760, 305],
  [760, 450],
  [840, 450],
  [840, 506],
  [170, 506],
  [170, 320],
  [240, 320],
  [240, 405],
  [340, 405],
]

const PARTS = [
  { name: 'charger', at: [170, 360], size: [84, 120], label: [84, 156], spot: [146, 326] },
  { name: 'disconnect', at: [455, 300], size: [84, 58], label: [350, 156], spot: [440, 280] },
  { name: 'compressor', at: [840, 255], size: [84, 62], label: [680, 156], spot: [818, 238] },
  { name: 'inverter', at: [760, 358], size: [104, 106], label: [670, 586], spot: [724, 396] },
  { name: 'heater', at: [840, 450], size: [100, 60], label: [850, 586], spot: [870, 466] },
  { name: 'control unit', at: [340, 405], size: [96, 64], label: [250, 586], spot: [326, 424] },
] as const

/** The car with its high-voltage parts, their cables and the interlock loop. */
const loopInCar = (moved: number, isLive: boolean): string =>
  [
    group(carTop([500, 350], 1.9), { opacity: 0.6 }),
    rect([272, 226], [372, 250], { radius: 14, fill: 'tint', stroke: 'soft' }),
    path('M212 360H272M644 340H708M798 255H690V320M708 370H690V450H790', {
      width: 12,
      stroke: isLive ? 'warn' : 'soft',
      opacity: isLive ? 0.8 : 0.3,
    }),
    ...PARTS.map(({ name, at: [x, y], size: [width, height] }) =>
      rect([x - width / 2, y - height / 2], [width, height], {
        radius: name === 'compressor' ? 30 : 10,
        width: 4,
        fill: name === 'control unit' ? 'tint' : 'paper',
        stroke: name === 'control unit' ? 'accent' : 'line',
      }),
    ),
    polyline(LOOP, { width: 5, stroke: 'accent' }),
    flow(LOOP, moved, { fill: 'line', spacing: 36, radius: 5 }),
  ].join('')

export const loopScene = (t: number): string => {
  const isLive = t > 9.2
  return [
    loopInCar(70 * t, isLive),
    ...PARTS.map(({ name, label: at, spot }, index) => {
      const [x, y] = at
      const opacity = fade(t, 0.4 + index * 0.5)
      if (y < 300) return label(at, spot, name, { opacity })
      return group(
        [
          polyline([[x + 50, y - 34], spot], { stroke: 'soft', width: 2 }),
          circle(spot, 5, { stroke: 'soft', fill: 'soft' }),
          text(at, name, { size: 36 }),
        ],
        { opacity },
      )
    }),
    figure([960, 232], {
      name: 'Loop current',
      value: `${loopAt(SOUND_OHMS).milliamps.toFixed(1)} mA`,
      size: 56,
    }),
    figure([960, 376], {
      name: 'Sensed',
      value: `${loopAt(SOUND_OHMS).senseV.toFixed(1)} V`,
      size: 56,
      opacity: fade(t, 4.2),
    }),
    figure([960, 520], {
      name: 'Contactors',
      value: isLive ? 'closed' : 'open',
      size: 56,
      fill: isLive ? 'warn' : 'good',
    }),
  ].join('')
}

/** Overlap of the contacts in a locked plug, and the scale of the drawing. */
const INTERLOCK_MM = 3
const POWER_MM = 12
const PX_PER_MM = 9
/** Time that the control unit and the contactors need to react. A typical value. */
export const REACTION_S = 0.1
/** Current of a 6 kW heater at 400 V. */
const HEATER_A = 15

/** Travel of the plug, millimeters. First the lock is released, then the plug is pulled. */
const travelAt = (t: number) =>
  keys(t, [
    [3.2, 0],
    [5.2, 5],
    [7.6, 5],
    [10.4, 16],
  ])
/** Time at which `travelAt` reaches `INTERLOCK_MM`, seconds. */
const OPENS_AT = 4.33

export const plugScene = (t: number): string => {
  const x = travelAt(t) * PX_PER_MM
  const isOpen = travelAt(t) > INTERLOCK_MM
  const isCut = t > OPENS_AT + REACTION_S
  const isParted = travelAt(t) > POWER_MM
  const live = isCut ? 'line' : 'accent'
  const sleeve = (y: number) => [
    path(`M362 ${y - 20}H492V${y + 20}H362`, { width: 5 }),
    path(`M600 ${y - 24}H748M600 ${y + 24}H748`, { width: 10, stroke: 'accent' }),
    path(`M606 ${y - 14}H752M606 ${y + 14}H752`, { width: 3, stroke: 'soft', dash: '3 9' }),
    path(`M492 ${y}H764`, { width: 14, stroke: live }),
  ]
  return [
    rect([60, 136], [268, 440], { radius: 0, fill: 'tint', stroke: 'tint' }),
    path('M60 136H330V184M330 256V318M330 382V444M330 516V576H60', { width: 6 }),
    ...[220, 480].flatMap((y) => [
      path(`M72 ${y}H456`, { width: 20, stroke: isParted ? 'soft' : live }),
      path(`M456 ${y}H468`, { width: 20, stroke: 'soft' }),
      path(`M300 ${y - 34}H340M300 ${y + 34}H340`, { width: 5, stroke: 'soft' }),
    ]),
    path('M250 336H398M250 364H398', { width: 7, stroke: isOpen ? 'soft' : 'cold' }),
    group(
      [
        path(
          'M346 150H570Q600 150 600 180V520Q600 550 570 550H346V520M346 440V400M346 300V260M346 180V150',
          {
            width: 5,
            stroke: 'accent',
          },
        ),
        ...[220, 480].flatMap(sleeve),
        path('M371 326H440V374H371', { width: 6, stroke: isOpen ? 'soft' : 'cold' }),
        path('M371 346H424V354H371', { width: 2, stroke: isOpen ? 'soft' : 'cold' }),
      ],
      { at: [x, 0] },
    ),
    text([76, 176], 'heater', { size: 38, fill: 'soft' }),
    label([640, 316], [440, 340], 'interlock: short', { opacity: fade(t, 0.3, 3.3) }),
    label([640, 390], [420, 470], 'power pin: long', { opacity: fade(t, 0.9, 3.3) }),
    label([x + 636, 330], [x + 446, 350], 'opens first', { opacity: fade(t, 4.4, 7.5) }),
    arrow([x + 620, 340], [x + 720, 340], { stroke: 'accent', opacity: fade(t, 7.6, 10.6) }),
    label([x + 636, 410], [x + 478, 464], 'parts last', { opacity: fade(t, 7.8) }),
    figure([940, 220], {
      name: 'Interlock loop',
      value: isOpen ? 'open' : 'closed',
      size: 64,
      fill: isOpen ? 'good' : 'cold',
    }),
    figure([940, 370], { name: 'Travel', value: `${travelAt(t).toFixed(1)} mm`, size: 64 }),
    figure([940, 520], {
      name: 'Current',
      value: `${isCut ? 0 : HEATER_A} A`,
      size: 64,
      fill: isCut ? 'good' : 'bad',
    }),
  ].join('')
}
