import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, type Key, keys, radians } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import {
  CAMERA_SIDE,
  carSide,
  carTop,
  checkers,
  degrees,
  floorSection,
  frameTop,
  offsetAt,
  WHEELBASE_M,
} from './ad-103.ts'

/**
 * Distance from the front axle to the target, meters. A typical value, because each manufacturer states its
 * own.
 */
export const TARGET_M = 4
const EXAGGERATION = 20
const SIDE_SCALE = 1.25

/** Position of the front wheels in the side view, pixels. */
const FRONT = [508, 520] as const

const TARGET_X = FRONT[0] + TARGET_M * 100 * SIDE_SCALE

/** Tilt of the car when its rear wheels stand lower by `lowMm`, degrees. */
const tiltOf = (lowMm: number) => degrees(Math.atan(lowMm / (WHEELBASE_M * 1000)))

/** How much higher the axis of the camera meets the target, mm. */
const riseOf = (lowMm: number) => offsetAt(TARGET_M * 1000, tiltOf(lowMm))

export function tiltedFloor(t: number): string {
  const lowMm = keys(t, [
    [3.6, 0],
    [7.8, 12],
  ])
  const pxPerMm = (SIDE_SCALE / 10) * EXAGGERATION
  const rearDown = lowMm * pxPerMm
  const wheelbase = WHEELBASE_M * 100 * SIDE_SCALE
  const slope = rearDown / wheelbase
  const turn = -degrees(Math.atan(slope))
  const [dx, dy] = [CAMERA_SIDE[0] * SIDE_SCALE - wheelbase, CAMERA_SIDE[1] * SIDE_SCALE]
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  const lens: Point = [FRONT[0] + dx * cos - dy * sin, FRONT[1] + dx * sin + dy * cos]
  const level = FRONT[1] + dy
  const hit: Point = [TARGET_X, level - riseOf(lowMm) * pxPerMm]
  const shown = fade(t, 3.6)
  return [
    floorSection([[60, FRONT[1] + (FRONT[0] - 60) * slope], FRONT, [1220, FRONT[1]]], 18),
    group(group(carSide(), { at: [-wheelbase, 0], scale: SIDE_SCALE }), { at: FRONT, turn }),
    path(`M${TARGET_X} 520L${TARGET_X} 430M${TARGET_X - 34} 520L${TARGET_X + 40} 520`, {
      width: 7,
    }),
    rect([TARGET_X, 250], [12, 190], { radius: 3, fill: 'soft' }),
    polyline(
      [
        [FRONT[0] + dx, level],
        [TARGET_X, level],
      ],
      { stroke: 'soft', dash: '10 10' },
    ),
    polyline([lens, hit], { stroke: 'accent', width: 4 }),
    circle(hit, 8, { stroke: 'accent', fill: 'accent' }),
    group(
      [
        rect([-74, -110], [148, 204], { radius: 4, fill: 'line' }),
        group(checkers(4, 4, 34)),
        path('M-74 0H74', { stroke: 'soft', width: 4 }),
        path(`M-74 ${hit[1] - level}H74`, { stroke: 'accent', width: 6 }),
      ],
      { at: [1130, level] },
    ),
    figure([60, 230], {
      name: 'Rear wheels low',
      value: `${lowMm.toFixed(0)} mm`,
      fill: 'line',
      size: 76,
    }),
    figure([400, 230], { name: 'Car tilted', value: `${tiltOf(lowMm).toFixed(2)}°`, size: 76 }),
    figure([720, 230], {
      name: 'At the target',
      value: `${riseOf(lowMm).toFixed(0)} mm`,
      size: 76,
    }),
    text([60, 310], 'tilt drawn ×20', { size: 34, fill: 'soft', opacity: shown }),
    arrow([FRONT[0] + 160, 572], [FRONT[0], 572], { stroke: 'soft' }),
    arrow([TARGET_X - 160, 572], [TARGET_X, 572], { stroke: 'soft' }),
    text([(FRONT[0] + TARGET_X) / 2, 585], '4 m', { anchor: 'middle', size: 40 }),
    ...(rearDown > 8
      ? [
          arrow([TARGET_X - 36, level], [TARGET_X - 36, hit[1] + 6], { stroke: 'accent' }),
          arrow([90, FRONT[1]], [90, FRONT[1] + rearDown], { stroke: 'accent' }),
          polyline([[60, FRONT[1]], FRONT], { stroke: 'soft', dash: '10 10' }),
        ]
      : []),
  ].join('')
}

/** Floor heights at the wheels and at the feet of the frame, mm relative to the front left wheel. */
const SURVEY = [
  { at: [440, 296], height: 0 },
  { at: [440, 444], height: 1 },
  { at: [170, 444], height: -3 },
  { at: [170, 296], height: -2 },
  { at: [900, 284], height: 0 },
  { at: [900, 456], height: 6 },
] as const

/** The laser stands between car and target, so its beam never crosses the label of a height. */
const LASER = [640, 370] as const

/** Height of the laser plane above the front left wheel, mm. */
const LASER_MM = 1000

/** Distance between the outer feet of the frame, mm. */
const FEET_MM = 1720

/** The staff reaches a place every `VISIT_S` seconds and stays for `STAY_S`. */
const VISIT_S = 1.8
const STAY_S = 1.1
const FIRST_S = 0.6

/** Time at which the survey is done and the frame is set up, seconds. */
const FRAME_S = 11

/**
 * The target frame seen from the front, with a digital level on the board. Its lean is exaggerated.
 * `footMm` is how much one foot stands too high.
 */
function leaningFrame(footMm: number): string {
  const lean = degrees(Math.atan(footMm / FEET_MM))
  const isLevel = lean < 0.05
  const raised = footMm * 2.6
  return [
    path(`M-124 0H40L64 -16H124`, { width: 5 }),
    group(
      [
        path(`M0 0V-60H172V${raised - 16}M86 -60V-110`, { stroke: 'soft', width: 6 }),
        path(`M-12 0H12M160 ${raised - 16}h24`, { width: 7 }),
        // The leveling screw of the right foot.
        rect([158, raised - 44], [28, 16], { radius: 3, fill: 'accent', stroke: 'accent' }),
        rect([-10, -246], [192, 140], { radius: 4, fill: 'line' }),
        group(checkers(6, 4, 26), { at: [86, -176] }),
        rect([40, -268], [92, 20], { radius: 4, fill: 'paper', stroke: 'accent' }),
      ],
      { at: [-86, 0], turn: -degrees(Math.atan(raised / 172)) },
    ),
    text([0, 62], isLevel ? 'Board level' : 'Board leans', {
      anchor: 'middle',
      fill: 'soft',
      size: 36,
    }),
    text([0, 138], `${lean.toFixed(1)}°`, {
      anchor: 'middle',
      size: 76,
      mono: true,
      fill: isLevel ? 'good' : 'bad',
    }),
  ].join('')
}

export function floorSurvey(t: number): string {
  const stops = (coordinate: (index: number) => number): Key[] =>
    SURVEY.flatMap((_, index) => [
      [FIRST_S + index * VISIT_S, coordinate(index)] as const,
      [FIRST_S + index * VISIT_S + STAY_S, coordinate(index)] as const,
    ])
  const staff: Point = [
    keys(
      t,
      stops((index) => SURVEY[index]?.at[0] ?? 0),
    ),
    keys(
      t,
      stops((index) => SURVEY[index]?.at[1] ?? 0),
    ),
  ]
  const reading =
    LASER_MM -
    keys(
      t,
      stops((index) => SURVEY[index]?.height ?? 0),
    )
  const footMm = keys(t, [
    [14.8, 6],
    [16.4, 0],
  ])
  const isSurvey = fade(t, -1, FRAME_S)
  const marks = Array.from({ length: 13 }, (_, index) => {
    const mm = LASER_MM - 12 + index * 2
    const y = 300 + (reading - mm) * 11
    if (y < 172 || y > 428) return ''
    const isLong = mm % 10 === 0
    return (
      path(`M1004 ${y.toFixed(1)}h${isLong ? 44 : 24}`, { stroke: 'paper', width: 4 }) +
      (isLong ? text([1066, y + 12], String(mm), { size: 34, mono: true, fill: 'paper' }) : '')
    )
  })
  return [
    // During the survey the bay is empty: outlines show where the car and the frame will stand.
    group(carTop(), { at: [170, 370], opacity: 1 - 0.6 * isSurvey }),
    group(frameTop, { at: [840, 370], opacity: 1 - 0.6 * isSurvey }),
    group(
      [
        polyline([LASER, staff], { stroke: 'bad', width: 3 }),
        path(
          `M${LASER[0]} ${LASER[1]}l-30 34M${LASER[0]} ${LASER[1]}l30 34M${LASER[0]} ${LASER[1]}v-38`,
          { stroke: 'soft', width: 5 },
        ),
        circle(LASER, 20, { stroke: 'bad', fill: 'paper', width: 4 }),
        text([LASER[0], LASER[1] + 82], 'rotary laser', { size: 38, anchor: 'middle' }),
      ],
      { opacity: isSurvey },
    ),
    ...SURVEY.map(({ at, height }, index) => {
      const isHigh = height > 3
      const opacity = fade(t, FIRST_S + 0.2 + index * VISIT_S)
      const sign = height > 0 ? '+' : height < 0 ? '−' : '±'
      return (
        circle(at, 11, { stroke: isHigh ? 'bad' : 'good', fill: 'paper', width: 5, opacity }) +
        text([at[0], at[1] < 370 ? 238 : 530], `${sign}${Math.abs(height)} mm`, {
          size: 38,
          mono: true,
          anchor: 'middle',
          fill: isHigh ? 'bad' : 'good',
          opacity,
        })
      )
    }),
    group(
      [
        circle(staff, 9, { stroke: 'accent', fill: 'accent' }),
        rect([1000, 146], [160, 308], { radius: 6, fill: 'line' }),
        ...marks,
        path('M980 300H1052', { stroke: 'bad', width: 5 }),
        figure([1000, 574], {
          name: 'Staff reads',
          value: `${reading.toFixed(0)} mm`,
          size: 50,
          fill: 'line',
        }),
      ],
      { opacity: isSurvey },
    ),
    group(leaningFrame(footMm), { at: [1090, 440], opacity: fade(t, FRAME_S + 0.2) }),
  ].join('')
}
