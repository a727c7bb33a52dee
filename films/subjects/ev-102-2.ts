import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { flow, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { clamp, fade, keys } from '../kit/motion.ts'
import { figure, label } from '../kit/parts.ts'
import { HALF_V, PACK_V, system } from './shared/ev-102.ts'
import {
  between,
  lieScene,
  proveTesterScene,
  threePairsScene,
  UNIT,
} from './shared/ev-102-proof.ts'
import { provingUnit, readingAt, socketsOf, tester } from './shared/ev-102-tester.ts'

/** Where the probes touch in the scene about the housing. */
const HOT: Point = [800, 178]
const COLD: Point = [816, 280]
const HOUSING: Point = [860, 300]

/**
 * Insulation resistance between the upper half of the battery and its housing, Ω. It falls from 20 MΩ to 20
 * kΩ.
 */
const insulationAt = (t: number) =>
  10 **
  keys(t, [
    [5.8, 7.3],
    [8.2, 4.3],
  ])

/** Minimum insulation resistance of connected AC and DC circuits, Ω/V (UN ECE R100, ISO 6469-3). */
const MIN_OHMS_PER_V = 500

/**
 * The path of the fault current in two parts: through the cable to the tester, and back through the
 * housing.
 */
const LOOP = [
  [
    [211, 412],
    [168, 412],
    [168, 440],
    [104, 440],
    [104, 178],
    [800, 178],
  ],
  [
    [860, 300],
    [860, 330],
    [842, 330],
    [842, 557],
    [409, 557],
    [409, 412],
  ],
] as const

const chassisScene = (t: number): string => {
  const moved = keys(t, [
    [4.7, 0],
    [5.5, 1],
  ])
  const ohms = insulationAt(t)
  const volts = moved < 1 ? 0 : readingAt(HALF_V, ohms)
  return [
    system({ plus: 1, minus: 1, plug: 1, volts: 0, plusWelded: true }),
    path('M104 440V178H816', { width: 9, stroke: 'accent' }),
    path('M842 330V372', { width: 8, stroke: 'good', dash: '6 8' }),
    path('M409 412V557', { stroke: 'bad', width: 6, dash: '3 11', opacity: fade(t, 5.8) }),
    circle([409, 557], 12, { stroke: 'bad', width: 4, opacity: fade(t, 5.8) }),
    ...LOOP.map((points) =>
      flow(points, 55 * Math.max(0, t - 6), { fill: 'line', opacity: clamp(volts / 100, 0, 1) }),
    ),
    tester({ tip: between(COLD, HOUSING, moved), second: HOT, turn: 4, volts, isShort: true }),
    label([196, 338], [176, 432], 'welded', { fill: 'bad', opacity: fade(t, 0.4, 4.7) }),
    label([140, 246], [402, 258], 'disconnect out', { opacity: fade(t, 1.2, 4.7) }),
    label([176, 338], [405, 424], 'insulation fails', { fill: 'bad', opacity: fade(t, 5.8) }),
    text([900, 410], moved < 0.5 ? 'HV+ to HV−' : 'HV+ to chassis', { size: 42, fill: 'accent' }),
    figure([900, 556], {
      name: 'Insulation',
      value: ohms > 9.5e5 ? `${(ohms / 1e6).toFixed(0)} MΩ` : `${(ohms / 1e3).toFixed(0)} kΩ`,
      fill: ohms < PACK_V * MIN_OHMS_PER_V ? 'bad' : 'good',
      size: 72,
      opacity: fade(t, 5.4),
    }),
  ].join('')
}

const proveAgainScene = (t: number): string => {
  const into = keys(t, [
    [1, 0],
    [2.2, 1],
  ])
  const isBroken = t >= 8.9
  const { tip, second } = socketsOf(UNIT)
  const isProven = t > 2.6
  const volts = isProven ? 690 : 0
  const steps = [
    { name: 'tester works', state: isBroken ? 'soft' : 'good', from: 0 },
    { name: isBroken ? 'void' : 'three zeros', state: isBroken ? 'bad' : 'good', from: 0 },
    { name: isBroken ? 'tester fails' : 'tester works', state: isBroken ? 'bad' : 'good', from: 3 },
  ] as const
  return [
    provingUnit(UNIT, volts),
    tester({
      tip: between([tip[0] + 190, tip[1]], tip, into),
      second: between([second[0] + 190, second[1] + 20], second, into),
      volts: isProven && !isBroken ? volts : 0,
      isBroken,
    }),
    path('M402 548H482', { stroke: 'soft', width: 4 }),
    path('M782 548H862', { stroke: 'soft', width: 4, opacity: fade(t, 3) }),
    ...steps.map(({ name, state, from }, index) =>
      group(
        [
          rect([-8, -34], [300, 68], { radius: 34, fill: 'paper', stroke: state, width: 4 }),
          text([26, 14], String(index + 1), {
            size: 40,
            anchor: 'middle',
            fill: state,
            weight: 700,
          }),
          text([60, 13], name, { size: 40, fill: state }),
        ],
        { at: [110 + index * 380, 548], opacity: fade(t, from) },
      ),
    ),
  ].join('')
}

export const film: Film = {
  moduleId: 'EV-102',
  lesson: 2,
  posterAt: 38.5,
  scenes: [
    {
      title: 'A zero can mean two things',
      seconds: 13,
      captions: [
        { at: 0, text: 'Both testers start at 400 V. Above, the capacitor really empties: 0 V.' },
        { at: 4.6, text: 'Below, the battery stays live, but a tester lead breaks: 0 V as well.' },
        { at: 9, text: 'The two zeros look the same. So first, the tester is proven.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two testers with lamps for 12, 50, 120, 400 and 690 V, one on a capacitor, one on a battery. Both show 400 V.',
        },
        {
          at: 5.7,
          text: 'Capacitor, empty: 0 V. Battery, live: 400 V, but its tester shows 0 V. Label: “broken lead”.',
        },
      ],
      draw: lieScene,
    },
    {
      title: 'Step 1: prove the tester',
      seconds: 12.5,
      captions: [
        {
          at: 0,
          text: 'A two-pole tester, CAT III 1000 V or better, with sound leads and tips.',
        },
        { at: 4.3, text: 'A proving unit steps up to 690 V. Every stage must light.' },
        {
          at: 8,
          text: "A 12 V battery will do only where the manufacturer's procedure says so.",
        },
      ],
      descriptions: [
        {
          at: 0.9,
          text: 'A proving unit and a tester that shows 0 V. Warning: Cracked case, bare lead, bent tip: the tester is not used.',
        },
        {
          at: 4,
          text: 'The test button of the proving unit is pressed. Proving unit 690 V, tester 690 V, the lamps 12, 50, 120, 400 and 690 lit. Every stage lights, and the number agrees.',
        },
      ],
      draw: proveTesterScene,
    },
    {
      title: 'Step 2: three pairs, three zeros',
      seconds: 14,
      captions: [
        {
          at: 0,
          text: 'Gloves and face shield on: HV plus to HV minus, at the points specified.',
        },
        {
          at: 4.8,
          text: 'Then HV plus to bare metal of the chassis, until the reading is steady.',
        },
        { at: 9.2, text: "Then HV minus to chassis. Each must be below the manufacturer's limit." },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The inverter with the points HV+ and HV− and a bare point of its chassis. Tester: 0 V. List: 1, HV+ to HV−; 2, HV+ to chassis; 3, HV− to chassis.',
        },
        {
          at: 11.8,
          text: 'The list: 1, HV+ to HV−, 0 V. 2, HV+ to chassis, 0 V. 3, HV− to chassis, 0 V.',
        },
      ],
      draw: threePairsScene,
    },
    {
      title: 'Why also against the chassis',
      seconds: 14,
      captions: [
        { at: 0, text: 'One contactor has welded, disconnect out. Plus to minus is still 0 V.' },
        { at: 4.7, text: 'But insulation in the battery fails: plus to chassis rises to 182 V.' },
        { at: 9.4, text: 'Any pair above the limit: stop, gloves stay on, keep everyone away.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Battery, two halves of 200 V, and inverter. Labels: “welded” at one contactor, “disconnect out”. Tester, HV+ to HV−: 0 V.',
        },
        {
          at: 4.9,
          text: 'Tester, HV+ to chassis. Label: “insulation fails”. The insulation falls from 20 MΩ to 20 kΩ, and the tester rises to 182 V. Dots show the current through the housing.',
        },
      ],
      draw: chassisScene,
    },
    {
      title: 'Step 3: prove the tester again',
      seconds: 13.5,
      captions: [
        {
          at: 0,
          text: 'Straight after the zeros, back to the unit: the tester must light again.',
        },
        {
          at: 4.5,
          text: 'Only now is the vehicle proven dead. Write it on the record and the tag.',
        },
        {
          at: 8.9,
          text: 'No reading here? Then step 2 is void: new tester, all three steps again.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The proving unit with its test button, and the tester. A row of steps: 1, tester works; 2, three zeros.',
        },
        {
          at: 2.7,
          text: 'Proving unit 690 V, tester 690 V, all lamps lit. 1, tester works; 2, three zeros; 3, tester works.',
        },
        {
          at: 8.9,
          text: 'A lead is broken: proving unit 690 V, tester 0 V. 1, tester works; 2, void; 3, tester fails.',
        },
      ],
      draw: proveAgainScene,
    },
    inShort({
      points: [
        'Prove the tester on a known source',
        'HV+ to HV−, HV+ and HV− to chassis',
        'Prove the same tester again, at once',
        'In doubt: start again from step 1',
      ],
      caption: 'Gloves and shield stay on until the third step has passed.',
    }),
  ],
}
export const lesson: LessonText = {
  summary:
    'The three-step proof of absence of voltage: prove the tester, measure three pairs, prove the tester again, and why the chassis is one of the points.',
  goals: [
    'Explain why a reading of zero proves nothing on its own',
    'Prove the absence of voltage between HV plus, HV minus and chassis',
    'Decide what is void when the tester fails its second proof',
  ],
  tools: [
    'Two-pole voltage tester (IEC 61243-3), CAT III 1000 V or better, or the meter and adapter specified',
    'Proving unit for that tester',
    'Insulating gloves class 0 (1000 V AC) with leather protectors, arc-rated face shield',
    "Manufacturer's procedure with the measuring points and limits",
  ],
  safety: [
    'Only qualified and authorized persons; the lock-out and its waiting time come first.',
    'Gloves and face shield stay on until the third step has passed.',
    'The battery itself stays live, in each half, with the service disconnect out.',
    'Never push tips into a connector or a cable: measure only at the points specified.',
  ],
  steps: [
    {
      text: 'Check the tester: case, leads, tips, test date and measuring category.',
      limit: 'CAT III 1000 V or better, above the highest voltage of the system',
    },
    {
      text: 'Prove it on the proving unit or the known source specified.',
      limit: 'every stage lights',
    },
    {
      text: 'Measure HV plus to HV minus at the points specified.',
      limit:
        "manufacturer's limit, often below 5 V; 60 V DC is where class B begins, not the pass mark",
    },
    {
      text: 'Measure HV plus to chassis, then HV minus to chassis, on bare metal, until steady.',
      limit: 'the same limit for all three pairs',
    },
    {
      text: 'Above the limit: stop, keep the gloves on, secure the vehicle, ask the responsible person.',
    },
    {
      text: 'Prove the same tester again at once on the same source.',
      limit: 'every stage lights; otherwise start again with step 1',
    },
    { text: 'Record time, values, tester and name; mark the vehicle as proven dead.' },
  ],
}
