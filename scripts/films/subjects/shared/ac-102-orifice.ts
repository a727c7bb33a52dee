import { arrow, circle, flow, type Point, path, polyline, rect, text } from '../../kit/draw.ts'
import { clamp } from '../../kit/motion.ts'
import { bubbles } from './ac-102.ts'
import { hatching, metal } from './section.ts'

/** Switch points of the clutch, bar gauge, and how fast the low side follows (time constants, s). */
export const CUT_OUT_BAR = 1.5
export const CUT_IN_BAR = 3.1
const [PULLED_BAR, PULL_S] = [0.9, 12] as const
const [RISEN_BAR, RISE_S] = [4.5, 8] as const
const ON_S = PULL_S * Math.log((CUT_IN_BAR - PULLED_BAR) / (CUT_OUT_BAR - PULLED_BAR))
const OFF_S = RISE_S * Math.log((RISEN_BAR - CUT_OUT_BAR) / (RISEN_BAR - CUT_IN_BAR))

/** Low side at a second of the test: the compressor pulls it down, with the clutch open it rises. */
export function cycling(seconds: number): { bar: number; isOn: boolean } {
  const phase = seconds % (ON_S + OFF_S)
  if (phase < ON_S) {
    return { bar: PULLED_BAR + (CUT_IN_BAR - PULLED_BAR) * Math.exp(-phase / PULL_S), isOn: true }
  }
  const risen = (RISEN_BAR - CUT_OUT_BAR) * Math.exp(-(phase - ON_S) / RISE_S)
  return { bar: RISEN_BAR - risen, isOn: false }
}

const mesh = (x: number, y: number, width: number, height: number) =>
  [0.2, 0.4, 0.6, 0.8]
    .map((share) =>
      polyline(
        [
          [x, y + height * share],
          [x + width, y + height * share],
        ],
        { stroke: 'soft', width: 2 },
      ),
    )
    .concat(
      Array.from({ length: Math.floor(width / 16) }, (_, index) =>
        polyline(
          [
            [x + 8 + index * 16, y],
            [x + 8 + index * 16, y + height],
          ],
          { stroke: 'soft', width: 2 },
        ),
      ),
    )
    .join('')

/** An orifice tube in its pipe, in section, 1160 wide; `y` is its axis. */
export function orificeTube(y: number, moved: number): string {
  const [inner, outer] = [66, 82]
  const wall = (side: 1 | -1) =>
    metal(
      `M60 ${y + side * outer}H430L450 ${y + side * (outer - 14)}L470 ${y + side * outer}H1220V${y + side * inner}H474L450 ${y + side * (inner - 14)}L426 ${y + side * inner}H60Z`,
      { isBack: side > 0 },
    )
  return [
    hatching,
    rect([60, y - inner], [460, inner * 2], { radius: 0, fill: 'accent', width: 0, opacity: 0.28 }),
    rect([780, y - inner], [440, inner * 2], { radius: 0, fill: 'cold', width: 0, opacity: 0.28 }),
    wall(-1),
    wall(1),
    // Screens, the plastic body with its O-rings, and the brass bore.
    rect([240, y - 44], [180, 88], { radius: 4, fill: 'paper', width: 3 }),
    mesh(240, y - 44, 180, 88),
    rect([850, y - 36], [110, 72], { radius: 4, fill: 'paper', width: 3 }),
    mesh(850, y - 36, 110, 72),
    path(
      `M420 ${y - 50}H480V${y - 58}H800V${y - 50}H850V${y + 50}H800V${y + 58}H480V${y + 50}H420Z`,
      {
        fill: 'tint',
        width: 3,
      },
    ),
    ...[510, 560].flatMap((x) => [
      circle([x, y - 56], 11, { fill: 'paper', width: 4 }),
      circle([x, y + 56], 11, { fill: 'paper', width: 4 }),
    ]),
    rect([420, y - 26], [430, 52], {
      radius: 0,
      fill: 'warn',
      stroke: 'warn',
      width: 0,
      opacity: 0.35,
    }),
    rect([420, y - 9], [430, 18], { radius: 0, fill: 'paper', stroke: 'warn', width: 3 }),
    flow(
      [
        [70, y],
        [850, y],
      ],
      moved,
      { fill: 'accent', spacing: 38, radius: 6 },
    ),
    ...[-34, 0, 34].map((offset) =>
      flow(
        [
          [850, y],
          [980, y + offset],
          [1210, y + offset * 1.3],
        ],
        moved * 1.25 + offset,
        {
          fill: 'line',
          spacing: 42,
          radius: 6,
        },
      ),
    ),
  ].join('')
}

const [LEFT, RIGHT, TOP, FOOT] = [200, 600, 150, 584] as const

/** An accumulator in section; `level` is the share of its height that liquid fills. */
export function accumulator(t: number, { level, moved }: { level: number; moved: number }): string {
  const surface = FOOT - 14 - (FOOT - TOP - 40) * clamp(level, 0, 1)
  const wave = (x: number) => surface + 4 * Math.sin(t * 2.4 + x / 40)
  const shape = `M${LEFT} ${TOP + 50}Q${LEFT} ${TOP} ${LEFT + 60} ${TOP}H${RIGHT - 60}Q${RIGHT} ${TOP} ${RIGHT} ${TOP + 50}V${FOOT - 30}Q${RIGHT} ${FOOT} ${RIGHT - 40} ${FOOT}H${LEFT + 40}Q${LEFT} ${FOOT} ${LEFT} ${FOOT - 30}Z`
  // The tube of vapor: it starts open below the lid, turns at the bottom and leaves at the top.
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
    // Vapor tube: wall, then its bore.
    polyline(tube, { stroke: 'line', width: 36 }),
    polyline(tube, { stroke: 'paper', width: 28 }),
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
        [90, 178],
        [278, 178],
        [290, 190],
        [290, 208],
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

/** Clutch of the compressor: the plate closes the air gap to the pulley when it is on. */
export const clutch = ([x, y]: Point, isOn: boolean, turn: number): string =>
  [
    circle([x, y], 62, { width: 5, fill: 'tint' }),
    circle([x, y], 46, { width: 3, stroke: 'soft' }),
    ...[0, 1, 2].map((arm) => {
      const angle = (isOn ? turn : 0) + (arm * 2 * Math.PI) / 3
      return polyline(
        [
          [x, y],
          [x + 40 * Math.cos(angle), y + 40 * Math.sin(angle)],
        ],
        {
          stroke: isOn ? 'accent' : 'soft',
          width: 9,
        },
      )
    }),
    circle([x, y], 12, { fill: 'line' }),
    isOn ? arrow([x - 62, y - 66], [x - 10, y - 82], { stroke: 'accent' }) : '',
    text([x, y + 106], isOn ? 'clutch on' : 'clutch off', {
      size: 38,
      anchor: 'middle',
      fill: isOn ? 'accent' : 'soft',
    }),
  ].join('')
