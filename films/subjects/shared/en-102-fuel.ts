import { group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { TARGET_BAR } from './en-102-trims.ts'

/** Height of the fuel line, pixels. */
const Y = 200
const FILTER = { left: 330, right: 500 } as const
const RAIL = { left: 620, right: 900 } as const
const PUMP_X = 150

const before: readonly Point[] = [
  [PUMP_X, 262],
  [PUMP_X, Y],
  [FILTER.left, Y],
]
const after: readonly Point[] = [
  [FILTER.right, Y],
  [RAIL.left, Y],
]
const along: readonly Point[] = [
  [RAIL.left, Y],
  [RAIL.right - 20, Y],
]

/** A fuel line, filled as far as its pressure is the target. */
const line = (points: readonly Point[], bar: number) =>
  polyline(points, { width: 24 }) +
  polyline(points, { stroke: 'paper', width: 16 }) +
  polyline(points, { stroke: 'accent', width: 16, opacity: 0.55 * (bar / TARGET_BAR) ** 2 })

const injectorAt = (x: number, spray: number): string =>
  group(
    [
      path('M-4 62L-16 96H16L4 62Z', {
        stroke: 'accent',
        fill: 'accent',
        width: 1,
        opacity: spray,
      }),
      rect([-14, 16], [28, 30], { radius: 4, fill: 'tint' }),
      path('M-7 46L-4 62H4L7 46Z', { fill: 'tint' }),
    ],
    { at: [x, Y] },
  )

/**
 * The fuel system with a clogged filter. `moved` is how far the dots of the fuel have moved, pixels, and `bar`
 * the pressure in the rail.
 */
export function fuelLine(t: number, moved: number, bar: number): string {
  return [
    path('M60 240V350H250V240', { width: 5 }),
    path('M64 268H246V346H64Z', { fill: 'accent', stroke: 'accent', width: 1, opacity: 0.25 }),
    line(before, TARGET_BAR),
    rect([PUMP_X - 34, 256], [68, 76], { radius: 10, fill: 'tint', width: 4 }),
    line(after, bar),
    flow(before, moved, { radius: 5, fill: 'line', spacing: 40 }),
    flow(after, moved, { radius: 5, fill: 'line', spacing: 40 }),
    rect([RAIL.left, Y - 20], [RAIL.right - RAIL.left, 40], {
      radius: 10,
      fill: 'paper',
      width: 4,
    }),
    rect([RAIL.left, Y - 20], [RAIL.right - RAIL.left, 40], {
      radius: 10,
      stroke: 'line',
      width: 4,
      fill: 'accent',
      opacity: 0.55 * (bar / TARGET_BAR) ** 2,
    }),
    flow(along, moved, { radius: 5, fill: 'line', spacing: 40 }),
    ...[0, 1, 2, 3].map((index) =>
      injectorAt(RAIL.left + 41 + index * 66, (t * 2 + index / 4) % 1 < 0.4 ? 0.75 : 0.1),
    ),
    path(
      `M${FILTER.left} ${Y - 10}L${FILTER.left + 20} ${Y - 48}H${FILTER.right - 20}L${FILTER.right} ${Y - 10}V${Y + 10}L${FILTER.right - 20} ${Y + 48}H${FILTER.left + 20}L${FILTER.left} ${Y + 10}Z`,
      { fill: 'tint', width: 4 },
    ),
    // The pleated element and the dirt in front of it.
    path(`M${FILTER.left + 84} ${Y - 46}${'l26 11l-26 12'.repeat(4)}`, {
      stroke: 'line',
      width: 4,
    }),
    ...Array.from({ length: 16 }, (_, index) =>
      rect([FILTER.left + 44 + ((index * 17) % 36), Y - 42 + index * 5], [9, 7], {
        radius: 3,
        fill: 'warn',
        stroke: 'warn',
        width: 1,
      }),
    ),
    text([415, 292], 'clogged filter', { size: 36, anchor: 'middle', fill: 'warn' }),
    text([270, 336], 'pump', { size: 36, fill: 'soft' }),
    text([760, 340], 'rail and injectors', { size: 36, anchor: 'middle', fill: 'soft' }),
  ].join('')
}
