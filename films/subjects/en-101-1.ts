import { circle, group, path, polyline } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { arrow, lines, text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade, type Key, keys } from '../kit/motion.ts'
import { callout, label } from '../kit/parts.ts'
import {
  at,
  cursor,
  curve,
  cycleChart,
  HIGH,
  LEFT,
  lifts,
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
  [5, INTAKE.closes],
  [6.8, INTAKE.closes],
  [9.4, EXHAUST.opens],
  [10.8, EXHAUST.opens],
  [12.8, 720 + INTAKE.opens],
  [13.6, 720 + INTAKE.opens],
  [14.6, EXHAUST.closes],
]

const partnerKeys: readonly Key[] = [
  [0.6, -60],
  [7.6, 0],
  [10, 0],
  [12.6, 30],
]

const pressureKeys: readonly Key[] = [
  [0.4, 60],
  [1.8, INTAKE.closes],
  [2.6, INTAKE.closes],
  [4.8, SPARK],
  [6, SPARK],
  [9, 376],
  [11.6, 376],
  [13.4, EXHAUST.opens],
  [14, EXHAUST.opens],
  [16, 568],
]

/**
 * Valve events. `at` is the second at which an event is explained, `number` the crank angle of its callout.
 */
const EVENTS = [
  { crank: INTAKE.closes, fill: 'cold', words: 'closes 48° after BDC', at: 5, number: 268 },
  { crank: EXHAUST.opens, fill: 'accent', words: 'opens 50° before BDC', at: 9.4, number: 450 },
  {
    crank: 720 + INTAKE.opens,
    fill: 'cold',
    words: 'opens 12° before TDC',
    at: 12.8,
    number: 660,
  },
  { crank: 10, fill: 'accent', words: 'closes 10° after TDC', at: 14.6, number: 62 },
] as const

export const film: Film = {
  moduleId: 'EN-101',
  lesson: 1,
  posterAt: 55,
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
        { at: 10.4, text: 'Crank angle 90°: piston below TDC 50 mm = 58 % of 86 mm.' },
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
          polyline(curve(0, angle, share), { stroke: 'accent', width: 5 }),
          cursor(angle, share(angle)),
          text([LEFT - 14, TOP + 28], 'TDC', { size: 34, anchor: 'end', fill: 'soft' }),
          text([LEFT - 14, TOP + HIGH], 'BDC', { size: 34, anchor: 'end', fill: 'soft' }),
          reading(LEFT, 'Crank angle', `${angle.toFixed(0)}°`),
          reading(LEFT + 250, 'Piston below TDC', `${travelAt(angle).toFixed(0)} mm`),
          text([LEFT + 476, 586], '= 58 % of 86 mm', { size: 38, opacity: fade(t, 10.6) }),
        ].join('')
      },
    },
    {
      title: 'Valves open early and close late',
      seconds: 17.5,
      captions: [
        {
          at: 0.3,
          text: 'The camshaft turns once per cycle; its lobe lifts the valve about 10 mm.',
        },
        {
          at: 5,
          text: 'Intake closes after BDC: at speed, the moving air still fills the cylinder.',
        },
        { at: 9.4, text: 'Exhaust opens before BDC: the gas leaves by its own pressure.' },
        { at: 13, text: 'Around TDC both valves are open for 22°: this is the overlap.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A cylinder with both cams and valves. Two curves show the valve lift through intake, compression, power and exhaust, 0° to 720°: intake 9.5 mm, exhaust 9.5 mm.',
        },
        { at: 5.3, text: '1, intake: closes 48° after BDC.' },
        { at: 9.7, text: '2, exhaust: opens 50° before BDC.' },
        { at: 13.1, text: '3, intake: opens 12° before TDC. 4, exhaust: closes 10° after TDC.' },
      ],
      draw: (t) => {
        const crank = keys(t, valveKeys)
        const angle = crank > 720 ? crank - 720 : crank
        return [
          cylinder([235, 348], { crank, scale: 1.95, drive: 'cams', bottom: 242 }),
          cycleChart(crank),
          lifts(),
          cursor(angle, Math.max(liftAt(angle, INTAKE), liftAt(angle, EXHAUST)) / 11),
          lines([LEFT + 108, TOP + 150], ['intake', '9.5 mm'], {
            size: 34,
            anchor: 'middle',
            fill: 'cold',
          }),
          lines([LEFT + 608, TOP + 150], ['exhaust', '9.5 mm'], {
            size: 34,
            anchor: 'middle',
            fill: 'accent',
          }),
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
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'In a four-cylinder engine, pistons 1 and 4 reach TDC together.' },
        {
          at: 4.2,
          text: 'Turn through TDC. On 1, the exhaust closes as the intake opens: overlap.',
        },
        { at: 9.2, text: 'On 4 both valves stay closed: that one is at the TDC that fires.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Cylinders 1 and 4 side by side, both pistons rising. Crank from TDC −54°. Valve lift, mm: cyl. 1 in 0.0, out 6.7; cyl. 4 in 0.0, out 0.0.',
        },
        {
          at: 7.6,
          text: 'Crank from TDC 0°. Valve lift, mm: cyl. 1 in 0.9, out 0.7; cyl. 4 in 0.0, out 0.0. After TDC: cylinder 4 fires.',
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
          text([840, 240], `${turn.toFixed(0)}°`, { size: 64, mono: true, fill: 'accent' }),
          text([840, 318], 'Valve lift, mm', { size: 38, fill: 'soft' }),
          text([1030, 366], 'in', { size: 38, anchor: 'middle', fill: 'cold' }),
          text([1160, 366], 'out', { size: 38, anchor: 'middle', fill: 'accent' }),
          ...([turn, 360 + turn] as const).flatMap((crank, index) => [
            text([840, 430 + index * 76], `cyl. ${index ? 4 : 1}`, { size: 42 }),
            ...lift(crank).map((value, side) =>
              text([1030 + side * 130, 430 + index * 76], value, {
                size: 54,
                mono: true,
                anchor: 'middle',
                fill: value === '0.0' ? 'soft' : 'accent',
              }),
            ),
          ]),
          text([840, 584], 'cylinder 4 fires', { size: 44, fill: 'good', opacity: fade(t, 9.2) }),
        ].join('')
      },
    },
    {
      title: 'Pressure peaks after TDC',
      seconds: 17,
      captions: [
        { at: 0.3, text: 'Pressure rises only once the intake valve has closed, 48° after BDC.' },
        { at: 4.8, text: 'The spark comes 20° before TDC, because combustion needs time.' },
        { at: 8.8, text: 'The peak comes about 16° after TDC, when the force can turn the crank.' },
        { at: 13.2, text: 'Exhaust opens: 5 bar fall to almost 1 bar before the piston returns.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The cylinder pressure through intake, compression, power and exhaust, 0° to 720°, with marks at 20 bar and 40 bar. A dashed curve is labeled “unfired”. Intake closed: 1.0 bar.',
        },
        { at: 4.8, text: 'Crank angle 340°, cylinder pressure 12.5 bar: spark.' },
        {
          at: 8.8,
          text: 'Crank angle 376°, cylinder pressure 55.0 bar. The peak, 55 bar, lies far above the unfired curve.',
        },
        { at: 13.3, text: 'Exhaust opens: cylinder pressure 5.0 bar, at the end 1.1 bar.' },
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
          polyline(
            curve(180, 560, (degrees) => motoredAt(degrees) / 60),
            { stroke: 'soft', dash: '8 10' },
          ),
          polyline(curve(0, crank, share), { stroke: 'accent', width: 5 }),
          ...[20, 40].map((bar) =>
            text([LEFT + 10, at(0, bar / 60)[1] + 12], `${bar} bar`, { size: 34, fill: 'soft' }),
          ),
          label([LEFT + 196, TOP + 120], at(354, 0.3), 'unfired', { fill: 'soft' }),
          label([LEFT + 130, TOP + 200], at(INTAKE.closes, 0.02), 'intake closed', {
            opacity: fade(t, 0.3, 4.4),
          }),
          label([LEFT + 210, TOP + 200], at(SPARK, 0.2), 'spark', { opacity: fade(t, 4.8) }),
          text([LEFT + 400, TOP + 44], 'peak 55 bar', { size: 36, opacity: fade(t, 8.8) }),
          group(
            [
              polyline([[LEFT + 606, TOP + 198], at(EXHAUST.opens, 0.084)], {
                stroke: 'soft',
                width: 2,
              }),
              lines([LEFT + 606, TOP + 146], ['exhaust', 'opens'], { size: 36 }),
            ],
            { opacity: fade(t, 13.2) },
          ),
          cursor(crank, share(crank)),
          reading(LEFT, 'Crank angle', `${crank.toFixed(0)}°`),
          reading(LEFT + 250, 'Cylinder pressure', `${pressureAt(crank).toFixed(1)} bar`),
        ].join('')
      },
    },
    inShort({
      seconds: 9,
      captions: [
        { at: 0.3, text: 'Say the crank angle, and you know piston, valves and pressure.' },
        { at: 5, text: 'Always state which TDC your zero is.' },
      ],
      points: [
        'One cycle: 720°, the camshaft turns once',
        'Valves open early and close late',
        'Both valves open at TDC: that is overlap',
        'Pressure peaks 10 to 20° after firing TDC',
      ],
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
