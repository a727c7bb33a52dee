import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { flow, text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { callout, figure } from '../../kit/parts.ts'
import { BODY_Y, body, movedBy } from './el-101.ts'
import { handToHand, heart, person, roughMilliamps, roughOhms, terminal } from './ev-101.ts'

/** The battery of the vehicle, and the limit of voltage class B for direct current. */
const PACK_V = 400
export const LIMIT_DC_V = 60

const THROAT: Point = [340, 262]
const PLUS: Point = [104, 300]
const MINUS: Point = [576, 300]

/** Pixels that the dots of a current move per mA and second. */
const SPEED = 0.4

/** A battery with a terminal on each side, whose voltage is written on its case. */
const source = (volts: number, stroke: Color): string =>
  [
    path(`M${PLUS[0]} ${PLUS[1]}V540H160`, { stroke, width: 10 }),
    path(`M${MINUS[0]} ${MINUS[1]}V540H520`, { stroke, width: 10 }),
    rect([150, 492], [380, 96], { radius: 12, fill: 'tint', width: 4 }),
    text([340, 558], `${volts.toFixed(0)} V DC`, { size: 52, mono: true, anchor: 'middle' }),
    terminal(PLUS, '+', stroke),
    terminal(MINUS, '-', stroke),
  ].join('')

/** Both hands on both poles: the body closes the circuit. */
export function drawHands(t: number): string {
  const voltsAt = (at: number) =>
    keys(at, [
      [7, LIMIT_DC_V],
      [8, PACK_V],
    ])
  const volts = voltsAt(t)
  const reach = keys(t, [
    [0.6, 0],
    [2, 1],
  ])
  const isClosed = reach === 1
  const toward = (from: Point, to: Point): Point => [
    from[0] + (to[0] - from[0]) * reach,
    from[1] + (to[1] - from[1]) * reach,
  ]
  const pose = {
    left: [toward([250, 400], [212, 366]), toward([210, 450], [128, 304])],
    right: [toward([430, 400], [468, 366]), toward([470, 450], [552, 304])],
    waist: 492,
  } as const
  const moved = movedBy(t, (at) => (at > 2 ? roughMilliamps(voltsAt(at)) : 0), SPEED)
  const fill: Color = volts > LIMIT_DC_V ? 'bad' : 'warn'
  return [
    person(THROAT, pose),
    source(volts, 'accent'),
    isClosed ? polyline(handToHand(THROAT, pose), { stroke: fill, width: 3, opacity: 0.6 }) : '',
    heart([352, 330]),
    isClosed ? flow(handToHand(THROAT, pose), moved, { fill, spacing: 30 }) : '',
    figure([720, 232], {
      name: 'Voltage',
      value: `${volts.toFixed(0)} V`,
      size: 76,
    }),
    figure([720, 390], {
      name: 'Body, hand to hand, roughly',
      value: `${roughOhms(volts)} Ω`,
      size: 76,
      fill: 'line',
      opacity: fade(t, 3.4),
    }),
    figure([720, 548], {
      name: 'Current = voltage ÷ resistance',
      value: `${roughMilliamps(volts)} mA`,
      size: 76,
      fill,
      opacity: fade(t, 3.4),
    }),
  ].join('')
}

/** Insulation between the high-voltage system and the body of the vehicle, Ω. */
const INSULATION_OHMS = 1e6
const STANDING: Point = [650, 262]
const ON_PLUS: Point = [478, 312]
const ON_BODY: Point = [816, 352]
const FAULT_AT = 7

/** A touch of plus and the body of the vehicle, without and with a fault between minus and the body. */
export function drawIsolated(t: number): string {
  const sag = keys(t, [
    [FAULT_AT - 0.8, 0],
    [FAULT_AT, 1],
  ])
  const isFault = sag === 1
  const touches = t > 2.6
  const reach = keys(t, [
    [1.4, 0],
    [2.6, 1],
  ])
  const toward = (from: Point, to: Point): Point => [
    from[0] + (to[0] - from[0]) * reach,
    from[1] + (to[1] - from[1]) * reach,
  ]
  const pose = {
    left: [toward([574, 396], [544, 372]), toward([572, 474], ON_PLUS)],
    right: [[748, 380], ON_BODY],
    waist: 548,
  } as const
  const low = 506 + 46 * sag
  const milliamps = isFault ? roughMilliamps(PACK_V) : (PACK_V / INSULATION_OHMS) * 1000
  const fill: Color = isFault ? 'bad' : 'good'
  const loop: Point[] = [
    [110, 380],
    [110, 236],
    [452, 236],
    [452, 312],
    ...handToHand(STANDING, pose),
    [836, BODY_Y + 12],
    [335, BODY_Y + 12],
    [335, low],
    [313, low - 13],
    [294, (470 + low) / 2],
    [275, 483],
    [250, 470],
  ]
  return [
    body(60, 880),
    path(`M836 330V${BODY_Y}`, { stroke: 'soft', width: 22 }),
    person(STANDING, pose),
    ...[96, 224].map((x) => rect([x, 500], [22, BODY_Y - 500], { radius: 2, fill: 'paper' })),
    path('M110 380V236H452V380', { stroke: 'accent', width: 10 }),
    path(`M250 470C290 470 300 ${low} 335 ${low}S380 450 410 450`, {
      stroke: 'accent',
      width: 10,
    }),
    rect([70, 376], [186, 124], { radius: 10, fill: 'tint', width: 4 }),
    text([163, 428], `${PACK_V} V`, { size: 40, mono: true, anchor: 'middle' }),
    path('M88 470h24M100 458v24M210 470h24', { width: 4 }),
    rect([396, 376], [112, 100], { radius: 10, fill: 'tint', width: 4 }),
    text([452, 516], 'inverter', { size: 36, anchor: 'middle', fill: 'soft' }),
    terminal([452, 312], '+'),
    isFault
      ? polyline(loop, { stroke: 'bad', width: 3, opacity: 0.6 }) +
        flow(
          loop,
          movedBy(t, (at) => (at > FAULT_AT ? milliamps : 0), SPEED),
          {
            fill: 'bad',
            spacing: 34,
          },
        ) +
        circle([335, BODY_Y - 4], 22, { stroke: 'bad', width: 4 })
      : '',
    figure([920, 232], {
      name: 'Insulation',
      value: isFault ? '0 Ω' : '1 MΩ',
      size: 64,
      fill: isFault ? 'bad' : 'good',
    }),
    figure([920, 384], {
      name: 'Through the body',
      value: touches ? `${milliamps < 1 ? milliamps.toFixed(1) : milliamps} mA` : '0 mA',
      size: 64,
      fill: touches ? fill : 'line',
    }),
    group(
      [
        rect([920, 440], [290, 100], { radius: 10, stroke: 'warn', fill: 'tint' }),
        path('M944 516L972 464L1000 516Z', { stroke: 'warn', width: 4 }),
        text([972, 510], '!', { size: 36, anchor: 'middle', fill: 'warn', weight: 700 }),
        text([1016, 504], 'insulation', { size: 38, fill: 'warn' }),
      ],
      { opacity: fade(t, FAULT_AT + 0.6) },
    ),
  ].join('')
}

/** Seconds at which the helper switches off, calls and starts to help, and has the defibrillator. */
const OFF_AT = 4.4
const CALL_AT = 7.3
const AED_AT = 8.2
const HELPER: Point = [764, 270]
const REFUSED: Point = [652, 336]

/** The helper's hand stops in front of the casualty. Then the helper switches off. */
function hanging(t: number): string {
  const isOff = t > OFF_AT
  const released = keys(t, [
    [OFF_AT + 0.3, 0],
    [OFF_AT + 1.3, 1],
  ])
  const between = (from: Point, to: Point): Point => [
    from[0] + (to[0] - from[0]) * released,
    from[1] + (to[1] - from[1]) * released,
  ]
  const casualty = {
    left: [between([212, 366], [262, 376]), between([128, 304], [250, 470])],
    right: [between([468, 366], [418, 376]), between([552, 304], [430, 470])],
    waist: 492,
    stroke: isOff ? 'line' : 'bad',
  } as const
  const reach = keys(t, [
    [0.6, 0],
    [1.6, 1],
    [3, 1],
    [3.7, 0],
  ])
  const toward = (from: Point, to: Point): Point => [
    from[0] + (to[0] - from[0]) * reach,
    from[1] + (to[1] - from[1]) * reach,
  ]
  const helper = {
    left: [
      toward([HELPER[0] - 82, 392], [HELPER[0] - 76, 372]),
      toward([HELPER[0] - 90, 474], REFUSED),
    ],
    right: [
      [HELPER[0] + 82, 392],
      [HELPER[0] + 90, 474],
    ],
    waist: 572,
  } as const
  return [
    person(THROAT, casualty),
    source(isOff ? 0 : PACK_V, isOff ? 'soft' : 'accent'),
    heart([352, 330], isOff ? 'soft' : 'bad'),
    isOff ? '' : flow(handToHand(THROAT, casualty), t * 160, { fill: 'bad', spacing: 30 }),
    person(HELPER, helper),
    group(path('M-26 -26L26 26M26 -26L-26 26', { stroke: 'bad', width: 10 }), {
      at: REFUSED,
      opacity: fade(t, 1.5, 3.3),
    }),
  ].join('')
}

/** An insulated rescue hook: a pole whose end reaches around a person. */
const rescueHook: string = [
  path('M1214 548H944C872 548 872 606 926 606', { stroke: 'good', width: 14 }),
  path('M1214 548H1096', { stroke: 'warn', width: 22 }),
  path('M1096 532V564', { stroke: 'warn', width: 8 }),
  text([960, 596], 'for 1000 V', { size: 36, fill: 'soft' }),
].join('')

/** A defibrillator (AED). Its cables lead to two pads on the chest of the casualty. */
const defibrillator: string = [
  path('M566 548C500 590 440 560 392 520M566 566C470 620 330 600 272 520', {
    stroke: 'good',
    width: 4,
  }),
  rect([376, 506], [34, 22], { radius: 4, fill: 'paper', stroke: 'good' }),
  rect([256, 506], [34, 22], { radius: 4, fill: 'paper', stroke: 'good' }),
  rect([566, 488], [136, 100], { radius: 14, fill: 'tint', stroke: 'good', width: 5 }),
  text([634, 552], 'AED', { size: 44, anchor: 'middle', fill: 'good', weight: 700 }),
].join('')

/** Chest compressions a minute. */
const COMPRESSIONS = 110

/** The casualty lies on the floor, and the helper presses the chest. A phone and a defibrillator lie beside them. */
function helping(t: number): string {
  const press = 5 * Math.sin((2 * Math.PI * COMPRESSIONS * t) / 60)
  const hands: Point = [330, 486 + press]
  return [
    path('M60 602H840', { stroke: 'soft' }),
    group(
      person([0, 0], {
        left: [
          [-64, 110],
          [-64, 190],
        ],
        right: [
          [64, 110],
          [64, 190],
        ],
        waist: 470,
      }),
      { at: [220, 504], turn: -90 },
    ),
    person([336, 246 + press * 0.6], {
      left: [[268, 366], hands],
      right: [[404, 366], hands],
      waist: 424,
    }),
    rect([738, 470], [44, 84], { radius: 8, fill: 'tint', width: 4 }),
    rect([746, 482], [28, 54], { radius: 3, fill: 'good', stroke: 'good', width: 0 }),
    path('M796 492a26 26 0 0 1 0 40M812 478a46 46 0 0 1 0 68', { stroke: 'good', width: 4 }),
    group(defibrillator, { opacity: fade(t, AED_AT) }),
  ].join('')
}

/** A person who hangs on the voltage, and what a helper does in which order. */
export function drawHelp(t: number): string {
  const steps = [
    { at: 3.7, step: 'switch off' },
    { at: 5.2, step: 'or: rescue hook' },
    { at: CALL_AT, step: 'call 112, 911' },
    { at: AED_AT, step: 'AED: follow it' },
  ] as const
  return [
    t < CALL_AT ? hanging(t) : group(helping(t), { opacity: fade(t, CALL_AT) }),
    group(rescueHook, { opacity: fade(t, 5.2) }),
    ...steps.map(({ at, step }, index) =>
      group(
        [
          callout(index + 1, [922, 188 + index * 88]),
          text([966, 203 + index * 88], step, { size: 46, weight: 700 }),
        ],
        { opacity: fade(t, at) },
      ),
    ),
  ].join('')
}
