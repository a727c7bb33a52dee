import { battery } from '@/lib/drawing/battery'
import { lamp } from '@/lib/drawing/lamp'
import { meter } from '@/lib/drawing/meter'
import { circle, group, polyline } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade, keys } from '../kit/motion.ts'
import { chart } from './shared/chart.ts'
import {
  BATTERY_V,
  BODY_Y,
  body,
  cable,
  charge,
  groundBolt,
  movedBy,
  strapOf,
} from './shared/el-101.ts'
import { clampJaw } from './shared/el-101-probes.ts'
import { profileScene } from './shared/el-101-profile.ts'
import { windowScene } from './shared/el-101-window.ts'

/** A glove box lamp that stays on, W, and the current of a sleeping vehicle, A. */
const LAMP_W = 5
const ASLEEP_A = 0.03
const LAMP_A = LAMP_W / BATTERY_V

/** Current `minutes` after locking, A. The control units go to sleep one after the other. */
const drawAt = (minutes: number, lamp: number): number => {
  const step = (at: number, from: number, to: number) =>
    from +
    (to - from) *
      keys(minutes, [
        [at, 0],
        [at + 0.25, 1],
      ])
  const units =
    minutes < 6 ? step(1.5, 5.2, 1.4) : minutes < 14 ? step(6, 1.4, 0.5) : step(14, 0.5, ASLEEP_A)
  return units + lamp
}

const METER = [966, 136] as const
const BATTERY_AT = [690, BODY_Y] as const
const STRAP_X = 940
const strap = strapOf(BATTERY_AT, STRAP_X)

const draw = chart([150, 178], [500, 290], {
  x: { min: 0, max: 20, ticks: [0, 5, 10, 15], name: 'min' },
  // A logarithmic axis, because the sleep current is a hundredth of the current after locking.
  y: {
    min: -2,
    max: 1,
    ticks: [-2, -1, 0, 1],
    name: 'A',
    format: (value) => String(10 ** value),
  },
})

/** Minutes after locking. The film shows twenty of them in eight seconds. */
const minutesAt = (t: number) =>
  keys(t, [
    [0.6, 0],
    [8.6, 18],
  ])
/** Time at which the lamp is removed, seconds. */
const REMOVED_AT = 13

function sleepScene(t: number): string {
  const minutes = minutesAt(t)
  const lampShare = 1 - fade(t, REMOVED_AT)
  const amps = drawAt(minutes, LAMP_A * lampShare)
  const log = (value: number) => Math.log10(value)
  const now = draw.at(minutes, log(amps))
  return [
    draw.frame,
    draw.curve((x) => log(drawAt(x, 0)), 0, 20, { stroke: 'soft', dash: '10 10', width: 4 }),
    draw.curve((x) => log(drawAt(x, LAMP_A)), 0, minutes),
    polyline([draw.at(18, log(drawAt(18, LAMP_A))), now], {
      stroke: 'good',
      width: 5,
      opacity: 1 - lampShare,
    }),
    circle(now, 10, { stroke: 'accent', fill: 'accent' }),
    text([496, 440], 'expected', { anchor: 'end', size: 36, fill: 'soft' }),
    text([90, 576], `${LAMP_A.toFixed(2)} A × ${BATTERY_V} V = ${LAMP_W} W`, {
      size: 44,
      mono: true,
      fill: 'accent',
      opacity: fade(t, 9.4),
    }),
    body(674, 1020),
    cable(strap),
    charge(
      strap,
      movedBy(t, (at) => drawAt(minutesAt(at), at < REMOVED_AT ? LAMP_A : 0)),
    ),
    groundBolt(STRAP_X),
    battery(BATTERY_AT),
    group(lamp([0, 0], lampShare), { at: [770, 288], scale: 0.85 }),
    text([770, 340], 'glove box, 5 W', { anchor: 'middle', size: 36, fill: 'soft' }),
    meter(METER, { mode: 'clamp', reading: amps.toFixed(2), unit: 'A' }),
    clampJaw([STRAP_X, 490], -90, METER),
  ].join('')
}

export const film: Film = {
  moduleId: 'EL-101',
  lesson: 3,
  posterAt: 31,
  scenes: [
    {
      title: 'Write the numbers down first',
      seconds: 20.5,
      captions: [
        { at: 0.3, text: 'Lamp on, black probe on minus: what do you expect at each point?' },
        { at: 5.4, text: 'Up to the lamp nearly 12.6 V.' },
        { at: 9, text: 'A few tenths are lost in the fuse, the switch and the wires.' },
        { at: 13, text: 'Behind the lamp nearly zero: the lamp takes all the rest.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A fuse, marked 10, a switch and a lamp in a loop. Below it, a chart from 12 V to 0 V. A meter, V DC, has its red probe free. A dashed line shows the expected values: 12.60 at the plus post, 12.55 behind the fuse, 12.40 in front of the lamp.',
        },
        {
          at: 2.4,
          text: 'The meter reads 12.60 V at the plus post, then 12.55 V behind the fuse, then 12.40 V in front of the lamp. Each time: as expected.',
        },
        {
          at: 12.8,
          text: 'Expected behind the lamp 0.05, on the body 0.00. The meter reads 0.05 V, then 0.00 V: as expected.',
        },
      ],
      draw: (t) =>
        profileScene(t, 0, {
          at: [
            [2.4, 0],
            [6, 1],
            [9.6, 2],
            [13.6, 3],
            [17.2, 4],
          ],
          expected: [1, 12.8],
        }),
    },
    {
      title: 'The reading leaves the prediction',
      seconds: 17,
      captions: [
        { at: 0.3, text: 'The same circuit, the lamp is dim. The prediction does not change.' },
        { at: 5, text: 'Up to the lamp everything is as expected: the feed is good.' },
        { at: 8.8, text: 'Behind it 4.07 V instead of 0.05 V.' },
        { at: 12.6, text: 'The fault lies between this point and the next good one: the ground.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The same loop with a dim lamp and rust at its ground, with the expected values 12.60, 12.55, 12.40, 0.05 and 0.00. The meter, V DC, reads 12.60 V at the plus post, then 12.44 V in front of the lamp: as expected.',
        },
        {
          at: 9.2,
          text: 'Behind the lamp: 4.07 V, expected 0.05: not as expected. The line leaves the dashed one.',
        },
        { at: 13, text: 'On the body: 0.00 V, as expected.' },
      ],
      draw: (t) =>
        profileScene(t, 1, {
          at: [
            [1.6, 0],
            [5.4, 2],
            [9.2, 3],
            [13, 4],
          ],
          expected: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
        }),
    },
    {
      title: 'Predict a current from the parts',
      seconds: 14.5,
      captions: [
        { at: 0.3, text: 'Rear window heater, engine running: ten lines of 9.8 Ω on 14 V.' },
        { at: 4.2, text: 'Each line takes 1.43 A. Expected for all ten: 14.3 A.' },
        { at: 7.6, text: 'But the clamp reads only 11.4 A.' },
        { at: 10.2, text: 'The missing 2.9 A are two lines: two strips stay fogged.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A rear window with ten heating lines, and a clamp around the feed. It reads 0.0 A before the heater is on.',
        },
        { at: 4.2, text: '10 × 14 V ÷ 9.8 Ω = 14.3 A.' },
        {
          at: 7.6,
          text: 'Clamp 11.4 A, expected 14.3 A. The glass clears along eight of the ten lines.',
        },
        { at: 10.6, text: '2.9 A = 2 lines. Two broken lines are marked.' },
      ],
      draw: windowScene,
    },
    {
      title: 'Predict a vehicle asleep',
      seconds: 17,
      captions: [
        {
          at: 0.3,
          text: 'Vehicle locked, clamp on the ground strap: the control units fall asleep.',
        },
        { at: 4.6, text: "Expected is less than 0.05 A, or the manufacturer's value." },
        { at: 8.8, text: 'But 0.43 A remain. 0.40 A too much at 12.6 V: look for a 5 W lamp.' },
        { at: 13.2, text: 'Take the glove box lamp out, and the reading is as predicted.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A clamp on the ground strap of the battery. A graph of the current, 0.01 A to 10 A, over 15 min, with a dashed line, “expected”. A lamp, glove box, 5 W, glows. Clamp: 5.60 A.',
        },
        {
          at: 2.2,
          text: 'The reading falls in steps: 1.80 A, 0.90 A, 0.43 A. It stays above the dashed line.',
        },
        { at: 9.7, text: '0.40 A × 12.6 V = 5 W.' },
        { at: 13.4, text: 'The lamp in the glove box is dark. Clamp: 0.03 A, on the dashed line.' },
      ],
      draw: sleepScene,
    },
    inShort({
      points: [
        'Write down the expected value first',
        'Name both points and the load state',
        'Where it departs, the fault begins',
        'The difference hints at the part',
      ],
      caption: 'The size of the difference is the first clue to the cause.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Write down what the meter should show before you measure: voltages along a circuit, a heater current and the current of a sleeping vehicle.',
  goals: [
    'Predict the voltage at every point of a working lamp circuit',
    'Locate a fault between the last good reading and the first bad one',
    'Calculate a current from the parts and read the difference as a clue',
    "Judge the current of a vehicle asleep against the manufacturer's value",
  ],
  tools: [
    'Digital multimeter, CAT III',
    'DC current clamp with a resolution of 10 mA or better',
    'Wiring diagram with ratings of the consumers',
    'Pen and paper',
  ],
  safety: [
    'Use the exhaust extraction when the engine runs.',
    'Do not crank or switch consumers on with an ammeter in line: its fuse blows and the units wake up.',
    'Fit a clamp instead of disconnecting the battery: control units may lose their settings.',
  ],
  steps: [
    { text: 'List the test points from plus to ground, and write a value beside each.' },
    {
      text: 'Switch the load on. Black probe on battery minus, red probe from point to point.',
      limit: 'feed side: at most 0.5 V below the battery; ground side: below 0.1 V at a joint',
    },
    {
      text: 'Mark the first reading that departs. The fault lies between it and its good neighbor.',
    },
    {
      text: 'Predict a current as power ÷ voltage, then clamp the wire.',
      limit: 'within 10 % for a heater: 200 W at 14 V is 14.3 A',
    },
    {
      text: 'Parasitic draw: lock the vehicle, keep the key away, and wait until the units are asleep.',
      limit: "15 to 60 minutes, manufacturer's value",
    },
    {
      text: 'Clamp the ground strap. Turn the excess into watts and look for that consumer.',
      limit: "typically below 0.05 A, manufacturer's value",
    },
  ],
}
