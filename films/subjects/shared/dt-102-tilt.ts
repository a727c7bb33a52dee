import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { callout } from '../../kit/parts.ts'
import { polar } from './dt-102.ts'
import { dmfSection } from './dt-102-dmf.ts'

/** Diametral clearance of the center bearing. */
const CLEARANCE_MM = 0.1
/** Length of the center bearing. */
const BEARING_MM = 12
/** Radius at which the plunger touches. */
const PLUNGER_MM = 120
/** Travel of the plunger from one stop to the other. The mass tilts by clearance ÷ length to each side. */
const TILT_MM = (2 * PLUNGER_MM * CLEARANCE_MM) / BEARING_MM
/** Tilt to each side as drawn, degrees: six times larger than in reality. */
const DRAWN_DEGREES = ((6 * CLEARANCE_MM) / BEARING_MM) * (180 / Math.PI)

const PRELOAD_MM = 1.5

/**
 * A dial indicator on the rim. The far edge is pushed, the dial is zeroed, and the edge at the plunger is
 * pushed.
 */
export function drawTilt(t: number): string {
  // 1 moves the upper edge away from the engine, −1 toward it.
  const side = keys(t, [
    [1.6, 0],
    [3, 1],
    [7, 1],
    [8.4, -1],
  ])
  // The plunger has a preload at first. At 5.4 s the dial is zeroed and shows the travel back.
  const reading =
    t < 5.4
      ? (PRELOAD_MM + (TILT_MM * side) / 2) *
        keys(t, [
          [5, 1],
          [5.4, 0],
        ])
      : (TILT_MM * (1 - side)) / 2
  const edge = 118 + 210 * Math.sin(radians(side * DRAWN_DEGREES))
  const plunger = 160 + edge
  const low = 160 + 118 - 210 * Math.sin(radians(side * DRAWN_DEGREES))
  return [
    dmfSection([160, 358], { tilt: side * DRAWN_DEGREES }),
    // The stand, the dial and the plunger on the rim.
    polyline(
      [
        [430, 158],
        [430, 250],
        [560, 250],
        [560, 566],
      ],
      { stroke: 'soft', width: 9 },
    ),
    rect([510, 560], [100, 26], { radius: 4, fill: 'tint' }),
    polyline(
      [
        [plunger + 4, 158],
        [400, 158],
      ],
      { stroke: 'accent', width: 7 },
    ),
    rect([378, 144], [32, 28], { radius: 3, fill: 'tint' }),
    circle([446, 164], 40, { fill: 'tint', width: 4 }),
    group(polyline([polar(0, 0), polar(0, 30)], { stroke: 'accent', width: 5 }), {
      at: [446, 164],
      turn: reading * 100,
    }),
    arrow([low + 96, 540], [low + 10, 540], {
      stroke: 'accent',
      width: 8,
      opacity: fade(t, 1.4, 6.6),
    }),
    arrow([plunger + 100, 206], [plunger + 12, 206], {
      stroke: 'accent',
      width: 8,
      opacity: fade(t, 6.8),
    }),
    gauge([760, 330], {
      min: 0,
      max: 4,
      value: reading,
      reading: reading.toFixed(2),
      name: 'Dial indicator',
      unit: 'mm',
      radius: 138,
    }),
    text([760, 520], 'set to zero', {
      size: 40,
      anchor: 'middle',
      fill: 'accent',
      opacity: fade(t, 4.8, 6.8),
    }),
    text([760, 520], 'tilt', { size: 40, anchor: 'middle', fill: 'soft', opacity: fade(t, 8.4) }),
    ...(
      [
        { name: 'ball bearing', limit: 1.6, y: 250 },
        { name: 'plain bushing', limit: 2.9, y: 440 },
      ] as const
    ).map(({ name, limit, y }) => {
      const passes = limit >= TILT_MM
      return group(
        [
          text([960, y], name, { size: 42 }),
          text([960, y + 54], `≤ ${limit.toFixed(1)} mm`, { size: 48, mono: true }),
          text([960, y + 104], passes ? 'passes' : 'replace', {
            size: 46,
            fill: passes ? 'good' : 'bad',
            opacity: fade(t, passes ? 12 : 10.8),
          }),
        ],
        { opacity: fade(t, 7.4) },
      )
    }),
    text([960, 176], 'Limits, typical', { size: 38, fill: 'soft', opacity: fade(t, 7.4) }),
    text([650, 586], 'tilt drawn 6×', { size: 34, fill: 'soft' }),
  ].join('')
}

const FACE: Point = [640, 358]
const onFace = (degrees: number, radius: number): Point => {
  const [x, y] = polar(degrees, radius)
  return [FACE[0] + x, FACE[1] + y]
}
/** A number inside the friction face, with a line to the spot that it marks. Angles are in degrees. */
const mark = (number: number, { from, to }: { from: number; to: number }, opacity: number) =>
  polyline([onFace(from, 95), onFace(to, 168)], { stroke: 'accent', width: 3, opacity }) +
  callout(number, onFace(from, 95), opacity)

/** What a visual inspection finds: grease that was thrown out, and an overheated friction face. */
export function drawLook(t: number): string {
  const grease = keys(t, [
    [0.8, 0],
    [4, 1],
  ])
  const heat = fade(t, 4.4)
  const crack = fade(t, 8.2)
  const drops = [
    [84, -188],
    [80, -150],
    [82, -120],
    [90, -224],
    [54, -224],
  ] as const
  return [
    dmfSection([170, 358], { bearing: 'soft', face: heat > 0.5 ? 'cold' : 'line' }),
    ...[1, -1].flatMap((side) => [
      path(`M${170 + 78} ${358 - side * 124}L${170 + 79} ${358 - side * (124 + 92 * grease)}`, {
        stroke: 'warn',
        width: 9,
        opacity: grease,
      }),
      ...drops.map(([x, y], index) =>
        circle([170 + x, 358 + side * y * (0.94 + 0.06 * grease)], 5 + (index % 3) * 2, {
          stroke: 'warn',
          fill: 'warn',
          opacity: Math.max(0, grease * 2 - 0.4 - index * 0.15),
        }),
      ),
    ]),
    callout(1, [330, 196], fade(t, 1.4)),
    group(
      [
        circle([0, 0], 222, { stroke: 'cold', fill: 'tint' }),
        circle([0, 0], 208, { width: 4 }),
        circle([0, 0], 128, { width: 4, fill: 'paper' }),
        circle([0, 0], 62, { stroke: 'cold' }),
        ...Array.from({ length: 7 }, (_, spot) =>
          path(`M-26 -172C-26 -196 26 -196 26 -172C26 -146 -26 -146 -26 -172Z`, {
            stroke: 'cold',
            fill: 'cold',
            opacity: heat * 0.55,
          }).replace('<path', `<path transform="rotate(${spot * 51 + 26})"`),
        ),
        ...Array.from({ length: 18 }, (_, line) =>
          polyline(
            [polar(line * 20 + 3, 146), polar(line * 20 + 5, 162), polar(line * 20 + 3.4, 192)],
            { stroke: 'bad', width: 4, opacity: crack },
          ),
        ),
      ],
      { at: FACE },
    ),
    mark(2, { from: 26, to: 26 }, heat),
    mark(3, { from: 245, to: 243 }, crack),
    ...(
      [
        { name: 'grease thrown out', action: 'replace', at: 1.4, fill: 'bad' },
        { name: 'blue heat spots', action: 'maker’s rule', at: 4.4, fill: 'warn' },
        { name: 'heat cracks', action: 'replace', at: 8.2, fill: 'bad' },
      ] as const
    ).map(({ name, action, at, fill }, index) =>
      group(
        [
          callout(index + 1, [920, 210 + index * 140]),
          text([962, 208 + index * 140], name, { size: 40 }),
          text([962, 254 + index * 140], action, { size: 42, fill }),
        ],
        { opacity: fade(t, at) },
      ),
    ),
  ].join('')
}
