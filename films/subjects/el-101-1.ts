import { meter } from '@/lib/drawing/meter'
import { probeAt } from '@/lib/drawing/probe'
import { group, type Point } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { arrow, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade, keys } from '../kit/motion.ts'
import { callout, figure } from '../kit/parts.ts'
import {
  ampsOf,
  BATTERY_V,
  glowAt,
  HEADLAMP,
  knifeSwitch,
  movedBy,
  plug,
  voltsBehind,
} from './shared/el-101.ts'
import { circuit, gap, jacks, METER, posts, TOP } from './shared/el-101-loop.ts'
import { methodsScene } from './shared/el-101-methods.ts'
import { clampJaw } from './shared/el-101-probes.ts'

const { plus, minus } = posts
const { com, positive } = jacks

const switchAt = (open: number): string =>
  open > 0 ? gap(800, 130) + knifeSwitch([800, TOP], open) : knifeSwitch([800, TOP], 0)

const voltageScene = (t: number): string => {
  const lift = keys(t, [
    [4.2, 0],
    [5.4, 1],
  ])
  // The red probe leaves the minus post in an arc and lands on the plus post.
  const red: Point = [
    minus[0] + 9 + (plus[0] - minus[0] - 9) * lift,
    minus[1] + 10 - 70 * Math.sin(Math.PI * lift),
  ]
  const volts = lift === 1 ? BATTERY_V : 0
  return [
    circuit({ glow: 0 }),
    switchAt(1),
    text([865, 252], 'switch open', { anchor: 'middle', fill: 'soft' }),
    text([960, 384], 'lamp', { anchor: 'end', fill: 'soft' }),
    text([880, 540], 'body = ground', { anchor: 'middle', fill: 'soft' }),
    meter(METER, { mode: 'V DC', reading: volts.toFixed(2), unit: 'V' }),
    probeAt([minus[0] - 8, minus[1] + 10], 20, com, 'black'),
    probeAt(red, -24, positive, 'red'),
    callout(1, [plus[0] - 52, plus[1] - 20], fade(t, 5.6)),
    callout(2, [minus[0] - 4, minus[1] - 74], fade(t, 5.6)),
  ].join('')
}

const currentScene = (t: number): string => {
  const closed = keys(t, [
    [1, 0],
    [1.5, 1],
  ])
  const live = closed === 1
  const amps = live ? ampsOf(HEADLAMP, BATTERY_V) : 0
  const after = keys(t, [
    [7, 0],
    [8.4, 1],
  ])
  const jaw: Point = [430 + 600 * after, TOP + 292 * after + 60 * Math.sin(Math.PI * after)]
  const onWire = after === 0 || after === 1
  const reading = onWire && live ? amps : 0
  return [
    circuit({ glow: live ? 1 : 0, moved: movedBy(t, (at) => (at > 1.5 ? amps : 0)) }),
    switchAt(1 - closed),
    meter(METER, { mode: 'clamp', reading: reading.toFixed(2), unit: 'A' }),
    clampJaw(jaw, 90 * after, METER),
    arrow([600, TOP - 34], [720, TOP - 34], { stroke: 'accent', opacity: fade(t, 1.6) }),
    callout(1, [430, TOP], fade(t, 7.4)),
    callout(2, [1120, jaw[1]], fade(t, 8.6)),
    ...(['before the lamp', 'after the lamp'] as const).map((where, index) =>
      group(
        [
          text([0, 0], where, { size: 36, fill: 'soft' }),
          text([0, 46], `${amps.toFixed(2)} A`, { size: 48, mono: true }),
        ],
        { at: [770, 292 + index * 102], opacity: fade(t, index ? 8.6 : 4.4) },
      ),
    ),
  ].join('')
}

/** Resistance of the plug while it corrodes, Ω. */
const plugOhmsAt = (t: number): number =>
  keys(t, [
    [2.6, 0],
    [7.6, 1],
  ])

const resistanceScene = (t: number): string => {
  const ohms = plugOhmsAt(t)
  const ampsBehind = (at: number) => ampsOf(HEADLAMP, voltsBehind(HEADLAMP, plugOhmsAt(at)))
  const volts = voltsBehind(HEADLAMP, ohms)
  const amps = ampsOf(HEADLAMP, volts)
  return [
    circuit({ glow: glowAt(volts), moved: movedBy(t, ampsBehind) }),
    group(plug([0, 0], ohms), { at: [640, TOP], scale: 1.3 }),
    text([160, 312], `${BATTERY_V} V`, { size: 44, mono: true }),
    text([640, TOP + 112], `plug ${ohms.toFixed(1)} Ω`, {
      anchor: 'middle',
      size: 44,
      weight: 700,
      fill: ohms > 0.05 ? 'warn' : 'soft',
    }),
    text([960, 384], `lamp ${(volts / amps).toFixed(1)} Ω`, { anchor: 'end', size: 44 }),
    figure([396, 440], { name: 'Current', value: `${amps.toFixed(2)} A`, size: 96 }),
    text([396, 512], `${BATTERY_V} V ÷ ${(BATTERY_V / amps).toFixed(1)} Ω = ${amps.toFixed(1)} A`, {
      size: 42,
      mono: true,
      opacity: fade(t, 8.4),
    }),
  ].join('')
}

export const film: Film = {
  moduleId: 'EL-101',
  lesson: 1,
  posterAt: 39,
  scenes: [
    {
      title: 'Voltage is the push',
      seconds: 15,
      captions: [
        {
          at: 0.3,
          text: 'Both probes on one point: a meter shows a difference, so it shows zero.',
        },
        { at: 4.8, text: 'Red to plus: 12.6 V between the two posts. The switch is still open.' },
        { at: 9.8, text: 'The push is there, yet nothing flows. Always name both points.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery, a switch, labeled “switch open”, and a lamp in a loop through the body, labeled “body = ground”. Both probes of a meter, V DC, are on the minus post: 0.00 V.',
        },
        {
          at: 5.4,
          text: 'The red probe is on the plus post, the black one on the minus post: the meter reads 12.60 V. The lamp is dark.',
        },
      ],
      draw: voltageScene,
    },
    {
      title: 'Current is what flows',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Close the switch, and charge moves in the whole loop at once.' },
        { at: 4.4, text: 'The clamp on the feed wire: 5.04 A.' },
        { at: 8.2, text: 'It is the same 5.04 A after the lamp. A lamp does not use up current.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A current clamp is around the feed wire. While the switch is open, it reads 0.00 A.',
        },
        {
          at: 1.6,
          text: 'The lamp glows, and dots run through the whole loop. Before the lamp: 5.04 A.',
        },
        {
          at: 8.6,
          text: 'The clamp has moved behind the lamp. Before the lamp 5.04 A, after the lamp 5.04 A.',
        },
      ],
      draw: currentScene,
    },
    {
      title: 'Resistance holds it back',
      seconds: 17.5,
      captions: [
        { at: 0.3, text: 'Now a plug in the feed corrodes. The battery stays as it is.' },
        { at: 4.4, text: 'The plug rises to 1 Ω, and the current falls from 5.04 to 4.07 A.' },
        {
          at: 8.6,
          text: "Ohm's law: current is voltage divided by the resistance of the whole loop.",
        },
        { at: 13.2, text: 'The cooler filament falls to 2.1 Ω. Even so, the lamp is dim.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A plug in section in the feed. Battery 12.6 V, plug 0.0 Ω, lamp 2.5 Ω. Current: 5.04 A.',
        },
        { at: 8.7, text: 'Plug 1.0 Ω, lamp 2.1 Ω. Current: 4.07 A; 12.6 V ÷ 3.1 Ω = 4.1 A.' },
      ],
      draw: resistanceScene,
    },
    {
      title: 'Which one do you measure?',
      seconds: 16.5,
      captions: [
        { at: 0.3, text: 'Voltage across the part, live. Current in the line, live.' },
        { at: 4, text: 'Resistance only on the part itself, with the power off.' },
        { at: 8, text: 'On a live circuit an ohmmeter shows nonsense, and may be damaged.' },
        { at: 12.4, text: 'Set to amperes, a meter is nearly a short circuit.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Three small circuits. V: across the part, circuit live. A: in the line, circuit live. Ω: on the part alone, power off.',
        },
        {
          at: 8,
          text: 'Warning: Never switch to Ω or A while the probes are on a live circuit.',
        },
      ],
      draw: methodsScene,
    },
    inShort({
      points: [
        'Voltage: a difference between two points',
        'Current: the same everywhere in one loop',
        'More resistance, less current: I = V ÷ R',
        'Measure resistance only with the power off',
      ],
      caption: 'Name both points before you read a voltage.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'What a meter shows between two points, in the line and across a part: voltage, current and resistance in one working lamp circuit.',
  goals: [
    'Say what voltage, current and resistance are without a formula',
    'Predict how the current changes when resistance enters a line',
    'Choose where both probes go for each of the three measurements',
  ],
  tools: [
    'Digital multimeter, CAT III',
    'DC current clamp',
    'Headlamp circuit with its wiring diagram',
  ],
  safety: [
    'Never set the meter to resistance or current while its probes are on a live circuit.',
    'Remove rings and watches before you work near the battery: it can deliver several hundred amperes.',
    'A headlamp bulb is hot enough to burn skin. Do not touch the glass.',
  ],
  steps: [
    {
      text: 'Measure across the battery posts with all consumers off.',
      limit: '12.4 to 12.8 V at rest, lead-acid',
    },
    {
      text: 'Switch the lamp on and measure across the lamp.',
      limit: 'within 0.5 V of the battery at the same moment',
    },
    {
      text: 'Zero the clamp, then put it around the feed wire, arrow toward the lamp.',
      limit: 'about 5 A for a 60 W lamp',
    },
    { text: 'Put the clamp around the ground wire.', limit: 'the same as in the feed wire' },
    {
      text: 'Switch off, unplug the lamp and measure its resistance cold.',
      limit: 'below 1 Ω: a cold filament has about a tenth of its hot resistance',
    },
  ],
}
