import { battery, postsOf } from '@/lib/drawing/battery'
import { lamp } from '@/lib/drawing/lamp'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probeAt } from '@/lib/drawing/probe'
import type { Point } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade, keys } from '../kit/motion.ts'
import { figure } from '../kit/parts.ts'
import {
  ampsOf,
  BATTERY_V,
  BODY_Y,
  body,
  cable,
  charge,
  glowAt,
  groundBolt,
  SIGNAL_LAMP,
  strapOf,
} from './shared/el-101.ts'
import { breakScene } from './shared/el-101-break.ts'
import { groundScene, parallelScene } from './shared/el-101-parallel.ts'

const BATTERY_AT = [80, BODY_Y] as const
const { plus } = postsOf(BATTERY_AT)
const METER = [966, 150] as const
const { com, positive } = jacksOf(METER)
/** The height of the wire, the centers of both lamps and the test points around them, pixels. */
const LINE_Y = 336
const LAMPS = [470, 680] as const
const NODES = [404, 575, 746] as const
const GROUND_X = 870
const STRAP_X = 312

const strap = strapOf(BATTERY_AT, STRAP_X)
const loop: readonly Point[] = [
  plus,
  [plus[0], 210],
  [350, 210],
  [350, LINE_Y],
  [GROUND_X, LINE_Y],
  [GROUND_X, BODY_Y + 12],
  [STRAP_X, BODY_Y + 12],
  ...strap,
]

/** Voltage across each of two equal lamps in series. */
const HALF_V = BATTERY_V / 2

/** Index of the test point that a probe touches: 0 on the plus side to 2 on the ground side. */
const redAt = (t: number) =>
  keys(t, [
    [5, 0],
    [6, 1],
    [9.4, 1],
    [10.4, 0],
  ])
const blackAt = (t: number) =>
  keys(t, [
    [5, 1],
    [6, 2],
  ])

const nodeX = (node: number) => {
  const [from, to] = [NODES[Math.floor(node)] ?? NODES[2], NODES[Math.ceil(node)] ?? NODES[2]]
  return from + (to - from) * (node % 1)
}
const isTouching = (node: number) => node % 1 === 0

function seriesScene(t: number): string {
  const amps = ampsOf(SIGNAL_LAMP, HALF_V)
  const [red, black] = [redAt(t), blackAt(t)]
  const lift = (node: number) => 40 * Math.sin(Math.PI * (node % 1))
  const volts = isTouching(red) && isTouching(black) ? HALF_V * (black - red) : 0
  return [
    body(60, 950),
    cable([...loop.slice(0, 5), [GROUND_X, BODY_Y - 10]]),
    cable(strap),
    charge(loop, t * amps * 40),
    groundBolt(GROUND_X),
    groundBolt(STRAP_X),
    battery(BATTERY_AT),
    ...LAMPS.map((x) => lamp([x, LINE_Y], glowAt(HALF_V))),
    figure([156, 330], { name: 'Current', value: `${amps.toFixed(2)} A`, size: 46, fill: 'line' }),
    ...LAMPS.map((x, index) =>
      text([x, 174], `${HALF_V.toFixed(1)} V`, {
        size: 40,
        mono: true,
        anchor: 'middle',
        opacity: fade(t, index ? 6.4 : 1.4),
      }),
    ),
    text([575, 174], '+', { size: 40, mono: true, anchor: 'middle', opacity: fade(t, 10.6) }),
    text([756, 174], `= ${BATTERY_V} V`, {
      size: 40,
      mono: true,
      fill: 'accent',
      opacity: fade(t, 10.6),
    }),
    meter(METER, { mode: 'V DC', reading: volts.toFixed(2), unit: 'V' }),
    probeAt([nodeX(red), LINE_Y + 4 + lift(red)], 100, positive, 'red'),
    probeAt([nodeX(black), LINE_Y + 4 + lift(black)], 80, com, 'black'),
  ].join('')
}

export const film: Film = {
  moduleId: 'EL-101',
  lesson: 2,
  posterAt: 28,
  scenes: [
    {
      title: 'Series: they share the voltage',
      seconds: 16,
      captions: [
        { at: 0.3, text: 'Two equal 21 W lamps in one path. Across the first one: 6.3 V.' },
        { at: 5.6, text: 'Across the second one: 6.3 V as well.' },
        { at: 9.8, text: 'Across both the meter reads 12.6 V: the drops add up to the supply.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery feeds two lamps in one path. Current: 1.22 A. A meter, V DC, is on the first lamp, then on the second: 6.3 V each.',
        },
        {
          at: 10.9,
          text: 'The probes enclose both lamps: 6.3 V + 6.3 V = 12.6 V. The meter reads 12.60 V.',
        },
      ],
      draw: seriesScene,
    },
    {
      title: 'Parallel: each gets the full voltage',
      seconds: 17,
      captions: [
        { at: 0.3, text: 'Now each lamp has its own path to ground, and gets the full 12.6 V.' },
        { at: 4.9, text: 'A second lamp adds 1.78 A. The first one stays as bright as it was.' },
        { at: 9, text: 'With three, the supply and its fuse carry the sum: 5.34 A.' },
        { at: 13, text: 'More paths, less resistance in all: 2.4 Ω instead of 7.1 Ω.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery and three lamps, each with its own switch, all open. Gauge in the supply: 0.00 A. Fuse: 10 A.',
        },
        { at: 2.2, text: 'First lamp on: 1.78 A. In the supply: 1.78 A.' },
        { at: 5.8, text: 'Two lamps on, 1.78 A each. In the supply: 3.56 A.' },
        {
          at: 9.8,
          text: 'Three lamps on, 1.78 A each. In the supply: 5.34 A. Resistance: 2.4 Ω in all.',
        },
      ],
      draw: parallelScene,
    },
    {
      title: 'One filament breaks',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'The same lamps in both circuits. Now one filament breaks in each.' },
        { at: 4.6, text: 'In series all are dark, and the broken lamp has the whole 12.6 V.' },
        { at: 9.4, text: 'In parallel the other one does not notice: still 1.78 A.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Series: two dim lamps with 6.3 V each, 1.22 A. Parallel: two bright lamps with 1.78 A each.',
        },
        {
          at: 4,
          text: 'Series: 12.6 V across the broken lamp, 0.0 V across the other one, 0.00 A. Parallel: 0.00 A through the broken lamp, 1.78 A through the other one.',
        },
      ],
      draw: breakScene,
    },
    {
      title: 'Combined: a shared ground',
      seconds: 17,
      captions: [
        { at: 0.3, text: 'Three lamps in parallel, in series with one rusty ground point.' },
        { at: 4.2, text: 'Each lamp you switch on raises the voltage across the rust.' },
        {
          at: 8.2,
          text: 'With three 2.38 V are lost at every lamp. A good joint stays below 0.1 V.',
        },
        { at: 12.8, text: 'Several weak lamps at once: look where they share a path.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Three lamps with switches and one ground point, rust 0.5 Ω. A meter, V DC, measures across the rust: 0.00 V.',
        },
        { at: 1.8, text: 'One lamp on: across the rust 0.86 V; at each lamp 11.7 V.' },
        { at: 4.8, text: 'Two lamps on: across the rust 1.65 V; at each lamp 11.0 V.' },
        { at: 8.2, text: 'Three lamps on: across the rust 2.38 V; at each lamp 10.2 V.' },
      ],
      draw: groundScene,
    },
    inShort({
      points: [
        'Series: one current, voltages add up',
        'Parallel: one voltage, currents add up',
        'One part fails: its own path is dead',
        'Several parts weak: test the shared path',
      ],
      caption: 'So the symptom already tells you which stretch to test.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How lamps share voltage in series and current in parallel, what one broken filament does to each, and why a rusty shared ground dims them all.',
  goals: [
    'Predict the voltage across each part of a series circuit',
    'Add up the currents of parallel branches and compare them with the fuse',
    'Tell a fault in one branch from a fault in a shared supply or ground',
  ],
  tools: [
    'Digital multimeter, CAT III',
    'DC current clamp',
    'Three 21 W lamps with holders and leads, or the rear lamp cluster',
    'Wiring diagram',
  ],
  safety: [
    'Fuse the test circuit at the battery: a slipped lead can draw several hundred amperes.',
    'Lamps of 21 W get hot within a minute. Let them cool before you unplug them.',
    'Never bridge or uprate a fuse to add another lamp.',
  ],
  steps: [
    {
      text: 'Mark in the diagram which stretch all lamps share and where the branches begin.',
    },
    {
      text: 'Switch all lamps on and measure across each of them.',
      limit: 'within 0.5 V of the battery',
    },
    {
      text: 'Clamp the supply and compare with the sum of the branches.',
      limit: 'about 1.8 A for each 21 W lamp at 12.6 V',
    },
    {
      text: 'Compare the sum with the fuse.',
      limit: 'continuous current at most about 75 % of the fuse rating',
    },
    {
      text: 'If several lamps are weak, measure across the shared ground joint with all of them on.',
      limit: 'below 0.1 V',
    },
    {
      text: 'Clean the joint down to bare metal, protect it, and repeat the measurement.',
      limit: 'below 0.1 V',
    },
  ],
}
