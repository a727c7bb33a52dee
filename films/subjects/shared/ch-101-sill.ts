import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { label } from '../../kit/parts.ts'
import { armLoads, CAR_KG, CENTER_M, car, column, MARKS, xOf } from './ch-101.ts'
import { hatching, metal } from './section.ts'

const FULL_KG = armLoads({ kg: CAR_KG, center: CENTER_M }, MARKS).front
/** Load at which the sheet beside the mark gives way in this film, kg. */
const YIELD_KG = 200

/** Lower edge of the sill, the mark and the wrong place of the pad, pixels. */
const EDGE_Y = 436
const [MARK_X, WRONG_X] = [600, 260]
/** Depth of the dent, and how wide it is. */
const [DENT, DENT_WIDTH] = [30, 74]

/** The lower edge of the sill with a dent, from left to right. */
function edge(dent: number, offset: number): Point[] {
  return Array.from({ length: 101 }, (_, step): Point => {
    const x = 60 + step * 8
    return [x, EDGE_Y + offset - dent * Math.exp(-(((x - WRONG_X) / DENT_WIDTH) ** 2))]
  })
}

/** The pad on its arm, which comes from the left. `y` is the upper face of the rubber. */
const pad = (x: number, y: number): string =>
  group(
    [
      rect([-64, 0], [128, 38], { radius: 5, fill: 'soft', stroke: 'line' }),
      rect([-22, 38], [44, 46], { radius: 3, fill: 'tint', width: 4 }),
      path(`M${60 - x} 84H34Q42 84 42 92V112Q42 120 34 120H${60 - x}`, { fill: 'tint', width: 4 }),
    ],
    { at: [x, y] },
  )

/** A pad beside the mark bends the sill. Between the notches it holds. */
export function sillScene(t: number): string {
  const x = keys(t, [
    [6.2, WRONG_X],
    [7.2, MARK_X],
  ])
  const gap = keys(t, [
    [0.8, 40],
    [2, 0],
    [5.6, 0],
    [6.2, 40],
    [7.2, 40],
    [7.8, 0],
  ])
  const kg = keys(t, [
    [2, 0],
    [3.4, YIELD_KG],
    [5.2, YIELD_KG],
    [5.6, 0],
    [7.8, 0],
    [9.2, FULL_KG],
  ])
  const dent = keys(t, [
    [2.6, 0],
    [3.4, DENT],
  ])
  const onMark = t > 6.6
  // The pad follows the dent.
  const top = EDGE_Y + 12 - (onMark ? 0 : clamp(dent, 0, DENT)) + gap
  const isBent = dent > 4 && !onMark
  const mark: Point = [60 + (xOf(MARKS.front) - 80) * 0.5, 296]
  return [
    hatching,
    group(car({ marks: 0 }), { at: [60 + (xOf(0) - 80) * 0.5, 296], scale: 0.5 }),
    circle(mark, 20, { stroke: 'good', width: 4 }),
    path(`M${mark[0] - 18} ${mark[1] + 9}L60 352M${mark[0] + 18} ${mark[1] + 9}L860 352`, {
      stroke: 'soft',
      width: 2,
    }),
    // The sill from outside, its reinforcement at the mark, and the flange with two notches.
    polyline([...edge(dent, 0), [860, 352], [60, 352], [60, EDGE_Y]], {
      fill: 'tint',
      stroke: 'tint',
      width: 1,
    }),
    path('M60 352H860', { width: 4 }),
    metal(`M${MARK_X - 84} ${EDGE_Y - 54}H${MARK_X + 84}V${EDGE_Y}H${MARK_X - 84}Z`, {
      stroke: 'good',
    }),
    polyline(edge(dent, 0), { width: 4 }),
    polyline(edge(dent, 26), { width: 4 }),
    ...[-84, 84].map((offset) =>
      group(path('M-13 27L0 8L13 27Z', { stroke: 'good', fill: 'good' }), {
        at: [MARK_X + offset, EDGE_Y],
      }),
    ),
    pad(x, top),
    label([650, 284], [MARK_X + 30, EDGE_Y - 28], 'marked point', { fill: 'good' }),
    column([
      { name: 'Load on this pad', value: `${kg.toFixed(0)} kg`, fill: 'accent' },
      {
        name: 'Sill',
        value: isBent ? 'bends' : 'holds',
        fill: isBent ? 'bad' : 'good',
        opacity: isBent ? 1 : fade(t, 9.2),
      },
    ]),
  ].join('')
}
