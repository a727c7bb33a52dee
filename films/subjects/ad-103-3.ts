import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { preScan, upstreamCode } from './shared/ad-103-codes.ts'
import { connecting, sagging, supported } from './shared/ad-103-voltage.ts'

export const film: Film = {
  moduleId: 'AD-103',
  lesson: 3,
  posterAt: 52.5,
  scenes: [
    {
      title: 'Pre-scan: read every control unit',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'Before any work, read all control units and save the report.' },
        { at: 4.4, text: 'A calibration relies on brakes and steering, not on the camera alone.' },
        {
          at: 9.4,
          text: 'Two units store U0428: bad data from the steering angle sensor.',
          codes: ['U0428'],
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from above with its control units: camera, radar, brakes, steering, two corner radar units, airbag. A scan tool is connected: 0 of 7.',
        },
        {
          at: 2.2,
          text: 'Scan tool, 1 of 7: U0428, camera, and type 54, uncalibrated. The camera turns red.',
        },
        {
          at: 4.6,
          text: 'Scan tool, from 3 of 7 to 7 of 7: U0428, brakes. The brakes turn red. The other five units are green. At the end, the steering turns yellow, and red dots run from it to the camera and the brakes.',
        },
      ],
      draw: preScan,
    },
    {
      title: 'A code upstream blocks the job',
      seconds: 15.5,
      captions: [
        { at: 0.3, text: 'The wheel is straight, but the sensor reports 7.6°.' },
        { at: 3.6, text: 'The routine expects zero and finds 7.6°: it aborts.' },
        { at: 6.8, text: 'Repair first: here the zero position of the sensor is set again.' },
        { at: 10.7, text: 'Only type 54, missing calibration, stays until the routine ends.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A steering wheel, labeled “wheel straight”, its angle sensor, and a ring for the camera calibration with the code type 54. Sensor reports 7.6°, camera calibration 0%.',
        },
        { at: 4.1, text: 'The ring stops: “aborted at 30%”. Code U0428 at the sensor.' },
        {
          at: 9.2,
          text: 'Sensor reports 0.0°, and its code is gone. The camera calibration starts again and reaches 100%. Then type 54 is gone too.',
        },
      ],
      draw: upstreamCode,
    },
    {
      title: 'With the ignition on, voltage sags',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Ignition on, engine off: control units draw 15 A from the battery.' },
        { at: 4.6, text: 'After ten minutes it is below 12.5 V, and then the fan starts.' },
        { at: 9, text: 'Low voltage stores new codes, and the routine may abort at any point.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A meter, V DC, on the battery reads 12.70 V. Current drawn 15 A. A graph from 12 V to 13 V over 45 minutes, with a limit 12.5 V: before the fan starts, the meter reads 12.45 V.',
        },
        {
          at: 5.4,
          text: 'While the fan runs, current drawn 35 A, the curve drops steeply: the meter reads 12.14 V. After it, with 15 A, it reads 12.25 V, still below the limit.',
        },
      ],
      draw: sagging,
    },
    {
      title: 'Support that carries the whole load',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'A support unit holds 13.5 V and delivers whatever the car draws.' },
        { at: 4.6, text: 'A 10 A charger cannot: when the fan runs, the car draws 35 A.' },
        { at: 9, text: 'So choose 50 A or more, with a stable supply mode, not a charge cycle.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A support unit that shows 13.5 V is on the battery, and its current flows to the car. Car draws 15 A, unit delivers 15 A. A graph from 12 V to 14 V over 45 minutes with the limit 12.5 V: with no support, the voltage falls below it.',
        },
        {
          at: 5.4,
          text: 'While the fan runs, car draws 35 A, unit delivers 35 A. The curve of the support unit, 60 A, stays level. The curve of the charger, 10 A, falls below the limit 12.5 V.',
        },
      ],
      draw: supported,
    },
    {
      title: 'Clamp past the sensor, not before it',
      seconds: 13,
      captions: [
        {
          at: 0.3,
          text: 'A clamp on the negative post bypasses the battery sensor: it counts 0 A.',
        },
        { at: 5, text: 'Red to the positive post first, then black to the body ground point.' },
        { at: 9.4, text: 'Switch on the unit first, and the ignition after it.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery with a battery sensor between its negative post and the body ground. The clamps from the support unit are on both posts. Battery gets 8 A, sensor counts 0 A.',
        },
        {
          at: 7.7,
          text: 'The red clamp is on the positive post, marked 1, the black one on the body ground, marked 2. Battery gets 8 A, sensor counts 8 A.',
        },
      ],
      draw: connecting,
    },
    inShort({
      points: [
        'Read all units, save the report',
        'Repair codes before you calibrate',
        'Stay above 12.5 V from start to end',
        'Black clamp to ground, past the sensor',
      ],
      caption: 'Scan again at the end: the two reports prove what you changed.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Why a code in another control unit or a sagging battery aborts a calibration, and how to pre-scan, repair and support the voltage.',
  goals: [
    'Run a pre-scan and tell a cause from its consequences',
    'Separate codes to repair first from the missing calibration itself',
    'Choose and connect a battery support unit',
  ],
  tools: [
    'Scan tool with access to all control units',
    'Digital multimeter',
    'Battery support unit, 50 A or more, with a stable supply mode',
    'Wiring diagram and code descriptions',
  ],
  safety: [
    'Connect and disconnect clamps with the unit switched off: batteries give off explosive gas.',
    'Wear eye protection and remove rings near the battery.',
    'The radiator fan may start at any time with the ignition on: keep hands and cables away.',
  ],
  steps: [
    { text: 'Test the battery at rest before connecting the scan tool.', limit: 'at least 12.5 V' },
    {
      text: 'Connect the support unit: red to the positive post, black to the body ground point.',
      limit: "13.2 to 13.8 V, 50 A or more; manufacturer's value",
    },
    { text: 'Read all control units and save the report with date, VIN and mileage.' },
    { text: 'Repair codes of brakes, steering, supply and network first.' },
    {
      text: 'Clear the codes, switch the ignition off and on, and read again.',
      limit: 'no current code but the missing calibration',
    },
    {
      text: 'Check the steering angle in the live data with the wheel straight.',
      limit: "manufacturer's value, typically within 1 to 5° before it is set",
    },
    { text: 'Watch the voltage during the whole calibration.', limit: 'above 12.5 V' },
    { text: 'Read all control units again and save the second report.', limit: 'no codes' },
  ],
}
