import { circle, type Point, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { chart } from './chart.ts'
import {
  AGM,
  type Charging,
  chargingAmps,
  DRIVE_H,
  LEARNED_AH,
  MISSING_AH,
  missingAfter,
  missingOnDay,
  NEW_AH,
  OLD_AH,
  percentOf,
  restVolts,
  WORN,
} from './el-201-managed.ts'
import { scanTool } from './el-201-managed-tool.ts'

const DRIVE_MIN = DRIVE_H * 60
/** Minutes after the start of the engine until the alternator has reached its voltage. */
const RAMP_MIN = 0.4

const ramp = (minutes: number) =>
  keys(minutes, [
    [0, 0],
    [RAMP_MIN, 1],
  ])
const amps = (minutes: number, charging: Charging): number =>
  ramp(minutes) * chargingAmps(MISSING_AH, minutes / 60, charging)
const volts = (minutes: number, charging: Charging): number => {
  const rest = restVolts(percentOf(MISSING_AH, NEW_AH))
  return rest + (charging.volts - rest) * ramp(minutes)
}
/** Charge that a drive brings, Ah. */
const BROUGHT_AH = MISSING_AH - missingAfter(MISSING_AH, DRIVE_H, WORN)

const drive = chart([130, 190], [470, 290], {
  x: { min: 0, max: 36, ticks: [0, 10, 20, 30], name: 'min' },
  y: { min: 0, max: 16, ticks: [0, 5, 10, 15], name: 'Charging current, A' },
})
const DAYS = 14
const charge = chart([740, 190], [460, 290], {
  x: { min: 0, max: 17, ticks: [0, 7, 14], name: 'days' },
  y: { min: 60, max: 100, ticks: [60, 70, 80, 90, 100], name: 'Charge, %' },
})

/** The charge over days: it rises during a drive in the morning and falls until the next one. */
function sawtooth(until: number): Point[] {
  const points: Point[] = []
  for (let day = 0; day <= until; day += 1) {
    const before = missingOnDay(day, MISSING_AH, WORN)
    points.push(charge.at(day, percentOf(before, NEW_AH)))
    if (day + 0.1 <= until) {
      points.push(charge.at(day + 0.1, percentOf(missingAfter(before, DRIVE_H, WORN), NEW_AH)))
    }
  }
  return points
}

/** A drive brings as much as a day takes. */
export function balanceScene(t: number): string {
  const minutes = keys(t, [
    [2.4, 0],
    [6.4, DRIVE_MIN],
  ])
  const days = keys(t, [
    [14, 0],
    [17, DAYS],
  ])
  const area = [
    drive.at(0, 0),
    ...Array.from({ length: 31 }, (_, minute) => drive.at(minute, amps(minute, WORN))),
    drive.at(DRIVE_MIN, 0),
  ]
  const points = sawtooth(days)
  const sum = fade(t, 10)
  return [
    drive.frame,
    polyline(area, {
      fill: 'good',
      stroke: 'good',
      width: 1,
      opacity: 0.4 * sum,
    }),
    drive.curve((x) => amps(x, WORN), 0, minutes),
    circle(drive.at(minutes, amps(minutes, WORN)), 10, { stroke: 'accent', fill: 'accent' }),
    text([600, 176], `${volts(minutes, WORN).toFixed(1)} V`, {
      size: 40,
      mono: true,
      anchor: 'end',
      fill: 'accent',
    }),
    text([130, 586], `in: ${BROUGHT_AH.toFixed(1)} Ah a day`, {
      size: 46,
      fill: 'good',
      opacity: sum,
    }),
    charge.frame,
    polyline(points, { stroke: 'accent', width: 5 }),
    circle(points.at(-1) ?? [0, 0], 10, { stroke: 'accent', fill: 'accent' }),
    text([740, 586], `out: ${BROUGHT_AH.toFixed(1)} Ah a day`, {
      size: 46,
      fill: 'warn',
      opacity: fade(t, 11.6),
    }),
  ].join('')
}

const CHART_X = 660
const voltage = chart([CHART_X, 178], [540, 116], {
  x: { min: 0, max: 36, ticks: [], name: '' },
  y: { min: 12, max: 15.5, ticks: [12, 14, 15], name: 'Voltage, V' },
})
const current = chart([CHART_X, 366], [540, 186], {
  x: { min: 0, max: 36, ticks: [0, 10, 20, 30], name: 'min' },
  y: { min: 0, max: 17, ticks: [0, 5, 10, 15], name: 'Current, A' },
})

/** When the tool registers the battery, and when the first drive after it begins, seconds. */
const REGISTERED_AT = 5
const DRIVE_AT = 14

/** The battery is registered. Voltage and current of a drive before and after it. */
export function registerScene(t: number): string {
  const entered = (at: number, before: string, after: string) => ({
    value: t >= at ? after : before,
    fill: t >= at ? ('good' as const) : ('warn' as const),
  })
  const minutes = keys(t, [
    [DRIVE_AT + 0.2, 0],
    [DRIVE_AT + 0.8, RAMP_MIN],
    [DRIVE_AT + 2.4, RAMP_MIN],
    [DRIVE_AT + 4.4, DRIVE_MIN],
  ])
  const isDriving = t >= DRIVE_AT
  return [
    scanTool([66, 128], 'register battery', [
      { name: 'type', ...entered(1.6, 'EFB', 'AGM') },
      { name: 'capacity', ...entered(2.8, `${OLD_AH} Ah`, `${NEW_AH} Ah`) },
      { name: 'serial number', ...entered(4, 'old', 'new') },
      { name: 'learned', ...entered(REGISTERED_AT, `${LEARNED_AH} Ah`, `${NEW_AH} Ah`) },
      {
        name: 'charge',
        ...entered(
          REGISTERED_AT + 0.5,
          `${percentOf(MISSING_AH, LEARNED_AH).toFixed(0)} %`,
          `${percentOf(MISSING_AH, NEW_AH).toFixed(0)} %`,
        ),
      },
      { name: 'start-stop', ...entered(REGISTERED_AT + 1, 'blocked', 'ready') },
    ]),
    voltage.frame,
    current.frame,
    voltage.curve((x) => volts(x, WORN), 0, DRIVE_MIN, {
      stroke: 'soft',
      dash: '10 10',
      width: 4,
    }),
    current.curve((x) => amps(x, WORN), 0, DRIVE_MIN, { stroke: 'soft', dash: '10 10', width: 4 }),
    text(current.at(35, 13.6), `before: ${WORN.volts.toFixed(1)} V, 15 A`, {
      size: 36,
      anchor: 'end',
      fill: 'soft',
    }),
    isDriving ? voltage.curve((x) => volts(x, AGM), 0, minutes) : '',
    isDriving ? current.curve((x) => amps(x, AGM), 0, minutes) : '',
    isDriving
      ? circle(voltage.at(minutes, volts(minutes, AGM)), 9, { stroke: 'accent', fill: 'accent' }) +
        circle(current.at(minutes, amps(minutes, AGM)), 9, { stroke: 'accent', fill: 'accent' })
      : '',
    text([1200, 164], `${AGM.volts.toFixed(1)} V`, {
      size: 40,
      mono: true,
      anchor: 'end',
      fill: 'accent',
      opacity: fade(t, 9.8),
    }),
    text([1200, 352], `${amps(minutes, AGM).toFixed(1)} A`, {
      size: 40,
      mono: true,
      anchor: 'end',
      fill: 'accent',
      opacity: fade(t, DRIVE_AT + 0.6),
    }),
  ].join('')
}
