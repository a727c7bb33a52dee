import { circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { EXHAUST, INTAKE, liftAt } from './en-101-cycle.ts'

const STROKES = ['intake', 'compression', 'power', 'exhaust'] as const

/** A chart over one engine cycle, with one pixel per degree of crank angle. */
export const LEFT = 458
export const TOP = 182
export const HIGH = 262
export const at = (crank: number, share: number): Point => [LEFT + crank, TOP + HIGH * (1 - share)]

export const cycleChart = (crank: number) =>
  STROKES.map((name, index) => {
    const isNow = Math.floor((((crank % 720) + 720) % 720) / 180) === index
    return [
      rect([LEFT + index * 180, TOP], [180, HIGH], {
        radius: 0,
        width: 2,
        stroke: 'gridStrong',
        fill: isNow ? 'tint' : 'paper',
      }),
      text([LEFT + index * 180 + 90, TOP - 26], name, {
        size: 36,
        anchor: 'middle',
        fill: isNow ? 'accent' : 'soft',
      }),
      text([LEFT + index * 180, TOP + HIGH + 46], `${index * 180}°`, {
        size: 34,
        anchor: 'middle',
        fill: 'soft',
        mono: true,
      }),
    ].join('')
  }).join('') +
  text([LEFT + 720, TOP + HIGH + 46], '720°', {
    size: 34,
    anchor: 'middle',
    fill: 'soft',
    mono: true,
  })

/** The points of a curve between two crank angles. `share` returns the height, 0 to 1. */
export const curve = (from: number, to: number, share: (crank: number) => number) =>
  Array.from({ length: Math.max(1, Math.floor((to - from) / 2) + 1) }, (_, index) => {
    const crank = Math.min(to, from + index * 2)
    return at(crank, share(crank))
  })

/** A point of a curve with a line down to the crank angle. The line leaves the labels above the point free. */
export const cursor = (crank: number, share: number) =>
  polyline([at(crank, 0), at(crank, share)], { stroke: 'accent', width: 2, dash: '4 8' }) +
  circle(at(crank, share), 9, { stroke: 'accent', fill: 'accent' })

export const reading = (x: number, name: string, value: string, opacity = 1) =>
  text([x, 530], name, { size: 36, fill: 'soft', opacity }) +
  text([x, 590], value, { size: 60, mono: true, fill: 'accent', opacity })

/** Crank angles that the enlarged view of the overlap shows, degrees before and after TDC. */
const NEAR_DEG = 30
/** Pixels per degree and per mm of lift in this view. */
const NEAR_SCALE = [4, 19] as const

/** The lift of both valves around the TDC between exhaust and intake. Both are open in the marked band. */
export function overlap(opacity: number): string {
  const [perDegree, perMm] = NEAR_SCALE
  const [middle, base] = [LEFT + 360, TOP + 168]
  const x = (crank: number) => middle + crank * perDegree
  const trace = (events: { opens: number; closes: number }, stroke: 'cold' | 'accent') =>
    polyline(
      Array.from({ length: 2 * NEAR_DEG + 1 }, (_, index): Point => {
        const crank = index - NEAR_DEG
        return [x(crank), base - liftAt(crank, events) * perMm]
      }),
      { stroke, width: 5 },
    )
  const [from, to] = [INTAKE.opens, EXHAUST.closes - 720]
  return group(
    [
      rect([x(-NEAR_DEG) - 12, TOP + 12], [2 * (NEAR_DEG * perDegree + 12), 166], {
        fill: 'paper',
        stroke: 'soft',
        width: 2,
      }),
      rect([x(from), base - 96], [(to - from) * perDegree, 96], {
        radius: 0,
        width: 0,
        fill: 'good',
        opacity: 0.35,
      }),
      polyline(
        [
          [middle, base],
          [middle, base - 96],
        ],
        { width: 2, dash: '4 8' },
      ),
      trace(EXHAUST, 'accent'),
      trace(INTAKE, 'cold'),
      text([middle, TOP + 56], `overlap ${to - from}°`, {
        size: 38,
        anchor: 'middle',
        fill: 'good',
      }),
    ],
    { opacity },
  )
}

/** Lift of both valves over the cycle. */
export const lifts = () => {
  const share = (event: { opens: number; closes: number }) => (crank: number) =>
    liftAt(crank, event) / 11
  return (
    polyline(curve(0, INTAKE.closes, share(INTAKE)), { stroke: 'cold', width: 5 }) +
    polyline(curve(720 + INTAKE.opens, 720, share(INTAKE)), { stroke: 'cold', width: 5 }) +
    polyline(curve(EXHAUST.opens, 720, share(EXHAUST)), { stroke: 'accent', width: 5 }) +
    polyline(curve(0, 10, share(EXHAUST)), { stroke: 'accent', width: 5 })
  )
}
