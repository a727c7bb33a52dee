import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { clamp, fade } from '../../kit/motion.ts'
import { chart } from './chart.ts'
import { hatching, metal } from './section.ts'

/**
 * Switch points of the clutch, bar gauge. Below them: the pressure that the low side approaches with the
 * clutch on and off, bar gauge, and the time constant, s.
 */
const CUT_OUT_BAR = 1.5
const CUT_IN_BAR = 3.1
const [PULLED_BAR, PULL_S] = [0.9, 12] as const
const [RISEN_BAR, RISE_S] = [4.5, 8] as const
const ON_S = PULL_S * Math.log((CUT_IN_BAR - PULLED_BAR) / (CUT_OUT_BAR - PULLED_BAR))
const OFF_S = RISE_S * Math.log((RISEN_BAR - CUT_OUT_BAR) / (RISEN_BAR - CUT_IN_BAR))

/**
 * Low-side pressure at a second of the test. The compressor lowers it, and it rises while the clutch is
 * off.
 */
function cycling(seconds: number): { bar: number; isOn: boolean } {
  const phase = seconds % (ON_S + OFF_S)
  if (phase < ON_S) {
    return { bar: PULLED_BAR + (CUT_IN_BAR - PULLED_BAR) * Math.exp(-phase / PULL_S), isOn: true }
  }
  const risen = (RISEN_BAR - CUT_OUT_BAR) * Math.exp(-(phase - ON_S) / RISE_S)
  return { bar: RISEN_BAR - risen, isOn: false }
}

const mesh = (x: number, y: number, width: number, height: number) =>
  [0.2, 0.4, 0.6, 0.8]
    .map((share) =>
      polyline(
        [
          [x, y + height * share],
          [x + width, y + height * share],
        ],
        { stroke: 'soft', width: 2 },
      ),
    )
    .concat(
      Array.from({ length: Math.floor(width / 16) }, (_, index) =>
        polyline(
          [
            [x + 8 + index * 16, y],
            [x + 8 + index * 16, y + height],
          ],
          { stroke: 'soft', width: 2 },
        ),
      ),
    )
    .join('')

/** An orifice tube and its pipe in section, 1160 pixels wide. `y` is the axis of the pipe. */
function orificeTube(y: number, moved: number): string {
  const [inner, outer] = [66, 82]
  const wall = (side: 1 | -1) =>
    metal(
      `M60 ${y + side * outer}H430L450 ${y + side * (outer - 14)}L470 ${y + side * outer}H1220V${y + side * inner}H474L450 ${y + side * (inner - 14)}L426 ${y + side * inner}H60Z`,
      { isBack: side > 0 },
    )
  return [
    hatching,
    rect([60, y - inner], [450, inner * 2], { radius: 0, fill: 'accent', width: 0, opacity: 0.28 }),
    rect([560, y - inner], [660, inner * 2], { radius: 0, fill: 'cold', width: 0, opacity: 0.28 }),
    wall(-1),
    wall(1),
    // The screens, the plastic body with its O-rings, and the brass bore.
    rect([240, y - 44], [180, 88], { radius: 4, fill: 'paper', width: 3 }),
    mesh(240, y - 44, 180, 88),
    rect([850, y - 36], [110, 72], { radius: 4, fill: 'paper', width: 3 }),
    mesh(850, y - 36, 110, 72),
    path(
      `M420 ${y - 50}H480V${y - 58}H800V${y - 50}H850V${y + 50}H800V${y + 58}H480V${y + 50}H420Z`,
      {
        fill: 'tint',
        width: 3,
      },
    ),
    ...[510, 560].flatMap((x) => [
      circle([x, y - 56], 11, { fill: 'paper', width: 4 }),
      circle([x, y + 56], 11, { fill: 'paper', width: 4 }),
    ]),
    rect([420, y - 26], [430, 52], {
      radius: 0,
      fill: 'warn',
      stroke: 'warn',
      width: 0,
      opacity: 0.35,
    }),
    rect([420, y - 9], [430, 18], { radius: 0, fill: 'paper', stroke: 'warn', width: 3 }),
    flow(
      [
        [70, y],
        [850, y],
      ],
      moved,
      { fill: 'accent', spacing: 38, radius: 6 },
    ),
    ...[-34, 0, 34].map((offset) =>
      flow(
        [
          [850, y],
          [980, y + offset],
          [1210, y + offset * 1.3],
        ],
        moved * 1.25 + offset,
        {
          fill: 'line',
          spacing: 42,
          radius: 6,
        },
      ),
    ),
  ].join('')
}

/** The compressor clutch. When it is on, the plate closes the air gap to the pulley. */
const clutch = ([x, y]: Point, isOn: boolean, turn: number): string =>
  [
    circle([x, y], 62, { width: 5, fill: 'tint' }),
    circle([x, y], 46, { width: 3, stroke: 'soft' }),
    ...[0, 1, 2].map((arm) => {
      const angle = (isOn ? turn : 0) + (arm * 2 * Math.PI) / 3
      return polyline(
        [
          [x, y],
          [x + 40 * Math.cos(angle), y + 40 * Math.sin(angle)],
        ],
        {
          stroke: isOn ? 'accent' : 'soft',
          width: 9,
        },
      )
    }),
    circle([x, y], 12, { fill: 'line' }),
    text([x, y + 106], isOn ? 'clutch on' : 'clutch off', {
      size: 38,
      anchor: 'middle',
      fill: isOn ? 'accent' : 'soft',
    }),
  ].join('')

/** A name below the tube with a line up to the part that it names, at `[x, y]`. */
const nameBelow = (x: number, y: number, name: string, opacity: number): string =>
  group(
    [
      polyline(
        [
          [x, 340],
          [x, y],
        ],
        { stroke: 'soft', width: 2 },
      ),
      circle([x, y], 5, { stroke: 'soft', fill: 'soft' }),
      text([x, 376], name, { size: 38, anchor: 'middle' }),
    ],
    { opacity },
  )

const CYCLE_S = 48
const pressureChart = chart([130, 376], [560, 200], {
  x: { min: 0, max: CYCLE_S, ticks: [], name: '' },
  y: { min: 0, max: 4, ticks: [0, 2, 4], name: 'Low side, bar, during 48 s' },
})

/** An orifice tube can't close, so the clutch controls the evaporator pressure. */
export function cyclingScene(t: number): string {
  const start = 4.8
  const seconds = clamp((t - start) * 5, 0, CYCLE_S)
  const { bar, isOn } = cycling(seconds)
  const limit = (value: number) =>
    polyline([pressureChart.at(0, value), pressureChart.at(CYCLE_S, value)], {
      stroke: 'warn',
      width: 3,
      dash: '12 10',
    })
  const names = fade(t, 0.4, 4.3)
  const cycle = [
    pressureChart.frame,
    limit(CUT_IN_BAR),
    limit(CUT_OUT_BAR),
    pressureChart.curve((x) => cycling(x).bar, 0, seconds),
    circle(pressureChart.at(seconds, bar), 9, { stroke: 'accent', fill: 'accent' }),
    text([704, pressureChart.at(0, CUT_IN_BAR)[1] + 12], 'on 3.1', { size: 36, fill: 'warn' }),
    text([704, pressureChart.at(0, CUT_OUT_BAR)[1] + 12], 'off 1.5', { size: 36, fill: 'warn' }),
    gauge([930, 470], {
      min: 0,
      max: 5,
      value: bar,
      reading: bar.toFixed(1),
      name: 'Low side',
      unit: 'bar',
      radius: 122,
      zones: [{ from: CUT_OUT_BAR, to: CUT_IN_BAR, color: 'good' }],
    }),
    clutch([1138, 462], isOn, t * 9),
  ]
  return [
    orificeTube(214, t * 90),
    nameBelow(330, 258, 'inlet screen', names),
    nameBelow(640, 223, 'brass bore', names),
    nameBelow(905, 250, 'outlet screen', names),
    group(cycle, { opacity: fade(t, 4.4) }),
  ].join('')
}
