import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { bar } from '../../kit/instruments.ts'
import { clamp, fade, keys } from '../../kit/motion.ts'
import { carTop, checkers, degrees, frameTop, offsetAt, RADAR_TOP, WHEELBASE_M } from './ad-103.ts'
import { TARGET_M } from './ad-103-floor.ts'

const BAY_SCALE = 0.8

/** Pixels per meter of the bay seen from above, and the position of the rear axle. */
const BAY_PX = 100 * BAY_SCALE
const BAY_REAR = [140, 372] as const
const RADAR: Point = [BAY_REAR[0] + RADAR_TOP[0] * BAY_SCALE, BAY_REAR[1]]

const REFLECTOR_X = BAY_REAR[0] + (WHEELBASE_M + TARGET_M) * BAY_PX

/** Space that must be clear on each side of the centerline, meters. */
const CLEAR_M = 2

/** Half-power angle of the radar, one way, degrees. */
const BEAM_HALF_DEG = 25
const PLOT = { x: 790, y: 210, width: 410, height: 270, maxM: 5 } as const

/** Echo relative to a reflector on the axis, 0 to 1: the two-way gain of the antenna. */
const echoAt = (angle: number) => 10 ** (-0.6 * (angle / BEAM_HALF_DEG) ** 2)

export function clearZone(t: number): string {
  const out = keys(t, [
    [6.4, 0],
    [9.4, 1],
  ])
  const cabinet: Point = [580, BAY_REAR[1] - 66 - 128 * out]
  const [dx, dy] = [(cabinet[0] - RADAR[0]) / BAY_PX, (cabinet[1] + 20 - RADAR[1]) / BAY_PX]
  const range = Math.hypot(dx, dy)
  const angle = degrees(Math.atan2(dy, dx))
  // Beyond twice the half-power angle, the gain of the antenna is negligible.
  const echo = Math.abs(angle) > 2 * BEAM_HALF_DEG ? 0 : 0.9 * echoAt(angle)
  const target = (REFLECTOR_X - RADAR[0]) / BAY_PX
  const isClear = echo < 0.03
  const rangeX = (meters: number) => PLOT.x + (meters / PLOT.maxM) * PLOT.width
  const curve: Point[] = []
  for (let px = 0; px <= PLOT.width; px += 3) {
    const meters = (px / PLOT.width) * PLOT.maxM
    const peak = (at: number) => Math.exp(-(((meters - at) / 0.13) ** 2))
    const power = 0.03 + 0.82 * peak(target) + echo * peak(range)
    curve.push([PLOT.x + px, PLOT.y + PLOT.height * (1 - clamp(power, 0, 1))])
  }
  const spread = offsetAt(REFLECTOR_X - RADAR[0], BEAM_HALF_DEG)
  const wave = (to: Point, stroke: 'good' | 'bad', opacity = 1) =>
    polyline([RADAR, to], { stroke, width: 4, dash: '3 12', opacity })
  return [
    rect(
      [RADAR[0], RADAR[1] - CLEAR_M * BAY_PX],
      [REFLECTOR_X + 60 - RADAR[0], 2 * CLEAR_M * BAY_PX],
      {
        stroke: isClear ? 'good' : 'warn',
        dash: '14 10',
        width: 4,
        opacity: fade(t, 0.6),
      },
    ),
    path(
      `M${RADAR[0]} ${RADAR[1]}L${REFLECTOR_X} ${RADAR[1] - spread}L${REFLECTOR_X} ${RADAR[1] + spread}Z`,
      { fill: 'accent', width: 0, opacity: 0.14 },
    ),
    group(carTop(), { at: BAY_REAR, scale: BAY_SCALE }),
    group(frameTop, { at: [REFLECTOR_X + 8, RADAR[1]], scale: BAY_SCALE }),
    path(`M${REFLECTOR_X - 22} ${RADAR[1] - 22}l22 22l-22 22`, {
      stroke: 'accent',
      width: 7,
    }),
    wave([REFLECTOR_X - 6, RADAR[1]], 'good', fade(t, 1.4)),
    wave([cabinet[0], cabinet[1] + 20], 'bad', fade(t, 1.4) * clamp(echo * 4, 0, 1)),
    rect([cabinet[0] - 36, cabinet[1] - 24], [72, 44], {
      radius: 4,
      fill: isClear ? 'tint' : 'bad',
      stroke: 'line',
    }),
    path(`M${cabinet[0] - 36} ${cabinet[1] + 8}h72`, { width: 2 }),
    text([500, 180], 'steel cabinet', { size: 38, anchor: 'end' }),
    polyline(
      [
        [512, 170],
        [cabinet[0] - 40, cabinet[1] - 4],
      ],
      { stroke: 'soft', width: 2 },
    ),
    text([340, 578], 'clear zone, here 2 m each side', {
      size: 38,
      fill: isClear ? 'good' : 'warn',
    }),
    rect([PLOT.x, PLOT.y], [PLOT.width, PLOT.height], { fill: 'paper', stroke: 'soft' }),
    polyline(curve, { stroke: 'accent', width: 5 }),
    text([PLOT.x, PLOT.y - 22], isClear ? 'one echo: the target' : 'two echoes: which one?', {
      size: 44,
      fill: isClear ? 'good' : 'bad',
    }),
    ...[1, 2, 3, 4].map((meters) =>
      text([rangeX(meters), PLOT.y + PLOT.height + 44], String(meters), {
        size: 36,
        mono: true,
        anchor: 'middle',
        fill: 'soft',
      }),
    ),
    text([PLOT.x, PLOT.y + PLOT.height + 90], 'distance of the echo, m', {
      size: 36,
      fill: 'soft',
    }),
  ].join('')
}

/** Illuminance by the ceiling lamps on the left, center and right of the target board, lx. */
const LAMPS_LX = [430, 480, 440] as const

/** Illuminance that the sun adds in the same places through the open window, lx. */
const SUN_LX = [1350, 320, 40] as const
const BAR_MAX_LX = 2000

export function evenLight(t: number): string {
  const open = keys(t, [
    [5.4, 1],
    [9, 0],
  ])
  const lux = LAMPS_LX.map((lamp, index) => lamp + (SUN_LX[index] ?? 0) * open)
  const isEven = open < 0.05
  const points = [354, 530, 706] as const
  // The glare fades from the window to the middle of the board.
  const glare = [500, 470, 440, 410, 380].map((x) =>
    path(`M256 206H${x}L${x - 50} 534H256Z`, {
      fill: 'line',
      stroke: 'line',
      width: 0,
      opacity: 0.36 * open,
    }),
  )
  return [
    rect([60, 190], [130, 290], {
      radius: 4,
      fill: 'cold',
      stroke: 'line',
      width: 5,
      opacity: 0.5,
    }),
    path('M125 190V480M60 335H190', { width: 3 }),
    rect([56, 186], [138, 24 + 270 * (1 - open)], { radius: 4, fill: 'tint', stroke: 'line' }),
    text([125, 536], 'window', { anchor: 'middle', fill: 'soft', size: 36 }),
    rect([254, 204], [552, 332], { radius: 6, fill: 'line' }),
    group(checkers(12, 7, 44), { at: [530, 370] }),
    ...glare,
    path('M204 250L400 216M204 480L400 520', {
      stroke: 'warn',
      dash: '14 12',
      opacity: open,
    }),
    // The light sensor of the lux meter in three places.
    ...points.map((x, index) =>
      group(
        [
          circle([0, 0], 26, { fill: 'paper', stroke: 'accent', width: 5 }),
          circle([0, 0], 12, { fill: 'line', stroke: 'line' }),
        ],
        { at: [x, 370], opacity: fade(t, 0.8 + index * 0.5) },
      ),
    ),
    ...lux.map((value, index) =>
      bar([870 + index * 124, 530], {
        height: 300,
        share: value / BAR_MAX_LX,
        name: ['left', 'center', 'right'][index] ?? '',
        value: value.toFixed(0),
        fill: isEven ? 'good' : value > 1000 ? 'bad' : 'accent',
      }),
    ),
    text([870, 176], 'light on the board, lx', { fill: 'soft', size: 38 }),
    text([254, 176], open > 0.2 ? 'washed out on the left' : 'every edge visible', {
      size: 42,
      fill: open > 0.2 ? 'bad' : 'good',
    }),
  ].join('')
}
