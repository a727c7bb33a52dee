import { circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { arrow, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { gauge } from '../kit/instruments.ts'
import { fade, type Key, keys } from '../kit/motion.ts'
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
  [7.2, 0],
  [9, 60],
]
/** Height of the jack pad until it touches the arm, mm. */
const padKeys: readonly Key[] = [
  [3, 90],
  [4.8, 170],
]
/** Load on the joint while the car stands on its wheels, kN: its share of the car, without the wheel. */
const LOAD_KN = 3.7

/** Force on the lever, N. At first it carries only a part of the wheel. The ball moves in the second step. */
const leverKeys: readonly Key[] = [
  [4.8, 0],
  [6.6, WHEEL_N * 0.9],
  [9.2, WHEEL_N * 0.9],
  [10.2, 600],
  [13.6, 600],
  [14.2, 0],
  [14.6, 0],
  [15.4, 600],
]
/** Droop of the wheels while a lift raises the body, mm. Then the wheels leave the ground. */
const droopKeys: readonly Key[] = [
  [5.2, 0],
  [7.8, -80],
]
const bodyLiftKeys: readonly Key[] = [
  [7.8, 0],
  [9.2, 40],
]
export const film: Film = {
  moduleId: 'CH-102',
  lesson: 4,
  posterAt: 25,
  scenes: [
    {
      title: 'Load hides the play',
      seconds: 13.4,
      captions: [
        { at: 0.3, text: 'On its wheels, the car presses the ball firmly against one side.' },
        { at: 4.6, text: 'A jack under the arm, close to the joint, takes the spring load away.' },
        { at: 8.8, text: 'Now only the wheel hangs on it: the ball drops, and the gap appears.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A wheel on the ground, and the ball joint of its lower arm in section, with arm and knuckle. Load on the joint: 3.7 kN. The ball presses on one side of its socket: no movement.',
        },
        {
          at: 8,
          text: 'The arm stands on a jack. Load on the joint: 0.3 kN. The ball drops: gap 0.9 mm, drawn larger.',
        },
      ],
      draw: (t) => {
        const lift = keys(t, liftKeys)
        // The jack takes over the load. Then the wheel leaves the ground, hangs on the joint and pulls the ball down.
        const load = keys(t, [
          [5.2, LOAD_KN],
          [7.2, 0],
          [7.4, 0],
          [8.2, -WHEEL_N / 1000],
        ])
        const up = keys(t, [
          [8, PLAY_MM],
          [8.8, 0],
        ])
        const scale = 0.58
        const spot: Point = [420 + BALL_JOINT[0] * scale, GROUND - (BALL_JOINT[1] + lift) * scale]
        return [
          ground(60, 560),
          wishbone([420, GROUND], { lift, scale, jack: keys(t, padKeys) + lift }),
          circle(spot, 34, { stroke: 'accent', width: 4 }),
          joint([912, 464], { up, play: PLAY_MM }),
          text([606, 494], 'arm', { size: 38, fill: 'soft' }),
          text([1220, 360], 'knuckle', { size: 38, anchor: 'end', fill: 'soft' }),
          text([600, 166], 'Load on the joint', { size: 38, fill: 'soft' }),
          text([600, 228], `${Math.abs(load).toFixed(1)} kN`, {
            size: 60,
            mono: true,
            fill: 'accent',
          }),
          arrow([1076, 430], [1076, 430 - load * 24 + (load < 0 ? 26 : 0)], {
            stroke: 'accent',
            width: 6,
            opacity: Math.min(1, Math.abs(load) * 4),
          }),
          text([600, 590], 'no movement', { size: 44, fill: 'soft', opacity: fade(t, 0.6, 8.2) }),
          text([600, 590], `gap ${PLAY_MM} mm`, { size: 44, fill: 'bad', opacity: fade(t, 8.8) }),
          text([1220, 596], 'drawn larger', {
            size: 34,
            anchor: 'end',
            fill: 'soft',
            opacity: fade(t, 8.8),
          }),
        ].join('')
      },
    },
    {
      title: 'Lever and dial indicator',
      seconds: 18.4,
      captions: [
        { at: 0.3, text: 'Indicator on the arm, plunger on the knuckle. Set it to zero.' },
        { at: 4.7, text: 'Lever the knuckle up: nothing moves until the wheel is carried.' },
        { at: 9.2, text: 'Then 0.94 mm at once: that is play. The limit here is 0.5 mm.' },
        { at: 13.8, text: 'Repeat it: play shows the same reading each time.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The joint with a dial indicator, its stand on the arm and its plunger on the knuckle. A lever reaches under the knuckle. Dial indicator: 0.00 mm. Limit here 0.5 mm. Lever force 0 N.',
        },
        { at: 6.6, text: 'Lever force 306 N: the dial indicator still reads 0.00 mm.' },
        { at: 10.2, text: 'Lever force 600 N: the dial indicator reads 0.94 mm.' },
        {
          at: 13.8,
          text: 'Released, it returns to 0.00 mm. The second try reads 0.94 mm again.',
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
          text([226, 510], 'arm', { size: 38, fill: 'soft' }),
          text([604, 374], 'knuckle', { size: 38, fill: 'soft' }),
          // First the stand on the arm, then the plunger on the knuckle.
          circle([150, 438], 50, { stroke: 'accent', width: 4, opacity: fade(t, 0.4, 2.2) }),
          circle([296, 264], 40, { stroke: 'accent', width: 4, opacity: fade(t, 2.2, 4.4) }),
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
      seconds: 12.8,
      captions: [
        { at: 0.3, text: 'Find the spring. If it stands on the lower arm, jack up that arm.' },
        { at: 5, text: 'If it sits on the strut, lift the body, so that the wheel hangs.' },
        { at: 9.6, text: 'Never the other way round: worn joints pass the test.' },
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
        const isStrut = t >= 4.8
        /** The half that the caption speaks of is bright. */
        const half = (elements: readonly string[], isSubject: boolean) =>
          group(elements, { opacity: isSubject || t >= 9.6 ? 1 : 0.45 })
        const unloaded = (spot: Point, left: number, from: number) => [
          circle(spot, 30, { stroke: 'accent', width: 4 }),
          text([left, 556], 'joint free', { size: 44, fill: 'good', opacity: fade(t, from) }),
        ]
        return [
          half(
            [
              ground(60, 580),
              text([60, 170], 'spring on the arm: jack the arm', { size: 42 }),
              wishbone([420, GROUND], { lift, scale: wishboneScale, jack: pad + lift }),
              ...unloaded(
                [
                  420 + BALL_JOINT[0] * wishboneScale,
                  GROUND - (BALL_JOINT[1] + lift) * wishboneScale,
                ],
                60,
                4.2,
              ),
            ],
            !isStrut,
          ),
          half(
            [
              ground(660, 1200),
              text([660, 170], 'spring on the strut: lift the body', { size: 42 }),
              corner([1060, GROUND - raised * scale], { down, damper: 'good', scale }),
              ...unloaded([1060 - 108 * scale, GROUND - (185 + raised) * scale], 660, 9.2),
              rect([1060 - 452 * scale, bodyFoot], [80 * scale, 14], {
                radius: 2,
                fill: 'tint',
                stroke: 'accent',
              }),
              rect([1060 - 430 * scale, bodyFoot + 14], [36 * scale, GROUND - bodyFoot - 14], {
                radius: 2,
                fill: 'tint',
              }),
            ],
            isStrut,
          ),
        ].join('')
      },
    },
    {
      title: 'A bushing gives, a torn one knocks',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Rubber gives by design. Good: 1 mm at 1 kN, and it springs back.' },
        { at: 5.8, text: 'Torn: 4 mm at only 0.1 kN. This free travel is the knock.' },
        { at: 10.3, text: 'Look for cracks through the rubber, and rubber off its sleeve.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two rubber bushings, good and torn, and a graph of their travel, mm, over the force, kN. Lever 1.0 kN on the good one: 1.0 mm. Released: 0.0 mm.',
        },
        {
          at: 7,
          text: 'Lever 0.1 kN on the torn one: 4.0 mm. Its curve rises steeply at once.',
        },
        { at: 11.4, text: 'Lever 1.0 kN: 5.0 mm. The curve is flat now.' },
      ],
      draw: pryTest,
    },
    {
      title: 'Tighten at ride height',
      seconds: 11.4,
      captions: [
        { at: 0.3, text: 'Left: tightened while the arm hangs. The rubber rests only there.' },
        { at: 4.4, text: 'On its wheels, it stays twisted by 18° and tears early.' },
        { at: 7.8, text: 'Right: tightened at ride height, it stands without any twist.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two arms hang down. Tightened hanging: a wrench turns the left bolt, bolt tight. Tightened at ride height: the right bolt is loose. Twist: 0° and 0°.',
        },
        {
          at: 6.6,
          text: 'Both arms are at ride height. Tightened hanging: twist 18°. Then a wrench turns the right bolt. Tightened at ride height: bolt tight, twist 0°.',
        },
      ],
      draw: tightening,
    },
    inShort({
      points: [
        'Find the spring, then choose where to lift',
        'Indicator on the arm, plunger on the knuckle',
        'Joint: sudden travel; rubber springs back',
        'Tighten bushings at ride height',
      ],
      caption: "The limit is the manufacturer's. For many joints it is zero.",
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
