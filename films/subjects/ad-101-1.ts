import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { emergencyBraking } from './shared/ad-101-brake.ts'
import { followScene } from './shared/ad-101-follow.ts'
import { handsScene } from './shared/ad-101-hands.ts'
import { requestScene } from './shared/ad-101-request.ts'
import { levelTable } from './shared/ad-101-table.ts'

export const film: Film = {
  moduleId: 'AD-101',
  lesson: 1,
  posterAt: 5,
  scenes: [
    {
      title: 'Level 0: the car only helps',
      seconds: 15.8,
      captions: [
        { at: 0.3, text: 'Level 0: the driver does it all. This one looks down.' },
        { at: 3.6, text: 'Two seconds to the crash: it warns. Enough to react and to brake.' },
        { at: 7.9, text: 'No reaction. At one second it brakes by itself, for 12 meters.' },
        { at: 12.2, text: 'Still level 0: that was help for a moment, not driving.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Four tiles: steers, speed, watches, takes over. Each says driver. A driver with a tablet looks down. A road from above: a car at 50 km/h, and a standing car ahead. Time to collision 4.4 s, distance 61 m. Both values fall.',
        },
        {
          at: 3.6,
          text: 'Paused. A yellow triangle. Time to collision 2.0 s, distance 28 m. On the road, reaction 14 m and braking 12 m end ahead of the standing car.',
        },
        {
          at: 8.7,
          text: 'Paused. A red triangle. Time to collision 1.0 s, distance 14 m, braking 12 m.',
        },
        { at: 13.8, text: 'Speed 0 km/h, time to collision: none, distance 1.8 m.' },
      ],
      draw: emergencyBraking,
    },
    {
      title: 'Level 1: one task of two',
      seconds: 12.4,
      captions: [
        { at: 0.3, text: 'Level 1: here cruise control sets the speed, the driver steers.' },
        { at: 4.2, text: 'A truck is slower. The car slows down and follows at 1.8 seconds.' },
        { at: 8.6, text: 'Or the car steers, and the driver sets the speed: level 1, too.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Tiles: steers driver, speed car, watches driver, takes over driver. Speed 100 km/h, a slower truck ahead. Time to collision 13 s, time gap 2.0 s.',
        },
        {
          at: 4.2,
          text: 'The speed falls to 85 km/h. The time to collision rises until it is: none. Time gap 1.8 s.',
        },
        { at: 8.6, text: 'The tiles change: steers car, speed driver. Time gap 1.8 s.' },
      ],
      draw: followScene,
    },
    {
      title: 'Level 2: both tasks, hands on',
      seconds: 15.2,
      captions: [
        { at: 0.3, text: 'Level 2: it steers and brakes, but the driver has to watch.' },
        { at: 3.8, text: 'Hands off: the torque falls to zero.' },
        { at: 6, text: 'UN R79: a warning after 15 s. Newer cars: UN R171.' },
        { at: 9.2, text: 'Still no hands.' },
        { at: 10.8, text: 'After 30 it is red and loud. After 60 at the latest, it is off.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Tiles: steers car, speed car, watches driver, takes over driver. Speed 110 km/h, torque of hands 0.6 N·m. A bar counts the seconds without hands, with marks at 15, 30 and 60. Hands off: 0 s.',
        },
        {
          at: 4.2,
          text: 'Fast-forward to hands off 15 s, torque of hands 0.0 N·m. The display shows two hands at the wheel in yellow.',
        },
        { at: 9.2, text: 'Fast-forward to hands off 30 s. The display flashes red.' },
        { at: 13.8, text: 'The hands are back, the display is dark. Hands off: 0 s.' },
      ],
      draw: handsScene,
    },
    {
      title: 'Level 3: the car watches and asks',
      seconds: 18,
      captions: [
        { at: 0.3, text: 'Level 3: the car drives and watches. The driver may look away.' },
        { at: 4, text: 'Its domain ends ahead. UN R157 gives the driver ten seconds.' },
        { at: 7.6, text: 'That is 167 meters. Without an answer, it stops within 35 more.' },
        { at: 11.4, text: 'Here the driver takes over after four seconds.' },
        { at: 15.3, text: 'Now the driver steers into the next lane.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Tiles: steers car, speed car, watches car, takes over driver. Speed 60 km/h. The driver reads. A barrier comes closer. To the roadworks: 235 m.',
        },
        {
          at: 4,
          text: 'Paused. The display asks for hands in red. Time to take over 10.0 s, to the roadworks 205 m.',
        },
        { at: 7.5, text: 'Paused. Marks on the road: 10 s: 167 m, stop: 35 m.' },
        {
          at: 11.3,
          text: 'The time runs down to 6.0 s. The driver takes the wheel, and all tiles say driver. To the roadworks 138 m. The car changes lanes.',
        },
      ],
      draw: requestScene,
    },
    {
      title: 'Who does what, level by level',
      seconds: 8.5,
      captions: [
        { at: 0.3, text: 'Up to level 2 the driver watches all the time and is responsible.' },
        { at: 4.6, text: 'From level 3 on, the car watches until it asks the driver.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A table: steers, speed, watches, takes over. Level 0: driver in all four. Level 1: car: one of the two, then driver, driver. Level 2: car, car, driver, driver. Level 3: car, car, car, and driver when asked.',
        },
        { at: 4.6, text: 'A dashed line separates level 2 and level 3.' },
      ],
      draw: levelTable,
    },
    inShort({
      points: [
        'Level 0: warns, or helps for a moment',
        'Level 1: speed or steering; level 2: both',
        'Up to level 2 the driver always watches',
        'Level 3: the car watches, and asks in time',
      ],
      caption: 'The level says who watches, not how good the system is.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Who steers, who sets the speed, who watches and who takes over at SAE levels 0 to 3, with time to collision, hands-on warning and take-over request.',
  goals: [
    'Assign an assistance function to its SAE level by who steers, watches and takes over',
    'Calculate the time to collision and the braking distance from speed and distance',
    'Explain a hands-on warning and a take-over request to a customer',
  ],
  tools: [
    "Owner's manual and the manufacturer's list of functions for this vehicle",
    'Diagnostic tester with a report of all control units',
    'Road approved for the test drive, and a second person for the notes',
  ],
  safety: [
    'Level 2 is not automated driving: watch the road and keep your hands where the maker demands it.',
    'Never provoke emergency braking on a public road or with a person as the obstacle.',
    'Before the handover, tell the customer which functions are off or limited.',
  ],
  steps: [
    { text: 'List the functions of this car, and which of them are switched on.' },
    {
      text: 'Assign each one by its task, not by its name. Emergency braking and lane departure warning are level 0.',
      limit: 'SAE J3016: one sustained task is level 1, both are level 2',
    },
    {
      text: 'Time to collision: distance ÷ difference in speed.',
      limit: '28 m at 50 km/h (13.9 m/s): 2.0 s',
    },
    {
      text: 'Braking distance: speed in m/s, squared, ÷ (2 × deceleration).',
      limit: '50 km/h at 8 m/s²: 12 m; 100 km/h: 48 m',
    },
    {
      text: 'On the test drive, check the hands-on warning on a straight, empty road.',
      limit: 'UN R79: warning by 15 s, red and acoustic by 30 s; newer level 2: UN R171',
    },
    {
      text: 'Level 3: look up the domain of this car: roads, speed, weather.',
      limit: 'UN R157: at least 10 s between request and stop',
    },
    { text: 'Write into the order which functions were tested, and with which result.' },
  ],
}
