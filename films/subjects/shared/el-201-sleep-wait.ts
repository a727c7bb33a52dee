import { battery } from '@/lib/drawing/battery'
import { meter } from '@/lib/drawing/meter'
import { circle, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { chart } from './chart.ts'
import { BODY_Y, body, cable, charge, groundBolt, movedBy, strapOf } from './el-101.ts'
import { clampJaw } from './el-101-probes.ts'
import { ASLEEP_A, drawAt, LIMIT_A, MODULE_A, PREDICTED_A } from './el-201-sleep.ts'

const METER = [966, 136] as const
const BATTERY_AT = [700, BODY_Y] as const
const STRAP_X = 946
const strap = strapOf(BATTERY_AT, STRAP_X)

/** Minutes after locking at which the door handle is pulled. */
const HANDLE_MIN = 10

const current = chart([150, 182], [496, 290], {
  x: { min: 0, max: 40, ticks: [0, 10, 20, 30], name: 'min' },
  // A logarithmic axis, because the sleep current is a hundredth of the current after locking.
  y: {
    min: -2,
    max: 1,
    ticks: [-2, -1, 0, 1],
    name: 'A',
    format: (value) => String(10 ** value),
  },
})
const yOf = (amps: number) => Math.log10(amps)

const ampsAt = (minutes: number) =>
  drawAt(minutes < HANDLE_MIN ? minutes : minutes - HANDLE_MIN, ASLEEP_A + MODULE_A)

/** Minutes after locking. The film waits before the handle is pulled. */
const minutesAt = (t: number) =>
  keys(t, [
    [0.8, 0],
    [5, HANDLE_MIN - 0.1],
    [8.8, HANDLE_MIN - 0.1],
    [8.9, HANDLE_MIN],
    [17, 38],
  ])

/** The control units fall asleep in steps. A door handle wakes them, and they start again. */
export function waitScene(t: number): string {
  const minutes = minutesAt(t)
  const amps = ampsAt(minutes)
  const now = current.at(minutes, yOf(amps))
  return [
    current.frame,
    polyline([current.at(0, yOf(LIMIT_A)), current.at(40, yOf(LIMIT_A))], {
      stroke: 'good',
      dash: '12 10',
    }),
    text(current.at(39.4, yOf(LIMIT_A) - 0.4), `limit ${LIMIT_A} A`, {
      size: 36,
      anchor: 'end',
      fill: 'good',
    }),
    polyline([current.at(HANDLE_MIN, -2), current.at(HANDLE_MIN, 1)], {
      stroke: 'warn',
      dash: '4 10',
      opacity: fade(t, 4.4),
    }),
    text(current.at(HANDLE_MIN + 0.8, -0.85), 'door handle', {
      size: 36,
      fill: 'warn',
      opacity: fade(t, 4.4),
    }),
    current.curve((x) => yOf(ampsAt(x)), 0, minutes),
    circle(now, 10, { stroke: 'accent', fill: 'accent' }),
    text([90, 580], `predicted: ${PREDICTED_A.toFixed(2)} A`, {
      size: 46,
      mono: true,
      fill: 'accent',
      opacity: fade(t, 17.6),
    }),
    body(684, 1030),
    cable(strap),
    charge(
      strap,
      movedBy(t, (at) => ampsAt(minutesAt(at))),
    ),
    groundBolt(STRAP_X),
    battery(BATTERY_AT),
    meter(METER, { mode: 'clamp', reading: amps.toFixed(2), unit: 'A' }),
    clampJaw([STRAP_X, 490], -90, METER),
  ].join('')
}
