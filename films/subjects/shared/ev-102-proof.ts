import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'
import { pointAlong, text } from '../../kit/draw.ts'
import { clamp, fade, jitter, keys } from '../../kit/motion.ts'
import { callout, warning } from '../../kit/parts.ts'
import { PACK_V } from './ev-102.ts'
import { provingUnit, readingAt, socketsOf, tester } from './ev-102-tester.ts'

/** A point between two points. `share` is 0 to 1. */
export const between = (from: Point, to: Point, share: number): Point =>
  pointAlong([from, to], share)

/** Distance between the pins of a plug. */
const PIN_PX = 88

/** The plug of a high-voltage cable seen from the front. Its pins are at x = 470. */
const connector = (y: number): string =>
  [
    rect([396, y - 36], [130, 160], { radius: 44, width: 5, fill: 'tint', stroke: 'accent' }),
    ...[y, y + PIN_PX].flatMap((pin) => [
      circle([470, pin], 26, { width: 3, stroke: 'soft', fill: 'paper' }),
      circle([470, pin], 12, { width: 4 }),
    ]),
  ].join('')

/** Voltage of a small capacitor that discharges from 400 V with a time constant of 0.4 s. */
const emptying = (seconds: number) => PACK_V * Math.exp(-Math.max(0, seconds) / 0.4)

export const lieScene = (t: number): string => {
  const dead = emptying(t - 1.6)
  const leadOhms =
    10 **
    keys(t, [
      [5, 0],
      [5.6, 9],
    ])
  const charges = Math.round((7 * dead) / PACK_V)
  return group(
    [
      path('M250 210H310V184H396M250 246H310V272H396', {
        width: 6,
        stroke: dead > 60 ? 'accent' : 'soft',
      }),
      path('M110 210H250M110 246H250', { width: 9 }),
      ...Array.from({ length: charges }, (_, index) =>
        path(`M${122 + index * 18} 184v14M${115 + index * 18} 191h14M${115 + index * 18} 262h14`, {
          stroke: 'accent',
        }),
      ),
      connector(184),
      tester({ tip: [470, 184], second: [470, 184 + PIN_PX], volts: dead, turn: 10 }),
      path('M100 424H396M100 512H396', { width: 6, stroke: 'accent' }),
      ...Array.from({ length: 7 }, (_, index) => [
        rect([74 + index * 36, 408], [32, 120], { radius: 4, stroke: 'soft', fill: 'paper' }),
        path(`M${84 + index * 36} 408v-10h12v10`, { stroke: 'line' }),
      ]).flat(),
      connector(424),
      tester({
        tip: [470, 424],
        second: [470, 424 + PIN_PX],
        volts: readingAt(PACK_V, leadOhms),
        turn: 10,
        isBroken: t > 5,
      }),
      text([74, 340], 'empty', { size: 40, fill: 'good', opacity: fade(t, 4.4) }),
      text([74, 576], `live: ${PACK_V} V`, { size: 40, fill: 'bad', opacity: fade(t, 5.4) }),
      text([824, 534], 'broken lead', {
        size: 36,
        anchor: 'middle',
        fill: 'bad',
        opacity: fade(t, 5.4),
      }),
    ],
    { at: [64, 0] },
  )
}

/** Output voltage of the proving unit, which steps through the stages of the tester. */
const provingAt = (seconds: number) =>
  [0, 12, 50, 120, 230, 400, 690][clamp(Math.floor(seconds / 0.6), 0, 6)] ?? 0

export const UNIT = [150, 140] as const
export const proveTesterScene = (t: number): string => {
  const { tip, second } = socketsOf(UNIT)
  const into = keys(t, [
    [1.6, 0],
    [3, 1],
  ])
  const volts = t > 3.4 ? provingAt(t - 3.4) : 0
  return [
    provingUnit(UNIT, volts),
    tester({
      tip: between([tip[0] + 190, tip[1]], tip, into),
      second: between([second[0] + 190, second[1] + 20], second, into),
      volts: volts ? volts + jitter(t, 0.4) : 0,
    }),
    warning('Cracked case, bare lead, bent tip: the tester is not used', fade(t, 0.6, 4.2)),
    text([150, 556], 'Every stage lights, and the number agrees.', {
      size: 42,
      fill: 'good',
      opacity: fade(t, 7.4),
    }),
  ].join('')
}

/** Measuring points in the terminal box of the inverter. */
const BOX = { chassis: [640, 186], plus: [620, 300], minus: [620, 430] } as const

const PAIRS = [
  { name: 'HV+ to HV−', tip: BOX.plus, second: BOX.minus, from: 1.4 },
  { name: 'HV+ to chassis', tip: BOX.chassis, second: BOX.plus, from: 5.6 },
  { name: 'HV− to chassis', tip: BOX.chassis, second: BOX.minus, from: 9.8 },
] as const

const terminalBox = [
  rect([430, 132], [250, 444], { radius: 22, width: 5, fill: 'tint' }),
  rect([456, 214], [204, 318], { radius: 14, fill: 'paper', stroke: 'soft' }),
  ...(
    [
      [456, 160],
      [456, 552],
      [654, 552],
    ] as const
  ).map((at) => circle(at, 10, { stroke: 'soft' })),
  path('M492 576V340M546 576V470', { width: 16, stroke: 'accent' }),
  path('M492 340V300H620M546 470V430H620', { width: 12, stroke: 'soft' }),
  path('M474 514h36v44h-36zM528 514h36v44h-36z', { fill: 'tint', width: 4 }),
  ...[BOX.plus, BOX.minus].flatMap((at) => [
    circle(at, 24, { width: 4, fill: 'tint' }),
    circle(at, 11, { width: 4 }),
  ]),
  circle(BOX.chassis, 20, { width: 4, fill: 'paper' }),
  text([612, 264], 'HV+', { size: 38, anchor: 'middle' }),
  text([612, 396], 'HV−', { size: 38, anchor: 'middle' }),
  path('M560 166V180M538 180H582M546 189H574M554 198H566M560 166H620', { stroke: 'good' }),
].join('')

export const threePairsScene = (t: number): string => {
  const move = (from: (at: (typeof PAIRS)[number]) => Point): Point => {
    const index = PAIRS.findLastIndex(({ from }) => t >= from - 1)
    const pair = PAIRS[Math.max(0, index)]
    const last = PAIRS[Math.max(0, index - 1)]
    if (!pair || !last) throw new Error('There are three pairs.')
    return between(
      from(last),
      from(pair),
      keys(t, [
        [pair.from - 1, 0],
        [pair.from - 0.2, 1],
      ]),
    )
  }
  // Stray voltage that couples in from the surroundings, V.
  const stray = 0.3 + jitter(t, 0.2)
  return [
    terminalBox,
    tester({ tip: move(({ tip }) => tip), second: move(({ second }) => second), volts: stray }),
    ...PAIRS.map(({ name, from }, index) => {
      const y = 168 + index * 142
      const isNow = t >= from && t < from + 4.2
      const isDone = t >= from + 2
      return [
        callout(index + 1, [88, y + 16], fade(t, from - 1)),
        text([132, y], name, { size: 40, fill: isNow ? 'accent' : 'soft' }),
        text([132, y + 66], isDone ? '0 V' : '…', {
          size: 60,
          mono: true,
          fill: isDone ? 'good' : 'soft',
        }),
      ].join('')
    }),
  ].join('')
}
