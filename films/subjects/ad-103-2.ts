import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { rideHeight, softTires } from './shared/ad-103-height.ts'
import { loadState, trunkLoad, wrongDistance } from './shared/ad-103-load.ts'

export const film: Film = {
  moduleId: 'AD-103',
  lesson: 2,
  posterAt: 10.8,
  scenes: [
    {
      title: 'A load in the trunk lifts the nose',
      seconds: 12,
      captions: [
        { at: 0.3, text: 'The camera sits on the body, and the body rests on springs.' },
        { at: 3.9, text: 'Fifty kilograms of tools push the rear down by 12 mm.' },
        { at: 7.6, text: 'The nose rises by 0.29°, and over 4 m the aim climbs 20 mm.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from the side, the springs drawn in, motion drawn ×10. The camera aims level at a target 4 m ahead. Load in the trunk 0 kg, rear lower 0 mm, nose up 0.00°.',
        },
        {
          at: 6.6,
          text: 'Load in the trunk 50 kg, rear lower 12 mm, nose up 0.29°. Over 4 m, the aim climbs 20 mm.',
        },
      ],
      draw: trunkLoad,
    },
    {
      title: 'A wrong angle is a wrong distance',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'The camera judges distance by where a car ahead meets the road.' },
        { at: 4.6, text: 'Calibrated with the load, driven without: the stored angle is wrong.' },
        { at: 9.4, text: 'A car 50 m ahead seems to be 61 m away, and braking starts late.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Above a road with marks at 20, 40 and 50 m, the camera image: a car ahead meets the road in the row for 50 m. Load now 50 kg, angle wrong by 0.00°. Real distance 50 m, camera reports 50 m. Cars and heights drawn larger.',
        },
        {
          at: 8.6,
          text: 'Load now 0 kg, angle wrong by 0.29°. The car stands higher in the camera image, in the row for 61 m. Real distance 50 m, camera reports 61 m: the outline of a second car stands there.',
        },
      ],
      draw: wrongDistance,
    },
    {
      title: 'Soft tires lower one side',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'Both left tires are at 23 psi instead of 35, and the body rolls.' },
        { at: 4.6, text: 'Fill them cold to the value on the door placard: the side comes up.' },
        { at: 9, text: 'All tires must have the same size and a similar tread depth.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car seen from behind, motion drawn ×10. Left tires: 23 psi or 1.6 bar. Left side low: 7 mm. Roll: 0.27°.',
        },
        { at: 8.8, text: 'Left tires: 35 psi or 2.4 bar. Left side low: 0 mm. Roll: 0.00°.' },
      ],
      draw: softTires,
    },
    {
      title: 'Load the car as the procedure says',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'Most procedures ask for curb weight: a full tank and full fluids.' },
        { at: 4.4, text: 'From a quarter to full, 31 kg of fuel lower the rear by 5 mm.' },
        { at: 8.4, text: 'Spare wheel and tools in, cargo out, doors closed, no one inside.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from the side with its fuel tank, motion drawn ×10. Fuel 25%, more mass 0 kg, rear lower 0 mm.',
        },
        {
          at: 6.4,
          text: 'Fuel 100%, more mass 31 kg, rear lower 5 mm. List: 1 Tank full. 2 Spare and tools in. 3 Trunk empty. 4 No one inside.',
        },
      ],
      draw: loadState,
    },
    {
      title: 'Measure the ride height',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Bounce the body, let it settle, then measure from hub to fender edge.' },
        { at: 4.8, text: "Note all four corners and compare them with the manufacturer's values." },
        {
          at: 9.4,
          text: 'The right rear is 12 mm lower than the left: a sagged spring. Repair it.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A ruler stands on the hub of a wheel and reaches to the fender edge. The body bounces and settles.',
        },
        {
          at: 3.9,
          text: 'Hub to fender edge: 384 mm. A plan of the car shows all corners in mm: front left (FL) 384, front right (FR) 382, rear left (RL) 391, rear right (RR) 379. Then the right rear turns red: 12 mm lower.',
        },
      ],
      draw: rideHeight,
    },
    inShort({
      points: [
        'A tilt of 0.3° turns 50 m into 61 m',
        'Fill tires cold to the placard value',
        'Curb weight: tank full, cargo out',
        'Compare the ride height left and right',
      ],
      caption: 'Set pressures, load and height before the first target is unpacked.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Why trunk load, tire pressure and a sagged spring change the aim of a camera, and how to set the car to its calibration height.',
  goals: [
    'Explain how a load or a soft tire tilts the camera',
    'Set the tire pressures and the load state of the procedure',
    'Measure the ride height and judge the difference from left to right',
  ],
  tools: [
    'Tire inflator with a calibrated gauge',
    'Tape measure or ride height gauge',
    'Tread depth gauge',
    'Scan tool for air suspension',
  ],
  safety: [
    'Keep hands out of the wheel arch: air suspension may lower the body without warning.',
    'Follow the rules for fuel vapor when a tank has to be filled or drained.',
    'Secure the vehicle against rolling before measuring.',
  ],
  steps: [
    {
      text: 'Remove cargo, leave spare wheel and tools in place, and keep everyone out of the car.',
    },
    {
      text: 'Check fuel, coolant, engine oil and washer fluid.',
      limit: "usually full: manufacturer's value",
    },
    {
      text: 'Check tire size and tread, and fill all tires cold.',
      limit: 'placard value, within 1 to 2 psi (0.1 bar)',
    },
    { text: 'Set air suspension to the level that the procedure names.' },
    { text: 'Roll the car, bounce it at both ends and let it settle.' },
    {
      text: 'Measure from hub to fender edge at all four corners.',
      limit: "manufacturer's value, typically within 10 mm left to right",
    },
    {
      text: 'After a change of ride height, look up whether a new calibration is required.',
      limit: 'one manufacturer: from 5 mm at one axle or 10 mm at both',
    },
  ],
}
