import { type Color, circle, polyline } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, fixed, keys } from '../../kit/motion.ts'
import { chart } from './chart.ts'
import {
  crankingAmps,
  crankingRpm,
  crankingVolts,
  loadOhmsAt,
  NEW_CHARGE,
  NEW_S,
  WORN_CHARGE,
  WORN_S,
} from './el-201-conductance.ts'

interface Row {
  name: string
  value: string
  fill?: Color
  opacity?: number
}

/** Values on the right of a chart, one below the other. */
const table = (rows: readonly Row[], top = 190, pitch = 76): string =>
  rows
    .map(({ name, value, fill = 'line', opacity }, index) =>
      [
        text([786, top + index * pitch], name, { size: 40, fill: 'soft', opacity }),
        text([1216, top + index * pitch], value, {
          size: 46,
          mono: true,
          anchor: 'end',
          fill,
          opacity,
        }),
      ].join(''),
    )
    .join('')

const byTemperature = chart([130, 186], [600, 344], {
  x: { min: -20, max: 24, ticks: [-20, -10, 0, 10], name: '°C' },
  y: { min: 5, max: 12, ticks: [6, 8, 10, 12], name: 'Cranking voltage, V' },
})
const wornVolts = (celsius: number) => crankingVolts(WORN_S, celsius, WORN_CHARGE)
const newVolts = (celsius: number) => crankingVolts(NEW_S, celsius, NEW_CHARGE)

/** Cranking voltage over the temperature. A cursor moves from the workshop to the cold morning. */
export function coldScene(t: number): string {
  const celsius = keys(t, [
    [5.4, 20],
    [9.8, -10],
  ])
  const amps = crankingAmps(celsius)
  const ohms = loadOhmsAt(WORN_S, celsius, WORN_CHARGE)
  const volts = wornVolts(celsius)
  const compared = fade(t, 20)
  const showsNew = compared > 0.5
  const [shownOhms, shownVolts, rpm] = showsNew
    ? [
        loadOhmsAt(NEW_S, celsius, NEW_CHARGE),
        newVolts(celsius),
        crankingRpm(NEW_S, celsius, NEW_CHARGE),
      ]
    : [ohms, volts, crankingRpm(WORN_S, celsius, WORN_CHARGE)]
  const [x] = byTemperature.at(celsius, 5)
  return [
    byTemperature.frame,
    byTemperature.curve(wornVolts, celsius, 20),
    byTemperature.curve(newVolts, -20, 20, { stroke: 'good', opacity: compared }),
    text([byTemperature.at(20, 0)[0], byTemperature.at(0, 11.54)[1] + 52], 'new', {
      size: 38,
      fill: 'good',
      anchor: 'end',
      opacity: compared,
    }),
    text([byTemperature.at(16, 0)[0], byTemperature.at(0, 8.4)[1]], 'this one', {
      size: 38,
      fill: 'accent',
      anchor: 'end',
      opacity: fade(t, 9.8),
    }),
    polyline([byTemperature.at(celsius, 5), [x, 186]], { stroke: 'soft', dash: '10 10' }),
    circle(byTemperature.at(celsius, volts), 12, { stroke: 'accent', fill: 'accent' }),
    circle(byTemperature.at(celsius, newVolts(celsius)), 12, {
      stroke: 'good',
      fill: 'good',
      opacity: compared,
    }),
    table([
      { name: 'temperature', value: `${fixed(celsius, 0)} °C` },
      { name: 'current', value: `${amps.toFixed(0)} A` },
      { name: 'resistance', value: `${(1000 * shownOhms).toFixed(1)} mΩ` },
      {
        name: 'lost inside',
        value: `${(amps * shownOhms).toFixed(1)} V`,
        fill: showsNew ? 'good' : 'accent',
      },
      {
        name: 'at the posts',
        value: `${shownVolts.toFixed(1)} V`,
        fill: showsNew ? 'good' : 'accent',
      },
      {
        name: 'engine speed',
        value: `${rpm.toFixed(0)} rpm`,
        fill: showsNew ? 'good' : rpm < 120 ? 'bad' : 'line',
        opacity: fade(t, 0.4),
      },
    ]),
  ].join('')
}

const byCharge = chart([130, 186], [600, 344], {
  x: { min: 40, max: 108, ticks: [50, 75, 100], name: '%' },
  y: { min: 5, max: 12, ticks: [6, 8, 10, 12], name: 'Cranking voltage at −10 °C, V' },
})

/** Cranking voltage over the state of charge, at −10 °C. */
export function chargeStateScene(t: number): string {
  const newCharge = keys(t, [
    [4.4, 1],
    [7, 0.5],
  ])
  const wornCharge = keys(t, [
    [9, WORN_CHARGE],
    [11, 0.5],
  ])
  const curve = (siemens: number, from: number, to: number, stroke: Color) =>
    byCharge.curve((x) => crankingVolts(siemens, -10, x / 100), from * 100, to * 100, { stroke })
  const rpm = (siemens: number, charge: number) => crankingRpm(siemens, -10, charge)
  return [
    byCharge.frame,
    curve(NEW_S, newCharge, 1, 'good'),
    curve(WORN_S, wornCharge, WORN_CHARGE, 'accent'),
    circle(byCharge.at(100 * newCharge, crankingVolts(NEW_S, -10, newCharge)), 12, {
      stroke: 'good',
      fill: 'good',
    }),
    circle(byCharge.at(100 * wornCharge, crankingVolts(WORN_S, -10, wornCharge)), 12, {
      stroke: 'accent',
      fill: 'accent',
    }),
    text([byCharge.at(96, 0)[0], byCharge.at(0, 10.7)[1]], 'new', {
      size: 38,
      fill: 'good',
      anchor: 'end',
    }),
    text([byCharge.at(94, 0)[0], byCharge.at(0, 7.8)[1]], 'this one', {
      size: 38,
      fill: 'accent',
      anchor: 'end',
    }),
    table(
      [
        { name: 'new, charged', value: `${(100 * newCharge).toFixed(0)} %` },
        {
          name: 'at the posts',
          value: `${crankingVolts(NEW_S, -10, newCharge).toFixed(1)} V`,
          fill: 'good',
        },
        { name: 'engine speed', value: `${rpm(NEW_S, newCharge).toFixed(0)} rpm` },
      ],
      184,
      70,
    ),
    table(
      [
        { name: 'this one, charged', value: `${(100 * wornCharge).toFixed(0)} %` },
        {
          name: 'at the posts',
          value: `${crankingVolts(WORN_S, -10, wornCharge).toFixed(1)} V`,
          fill: 'accent',
        },
        { name: 'engine speed', value: `${rpm(WORN_S, wornCharge).toFixed(0)} rpm`, fill: 'bad' },
      ],
      416,
      70,
    ),
  ].join('')
}
