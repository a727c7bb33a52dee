import { circle, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { chart } from './chart.ts'
import { ASLEEP_A, drawAt, LIMIT_A, MODULE_A, takenAt } from './el-201-sleep.ts'

const NIGHT_H = 12

const log = chart([150, 182], [640, 300], {
  x: { min: 0, max: NIGHT_H, ticks: [0, 3, 6, 9], name: 'hours' },
  y: {
    min: -2,
    max: 1,
    ticks: [-2, -1, 0, 1],
    name: 'A',
    format: (value) => String(10 ** value),
  },
})
const yOf = (amps: number) => Math.log10(amps)

/** The current that a logger records during a night, before and after the repair. */
export function nightScene(t: number): string {
  const hours = keys(t, [
    [0.6, 0],
    [4.4, NIGHT_H],
  ])
  const amps = (at: number, asleep: number) => drawAt(at * 60, asleep)
  return [
    log.frame,
    polyline([log.at(0, yOf(LIMIT_A)), log.at(NIGHT_H, yOf(LIMIT_A))], {
      stroke: 'good',
      dash: '12 10',
      width: 3,
    }),
    text(log.at(11.8, yOf(LIMIT_A) + 0.12), `limit ${LIMIT_A} A`, {
      size: 36,
      anchor: 'end',
      fill: 'good',
    }),
    log.curve((x) => yOf(amps(x, ASLEEP_A + MODULE_A)), 0, NIGHT_H, {
      stroke: 'soft',
      dash: '10 10',
      width: 4,
    }),
    text(log.at(11.8, yOf(ASLEEP_A + MODULE_A) + 0.12), 'with the fault', {
      size: 36,
      anchor: 'end',
      fill: 'soft',
    }),
    log.curve((x) => yOf(amps(x, ASLEEP_A)), 0, hours),
    circle(log.at(hours, yOf(amps(hours, ASLEEP_A))), 10, { stroke: 'accent', fill: 'accent' }),
    figure([860, 300], {
      name: 'Clamp, logged',
      value: `${amps(hours, ASLEEP_A).toFixed(2)} A`,
      size: 72,
    }),
    figure([860, 440], {
      name: 'Taken in this night',
      value: `${takenAt(hours, ASLEEP_A).toFixed(1)} Ah`,
      size: 72,
      fill: 'good',
    }),
    text([860, 500], `with the fault: ${takenAt(NIGHT_H, ASLEEP_A + MODULE_A).toFixed(1)} Ah`, {
      size: 40,
      fill: 'soft',
      opacity: fade(t, 4.8),
    }),
  ].join('')
}
