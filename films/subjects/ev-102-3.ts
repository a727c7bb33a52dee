import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { fade, keys } from '../kit/motion.ts'
import { callout, figure } from '../kit/parts.ts'
import { BLEED_OHMS, linkVolts, PACK_V, system } from './shared/ev-102.ts'
import { causesScene } from './shared/ev-102-break.ts'
import {
  loopAt,
  loopScene,
  OPEN_OHMS,
  plugScene,
  REACTION_S,
  SOUND_OHMS,
} from './shared/ev-102-loop.ts'
import { searchScene } from './shared/ev-102-search.ts'

const notLockedScene = (t: number): string => {
  const opensAt = 2
  const gap = keys(t, [
    [opensAt + REACTION_S, 0],
    [opensAt + REACTION_S + 0.2, 1],
  ])
  const volts = linkVolts(t - opensAt - REACTION_S, BLEED_OHMS)
  const isOpen = t >= opensAt
  const isWelded = t > 8.2
  return [
    system({
      plus: 0,
      minus: gap,
      plug: 0,
      volts,
      moved: 9 * (PACK_V - volts),
      plusWelded: isWelded,
    }),
    figure([900, 232], {
      name: 'Loop, sensed',
      value: `${loopAt(isOpen ? OPEN_OHMS : SOUND_OHMS).senseV.toFixed(1)} V`,
      size: 72,
      fill: isOpen ? 'good' : 'accent',
    }),
    figure([900, 392], { name: 'DC link', value: `${volts.toFixed(0)} V`, size: 72, fill: 'bad' }),
    text([900, 440], `after ${Math.max(0, t - opensAt).toFixed(0)} s`, { size: 40, fill: 'soft' }),
    figure([900, 572], { name: 'Battery', value: `${PACK_V} V`, size: 72, fill: 'warn' }),
    callout(1, [520, 230], fade(t, 4.8, 8.4)),
    callout(2, [230, 340], fade(t, 8.4)),
  ].join('')
}

export const film: Film = {
  moduleId: 'EV-102',
  lesson: 3,
  posterAt: 6,
  scenes: [
    {
      title: 'One thin wire through every plug',
      seconds: 12,
      captions: [
        {
          at: 0.3,
          text: 'A small current, here 10 mA from 12 V, runs through every high-voltage plug.',
        },
        {
          at: 4.8,
          text: 'It comes back to the control unit as 6 V: every plug and cover is in place.',
        },
        { at: 9, text: 'Only then may the contactors be closed.' },
      ],
      descriptions: [
        {
          at: 0.7,
          text: 'A car from above. One wire runs from the control unit through charger, disconnect, compressor, inverter and heater and back. Loop current 10.0 mA, sensed 6.0 V, contactors closed.',
        },
      ],
      draw: loopScene,
    },
    {
      title: 'First the signal, then the power pins',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'The loop has a short contact, the power pins are long.' },
        {
          at: 3.2,
          text: 'Unlocking the plug opens the loop. About 0.1 s later the contactors are open.',
        },
        { at: 7.8, text: 'The power pins part last: without current there is no arc.' },
        { at: 11, text: 'It is a safety net, never a way to switch off.' },
      ],
      descriptions: [
        {
          at: 0.6,
          text: 'The plug of the heater in section. Interlock: short. Power pin: long. Interlock loop closed, travel 0.0 mm, current 15 A.',
        },
        {
          at: 4.3,
          text: 'Travel 5.0 mm: interlock loop open, current 0 A. The power pins still touch.',
        },
        { at: 8.3, text: 'The power pins part. Travel 16.0 mm, current 0 A.' },
      ],
      draw: plugScene,
    },
    {
      title: 'What opens the loop',
      seconds: 15,
      captions: [
        {
          at: 0.3,
          text: 'One contact opens and the current stops everywhere: the disconnect is pulled.',
        },
        { at: 4.5, text: 'A plug that is not locked or a cover that is off does the same.' },
        { at: 8.6, text: 'So does a corroded pin: its resistance lets the sensed voltage fall.' },
        { at: 12.2, text: 'The usual code for all of them: P0A0A.', codes: ['P0A0A'] },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A control unit and its loop through four places: disconnect pulled, plug not locked, cover off, corroded pin. At first all are sound: current 10.0 mA, sensed 6.0 V, contactors closed.',
        },
        {
          at: 1.2,
          text: 'Disconnect pulled, then plug not locked, then cover off. Each time: current 0.0 mA, sensed 0.0 V, contactors open.',
        },
        {
          at: 8.6,
          text: 'Corroded pin: from 10.0 mA and 6.0 V, the current falls to 0.2 mA, sensed 0.1 V. Contactors open.',
        },
      ],
      draw: causesScene,
    },
    {
      title: 'Finding the break',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Locked out and proven dead, the loop is unplugged at the control unit.' },
        { at: 4.8, text: 'Measure halves: a sound one has a few ohms, the faulty one 48 kΩ.' },
        { at: 9.6, text: "Halve again until one contact is left: here the heater's." },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A meter, Ω, on a loop through disconnect, compressor, inverter, heater and charger. Over the whole loop: 48.0 kΩ.',
        },
        {
          at: 5.6,
          text: 'Disconnect and compressor: 1.2 Ω. Inverter, heater and charger: 48.0 kΩ.',
        },
        { at: 10.6, text: 'Heater alone: 48.0 kΩ. On the drawing, it turns red.' },
      ],
      draw: searchScene,
    },
    {
      title: 'An open loop is not a lock-out',
      seconds: 12,
      captions: [
        {
          at: 0.3,
          text: 'The loop opens: its voltage is zero at once, and the contactor coils go off.',
        },
        {
          at: 4.6,
          text: 'The capacitor hardly notices: seconds later it still holds about 370 V.',
        },
        { at: 8.4, text: 'And a contactor that has welded does not open for any loop.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Battery, two halves of 200 V, and inverter. Loop, sensed: 6.0 V. DC link 400 V, after 0 s. Battery 400 V.',
        },
        { at: 2, text: 'Loop, sensed: 0.0 V. DC link: 369 V after 5 s. Battery 400 V.' },
        {
          at: 8.7,
          text: 'One contactor stays closed. DC link 345 V after 9 s. Battery 400 V.',
        },
      ],
      draw: notLockedScene,
    },
    inShort({
      seconds: 8,
      captions: [
        { at: 0.3, text: 'The loop watches the plugs. It does not prove anything dead.' },
        { at: 4.2, text: 'Never bridge it to make the contactors close.' },
      ],
      points: [
        'One small current through all plugs',
        'Short contact first, power pins last',
        'Search by halves, on a proven dead vehicle',
        'Never bridged, never used as a switch',
      ],
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How the interlock loop watches every high-voltage plug and cover, what opens it, how the break is found by halves, and why it is no lock-out.',
  goals: [
    'Explain the path of the signal and what the control unit does when it is missing',
    'Name the causes of an open loop: disconnect, plug, cover, wire and corroded contact',
    'Find the break by halves on a vehicle that is locked out and proven dead',
  ],
  tools: [
    'Scan tool',
    'Digital multimeter and test adapters for the loop connectors',
    'Wiring diagram of the loop',
    'Lock-out equipment, insulating gloves, proven two-pole voltage tester',
  ],
  safety: [
    'An open loop is no lock-out: the battery and the capacitors stay live, a contactor may be welded.',
    'Never unplug a high-voltage connector to open the loop.',
    'Never bridge the loop: the contactors could close on an open connector.',
    'Only qualified and authorized persons; work only after the absence of voltage is proven.',
  ],
  steps: [
    {
      text: 'Read the codes and the state of the loop with the scan tool, before anything is opened.',
      limit: 'for example P0A0A, interlock circuit',
    },
    { text: 'Lock out the vehicle, wait as specified and prove the absence of voltage.' },
    {
      text: 'Look first: service disconnect, plugs with a second lock, covers and their switches.',
    },
    {
      text: 'Unplug the loop at its control unit and measure from pin to pin.',
      limit: "manufacturer's value, typically below 10 Ω",
    },
    { text: 'Measure each half, then halve the faulty one until one contact or wire is left.' },
    {
      text: 'Measure both pins of the loop to chassis: a short circuit hides an open plug.',
      limit: 'no continuity',
    },
    {
      text: 'Repair contact or wire as the manufacturer permits, put the system back into operation and read the codes again.',
      limit: 'signal present, no code',
    },
  ],
}
