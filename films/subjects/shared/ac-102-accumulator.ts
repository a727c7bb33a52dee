import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { callout } from '../../kit/parts.ts'
import { bubbles } from './ac-102.ts'

const [LEFT, RIGHT, TOP, FOOT] = [200, 600, 150, 584] as const

/** An accumulator in section. `level` is how much of its height is filled with liquid, 0 to 1. */
function accumulator(t: number, { level, moved }: { level: number; moved: number }): string {
  const surface = FOOT - 14 - (FOOT - TOP - 40) * clamp(level, 0, 1)
  const wave = (x: number) => surface + 4 * Math.sin(t * 2.4 + x / 40)
  const shape = `M${LEFT} ${TOP + 50}Q${LEFT} ${TOP} ${LEFT + 60} ${TOP}H${RIGHT - 60}Q${RIGHT} ${TOP} ${RIGHT} ${TOP + 50}V${FOOT - 30}Q${RIGHT} ${FOOT} ${RIGHT - 40} ${FOOT}H${LEFT + 40}Q${LEFT} ${FOOT} ${LEFT} ${FOOT - 30}Z`
  // The vapor tube starts open below the lid, turns at the bottom and leaves at the top.
  const tube: readonly Point[] = [
    [350, 232],
    [350, 500],
    [366, 540],
    [400, 556],
    [434, 540],
    [450, 500],
    [450, 190],
    [466, 178],
    [690, 178],
  ]
  const pool: Point[] = Array.from({ length: 21 }, (_, step) => {
    const x = LEFT + 6 + ((RIGHT - LEFT - 12) * step) / 20
    return [x, wave(x)]
  })
  return [
    path(shape, { fill: 'tint', width: 0 }),
    polyline(
      [
        ...pool,
        [RIGHT - 6, FOOT - 30],
        [RIGHT - 40, FOOT - 6],
        [LEFT + 40, FOOT - 6],
        [LEFT + 6, FOOT - 30],
      ],
      {
        fill: 'cold',
        stroke: 'cold',
        width: 0,
        opacity: 0.45,
      },
    ),
    bubbles(t, [LEFT + 20, surface + 8], [RIGHT - LEFT - 40, FOOT - 20 - surface], {
      strength: 0.6,
      count: 22,
    }),
    // Oil at the bottom.
    path(
      `M${LEFT + 8} ${FOOT - 34}H${RIGHT - 8}Q${RIGHT - 8} ${FOOT - 8} ${RIGHT - 40} ${FOOT - 6}H${LEFT + 40}Q${LEFT + 8} ${FOOT - 8} ${LEFT + 8} ${FOOT - 34}Z`,
      {
        fill: 'warn',
        width: 0,
        stroke: 'warn',
        opacity: 0.55,
      },
    ),
    path(shape, { width: 6 }),
    // Desiccant bag.
    path('M500 330Q484 390 500 450Q540 466 574 450Q590 390 574 330Q540 314 500 330Z', {
      fill: 'paper',
      width: 3,
    }),
    ...[350, 376, 402, 428].flatMap((y) =>
      [514, 538, 562].map((x) => circle([x, y], 8, { stroke: 'soft', width: 3 })),
    ),
    // Vapor tube: the wall and the bore.
    polyline(tube, { stroke: 'line', width: 36 }),
    polyline([[350, 222], ...tube, [704, 178]], { stroke: 'paper', width: 28 }),
    flow(tube, moved, { fill: 'cold', spacing: 40, radius: 6 }),
    // Oil bleed hole with its screen.
    rect([380, 566], [40, 12], { radius: 3, fill: 'paper', stroke: 'warn', width: 3 }),
    flow(
      [
        [400, 572],
        [404, 552],
        [436, 538],
        [450, 500],
        [450, 200],
        [466, 178],
        [690, 178],
      ],
      moved * 0.9,
      {
        fill: 'warn',
        spacing: 150,
        radius: 6,
      },
    ),
    // Inlet and the baffle below it.
    polyline(
      [
        [90, 178],
        [278, 178],
        [290, 190],
        [290, 206],
      ],
      { stroke: 'line', width: 36 },
    ),
    polyline(
      [
        [76, 178],
        [278, 178],
        [290, 190],
        [290, 216],
      ],
      { stroke: 'paper', width: 28 },
    ),
    flow(
      [
        [90, 178],
        [278, 178],
        [290, 190],
        [290, 206],
        [250, 222],
        [232, surface - 6],
      ],
      moved,
      {
        fill: 'line',
        spacing: 36,
        radius: 6,
      },
    ),
    path('M248 236L290 216L398 216', { width: 6 }),
  ].join('')
}

/** Typical volume of an accumulator, liters. */
const VOLUME_L = 0.8

/** The accumulator holds back liquid that did not boil in the evaporator. */
export function accumulatorScene(t: number): string {
  const level = keys(t, [
    [1.4, 0.16],
    [4.4, 0.46],
    [6.6, 0.46],
    [11, 0.24],
  ])
  const notes = [
    ['1', 'from the evaporator', 0.8],
    ['2', 'only vapor enters here', 5],
    ['3', 'oil returns, 1 mm hole', 8.9],
    ['4', 'desiccant holds water', 10.8],
  ] as const
  const spots: readonly Point[] = [
    [150, 240],
    [296, 306],
    [400, 506],
    [538, 496],
  ]
  return [
    accumulator(t, { level, moved: t * 80 }),
    ...spots.map((spot, index) => callout(index + 1, spot, fade(t, notes[index]?.[2] ?? 0))),
    ...notes.map(([number, content, from], index) =>
      group(
        [
          callout(Number(number), [760, 252 + index * 78]),
          text([806, 265 + index * 78], content, { size: 42 }),
        ],
        {
          opacity: fade(t, from),
        },
      ),
    ),
    text([734, 190], 'to the compressor', { size: 38, fill: 'cold' }),
    text([734, 582], 'liquid inside', { size: 38, fill: 'soft' }),
    text([1216, 584], `${(level * VOLUME_L).toFixed(2)} L`, {
      size: 60,
      mono: true,
      fill: 'accent',
      anchor: 'end',
    }),
  ].join('')
}
