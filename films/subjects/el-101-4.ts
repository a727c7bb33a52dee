import { meter } from '@/lib/drawing/meter'
import { probeAt } from '@/lib/drawing/probe'
import { group, type Point, path } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade, keys } from '../kit/motion.ts'
import { figure } from '../kit/parts.ts'
import {
  ampsOf,
  BATTERY_V,
  BODY_Y,
  fuse,
  glowAt,
  HEADLAMP,
  movedBy,
  plug,
  voltsBehind,
} from './shared/el-101.ts'
import { circuit, gap, jacks, LAMP, METER, TOP } from './shared/el-101-loop.ts'
import { searchScene, shortScene } from './shared/el-101-short.ts'
import { signaturesScene } from './shared/el-101-signatures.ts'

const { com, positive } = jacks
const smallFuse = gap(254, 44) + fuse([276, TOP], '10 A', { hanging: true })

/** When the wire breaks, seconds, and where, pixels. */
const BREAK_AT = 3
const BREAK_X = 860

const openScene = (t: number): string => {
  const broken = t >= BREAK_AT
  const amps = ampsOf(HEADLAMP, BATTERY_V)
  const behind = keys(t, [
    [6.6, 0],
    [7.6, 1],
  ])
  const tip: Point = [786 + 160 * behind, TOP + 8 + 40 * Math.sin(Math.PI * behind)]
  const volts = behind > 0 ? 0 : BATTERY_V
  const strands = (x: number, side: 1 | -1) =>
    path(`M${x} ${TOP}l${24 * side} -14M${x} ${TOP}l${30 * side} 0M${x} ${TOP}l${24 * side} 14`, {
      stroke: 'bad',
      width: 4,
    })
  return [
    circuit({ glow: broken ? 0 : 1, moved: broken ? 0 : movedBy(t, () => amps) + 1 }),
    smallFuse,
    broken ? gap(BREAK_X - 44, 88) + strands(BREAK_X - 44, 1) + strands(BREAK_X + 44, -1) : '',
    meter(METER, { mode: 'V DC', reading: volts.toFixed(2), unit: 'V' }),
    probeAt([424, BODY_Y - 2], -80, com, 'black'),
    ...(
      [
        [786, `${BATTERY_V} V`, 3.8],
        [960, '0 V', 7.9],
      ] as const
    ).map(([x, reading, from]) =>
      text([x, TOP - 30], reading, {
        size: 40,
        mono: true,
        anchor: 'middle',
        fill: 'accent',
        opacity: fade(t, from),
      }),
    ),
    probeAt(tip, 108, positive, 'red'),
    figure([816, 540], { name: 'Current', value: `${(broken ? 0 : amps).toFixed(2)} A`, size: 50 }),
  ].join('')
}

/** Resistance of the corroded plug, Ω, and the voltage it leaves for the lamp. */
const JOINT_OHMS = 1
const LAMP_V = voltsBehind(HEADLAMP, JOINT_OHMS)
const PLUGGED_AT = 4.6

const resistanceScene = (t: number): string => {
  const unplugged = keys(t, [
    [PLUGGED_AT - 0.8, 1],
    [PLUGGED_AT, 0],
  ])
  const live = t >= PLUGGED_AT
  const move = keys(t, [
    [8.8, 0],
    [9.8, 1],
  ])
  const between = (from: Point, to: Point): Point => [
    from[0] + (to[0] - from[0]) * move,
    from[1] + (to[1] - from[1]) * move,
  ]
  const atLamp = live ? LAMP_V : BATTERY_V
  const volts = move === 0 ? atLamp : move === 1 ? BATTERY_V - LAMP_V : 0
  return [
    circuit({
      glow: live ? glowAt(LAMP_V) : 0,
      moved: live ? movedBy(t - PLUGGED_AT, () => ampsOf(HEADLAMP, LAMP_V)) + 1 : 0,
      unplugged,
    }),
    smallFuse,
    group(plug([0, 0], 1), { at: [872, TOP], scale: 0.95 }),
    meter(METER, {
      mode: 'V DC',
      reading: volts.toFixed(2),
      unit: 'V',
    }),
    probeAt(between([880, BODY_Y - 2], [1004, TOP + 8]), -110 + 240 * move, com, 'black'),
    probeAt(between([LAMP[0], 296], [726, TOP + 8]), 165 - 120 * move, positive, 'red'),
    text([750, 290], 'at the lamp', { fill: 'soft', opacity: 1 - fade(t, 8.6) }),
    text([786, 500], 'across the plug', { fill: 'soft', opacity: fade(t, 9.8) }),
  ].join('')
}

export const film: Film = {
  moduleId: 'EL-101',
  lesson: 4,
  posterAt: 65.5,
  scenes: [
    {
      title: 'Open: push, but no flow',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'Black on ground, red on the feed. Then the wire breaks.' },
        { at: 3.8, text: 'No current, the lamp is dark. Before the break 12.6 V remain.' },
        {
          at: 7.9,
          text: 'Behind the break there is nothing. The open lies between both readings.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery, a 10 A fuse and a lamp in a loop. A meter, V DC, measures from ground to the feed: 12.60 V. Current: 5.04 A.',
        },
        {
          at: 3,
          text: 'The wire breaks, and the lamp goes dark. Current: 0.00 A. Before the break: 12.60 V.',
        },
        { at: 6.6, text: 'Behind the break: 0.00 V.' },
      ],
      draw: openScene,
    },
    {
      title: 'Short to ground: flow without load',
      seconds: 14.5,
      captions: [
        { at: 0.3, text: 'The feed has rubbed through on a bracket of the body.' },
        { at: 3.6, text: 'The current now takes the short way: 126 A through a 10 A fuse.' },
        { at: 7.6, text: 'After 7.2 milliseconds its strip melts, and the circuit is dead.' },
        { at: 11.4, text: 'A new fuse melts as well: find the short first.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The feed of the lamp runs over a bracket of the body. Fuse 10 A, current 5.04 A.',
        },
        {
          at: 3.6,
          text: 'The feed touches the bracket, and the lamp goes dark. Slow motion: current 126 A, and the strip of the fuse glows.',
        },
        { at: 7.3, text: 'Slow motion, 7.2 ms: the strip has melted. Current: 0.00 A.' },
      ],
      draw: shortScene,
    },
    {
      title: 'Find the short',
      seconds: 12,
      captions: [
        {
          at: 0.3,
          text: 'Load unplugged, a 21 W lamp as the fuse: not more than 1.78 A flow.',
        },
        { at: 4.6, text: 'Move the harness bit by bit. The lamp goes out: the short is here.' },
        { at: 8.8, text: 'Repair the wire and guard the edge, then fit the fuse.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A 21 W lamp, as the fuse, glows in its holder. The load is unplugged. Current: 1.78 A. Label: “short is there”.',
        },
        {
          at: 5.5,
          text: 'The harness is lifted off the bracket, and the 21 W lamp goes out. Current: 0.00 A. Label: “short is gone”.',
        },
      ],
      draw: searchScene,
    },
    {
      title: 'High resistance: hidden until loaded',
      seconds: 15,
      captions: [
        { at: 0.3, text: 'Lamp unplugged: 12.6 V at its terminal. The feed looks perfect.' },
        { at: 4.7, text: 'Plug it in: now current flows, and only 8.53 V reach the lamp.' },
        { at: 9.6, text: 'The missing 4.07 V stand across the corroded plug. The limit is 0.1 V.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Fuse 10 A, a corroded plug in the feed, the lamp unplugged. A meter, V DC, at the lamp: 12.60 V.',
        },
        { at: 5, text: 'The lamp is plugged in and glows dimly. At the lamp: 8.53 V.' },
        { at: 10.1, text: 'Across the plug: 4.07 V.' },
      ],
      draw: resistanceScene,
    },
    {
      title: 'Three faults, three profiles',
      seconds: 12,
      captions: [
        { at: 0.3, text: 'Dashed: the sound circuit. Open: the voltage ends at the break.' },
        { at: 4.2, text: 'Short to ground: it ends at the fuse.' },
        { at: 7.8, text: 'High resistance: a step where none should be.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Three circuits with the voltage along the wire. Open: 12.6 V up to the break, then nothing. 0 A.',
        },
        { at: 4.2, text: 'Short to ground: 12.6 V up to the fuse, then nothing. Fuse melted.' },
        {
          at: 7.8,
          text: 'High resistance: from 12.6 V, the line falls in an extra step before the lamp. 4.07 of 5.04 A.',
        },
      ],
      draw: signaturesScene,
    },
    inShort({
      points: [
        'Open: no current, full voltage at the break',
        'Short: far too much current, fuse melts',
        'High resistance: too little current',
        'Test loaded: a joint drops below 0.1 V',
      ],
      caption: 'Always test with the load switched on, unless you hunt a short.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Open circuit, short to ground and high resistance in one lamp circuit: what current and voltage do in each, and how to find the spot.',
  goals: [
    'Name the fault from current and voltage together',
    'Locate an open between the last reading with voltage and the first without',
    'Search for a short with a lamp in place of the fuse',
    'Prove a high resistance with a voltage drop under load',
  ],
  tools: [
    'Digital multimeter, CAT III',
    'Test lamp of 21 W with leads that fit the fuse holder',
    'DC current clamp',
    'Wiring diagram',
  ],
  safety: [
    'Never fit a larger fuse or a bridge: the wire becomes the fuse and can start a fire.',
    'Never use a test lamp on airbag, high-voltage or control unit circuits.',
    'The lamp in place of the fuse gets hot. Keep it off plastic and carpet.',
  ],
  steps: [
    {
      text: 'Switch the consumer on. Check the fuse, both of its contacts against ground.',
      limit: 'within 0.1 V of the battery on both sides',
    },
    {
      text: 'Open: red probe from point to point along the feed, black on battery minus.',
      limit: 'voltage before the break, about 0 V behind it',
    },
    {
      text: 'If the battery voltage is on both sides of the consumer, the ground is open.',
      limit: 'below 0.1 V on the ground side of a sound circuit',
    },
    {
      text: 'Short: unplug the consumer, put the 21 W lamp in place of the fuse.',
      limit: 'lamp bright: short; lamp off: no short',
    },
    {
      text: 'Unplug connectors and move the harness step by step until the lamp goes out.',
    },
    {
      text: 'High resistance: with the consumer on, measure across each joint.',
      limit: 'at most 0.1 V at a joint, 0.5 V for the whole feed side',
    },
    {
      text: 'Repair, then repeat the measurement with the consumer on.',
      limit: 'voltage at the consumer within 0.5 V of the battery',
    },
  ],
}
