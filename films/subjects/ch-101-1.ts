import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { engineScene, forwardScene, leverScene } from './shared/ch-101-lever.ts'
import { lockScene } from './shared/ch-101-lock.ts'
import { shakeScene } from './shared/ch-101-shake.ts'
import { sillScene } from './shared/ch-101-sill.ts'

export const film: Film = {
  moduleId: 'CH-101',
  lesson: 1,
  posterAt: 19,
  scenes: [
    {
      title: 'Pads under the marks only',
      seconds: 12.4,
      captions: [
        { at: 0.3, text: 'The sill is thin sheet, reinforced only between the notches.' },
        { at: 3.9, text: 'A pad beside them bends it long before it carries the car.' },
        { at: 7.6, text: 'At the marked point it takes the full load: here 485 kilograms.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from the side, its front marked point enlarged: two notches and a hatched reinforcement. A pad rises beside it. Load on this pad 0 kg.',
        },
        { at: 3.4, text: 'Load on this pad 200 kg. Sill: bends, with a dent above the pad.' },
        {
          at: 6.4,
          text: 'The pad moves between the notches. Load on this pad 485 kg. Sill: holds.',
        },
      ],
      draw: sillScene,
    },
    {
      title: 'The shorter lever carries more',
      seconds: 12.6,
      captions: [
        { at: 0.3, text: 'The lift takes the weight of the car at four pads.' },
        { at: 4.2, text: 'The center of gravity lies nearer the front pads: 0.53 meters.' },
        { at: 8.2, text: 'So each front arm carries 485 kilograms, each rear arm only 265.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car on two arms of a lift, with its center of gravity as a black and yellow disk. Each front arm 0 kg, each rear arm 0 kg.',
        },
        {
          at: 3.6,
          text: 'Each front arm 485 kg, each rear arm 265 kg. Levers from the center of gravity: 0.97 m to the rear pad, 0.53 m to the front pad. Front: 1500 kg × 0.97 m ÷ 1.50 m = 970 kg.',
        },
      ],
      draw: leverScene,
    },
    {
      title: 'Rear pads too far forward',
      seconds: 11.6,
      captions: [
        { at: 0.3, text: 'Now the rear pads move 80 centimeters too far forward.' },
        { at: 4.2, text: 'The front arms carry only 182 kilograms, the rear arms 568 each.' },
        { at: 8, text: 'The car still stands, but 17 centimeters from tipping.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Each front arm 485 kg, each rear arm 265 kg. To the tipping point, from the center of gravity to the rear pads: 97 cm.',
        },
        {
          at: 4,
          text: 'Each front arm 182 kg, each rear arm 568 kg. To the tipping point: 17 cm.',
        },
      ],
      draw: forwardScene,
    },
    {
      title: 'Engine out: the balance moves',
      seconds: 12.6,
      captions: [
        { at: 0.3, text: 'Now 220 kilograms of engine and gearbox are taken out.' },
        { at: 4, text: 'The center of gravity moves behind the rear pads: the car tips.' },
        { at: 8.4, text: 'With pads at the marks, 77 centimeters would have been left.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The rear pads are still too far forward. A table takes the engine. Engine taken off 0 kg, each front arm 182 kg, to the tipping point 17 cm.',
        },
        {
          at: 4,
          text: 'The car tips over the rear pads. Engine taken off 220 kg, each front arm 0 kg, to the tipping point −3 cm.',
        },
        {
          at: 8.2,
          text: 'The rear pads are at the marks, the car is level. Each front arm 327 kg, to the tipping point 77 cm.',
        },
      ],
      draw: engineScene,
    },
    {
      title: 'Shake test at 10 cm',
      seconds: 11,
      captions: [
        { at: 0.3, text: 'Stop at 10 centimeters and shake the car by hand.' },
        { at: 3.6, text: 'This pad slips by 8 millimeters: lower the car and set it again.' },
        { at: 8, text: 'Nothing moves any more: now it may go up.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A lift raises a car until its wheels are above the floor by 10 cm. A pad below a notch is shown enlarged. Pad slips by 0 mm.',
        },
        {
          at: 2.6,
          text: 'An arrow: shake. Wheels above the floor 10 cm, pad slips by 8 mm, in red. The car goes down and up again.',
        },
        { at: 7.8, text: 'Shake again: pad slips by 0 mm.' },
      ],
      draw: shakeScene,
    },
    {
      title: 'Down onto the mechanical lock',
      seconds: 9.6,
      captions: [
        { at: 0.3, text: 'Oil carries the car, and a pawl clicks past every tooth.' },
        { at: 3.8, text: 'At working height, lower it onto the teeth.' },
        { at: 6.4, text: 'No pressure left: steel carries it. Now go under.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A post of the lift in section: a carriage on a piston, with a pawl, and a row of teeth; one is labeled tooth. The car rests on: oil. Oil pressure 94 bar.',
        },
        { at: 3.4, text: 'The carriage stops: oil pressure 87 bar.' },
        {
          at: 5.6,
          text: 'The pawl sits on a tooth. Oil pressure 0 bar. The car rests on: steel.',
        },
      ],
      draw: lockScene,
    },
    inShort({
      points: [
        'Pads only under the marked points',
        'The shorter lever carries the greater load',
        'Removing a unit moves the center of gravity',
        'Shake at 10 cm, then lower into the lock',
      ],
      caption: 'Before heavy parts come out, secure the heavy end against tipping.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Where the pads of a two-post lift belong, what each arm carries, why a car tips when a unit comes out, and how to test and lock the lift.',
  goals: [
    'Set the pads under the marked points and check the seat of each one',
    'Calculate the load of an arm from the center of gravity by leverage',
    'Judge whether removing a unit moves the center of gravity out of the support',
    'Carry out the shake test and lower the car into the mechanical lock',
  ],
  tools: [
    'Two-post lift with valid inspection and a rating plate',
    'Pads and adapters for this sill, and the lifting drawing of the manufacturer',
    'Supports or straps for work on heavy units',
  ],
  safety: [
    'No person in the car, under it or in its path while the lift moves.',
    'Go under only when every pawl sits in its lock and the pressure is released.',
    'Open doors, roof loads and people in the trunk move the center of gravity.',
  ],
  steps: [
    {
      text: 'Compare the weight of the car with the plate of the lift, also per arm.',
      limit: 'rating of each arm above its load, not above a quarter of the weight',
    },
    {
      text: 'Drive in, center the car as the lift demands, and find the marks in the lifting drawing.',
    },
    {
      text: 'Swing the arms in, set the pads under the marks and check that the arm locks engage.',
      limit: 'whole pad under the reinforced point, flange in the slot',
    },
    { text: 'Raise the car until the pads touch, and check all four.' },
    {
      text: 'Raise it until the wheels are free, and shake it at the bumper.',
      limit: 'about 10 cm; no pad moves',
    },
    {
      text: 'Go up to working height and lower into the mechanical lock.',
      limit: 'all pawls seated, at the same height',
    },
    {
      text: 'Before a heavy unit comes out: calculate the new center of gravity, support or strap the heavy end.',
      limit: 'well between the pads; manufacturer’s value',
    },
    { text: 'To lower: raise off the locks, release the pawls, look around and under the car.' },
  ],
}
