import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { ghostScene } from './shared/el-102-ghost.ts'
import { hiddenScene, strandsScene } from './shared/el-102-lead.ts'
import { placesScene, rivalsScene } from './shared/el-102-surge.ts'

export const film: Film = {
  moduleId: 'EL-102',
  lesson: 1,
  posterAt: 61,
  scenes: [
    {
      title: 'The category is a place',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'Lightning strikes. IEC 61010 sets test surges for meters of 600 V.' },
        { at: 4.2, text: 'Service entrance, CAT IV: a surge can drive 4,000 A.' },
        { at: 7.4, text: 'At a panel or wallbox, CAT III: 3,000 A.' },
        { at: 10.4, text: 'At a socket, CAT II: 12 Ω let only 333 A through.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A pole and an electricity meter, a panel with a wallbox, and a socket, one behind the other. A flash strikes the line.',
        },
        { at: 4.4, text: 'Service entrance, CAT IV: 8,000 V, 2 Ω: 4,000 A.' },
        { at: 7.6, text: 'Panel, wallbox, CAT III: 6,000 V, 2 Ω: 3,000 A.' },
        { at: 10.6, text: 'Socket, CAT II: 4,000 V, 12 Ω: 333 A.' },
      ],
      draw: placesScene,
    },
    {
      title: 'Same surge, six times the current',
      seconds: 14.5,
      captions: [
        { at: 0.3, text: 'Two meters, both tested with 6,000 V. Which one is the stronger?' },
        { at: 4.6, text: 'Behind the test of CAT II 1000 V: up to 500 A. CAT III 600 V: 3,000 A.' },
        {
          at: 9.4,
          text: 'A wallbox surge has 3,000 A behind it. The CAT II meter can burst.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A screen for the surge, 150 µs. Two meters, V AC, read 230 V. CAT II 1000 V: behind 12 Ω. CAT III 600 V: behind 2 Ω.',
        },
        {
          at: 4.8,
          text: 'In the test: peak 6,000 V, then the surge decays. CAT II 1000 V: 500 A. CAT III 600 V: 3,000 A.',
        },
        {
          at: 9.8,
          text: 'At a wallbox, both behind 2 Ω: 3,000 A each. The CAT II meter bursts.',
        },
      ],
      draw: rivalsScene,
    },
    {
      title: 'Broken strands: bend the lead',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Tips together: good leads have 0.1 to 0.2 Ω.' },
        { at: 3.6, text: 'Strands break at a kink. Even the last of 384 gives only 0.3 Ω.' },
        { at: 8, text: 'When it breaks, loose ends touch: bend the lead, and the reading jumps.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A meter set to ohms with its tips together. A lens shows the strands inside the red lead. Strands left: 384. Reading: 0.1 Ω.',
        },
        { at: 6.6, text: 'Strands left: 1. Reading: 0.3 Ω.' },
        {
          at: 8.5,
          text: 'Strands left: 0. Bent back and forth, the lead reads 2.3 Ω, 0.9 Ω, OL and 2.3 Ω again.',
        },
      ],
      draw: strandsScene,
    },
    {
      title: 'Volts hide the bad lead',
      seconds: 12.5,
      captions: [
        {
          at: 0.3,
          text: 'The same lead in volts: the reading is right. The meter has 10 MΩ inside.',
        },
        { at: 4.8, text: 'The lead loses only 3 millionths of a volt.' },
        {
          at: 8.2,
          text: 'Then it opens: 0 V on a full battery. Prove the meter before and after.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery, a bad lead of 2.3 Ω, and a meter, V DC, inside: 10 MΩ. It reads 12.60 V.',
        },
        { at: 4.8, text: 'Lost in the lead: 0.000003 V.' },
        { at: 8.4, text: 'Lead open. The meter reads 0.00 V. Lost in the lead: 12.60 V.' },
      ],
      draw: hiddenScene,
    },
    {
      title: 'Ghost voltage behind a break',
      seconds: 15.5,
      captions: [
        {
          at: 0.3,
          text: 'The wire is broken, and nothing loads it. Moisture creeps into the break.',
        },
        { at: 4.8, text: 'Its 2 MΩ and the meter share 12.6 V: the meter shows 10.5 V.' },
        { at: 8.6, text: 'A test lamp is a real load: the voltage is gone. It was a ghost.' },
        { at: 12.8, text: 'Repaired, it holds 12.6 V with the lamp lit.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery, 12.6 V, a fuse, marked 10, and a wire that is broken in a connector. The meter, V DC, inside: 10 MΩ, is behind the break. Its reading rises.',
        },
        {
          at: 5.2,
          text: 'Break, wet: 2 MΩ. 12.6 V × 10 ÷ (10 + 2) = 10.5 V. The meter reads 10.50 V.',
        },
        { at: 8.7, text: 'Test lamp dark. Meter 0.00 V. Under load: 0 V.' },
        { at: 13.2, text: 'Repaired. Lamp lit, meter 12.58 V. Under load: 12.6 V.' },
      ],
      draw: ghostScene,
    },
    inShort({
      points: [
        'Category first, then the voltage',
        'Meter, leads and tips: the weakest counts',
        'Tips together, bend the leads, read ohms',
        'A voltage without a load proves nothing',
      ],
      caption: 'Test the meter and its leads first, then the car.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'What CAT II, III and IV say about energy, how broken strands in a test lead mislead you, and why 10 MΩ shows ghost voltage behind a break.',
  goals: [
    'Choose a meter by measurement category first and by voltage second',
    'Find a bad test lead before it falsifies a measurement',
    'Calculate the voltage that a meter of 10 MΩ shows behind a leak',
    'Tell a ghost voltage from a supply by loading it',
  ],
  tools: [
    'Digital multimeter and leads of the same category: CAT III',
    'Test lamp, 12 V 5 W, or a meter with a low-impedance mode',
    'A source of known voltage, e.g. a battery',
  ],
  safety: [
    'At a wallbox, panel or mains socket: CAT III, and only with electrical qualification.',
    'High-voltage vehicles: CAT III 1000 V or what the maker requires, and only with training.',
    'Never load airbag circuits, sensor signals or data lines with a test lamp.',
    'Cracked insulation, missing finger guards or a wrong fuse: take it out of use.',
  ],
  steps: [
    {
      text: 'Read category and voltage on meter, leads and tips. The lowest counts.',
      limit: 'IEC 61010: at least the category of the place',
    },
    { text: 'Look at the leads: insulation, strain relief, guards, plugs.' },
    {
      text: 'Set ohms, hold the tips together, bend both leads at plug and handle.',
      limit: 'typically 0.1 to 0.3 Ω, steady',
    },
    {
      text: 'Subtract this value from low resistances, or use the relative key.',
    },
    {
      text: 'Measure a known voltage, then the circuit, then the known voltage again.',
      limit: 'the same known value before and after',
    },
    {
      text: 'Voltage without a load? Connect a test lamp across the same points.',
      limit: 'supply: nearly unchanged; ghost: falls to 0 V',
    },
  ],
}
