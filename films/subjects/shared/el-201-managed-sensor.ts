import { battery, postsOf } from '@/lib/drawing/battery'
import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { BODY_Y, body, cable, charge, groundBolt } from './el-101.ts'
import { MISSING_AH } from './el-201-managed.ts'

/** Resistance of the shunt in the sensor, and the current of the charger. */
const SHUNT_MOHMS = 0.1
const CHARGER_A = 10

/** When the minus clamp of the charger moves to the post, and back to the body, seconds. */
const POST_AT = 9.6
const BODY_AT = 14

const BATTERY_AT: Point = [80, BODY_Y]
const { plus, minus } = postsOf(BATTERY_AT)
const BAR_Y = minus[1] + 14
const SHUNT = { left: 340, right: 470 } as const
const CABLE_X = 586
const CHARGER: Point = [968, 420]

const plusLead: readonly Point[] = [
  [CHARGER[0] + 180, CHARGER[1]],
  [CHARGER[0] + 180, 150],
  [plus[0], 150],
  plus,
]
const toBody: readonly Point[] = [
  [CHARGER[0], CHARGER[1] + 100],
  [820, CHARGER[1] + 100],
  [820, BODY_Y - 10],
]
const toPost: readonly Point[] = [
  [CHARGER[0] + 60, CHARGER[1]],
  [CHARGER[0] + 60, 194],
  [minus[0], 194],
  minus,
]
/** From the minus post through the shunt to the body, and on to the charger. */
const throughShunt: readonly Point[] = [
  [minus[0] + 30, BAR_Y],
  [CABLE_X, BAR_Y],
  [CABLE_X, BODY_Y + 12],
  [820, BODY_Y + 12],
]

/** The sensor counts only the current that passes its shunt. */
export function sensorScene(t: number): string {
  const onPost = t >= POST_AT && t < BODY_AT
  const isMoving = Math.abs(t - POST_AT) < 0.4 || Math.abs(t - BODY_AT) < 0.4
  const counted = onPost || isMoving ? 0 : CHARGER_A
  const flowing = isMoving ? 0 : 1
  const moved = 110 * t
  const count = keys(t, [
    [0.5, 0.2],
    [1, 1],
  ])
  return [
    body(64, 900),
    cable(plusLead, 'bad'),
    charge(plusLead, moved, flowing),
    group(cable(onPost ? toPost : toBody), { opacity: isMoving ? 0.35 : 1 }),
    onPost
      ? charge([...toPost].reverse(), moved, flowing)
      : charge([...toBody].reverse(), moved, flowing),
    cable([
      [SHUNT.right, BAR_Y],
      [CABLE_X, BAR_Y],
      [CABLE_X, BODY_Y - 10],
    ]),
    battery(BATTERY_AT),
    groundBolt(CABLE_X),
    onPost ? '' : groundBolt(820),
    // The clamp on the post and the shunt in the sensor.
    path(`M${minus[0] - 26} ${BAR_Y - 20}H${SHUNT.left}V${BAR_Y + 20}H${minus[0] - 26}Z`, {
      fill: 'tint',
      width: 4,
    }),
    rect([SHUNT.left, BAR_Y - 20], [SHUNT.right - SHUNT.left, 40], {
      radius: 2,
      fill: 'paper',
      stroke: 'accent',
      width: 4,
    }),
    counted > 0 ? charge(throughShunt, moved, count) : '',
    rect([SHUNT.left - 30, 240], [190, 92], { radius: 10, fill: 'tint', width: 4 }),
    text([SHUNT.left + 65, 300], 'sensor', { size: 40, anchor: 'middle' }),
    path(`M${SHUNT.left + 20} 332V${BAR_Y - 20}M${SHUNT.right - 20} 332V${BAR_Y - 20}`, {
      width: 4,
    }),
    text([SHUNT.left - 24, BAR_Y + 72], `${SHUNT_MOHMS} mΩ`, { size: 40 }),
    text([SHUNT.left - 24, BAR_Y + 124], `${(counted * SHUNT_MOHMS).toFixed(1)} mV`, {
      size: 44,
      mono: true,
      fill: 'accent',
    }),
    polyline(
      [
        [SHUNT.left + 160, 286],
        [640, 286],
      ],
      { width: 4, stroke: 'soft' },
    ),
    rect([640, 232], [330, 160], { radius: 12, fill: 'paper', width: 4 }),
    text([664, 282], 'energy management', { size: 38, fill: 'soft' }),
    text([664, 360], `${counted.toFixed(1)} A`, {
      size: 68,
      mono: true,
      fill: counted > 0 ? 'good' : 'bad',
    }),
    rect(CHARGER, [232, 140], { radius: 14, fill: 'tint', width: 4 }),
    text([CHARGER[0] + 116, CHARGER[1] + 62], 'charger', { size: 40, anchor: 'middle' }),
    text([CHARGER[0] + 116, CHARGER[1] + 112], `${(CHARGER_A * flowing).toFixed(1)} A`, {
      size: 42,
      mono: true,
      anchor: 'middle',
      fill: 'accent',
    }),
    circle(onPost ? minus : [820, BODY_Y - 16], 12, { stroke: 'accent', fill: 'accent' }),
    text([664, 444], `${MISSING_AH.toFixed(0)} Ah missing`, {
      size: 42,
      fill: 'warn',
      opacity: fade(t, BODY_AT + 1),
    }),
  ].join('')
}
