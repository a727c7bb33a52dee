import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { cubeScene } from './shared/ac-101-cube.ts'
import { peopleScene } from './shared/ac-101-people.ts'
import { recordScene } from './shared/ac-101-record.ts'
import { recoveryScene } from './shared/ac-101-recovery.ts'

export const film: Film = {
  moduleId: 'AC-101',
  lesson: 1,
  posterAt: 8,
  scenes: [
    {
      title: 'One charge, counted as CO2',
      seconds: 14.5,
      captions: [
        { at: 0.3, text: 'Let out, 1 kg of R-134a warms like 1,430 kg of CO2. That is its GWP.' },
        { at: 5, text: 'A charge of 0.5 kg: 715 kg of CO2, a cube with an edge of 7.3 meters.' },
        { at: 9.6, text: 'The same mass of R-1234yf: a quarter of a kilogram, by EU law.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car, 4.4 m long, and beside it a cube that grows. R-134a: the mass rises from 0 to 0.50 kg, GWP 1430. Below: same effect as CO2, in kg.',
        },
        {
          at: 5,
          text: 'Mass 0.50 kg, same effect as CO2: 715 kg. Cube: 7.3 m, far higher than the car.',
        },
        {
          at: 10.4,
          text: 'R-1234yf: mass 0.50 kg, GWP 0.501, same effect as CO2: 0.25 kg. Cube: 0.5 m.',
        },
      ],
      draw: cubeScene,
    },
    {
      title: 'Who may connect the hose',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Before the hose goes on the port, the law asks who you are.' },
        { at: 3.8, text: 'EU: a training attestation to service, repair or recover.' },
        { at: 7.5, text: 'In the US: Section 609 certification for paid service.' },
        { at: 11, text: "Elsewhere, your country's rule decides." },
      ],
      descriptions: [
        { at: 0, text: 'A service port with a padlock, and the coupler of a hose above it.' },
        {
          at: 3.9,
          text: 'A card: EU, training attestation, F-gas Regulation, to service, repair or recover.',
        },
        {
          at: 7.7,
          text: 'A second card: US, Section 609, Clean Air Act, for paid service. The lock opens, and the coupler goes on the port.',
        },
        { at: 11.4, text: "Elsewhere: your country's rule." },
      ],
      draw: peopleScene,
    },
    {
      title: 'Into the bottle, not into the air',
      seconds: 18.5,
      captions: [
        { at: 0.3, text: 'Venting on purpose is banned in the EU and in the US. So recover it.' },
        { at: 4.6, text: 'Liquid boils and cools the system. Pressure falls slowly.' },
        { at: 8, text: 'Only vapor is left: it falls fast. Stop below zero, here −0.3 bar.' },
        { at: 12, text: 'It rises again: refrigerant comes out of the oil.' },
        { at: 15, text: 'Recover once more, until it stays below zero.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A vessel for the A/C system with liquid, a recovery unit, and a bottle on a scale. An arrow into the air is crossed out. Gauge pressure 4.7 bar, 20 °C. A graph of the pressure in the system, bar, over the minutes.',
        },
        {
          at: 4.6,
          text: 'Liquid boils at 4.0 bar. The system cools to 15 °C. The mass in the bottle rises.',
        },
        { at: 8, text: 'Only vapor. Then stopped: −0.3 bar, 0.42 kg in the bottle.' },
        { at: 11.8, text: 'Wait: 5 min. The gauge rises to 0.2 bar.' },
        {
          at: 14.2,
          text: 'Once more. After 15 min: −0.2 bar, below zero. In the bottle: 0.43 kg.',
        },
      ],
      draw: recoveryScene,
    },
    {
      title: 'The record: mass out, mass in',
      seconds: 19,
      captions: [
        { at: 0.3, text: 'Weighed out: 430 g. The label of this car says 500.' },
        { at: 4, text: '70 g are missing, as much as 100 kg of CO2.' },
        { at: 7, text: 'EU law: after an abnormal loss, no refill before the leak is repaired.' },
        { at: 11.2, text: 'Then weigh in what the label says: 500 g.' },
        { at: 13.8, text: 'In the US, also keep where recovered refrigerant went.' },
        { at: 17, text: "Elsewhere: your country's rule." },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A column that fills, label: 500 g. Out: 430 g. A record: date 12 May, refrigerant R-134a, weighed out 430 g.',
        },
        { at: 4.4, text: 'Missing: 70 g = 100 kg CO2.' },
        { at: 9.8, text: 'Record: leak, repaired: condenser.' },
        { at: 12.4, text: 'In: 500 g. Record: weighed in 500 g, certificate no. 2841.' },
      ],
      draw: recordScene,
    },
    inShort({
      points: [
        'Mass times GWP: kilograms of CO2',
        'First the certificate, then the hose',
        'Recover until it stays below zero',
        'Record mass out, leak and mass in',
      ],
      caption: 'What you weigh and write down proves that nothing was vented.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'What a refrigerant charge means in CO2, who may work on it in the EU and the US, how to recover it completely, and what goes into the record.',
  goals: [
    'Calculate the CO2 equivalent of a charge from mass and GWP',
    'Say which certificate work on a car A/C system requires in the EU and in the US',
    'Recover a charge until the pressure stays below zero',
    'Fill in a record with both masses and judge the difference',
  ],
  tools: [
    'Recovery unit for the refrigerant on the label, with a scale',
    'Refrigerant identifier',
    'Record sheet, paper or digital',
  ],
  safety: [
    'Escaping refrigerant freezes skin and eyes: goggles and insulating gloves.',
    'R-1234yf is flammable: a unit approved for it, no sparks, good ventilation.',
    'Bottles: at most 80 % full by volume, never heated, never dropped.',
  ],
  steps: [
    {
      text: 'Check that your certificate covers this work.',
      limit:
        'EU: training attestation to maintain, service, repair or recover (Implementing Regulation (EU) 2025/1893); US: Section 609; elsewhere: national rule',
    },
    { text: 'Read refrigerant and charge on the label, and identify what is in the system.' },
    {
      text: 'Calculate the CO2 equivalent: mass × GWP.',
      limit: 'GWP: R-134a 1430; R-1234yf 0.501 (EU law, older labels: 4)',
    },
    {
      text: 'Recover to below zero, wait, and repeat if the pressure rises above zero.',
      limit: "the unit's manual; SAE J2788 (R-134a): 95 % within 30 min",
    },
    {
      text: 'Compare the recovered mass with the label; some stays in the oil.',
      limit: 'scale of the unit: ±15 g when charging (SAE J2788)',
    },
    {
      text: 'If too little came out, find and repair the leak before you refill.',
      limit: 'EU: required after an abnormal loss',
    },
    {
      text: 'Evacuate, replace the oil that came out, and weigh in the charge.',
      limit: 'mass on the label',
    },
    {
      text: 'Record date, car, refrigerant, both masses, leak, certificate.',
      limit: "how long to keep it: your country's rule",
    },
  ],
}
