import { circle, group, polyline } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { gauge } from '../kit/instruments.ts'
import { fade, keys } from '../kit/motion.ts'
import { figure, label } from '../kit/parts.ts'
import { gaugeBarAt, PSI_PER_BAR, waterBoilsAt, waterMbarAt } from './shared/ac-102.ts'
import {
  bellJar,
  condenser,
  evaporator,
  exchanger,
  probeShare,
  threeVessels,
} from './shared/ac-102-states.ts'
import { chart } from './shared/chart.ts'

const saturation = chart([130, 180], [660, 366], {
  x: { min: -30, max: 70, ticks: [-20, 0, 20, 40], name: '°C' },
  y: { min: 0, max: 18, ticks: [0, 5, 10, 15], name: 'Gauge pressure, bar' },
})

/** Points of the saturation curve from −29 to 65 °C. It leaves the chart at `LAST_C`. */
const LAST_C = 66.8
const curvePoints = Array.from({ length: 48 }, (_, step) => -29 + step * 2).map((celsius) =>
  saturation.at(celsius, gaugeBarAt(celsius)),
)
const last = saturation.at(LAST_C, 18)
const regions = [
  polyline([...curvePoints, last, saturation.at(-30, 18), saturation.at(-30, 0)], {
    fill: 'cold',
    stroke: 'cold',
    width: 0,
    opacity: 0.28,
  }),
  polyline([...curvePoints, last, saturation.at(70, 18), saturation.at(70, 0)], {
    fill: 'soft',
    stroke: 'soft',
    width: 0,
    opacity: 0.2,
  }),
  text(saturation.at(-24, 14), 'only liquid', { size: 46 }),
  text(saturation.at(18, 1), 'only vapor', { size: 46 }),
].join('')

export const film: Film = {
  moduleId: 'AC-102',
  lesson: 1,
  posterAt: 52,
  scenes: [
    {
      title: 'Less pressure, lower boiling point',
      seconds: 13.8,
      captions: [
        {
          at: 0,
          text: 'At sea level, 1013 mbar, water boils at 100 °C. This glass is at 20 °C.',
        },
        { at: 4.4, text: 'The pump lowers the pressure, and the boiling point falls with it.' },
        { at: 8.8, text: 'At 23 mbar it boils at 20 °C. This is how evacuation dries a system.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A glass of water at 20 °C stands under a bell jar on a vacuum pump. The gauge for the absolute pressure reads 1013 mbar. Water boils at 100 °C.',
        },
        {
          at: 8.8,
          text: 'Absolute pressure 23 mbar: water boils at 20 °C, and bubbles rise in the glass.',
        },
      ],
      draw: (t) => {
        // The pressure falls exponentially until the water boils.
        const mbar = Math.exp(
          keys(t, [
            [3.4, Math.log(1013)],
            [8.8, Math.log(waterMbarAt(20))],
          ]),
        )
        return [
          bellJar(t, {
            boil: keys(t, [
              [8.3, 0],
              [9.6, 1],
            ]),
            isPumping: t > 3.4,
          }),
          label([530, 190], [376, 330], 'water: 20 °C'),
          gauge([1020, 300], {
            min: 0,
            max: 1200,
            value: mbar,
            name: 'Absolute pressure',
            unit: 'mbar',
            radius: 140,
          }),
          figure([1020, 574], {
            name: 'Water boils at',
            value: `${waterBoilsAt(mbar).toFixed(0)} °C`,
            anchor: 'middle',
            fill: t > 8.6 ? 'good' : 'accent',
          }),
        ].join('')
      },
    },
    {
      title: 'One curve links the two',
      seconds: 15,
      captions: [
        { at: 0, text: 'Where liquid and vapor are together, the temperature sets the pressure.' },
        { at: 4.4, text: 'R-1234yf boils at 2 °C under 2.4 bar.' },
        { at: 7.8, text: 'And at 50 °C under 12.0 bar.' },
        { at: 11, text: 'Above the curve there is only liquid, below it only vapor.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A curve for R-1234yf: the gauge pressure in bar at which it boils, for temperatures from −20 °C up. A point on the curve starts at 25 °C, 5.8 bar or 84 psi. Note: absolute = gauge + 1 bar.',
        },
        { at: 4.2, text: 'The point stands at 2 °C: gauge pressure 2.4 bar or 34 psi.' },
        {
          at: 9,
          text: 'The point stands at 50 °C: gauge pressure 12.0 bar or 174 psi.',
        },
        {
          at: 11,
          text: 'The area above the curve is labeled “only liquid”, the area below it “only vapor”.',
        },
      ],
      draw: (t) => {
        const celsius = keys(t, [
          [1.6, 25],
          [4.2, 2],
          [7.7, 2],
          [9, 50],
        ])
        const bar = gaugeBarAt(celsius)
        const point = saturation.at(celsius, bar)
        return [
          saturation.frame,
          group([regions], { opacity: fade(t, 11) }),
          saturation.curve(gaugeBarAt, -29, LAST_C),
          polyline([saturation.at(-30, bar), point, saturation.at(celsius, 0)], {
            stroke: 'accent',
            width: 3,
            dash: '10 9',
          }),
          circle(point, 13, { stroke: 'accent', fill: 'accent' }),
          figure([860, 246], { name: 'R-1234yf boils at', value: `${celsius.toFixed(0)} °C` }),
          figure([860, 394], {
            name: 'Gauge pressure',
            value: `${bar.toFixed(1)} bar`,
            fill: 'line',
            size: 72,
          }),
          text([860, 466], `${(bar * PSI_PER_BAR).toFixed(0)} psi`, { size: 58, mono: true }),
          text([860, 560], 'absolute = gauge + 1 bar', {
            size: 36,
            fill: 'soft',
            opacity: fade(t, 1),
          }),
        ].join('')
      },
    },
    {
      title: 'Pressure does not show the charge',
      seconds: 13.2,
      captions: [
        { at: 0, text: 'Engine off, 25 °C: while liquid is left, the gauge shows 5.8 bar.' },
        { at: 4.6, text: 'Warmer, 9.2 bar at 40 °C: the amount of liquid makes no difference.' },
        { at: 9, text: 'Lower means no liquid is left. Only a scale tells the charge.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Three tanks with gauges, 25 °C everywhere. Nearly full: 5.8 bar. A little liquid: 5.8 bar. Only vapor: 3.0 bar. An equals sign appears between the first two.',
        },
        {
          at: 7.5,
          text: 'At 40 °C: nearly full 9.2 bar, a little liquid 9.2 bar, only vapor 3.2 bar. A not-equal sign stands before the third tank.',
        },
      ],
      draw: (t) =>
        threeVessels(
          t,
          keys(t, [
            [4.8, 25],
            [7.4, 40],
          ]),
        ),
    },
    {
      title: 'Superheat: vapor past boiling',
      seconds: 14,
      captions: [
        { at: 0, text: 'Liquid boils in the evaporator at 2.4 bar. Meanwhile it stays at 2 °C.' },
        { at: 5, text: 'After the last drop, heat warms the vapor: 7 °C at the outlet.' },
        { at: 9.3, text: '7 minus 2 makes 5 K of superheat: no liquid reaches the compressor.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The evaporator pipe in section: liquid boils until only vapor is left. A thermometer clamp moves along it and draws the pipe temperature. Pipe 2.0 °C. At 2.4 bar, it boils at 2.0 °C.',
        },
        {
          at: 9.3,
          text: 'At the outlet: pipe 7.0 °C. At 2.4 bar, it boils at 2.0 °C. Superheat 5.0 K.',
        },
      ],
      draw: (t) => exchanger(t, { share: probeShare(t), showsDifference: t - 9.3 }, evaporator),
    },
    {
      title: 'Subcooling: liquid below boiling',
      seconds: 14,
      captions: [
        { at: 0, text: 'In the condenser hot vapor cools to 50 °C and condenses at 12.0 bar.' },
        { at: 5, text: 'Once all of it is liquid, it cools further: 44 °C at the outlet.' },
        { at: 9.3, text: '50 minus 44 makes 6 K of subcooling: only liquid reaches the valve.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The condenser pipe in section: hot vapor, then vapor condenses, then only liquid. The pipe temperature falls from 70 °C and stays level while vapor condenses. Pipe 50.0 °C. At 12.0 bar, it condenses at 50.0 °C.',
        },
        {
          at: 9.3,
          text: 'At the outlet: pipe 44.0 °C. At 12.0 bar, it condenses at 50.0 °C. Subcooling 6.0 K.',
        },
      ],
      draw: (t) => exchanger(t, { share: probeShare(t), showsDifference: t - 9.3 }, condenser),
    },
    inShort({
      points: [
        'Pressure sets the boiling point',
        'Liquid and vapor: one pressure, any charge',
        'Warmer than boiling: superheat, all vapor',
        'Colder than boiling: subcooling, all liquid',
      ],
      caption: 'Read the boiling point off the gauge, then measure the pipe.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How pressure sets the boiling point of R-1234yf, and how a gauge and a clamp thermometer give superheat and subcooling.',
  goals: [
    'Read the boiling point of R-1234yf from its gauge pressure',
    'Explain why the pressure of a parked system does not show its charge',
    'Measure superheat at the evaporator and subcooling at the condenser',
  ],
  tools: [
    'Manifold gauges or a service unit for the refrigerant on the label',
    'Clamp or contact thermometer, ±0.5 K, with insulation for the probe',
    'Pressure and temperature table of the refrigerant',
  ],
  safety: [
    'Escaping refrigerant freezes skin and eyes: goggles and insulating gloves.',
    'R-1234yf is flammable: no flames or sparks, good ventilation, no pit below the vehicle.',
    'Never vent refrigerant; keep hoses and cables clear of the belt and the fan.',
  ],
  steps: [
    {
      text: 'Engine off for several hours: compare both gauges with the table at ambient temperature.',
      limit: 'R-1234yf at 25 °C: 5.8 bar (84 psi) on both',
    },
    {
      text: 'Run the engine at about 1500 rpm, A/C on maximum, blower high, doors open, until stable.',
      limit: '5 to 10 min',
    },
    {
      text: 'Read the low side and look up its boiling point.',
      limit: '2.4 bar (34 psi) gauge = 2 °C',
    },
    {
      text: 'Clamp the thermometer to the clean suction line at the evaporator outlet: superheat.',
      limit: "manufacturer's value, typically 4 to 8 K with an expansion valve",
    },
    {
      text: 'Read the high side and look up its condensing temperature.',
      limit: '12.0 bar (174 psi) gauge = 50 °C',
    },
    {
      text: 'Clamp the thermometer to the liquid line at the condenser outlet: subcooling.',
      limit: "manufacturer's value, typically 5 to 10 K",
    },
    {
      text: 'If a value is out: recover and weigh the charge before any part is replaced.',
      limit: 'mass on the label under the hood',
    },
  ],
}
