import { circle } from '@/lib/drawing/svg'
import type { Film, LessonText } from '../film.ts'
import { text } from '../kit/draw.ts'
import { inShort } from '../kit/in-short.ts'
import { clamp, fade, keys } from '../kit/motion.ts'
import { figure, label } from '../kit/parts.ts'
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

/** Seconds after which the film stops the clock, so that the voltage can be read. */
const STOP_S = 8

const notLockedScene = (t: number): string => {
  const opensAt = 1.2
  const seconds = clamp(t - opensAt - REACTION_S, 0, STOP_S)
  const gap = keys(t, [
    [opensAt + REACTION_S, 0],
    [opensAt + REACTION_S + 0.2, 1],
  ])
  const volts = linkVolts(seconds, BLEED_OHMS)
  const isOpen = t >= opensAt
  return [
    system({
      plus: 0,
      minus: gap,
      plug: 0,
      volts,
      moved: 9 * (PACK_V - volts),
      plusWelded: gap > 0.5,
    }),
    figure([900, 232], {
      name: 'Loop, sensed',
      value: `${loopAt(isOpen ? OPEN_OHMS : SOUND_OHMS).senseV.toFixed(1)} V`,
      size: 72,
      fill: isOpen ? 'good' : 'accent',
    }),
    figure([900, 392], { name: 'DC link', value: `${volts.toFixed(0)} V`, size: 72, fill: 'bad' }),
    text([900, 440], `after ${seconds.toFixed(0)} s`, { size: 40, fill: 'soft' }),
    figure([900, 572], { name: 'Battery', value: `${PACK_V} V`, size: 72, fill: 'warn' }),
    label([150, 236], [556, 262], 'active discharge failed', {
      fill: 'bad',
      opacity: fade(t, 4),
    }),
    circle([770, 229], 46, { stroke: 'bad', width: 4, opacity: fade(t, 4) }),
    label([196, 338], [176, 432], 'welded', { fill: 'bad', opacity: fade(t, 10.8) }),
  ].join('')
}

export const film: Film = {
  moduleId: 'EV-102',
  lesson: 3,
  posterAt: 11,
  scenes: [
    {
      title: 'One thin wire through every plug',
      seconds: 12.4,
      captions: [
        { at: 0, text: 'Here 10 mA from 12 V run through every high-voltage plug.' },
        { at: 4.2, text: 'They come back to the control unit as 6 V: every plug is in place.' },
        { at: 8.7, text: 'Only then may the control unit close the contactors.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from above. One wire runs from the control unit through disconnect, compressor, inverter, heater and charger and back. Contactors open. Loop current 10.0 mA.',
        },
        { at: 4.4, text: 'Sensed: 6.0 V. Contactors open.' },
        { at: 9.2, text: 'Contactors closed. The high-voltage cables light up.' },
      ],
      draw: loopScene,
    },
    {
      title: 'First the signal, then the power pins',
      seconds: 14,
      captions: [
        { at: 0, text: 'The loop has a short contact, the power pins are long.' },
        { at: 3.2, text: 'Unlocking opens the loop. About 0.1 s later, the contactors are open.' },
        { at: 7.4, text: 'The power pins part last: without current there is no arc.' },
        { at: 11, text: 'A safety net: never pull such a plug to switch off.' },
      ],
      descriptions: [
        {
          at: 0.6,
          text: 'The plug of the heater in section. Interlock: short. Power pin: long. Interlock loop closed, travel 0.0 mm, current 15 A.',
        },
        {
          at: 4.3,
          text: 'Travel 5.0 mm. Label: “opens first”. Interlock loop open, current 0 A. The power pins still touch.',
        },
        { at: 7.8, text: 'The power pins part. Label: “parts last”. Travel 16.0 mm, current 0 A.' },
      ],
      draw: plugScene,
    },
    {
      title: 'What opens the loop',
      seconds: 16,
      captions: [
        { at: 0, text: 'One contact opens, and the current stops everywhere: disconnect pulled.' },
        { at: 4.4, text: 'A plug that is not locked does the same.' },
        { at: 7, text: 'So does a cover that is off.' },
        { at: 9.5, text: 'A corroded pin adds resistance, so less of the voltage comes back.' },
        { at: 13.4, text: 'The usual code for all of them: P0A0A.', codes: ['P0A0A'] },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A control unit and its loop through four places: disconnect pulled, plug not locked, cover off, corroded pin. At first all are sound: current 10.0 mA, sensed 6.0 V, contactors closed.',
        },
        { at: 0.9, text: 'Disconnect pulled: current 0.0 mA, sensed 0.0 V, contactors open.' },
        {
          at: 4.4,
          text: 'Plug not locked, then cover off. Each time: current 0.0 mA, sensed 0.0 V, contactors open.',
        },
        {
          at: 9.4,
          text: 'Corroded pin: from 10.0 mA and 6.0 V, the current falls to 0.2 mA, sensed 0.1 V. Contactors open.',
        },
      ],
      draw: causesScene,
    },
    {
      title: 'Finding the break',
      seconds: 13.8,
      captions: [
        { at: 0, text: 'After lock-out and proof, unplug the loop at the control unit.' },
        { at: 4.2, text: 'Measure halves: a sound one has a few ohms, the faulty one 48 kΩ.' },
        { at: 10, text: "Halve again until one contact is left: here the heater's." },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A meter, Ω, on a loop through disconnect, compressor, inverter, heater and charger. Over the whole loop: 48.0 kΩ.',
        },
        {
          at: 5,
          text: 'Disconnect and compressor: 1.2 Ω. Inverter, heater and charger: 48.0 kΩ.',
        },
        { at: 10.8, text: 'Heater alone: 48.0 kΩ. On the drawing, it turns red.' },
      ],
      draw: searchScene,
    },
    {
      title: 'An open loop is not a lock-out',
      seconds: 13.8,
      captions: [
        { at: 0, text: 'The loop opens: zero volts at once, and the contactor coils go off.' },
        { at: 4, text: 'Active discharge takes seconds. Here only the resistor works: minutes.' },
        { at: 8.2, text: 'After eight seconds, 350 V are still left.' },
        { at: 10.8, text: 'And a welded contactor does not open at all.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Battery, two halves of 200 V, and inverter. Loop, sensed: 6.0 V. DC link 400 V, after 0 s. Battery 400 V.',
        },
        { at: 1.4, text: 'Loop, sensed: 0.0 V. One contactor opens, the other one stays closed.' },
        {
          at: 4,
          text: 'Label: “active discharge failed”. The resistor of the inverter is marked. DC link: 350 V after 8 s. Battery 400 V.',
        },
        {
          at: 10.8,
          text: 'Label on the closed contactor: “welded”. DC link 350 V. Battery 400 V.',
        },
      ],
      draw: notLockedScene,
    },
    inShort({
      points: [
        'One small current through all plugs',
        'Short contact first, power pins last',
        'Search by halves, on a proven dead vehicle',
        'Never bridge it, never pull a plug to switch off',
      ],
      caption: 'The loop watches the plugs. It does not prove anything dead.',
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
    'The loop is never a way to switch off, except where the maker provides a disconnect in it. Lock-out and proof still follow.',
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
      text: 'Measure both pins of the loop to chassis. A short to chassis looks like an open plug; a bridge between the two loop wires hides one.',
      limit: 'no continuity',
    },
    {
      text: 'Repair contact or wire as the manufacturer permits, put the system back into operation and read the codes again.',
      limit: 'signal present, no code',
    },
  ],
}
