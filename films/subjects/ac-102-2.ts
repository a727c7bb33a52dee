import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { accumulatorScene } from './shared/ac-102-accumulator.ts'
import { controlScene, forcesScene } from './shared/ac-102-control.ts'
import { gapScene } from './shared/ac-102-gap.ts'
import { cyclingScene } from './shared/ac-102-orifice.ts'

export const film: Film = {
  moduleId: 'AC-102',
  lesson: 2,
  posterAt: 25.5,
  scenes: [
    {
      title: 'A narrow gap makes two pressures',
      seconds: 13.4,
      captions: [
        { at: 0, text: 'At rest at 25 °C, R-1234yf stands at 5.8 bar on both sides.' },
        {
          at: 4.2,
          text: 'The compressor runs: 12 bar build up before the gap, 2.4 remain behind it.',
        },
        {
          at: 8.9,
          text: 'There it boils at 2 °C. A third turns to vapor at once and cools the rest.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A tube with a narrow gap, liquid in front of it, a gauge on each side. High side 5.8 bar, low side 5.8 bar. Liquid 25 °C, boils at 25 °C. Vapor behind the gap: 0 %.',
        },
        {
          at: 8,
          text: 'High side 12.0 bar, liquid 44 °C. Low side 2.4 bar, boils at 2 °C. Vapor behind the gap: 35 %.',
        },
      ],
      draw: gapScene,
    },
    {
      title: 'Three forces set the expansion valve',
      seconds: 14,
      captions: [
        { at: 0, text: 'The rod feels 7 °C at the outlet: the head presses with 3.0 bar.' },
        { at: 4.4, text: 'Against it: evaporator pressure, 2.4 bar, and a spring worth 0.6.' },
        {
          at: 8.8,
          text: 'A warmer outlet raises the pressure in the head: the ball opens further.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'An expansion valve in section. Liquid comes in below, passes a ball on a spring and leaves to the evaporator. Vapor from the evaporator, 7 °C, flows past the rod under the head. 1, head: 3.0 bar, opens.',
        },
        {
          at: 6.5,
          text: '2, evaporator: 2.4 bar, and 3, spring: 0.6 bar, close. Their bars are together as high as that of the head. Ball open 0.15 mm.',
        },
        {
          at: 11,
          text: 'Vapor from the evaporator 10 °C: head 3.4 bar, spring 1.0 bar, ball open 0.40 mm.',
        },
      ],
      draw: forcesScene,
    },
    {
      title: 'The valve keeps the superheat',
      seconds: 14.4,
      captions: [
        { at: 0, text: 'Normal: the last liquid boils just before the outlet, superheat 5 K.' },
        { at: 4.1, text: 'More warm air: it boils earlier, superheat rises, and the ball opens.' },
        { at: 9.7, text: 'Less air: superheat falls. The ball closes before liquid gets out.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The valve with the evaporator pipe, in which liquid boils until only vapor is left. Blower low, superheat 5.0 K, ball open 0.15 mm. A graph shows the superheat, K, during 90 s.',
        },
        {
          at: 4.1,
          text: 'Blower high: the superheat rises and settles at 6.5 K, ball open 0.27 mm.',
        },
        {
          at: 9.7,
          text: 'Blower low: the superheat dips below 5 K and returns to 5.0 K, ball open 0.15 mm.',
        },
      ],
      draw: controlScene,
    },
    {
      title: 'An orifice tube cannot adjust',
      seconds: 14.2,
      captions: [
        { at: 0, text: 'Inlet screen, bore of about 1.5 mm, outlet screen: nothing moves.' },
        {
          at: 4.3,
          text: 'So a pressure switch turns the clutch off at 1.5 bar, before ice forms.',
        },
        { at: 8.9, text: 'On again at 3.1 bar: typical for R-134a. Others vary the displacement.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'An orifice tube in section, with the labels: inlet screen, brass bore, outlet screen.',
        },
        {
          at: 4.4,
          text: 'Gauge, low side: 3.1 bar, clutch on. A graph of the low side, bar, during 48 s: the pressure falls to the line “off 1.5”, rises with the clutch off to the line “on 3.1”, and falls again with the clutch on.',
        },
      ],
      draw: cyclingScene,
    },
    {
      title: 'The accumulator catches the liquid',
      seconds: 13.8,
      captions: [
        { at: 0, text: 'At low heat the fixed bore feeds too much: liquid leaves the evaporator.' },
        { at: 4.5, text: 'It falls down and boils off. Only vapor enters the tube at the top.' },
        {
          at: 8.9,
          text: 'A small hole at the bend returns oil. Blocked, it starves the compressor.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'An accumulator in section, with 0.13 L of liquid inside. 1: from the evaporator. A U-shaped tube leads to the compressor.',
        },
        {
          at: 4.6,
          text: 'Liquid inside: 0.37 L, then less. 2: only vapor enters here, at the top of the tube. 3: oil returns, 1 mm hole, at the lowest point. 4: desiccant holds water.',
        },
      ],
      draw: accumulatorScene,
    },
    inShort({
      points: [
        'A gap separates high and low pressure',
        'Valve: head against evaporator and spring',
        'It keeps the superheat nearly constant',
        'Orifice tube: fixed, needs an accumulator',
      ],
      caption: 'Look for the metering device before you judge the gauges.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How a thermostatic expansion valve holds the superheat, and why a fixed orifice tube needs a cycling compressor and an accumulator.',
  goals: [
    'Tell a valve system from an orifice tube system by its parts',
    'Explain the three forces on the diaphragm of an expansion valve',
    'Measure superheat and judge whether the metering device feeds too much or too little',
    'Explain what the accumulator and its oil bleed hole do',
  ],
  tools: [
    'Manifold gauges or service station for the refrigerant on the label',
    'Two clamp thermometers, ±0.5 K, with insulation for the probes',
    'Pressure-temperature chart of the refrigerant',
    'Removal tool for orifice tubes, new O-rings and refrigerant oil',
  ],
  safety: [
    'Liquid refrigerant freezes skin and eyes at once: goggles and insulating gloves.',
    'R-1234yf is flammable: ventilate, and keep sparks and flames away.',
    'Recover the refrigerant completely before you open the circuit. Never vent it.',
    'Keep hands and hoses clear of belt, clutch and fans while the engine runs.',
  ],
  steps: [
    {
      text: 'Find the metering device: a block or capillary valve at the evaporator, or indents in the liquid pipe with an accumulator in the suction line.',
    },
    {
      text: 'Compare both gauges at rest with the chart at ambient temperature.',
      limit: 'at 25 °C: R-1234yf 5.8 bar, R-134a 5.6 bar (gauge)',
    },
    {
      text: 'Run at about 1500 rpm, full cooling, blower high, doors open, until the pressures are steady.',
      limit: "manufacturer's values, typically low side 1.5 to 3 bar, high side 10 to 18 bar",
    },
    {
      text: 'Valve: measure superheat at the evaporator outlet, then change the blower speed and let it settle.',
      limit: "manufacturer's value, typically 4 to 10 K; returns within about a minute",
    },
    {
      text: 'Orifice tube: compare the pipes before and after the evaporator, and time the clutch cycles.',
      limit: 'difference typically below 3 K; on above about 3 bar, off at about 1.5 bar (R-134a)',
    },
    {
      text: 'Low side too low, near vacuum, superheat high: device blocked or stuck closed, iced up, or too little refrigerant. Check the charge first.',
    },
    {
      text: 'Low side too high, no superheat, suction line cold and wet up to the compressor: valve stuck open or its sensor without contact.',
    },
    {
      text: 'After recovery, pull the orifice tube and look at the screen. Metal particles mean a failing compressor: flush or replace.',
      limit:
        'same color code and bore; new accumulator or receiver-drier whenever the circuit was open long',
    },
  ],
}
