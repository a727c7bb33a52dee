import type { Film, LessonText } from '../film.ts'
import { arrow, circle, flow, group, path, polyline, rect, text } from '../kit/draw.ts'
import { fade, jitter, keys } from '../kit/motion.ts'
import { callout, figure, jacksOf, label, meter, probe, summary, warning } from '../kit/parts.ts'

/** A 12.6 V battery, a switch and a dimmer (a resistor, ohms) that feed a lamp of 2.5 Ω. */
const BATTERY_V = 12.6
const LAMP_OHMS = 2.5
const ampsAt = (ohms: number) => BATTERY_V / (ohms + LAMP_OHMS)

const METER = [940, 130] as const

const loop = [
  [180, 440],
  [180, 190],
  [620, 190],
  [620, 440],
  [180, 440],
] as const

const battery = group(
  [
    polyline(
      [
        [-46, -14],
        [46, -14],
      ],
      { width: 6 },
    ),
    polyline(
      [
        [-24, 14],
        [24, 14],
      ],
      { width: 10 },
    ),
    rect([-60, -13], [120, 26], { fill: 'paper', stroke: 'paper', width: 0, radius: 0 }),
    polyline(
      [
        [-46, -14],
        [46, -14],
      ],
      { width: 6 },
    ),
    polyline(
      [
        [-24, 14],
        [24, 14],
      ],
      { width: 10 },
    ),
  ],
  { at: [180, 320] },
)
const lamp = (share: number) =>
  group(
    [
      circle([0, 0], 46 + 26 * share, {
        stroke: 'warn',
        width: 0,
        fill: 'warn',
        opacity: 0.18 * share,
      }),
      circle([0, 0], 40, { fill: 'paper', width: 4 }),
      circle([0, 0], 36, { stroke: 'warn', width: 0, fill: 'warn', opacity: share }),
      path('M-28 -28L28 28M28 -28L-28 28', { width: 4 }),
    ],
    { at: [620, 320] },
  )
const resistor = group([rect([-60, -22], [120, 44], { fill: 'paper', width: 4 })], {
  at: [400, 190],
})
const wires = polyline(loop, { width: 5, stroke: 'soft' })

export const film: Film = {
  moduleId: 'EL-101',
  lesson: 1,
  posterAt: 31,
  scenes: [
    {
      title: 'Voltage is the push',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Voltage is the difference between two points. Nothing has to flow yet.' },
        { at: 5, text: 'Switch open: the battery pushes with 12.6 V, and the current is zero.' },
        { at: 9.6, text: 'So always say where both probes are: here, across the battery.' },
      ],
      draw: (t) =>
        [
          wires,
          battery,
          lamp(0),
          rect([330, 170], [140, 40], { fill: 'paper', stroke: 'paper', width: 0, radius: 0 }),
          circle([340, 190], 9, { fill: 'line' }),
          circle([460, 190], 9, { fill: 'line' }),
          polyline(
            [
              [340, 190],
              [446, 134],
            ],
            { width: 6, stroke: 'accent' },
          ),
          text([400, 262], 'switch open', { anchor: 'middle', size: 36, fill: 'soft' }),
          text([700, 332], 'lamp', { size: 36, fill: 'soft' }),
          meter(METER, {
            mode: 'V DC',
            reading: (
              BATTERY_V *
                keys(t, [
                  [4.2, 0],
                  [4.6, 1],
                ]) +
              jitter(t, 0.01)
            ).toFixed(2),
            unit: 'V',
          }),
          probe([180, 298], jacksOf(METER).positive, 'red'),
          probe([180, 346], jacksOf(METER).com, 'black'),
          callout(1, [110, 298], fade(t, 5)),
          callout(2, [110, 356], fade(t, 5)),
        ].join(''),
    },
    {
      title: 'Current is what flows',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'Close the switch, and charge moves through the whole loop at once.' },
        { at: 4.6, text: 'The same 5.04 A leave the battery, pass the lamp and come back.' },
        { at: 8.8, text: 'Current is measured in the line: the circuit is opened for the meter.' },
      ],
      draw: (t) => {
        const share = keys(t, [
          [1.2, 0],
          [1.8, 1],
        ])
        const amps = ampsAt(0) * share
        return [
          wires,
          flow(loop, Math.max(0, t - 1.2) * 110, { opacity: share }),
          battery,
          lamp(share),
          figure([760, 300], { name: 'Current', value: `${amps.toFixed(2)} A` }),
          figure([760, 440], { name: 'Battery', value: '12.6 V', fill: 'line' }),
          arrow([300, 160], [480, 160], { stroke: 'accent', opacity: share }),
          label([240, 520], [260, 440], 'the same current everywhere', { opacity: fade(t, 5) }),
        ].join('')
      },
    },
    {
      title: 'Resistance holds it back',
      seconds: 16,
      captions: [
        { at: 0.3, text: 'Now a resistance enters the line: a corroded plug, for example.' },
        { at: 4.4, text: 'From 0 to 2.5 Ω, and the current falls from 5.04 to 2.52 A.' },
        { at: 9, text: "Ohm's law: current = voltage ÷ resistance. 12.6 V ÷ 5 Ω = 2.52 A." },
        { at: 13, text: 'The battery is as it was. The lamp is dim.' },
      ],
      draw: (t) => {
        const ohms = keys(t, [
          [3, 0],
          [8, 2.5],
        ])
        const amps = ampsAt(ohms)
        const moved = Array.from({ length: Math.floor(t * 20) }, (_, step) =>
          ampsAt(
            keys(step / 20, [
              [3, 0],
              [8, 2.5],
            ]),
          ),
        )
        return [
          wires,
          flow(
            loop,
            moved.reduce((sum, at) => sum + at * 1.1, 0),
          ),
          resistor,
          battery,
          lamp((amps / ampsAt(0)) ** 2),
          text([400, 262], `${ohms.toFixed(1)} Ω`, {
            anchor: 'middle',
            size: 44,
            mono: true,
            fill: ohms > 0.1 ? 'warn' : 'soft',
          }),
          figure([760, 270], { name: 'Current', value: `${amps.toFixed(2)} A` }),
          figure([760, 400], {
            name: 'Whole loop',
            value: `${(ohms + LAMP_OHMS).toFixed(1)} Ω`,
            fill: 'line',
          }),
          text([760, 490], '12.6 V ÷ 5.0 Ω = 2.52 A', {
            size: 40,
            mono: true,
            fill: 'accent',
            opacity: fade(t, 9),
          }),
        ].join('')
      },
    },
    {
      title: 'Which one do you measure?',
      seconds: 13,
      captions: [
        {
          at: 0.3,
          text: 'Voltage in parallel, live. Current in line, live. Resistance only dead.',
        },
        { at: 5.4, text: 'An ohmmeter on a live circuit shows nonsense and may be damaged.' },
        { at: 9.2, text: 'Each answers a question: is there a push, does it flow, what stops it?' },
      ],
      draw: (t) =>
        [
          ...(
            [
              ['V', 'across', 'circuit live'],
              ['A', 'in the line', 'circuit live'],
              ['Ω', 'across', 'power off'],
            ] as const
          ).map(([unit, how, state], index) =>
            group(
              [
                rect([0, 0], [350, 300], { fill: 'tint', stroke: 'soft' }),
                text([175, 120], unit, { size: 110, anchor: 'middle', mono: true, fill: 'accent' }),
                text([175, 194], how, { size: 46, anchor: 'middle' }),
                text([175, 254], state, {
                  size: 42,
                  anchor: 'middle',
                  fill: index === 2 ? 'bad' : 'good',
                }),
              ],
              { at: [80 + index * 385, 160], opacity: fade(t, 0.3 + index * 1.1) },
            ),
          ),
          warning(
            'Never switch a meter to Ω or A while its probes are on a live circuit',
            fade(t, 5.4),
          ),
        ].join(''),
    },
    {
      title: 'In short',
      seconds: 8,
      captions: [
        { at: 0.3, text: 'Voltage pushes, resistance holds back, current is the result.' },
        { at: 4.4, text: 'Name both points before you read a voltage.' },
      ],
      draw: (t) =>
        summary(t, [
          'Voltage: a difference between two points',
          'Current: the same everywhere in one loop',
          'Resistance up, current down: I = U ÷ R',
          'Measure resistance only with the power off',
        ]),
    },
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
  tools: ['Digital multimeter, CAT III', 'Lamp circuit or a low-beam circuit with wiring diagram'],
  safety: [
    'Never set the meter to resistance or current while its probes are on a live circuit.',
    'Remove rings and watches before working near the battery.',
  ],
  steps: [
    { text: 'Measure the battery with all consumers off.', limit: '12.4 to 12.8 V at rest' },
    {
      text: 'Switch the lamp on and measure across the lamp.',
      limit: 'within 0.5 V of the battery',
    },
    {
      text: 'Measure the current in the line, meter in series.',
      limit: 'about 5 A for a 60 W lamp',
    },
    {
      text: 'Switch off, disconnect the lamp and measure its resistance cold.',
      limit: 'below 1 Ω: a cold filament',
    },
  ],
}
