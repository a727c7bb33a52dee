import { circle, group, path, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { gauge } from '../../kit/instruments.ts'
import { clamp, keys } from '../../kit/motion.ts'
import { label } from '../../kit/parts.ts'
import { CAR_KG } from './ch-101.ts'
import { hatching, metal } from './section.ts'

const GRAVITY = 9.81
/** Carriage and arms of one side, kg, and the piston of one side, mm. A chain doubles its stroke. */
const [CARRIAGE_KG, PISTON_MM, CHAIN] = [120, 50, 2]

const side = (CAR_KG / 2 + CARRIAGE_KG) * GRAVITY * CHAIN
/** Pressure that holds half of the car, bar: force ÷ area. */
const HOLDING_BAR = side / ((Math.PI * PISTON_MM ** 2) / 4) / 0.1
/** Friction of the carriage raises the pressure on the way up and lowers it on the way down. */
const FRICTION = 0.08

const [STOPS_AT, LOWERS_AT, RESTS_AT] = [3.4, 4.4, 5.6]

/** Height of the carriage, teeth. On the way down it comes to rest on the second tooth. */
const heightAt = (t: number) =>
  keys(t, [
    [0.4, 0.3],
    [STOPS_AT, 2.35],
    [LOWERS_AT, 2.35],
    [RESTS_AT, 2],
  ])

function barAt(t: number): number {
  const moving = t < STOPS_AT ? FRICTION : t > LOWERS_AT ? -FRICTION : 0
  const rests = clamp((t - RESTS_AT) / 0.9, 0, 1)
  return HOLDING_BAR * (1 + moving) * (1 - rests)
}

/** Distance of the teeth and the upper face of the lowest one, pixels. */
const [PITCH, TOOTH_Y] = [104, 566]

/** A post in section: the oil raises the carriage, and its pawl drops behind each tooth. */
export function lockScene(t: number): string {
  const height = heightAt(t)
  const y = TOOTH_Y - height * PITCH
  // The pawl swings out over a tooth and drops behind it.
  const passed = height - Math.floor(height)
  const swing = t < STOPS_AT ? -34 * clamp((passed - 0.62) / 0.3, 0, 1) : 0
  const bar = barAt(t)
  const onLock = bar < 0.5
  const teeth = Array.from({ length: 5 }, (_, index) => TOOTH_Y - index * PITCH)
  return [
    hatching,
    metal('M120 130H146V604H120Z'),
    metal('M394 130H420V604H394Z', { isBack: true }),
    ...teeth.map((tooth) => metal(`M394 ${tooth}H346V${tooth + 22}H394Z`, { isBack: true })),
    // The piston rod with the oil below it.
    rect([196, 470], [60, 134], { radius: 3, fill: 'tint', width: 4 }),
    rect([202, 500], [48, 104], {
      radius: 0,
      stroke: 'cold',
      fill: 'cold',
      width: 0,
      opacity: onLock ? 0.25 : 0.75,
    }),
    rect([214, y - 6], [24, 506 - y], { radius: 2, fill: 'soft' }),
    // The carriage with its arm.
    rect([160, y - 116], [150, 112], { radius: 6, fill: 'tint', width: 4 }),
    text([229, y - 48], 'carriage', { size: 36, anchor: 'middle' }),
    path(`M310 ${y - 44}H330V${y - 90}H310`, { stroke: 'soft', width: 4 }),
    group(
      path('M0 0L-10 20L10 74H52V58L24 50L14 0Z', {
        stroke: onLock ? 'good' : 'accent',
        fill: 'tint',
        width: 4,
      }),
      { at: [308, y - 74], turn: -swing },
    ),
    circle([312, y - 70], 9, { stroke: 'line', fill: 'paper', width: 4 }),
    // The force that carries the carriage.
    arrow([226, y + 88], [226, y + 8], { stroke: 'cold', width: 8, opacity: bar / HOLDING_BAR }),
    arrow([362, TOOTH_Y - 2 * PITCH + 92], [362, TOOTH_Y - 2 * PITCH + 28], {
      stroke: 'good',
      width: 8,
      opacity: clamp((t - RESTS_AT) / 0.9, 0, 1),
    }),
    gauge([880, 300], {
      min: 0,
      max: 120,
      value: bar,
      name: 'Oil pressure',
      unit: 'bar',
      radius: 138,
    }),
    text([880, 520], 'The car rests on', { size: 40, anchor: 'middle', fill: 'soft' }),
    text([880, 586], onLock ? 'steel' : 'oil', {
      size: 64,
      weight: 700,
      anchor: 'middle',
      fill: onLock ? 'good' : 'cold',
    }),
    label([460, 560], [372, TOOTH_Y + 11], 'tooth'),
    label([460, 240], [326, y - 40], 'pawl'),
  ].join('')
}
