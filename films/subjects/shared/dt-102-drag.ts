import { type Color, circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, type Key, keys, radians } from '../../kit/motion.ts'
import { chart } from './chart.ts'
import { clutch, FINGER_RATIO } from './dt-102.ts'

/** Travel of the release bearing with the pedal on the floor, for a bled line and one with air in it. */
const TRAVEL_MM = { bled: 8, air: 4.2 } as const
type Line = keyof typeof TRAVEL_MM
/** How far the cushion segments between the facings follow the pressure plate. */
const CUSHION_MM = 1
/** Pixels per millimeter of bearing travel. */
const PX_PER_MM = 7.5

const gapMm = (travelMm: number) => Math.max(0, (travelMm / FINGER_RATIO - CUSHION_MM) / 2)

const IDLE_RPM = 800
/**
 * The time constant of the oil drag in the gearbox. The bearing friction acts like an end speed of
 * `-FRICTION_RPM`, so the shaft stops.
 */
const COAST_S = 1.5
const FRICTION_RPM = 150
/** Share of the idle speed that a disc keeps while it still drags. */
const DRAG_SHARE = 0.62

/** Speed of the input shaft in neutral, rpm, `seconds` after the pedal reached the floor. */
function inputRpm(line: Line, seconds: number): number {
  if (seconds <= 0) return IDLE_RPM
  const decay = Math.exp(-seconds / COAST_S)
  if (line === 'air') return IDLE_RPM * (DRAG_SHARE + (1 - DRAG_SHARE) * decay)
  return Math.max(0, (IDLE_RPM + FRICTION_RPM) * decay - FRICTION_RPM)
}

/**
 * Both friction faces through a magnifying glass. From the left: flywheel, facing, cushion segments,
 * facing, pressure plate.
 */
function magnified(at: Point, gap: number, state: Color): string {
  const space = gap * 46
  const spread = gap > 0 ? 6 : 0
  const facing = (x: number) => rect([x, -100], [20, 200], { radius: 0, fill: 'tint' })
  return group(
    [
      '<defs><clipPath id="glass"><circle r="88"/></clipPath></defs><g clip-path="url(#glass)">',
      rect([-90, -100], [60 - space, 200], { radius: 0, fill: 'soft', stroke: state, width: 4 }),
      facing(-28 - spread),
      rect([-8 - spread, -100], [16 + 2 * spread, 200], { radius: 0, stroke: 'soft', width: 2 }),
      facing(8 + spread),
      rect([30 + space, -100], [70, 200], { radius: 0, fill: 'soft', stroke: state, width: 4 }),
      '</g>',
      circle([0, 0], 88, { stroke: 'accent', width: 4 }),
    ],
    { at },
  )
}

const PHASE_S = 7.4
const PRESS_S = 1.2

/** The drag test at idle with the pedal down, first with a bled line and then with air in it. */
export function drawDrag(t: number): string {
  const line: Line = t < PHASE_S ? 'bled' : 'air'
  const phase = t < PHASE_S ? t : t - PHASE_S
  const pressed = keys(phase, [
    [0.5, 0],
    [PRESS_S, 1],
  ])
  const travel = TRAVEL_MM[line] * pressed
  const gap = gapMm(travel)
  const after = Math.min(phase - PRESS_S, 4.6)
  const speed = inputRpm(line, after)
  const plot = chart([722, 330], [468, 210], {
    x: { min: 0, max: 5, ticks: [0, 1, 2, 3, 4], name: 's' },
    y: { min: 0, max: 900, ticks: [0, 400, 800], name: 'Input shaft, rpm' },
  })
  const state: Color = line === 'bled' ? 'good' : 'bad'
  const shown: Color = pressed > 0.9 ? state : 'line'
  const tipX = 150 + 0.96 * (172 + 38 - travel * PX_PER_MM)
  return [
    clutch([150, 357], {
      scale: 0.96,
      fingers: travel * PX_PER_MM,
      face: shown,
      faceOpacity: pressed,
    }),
    arrow([tipX + 96, 300], [tipX + 14, 300], { stroke: 'accent', width: 7, opacity: pressed }),
    arrow([tipX + 96, 414], [tipX + 14, 414], { stroke: 'accent', width: 7, opacity: pressed }),
    text([470, 166], 'Bearing travel', { size: 38, fill: 'soft' }),
    text([470, 226], `${travel.toFixed(1)} mm`, { size: 56, mono: true, fill: 'accent' }),
    text([740, 166], 'Gap each side', { size: 38, fill: 'soft' }),
    text([740, 226], `${gap.toFixed(1)} mm`, {
      size: 56,
      mono: true,
      fill: shown,
    }),
    text([1004, 166], 'Input shaft', { size: 38, fill: 'soft' }),
    text([1004, 226], `${speed.toFixed(0)}`, { size: 56, mono: true, fill: state }),
    text([1140, 226], 'rpm', { size: 38, fill: 'soft' }),
    magnified([548, 358], gap, shown),
    polyline(
      [
        [222, 222],
        [480, 302],
      ],
      { stroke: 'soft', width: 2 },
    ),
    circle([214, 216], 22, { stroke: 'accent', width: 3 }),
    plot.frame,
    line === 'air' ? plot.curve((x) => inputRpm('bled', x), 0, 4.6, { stroke: 'good' }) : '',
    plot.curve((x) => inputRpm(line, x), 0, after, { stroke: state }),
    circle(plot.at(Math.max(0, after), speed), 8, { stroke: state, fill: state }),
    text([1180, 372], 'air in the line: drags', {
      size: 38,
      anchor: 'end',
      fill: 'bad',
      opacity: fade(t, PHASE_S + 2),
    }),
    text([1000, 524], 'stops', { size: 38, fill: 'good', opacity: fade(t, 4.2) }),
    text([460, 516], 'reverse', {
      size: 40,
      fill: 'soft',
      opacity: fade(phase, 5.2),
    }),
    text([460, 566], line === 'bled' ? 'silent' : 'grinds', {
      size: 48,
      fill: state,
      opacity: fade(phase, 5.2),
    }),
  ].join('')
}

/** Height of the released pedal above the floor. */
const PEDAL_MM = 150
/**
 * Three clutches. `bite` is the pedal height at which the disc begins to carry torque, mm. It carries all
 * of it `ENGAGE_MM` higher.
 */
const BITES = [
  { name: 'normal', bite: 65, fill: 'good', from: 0.6 },
  { name: 'air, leak', bite: 18, fill: 'bad', from: 4.7 },
  { name: 'worn', bite: 112, fill: 'warn', from: 8.9 },
] as const
const ENGAGE_MM = 30
const FULL_NM = 360

/**
 * Torque that the clutch carries at a pedal height, N·m. It rises gradually because of the cushion springs.
 */
function carriedNm(heightMm: number, bite: number): number {
  const share = Math.max(0, Math.min(1, (heightMm - bite) / ENGAGE_MM))
  return FULL_NM * share ** 2 * (3 - 2 * share)
}

const RUN_S = 2.2

const PIVOT: Point = [470, 156]
/** Length of the pedal arm in both units. */
const ARM_PX = 350
const ARM_MM = 320
/** Angle between the arm and the vertical with the pedal on the floor. */
const FLOOR_DEGREES = 18

const padAt = (heightMm: number): Point => {
  const angle = radians(FLOOR_DEGREES) + heightMm / ARM_MM
  return [PIVOT[0] - ARM_PX * Math.sin(angle), PIVOT[1] + ARM_PX * Math.cos(angle)]
}

/** The pedal seen from the side, with the driver on the left. */
function pedal(heightMm: number, fill: Color): string {
  const [x, y] = padAt(heightMm)
  const turn = (-heightMm / ARM_MM) * (-180 / Math.PI) - 58
  return [
    polyline(
      [
        [60, 580],
        [300, 580],
        [500, 392],
      ],
      { width: 6, stroke: 'soft' },
    ),
    polyline(
      Array.from({ length: 16 }, (_, index) => padAt(index * 10)),
      { stroke: 'soft', dash: '4 12' },
    ),
    polyline([PIVOT, [(PIVOT[0] + x) / 2 + 26, (PIVOT[1] + y) / 2 + 8], [x, y]], { width: 16 }),
    circle(PIVOT, 18, { fill: 'paper', width: 5 }),
    group(rect([-56, -11], [112, 22], { radius: 6, fill: 'tint', stroke: fill, width: 4 }), {
      at: [x, y],
      turn,
    }),
  ].join('')
}

/** The pedal comes up three times, and the clutch begins to carry torque at a different height each time. */
export function drawBite(t: number): string {
  const runs = BITES.filter(({ from }) => t >= from)
  const current = runs.at(-1) ?? BITES[0]
  const height = keys(t, [
    [current.from, 0],
    [current.from + RUN_S, PEDAL_MM],
  ] satisfies readonly Key[])
  const bites = Math.max(0, Math.min(1, (height - current.bite - 4) / 6))
  const plot = chart([620, 176], [560, 340], {
    x: { min: 0, max: 150, ticks: [0, 50, 100], name: 'pedal, mm' },
    y: { min: 0, max: 400, ticks: [0, 200, 400], name: 'Torque carried, N·m' },
  })
  return [
    pedal(height, current.fill),
    text([60, 170], 'Pedal height', { size: 38, fill: 'soft' }),
    text([60, 232], `${height.toFixed(0)} mm`, { size: 58, mono: true, fill: current.fill }),
    plot.frame,
    ...runs.map(({ bite, fill, from }) =>
      plot.curve((x) => carriedNm(x, bite), 0, from === current.from ? height : PEDAL_MM, {
        stroke: fill,
      }),
    ),
    circle(plot.at(height, carriedNm(height, current.bite)), 9, {
      stroke: current.fill,
      fill: current.fill,
    }),
    ...BITES.map(({ name, bite, fill, from }) =>
      text([plot.at(bite + 9, 0)[0], 502], name, {
        size: 38,
        fill,
        opacity: fade(t, from + RUN_S * 0.8),
      }),
    ),
    text([60, 312], 'bites at', { size: 38, fill: 'soft', opacity: bites }),
    text([60, 366], `${current.bite + 5} mm`, {
      size: 46,
      mono: true,
      fill: current.fill,
      opacity: bites,
    }),
  ].join('')
}
