import { battery, postsOf } from '@/lib/drawing/battery'
import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { callout, figure } from '../../kit/parts.ts'
import { BODY_Y, body, cable, charge, groundBolt, movedBy } from './el-101.ts'
import { LEARNED_AH, NEW_AH, OLD_AH } from './el-201-managed.ts'

/** Voltages of the old battery and of the memory saver, and the current of the awake control units. */
const OLD_V = 12.4
const SAVER_V = 12.9
const UNITS_A = 1.2

/** When the steps of the replacement happen, seconds. */
const SAVER_AT = 2.6
const MINUS_AT = 5.4
const PLUS_AT = 7
const OUT_AT = 8.6
const IN_AT = 10.6
const CONNECTED_AT = 12.4
/** When the record of the old battery is marked. */
const STAYED_AT = 14

const BATTERY_AT: Point = [84, BODY_Y]
const { plus, minus } = postsOf(BATTERY_AT)
const SUPPLY_Y = 186
const STRAP_X = 372
const UNITS: Point = [470, 250]
const UNITS_X = 600
const JUMP_X = 760
const SAVER: Point = [968, 300]

const lifted = (t: number, off: number, on: number) =>
  keys(t, [
    [off, 0],
    [off + 0.7, 1],
    [on, 1],
    [on + 0.7, 0],
  ])

/** The plus cable. Its clamp is `lift` off the post, 0 to 1. */
const plusCable = (lift: number): Point[] => [
  [plus[0] + 66 * lift, plus[1] - 12 - 46 * lift],
  [plus[0] + 66 * lift, SUPPLY_Y],
  [UNITS_X, SUPPLY_Y],
]
const minusCable = (lift: number): Point[] => [
  [minus[0] + 66 * lift, minus[1] - 12 + 30 * lift],
  [minus[0] + 66 * lift, 330],
  [STRAP_X, 330],
  [STRAP_X, BODY_Y - 10],
]

const clampAt = ([x, y]: Point) =>
  rect([x - 24, y - 4], [48, 22], { radius: 6, fill: 'soft', stroke: 'line' })

/** The old battery goes out and the new one comes in, while a memory saver feeds the control units. */
export function swapScene(t: number): string {
  const saverOn = t >= SAVER_AT
  const minusLift = lifted(t, MINUS_AT, CONNECTED_AT + 0.8)
  const plusLift = lifted(t, PLUS_AT, CONNECTED_AT)
  const isNew = t >= (OUT_AT + IN_AT) / 2
  const away = isNew
    ? keys(t, [
        [IN_AT, 1],
        [IN_AT + 1, 0],
      ])
    : keys(t, [
        [OUT_AT, 0],
        [OUT_AT + 1, 1],
      ])
  const plusWay = plusCable(plusLift)
  const minusWay = minusCable(minusLift)
  const moved = movedBy(t, () => UNITS_A, 50)
  return [
    body(64, 930),
    cable(plusWay, 'bad'),
    cable(minusWay),
    cable([
      [UNITS_X, SUPPLY_Y],
      [UNITS_X, UNITS[1]],
    ]),
    cable([
      [UNITS_X, UNITS[1] + 190],
      [UNITS_X, BODY_Y - 10],
    ]),
    cable(
      [
        [UNITS_X, SUPPLY_Y],
        [JUMP_X, SUPPLY_Y],
      ],
      'bad',
    ),
    ...(saverOn
      ? [
          cable(
            [
              [SAVER[0] + 60, SAVER[1]],
              [SAVER[0] + 60, SUPPLY_Y],
              [JUMP_X, SUPPLY_Y],
            ],
            'bad',
          ),
          cable([
            [SAVER[0], SAVER[1] + 130],
            [896, SAVER[1] + 130],
            [896, BODY_Y - 10],
          ]),
          groundBolt(896),
          charge(
            [
              [SAVER[0] + 60, SAVER[1]],
              [SAVER[0] + 60, SUPPLY_Y],
              [UNITS_X, SUPPLY_Y],
              [UNITS_X, BODY_Y + 12],
              [896, BODY_Y + 12],
              [896, SAVER[1] + 130],
              [SAVER[0], SAVER[1] + 130],
            ],
            moved,
          ),
        ]
      : [
          charge(
            [
              ...plusWay,
              [UNITS_X, BODY_Y + 12],
              [STRAP_X, BODY_Y + 12],
              ...[...minusWay].reverse(),
            ],
            moved,
          ),
        ]),
    groundBolt(STRAP_X),
    groundBolt(UNITS_X),
    circle([JUMP_X, SUPPLY_Y], 12, { stroke: 'bad', fill: 'bad' }),
    group(
      [
        battery([0, 0]),
        rect([18, -62], [164, 50], { radius: 4, fill: 'paper', stroke: 'soft' }),
        text([100, -23], isNew ? `AGM ${NEW_AH}` : `EFB ${OLD_AH}`, {
          size: 40,
          anchor: 'middle',
          fill: isNew ? 'good' : 'warn',
        }),
      ],
      { at: [BATTERY_AT[0], BATTERY_AT[1] + 60 * away], opacity: 1 - away },
    ),
    clampAt(plusWay[0] ?? plus),
    clampAt(minusWay[0] ?? minus),
    // The cover of the plus clamp, which stays live.
    path(`M${(plusWay[0]?.[0] ?? 0) - 38} ${(plusWay[0]?.[1] ?? 0) - 18}h76v44q-38 18 -76 0z`, {
      fill: 'warn',
      stroke: 'warn',
      opacity: Math.min(fade(t, PLUS_AT + 0.9, CONNECTED_AT), 1),
    }),
    rect(UNITS, [384, 190], { radius: 14, fill: 'paper', width: 4 }),
    text([UNITS[0] + 24, UNITS[1] + 50], 'memory', { size: 40, fill: 'soft' }),
    text([UNITS[0] + 24, UNITS[1] + 106], 'clock, windows, radio', { size: 40, fill: 'good' }),
    t >= STAYED_AT
      ? rect([UNITS[0] + 12, UNITS[1] + 122], [360, 56], { radius: 6, stroke: 'bad', width: 4 })
      : '',
    text([UNITS[0] + 24, UNITS[1] + 162], `EFB ${OLD_AH} Ah, learned ${LEARNED_AH}`, {
      size: 40,
      fill: t >= STAYED_AT ? 'bad' : 'warn',
    }),
    saverOn
      ? rect(SAVER, [240, 160], { radius: 16, fill: 'tint', width: 4 }) +
        text([SAVER[0] + 120, SAVER[1] + 66], 'memory saver', { size: 40, anchor: 'middle' }) +
        text([SAVER[0] + 120, SAVER[1] + 124], `${SAVER_V.toFixed(1)} V`, {
          size: 44,
          mono: true,
          anchor: 'middle',
          fill: 'accent',
        })
      : '',
    figure([968, 576], {
      name: 'At the units',
      value: `${(saverOn ? SAVER_V : OLD_V).toFixed(1)} V`,
      size: 68,
      fill: 'good',
    }),
    callout(1, [minus[0] + 66 + 62, 380], fade(t, MINUS_AT, PLUS_AT + 2)),
    callout(
      2,
      [(plusWay[0]?.[0] ?? 0) - 76, (plusWay[0]?.[1] ?? 0) + 4],
      fade(t, PLUS_AT, OUT_AT + 2),
    ),
  ].join('')
}
