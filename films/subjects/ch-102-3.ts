import { circle, group, type Point, polyline } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { arrow, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { scope } from '../kit/instruments.ts'
import { fade, type Key, keys } from '../kit/motion.ts'
import { callout, figure } from '../kit/parts.ts'
import { bodyAt, corner, DAMPING, type Damper, PACE_HZ } from './shared/ch-102-corner.ts'
import { damper, forceChart, rodAt } from './shared/ch-102-damper.ts'
import { armAt, axle, obliqueBar, rollAt, twistAt } from './shared/ch-102-roll.ts'
import { onStrut, strut } from './shared/ch-102-strut.ts'
import { chart } from './shared/chart.ts'

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

/** A square root sign over `width` pixels. `[x, y]` is its left end on the baseline. */
const rootSign = ([x, y]: Point, width: number) =>
  polyline(
    [
      [x, y - 12],
      [x + 8, y - 16],
      [x + 18, y + 4],
      [x + 32, y - 38],
      [x + 36 + width, y - 38],
    ],
    { width: 4 },
  )

/** Time between two swings without a damper. */
const SWING_S = 1 / PACE_HZ

const travelChart = chart([716, 176], [500, 330], {
  x: { min: -1.6, max: 7.4, ticks: [0, 2, 4, 6], name: 's' },
  y: { min: -80, max: 80, ticks: [-60, 0, 60], name: 'Body travel, mm' },
})

const liftKeys: readonly Key[] = [
  [0.8, 0],
  [2, 60],
  [3.4, 60],
  [4.4, 0],
]
/** Lateral acceleration in the turn, in units of g. */
const turnKeys: readonly Key[] = [
  [5, 0],
  [8, 0.6],
]

/**
 * What to inspect on a strut. `spot` is the place of the number, `target` the part it points at. It appears
 * at `from`, seconds.
 */
const FINDINGS = [
  { y: 510, target: onStrut([34, 660]), words: 'oil runs down: replace', from: 0.6 },
  { y: 290, target: onStrut([14, 222]), words: 'bump stop or boot torn', from: 4.2 },
  { y: 400, target: onStrut([84, 580]), words: 'spring end broken', from: 7.6 },
  { y: 180, target: onStrut([78, 28]), words: 'mount cracked or loose', from: 9.2 },
] as const

export const film: Film = {
  moduleId: 'CH-102',
  lesson: 3,
  posterAt: 19,
  scenes: [
    {
      title: 'A spring alone keeps swinging',
      seconds: 12.5,
      captions: [
        { at: 0.3, text: 'Push the body down 60 mm and let go: the spring throws it back.' },
        { at: 4.4, text: 'Spring rate and mass set the pace: here, 1.2 swings per second.' },
        { at: 8.6, text: 'Nothing takes the energy out, so it goes on and on.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A wheel suspension with a spring and no damper. A graph of the body travel, ±80 mm: after the push, the swings keep their height.',
        },
        {
          at: 4.6,
          text: 'One swing takes 0.83 s. Spring rate 22 N/mm, mass 380 kg: the root of 22,000 N/m ÷ 380 kg, divided by 6.28, is 1.2 per second.',
        },
      ],
      draw: (t) => {
        const travel = travelOf('none')
        const [from, to] = [RELEASE_S, RELEASE_S + SWING_S].map(
          (seconds) => 560 + (seconds / 12.5) * 660,
        ) as [number, number]
        return [
          ground(60, 480),
          corner([390, GROUND], { down: travel(t), damper: 'none', scale: 0.54 }),
          push(340, t),
          text([560, 166], 'Body travel, ±80 mm', { size: 36, fill: 'soft' }),
          scope([560, 182], t, {
            size: [660, 220],
            window: 12.5,
            min: -80,
            max: 80,
            name: '',
            signal: (seconds) => -travel(seconds),
          }),
          group(
            [
              polyline(
                [
                  [from, 410],
                  [from, 420],
                  [to, 420],
                  [to, 410],
                ],
                { stroke: 'accent', width: 4 },
              ),
              text([from, 462], `one swing: ${SWING_S.toFixed(2)} s`, { size: 42, fill: 'accent' }),
            ],
            { opacity: fade(t, 4.4) },
          ),
          group(
            [
              text([560, 526], 'spring rate 22 N/mm, mass 380 kg', { size: 38, fill: 'soft' }),
              rootSign([560, 584], 288),
              text([596, 584], '22,000 N/m ÷ 380 kg', { size: 38 }),
              text([898, 584], `÷ 6.28 = ${PACE_HZ.toFixed(1)} per second`, { size: 38 }),
            ],
            { opacity: fade(t, 5.4) },
          ),
        ].join('')
      },
    },
    {
      title: 'Good and worn damper, same push',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'A damper works against speed: it turns the swing into heat.' },
        { at: 4.4, text: 'Good: one clear swing past rest, then still, after about 1.3 s.' },
        {
          at: 8.6,
          text: 'Worn: it still swings after 6 s, and the load on the tire swings with it.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two suspensions. Good: damping 1800 N per m/s. Worn, with oil on the tube: 360 N per m/s. A graph of the body travel, mm, over the time after the push, 0 to 6 s, has a line for each.',
        },
        { at: 4.6, text: 'Good: the line is level, still at 1.3 s.' },
        { at: 8.8, text: 'Worn: the swings shrink slowly. It swings at 6 s.' },
      ],
      draw: (t) => {
        const kinds = ['good', 'worn'] as const
        const until = Math.min(t - RELEASE_S, 7.4)
        return [
          ...kinds.map((kind, index) => {
            const fill = index ? 'bad' : 'good'
            const [x, y] = [248 + index * 280, 508]
            return [
              polyline(
                [
                  [x - 188, y + 3],
                  [x + 60, y + 3],
                ],
                { stroke: 'soft', width: 4 },
              ),
              corner([x, y], { down: travelOf(kind)(t), damper: kind, scale: 0.42 }),
              push(x - 40, t),
              text([x - 180, 560], kind, { size: 48, fill, weight: 700 }),
              text([x - 180, 600], `${DAMPING[kind]} N per m/s`, { size: 36, fill: 'soft' }),
            ].join('')
          }),
          travelChart.frame,
          ...kinds.toReversed().map((kind) =>
            travelChart.curve((seconds) => -travelOf(kind)(seconds + RELEASE_S), -1.6, until, {
              stroke: kind === 'good' ? 'good' : 'bad',
            }),
          ),
          ...(
            [
              [1.3, 76, 4.4, 'good'],
              [6, -76, 8.6, 'bad'],
            ] as const
          ).map(([seconds, end, from, stroke]) =>
            polyline([travelChart.at(seconds, 0), travelChart.at(seconds, end)], {
              stroke,
              dash: '8 8',
              opacity: fade(t, from),
            }),
          ),
          text(travelChart.at(1.5, 62), 'good: still at 1.3 s', {
            size: 40,
            fill: 'good',
            opacity: fade(t, 4.4),
          }),
          text(travelChart.at(5.8, -70), 'worn: swings at 6 s', {
            anchor: 'end',
            size: 40,
            fill: 'bad',
            opacity: fade(t, 8.6),
          }),
        ].join('')
      },
    },
    {
      title: 'Force follows speed, not travel',
      seconds: 16.4,
      captions: [
        { at: 0.3, text: 'The piston presses oil through small valves. Faster means more force.' },
        { at: 4.5, text: 'At 0.3 m/s in rebound, the damper makes 800 N.' },
        { at: 7.8, text: 'At the same speed in compression, it makes only 300 N.' },
        { at: 11.8, text: 'Oil lost or valves worn: here, a fifth of the force is left.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A damper in section, in slow motion: the rod comes out, and oil flows through the valves of its piston. A graph of force over speed rises. Speed 0.10 m/s: force 343 N.',
        },
        { at: 2.8, text: 'Rebound, speed 0.30 m/s: force 800 N.' },
        {
          at: 7.4,
          text: 'The rod goes in. Compression, speed 0.30 m/s: force 300 N. This branch of the graph is flatter.',
        },
        {
          at: 12,
          text: 'A second, flat curve, worn. In rebound, at a speed of 0.30 m/s, the good damper has a force of 800 N, the worn one 160 N.',
        },
      ],
      draw: (t) => {
        const { up, speed } = rodAt(t)
        return [
          damper([230, 270], up),
          arrow([398, 420], [398, 420 - speed * 360], {
            stroke: 'accent',
            width: 6,
            opacity: Math.min(1, Math.abs(speed) * 8),
          }),
          forceChart(t, speed, 11.8),
          text([992, 584], 'slow motion', { size: 36, fill: 'soft' }),
        ].join('')
      },
    },
    {
      title: 'The anti-roll bar works in roll only',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'Both wheels rise together: the bar turns in its mounts, without twist.' },
        { at: 4.6, text: 'In a turn the body leans: one arm goes up, the other down.' },
        { at: 8.6, text: 'The twisted bar pushes back: 2.8° of roll instead of 4.7°, at 0.6 g.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'An axle from the front, and beside it its anti-roll bar alone, angles drawn 2×. Both wheels rise, and both arms of the bar turn up together. Body roll 0.0°, twist of the bar 0°.',
        },
        {
          at: 8.7,
          text: 'The body leans, and the bar is twisted between its arms: body roll 2.8°, twist of the bar 17°. A dashed outline, without the bar, leans by 4.7°.',
        },
      ],
      draw: (t) => {
        const lateral = keys(t, turnKeys)
        const [lift, roll] = [keys(t, liftKeys), rollAt(lateral, true)]
        const twist = twistAt(roll)
        return [
          group(
            axle({
              lift,
              roll,
              ghost: rollAt(lateral, false),
              ghostOpacity: fade(t, 8.6),
            }),
            { at: [18, 172], scale: 0.66 },
          ),
          figure([640, 236], { name: 'Body roll', value: `${roll.toFixed(1)}°`, size: 60 }),
          figure([830, 236], {
            name: 'Twist of the bar',
            value: `${twist.toFixed(0)}°`,
            fill: 'line',
            size: 60,
          }),
          figure([1064, 236], {
            name: 'without bar',
            value: `${rollAt(lateral, false).toFixed(1)}°`,
            fill: 'soft',
            size: 60,
            opacity: fade(t, 8.6),
          }),
          obliqueBar([940, 390], { left: armAt(lift) + twist / 2, right: armAt(lift) - twist / 2 }),
          text([640, 590], 'angles drawn 2×', { size: 34, fill: 'soft' }),
        ].join('')
      },
    },
    {
      title: 'What you find on the vehicle',
      seconds: 14.6,
      captions: [
        { at: 0.3, text: 'A light oil film is normal. Oil that runs down the tube is not.' },
        { at: 4.2, text: 'A torn boot or bump stop soon ruins the new damper too.' },
        { at: 7.6, text: 'Look at the spring ends and at the upper mount, too.' },
        { at: 10.8, text: 'Replace springs and dampers in pairs, on both sides of the axle.' },
      ],
      descriptions: [
        {
          at: 0.9,
          text: 'A strut, upright, with four marks. 1, oil runs down: replace. 2, bump stop or boot torn. 3, spring end broken. 4, mount cracked or loose.',
        },
      ],
      draw: (t) =>
        [
          strut(t),
          ...FINDINGS.map(({ y, target, words, from }, index) =>
            group(
              [
                polyline([[520, y], target], { stroke: 'accent', width: 3 }),
                circle(target, 6, { stroke: 'accent', fill: 'accent' }),
                callout(index + 1, [520, y]),
                text([568, y + 16], words, { size: 52 }),
              ],
              { opacity: fade(t, from) },
            ),
          ),
        ].join(''),
    },
    inShort({
      points: [
        'Spring and mass set the pace of the swing',
        'Damper force grows with speed',
        'Anti-roll bar: no effect on equal travel',
        'Springs and dampers: always per axle',
      ],
      caption: 'A push by hand finds only a damper that is all but dead.',
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
