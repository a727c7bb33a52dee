import { type Color, group, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade } from '../../kit/motion.ts'
import { type Actor, actorColor, type Role, roleIcon } from './ad-101.ts'

const columns: readonly (readonly [Role, number])[] = [
  ['steers', 250],
  ['speed', 490],
  ['watches', 730],
  ['takes over', 970],
]

/** Who has each role, level by level. At level 1 the car has one of the first two. */
const levels: readonly (readonly Actor[])[] = [
  ['driver', 'driver', 'driver', 'driver'],
  ['driver', 'driver', 'driver', 'driver'],
  ['car', 'car', 'driver', 'driver'],
  ['car', 'car', 'car', 'driver'],
]

const TOP = 206
const ROW = 92

const cell = (x: number, y: number, width: number, content: string, stroke: Color) =>
  rect([x, y], [width, 74], { fill: 'tint', stroke, width: 3 }) +
  text([x + width / 2, y + 52], content, { size: 42, weight: 700, anchor: 'middle', fill: stroke })

/** The roles of all four levels. A line marks where the car begins to watch. */
export function levelTable(t: number): string {
  return [
    ...columns.map(
      ([role, x]) =>
        group(roleIcon(role, [0, 0], 'soft'), { at: [x + 28, 158], scale: 0.8 }) +
        text([x + 62, 171], role, { size: 36, fill: 'soft' }),
    ),
    ...levels.map((actors, level) => {
      const y = TOP + level * ROW
      const cells = columns.map(([, x], index) => {
        const actor = actors[index] ?? 'driver'
        if (level !== 1 || index > 1) {
          const isAsked = level === 3 && index === 3
          return cell(x, y, 226, isAsked ? 'when asked' : actor, actorColor[actor])
        }
        return index === 0 ? cell(x, y, 466, 'car: one of the two', 'accent') : ''
      })
      return group([text([60, y + 52], `Level ${level}`, { size: 46, weight: 700 }), ...cells], {
        opacity: fade(t, 0.3 + level * 0.7),
      })
    }),
    path(`M60 ${TOP + 3 * ROW - 9}H1220`, {
      stroke: 'warn',
      width: 5,
      dash: '16 12',
      opacity: fade(t, 4.6),
    }),
  ].join('')
}
