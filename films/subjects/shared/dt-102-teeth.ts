import { type Color, group, path, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { arcPath, polar } from './dt-102.ts'
import { FREE_DEGREES, LIMIT_DEGREES } from './dt-102-angle.ts'
import { TEETH } from './dt-102-dmf.ts'

const CLOSE_RADIUS = 2400
const PITCH = 360 / TEETH

/** A close view of the flywheel rim. The teeth between the two marks are counted. */
export function drawTeeth(t: number): string {
  const swept = keys(t, [
    [0.8, 0],
    [4.2, FREE_DEGREES],
  ])
  const from = -FREE_DEGREES / 2
  const teeth = Array.from({ length: 9 }, (_, index) => {
    const middle = from + (index - 2) * PITCH + PITCH / 2
    const isPassed = middle > from && middle < from + swept
    const corner = (share: number, height: number) =>
      polar(middle + share * PITCH, CLOSE_RADIUS + height)
        .map((value) => value.toFixed(1))
        .join(' ')
    const number = polar(middle, CLOSE_RADIUS + 26)
    return (
      path(
        `M${corner(-0.5, 0)}L${corner(-0.32, 0)}L${corner(-0.16, 92)}L${corner(0.16, 92)}L${corner(0.32, 0)}L${corner(0.5, 0)}`,
        { fill: 'tint', stroke: isPassed ? 'accent' : 'line', width: 5 },
      ) +
      (isPassed
        ? text([number[0], number[1] + 12], String(index - 1), {
            size: 38,
            anchor: 'middle',
            fill: 'accent',
            weight: 700,
          })
        : '')
    )
  })
  const line = (at: number, stroke: Color, low: number, high: number, dash?: string) =>
    polyline([polar(at, CLOSE_RADIUS + low), polar(at, CLOSE_RADIUS + high)], {
      stroke,
      width: 8,
      ...(dash ? { dash } : {}),
    })
  const count = swept / PITCH
  return [
    group(
      [
        path(arcPath(-13, 13, CLOSE_RADIUS), { width: 4 }),
        ...teeth,
        path(arcPath(-13, 13, CLOSE_RADIUS - 54), { stroke: 'cold', width: 4 }),
        path(arcPath(-13, 13, CLOSE_RADIUS - 140), { stroke: 'cold', width: 4 }),
        line(from, 'soft', -50, 130, '14 12'),
        t > 4.2 ? line(-from, 'soft', -50, 130, '14 12') : '',
        line(from + swept, 'accent', -140, -4),
      ],
      { at: [640, 2806] },
    ),
    text([230, 552], 'gearbox side', { size: 38, anchor: 'middle', fill: 'cold' }),
    text([60, 168], 'Teeth passed', { size: 38, fill: 'soft' }),
    text([60, 234], count.toFixed(1), { size: 66, mono: true, fill: 'accent' }),
    group(
      [
        text([330, 168], 'One tooth', { size: 38, fill: 'soft' }),
        text([330, 234], `360° ÷ ${TEETH} = ${PITCH.toFixed(2)}°`, { size: 50, mono: true }),
      ],
      { opacity: fade(t, 4.8) },
    ),
    group(
      [
        text([900, 168], 'Free angle', { size: 38, fill: 'soft' }),
        text([900, 234], `${swept.toFixed(1)}°`, { size: 58, mono: true, fill: 'bad' }),
        text([1092, 234], `limit ${LIMIT_DEGREES}°`, { size: 42, fill: 'bad' }),
      ],
      { opacity: fade(t, 8.6) },
    ),
  ].join('')
}
