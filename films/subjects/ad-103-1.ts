import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { floorSurvey, tiltedFloor } from './shared/ad-103-floor.ts'
import { clearZone, evenLight } from './shared/ad-103-zone.ts'

export const film: Film = {
  moduleId: 'AD-103',
  lesson: 1,
  posterAt: 10.5,
  scenes: [
    {
      title: 'A tilted floor moves the aim',
      seconds: 15,
      captions: [
        { at: 0.3, text: 'A camera learns its aim from a target at a known height.' },
        { at: 3.8, text: 'Here the floor falls away, and the rear wheels stand 12 mm low.' },
        { at: 7.8, text: 'The car tilts by a quarter of a degree. No eye can see that.' },
        { at: 11.6, text: 'At the target, 4 m ahead, the aim is 18 mm too high.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from the side. Its camera aims level at a target 4 m ahead. Rear wheels low 0 mm, car tilted 0.00°, at the target 0 mm.',
        },
        {
          at: 7.7,
          text: 'Rear wheels low 12 mm, car tilted 0.25°, at the target 18 mm: the line of aim rises to the target. Tilt drawn ×20.',
        },
      ],
      draw: tiltedFloor,
    },
    {
      title: 'Car and target on one plane',
      seconds: 19.5,
      captions: [
        { at: 0.3, text: 'Survey the empty bay: where the wheels and the frame will stand.' },
        { at: 4.8, text: "A typical limit is 3 mm per meter. The manufacturer's value decides." },
        { at: 10.6, text: 'One foot stands 6 mm high, and the board leans by 0.2°.' },
        { at: 14.6, text: 'Turn its leveling screw until the board is level.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The outlines of car and target frame from above. A rotary laser shines on a staff at every wheel. Where the staff reads 1000 mm, the height is ±0 mm: left front ±0 mm, right front +1 mm, right rear −3 mm, left rear −2 mm.',
        },
        { at: 9, text: 'The feet of the target frame: ±0 mm and +6 mm. Board leans: 0.2°.' },
        { at: 15.9, text: 'Board level: 0.0°.' },
      ],
      draw: floorSurvey,
    },
    {
      title: 'Keep the zone around the target clear',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'A radar measures every echo, and steel reflects just like the target.' },
        { at: 4.8, text: 'So the cabinet has to leave the zone, not just the line of sight.' },
        { at: 9.4, text: 'Now one echo is left. Car doors, lifts and people count as well.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Radar, target and a clear zone, here 2 m each side. A steel cabinet stands in the zone. A graph of the distance of the echo, m, has two peaks, at 2 and 3 m. Label: “two echoes: which one?”',
        },
        {
          at: 8.1,
          text: 'The steel cabinet is outside the zone. One peak is left, at 3 m. Label: “one echo: the target”.',
        },
      ],
      draw: clearZone,
    },
    {
      title: 'Even light, no glare',
      seconds: 13.5,
      captions: [
        { at: 0.3, text: 'A camera looks for edges. Sunlight on one side washes them out.' },
        { at: 5, text: 'Close the blind and measure again on the left, center and right.' },
        { at: 9.4, text: 'Bright, even and matte, with no other pattern behind the board.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A window lights a checkered board from the left, and its pattern is washed out on the left. Light on the board: left 1780 lx, center 800 lx, right 480 lx.',
        },
        {
          at: 9,
          text: 'The blind is closed, every edge visible. Light on the board: left 430 lx, center 480 lx, right 440 lx.',
        },
      ],
      draw: evenLight,
    },
    inShort({
      points: [
        'Each degree is 17.5 mm per meter',
        'Wheels and frame stand on one plane',
        'No steel and no people in the clear zone',
        'Even light, no sun, no second pattern',
      ],
      caption: 'Survey the bay once, mark it, and check it before every job.',
    }),
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
      text: 'Measure the floor height where the wheels and the target frame will stand.',
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
