import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { drawForce, drawPower, drawTeeth } from './shared/dt-101-ratio.ts'
import { drawDriveline, drawRoad } from './shared/dt-101-road.ts'

export const film: Film = {
  moduleId: 'DT-101',
  lesson: 1,
  posterAt: 28,
  scenes: [
    {
      title: 'Tooth by tooth: the ratio',
      seconds: 12,
      captions: [
        { at: 0, text: 'The small gear has 12 teeth, the large one 36. Tooth pushes tooth.' },
        { at: 4, text: 'Follow the two marks until both meet again at the teeth.' },
        { at: 8.4, text: 'Three turns drive one: 36 divided by 12. The ratio is 3.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A small driving gear meshes with a large driven gear. A mark on each points at the place where the teeth meet. Driving: 12 teeth, 0.0 turns. Driven: 36 teeth, 0.0 turns.',
        },
        {
          at: 8.2,
          text: 'Driving: 3.0 turns. Driven: 1.0 turns. Both marks meet again. Ratio i: 36 ÷ 12 = 3.0.',
        },
      ],
      draw: drawTeeth,
    },
    {
      title: 'One force, a longer lever',
      seconds: 12,
      captions: [
        { at: 0, text: '120 N·m turn the small gear. Its teeth push 30 mm from the center.' },
        { at: 4.2, text: 'The force is 4 kN, and both gears feel it: push and push back.' },
        { at: 8.6, text: 'The large gear takes it at 90 mm: three times the torque.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The same pair, turning slowly. The radius of the small gear is marked: 30 mm. Torque in grows from 0 to 120 N·m, and with it an arrow where the teeth meet.',
        },
        {
          at: 3.4,
          text: 'Force at the teeth: torque ÷ radius = 4.0 kN. A second arrow of the same length points the other way.',
        },
        {
          at: 8.8,
          text: 'The radius of the large gear: 90 mm. Torque out: force × radius = 360 N·m.',
        },
      ],
      draw: drawForce,
    },
    {
      title: 'Change gear: the power stays',
      seconds: 14,
      captions: [
        { at: 0, text: 'First gear: 360 N·m at 1000 rpm. The orange area stands for the power.' },
        { at: 4.4, text: 'Second gear, ratio 2: faster and weaker, but the area stays.' },
        { at: 8.6, text: 'Third gear, ratio 1: 3000 rpm, only 120 N·m. Still 37.7 kW.' },
        { at: 12.1, text: 'Only friction takes some of it.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A pair of gears, and a graph of torque, N·m, over rpm with a dashed line of equal power. Ratio i 3.0: speed out 1000 rpm, torque out 360 N·m, power 37.7 kW.',
        },
        {
          at: 6,
          text: 'A larger driving gear and a smaller driven one on the same centers. The point has slid along the dashed line. Ratio i 2.0: speed out 1500 rpm, torque out 240 N·m, power 37.7 kW.',
        },
        {
          at: 10.2,
          text: 'Two equal gears. Ratio i 1.0: speed out 3000 rpm, torque out 120 N·m, power 37.7 kW.',
        },
      ],
      draw: drawPower,
    },
    {
      title: 'The final drive, and two wheels',
      seconds: 15,
      captions: [
        { at: 0, text: 'Second gear again. Follow the engine’s 120 N·m to the wheels.' },
        { at: 3.6, text: 'Behind the gearbox, ratio 2: 240 N·m at 1500 rpm.' },
        { at: 6.9, text: 'The final drive is one more ratio, here 4: 960 N·m at 375 rpm.' },
        { at: 10.8, text: 'The differential gives each wheel half the torque, at the same speed.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A driveline from above: engine, gearbox, i = 2.0, final drive, i = 4.0, and two wheels. A cursor moves along it. At the engine: 120 N·m, 3000 rpm, 37.7 kW.',
        },
        { at: 3.8, text: 'Behind the gearbox: 240 N·m, 1500 rpm, 37.7 kW.' },
        { at: 7.9, text: 'At the ring gear: 960 N·m, 375 rpm, 37.7 kW.' },
        {
          at: 11.9,
          text: 'At each wheel, driving straight ahead: 480 N·m, 375 rpm, 18.8 kW.',
        },
      ],
      draw: drawDriveline,
    },
    {
      title: 'From engine speed to road speed',
      seconds: 17,
      captions: [
        { at: 0, text: 'One turn of this tire carries the car 2 m: its circumference.' },
        { at: 3.6, text: '3000 rpm divided by 2 and by 4: the wheel turns at 375 rpm.' },
        { at: 7.1, text: 'Times 2 m is 750 m a minute: 45 km/h.' },
        { at: 10.2, text: 'Third gear, ratio 1, still 3000 rpm: twice that, 90 km/h.' },
        { at: 13.6, text: 'The scan tool agrees: nothing slips. Less would be slip.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A wheel rolls along a road from its mark until the mark is down again. The distance grows from 0.00 m to 2.00 m.',
        },
        {
          at: 3.8,
          text: 'Gear: 2nd, i = 2.0. 3000 ÷ 2.0 ÷ 4.0 = 375 rpm. × 2.00 m = 750 m/min. × 60 ÷ 1000 = 45 km/h, or 28 mph.',
        },
        {
          at: 11.4,
          text: 'Gear: 3rd, i = 1.0. 3000 ÷ 1.0 ÷ 4.0 = 750 rpm, 1500 m/min, 90 km/h, or 56 mph. Scan tool: 90 km/h.',
        },
      ],
      draw: drawRoad,
    },
    inShort({
      points: [
        'Ratio: driven teeth ÷ driving teeth',
        'Torque grows by it, speed falls by it',
        'Power stays, but for friction',
        'Speed: rpm ÷ all ratios × tire',
      ],
      caption: 'Calculate the road speed first, then read it from the scan tool.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How teeth set the ratio, why torque grows as speed falls, and how engine speed, ratios and tire circumference give the road speed.',
  goals: [
    'Calculate a ratio from the teeth of a pair of gears',
    'Follow torque and speed from the engine through gearbox and final drive to the wheels',
    'Explain why a ratio changes torque and speed but not power',
    'Calculate the road speed and compare it with the measured one to detect slip',
  ],
  tools: [
    'Scan tool with engine speed and vehicle speed',
    'Ratios of gearbox and final drive from the manufacturer',
    'Tape measure and chalk for the tire circumference',
  ],
  safety: [
    'Road test with a second person reading the values, within the speed limit.',
    'On a lift, the driven wheels turn: keep hands, hoses and clothing away from wheels and shafts.',
    'Roll the car by hand on level ground only, with a person at the brake.',
  ],
  steps: [
    {
      text: 'Look up the ratios of the gear and the final drive, or count the teeth: driven ÷ driving.',
      limit: "manufacturer's value",
    },
    {
      text: 'Set the tire pressure, mark tire and floor with chalk, roll the loaded car straight for one turn and measure.',
      limit: 'about 2 m for many cars',
    },
    {
      text: 'Divide the engine speed by both ratios: that is the speed of the wheels.',
      limit: '3000 rpm ÷ 2.0 ÷ 4.0 = 375 rpm',
    },
    {
      text: 'Multiply by the circumference, by 60, and divide by 1000: km/h.',
      limit: '375 × 2.00 m × 60 ÷ 1000 = 45 km/h (28 mph)',
    },
    {
      text: 'Drive in the same gear at the same constant engine speed and read the vehicle speed from the scan tool.',
      limit: 'within about 3 %: tire wear and rounding',
    },
    {
      text: 'If the car is slower: check the tire size, then look for slip in the clutch or the torque converter.',
    },
  ],
}
