import { battery } from '@/lib/drawing/battery'
import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { callout, figure, label } from '../../kit/parts.ts'
import { HALF_V, PACK_V, padlock, remoteKey } from './ev-102.ts'

/** Travel after which the blades have left their contacts. */
const BLADES_MM = 32
const PLUG_PX_PER_MM = 4.6

/** The socket in the battery housing, in section, with the ends of both half strings of cells. */
const socket = (isLive: boolean): string =>
  [
    rect([60, 132], [256, 444], { radius: 10, fill: 'tint', stroke: 'tint' }),
    path('M60 132H316V190M316 270V318M316 382V430M316 510V576H60', { width: 6 }),
    ...[150, 192, 234, 424, 466, 508].map((y) =>
      rect([64, y], [96, 36], { radius: 4, stroke: 'soft', fill: 'paper' }),
    ),
    path('M160 230H176M160 470H176', { width: 8, stroke: isLive ? 'accent' : 'soft' }),
    ...[230, 470].map((y) =>
      path(
        `M176 ${y - 18}H290Q304 ${y - 8} 316 ${y - 18}M176 ${y + 18}H290Q304 ${y + 8} 316 ${y + 18}`,
        { width: 5 },
      ),
    ),
    path('M240 338H316M240 362H316', { stroke: 'soft', width: 5 }),
    text([176, 180], `${HALF_V} V`, { size: 40, mono: true, fill: 'warn' }),
    text([176, 556], `${HALF_V} V`, { size: 40, mono: true, fill: 'warn' }),
  ].join('')

/** A 12 V battery. `lift` is how far the clamp of its minus post is taken off, pixels. */
const starterBattery = (lift: number): string =>
  [
    battery([630, 400]),
    path(`M780 ${208 - lift}C860 ${208 - lift} 876 290 876 400`, { stroke: 'soft', width: 8 }),
    rect([754, 190 - lift], [54, 34], { radius: 6, width: 4, fill: 'paper' }),
    text([730, 450], '12 V', { size: 40, mono: true, anchor: 'middle' }),
  ].join('')

/** An insulating glove, 118 × 220 pixels. `at` is the middle of its wrist. */
const glove = (at: Point): string =>
  group(
    [
      path(
        'M-38 0V-64L-66 -100A12 12 0 0 1 -46 -114L-34 -98V-146A10 10 0 0 1 -14 -146V-164A10 10 0 0 1 6 -164V-152A10 10 0 0 1 26 -152V-124A10 10 0 0 1 46 -124V-40L42 0Z',
        { stroke: 'accent', width: 4, fill: 'tint' },
      ),
      path('M-14 -146V-96M6 -152V-94M26 -124V-90', { stroke: 'accent' }),
      path('M-40 0H44L54 48H-50Z', { stroke: 'accent', width: 4, fill: 'paper' }),
    ],
    { at },
  )

const VISOR = 'M-56 0H56L64 104Q0 146 -64 104Z'

/** A head with a face shield, 150 × 230 pixels. `at` is the middle of the headband. */
const faceShield = (at: Point): string =>
  group(
    [
      path('M-48 0A48 48 0 0 1 48 0V44A48 56 0 0 1 -48 44Z', { stroke: 'soft', fill: 'paper' }),
      path('M-22 98V124Q-70 132 -75 180M22 98V124Q70 132 75 180', { stroke: 'soft' }),
      path('M-26 34h16M10 34h16M-12 74H12', { stroke: 'soft' }),
      path(VISOR, { stroke: 'cold', fill: 'cold', width: 0, opacity: 0.2 }),
      path(VISOR, { stroke: 'cold', width: 4 }),
      rect([-60, -12], [120, 24], { radius: 10, width: 4, fill: 'tint' }),
    ],
    { at },
  )

export const plugScene = (t: number): string => {
  const lever = keys(t, [
    [5, 0],
    [6.8, 1],
  ])
  const millimeters =
    4 * lever +
    keys(t, [
      [8, 0],
      [10.4, 38],
    ])
  const x = millimeters * PLUG_PX_PER_MM
  const isInterlockOpen = lever > 0.45
  const isParted = millimeters > BLADES_MM
  return [
    socket(!isParted),
    group(
      [
        rect([330, 176], [220, 348], { radius: 22, width: 5, fill: 'paper', stroke: 'accent' }),
        path('M184 230H440V266M184 470H440V434', {
          width: 12,
          stroke: isParted ? 'line' : 'accent',
        }),
        rect([410, 266], [60, 168], { radius: 10, width: 4, fill: 'tint' }),
        path('M440 266V318L430 330L450 346L430 362L440 376V434', { width: 4 }),
        path('M262 338H368V362H262', { width: 6, stroke: isInterlockOpen ? 'soft' : 'cold' }),
        group(
          [
            rect([-15, -186], [30, 206], { radius: 14, width: 4, fill: 'tint', stroke: 'accent' }),
            circle([0, 0], 9, { fill: 'line' }),
          ],
          { at: [520, 350], turn: 90 * lever },
        ),
      ],
      { at: [x, 0] },
    ),
    label([590, 514], [462, 424], 'main fuse', { opacity: fade(t, 0.4, 4.8) }),
    label([178, 300], [258, 338], 'interlock', { opacity: fade(t, 0.4, 4.8) }),
    group(
      starterBattery(
        keys(t, [
          [0.9, 0],
          [1.9, 50],
        ]),
      ),
      { opacity: fade(t, 0, 2.6) },
    ),
    group([glove([680, 330]), faceShield([824, 210])], { opacity: fade(t, 2.5, 4.7) }),
    path('M555 153A200 200 0 0 1 646 194', { stroke: 'accent', width: 4, opacity: fade(t, 5, 8) }),
    arrow([646, 194], [661, 209], { stroke: 'accent', opacity: fade(t, 5, 8) }),
    callout(1, [716, 190], fade(t, 5, 8)),
    arrow([x + 570, 450], [x + 670, 450], { stroke: 'accent', opacity: fade(t, 7.6, 10.6) }),
    callout(2, [x + 712, 450], fade(t, 7.6, 10.6)),
    figure([930, 220], {
      name: 'Interlock',
      value: isInterlockOpen ? 'open' : 'closed',
      fill: isInterlockOpen ? 'good' : 'cold',
      size: 64,
    }),
    figure([930, 370], { name: 'Travel', value: `${millimeters.toFixed(0)} mm`, size: 64 }),
    figure([930, 520], {
      name: 'Battery string',
      value: isParted ? '2 parts' : `${PACK_V} V`,
      fill: isParted ? 'good' : 'warn',
      size: 64,
    }),
  ].join('')
}

/** Angle of the tag that swings on a wire 12 cm long, degrees. */
const swing = (seconds: number) =>
  seconds < 0 ? -10 : -10 * Math.exp(-seconds / 1.4) * Math.cos(Math.sqrt(9.81 / 0.12) * seconds)

export const lockScene = (t: number): string => {
  const cover = keys(t, [
    [0.6, 1],
    [2, 0],
  ])
  const shackle = keys(t, [
    [2.4, 1],
    [3, 0],
  ])
  const into = keys(t, [
    [5.6, 0],
    [7.4, 1],
  ])
  return [
    socket(true),
    group(
      [
        path('M320 172H372Q396 172 396 196V504Q396 528 372 528H320', {
          width: 5,
          fill: 'paper',
          stroke: 'accent',
        }),
        rect([300, 212], [40, 36], { radius: 4, width: 4, fill: 'tint', stroke: 'accent' }),
        rect([300, 452], [40, 36], { radius: 4, width: 4, fill: 'tint', stroke: 'accent' }),
        rect([396, 280], [64, 44], { radius: 8, width: 5, fill: 'tint', stroke: 'accent' }),
        circle([434, 302], 12, { width: 3 }),
      ],
      { at: [150 * cover, 0] },
    ),
    path('M434 316C470 300 540 288 606 292', { stroke: 'soft', opacity: fade(t, 3) }),
    group(padlock([434, 348], shackle, 1.1), { opacity: fade(t, 2) }),
    group(
      [
        path('M-112 62L0 20L112 62V220H-112Z', { fill: 'bad', stroke: 'bad', width: 8 }),
        circle([0, 48], 10, { fill: 'paper', stroke: 'paper' }),
        path('M0 0V48', { stroke: 'soft' }),
        text([0, 112], 'DO NOT', { size: 48, anchor: 'middle', fill: 'paper', weight: 700 }),
        text([0, 160], 'OPERATE', { size: 48, anchor: 'middle', fill: 'paper', weight: 700 }),
        text([0, 204], 'name, date', { size: 38, anchor: 'middle', fill: 'paper' }),
      ],
      { at: [616, 292], turn: swing(t - 3.4), opacity: fade(t, 3) },
    ),
    rect([780, 320], [430, 256], { radius: 12, width: 5, fill: 'tint' }),
    path('M796 338H1194V560H796Z', { stroke: 'soft', width: 2 }),
    text([1180, 548], 'lock box', { size: 36, fill: 'soft', anchor: 'end' }),
    group(
      [
        rect([-74, -44], [148, 88], { radius: 12, width: 5, fill: 'paper', stroke: 'accent' }),
        path('M-48 44V104M48 44V104', { width: 10 }),
        path('M-48 44V0H-18M48 44V0H18', { width: 4 }),
        rect([-18, -16], [36, 32], { radius: 6, fill: 'line' }),
      ],
      { at: [900, 190 + 236 * into] },
    ),
    remoteKey([1060, 442], 1.2),
    group(
      [
        path('M770 320L800 292H1190L1220 320Z', { width: 5, fill: 'paper', stroke: 'good' }),
        padlock([1150, 336], 0, 0.9),
      ],
      { opacity: fade(t, 7.6) },
    ),
    group(
      [
        circle([0, 0], 30, { width: 9, stroke: 'accent' }),
        path('M30 0H128V24M100 0V18', { width: 9, stroke: 'accent' }),
      ],
      { at: [560, 200], opacity: fade(t, 9) },
    ),
  ].join('')
}
