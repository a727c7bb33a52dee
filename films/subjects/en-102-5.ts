import { group, rect } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { arrow, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { scope } from '../kit/instruments.ts'
import { fade, type Key, keys } from '../kit/motion.ts'
import { callout, warning } from '../kit/parts.ts'
import { exhaust, FLANGE, REAR_SENSOR, sampleAt, simulate } from './shared/en-102-catalyst.ts'
import { reply, scale, trend } from './shared/en-102-mode6.ts'

const agingKeys: readonly Key[] = [
  [4.6, 1],
  [8.4, 0.3],
]
const aging = simulate((seconds) => keys(seconds, agingKeys))
/** Stored oxygen at which a new catalyst is full, in the unit of the simulation. */
const FULL = 0.62

/** Other causes to rule out. `spot` is their place in the drawing. */
const CHECKS = [
  { spot: [FLANGE[0] + 52, 326], words: 'Exhaust leak ahead of the rear sensor: smoke test' },
  { spot: [92, 236], words: 'Misfire, MID $A2 and up; fuel trim beyond ±10 %' },
  { spot: [REAR_SENSOR[0] + 70, 168], words: 'Sensor signal and plug, oil or coolant in the gas' },
] as const

export const film: Film = {
  moduleId: 'EN-102',
  lesson: 5,
  posterAt: 42.5,
  scenes: [
    {
      title: 'The monitor compares two sensors',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'A good catalyst stores oxygen: the rear sensor hardly moves.' },
        { at: 4.6, text: 'It ages and stores less. The swings break through to the rear sensor.' },
        {
          at: 9.2,
          text: 'The computer turns both signals into one number: here, rear over front.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A catalyst between two sensors, its stored oxygen drawn as a blue fill. Front sensor, 0 to 1 V: the line swings from low to high. Rear sensor, 0 to 1 V: the line is almost level.',
        },
        {
          at: 4.6,
          text: 'The stored oxygen shrinks to a fraction. The line of the front sensor swings as before, and that of the rear sensor swings with it.',
        },
      ],
      draw: (t) => {
        const capacity = keys(t, agingKeys)
        const { stored } = sampleAt(aging, t)
        const screen = {
          size: [540, 200],
          window: 6,
          min: 0,
          max: 1,
        } as const
        return [
          exhaust(t, { capacity, stored: stored / (FULL * capacity) }),
          text([630, 374], 'stored oxygen', { size: 36, anchor: 'middle', fill: 'cold' }),
          text([60, 374], 'front sensor, 0 to 1 V', { size: 36, fill: 'soft' }),
          text([1220, 374], 'rear sensor, 0 to 1 V', { size: 36, anchor: 'end', fill: 'soft' }),
          scope([60, 390], t, {
            ...screen,
            signal: (seconds) => sampleAt(aging, seconds).front,
            name: '',
            stroke: 'line',
          }),
          scope([680, 390], t, {
            ...screen,
            signal: (seconds) => sampleAt(aging, seconds).rear,
            name: '',
          }),
        ].join('')
      },
    },
    {
      title: 'One line, read from left to right',
      seconds: 14.5,
      captions: [
        {
          at: 0.3,
          text: 'MID names the monitor, TID the test. TIDs from $80 are manufacturer-defined.',
        },
        { at: 5, text: 'The scale tells what one bit is worth. Most scan tools convert for you.' },
        { at: 9.2, text: 'Value 0.420, limits 0 to 0.650: passed, at 65 % of the maximum.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Response to 06 21: 46, reply to mode $06. Then 21, MID; 80, TID; 04, scale; 01 A4, value; 00 00, min; 02 8A, max.',
        },
        {
          at: 1.2,
          text: "MID $21, monitor: catalyst, bank 1. TID $80, test: the manufacturer's own. Scale .001: 1 bit is 0.001, no unit.",
        },
        {
          at: 6.4,
          text: 'Value: 420 × 0.001 = 0.420. Min 0: no lower limit. Max: 650 × 0.001 = 0.650. On a bar, 0.420 lies below the mark “max”.',
        },
      ],
      draw: reply,
    },
    {
      title: 'The value moves before the code comes',
      seconds: 15.5,
      captions: [
        {
          at: 0.3,
          text: 'Write the value down at every service: two readings already show a trend.',
        },
        { at: 5.2, text: 'Month by month the value approaches its limit, and no lamp is on.' },
        {
          at: 9.4,
          text: 'Over the limit on one trip: P0420 is pending.',
          codes: ['P0420'],
        },
        {
          at: 11.9,
          text: 'Again on the next trip: P0420 is confirmed, and the lamp comes on.',
          codes: ['P0420'],
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A graph over 24 months with a line, maximum 0.650. MID $21, value 0.202, 31 % of max. P0420: neither pending, $07, nor confirmed, $03. Lamp off.',
        },
        { at: 8.6, text: 'Value 0.638, 98 % of max. Lamp off.' },
        { at: 9.7, text: 'Value 0.663, failed. P0420: pending, $07. Lamp off.' },
        {
          at: 12.2,
          text: 'Value 0.676, failed. P0420: pending, $07, and confirmed, $03. Lamp on.',
        },
      ],
      draw: trend,
    },
    {
      title: 'Close to the limit: find out why',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'Here 0.610 still passes. A number alone does not condemn a converter.' },
        { at: 4.6, text: 'First rule out what spoils the gas or its measurement: 1, 2 and 3.' },
        { at: 9, text: 'Repair what you find, run the monitor on a drive, read the value again.' },
      ],
      descriptions: [
        {
          at: 0.9,
          text: 'The exhaust with three marks. 1, Exhaust leak ahead of the rear sensor: smoke test. 2, Misfire, MID $A2 and up; fuel trim beyond ±10 %. 3, Sensor signal and plug, oil or coolant in the gas.',
        },
        {
          at: 9.5,
          text: 'Two bars with a mark for max. 0.610, the same again: the catalyst has aged. 0.400, clearly lower: it was the cause.',
        },
      ],
      draw: (t) => {
        const after = fade(t, 9.2)
        const drop = keys(t, [
          [10.2, 0.61],
          [12, 0.4],
        ])
        return [
          exhaust(t, { capacity: 0.4, stored: 0.5 + 0.45 * Math.sin(t * 6.3) }),
          arrow([FLANGE[0], 346], [FLANGE[0], 282], { stroke: 'cold', opacity: fade(t, 0, 9.2) }),
          ...CHECKS.map(({ spot, words }, index) =>
            group(
              [
                callout(index + 1, spot),
                group(
                  [
                    callout(index + 1, [110, 420 + index * 70]),
                    text([160, 434 + index * 70], words, { size: 44 }),
                  ],
                  { opacity: fade(t, 0, 9.2) },
                ),
              ],
              { opacity: fade(t, 0.6 + index) },
            ),
          ),
          group(
            [
              text([60, 430], 'the same again: the catalyst has aged', { size: 40 }),
              text([700, 430], 'clearly lower: it was the cause', { size: 40 }),
              scale([60, 526], 520, 0.61),
              scale([700, 526], 520, drop),
            ],
            { opacity: after },
          ),
        ].join('')
      },
    },
    {
      title: 'Zero is not a pass',
      seconds: 9,
      captions: [
        { at: 0.3, text: 'Clear the codes, and value and both limits read zero.' },
        { at: 3.6, text: 'That means not tested yet. Drive until the monitor is complete.' },
      ],
      descriptions: [
        { at: 0, text: 'Value 0.610, minimum 0.000, maximum 0.650. Catalyst monitor: complete.' },
        {
          at: 1.6,
          text: 'Value, minimum and maximum: 0.000. Catalyst monitor: not complete. Warning: Save the mode $06 results before you clear anything.',
        },
        { at: 7, text: 'Value 0.598, minimum 0.000, maximum 0.650. Catalyst monitor: complete.' },
      ],
      draw: (t) => {
        // The codes are cleared at 1.6 s, and the next test runs at 7 s.
        const isCleared = t >= 1.6 && t < 7
        const shown = (value: number) => (isCleared ? 0 : value).toFixed(3)
        return [
          ...(
            [
              ['value', 0.61],
              ['minimum', 0],
              ['maximum', 0.65],
            ] as const
          ).map(([name, value], index) =>
            group(
              [
                rect([0, 0], [360, 210], { fill: 'tint', stroke: 'soft' }),
                text([180, 62], name, { size: 44, anchor: 'middle', fill: 'soft' }),
                text([180, 158], shown(t < 7 || index ? value : 0.598), {
                  size: 84,
                  mono: true,
                  anchor: 'middle',
                  fill: isCleared ? 'warn' : 'line',
                }),
              ],
              { at: [60 + index * 400, 140] },
            ),
          ),
          text([60, 440], 'Catalyst monitor', { size: 52 }),
          text([440, 440], isCleared ? 'not complete' : 'complete', {
            size: 52,
            fill: isCleared ? 'warn' : 'good',
          }),
          warning('Save the mode $06 results before you clear anything', fade(t, 2.4)),
        ].join('')
      },
    },
    inShort({
      seconds: 8.5,
      captions: [
        { at: 0.3, text: 'Mode $06 shows how close a system is to failing its monitor.' },
        { at: 4.8, text: 'Read it after every repair, once the monitor has run.' },
      ],
      points: [
        'MID and TID say which test it is',
        'Compare the value with both limits',
        'Record it: the trend comes before the code',
        'Find the cause before you replace the part',
      ],
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How to read a mode $06 result from MID to maximum limit, follow the catalyst value toward P0420 and decide what to check before replacing parts.',
  goals: [
    'Read MID, TID, scale, value and limits of a mode $06 result',
    'Recognize a catalyst that approaches its limit before P0420 is stored',
    'Rule out leaks, misfire and fuel trim before you condemn a converter',
    'Tell a passed monitor from one that has not run since clearing',
  ],
  tools: [
    'Scan tool with generic OBD-II modes',
    "Manufacturer's mode $06 table for the vehicle",
    'Smoke tester for the exhaust',
  ],
  safety: [
    'The converter and the exhaust exceed 400 °C after a drive: let them cool before you work there.',
    'Run the engine indoors only with exhaust extraction.',
    'On a test drive, a second person watches the scan tool.',
  ],
  steps: [
    {
      text: 'Save codes, freeze frame, readiness and mode $06 before you clear anything.',
      limit: 'after clearing, value and limits read 0 until the monitor has run',
    },
    {
      text: 'Open MID $21 (catalyst, bank 1) or $22 (bank 2) and note TID, value and both limits.',
      limit: 'passed when minimum ≤ value ≤ maximum, limits as reported by the vehicle',
    },
    {
      text: 'Find out from the manufacturer whether a high value (signal ratio) or a low one (oxygen storage) is bad.',
    },
    {
      text: 'Within about 10 % of the limit: test for exhaust leaks up to the rear sensor.',
      limit: 'no smoke, no soot marks',
    },
    {
      text: 'Read misfire counts (MID $A2 and up, one per cylinder) and fuel trims.',
      limit: 'counts near 0; long-term trim within ±10 %',
    },
    {
      text: 'Check both oxygen sensors: response of the front one, signal of the rear one.',
      limit: 'front sensor 0.2 to 0.8 V, at least 0.5 changes per second at 2500 rpm',
    },
    {
      text: 'After the repair, drive until the catalyst monitor is complete and compare the value.',
      limit: 'clearly below the first reading; unchanged: the catalyst has aged',
    },
  ],
}
