import { circle, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { chart } from './chart.ts'
import {
  ASLEEP_A,
  CAPACITY_AH,
  carSide,
  dayBoxes,
  floor,
  PARKED_DAYS,
  PREDICTED_A,
  takenAt,
  USABLE_AH,
} from './el-201-sleep.ts'

const LEAST_AH = CAPACITY_AH - USABLE_AH

const charge = chart([740, 182], [460, 300], {
  x: { min: 0, max: 5, ticks: [0, 1, 2, 3, 4], name: 'days' },
  y: { min: 0, max: 80, ticks: [0, LEAST_AH, CAPACITY_AH], name: 'Charge, Ah' },
})

/** A garage with the parked car. The sky in its window is dark in the middle of each day that passes. */
const garage = (days: number, flat: boolean): string =>
  [
    path('M76 424V256L330 150L584 256V424', { width: 4, stroke: 'soft' }),
    path('M56 264L330 150L604 264', { width: 4 }),
    rect([288, 192], [84, 50], { radius: 4, fill: 'warn', stroke: 'soft' }),
    rect([288, 192], [84, 50], {
      radius: 4,
      fill: 'paper',
      stroke: 'soft',
      opacity: 0.5 - 0.5 * Math.cos(2 * Math.PI * days),
    }),
    path('M330 192V242M288 217H372', { stroke: 'soft', width: 2 }),
    floor(60, 600, 424),
    carSide([330, 424], 0.98),
    dayBoxes([72, 462], days, flat),
  ].join('')

const limit = [
  polyline([charge.at(0, LEAST_AH), charge.at(5, LEAST_AH)], { stroke: 'warn', dash: '12 10' }),
  text(charge.at(0.15, LEAST_AH - 13), `no start below ${LEAST_AH} Ah`, { size: 36, fill: 'warn' }),
].join('')

/** The complaint, and the current that it predicts. */
export function complaintScene(t: number): string {
  const days = keys(t, [
    [1.4, 0],
    [8, PARKED_DAYS],
  ])
  const left = (at: number) => CAPACITY_AH - PREDICTED_A * 24 * at
  const sound = (at: number) => CAPACITY_AH - ASLEEP_A * 24 * at
  const soundDays = keys(t, [
    [18, 0],
    [20, PARKED_DAYS],
  ])
  return [
    garage(days, true),
    charge.frame,
    limit,
    charge.curve(left, 0, days),
    charge.curve(sound, 0, soundDays, { stroke: 'good' }),
    circle(charge.at(days, left(days)), 10, { stroke: 'accent', fill: 'accent' }),
    text([72, 584], `${USABLE_AH} Ah ÷ ${PARKED_DAYS * 24} h = ${PREDICTED_A.toFixed(2)} A`, {
      size: 44,
      mono: true,
      fill: 'accent',
      opacity: fade(t, 14.2),
    }),
    text([1196, 584], `20 mA: ${Math.floor(USABLE_AH / ASLEEP_A / 24)} days`, {
      size: 44,
      mono: true,
      anchor: 'end',
      fill: 'good',
      opacity: fade(t, 18.2),
    }),
  ].join('')
}

/** The same four days after the repair. */
export function parkedAgainScene(t: number): string {
  const days = keys(t, [
    [0.6, 0],
    [4, PARKED_DAYS],
  ])
  const left = (at: number) => CAPACITY_AH - takenAt(at * 24, ASLEEP_A)
  const before = (at: number) => CAPACITY_AH - PREDICTED_A * 24 * at
  return [
    garage(days, false),
    charge.frame,
    limit,
    charge.curve(before, 0, PARKED_DAYS, { stroke: 'soft', dash: '10 10', width: 4 }),
    charge.curve(left, 0, days, { stroke: 'good' }),
    circle(charge.at(days, left(days)), 10, { stroke: 'good', fill: 'good' }),
    text([1196, 584], `${left(PARKED_DAYS).toFixed(0)} of ${CAPACITY_AH} Ah left`, {
      size: 44,
      mono: true,
      anchor: 'end',
      fill: 'good',
      opacity: fade(t, 4),
    }),
    text([72, 584], 'starts at once', { size: 46, fill: 'good', opacity: fade(t, 5) }),
  ].join('')
}
