import { battery, postsOf } from '@/lib/drawing/battery'
import { jacksOf, meter } from '@/lib/drawing/meter'
import { probe, probeAt } from '@/lib/drawing/probe'
import { type Color, circle, group, type Point, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, jitter, keys } from '../../kit/motion.ts'
import { chart } from './chart.ts'
import { chargeVoltsAt, type Kind } from './el-201-battery.ts'

const COLORS: Record<Kind, Color> = { AGM: 'good', EFB: 'soft', flooded: 'cold' }
const KINDS = ['AGM', 'EFB', 'flooded'] as const

const curves = chart([140, 186], [560, 344], {
  x: { min: 0, max: 60, ticks: [0, 25, 40], name: '°C' },
  y: {
    min: 13.4,
    max: 15.6,
    ticks: [13.5, 14, 14.5, 15],
    name: 'Charging voltage, V',
    format: (value) => value.toFixed(1),
  },
})
const LAST_C = 44
/** Offsets of the names from the ends of the curves, pixels. They lie too close for their names. */
const NAME_DY: Record<Kind, number> = { AGM: -16, EFB: 12, flooded: 40 }

const METER: Point = [966, 130]
const BATTERY: Point = [740, 590]

/** Scene times: the meter is connected, and the battery gets warmer. */
const [METER_AT, WARM_AT] = [12.6, 22.6] as const

/** The charging voltages of the types over the temperature, and what the car really gives. */
export function chargeScene(t: number): string {
  const celsius = keys(t, [
    [WARM_AT, 25],
    [WARM_AT + 2.6, 40],
  ])
  const measured = t >= METER_AT + 1.6
  const volts = chargeVoltsAt('AGM', celsius)
  const wanted = chargeVoltsAt('flooded', celsius)
  const [plus, minus] = [postsOf(BATTERY).plus, postsOf(BATTERY).minus]
  const jacks = jacksOf(METER)
  return [
    curves.frame,
    ...KINDS.map((kind, index) =>
      group(
        [
          curves.curve((x) => chargeVoltsAt(kind, x), 0, LAST_C, {
            stroke: COLORS[kind],
            width: 5,
          }),
          circle(curves.at(25, chargeVoltsAt(kind, 25)), 9, {
            stroke: COLORS[kind],
            fill: COLORS[kind],
            opacity: fade(t, 0, METER_AT - 0.4),
          }),
          text(
            [
              curves.at(LAST_C, 0)[0] + 14,
              curves.at(0, chargeVoltsAt(kind, LAST_C))[1] + NAME_DY[kind],
            ],
            kind,
            { size: 36, fill: COLORS[kind] },
          ),
        ],
        { opacity: fade(t, 0.4 + 1.3 * (2 - index)) },
      ),
    ),
    group(
      [
        text([760, 206], 'Full charge at 25 °C', { size: 42, fill: 'soft' }),
        ...KINDS.map((kind, index) =>
          group(
            [
              rect([760, 250 + index * 100], [34, 34], {
                radius: 6,
                stroke: COLORS[kind],
                fill: COLORS[kind],
              }),
              text([816, 282 + index * 100], kind, { size: 48 }),
              text([1216, 284 + index * 100], `${chargeVoltsAt(kind, 25).toFixed(1)} V`, {
                size: 58,
                mono: true,
                anchor: 'end',
              }),
            ],
            { opacity: fade(t, 0.4 + 1.3 * (2 - index)) },
          ),
        ),
        text([760, 576], 'maker’s value counts', { size: 38, fill: 'soft', opacity: fade(t, 3.4) }),
      ],
      { opacity: fade(t, 0, METER_AT - 0.4) },
    ),
    group(
      [
        battery(BATTERY),
        meter(METER, {
          mode: 'V DC',
          reading: measured ? (volts + jitter(t, 0.003)).toFixed(2) : '–',
          unit: 'V',
        }),
        probeAt(plus, -62, jacks.positive, 'red'),
        probe(minus, jacks.com, 'black'),
      ],
      { opacity: fade(t, METER_AT) },
    ),
    measured
      ? [
          polyline([curves.at(celsius, volts), curves.at(celsius, wanted)], {
            stroke: 'bad',
            width: 6,
            opacity: fade(t, 19),
          }),
          circle(curves.at(celsius, wanted), 10, {
            stroke: 'cold',
            fill: 'cold',
            opacity: fade(t, 19),
          }),
          circle(curves.at(celsius, volts), 12, { stroke: 'accent', fill: 'accent' }),
        ].join('')
      : '',
  ].join('')
}
