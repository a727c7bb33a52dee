import { group } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { arrow, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { scope } from '../kit/instruments.ts'
import { fade, type Key, keys } from '../kit/motion.ts'
import { callout, figure } from '../kit/parts.ts'
import {
  exhaust,
  FLANGE,
  quickMonitorValue,
  REAR_SENSOR,
  sampleAt,
  simulate,
} from './shared/en-102-catalyst.ts'
import { cleared, MAX_LIMIT, reply, scale, trend } from './shared/en-102-mode6.ts'
import { wideband } from './shared/en-102-wideband.ts'

const agingKeys: readonly Key[] = [
  [4.6, 0.9],
  [8, 0.33],
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
  posterAt: 24,
  scenes: [
    {
      title: 'The monitor compares two sensors',
      seconds: 12.5,
      captions: [
        { at: 0.3, text: 'A good catalyst stores oxygen: the rear sensor hardly moves.' },
        { at: 4.3, text: 'It ages and stores less. The swings break through to the rear sensor.' },
        { at: 8.4, text: 'On older cars, the value is the rear signal divided by the front one.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A catalyst between two switching sensors, its stored oxygen drawn as a blue fill. Front, 0 to 1 V: the line swings from low to high. Rear, 0 to 1 V: the line is almost level. Rear over front: 0.06, max 0.65.',
        },
        {
          at: 4.6,
          text: 'The stored oxygen shrinks to a third. The line of the front sensor swings as before, and that of the rear sensor swings with it. Rear over front: 0.63, close to max 0.65.',
        },
      ],
      draw: (t) => {
        const capacity = keys(t, agingKeys)
        const { stored } = sampleAt(aging, t)
        const value = quickMonitorValue(capacity)
        const screen = {
          size: [400, 184],
          window: 6,
          min: 0,
          max: 1,
          name: '',
        } as const
        return [
          exhaust(t, { capacity, stored: stored / (FULL * capacity) }),
          text([630, 367], 'stored oxygen', { size: 36, anchor: 'middle', fill: 'cold' }),
          text([60, 392], 'front, 0 to 1 V', { size: 36, fill: 'soft' }),
          text([900, 392], 'rear, 0 to 1 V', { size: 36, anchor: 'end', fill: 'accent' }),
          scope([60, 408], t, {
            ...screen,
            signal: (seconds) => sampleAt(aging, seconds).front,
            stroke: 'line',
          }),
          scope([500, 408], t, {
            ...screen,
            signal: (seconds) => sampleAt(aging, seconds).rear,
          }),
          figure([950, 500], {
            name: 'Rear over front',
            value: value.toFixed(2),
            fill: value > 0.9 * MAX_LIMIT ? 'warn' : 'good',
          }),
          text([950, 570], `max ${MAX_LIMIT}`, { size: 42, fill: 'bad' }),
        ].join('')
      },
    },
    {
      title: 'Newer cars measure the oxygen',
      seconds: 14,
      captions: [
        {
          at: 0.3,
          text: 'Newer cars have a wideband sensor in front: it shows how rich or lean.',
        },
        {
          at: 4.5,
          text: 'The test goes lean until the rear sensor follows: the catalyst is full.',
        },
        { at: 9.2, text: 'An old one is full sooner, and this value falls toward a minimum.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Three moving signals. Front, switching: volts, from 0 to 1, only high or low. Front, wideband: lambda, from 0.93 to 1.07, steps of different height. Rear, switching: volts, almost level. Stored oxygen: no result yet, min 0.15 g.',
        },
        {
          at: 4.7,
          text: 'The steps of the wideband signal are high and long, and the rear signal follows each of them late. Stored oxygen: 0.38 g.',
        },
        {
          at: 9.2,
          text: 'The steps come sooner after each other, and the areas below the wideband signal shrink. Stored oxygen: 0.17 g, close to min 0.15 g.',
        },
      ],
      draw: wideband,
    },
    {
      title: 'One line, read from left to right',
      seconds: 11,
      captions: [
        {
          at: 0.3,
          text: "MID names the monitor, TID the test, from $80 the manufacturer's own.",
        },
        { at: 4.4, text: 'The scale says what one bit is worth.' },
        { at: 6.9, text: 'Value 0.420, limits 0 to 0.650: passed, at 65 % of the maximum.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Response to 06 21: 46, reply to mode $06. Then 21, MID; 80, TID; 04, scale; 01 A4, value; 00 00, min; 02 8A, max.',
        },
        {
          at: 0.9,
          text: "MID $21, monitor: catalyst, bank 1. TID $80, test: the manufacturer's own. Scale .001: 1 bit is 0.001, no unit.",
        },
        {
          at: 5.4,
          text: 'Value: 420 × 0.001 = 0.420. Min 0: no lower limit. Max: 650 × 0.001 = 0.650. On a bar, 0.420 lies below the mark “max”.',
        },
      ],
      draw: reply,
    },
    {
      title: 'The value moves before the code comes',
      seconds: 12.5,
      captions: [
        {
          at: 0.3,
          text: 'Note the value at every service: the trend shows before any lamp.',
        },
        {
          at: 5.5,
          text: 'Over the limit on one trip: P0420 becomes pending.',
          codes: ['P0420'],
        },
        {
          at: 8.55,
          text: 'Again on the next trip: P0420 is confirmed, and the lamp comes on.',
          codes: ['P0420'],
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A graph over 24 months with a line, maximum 0.650. MID $21, value 0.202, 31 % of max. P0420: neither pending, $07, nor confirmed, $03. Lamp off.',
        },
        { at: 4.6, text: 'Value 0.638, 98 % of max. Lamp off.' },
        { at: 5.6, text: 'Value 0.663, failed. P0420: pending, $07. Lamp off.' },
        {
          at: 8.8,
          text: 'Value 0.676, failed. P0420: pending, $07, and confirmed, $03. Lamp on.',
        },
      ],
      draw: trend,
    },
    {
      title: 'Close to the limit: find out why',
      seconds: 12.5,
      captions: [
        { at: 0.3, text: 'Here 0.610 still passes. A number alone does not condemn a converter.' },
        { at: 4.4, text: 'First rule out what spoils the gas or its measurement: 1, 2 and 3.' },
        {
          at: 8.3,
          text: 'Repair what you find, run the monitor on a drive, read the value again.',
        },
      ],
      descriptions: [
        {
          at: 0.9,
          text: 'Value 0.610, max 0.650. The exhaust with three marks. 1, Exhaust leak ahead of the rear sensor: smoke test. 2, Misfire, MID $A2 and up; fuel trim beyond ±10 %. 3, Sensor signal and plug, oil or coolant in the gas.',
        },
        {
          at: 8.6,
          text: 'Two bars with a mark for max. 0.610, the same again: the catalyst has aged. 0.400, clearly lower: it was the cause.',
        },
      ],
      draw: (t) => {
        const drop = keys(t, [
          [8.8, 0.61],
          [9.4, 0.4],
        ])
        return [
          exhaust(t, { capacity: 0.4, stored: 0.5 + 0.45 * Math.sin(t * 6.3) }),
          group(
            [
              text([1220, 350], '0.610, max 0.650', { size: 46, anchor: 'end', fill: 'warn' }),
              arrow([FLANGE[0], 346], [FLANGE[0], 282], { stroke: 'cold' }),
              ...CHECKS.map(({ spot, words }, index) =>
                group(
                  [
                    callout(index + 1, spot),
                    callout(index + 1, [110, 420 + index * 70]),
                    text([160, 434 + index * 70], words, { size: 44 }),
                  ],
                  { opacity: fade(t, 0.6 + index) },
                ),
              ),
            ],
            { opacity: fade(t, 0, 8.3) },
          ),
          group(
            [
              text([60, 430], 'the same again: the catalyst has aged', { size: 40 }),
              text([700, 430], 'clearly lower: it was the cause', { size: 40 }),
              scale([60, 520], 520, 0.61),
              scale([700, 520], 520, drop),
            ],
            { opacity: fade(t, 8.4) },
          ),
        ].join('')
      },
    },
    {
      title: 'Zero is not a pass',
      seconds: 7.5,
      captions: [
        { at: 0.3, text: 'Clear the codes, and value and both limits read zero.' },
        { at: 3.6, text: 'That means not tested yet. Drive until the monitor is complete.' },
      ],
      descriptions: [
        { at: 0, text: 'Value 0.610, minimum 0.000, maximum 0.650. Catalyst monitor: complete.' },
        {
          at: 1.2,
          text: 'Value, minimum and maximum: 0.000. Catalyst monitor: not complete. Warning: Save the mode $06 results before you clear anything. A line shows the speed of the car: a drive begins.',
        },
      ],
      draw: cleared,
    },
    inShort({
      points: [
        'MID and TID say which test it is',
        'A ratio fails high, stored oxygen fails low',
        'Record it: the trend comes before the code',
        'Find the cause before you replace the part',
      ],
      caption: 'Read it after every repair, once the monitor has run.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How to read a mode $06 result from MID to maximum limit, follow the catalyst value toward P0420 and decide what to check before replacing parts.',
  goals: [
    'Read MID, TID, scale, value and limits of a mode $06 result',
    'Recognize a catalyst that nears its limit, behind a switching or a wideband sensor',
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
      limit:
        'switching: 0.2 to 0.8 V, at least 5 cycles (low-high-low) in 10 s at 2,500 rpm; wideband: lambda close to 1',
    },
    {
      text: 'After the repair, drive until the catalyst monitor is complete and compare the value.',
      limit: 'clearly below the first reading; unchanged: the catalyst has aged',
    },
  ],
}
