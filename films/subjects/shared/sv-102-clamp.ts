import { group, path, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { callout } from '../../kit/parts.ts'
import { line } from './sv-102.ts'
import { clampOf, FRICTION, joint, leversAt } from './sv-102-bolt.ts'

const TORQUE_NM = 90

/** An arrow around the axis of a bolt that is being tightened, seen from the side. */
const tighten = (opacity: number) =>
  path('M-120 -2C-110 -44 110 -44 120 -6', { stroke: 'accent', width: 6, opacity }) +
  path('M98 -20L121 -4L132 -30', { stroke: 'accent', width: 6, opacity })

/** Shows where the torque goes, as three parts of a column. */
export function drawFriction(t: number): string {
  const torque = keys(t, [
    [1, 0],
    [4, TORQUE_NM],
  ])
  const { clamp, thread, head } = leversAt(FRICTION.dry)
  const all = clamp + thread + head
  const height = (400 * torque) / TORQUE_NM
  const shares = [
    { lever: head, name: 'under the head', at: 4.6, fill: 'warn' as const },
    { lever: thread, name: 'in the threads', at: 5.8, fill: 'warn' as const },
    { lever: clamp, name: 'clamp force', at: 9, fill: 'accent' as const },
  ]
  let y = 575
  const column = shares.map(({ lever, name, at, fill }, index) => {
    const part = (height * lever) / all
    y -= part
    const middle = y + part / 2
    const opacity = fade(t, at)
    return [
      rect([660, y], [120, part], { radius: 0, fill: 'soft', stroke: 'paper', opacity: 0.5 }),
      rect([660, y], [120, part], { radius: 0, fill, stroke: 'paper', opacity }),
      text([804, middle + 16], `${((100 * lever) / all).toFixed(0)} %`, {
        size: 48,
        mono: true,
        fill,
        opacity,
      }),
      text([950, middle + 15], name, { size: 44, opacity }),
      callout(index + 1, [610, middle], opacity),
    ].join('')
  })
  return [
    joint([310, 160], 1, {
      turn: torque * 2,
      headFriction: fade(t, 4.6, 9),
      threadFriction: fade(t, 5.8, 9),
      friction: 'warn',
    }),
    group(tighten(fade(t, 0.8, 4.4)), { at: [310, 166] }),
    callout(1, [456, 208], fade(t, 4.6, 9)),
    callout(2, [400, 500], fade(t, 5.8, 9)),
    arrow([310, 380], [310, 262], { stroke: 'accent', width: 7, opacity: fade(t, 9) }),
    arrow([310, 390], [310, 508], { stroke: 'accent', width: 7, opacity: fade(t, 9) }),
    ...column,
    text([720, 149], `${torque.toFixed(0)} N·m`, { size: 44, mono: true, anchor: 'middle' }),
  ].join('')
}

/** Compares three bolts with the same torque and different friction coefficients. */
export function drawScatter(t: number): string {
  const torque = keys(t, [
    [1, 0],
    [4.6, TORQUE_NM],
  ])
  const final = Object.values(FRICTION).map((friction) => clampOf(TORQUE_NM, friction))
  const mean = (Math.max(...final) + Math.min(...final)) / 2
  const spread = fade(t, 8.2)
  const [foot, pxPerKn] = [498, 5.5]
  const colors = { oiled: 'good', dry: 'warn', rusty: 'bad' } as const
  return Object.entries(FRICTION)
    .map(([name, friction], index) => {
      const force = clampOf(torque, friction)
      const percent = Math.round((force / mean - 1) * 100)
      const x = 60 + index * 396
      const barX = x + 274
      return [
        text([x, 168], `${name}, friction ${friction.toFixed(2)}`, { size: 40 }),
        joint([x + 126, 186], 0.6, {
          turn: torque * 2,
          headFriction: fade(t, 0.6),
          threadFriction: fade(t, 0.6),
          friction: colors[name as keyof typeof FRICTION],
        }),
        text([x + 126, 496], `${torque.toFixed(0)} N·m`, { mono: true, anchor: 'middle' }),
        rect([barX, foot - force * pxPerKn], [76, force * pxPerKn], {
          radius: 4,
          fill: 'accent',
          stroke: 'accent',
        }),
        line([barX - 10, foot - mean * pxPerKn], [barX + 86, foot - mean * pxPerKn], {
          width: 4,
          dash: '10 10',
          opacity: spread,
        }),
        index === 2
          ? text([barX + 38, foot - mean * pxPerKn - 14], 'mean', {
              size: 36,
              anchor: 'middle',
              opacity: spread,
            })
          : '',
        text([x, 580], `${force.toFixed(0)} kN`, { size: 64, mono: true, fill: 'accent' }),
        text([x + 350, 578], `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`, {
          size: 44,
          mono: true,
          anchor: 'end',
          opacity: spread,
        }),
      ].join('')
    })
    .join('')
}
