import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { figure, label } from '../../kit/parts.ts'
import { PACK_V } from './ev-102.ts'
import { carSide, flame, smoke } from './ev-102-vehicles.ts'

/** Power of a burning vehicle, and the share of it that is radiated. */
const FIRE_KW = 7000
const RADIATED = 0.35
/** Radiant heat at a distance, kW/m²: the radiated power divided by the area of a sphere. */
const heatAt = (meters: number) => (RADIATED * FIRE_KW) / (4 * Math.PI * meters ** 2)
/** Radiant heat above which a flame ignites wood, about, kW/m². */
const IGNITION = 12
const KEEP_M = 15

const FRONT_X = 330
const METER_PX = 50
const GROUND_Y = 500
/** The ends of a stack of logs, 15 m away from the car. */
const LOGS = [
  [1121, 481],
  [1159, 481],
  [1197, 481],
  [1140, 448],
  [1178, 448],
  [1159, 415],
] as const
const heatPoint = (meters: number): Point => [
  FRONT_X + meters * METER_PX,
  GROUND_Y - 18 - clamp(heatAt(meters), 0, 24) * 13.5,
]

export const distanceScene = (t: number): string => {
  const meters = keys(t, [
    [4.8, 3],
    [6, 4],
    [8.8, 4],
    [10.8, KEEP_M],
  ])
  const heat = heatAt(meters)
  const fill = heat > IGNITION ? 'bad' : heat > 1 ? 'warn' : 'good'
  const x = FRONT_X + meters * METER_PX
  const chart = [
    polyline(
      Array.from({ length: 130 }, (_, index) => heatPoint(2.85 + index * 0.095)),
      { stroke: 'accent', width: 4 },
    ),
    path(`M${FRONT_X} ${heatPoint(4)[1]}H900`, { stroke: 'bad', dash: '10 10' }),
    text([900, heatPoint(4)[1] - 14], 'wood ignites: 12 kW/m²', {
      size: 36,
      fill: 'bad',
      anchor: 'end',
    }),
    path(`M${x} ${GROUND_Y}V${heatPoint(meters)[1]}`, { stroke: fill, width: 3, dash: '6 8' }),
    circle(heatPoint(meters), 11, { stroke: fill, fill }),
    arrow([x - 40, 532], [x, 532], { stroke: fill }),
    arrow([FRONT_X + 40, 532], [FRONT_X, 532], { stroke: fill }),
    path(`M${FRONT_X} 532H${x}M${FRONT_X} ${GROUND_Y}V546M${x} ${GROUND_Y}V546`, { stroke: fill }),
    text([Math.max(FRONT_X + 120, (FRONT_X + x) / 2), 588], `${meters.toFixed(1)} m`, {
      size: 44,
      mono: true,
      anchor: 'middle',
      fill,
    }),
    figure([760, 250], {
      name: 'Radiant heat at this distance',
      value: `${heat.toFixed(1)} kW/m²`,
      size: 76,
      fill,
    }),
  ]
  return [
    path(`M60 ${GROUND_Y}H1220`, { stroke: 'soft' }),
    smoke([180, 420], t, 240),
    carSide([200, GROUND_Y], 0.58, 'soft'),
    group([flame([150, 446], t, 1.2), flame([214, 430], t + 2, 1.6), flame([264, 450], t + 1, 1)], {
      opacity: fade(t, 2),
    }),
    ...LOGS.flatMap((at) => [
      circle(at, 18, { stroke: 'soft', fill: 'tint' }),
      circle(at, 7, { stroke: 'soft', width: 2 }),
    ]),
    text([1159, 374], 'wood', { size: 36, anchor: 'middle', fill: 'soft' }),
    group(chart, { opacity: fade(t, 3.8) }),
  ].join('')
}

/** A side impact, in which the barrier stops within `CRUSH_MS`. Speed in mm/ms. */
const IMPACT_SPEED = 8
const CRUSH_MS = 40
const crushAt = (ms: number) => {
  const at = clamp(ms, 0, CRUSH_MS)
  return IMPACT_SPEED * (at - at ** 2 / (2 * CRUSH_MS))
}
/**
 * Voltage of the DC link during an active discharge. It must be below 60 V after 5 s, so the time constant
 * is 2.6 s.
 */
const dischargedAt = (seconds: number) => PACK_V * Math.exp(-seconds / 2.6)
/** Seconds after which the film stops the clock, so that the voltage can be read. */
const STOP_S = 5

export const crashScene = (t: number): string => {
  // The film shows the impact 60 times slower than in reality.
  const crush = crushAt((t - 1) * 16.7)
  const px = crush * 0.75
  // The pyrotechnic fuse opens 20 ms after the contact. After that the film runs in real time.
  const isOff = t > 2.2
  const seconds = clamp(t - 3, 0, STOP_S)
  const volts = dischargedAt(seconds)
  const cell = (index: number) => {
    const push = Math.max(0, px - 72 - index * 16)
    const bend = index < 3 ? push * 0.5 : 0
    const x = 284 + index * 38 + push
    return path(
      `M${x} 426L${x + 32 - bend * 0.4} 426L${x + 32} 470L${x + 32 - bend * 0.3} 520H${x}L${x + bend * 0.7} 470Z`,
      {
        width: 3,
        stroke: bend > 6 ? 'bad' : 'soft',
        fill: 'paper',
      },
    )
  }
  // At the end, the barrier covers the crushed sill.
  const left = Math.min(190 + px, 296)
  return [
    path(`M${left + 4} 400L${190 + px * 0.7} 320Q214 230 296 142H664Q746 230 766 320L766 400`, {
      stroke: 'soft',
      width: 4,
    }),
    path(`M${206 + px * 0.6} 320Q230 240 304 160H656Q730 240 750 320Z`, {
      stroke: 'soft',
      width: 2,
    }),
    path(`M${left} 404H270V536H${left}ZM${(left + 270) / 2} 404V536M${left} 470H270`, {
      width: 4,
      fill: 'tint',
    }),
    path('M690 404H768V536H690ZM729 404V536M690 470H768', { width: 4, fill: 'tint' }),
    rect([272 + Math.max(0, px - 74), 408], [416 - Math.max(0, px - 74), 130], {
      radius: 6,
      width: 5,
      fill: 'tint',
    }),
    ...Array.from({ length: 10 }, (_, index) => cell(index)),
    rect([60 + px, 136], [128, 450], { radius: 0, stroke: 'soft', fill: 'tint', width: 4 }),
    path(`M${80 + px} 136V586M${168 + px} 136V586`, { stroke: 'soft', width: 2 }),
    path('M480 408V356', { width: 12, stroke: 'accent' }),
    path('M480 330V226', { width: 12, stroke: volts > 60 ? 'accent' : 'soft' }),
    rect([444, 318], [72, 48], {
      radius: 6,
      width: 4,
      fill: 'paper',
      stroke: isOff ? 'good' : 'line',
    }),
    isOff
      ? path('M480 318V330M480 366V356M464 328L496 356', { width: 6, stroke: 'good' })
      : path('M480 318V366', { width: 8, stroke: 'accent' }),
    rect([410, 190], [140, 60], { radius: 8, width: 4, fill: 'tint' }),
    text([480, 232], 'inverter', { size: 36, anchor: 'middle', fill: 'soft' }),
    text([534, 354], 'fuse open', { size: 36, fill: 'good', opacity: fade(t, 2.2) }),
    label([322, 382], [348, 432], 'crushed', { fill: 'bad', opacity: fade(t, 8.9) }),
    figure([840, 220], { name: 'Crush', value: `${crush.toFixed(0)} mm`, size: 68 }),
    text([840, 430], `after ${seconds.toFixed(0)} s`, {
      size: 40,
      fill: 'soft',
      opacity: fade(t, 3),
    }),
    figure([840, 378], {
      name: 'Inverter and cables',
      value: `${volts.toFixed(0)} V`,
      size: 68,
      fill: volts > 60 ? 'bad' : 'warn',
    }),
    figure([840, 566], { name: 'Inside the battery', value: `${PACK_V} V`, size: 68, fill: 'bad' }),
  ].join('')
}
