import { group, polyline } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { arrow, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { scope } from '../kit/instruments.ts'
import { fade, type Key, keys } from '../kit/motion.ts'
import { callout, figure } from '../kit/parts.ts'
import { bodyAt, corner, DAMPING, type Damper } from './shared/ch-102-corner.ts'
import { damper, forceChart, rodAt } from './shared/ch-102-damper.ts'
import { axle, rollAt, twistAt } from './shared/ch-102-roll.ts'
import { strut } from './shared/ch-102-strut.ts'

/** Travel of the body, mm. It is pushed down and released at `RELEASE_S`. */
const RELEASE_S = 2
const travelOf = (kind: Damper) => (t: number) =>
  t < RELEASE_S
    ? keys(t, [
        [0.6, 0],
        [1.6, 60],
      ])
    : bodyAt(t - RELEASE_S, kind)

const GROUND = 586
const ground = (from: number, to: number) =>
  polyline(
    [
      [from, GROUND + 3],
      [to, GROUND + 3],
    ],
    { stroke: 'soft', width: 4 },
  )
const push = (x: number, t: number) =>
  arrow([x, 128], [x, 168], { stroke: 'accent', width: 6, opacity: fade(t, 0.2, 2) })

const liftKeys: readonly Key[] = [
  [0.8, 0],
  [2.2, 60],
  [3, 60],
  [4.4, 0],
]
/** Lateral acceleration in the turn, in units of g. */
const turnKeys: readonly Key[] = [
  [5, 0],
  [8.6, 0.6],
]

/** What to inspect on a strut. `spot` is the place of the number, `target` the part it points at. */
const FINDINGS = [
  { spot: [760, 384], target: [720, 296], words: 'oil runs down: replace' },
  { spot: [350, 398], target: [340, 268], words: 'bump stop or boot torn' },
  { spot: [770, 156], target: [694, 176], words: 'spring end broken' },
  { spot: [84, 398], target: [136, 340], words: 'mount cracked or loose' },
] as const

export const film: Film = {
  moduleId: 'CH-102',
  lesson: 3,
  posterAt: 19,
  scenes: [
    {
      title: 'A spring alone keeps swinging',
      seconds: 11.5,
      captions: [
        { at: 0.3, text: 'Push the body down 60 mm and let go: the spring throws it back.' },
        { at: 4.2, text: 'Spring rate and mass set the pace: here, 1.2 swings per second.' },
        { at: 8, text: 'Nothing takes the energy out, so it goes on and on.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A wheel suspension with a spring and no damper. A graph of the body travel, ±80 mm: after the push, the swings keep their height. Formula: m·a = −k·x, with mass m 380 kg, spring rate k 22 N/mm.',
        },
        { at: 4.5, text: 'Pace: the root of k ÷ m, divided by 2 pi, is 1.2 per second.' },
      ],
      draw: (t) => {
        const travel = travelOf('none')
        return [
          ground(60, 480),
          corner([390, GROUND], { down: travel(t), damper: 'none', scale: 0.54 }),
          push(340, t),
          text([560, 166], 'Body travel, ±80 mm', { size: 36, fill: 'soft' }),
          scope([560, 182], t, {
            size: [660, 220],
            window: 8,
            min: -80,
            max: 80,
            name: '',
            signal: (seconds) => -travel(seconds),
          }),
          text([560, 476], 'm·a = −k·x', { size: 60, mono: true, fill: 'accent' }),
          text([560, 532], 'mass m 380 kg, spring rate k 22 N/mm', { size: 42 }),
          text([560, 584], 'pace: √(k ÷ m) ÷ 2π = 1.2 per second', {
            size: 42,
            opacity: fade(t, 4.2),
          }),
        ].join('')
      },
    },
    {
      title: 'Good and worn damper, same push',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'A damper works against speed: it turns the swing into heat.' },
        { at: 4.4, text: 'Good: past rest once, then it stands still, after about 1.3 s.' },
        {
          at: 8.6,
          text: 'Worn: it still swings after 6 s, and the load on the tire swings with it.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two suspensions with graphs. Good, c = 1800 N per m/s: after the push, the line swings past rest once and is level. Worn, c = 360 N per m/s: the line swings on and on, and its swings shrink slowly.',
        },
      ],
      draw: (t) =>
        (['good', 'worn'] as const)
          .map((kind, index) => {
            const travel = travelOf(kind)
            const fill = index ? 'bad' : 'good'
            const x = index * 596
            return [
              ground(60 + x, 370 + x),
              corner([304 + x, GROUND], { down: travel(t), damper: kind, scale: 0.54 }),
              push(250 + x, t),
              text([392 + x, 176], kind, { size: 56, fill, weight: 700 }),
              scope([392 + x, 204], t, {
                size: [232, 250],
                window: 8,
                min: -70,
                max: 70,
                name: '',
                stroke: fill,
                signal: (seconds) => -travel(seconds),
              }),
              text([392 + x, 512], `c = ${DAMPING[kind]}`, { size: 48, mono: true }),
              text([392 + x, 560], 'N per m/s', { size: 38, fill: 'soft' }),
            ].join('')
          })
          .join(''),
    },
    {
      title: 'Force follows speed, not travel',
      seconds: 15,
      captions: [
        { at: 0.3, text: 'The piston presses oil through small valves. Faster means more force.' },
        { at: 5, text: 'At 0.3 m/s: 800 N in rebound, but only 300 N in compression.' },
        { at: 9.6, text: 'Oil lost or valves worn: here, a fifth of the force is left.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A damper in section: oil flows through the valves of its piston. A graph of force over speed is steeper for rebound than for compression.',
        },
        {
          at: 6,
          text: 'Rebound, speed 0.37 m/s: force 916 N. Compression, speed 0.45 m/s: force 384 N.',
        },
        {
          at: 9.9,
          text: 'A second, flat curve, worn. At a speed of 0.42 m/s, the good damper has a force of 989 N, the worn one 198 N.',
        },
      ],
      draw: (t) => {
        const { up, speed } = rodAt(t)
        return [
          damper([230, 270], up),
          arrow([398, 420], [398, 420 - speed * 260], {
            stroke: 'accent',
            width: 6,
            opacity: Math.min(1, Math.abs(speed) * 8),
          }),
          forceChart(t, speed, 9.6),
        ].join('')
      },
    },
    {
      title: 'The anti-roll bar works in roll only',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Both wheels rise together: the bar turns in its mounts, without twist.' },
        {
          at: 5,
          text: 'In a turn the body leans: one arm goes up, the other down, the bar twists.',
        },
        { at: 9.6, text: 'It pushes back: 2.8° of roll instead of 4.7°, at 0.6 g.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'An axle from the front with its anti-roll bar. Both wheels rise: body roll 0.0°, twist of the bar 0°.',
        },
        {
          at: 8.7,
          text: 'The body leans: body roll 2.8°, twist of the bar 17°. A dashed outline, without the bar, leans by 4.7°.',
        },
      ],
      draw: (t) => {
        const lateral = keys(t, turnKeys)
        const roll = rollAt(lateral, true)
        return [
          axle({
            lift: keys(t, liftKeys),
            roll,
            ghost: rollAt(lateral, false),
            ghostOpacity: fade(t, 9),
          }),
          figure([925, 236], { name: 'Body roll', value: `${roll.toFixed(1)}°` }),
          figure([925, 386], {
            name: 'Twist of the bar',
            value: `${twistAt(roll).toFixed(0)}°`,
            fill: 'line',
          }),
          group(
            [
              text([925, 480], 'without the bar', { size: 36, fill: 'soft' }),
              text([925, 546], `${rollAt(lateral, false).toFixed(1)}°`, {
                size: 64,
                mono: true,
                fill: 'soft',
              }),
            ],
            { opacity: fade(t, 9) },
          ),
        ].join('')
      },
    },
    {
      title: 'What you find on the vehicle',
      seconds: 12,
      captions: [
        { at: 0.3, text: 'A light oil film is normal. Oil that runs down the tube is not.' },
        { at: 4.4, text: 'Without bump stop and boot, the new damper will not last either.' },
        { at: 8.4, text: 'Replace springs and dampers in pairs, on both sides of the axle.' },
      ],
      descriptions: [
        {
          at: 0.9,
          text: 'A strut off the vehicle with four marks. 1, oil runs down: replace. 2, bump stop or boot torn. 3, spring end broken. 4, mount cracked or loose.',
        },
      ],
      draw: (t) =>
        [
          strut(t),
          ...FINDINGS.map(({ spot, target, words }, index) =>
            group(
              [
                polyline([spot, target], { stroke: 'accent', width: 3 }),
                callout(index + 1, spot),
                callout(index + 1, [100 + (index % 2) * 590, 476 + Math.floor(index / 2) * 76]),
                text([148 + (index % 2) * 590, 491 + Math.floor(index / 2) * 76], words, {
                  size: 46,
                }),
              ],
              { opacity: fade(t, 0.6 + index * 2.4) },
            ),
          ),
        ].join(''),
    },
    inShort({
      seconds: 8.5,
      captions: [
        { at: 0.3, text: 'The spring carries, the damper calms, the bar holds against roll.' },
        { at: 4.6, text: 'A push by hand finds only a damper that is all but dead.' },
      ],
      points: [
        'Spring and mass set the pace of the swing',
        'Damper force grows with speed',
        'Anti-roll bar: no effect on equal travel',
        'Springs and dampers: always per axle',
      ],
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'What the spring, the damper and the anti-roll bar each do, shown by swing, force over speed and roll angle, and how to find a worn one.',
  goals: [
    'Explain which part carries, which calms and which holds against roll',
    'Read a force-over-speed diagram of a damper',
    'Tell an oil film from a leak and decide on replacement per axle',
  ],
  tools: [
    'Two-post lift or jack stands',
    'Suspension tester or road test',
    'Spring compressor rated for the spring',
    'Torque wrench',
  ],
  safety: [
    'A compressed coil spring stores enough energy to kill: use a rated compressor, never loosen the rod nut of a loaded strut.',
    'Gas-pressure dampers extend by themselves: cut the strap only with the rod pointing away from people.',
    'Support the axle before you remove a damper that limits its travel.',
  ],
  steps: [
    {
      text: 'Set tire pressures, then measure ride height on both sides.',
      limit: "manufacturer's value; usually within 10 mm side to side",
    },
    {
      text: 'Push each corner down and let go.',
      limit: 'past rest once, then still; more swings: worn',
    },
    {
      text: 'On the lift, look at the damper tube below the seal.',
      limit: 'film down to a third of the tube: normal; running oil: replace',
    },
    { text: 'Check bump stop, boot, upper mount and both spring ends for cracks and breaks.' },
    {
      text: 'With the wheels on the ground, check the links and bushings of the anti-roll bar for play.',
      limit: 'no play, no knock',
    },
    {
      text: 'Compare left and right on a suspension tester.',
      limit: "manufacturer's or tester's value; often at most 20 to 30 % difference per axle",
    },
    {
      text: 'Replace per axle, tighten rubber-mounted bolts at ride height and check the alignment.',
    },
  ],
}
