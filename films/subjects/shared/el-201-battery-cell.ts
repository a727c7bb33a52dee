import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { clamp } from '../../kit/motion.ts'
import type { Kind } from './el-201-battery.ts'

/** Half of the inner width, pixels, and the heights of the parts above the bottom of the case. */
const HALF = 118
const [FOOT, PLATE_TOP, LID] = [34, 214, 330] as const
/** Level of a full cell above the plates, mm, and how large the drawing shows a millimeter, pixels. */
const FULL_MM = 22
const MM_PX = 3.6
/** Centers and poles of the plates. */
const PLATES = [
  { x: -84, isPlus: false },
  { x: -28, isPlus: true },
  { x: 28, isPlus: false },
  { x: 84, isPlus: true },
] as const
const PLATE_WIDTH = 30
const ROWS = 9

interface CellState {
  kind: Kind
  /** Seconds, for everything that moves. */
  t: number
  /** How far the level has sunk, mm. */
  sunk?: number
  /** How strongly the cell gasses, 0 to 1. */
  gas?: number
  /** Share of the active mass that has fallen off the plates, 0 to 1. */
  lost?: number
}

/** Height of the acid of a cell whose level has sunk, pixels above the bottom. */
export const levelOf = (sunk = 0): number => PLATE_TOP + (FULL_MM - sunk) * MM_PX

/** A plate: its grid, and the blocks of mass that are left in it. */
function plate(x: number, isPlus: boolean, lost: number): string {
  const stroke: Color = isPlus ? 'accent' : 'soft'
  const height = (PLATE_TOP - FOOT) / ROWS
  const blocks = Array.from({ length: ROWS * 2 }, (_, index) => {
    // The golden ratio spreads the gaps over the plate.
    const isGone = isPlus && ((index + 1) * 0.618 + x * 0.01) % 1 < lost
    if (isGone) return ''
    return rect(
      [
        x - PLATE_WIDTH / 2 + (index % 2) * 15 + 1.5,
        -PLATE_TOP + Math.floor(index / 2) * height + 2,
      ],
      [12, height - 4],
      { radius: 2, stroke, fill: stroke, width: 0, opacity: 0.75 },
    )
  })
  return [
    rect([x - PLATE_WIDTH / 2, -PLATE_TOP], [PLATE_WIDTH, PLATE_TOP - FOOT], {
      radius: 2,
      stroke,
      fill: 'paper',
      width: 2,
    }),
    ...blocks,
    polyline(
      [
        [x, -PLATE_TOP],
        [x, -PLATE_TOP - 20],
      ],
      { stroke, width: 6 },
    ),
  ].join('')
}

/** The fleece of an EFB battery on both sides of a plus plate. */
const fleece = (x: number): string =>
  [-1, 1]
    .map((side) =>
      path(
        Array.from(
          { length: 12 },
          (_, index) =>
            `M${x + side * (PLATE_WIDTH / 2 + 3)} ${-FOOT - 4 - index * 15}l${side * 6} -7l${-side * 6} -7`,
        ).join(''),
        { width: 3 },
      ),
    )
    .join('')

/** The glass mat of an AGM battery between the plates. It holds all of the acid. */
const mat = (): string =>
  [-111, -56, 0, 56, 111]
    .map((x, index) => {
      const half = index === 0 || index === 4 ? 10 : 12
      return [
        rect([x - half, -PLATE_TOP], [2 * half, PLATE_TOP - FOOT], {
          radius: 0,
          fill: 'cold',
          stroke: 'cold',
          width: 0,
          opacity: 0.4,
        }),
        path(
          Array.from(
            { length: 11 },
            (_, row) =>
              `M${x - half + 3} ${-FOOT - 8 - row * 16}l${2 * half - 6} -8M${x - half + 3} ${-FOOT - 16 - row * 16}l${2 * half - 6} 8`,
          ).join(''),
          { width: 2, opacity: 0.6 },
        ),
      ].join('')
    })
    .join('')

/** Gas that rises between the plates and leaves through the vent. */
function risingGas(t: number, strength: number, level: number): string {
  const count = Math.round(34 * strength)
  const rising = Array.from({ length: count }, (_, index) => {
    const share = (t * 0.24 + index * 0.618) % 1
    const lane = [-56, 0, 56][index % 3] ?? 0
    const at: Point = [
      lane + 9 * Math.sin(index * 2.4 + t * 2),
      -FOOT - 10 - share * (level - FOOT - 16),
    ]
    return circle(at, 3 + 3 * share, { width: 2, opacity: 0.9 })
  })
  const leaving = Array.from({ length: Math.round(5 * strength) }, (_, index) => {
    const share = (t * 0.35 + index * 0.37) % 1
    return circle([8 * Math.sin(index * 3 + t * 1.5), -LID - 26 - share * 34], 5, {
      width: 2,
      opacity: Math.min(1, 3 * (1 - share)),
    })
  })
  return [...rising, ...leaving].join('')
}

/** Oxygen that crosses the mat from a plus plate to the minus plate beside it, and becomes water there. */
function crossingGas(t: number, strength: number): string {
  const lanes = [
    [-43, -69],
    [-13, 13],
    [69, 43],
  ] as const
  return Array.from({ length: Math.round(24 * strength) }, (_, index) => {
    const share = (t * 0.5 + index * 0.618) % 1
    const [from, to] = lanes[index % 3] ?? lanes[0]
    const y = -FOOT - 14 - ((index * 37) % 156)
    const hasArrived = share > 0.75
    return circle([from + (to - from) * Math.min(1, share / 0.75), y], hasArrived ? 6 : 5, {
      width: 2,
      stroke: hasArrived ? 'cold' : 'line',
      fill: hasArrived ? 'cold' : 'none',
    })
  }).join('')
}

/** A battery cell in section, 252 pixels wide and 356 high. `at` is the middle of its bottom. */
export function cell(at: Point, { kind, t, sunk = 0, gas = 0, lost = 0 }: CellState): string {
  const level = levelOf(sunk)
  const isAgm = kind === 'AGM'
  const surface: Point[] = Array.from({ length: 17 }, (_, step) => {
    const x = -HALF + (2 * HALF * step) / 16
    return [x, -level + (1.5 + 2 * gas) * Math.sin(t * 2.4 + x / 24)]
  })
  return group(
    [
      rect([-HALF - 8, -LID], [2 * HALF + 16, LID + 8], { radius: 8, fill: 'paper', width: 5 }),
      isAgm
        ? mat()
        : polyline([...surface, [HALF, 0], [-HALF, 0]], {
            fill: 'cold',
            stroke: 'cold',
            width: 0,
            opacity: 0.3,
          }) + polyline(surface, { stroke: 'cold', width: 3 }),
      ...PLATES.map(({ x, isPlus }) => plate(x, isPlus, lost)),
      kind === 'EFB' ? PLATES.flatMap(({ x, isPlus }) => (isPlus ? fleece(x) : [])).join('') : '',
      // The mass that fell off lies below the plates.
      lost > 0
        ? path(
            `M${-HALF} 0V${-6 - 44 * lost}Q-70 ${-14 - 60 * lost} -20 ${-8 - 44 * lost}T${HALF} ${-8 - 52 * lost}V0Z`,
            { stroke: 'accent', fill: 'accent', width: 0, opacity: clamp(lost * 8, 0, 0.8) },
          )
        : '',
      rect([-HALF - 14, -LID - 12], [2 * HALF + 28, 20], { radius: 5, fill: 'tint', width: 4 }),
      rect([-20, -LID - 26], [40, 16], { radius: 4, fill: isAgm ? 'soft' : 'paper', width: 4 }),
      gas > 0 ? (isAgm ? crossingGas(t, gas) : risingGas(t, gas, level)) : '',
    ],
    { at },
  )
}

/** A ruler on the right side of a cell at `at`, with marks of a full cell and of one that has sunk. */
export function levelMarks([x, y]: Point, sunk: number): string {
  const mark = (millimeters: number, stroke: Color) =>
    polyline(
      [
        [x + HALF - 26, y - levelOf(millimeters)],
        [x + HALF + 34, y - levelOf(millimeters)],
      ],
      { stroke, width: 4 },
    )
  return mark(0, 'soft') + mark(sunk, 'accent')
}
