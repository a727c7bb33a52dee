import { lamp } from '@/lib/drawing/lamp'
import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade } from '../../kit/motion.ts'
import { warning } from '../../kit/parts.ts'
import { cable, cell, charge } from './el-101.ts'

const PANEL = [370, 376] as const
const LOOP: readonly Point[] = [
  [50, 176],
  [50, 60],
  [226, 60],
  [226, 242],
  [50, 242],
  [50, 188],
]
const wires = cable([...LOOP, [50, 176]])
const smallBulb = (glow: number) =>
  group(lamp([0, 0], glow, { turn: 90 }), { at: [226, 151], scale: 0.8 })

const smallBattery = cell([50, 151])

const instrument = (unit: string, at: Point): string =>
  group(
    [
      circle([0, 0], 40, { stroke: 'accent', fill: 'paper', width: 5 }),
      text([0, 18], unit, { size: 52, anchor: 'middle', mono: true, fill: 'accent' }),
    ],
    { at },
  )

const lead = (d: string) => path(d, { stroke: 'accent', width: 5 })

/** A voltmeter across the lamp, an ammeter in the line, and an ohmmeter at a disconnected lamp. */
const METHODS = [
  {
    words: ['across the part', 'circuit live'],
    draw: (t: number) => [
      wires,
      charge(LOOP, t * 60),
      smallBattery,
      smallBulb(1),
      lead('M226 84H140V112M140 190V218H226'),
      instrument('V', [140, 151]),
    ],
  },
  {
    words: ['in the line', 'circuit live'],
    draw: (t: number) => [
      wires,
      charge(LOOP, t * 60),
      smallBattery,
      smallBulb(1),
      instrument('A', [138, 60]),
    ],
  },
  {
    words: ['on the part alone', 'power off'],
    draw: () => [
      cable(LOOP.slice(0, 2).concat([[84, 60]])),
      cable(
        LOOP.slice(5).concat([
          [50, 242],
          [84, 242],
        ]),
      ),
      smallBattery,
      lead('M226 112V84H140V112M140 190V218H226V190'),
      smallBulb(0),
      instrument('Ω', [140, 151]),
    ],
  },
] as const

export const methodsScene = (t: number): string =>
  [
    ...METHODS.map(({ words: [where, state], draw }, index) =>
      group(
        [
          rect([0, 0], PANEL, { fill: 'paper', stroke: 'soft' }),
          ...draw(t),
          text([185, 312], where, { size: 42, anchor: 'middle' }),
          text([185, 356], state, {
            size: 42,
            anchor: 'middle',
            weight: 700,
            fill: state === 'power off' ? 'bad' : 'good',
          }),
        ],
        { at: [60 + index * 395, 134], opacity: fade(t, index * 2 - 0.35) },
      ),
    ),
    warning('Never switch to Ω or A while the probes are on a live circuit', fade(t, 8)),
  ].join('')
