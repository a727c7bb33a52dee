import type { Film, LessonText } from '../film.ts'
import { summary } from '../kit/parts.ts'
import { floorSurvey, tiltedFloor } from './shared/ad-103-floor.ts'
import { clearZone, evenLight } from './shared/ad-103-zone.ts'

export const film: Film = {
  moduleId: 'AD-103',
  lesson: 1,
  posterAt: 10.5,
  scenes: [
    {
      title: 'A tilted floor moves the aim',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'A camera learns its aim from a target at a known height.' },
        { at: 3.6, text: 'Here the floor falls away, and the rear wheels stand 12 mm low.' },
        { at: 7.6, text: 'The car tilts by a quarter of a degree. No eye can see that.' },
        { at: 11, text: 'At the target, 4 m ahead, it is 18 mm.' },
      ],
      draw: tiltedFloor,
    },
    {
      title: 'Car and target on one plane',
      seconds: 16,
      captions: [
        { at: 0.3, text: 'Measure the floor where it counts: at four wheels and under the frame.' },
        { at: 4.6, text: "A typical limit is 3 mm per meter. The manufacturer's value decides." },
        { at: 9.2, text: 'One foot stands 6 mm high, and the board leans by 0.2°.' },
        { at: 12.6, text: 'Turn its leveling screw until the board is level.' },
      ],
      draw: floorSurvey,
    },
    {
      title: 'Keep the zone around the target clear',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'A radar measures every echo, and steel reflects as well as the target.' },
        { at: 4.8, text: 'So the cabinet has to leave the zone, not just the line of sight.' },
        { at: 9.4, text: 'Now one echo is left. Car doors, lifts and people count as well.' },
      ],
      draw: clearZone,
    },
    {
      title: 'Even light, no glare',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'A camera looks for edges. Sunlight on one side washes them out.' },
        { at: 5, text: 'Close the blind and measure again on the left, center and right.' },
        { at: 9.2, text: 'Bright, even and matte, with no other pattern behind the board.' },
      ],
      draw: evenLight,
    },
    {
      title: 'In short',
      seconds: 9,
      captions: [
        {
          at: 0.3,
          text: 'A quarter of a degree is invisible on the floor, but not at the target.',
        },
        { at: 4.8, text: 'Survey the bay once, mark it, and check it before every job.' },
      ],
      draw: (t) =>
        summary(t, [
          'Each degree is 17.5 mm per meter',
          'Wheels and frame stand on one plane',
          'No steel and no people in the clear zone',
          'Even light, no sun, no second pattern',
        ]),
    },
  ],
}

export const lesson: LessonText = {
  summary:
    'How a floor a few millimeters out of level, a steel cabinet or sunlight spoils a calibration, and how to survey the bay beforehand.',
  goals: [
    'Convert a floor error into an angle and into a distance at the target',
    'Survey the floor at the wheels and under the target frame',
    'Keep the clear zone free of reflectors and second patterns',
    'Judge the light on the target board',
  ],
  tools: [
    'Line laser or rotary laser with a millimeter staff',
    'Digital level, resolution 0.1°',
    'Tape measure and floor marking',
    'Lux meter',
  ],
  safety: [
    'Never look into the beam of a laser, and keep it away from other workplaces.',
    'Secure the vehicle against rolling before anyone walks between it and the target.',
    'Mark the feet and cables of the frame: they are trip hazards.',
  ],
  steps: [
    {
      text: 'Look up the space the procedure needs and mark it on the floor.',
      limit: "manufacturer's value, often 2 m to each side and 4 to 8 m ahead",
    },
    {
      text: 'Measure the floor height at the four wheels and under the target frame.',
      limit: "manufacturer's value, typically within 3 mm per meter",
    },
    {
      text: 'Set the frame level and check the board with a digital level.',
      limit: 'within 0.1 to 0.2°',
    },
    { text: 'Remove steel cabinets, lifts, cables and other vehicles from the clear zone.' },
    {
      text: 'Cover every pattern and mirror near a camera target.',
      limit: 'at least 0.5 m around it',
    },
    {
      text: 'Shade the sun and measure the light on the left, center and right of the board.',
      limit: 'even, without reflections; typically 300 to 1000 lx',
    },
  ],
}
