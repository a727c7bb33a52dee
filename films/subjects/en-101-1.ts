import { type Color, circle, group, type Point, path, polyline } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { arrow, lines, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade, type Key, keys } from '../kit/motion.ts'
import { callout } from '../kit/parts.ts'
import {
  at,
  cursor,
  curve,
  cycleChart,
  HIGH,
  LEFT,
  lifts,
  overlap,
  reading,
  TOP,
} from './shared/en-101-chart.ts'
import {
  EXHAUST,
  INTAKE,
  liftAt,
  motoredAt,
  pressureAt,
  SPARK,
  STROKE_MM,
  travelAt,
} from './shared/en-101-cycle.ts'
import { crownAt, cylinder } from './shared/en-101-cylinder.ts'

const turnKeys: readonly Key[] = [
  [0.4, 0],
  [9.2, 720],
  [10.4, 810],
]

const valveKeys: readonly Key[] = [
  [0.4, 0],
  [2.6, 108],
  [4.8, INTAKE.closes],
  [8.6, INTAKE.closes],
  [10.8, EXHAUST.opens],
  [13.4, EXHAUST.opens],
  [15.4, 720 + INTAKE.opens],
  [16.4, 720 + INTAKE.opens],
  [17.4, EXHAUST.closes],
]

const partnerKeys: readonly Key[] = [
  [0.8, -60],
  [8, 0],
  [11.4, 0],
  [14, 30],
]

const pressureKeys: readonly Key[] = [
  [0.4, 60],
  [1.6, INTAKE.closes],
  [4.8, INTAKE.closes],
  [6.4, SPARK],
  [9.6, SPARK],
  [11, 376],
  [14.4, 376],
  [15.4, EXHAUST.opens],
  [16.4, EXHAUST.opens],
  [17, 540],
]

/**
 * Valve events. `at` is the second at which an event is explained, `number` the crank angle of its callout.
 */
const EVENTS = [
  { crank: INTAKE.closes, fill: 'cold', words: 'closes 48° after BDC', at: 4.8, number: 268 },
  { crank: EXHAUST.opens, fill: 'accent', words: 'opens 50° before BDC', at: 10.8, number: 450 },
  { crank: 720 + INTAKE.opens, fill: 'cold', words: 'opens 12° before TDC', at: 15.4, number: 660 },
  { crank: 10, fill: 'accent', words: 'closes 10° after TDC', at: 17.2, number: 62 },
] as const

/** An angle in whole degrees, with a minus sign instead of a hyphen. It is never −0. */
const wholeDegrees = (angle: number) => `${Math.round(angle) || 0}°`.replace('-', '−')

/** A name on the left of a point, with a line from its end to the point. */
const named = (
  [x, y]: Point,
  to: Point,
  name: string,
  { fill = 'line', opacity = 1 }: { fill?: Color; opacity?: number } = {},
) =>
  group(
    [
      polyline([[x + 8, y - 12], to], { stroke: 'soft', width: 2 }),
      circle(to, 5, { stroke: 'soft', fill: 'soft' }),
      text([x, y], name, { size: 36, anchor: 'end', fill }),
    ],
    { opacity },
  )

export const film: Film = {
  moduleId: 'EN-101',
  lesson: 1,
  posterAt: 61.5,
  scenes: [
    {
      title: 'Two turns, four strokes',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'One cycle takes two turns of the crank, 720°: 180° for each stroke.' },
        { at: 5, text: 'Here, 0° is top dead center, TDC, at the start of the intake stroke.' },
        { at: 9.4, text: 'At 90° the piston is past halfway already, because the rod leans.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A cylinder with piston, rod and crank. A curve shows the piston between TDC and BDC through intake, compression, power and exhaust, 0° to 720°. Two figures run along: crank angle, piston below TDC.',
        },
        {
          at: 10.4,
          text: 'Crank angle 90°: piston below TDC 50 mm = 58 % of 86 mm. The point is below the line “half stroke”.',
        },
      ],
      draw: (t) => {
        const crank = keys(t, turnKeys)
        const angle = crank % 720
        const share = (degrees: number) => 1 - travelAt(degrees) / STROKE_MM
        return [
          cylinder([240, 222], { crank, scale: 1.42, drive: 'crank', bottom: 368 }),
          path('M120 470A128 128 0 0 1 152 420', { stroke: 'accent', width: 4 }),
          arrow([148, 424], [156, 416], { stroke: 'accent' }),
          cycleChart(crank),
          polyline(curve(0, 720, share), { stroke: 'soft', width: 3 }),
          group(
            [
              polyline([at(0, 0.5), at(720, 0.5)], { stroke: 'soft', width: 2, dash: '10 10' }),
              text([at(182, 0)[0], at(0, 0.5)[1] - 16], 'half stroke', {
                size: 36,
                anchor: 'middle',
              }),
            ],
            { opacity: fade(t, 9.4) },
          ),
          polyline(curve(0, angle, share), { stroke: 'accent', width: 5 }),
          cursor(angle, share(angle)),
          text([LEFT - 20, TOP + 34], 'TDC', { size: 34, anchor: 'end', fill: 'soft' }),
          text([LEFT - 20, TOP + HIGH], 'BDC', { size: 34, anchor: 'end', fill: 'soft' }),
          reading(LEFT, 'Crank angle', `${angle.toFixed(0)}°`),
          reading(LEFT + 250, 'Piston below TDC', `${travelAt(angle).toFixed(0)} mm`),
          text([LEFT + 476, 588], '= 58 % of 86 mm', { size: 38, opacity: fade(t, 10.6) }),
        ].join('')
      },
    },
    {
      title: 'Valves open early and close late',
      seconds: 20,
      captions: [
        {
          at: 0.3,
          text: 'The camshaft turns once per cycle; its lobe lifts the valve about 10 mm.',
        },
        {
          at: 4.8,
          text: 'Intake closes after bottom dead center, BDC: the air still flows in.',
        },
        { at: 9.6, text: 'Exhaust opens before BDC: the gas leaves by its own pressure.' },
        { at: 14.4, text: 'Around TDC both valves are open for 22°: this is the overlap.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A cylinder with both cams and valves. Two curves show the valve lift through intake, compression, power and exhaust, 0° to 720°: intake 9.5 mm, exhaust 9.5 mm.',
        },
        { at: 5.1, text: '1, intake: closes 48° after BDC.' },
        { at: 11.1, text: '2, exhaust: opens 50° before BDC.' },
        {
          at: 15.7,
          text: '3, intake: opens 12° before TDC. 4, exhaust: closes 10° after TDC. An enlarged view of both curves marks the overlap, 22°.',
        },
      ],
      draw: (t) => {
        const crank = keys(t, valveKeys)
        const angle = crank > 720 ? crank - 720 : crank
        return [
          cylinder([235, 348], { crank, scale: 1.95, drive: 'cams', bottom: 242 }),
          cycleChart(crank),
          lifts(),
          cursor(angle, Math.max(liftAt(angle, INTAKE), liftAt(angle, EXHAUST)) / 11),
          lines([LEFT + 196, TOP + 60], ['intake', '9.5 mm'], {
            size: 36,
            fill: 'cold',
            opacity: fade(t, -1, 15.4),
          }),
          lines([LEFT + 526, TOP + 60], ['exhaust', '9.5 mm'], {
            size: 36,
            anchor: 'end',
            fill: 'accent',
            opacity: fade(t, -1, 15.4),
          }),
          overlap(fade(t, 15.7)),
          ...EVENTS.map(({ crank: event, fill, words, at: from, number }, index) =>
            group(
              [
                circle(at(event, 0), 8, { stroke: fill, fill: 'paper' }),
                callout(index + 1, at(number, 0.13)),
                text([LEFT + (index > 1 ? 400 : 0), index % 2 ? 584 : 534], `${index + 1}`, {
                  size: 40,
                  fill: 'accent',
                }),
                text([LEFT + (index > 1 ? 430 : 30), index % 2 ? 584 : 534], words, {
                  size: 40,
                  fill,
                }),
              ],
              { opacity: fade(t, from) },
            ),
          ),
        ].join('')
      },
    },
    {
      title: 'Same height: which TDC is it?',
      seconds: 15,
      captions: [
        {
          at: 0.2,
          text: 'In an inline four-cylinder engine, pistons 1 and 4 reach TDC together.',
        },
        {
          at: 4.4,
          text: 'Turn through TDC. On 1, the exhaust closes as the intake opens: overlap.',
        },
        { at: 9.4, text: 'On 4 both valves stay closed: that one is at the TDC that fires.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Cylinders 1 and 4 side by side, both pistons rising. Crank from TDC −60°. Valve lift, mm: cyl. 1 intake 0.0, exhaust 7.3; cyl. 4 intake 0.0, exhaust 0.0.',
        },
        {
          at: 8,
          text: 'Crank from TDC 0°. Valve lift, mm: cyl. 1 intake 0.9, exhaust 0.7; cyl. 4 intake 0.0, exhaust 0.0. After TDC: cylinder 4 fires.',
        },
      ],
      draw: (t) => {
        const turn = keys(t, partnerKeys)
        const lift = (crank: number) =>
          [INTAKE, EXHAUST].map((events) => liftAt(crank, events).toFixed(1))
        return [
          cylinder([236, 338], { crank: turn, scale: 1.9, drive: 'cams', bottom: 250 }),
          cylinder([616, 338], { crank: 360 + turn, scale: 1.9, drive: 'cams', bottom: 250 }),
          callout(1, [236, 172]),
          callout(4, [616, 172]),
          text([840, 172], 'Crank from TDC', { size: 38, fill: 'soft' }),
          text([840, 240], wholeDegrees(turn), { size: 64, mono: true, fill: 'accent' }),
          text([840, 318], 'Valve lift, mm', { size: 38, fill: 'soft' }),
          text([1030, 372], 'intake', { size: 38, anchor: 'middle', fill: 'cold' }),
          text([1160, 372], 'exhaust', { size: 38, anchor: 'middle', fill: 'accent' }),
          ...([turn, 360 + turn] as const).flatMap((crank, index) => [
            text([840, 434 + index * 72], `cyl. ${index ? 4 : 1}`, { size: 42 }),
            ...lift(crank).map((value, side) =>
              text([1030 + side * 130, 434 + index * 72], value, {
                size: 54,
                mono: true,
                anchor: 'middle',
                fill: value === '0.0' ? 'soft' : side ? 'accent' : 'cold',
              }),
            ),
          ]),
          text([840, 584], 'cylinder 4 fires', { size: 44, fill: 'good', opacity: fade(t, 11.4) }),
        ].join('')
      },
    },
    {
      title: 'Pressure peaks after TDC',
      seconds: 20,
      captions: [
        { at: 0.3, text: 'Pressure rises only once the intake valve has closed, 48° after BDC.' },
        { at: 4.8, text: 'The spark comes 20° before TDC, because combustion needs time.' },
        { at: 9.8, text: 'The peak comes about 16° after TDC, when the force can turn the crank.' },
        { at: 14.6, text: 'Exhaust opens: from 5 bar, the pressure falls to 1.5 bar by BDC.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The cylinder pressure through intake, compression, power and exhaust, 0° to 720°, with lines at 20 bar and 40 bar. A dashed curve is labeled “unfired”. Intake closed: crank angle 228°, 1.0 bar.',
        },
        { at: 6.4, text: 'Crank angle 340°, cylinder pressure 12.5 bar: spark.' },
        {
          at: 11,
          text: 'Crank angle 376°, cylinder pressure 55.0 bar. The peak, 55 bar, lies far above the unfired curve.',
        },
        {
          at: 15.4,
          text: 'Exhaust opens at 5 bar. At BDC, crank angle 540°, cylinder pressure 1.5 bar.',
        },
      ],
      draw: (t) => {
        const crank = keys(t, pressureKeys)
        const share = (degrees: number) => pressureAt(degrees) / 60
        const crown = 348 + crownAt(crank, 1.95)
        const force = pressureAt(crank) * 1.6
        return [
          cylinder([235, 348], { crank, scale: 1.95, drive: 'cams', bottom: 242 }),
          force > 20
            ? arrow([235, crown + 8], [235, crown + 8 + force], { stroke: 'accent', width: 6 })
            : '',
          cycleChart(crank),
          ...[20, 40].map(
            (bar) =>
              polyline([at(112, bar / 60), at(720, bar / 60)], { stroke: 'gridStrong', width: 2 }) +
              text([LEFT + 14, at(0, bar / 60)[1] + 12], `${bar} bar`, { size: 34, fill: 'soft' }),
          ),
          polyline(
            curve(180, 560, (degrees) => motoredAt(degrees) / 60),
            { stroke: 'soft', dash: '8 10' },
          ),
          polyline(curve(0, crank, share), { stroke: 'accent', width: 5 }),
          named([LEFT + 290, TOP + 124], at(354, 0.31), 'unfired', { fill: 'soft' }),
          named([LEFT + 208, TOP + 226], at(INTAKE.closes, 0.02), 'intake closed', {
            opacity: fade(t, 1.6, 4.8),
          }),
          named([LEFT + 290, TOP + 208], at(SPARK, 0.21), 'spark', { opacity: fade(t, 6.4) }),
          text([LEFT + 404, TOP + 46], 'peak 55 bar', { size: 38, opacity: fade(t, 11) }),
          group(
            [
              polyline([at(EXHAUST.opens + 8, 0.11), [LEFT + 556, TOP + 182]], {
                stroke: 'soft',
                width: 2,
              }),
              lines([LEFT + 548, TOP + 124], ['exhaust opens', 'at 5 bar'], { size: 36 }),
            ],
            { opacity: fade(t, 15.4) },
          ),
          cursor(crank, share(crank)),
          reading(LEFT, 'Crank angle', `${crank.toFixed(0)}°`),
          reading(LEFT + 250, 'Cylinder pressure', `${pressureAt(crank).toFixed(1)} bar`),
        ].join('')
      },
    },
    inShort({
      points: [
        'One cycle: 720°, the camshaft turns once',
        'Valves open early and close late',
        'Both valves open at TDC: that is overlap',
        'Pressure peaks 10 to 20° after firing TDC',
      ],
      caption: 'Both TDCs look the same. Watch the valves: they tell which one fires.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Piston travel, valve lift and cylinder pressure over the 720° of one cycle, and how to tell overlap from the top dead center that fires.',
  goals: [
    'Name stroke, piston position and valve state at any crank angle',
    'Explain why valves open before and close after the dead centers',
    'Find the firing TDC of a cylinder by watching the valves of its partner',
  ],
  tools: [
    'Socket and ratchet for the crankshaft pulley',
    'Degree wheel',
    'Dial indicator with magnetic base',
    'Pressure transducer and oscilloscope',
  ],
  safety: [
    'Disable ignition and fuel injection before you turn the engine by hand.',
    'Turn the crankshaft only in its running direction: otherwise the belt or chain may jump.',
    'Keep fingers and tools away from cams and valve springs while someone turns the engine.',
  ],
  steps: [
    { text: 'Disable ignition and injection, remove the spark plugs and the valve cover.' },
    {
      text: 'Turn the crankshaft in its running direction until both valves of cylinder 4 move at TDC.',
      limit: 'timing mark at TDC; order 1-3-4-2: the partner of 1 is 4, of 2 is 3',
    },
    {
      text: 'Check that both valves of cylinder 1 are closed: it now stands at firing TDC.',
      limit: 'no lift; solid tappets show their clearance',
    },
    {
      text: 'Fit a degree wheel, set it to zero at TDC, and a dial indicator on the intake valve.',
      limit: 'TDC halfway between two equal piston heights, ±1°',
    },
    {
      text: 'Turn on and note the crank angle at which each valve opens and closes.',
      limit: "manufacturer's value at its stated lift, usually within 2 to 3°",
    },
    {
      text: 'Compare with an in-cylinder pressure trace of the cylinder without its spark plug.',
      limit: 'unfired peak within about 1° of TDC',
    },
  ],
}
