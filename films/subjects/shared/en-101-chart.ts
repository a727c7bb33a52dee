import { circle, type Point, polyline, rect } from '@/lib/drawing/svg'
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
      text([LEFT + index * 180 + 90, TOP - 18], name, {
        size: 36,
        anchor: 'middle',
        fill: isNow ? 'accent' : 'soft',
      }),
      text([LEFT + index * 180, TOP + HIGH + 40], `${index * 180}°`, {
        size: 34,
        anchor: 'middle',
        fill: 'soft',
        mono: true,
      }),
    ].join('')
  }).join('') +
  text([LEFT + 720, TOP + HIGH + 40], '720°', {
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

export const cursor = (crank: number, share: number) => {
  const [x, y] = at(crank, share)
  return (
    polyline(
      [
        [x, TOP],
        [x, TOP + HIGH],
      ],
      { stroke: 'accent', width: 2, dash: '4 8' },
    ) + circle([x, y], 9, { stroke: 'accent', fill: 'accent' })
  )
}

export const reading = (x: number, name: string, value: string, opacity = 1) =>
  text([x, 524], name, { size: 36, fill: 'soft', opacity }) +
  text([x, 586], value, { size: 60, mono: true, fill: 'accent', opacity })

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
