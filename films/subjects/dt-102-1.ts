import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { drawBite, drawDrag } from './shared/dt-102-drag.ts'
import { drawJudder } from './shared/dt-102-judder.ts'
import { drawCapacity, drawSlip } from './shared/dt-102-slip.ts'

export const film: Film = {
  moduleId: 'DT-102',
  lesson: 1,
  posterAt: 22,
  scenes: [
    {
      title: 'What a clutch can carry',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'The diaphragm spring clamps the disc between flywheel and plate.' },
        { at: 4.4, text: 'Here that holds 360 N·m: a healthy margin over the engine’s 250.' },
        { at: 8.6, text: 'Oil on the facing halves the friction: 180 N·m. The clutch slips.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A clutch in section: flywheel, friction disc, pressure plate, diaphragm spring.',
        },
        {
          at: 4.4,
          text: 'Clamp force 6.0 kN × friction 0.30 × radius 0.1 m × faces 2: torque capacity 360 N·m. Engine torque 250 N·m, margin 1.4.',
        },
        {
          at: 11,
          text: 'Friction 0.15: torque capacity 180 N·m. Engine torque 250 N·m. The clutch slips.',
        },
      ],
      draw: drawCapacity,
    },
    {
      title: 'Slip: the engine runs away',
      seconds: 14.5,
      captions: [
        { at: 0.3, text: 'Road test, 4th gear, 1800 rpm: open the throttle fully.' },
        { at: 3.7, text: 'Engine speed climbs, the car hardly follows. The gap is the slip.' },
        { at: 7.6, text: 'Clutch torque times slip speed is heat: here 45 kW.' },
        { at: 10.8, text: 'Lift off at once, and the two traces meet again.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A flywheel and a disc, each with a mark, turn together. A graph shows the speed of engine and gearbox, rpm, in slow motion over 2 s. Engine 1801 rpm, gearbox 1801 rpm, slip 0. Heat in the clutch: 0 kW.',
        },
        {
          at: 4,
          text: 'The marks drift apart. When the driver lifts off: engine 4296 rpm, gearbox 1922 rpm, slip 2374 rpm. Heat in the clutch: 180 N·m × 2374 rpm ÷ 9550 = 45 kW.',
        },
        {
          at: 12.4,
          text: 'The lines of engine and gearbox meet: slip 0. Heat in the clutch: 0 kW.',
        },
      ],
      draw: drawSlip,
    },
    {
      title: 'Drag: the disc is never free',
      seconds: 15,
      captions: [
        { at: 0.3, text: 'At idle, in neutral, press the pedal and wait four seconds.' },
        { at: 4, text: 'With a clear gap, the shaft stops. Reverse goes in silently.' },
        { at: 7.6, text: 'With air in the line, the bearing travels too little: no gap.' },
        { at: 11.3, text: 'The disc drags the shaft along, and reverse grinds.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A clutch in section, the gap beside its disc enlarged. Bearing travel 8.0 mm, gap each side 0.4 mm. A graph of the input shaft, rpm, over 4 s: it falls from 800 rpm and stops. Reverse: silent.',
        },
        {
          at: 8.6,
          text: 'Bearing travel 4.2 mm, gap each side 0.0 mm. Air in the line: drags. The line of the input shaft stays high. Reverse: grinds.',
        },
      ],
      draw: drawDrag,
    },
    {
      title: 'Where does it bite?',
      seconds: 13.6,
      captions: [
        { at: 0.3, text: 'Let the pedal up slowly. The bite belongs near the middle.' },
        { at: 4.7, text: 'Close to the floor: air, a leak or a bent fork. It drags.' },
        { at: 8.9, text: 'Close to the top: worn facing, or no free play in the cable.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A pedal and a graph of the torque carried, N·m, over the pedal height in mm. Normal: bites at 70 mm.',
        },
        { at: 4.8, text: 'Air, leak: bites at 23 mm.' },
        { at: 9, text: 'Worn: bites at 117 mm. With the pedal up, its height is 150 mm.' },
      ],
      draw: drawBite,
    },
    {
      title: 'Judder: torque in pulses',
      seconds: 12.9,
      captions: [
        { at: 0.3, text: 'Oil, hot spots or a bent disc grip unevenly: a pulse per turn of slip.' },
        {
          at: 4.7,
          text: 'Near 600 rpm of slip, ten pulses a second hit the driveline’s resonance.',
        },
        { at: 9.1, text: 'Soft engine mounts feel the same. Check them before the clutch.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A turning disc and a graph of the acceleration of the car, level at first. Slip speed 1200 rpm, pulses 20 Hz. Oil on the facing covers a part of the disc.',
        },
        {
          at: 4.8,
          text: 'Slip speed 600 rpm, pulses 10 Hz: the swings of the graph are highest.',
        },
        { at: 11.3, text: 'Slip speed 0 rpm, pulses 0 Hz: the graph levels out.' },
      ],
      draw: drawJudder,
    },
    inShort({
      points: [
        'Capacity: force × friction × radius × 2',
        'Slip: engine speed leaves gearbox speed',
        'Drag: the shaft turns with the pedal down',
        'Judder: pulses while the clutch slips',
      ],
      caption: 'Find the cause, for example the oil leak, before you fit new parts.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How to tell a slipping clutch from one that drags or judders, with a road test, a drag test and the height of the bite point.',
  goals: [
    'Explain torque capacity by clamp force, friction, radius and number of faces',
    'Prove slip by comparing engine speed and gearbox input speed',
    'Carry out a drag test and judge release travel and bite point',
    'Separate judder of the clutch from soft mounts and engine faults',
  ],
  tools: [
    'Scan tool with engine speed and input shaft or vehicle speed',
    'Steel rule for pedal and bearing travel',
    'Dial indicator with magnetic base',
    'Bleeding equipment, specified fluid',
  ],
  safety: [
    'Road test with a second person reading the values. Keep slip under full load below 5 seconds: the clutch overheats.',
    'Never do the slip test against a wall or with people in front of or behind the vehicle.',
    'Do not blow out clutch dust: old facings can contain asbestos. Use a vacuum cleaner or wet cleaning.',
    'Support engine and gearbox before you separate them.',
  ],
  steps: [
    {
      text: 'Check fluid, leaks, pedal free travel and the whole pedal travel under the mat.',
      limit: 'manufacturer’s value; cable: typically 10 to 25 mm (0.4 to 1 in) of free travel',
    },
    {
      text: 'Warm up, then drive in 4th gear at about 1800 rpm and open the throttle fully. Record both speeds.',
      limit: 'the ratio of the two speeds stays constant: no slip',
    },
    {
      text: 'Drag test: idle, neutral, pedal on the floor, wait about 4 seconds, select reverse.',
      limit: 'no grinding; input shaft stopped',
    },
    {
      text: 'Engine off: measure the travel of the release bearing with the pedal on the floor.',
      limit: 'manufacturer’s value, typically 7 to 10 mm (0.28 to 0.39 in)',
    },
    {
      text: 'Let the pedal up slowly in 1st gear, brake applied, and note the height of the bite point.',
      limit: 'about the middle third of the travel',
    },
    {
      text: 'Judder: start off gently several times, cold and warm, and check engine and gearbox mounts.',
    },
    {
      text: 'Gearbox out: look for oil, hot spots, cracks and unequal fingers. Measure the facing and the runout of the disc.',
      limit: 'rivets at least 0.3 mm below the facing; disc runout typically up to 0.5 mm',
    },
    {
      text: 'Find the cause: rear main seal, input shaft seal, line, fork. Only then fit disc, plate and bearing together.',
    },
  ],
}
