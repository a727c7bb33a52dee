import { circle, type Point, polyline, rect } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { arrow, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { gauge } from '../kit/instruments.ts'
import { fade, type Key, keys } from '../kit/motion.ts'
import { callout } from '../kit/parts.ts'
import { pryTest, tightening } from './shared/ch-102-bushing.ts'
import { corner } from './shared/ch-102-corner.ts'
import { indicator, joint, PLAY_MM, pryBar, readingAt, WHEEL_N } from './shared/ch-102-joint.ts'
import { BALL_JOINT, wishbone } from './shared/ch-102-wishbone.ts'

const GROUND = 584
const ground = (from: number, to: number) =>
  polyline(
    [
      [from, GROUND + 3],
      [to, GROUND + 3],
    ],
    { stroke: 'soft', width: 4 },
  )

/** Lift of the corner, mm, once the jack carries it. */
const liftKeys: readonly Key[] = [
  [5, 0],
  [8, 60],
]
/** Height of the jack pad until it touches the arm, mm. */
const padKeys: readonly Key[] = [
  [3, 90],
  [4.8, 170],
]
/** Load on the joint while the car stands on its wheels, kN: its share of the car, without the wheel. */
const LOAD_KN = 3.7

const leverKeys: readonly Key[] = [
  [4.8, 0],
  [8, 600],
  [9.8, 600],
  [10.8, 0],
  [11.6, 0],
  [13, 600],
]
/** Droop of the wheels while a lift raises the body, mm. Then the wheels leave the ground. */
const droopKeys: readonly Key[] = [
  [5.6, 0],
  [8.2, -80],
]
const bodyLiftKeys: readonly Key[] = [
  [8.2, 0],
  [9.6, 40],
]
export const film: Film = {
  moduleId: 'CH-102',
  lesson: 4,
  posterAt: 27,
  scenes: [
    {
      title: 'Load hides the play',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'On its wheels, the car presses the ball firmly against one side.' },
        { at: 4.6, text: 'A jack under the arm, close to the joint, takes the spring load away.' },
        { at: 9, text: 'Now only the wheel rests on it: the ball drops, and the gap appears.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A wheel on the ground, and the ball joint of its lower arm in section. Load on the joint: 3.7 kN. The ball presses on one side of its socket: no movement.',
        },
        {
          at: 6.3,
          text: 'The arm stands on a jack. Load on the joint: 0.3 kN. The ball drops: gap 0.9 mm, drawn larger.',
        },
      ],
      draw: (t) => {
        const lift = keys(t, liftKeys)
        const unload = keys(t, [
          [5, 0],
          [6.4, 1],
        ])
        const load = LOAD_KN - (LOAD_KN + WHEEL_N / 1000) * unload
        const up =
          PLAY_MM *
          (1 -
            keys(t, [
              [6, 0],
              [7, 1],
            ]))
        const scale = 0.58
        const spot: Point = [420 + BALL_JOINT[0] * scale, GROUND - (BALL_JOINT[1] + lift) * scale]
        return [
          ground(60, 560),
          wishbone([420, GROUND], { lift, scale, jack: keys(t, padKeys) + lift }),
          circle(spot, 34, { stroke: 'accent', width: 4 }),
          joint([912, 464], { up, play: PLAY_MM }),
          text([600, 166], 'Load on the joint', { size: 38, fill: 'soft' }),
          text([600, 228], `${Math.abs(load).toFixed(1)} kN`, {
            size: 60,
            mono: true,
            fill: 'accent',
          }),
          arrow([1100, 400], [1100, 400 - load * 24 + (load < 0 ? 26 : 0)], {
            stroke: 'accent',
            width: 6,
            opacity: Math.min(1, Math.abs(load) * 4),
          }),
          text([600, 590], 'no movement', { size: 44, fill: 'soft', opacity: fade(t, 0.6, 6.2) }),
          text([600, 590], 'gap 0.9 mm', { size: 44, fill: 'bad', opacity: fade(t, 7) }),
          text([1220, 596], 'drawn larger', {
            size: 34,
            anchor: 'end',
            fill: 'soft',
            opacity: fade(t, 7),
          }),
        ].join('')
      },
    },
    {
      title: 'Lever and dial indicator',
      seconds: 15,
      captions: [
        {
          at: 0.3,
          text: 'Clamp the indicator to the arm, plunger on the knuckle. Set it to zero.',
        },
        {
          at: 4.8,
          text: 'Lever the knuckle up: nothing moves until the weight of the wheel is carried.',
        },
        {
          at: 9.6,
          text: 'Then 0.94 mm at once: that is play. Repeat it, and compare with the limit.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The joint with a dial indicator, its stand on the arm and its plunger on the knuckle. A lever reaches under the knuckle. Dial indicator: 0.00 mm. Limit here 0.5 mm. Lever force 0 N.',
        },
        {
          at: 7.6,
          text: 'Lever force 600 N: the dial indicator reads 0.94 mm, over the limit here of 0.5 mm. Released, it returns to 0.00 mm, and the second try reads 0.94 mm again.',
        },
      ],
      draw: (t) => {
        const force = keys(t, leverKeys)
        const reading = readingAt(force)
        const up = Math.min(PLAY_MM, reading)
        return [
          joint([400, 480], { up, play: PLAY_MM }),
          indicator([400, 480], { up, reading }),
          pryBar([400, 480], { up, force }),
          callout(1, [104, 372], fade(t, 0.6, 4.6)),
          callout(2, [248, 326], fade(t, 1.6, 4.6)),
          callout(3, [800, 440], fade(t, 4.8, 8)),
          gauge([1050, 306], {
            min: 0,
            max: 2,
            value: reading,
            reading: reading.toFixed(2),
            name: 'Dial indicator',
            unit: 'mm',
            radius: 136,
            zones: [{ from: 0.5, to: 2, color: 'bad' }],
          }),
          text([1050, 488], 'limit here 0.5 mm', { size: 38, anchor: 'middle', fill: 'bad' }),
          text([850, 578], 'Lever force', { size: 38, fill: 'soft' }),
          text([1030, 580], `${force.toFixed(0)} N`, { size: 60, mono: true, fill: 'accent' }),
        ].join('')
      },
    },
    {
      title: 'Where to take the load away',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'Find the spring. If it stands on the lower arm, jack up that arm.' },
        {
          at: 5,
          text: 'If it sits on the strut, lift the body: the wheel hangs, the joint is free.',
        },
        { at: 10, text: 'Never the other way round: worn joints pass the test.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two suspensions. Spring on the arm: jack the arm. A jack lifts the lower arm until the label “joint free” appears. Spring on the strut: lift the body. The wheel hangs: joint free.',
        },
      ],
      draw: (t) => {
        const lift = keys(t, [
          [2, 0],
          [4.4, 60],
        ])
        const pad = keys(t, [
          [0.6, 90],
          [1.9, 170],
        ])
        const [down, raised] = [keys(t, droopKeys), keys(t, bodyLiftKeys)]
        const [scale, wishboneScale] = [0.44, 0.52]
        const bodyFoot = GROUND - (225 - down + raised) * scale
        const joints = [
          [
            420 + BALL_JOINT[0] * wishboneScale,
            GROUND - (BALL_JOINT[1] + lift) * wishboneScale,
            4.6,
            60,
          ],
          [1060 - 108 * scale, GROUND - (185 + raised) * scale, 9.6, 660],
        ] as const
        return [
          ground(60, 580),
          ground(660, 1200),
          text([60, 170], 'spring on the arm: jack the arm', {
            size: 42,
            fill: t < 5 ? 'accent' : 'line',
          }),
          wishbone([420, GROUND], { lift, scale: wishboneScale, jack: pad + lift }),
          text([660, 170], 'spring on the strut: lift the body', {
            size: 42,
            fill: t < 5 ? 'line' : 'accent',
          }),
          corner([1060, GROUND - raised * scale], { down, damper: 'good', scale }),
          ...joints.flatMap(([x, y, from, left]) => [
            circle([x, y], 30, { stroke: 'accent', width: 4 }),
            text([left, 556], 'joint free', { size: 44, fill: 'good', opacity: fade(t, from) }),
          ]),
          rect([1060 - 452 * scale, bodyFoot], [80 * scale, 14], {
            radius: 2,
            fill: 'tint',
            stroke: 'accent',
          }),
          rect([1060 - 430 * scale, bodyFoot + 14], [36 * scale, GROUND - bodyFoot - 14], {
            radius: 2,
            fill: 'tint',
          }),
        ].join('')
      },
    },
    {
      title: 'A bushing gives, a torn one knocks',
      seconds: 12.5,
      captions: [
        { at: 0.3, text: 'Rubber gives by design. Good: 1 mm at 1 kN, and it springs back.' },
        { at: 5.2, text: 'Torn: it moves 4 mm almost without force. That is the knock.' },
        { at: 9.4, text: 'Look for cracks through the rubber, and rubber off its sleeve.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two rubber bushings, good and torn, and a graph of their travel, 0 to 6 mm, over the force, 0 to 1 kN. Lever 0.0 kN: good 0.0 mm, torn 0.0 mm.',
        },
        {
          at: 3.7,
          text: 'Lever 1.0 kN: good 1.0 mm, torn 5.1 mm. The curve of the torn bushing rises steeply at once.',
        },
      ],
      draw: pryTest,
    },
    {
      title: 'Tighten at ride height',
      seconds: 11,
      captions: [
        {
          at: 0.3,
          text: 'Tightened with the arm hanging, the rubber rests only in that position.',
        },
        {
          at: 4.4,
          text: 'On its wheels, it stays twisted by 18°: it tears early, the car sits high.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two arms hang down. One bushing is tightened hanging, the other will be tightened at ride height. Twist: 0° and 0°.',
        },
        {
          at: 6.7,
          text: 'Both arms are at ride height. Tightened hanging: twist 18°. Tightened at ride height: twist 0°.',
        },
      ],
      draw: tightening,
    },
    inShort({
      seconds: 8.5,
      captions: [
        { at: 0.3, text: 'Take the load off, apply a known force, and measure.' },
        { at: 4.4, text: "The limit is the manufacturer's. For many joints it is zero." },
      ],
      points: [
        'Find the spring, then choose where to lift',
        'Indicator on the arm, plunger on the knuckle',
        'Joint: sudden travel; rubber springs back',
        'Tighten bushings at ride height',
      ],
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How to take the load off a ball joint, measure its play with a lever and a dial indicator, and tell a torn bushing from one that gives by design.',
  goals: [
    'Choose the lifting point that unloads the joint under test',
    'Measure axial play with a dial indicator and judge it by the limit',
    'Tell the give of a good bushing from the free travel of a torn one',
    'Tighten rubber bushings so that they rest at ride height',
  ],
  tools: [
    'Lift with jacking beam, or floor jack and jack stands',
    'Dial indicator with clamp, 0.01 mm',
    'Pry bar, 60 to 80 cm',
    'Torque wrench and angle gauge',
  ],
  safety: [
    'Secure the vehicle before you pry: a lever can push it off a jack. Use jack stands.',
    'Keep hands out of the gap between arm and knuckle while the lever is loaded.',
    'With air suspension, switch off the leveling before you lift.',
  ],
  steps: [
    { text: 'Find the spring and decide which joint carries the load.' },
    {
      text: 'Spring on the lower arm: jack under the arm, close to the ball joint. Spring on the strut: lift the body.',
      limit: 'tire 20 to 50 mm clear of the ground',
    },
    { text: 'Check the wheel bearing first: have the brake applied while the wheel is rocked.' },
    {
      text: 'Clamp the indicator to the arm, plunger on the knuckle along the stud, and set it to zero.',
      limit: '1 mm of preload on the plunger',
    },
    {
      text: 'Lever the wheel up and let it down three times, and note the axial play.',
      limit:
        "manufacturer's value: 0 for many joints, typically up to 0.5 to 2.0 mm for load-carrying ones",
    },
    {
      text: 'Rock the tire at 6 and 12 for radial play of the lower joint.',
      limit: "manufacturer's value, often below 0.5 mm at the joint; boot whole and tight",
    },
    {
      text: 'Pry each bushing in its working direction and look at the rubber.',
      limit: 'springs back, no knock, no cracks through, no rubber off its sleeve',
    },
    {
      text: 'After replacement, tighten at ride height and check the alignment.',
      limit: "manufacturer's torque; new nut and split pin",
    },
  ],
}
