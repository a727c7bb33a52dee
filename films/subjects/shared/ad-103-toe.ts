import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { lines, text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { carTop, frameTop, offsetAt } from './ad-103.ts'
import { DRAWN, lineFrom, THRUST, TOE_RIGHT, thrustOf } from './ad-103-thrust.ts'

/** Eccentricity of the bolt of the toe link, and the distance from the link to the center of the wheel. */
const ECCENTRIC_MM = 4
const LINK_ARM_MM = 190

/** How far the bolt must be turned for a change of toe, both in degrees. */
const boltTurnFor = (toe: number) =>
  (Math.asin((LINK_ARM_MM * Math.sin(radians(toe))) / ECCENTRIC_MM) * 180) / Math.PI

const WHEEL_AT = [460, 520] as const

export function adjusting(t: number): string {
  const toe = keys(t, [
    [4.6, TOE_RIGHT],
    [9, 0.02],
  ])
  const thrust = thrustOf(toe, 0)
  const turn = -toe * DRAWN
  const bolt = boltTurnFor(toe)
  const onWheel = ([x, y]: Point): Point => {
    const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
    return [WHEEL_AT[0] + x * cos - y * sin, WHEEL_AT[1] + x * sin + y * cos]
  }
  const eccentric: Point = [220, 232]
  const pin: Point = [
    eccentric[0] + 30 * Math.cos(radians(bolt)),
    eccentric[1] + 30 * Math.sin(radians(bolt)),
  ]
  return [
    path('M90 170H740V208H690L664 232H556L530 208H300L280 196H160L140 208H90Z', {
      fill: 'tint',
      width: 4,
    }),
    polyline([[610, 226], onWheel([60, -66])], { stroke: 'line', width: 26 }),
    polyline([[610, 226], onWheel([60, -66])], { stroke: 'tint', width: 18 }),
    polyline([[500, 226], onWheel([10, -66])], { stroke: 'line', width: 26 }),
    polyline([[500, 226], onWheel([10, -66])], { stroke: 'tint', width: 18 }),
    polyline([pin, onWheel([-150, -66])], { stroke: 'accent', width: 16 }),
    group(
      [
        path('M-166 -66H90V-40H30V-20H-30V-40H-166Z', { fill: 'paper', width: 4 }),
        rect([-200, -56], [400, 112], { radius: 34, fill: 'tint', width: 5 }),
        path('M-180 -20H180M-186 4H186M-180 28H180', { stroke: 'soft', width: 3 }),
        circle([-150, -66], 12, { fill: 'paper', width: 4 }),
        circle([10, -66], 12, { fill: 'paper', width: 4 }),
        circle([60, -66], 12, { fill: 'paper', width: 4 }),
        polyline(
          [
            [200, 0],
            [300, 0],
          ],
          { stroke: 'accent', width: 4 },
        ),
      ],
      { at: WHEEL_AT, turn },
    ),
    polyline(
      [
        [660, WHEEL_AT[1]],
        [790, WHEEL_AT[1]],
      ],
      { stroke: 'soft', dash: '10 8' },
    ),
    group(
      [
        circle([0, 0], 46, { fill: 'paper', stroke: 'accent', width: 5 }),
        path('M-18 -10L0 -21L18 -10V10L0 21L-18 10Z', { width: 4, fill: 'tint' }),
        circle([30, 0], 9, { stroke: 'accent', fill: 'accent' }),
        path('M-20 -12L-130 -12M-20 12L-130 12M-130 -12A12 12 0 0 0 -130 12', {
          stroke: 'soft',
          width: 4,
        }),
      ],
      { at: eccentric, turn: bolt },
    ),
    circle([500, 226], 14, { fill: 'paper', width: 4 }),
    circle([610, 226], 14, { fill: 'paper', width: 4 }),
    polyline(
      [
        [196, 404],
        [270, 372],
      ],
      { stroke: 'soft', width: 2 },
    ),
    text([184, 420], 'toe link', { size: 38, anchor: 'end' }),
    text([760, 196], 'subframe', { size: 38, fill: 'soft' }),
    polyline(
      [
        [268, 254],
        [314, 296],
      ],
      { stroke: 'soft', width: 2 },
    ),
    lines([326, 312], ['eccentric', 'bolt'], { size: 38 }),
    figure([60, 560], { name: 'Right toe', value: `${toe.toFixed(2)}°`, size: 60, fill: 'line' }),
    gauge([1020, 390], {
      min: -0.5,
      max: 0.5,
      value: thrust,
      name: 'Thrust angle',
      unit: 'degrees',
      reading: thrust.toFixed(2),
      radius: 165,
      fill: thrust > 0.1 ? 'bad' : 'good',
      zones: [{ from: -0.1, to: 0.1, color: 'good' }],
    }),
  ].join('')
}

const BAY = { at: [150, 380], scale: 0.86 } as const

/** Distance of the lasers from the centerline, pixels. */
const LASER_SIDE = 108

/** Distance from the rear axle to the target, meters: 4 m ahead of the front axle. */
const TARGET_M = 6.7

export function squareTarget(t: number): string {
  const thrust = keys(t, [
    [5, THRUST],
    [8, 0],
  ])
  const drawn = thrust * DRAWN
  const apartMm = offsetAt(TARGET_M * 1000, thrust)
  const reach = TARGET_M * 100 * BAY.scale
  const shift = offsetAt(reach, drawn)
  const at: Point = [BAY.at[0] + reach, BAY.at[1]]
  const isSquare = apartMm < 1
  // The laser on each rear wheel points where that wheel rolls. The thrust line is in the middle of both.
  const spots = [
    { side: -LASER_SIDE, angle: 0 },
    { side: LASER_SIDE, angle: 2 * drawn },
  ].map(({ side, angle }): readonly Point[] => [
    [BAY.at[0] + 30, BAY.at[1] + side],
    [at[0] - 6, BAY.at[1] + side - offsetAt(reach - 36, angle)],
  ])
  return [
    group(carTop({ wheels: { rearRight: -2 * drawn } }), BAY),
    ...spots.map((beam) => polyline(beam, { stroke: 'bad', width: 3 })),
    group(frameTop, { at: [at[0] + 10, at[1] - shift], turn: -drawn, scale: 1.05 }),
    polyline([BAY.at, [at[0] + 150, at[1]]], { stroke: 'soft', dash: '14 10' }),
    polyline(lineFrom(BAY.at, drawn, 0, reach + 150), { stroke: 'accent', width: 4 }),
    ...spots.map((beam) => circle(beam[1] ?? at, 8, { stroke: 'bad', fill: 'bad' })),
    // The clamp on the wheel holds the laser beside the body.
    ...[-1, 1].map(
      (side) =>
        path(`M${BAY.at[0]} ${BAY.at[1] + side * 74}v${side * (LASER_SIDE - 80)}`, {
          stroke: 'soft',
          width: 6,
        }) +
        rect([BAY.at[0] - 18, BAY.at[1] + side * LASER_SIDE - 12], [48, 24], {
          radius: 4,
          fill: 'paper',
          stroke: 'bad',
        }),
    ),
    text([60, 568], 'laser on the rear wheel', { size: 38, opacity: fade(t, 0.6) }),
    polyline(
      [
        [140, 527],
        [BAY.at[0], BAY.at[1] + LASER_SIDE + 18],
      ],
      {
        stroke: 'soft',
        width: 2,
        opacity: fade(t, 0.6),
      },
    ),
    text([60, 190], isSquare ? 'both lines agree' : 'which line is straight ahead?', {
      size: 46,
      fill: isSquare ? 'good' : 'bad',
    }),
    text([60, 240], 'angles drawn ×10', { size: 34, fill: 'soft' }),
    figure([1220, 240], {
      name: 'Thrust angle',
      value: `${thrust.toFixed(2)}°`,
      size: 70,
      anchor: 'end',
      fill: 'line',
    }),
    figure([1220, 560], {
      name: 'Apart at the target',
      value: `${apartMm.toFixed(0)} mm`,
      size: 76,
      anchor: 'end',
      fill: isSquare ? 'good' : 'accent',
    }),
    text([890, 342], 'thrust line', { size: 38, fill: 'accent', opacity: fade(t, 1, 6.4) }),
    text([890, 408], 'centerline', { size: 38, fill: 'soft', opacity: fade(t, 1, 6.4) }),
  ].join('')
}
