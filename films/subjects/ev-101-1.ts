import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { drawArc } from './shared/ev-101-arc.ts'
import { drawHands, drawHelp, drawIsolated } from './shared/ev-101-body.ts'
import { drawLimits, drawZones } from './shared/ev-101-zones.ts'

export const film: Film = {
  moduleId: 'EV-101',
  lesson: 1,
  posterAt: 10,
  scenes: [
    {
      title: 'The body closes the circuit',
      seconds: 11.5,
      captions: [
        { at: 0, text: 'Two hands on two poles: the body closes the circuit.' },
        { at: 3.4, text: 'At 60 V, hand to hand, it has roughly 2500 Ω: 25 mA flow.' },
        { at: 7.2, text: '400 V breaks the skin down: roughly 1000 Ω, 400 mA.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A person reaches for the two terminals of a battery, 60 V DC. The heart lies in the path from hand to hand.',
        },
        {
          at: 3.6,
          text: 'Voltage 60 V. Body, hand to hand, roughly 2500 Ω. Current = voltage ÷ resistance: 25 mA. Dots move slowly through arms and chest.',
        },
        {
          at: 8.2,
          text: 'Voltage 400 V, the battery reads 400 V DC. Roughly 1000 Ω. Current 400 mA: the dots race.',
        },
      ],
      draw: drawHands,
    },
    {
      title: 'How much, and for how long',
      seconds: 12,
      captions: [
        { at: 0, text: 'What current does depends on its size and on its time.' },
        { at: 3.4, text: '400 mA for a hundredth of a second: the muscles cramp.' },
        { at: 6.9, text: 'From roughly 0.2 seconds on, the heart can fibrillate.' },
        { at: 10.1, text: 'From hand to chest it is worse.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A graph of time, 0.01 s to 10 s, over current, 1 to 100 mA and more, with zones: felt, cramp, heart. IEC 60479, simplified, for a current from hand to feet. From hand to hand the heart gets less of it.',
        },
        { at: 3.6, text: 'Direct current 400 mA, time 0.01 s: the point lies in the zone cramp.' },
        { at: 8.8, text: 'Time 2.0 s: the point has moved up into the zone heart.' },
      ],
      draw: drawZones,
    },
    {
      title: 'Why 60 V DC, but 30 V AC',
      seconds: 12,
      captions: [
        { at: 0, text: '60 V DC: roughly 25 mA, at the edge of the cramp zone.' },
        { at: 3.6, text: 'Alternating current: both limits move far to the left.' },
        { at: 7, text: 'So AC gets a lower limit: 30 V, roughly 10 mA.' },
        { at: 9.9, text: 'Above these limits begins class B.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The same graph: time, s, over mA, with the zones felt, cramp and heart. DC limit 60 V, about 25 mA with dry hands. The point lies between felt and cramp.',
        },
        {
          at: 5.4,
          text: 'For AC the cramp zone begins at less than half of the current, and the heart zone at about a quarter.',
        },
        {
          at: 7.4,
          text: 'AC limit 30 V, about 10 mA with dry hands. Again the point lies between felt and cramp.',
        },
      ],
      draw: drawLimits,
    },
    {
      title: 'Arc flash: distance is protection',
      seconds: 12,
      captions: [
        { at: 0, text: 'A tool across the poles: an arc, here 100 kJ in a quarter second.' },
        { at: 4, text: 'At 0.2 m it leaves roughly 20 joules on each square centimeter.' },
        { at: 7.8, text: 'At 0.4 m only 5. Twice the distance, a quarter of the heat.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two busbars with an arc between them, and a head beside it. Above it a graph of the heat, J/cm², with a dashed line at 5: bare skin blisters. Energy of the arc: 100 kJ.',
        },
        { at: 4.4, text: 'Distance 0.2 m: heat, roughly 20 J/cm², far above the line.' },
        { at: 8.4, text: 'Distance 0.4 m: heat, roughly 5 J/cm², at the line.' },
      ],
      draw: drawArc,
    },
    {
      title: 'One touch, and then a fault',
      seconds: 12,
      captions: [
        { at: 0, text: 'The high-voltage system is isolated from the car body.' },
        { at: 3.4, text: 'One touch finds no way back: hardly any current.' },
        { at: 6.5, text: 'Once minus has a fault to the body, the touch gets 400 mA.' },
        { at: 10.3, text: 'Never ignore that warning.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery, 400 V, on insulating feet above the body of a car, and an inverter. A person has one hand on the body and reaches with the other one for plus. Insulation 1 MΩ. Through the body 0 mA.',
        },
        { at: 2.8, text: 'The hand is on plus. Insulation 1 MΩ. Through the body 0.4 mA.' },
        {
          at: 7.2,
          text: 'The minus cable touches the body. Insulation 0 Ω. Through the body 400 mA, in a loop of battery, plus, person, body and minus. A warning lights up: insulation.',
        },
      ],
      draw: drawIsolated,
    },
    {
      title: 'Help without becoming the next one',
      seconds: 10.5,
      captions: [
        { at: 0, text: 'Someone hangs on the voltage. Don’t grab: it can take you too.' },
        { at: 3.7, text: 'Switch off. If you can’t: a rescue hook, and only if trained.' },
        { at: 7.3, text: 'Call, check breathing, press the chest. Fetch the AED.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A person hangs with both hands on 400 V DC. A helper reaches out. A red cross stops the hand.',
        },
        {
          at: 4.4,
          text: '1: switch off. The voltage falls to 0 V, and the hands come free. 2: or a rescue hook, a long insulated pole for 1000 V.',
        },
        {
          at: 7.5,
          text: '3: call 112, 911 or the local number. The casualty lies on the floor. The helper presses the chest, and a phone lies beside them. 4: AED, the defibrillator: follow it. Its two pads are on the chest.',
        },
      ],
      draw: drawHelp,
    },
    inShort({
      points: [
        'Current = voltage ÷ body: 400 V can kill',
        'Class B: above 60 V DC or 30 V AC',
        'Arc: twice as far, a quarter of the heat',
        'Switch off, don’t touch, call for help',
      ],
      caption: 'And see a doctor after every shock, even if you feel well.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'What high voltage does to the body: current, time and path, why the limits are 60 V DC and 30 V AC, how an arc burns, and how to help.',
  goals: [
    'Estimate the current through a body from voltage and resistance',
    'Explain why time, path and kind of current decide what happens',
    'Explain how distance protects against an arc, and why a second fault in an isolated system can kill',
    'Help in the right order without becoming a casualty',
  ],
  tools: [
    'Emergency numbers and the plan of the emergency stops in the bay',
    'Insulated rescue hook, 1000 V',
    'Defibrillator (AED) and first aid kit',
  ],
  safety: [
    'Only qualified and authorized persons work on voltage class B: above 60 V DC or 30 V AC.',
    'The numbers here are rough. No current or voltage above the limits is safe to try.',
    'Isolation is no permission to touch: a fault or a capacitor closes the circuit.',
    'Remove watches, rings and chains. Use insulated tools near live parts.',
    'After every electric shock see a doctor: heart rhythm faults can appear hours later.',
  ],
  steps: [
    {
      text: 'Before work on a high-voltage vehicle, read out insulation faults. Never start with a fault unexplained.',
      limit: "manufacturer's value; at least 500 Ω/V for connected AC and DC circuits",
    },
    {
      text: 'Lock it out and prove the absence of voltage. Until then treat it as live.',
      limit: 'class B: above 60 V DC or 30 V AC',
    },
    {
      text: 'Near live parts: insulating gloves and an arc-rated face shield. Keep the face away and work to the side.',
      limit: 'twice the distance, a quarter of the heat',
    },
    {
      text: 'Accident: switch off with the emergency stop or the ignition; the service disconnect only by trained persons with gloves. Do not touch the person before.',
    },
    {
      text: 'If it cannot be switched off, separate person and voltage with the rescue hook, only if you are trained for it.',
      limit: 'insulated for 1000 V',
    },
    {
      text: 'Call the emergency number and say: electric shock, high voltage.',
      limit: '112 or 911',
    },
    {
      text: 'Check breathing. No normal breathing: press the chest and use the defibrillator.',
      limit: '100 to 120 a minute, 5 to 6 cm (2 to 2.4 in) deep',
    },
    { text: 'Cool burns with water, treat for shock, and always bring the person to a doctor.' },
  ],
}
