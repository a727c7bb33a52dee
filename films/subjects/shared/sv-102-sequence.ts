import { type Color, circle, group, type Point, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { clamp, keys } from '../../kit/motion.ts'
import { hexHead } from './sv-102.ts'
import { angleGauge } from './sv-102-bolt.ts'

/**
 * The tightening order of the bolts of a cylinder head, from the center outward. Each entry is a column and
 * a row.
 */
const ORDER = [
  [2, 1],
  [2, 0],
  [3, 1],
  [1, 0],
  [1, 1],
  [3, 0],
  [0, 1],
  [4, 0],
  [4, 1],
  [0, 0],
] as const
const placeOf = ([column, row]: readonly [number, number]): Point => [
  130 + column * 160,
  218 + row * 278,
]

/** The stages: the seconds between which all bolts are tightened, and the rotation of each head, degrees. */
const STAGES = [
  { name: '30 N·m', from: 0.8, until: 3.9, degrees: 0 },
  { name: '+ 90°', from: 4.4, until: 7.9, degrees: 90 },
  { name: '+ 90°', from: 8.4, until: 11.4, degrees: 90 },
] as const

/**
 * Share of the time of a stage that its first bolt takes. It is long, so that the viewer can read the
 * gauge.
 */
const FIRST_BOLT = 0.35

/** How many of the ten bolts are tightened. `share` is the elapsed part of a stage, 0 to 1. */
const doneAt = (share: number) =>
  share < FIRST_BOLT
    ? Math.max(0, share / FIRST_BOLT)
    : Math.min(10, 1 + (9 * (share - FIRST_BOLT)) / (1 - FIRST_BOLT))

const head = [
  rect([60, 140], [780, 440], { radius: 34, fill: 'tint', width: 4 }),
  ...[0, 1, 2, 3].map((cylinder) =>
    group(
      [
        circle([0, 0], 64, { stroke: 'soft', dash: '10 10' }),
        circle([0, 0], 22, { fill: 'paper' }),
        circle([0, 0], 14, { stroke: 'soft' }),
      ],
      { at: [210 + cylinder * 160, 357] },
    ),
  ),
].join('')

/**
 * A cylinder head from above with the angle gauge. It is tightened in three stages, each in the same order.
 */
export function drawSequence(t: number): string {
  const stage = STAGES.findLastIndex(({ from }) => t >= from)
  const progress = STAGES.map(({ from, until }) => doneAt((t - from) / (until - from)))
  /** How far a bolt has turned in a stage, 0 to 1. */
  const turnedIn = (index: number, bolt: number) => clamp((progress[index] ?? 0) - bolt, 0, 1)
  const active = Math.min(9, Math.floor(progress[stage] ?? 0))
  const isDone = (progress[Math.max(0, stage)] ?? 0) >= 10
  // The gauge shows the first bolt of each angle stage. Then it is zeroed again.
  const degrees = keys(t, [
    [4.4, 0],
    [5.6, 90],
    [7.7, 90],
    [8.2, 0],
    [8.4, 0],
    [9.6, 90],
  ])
  return [
    head,
    ...ORDER.map((place, bolt) => {
      const at = placeOf(place)
      const turn = STAGES.reduce(
        (sum, { degrees: part }, index) => sum + part * turnedIn(index, bolt),
        0,
      )
      const isActive = stage >= 0 && bolt === active && !isDone
      const isReached = turnedIn(Math.max(0, stage), bolt) >= 1
      const stroke: Color = isActive ? 'accent' : isReached ? 'good' : 'line'
      return [
        hexHead(at, 32, { turn, stroke, mark: stage > 0 || isReached ? 'warn' : undefined }),
        text([at[0], at[1] + (place[1] ? -52 : 80)], String(bolt + 1), {
          size: 40,
          mono: true,
          anchor: 'middle',
          fill: isActive ? 'accent' : 'soft',
        }),
      ].join('')
    }),
    ...STAGES.map(({ name }, index) =>
      text([890, 174 + index * 54], `${index + 1}  ${name}`, {
        size: 44,
        mono: true,
        fill: index === stage ? 'accent' : index < stage ? 'good' : 'soft',
      }),
    ),
    angleGauge([1060, 416], 104, degrees),
    hexHead([1060, 416], 38, { turn: degrees, mark: 'warn' }),
    text([1210, 576], `${degrees.toFixed(0)}°`, {
      size: 52,
      mono: true,
      anchor: 'end',
      fill: 'accent',
    }),
  ].join('')
}
