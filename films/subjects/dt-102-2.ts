import type { Film, LessonText } from '../film.ts'
import { summary } from '../kit/parts.ts'
import { drawFreeAngle, drawMasses } from './shared/dt-102-angle.ts'
import { drawTeeth } from './shared/dt-102-teeth.ts'
import { drawLook, drawTilt } from './shared/dt-102-tilt.ts'

export const film: Film = {
  moduleId: 'DT-102',
  lesson: 2,
  posterAt: 50,
  scenes: [
    {
      title: 'Two masses, joined by springs',
      seconds: 13,
      captions: [
        {
          at: 0.3,
          text: 'Each firing pushes the engine side. Arc springs carry the torque across.',
        },
        { at: 5.8, text: 'From idle up, no more than about one fifth of the ripple gets through.' },
        { at: 9.6, text: 'Near 300 rpm they resonate: each start and stop wears the springs.' },
      ],
      draw: drawMasses,
    },
    {
      title: 'Free angle: turn to the springs',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Lock the ring gear, and turn the gearbox side one way with a lever.' },
        { at: 4.2, text: 'When the springs push back, relax to that point and mark it.' },
        { at: 7.4, text: 'Now the other way, to the other springs. Mark that point as well.' },
        { at: 11, text: 'Nothing resists between the marks: 12°. The limit is 10°.' },
      ],
      draw: drawFreeAngle,
    },
    {
      title: 'Degrees or teeth',
      seconds: 10.5,
      captions: [
        { at: 0.3, text: 'Without an angle gauge, count the ring gear teeth between the marks.' },
        { at: 4.6, text: 'Here 132 teeth make a turn, so each tooth is worth 2.73 degrees.' },
        { at: 8, text: 'And 4.4 teeth are the same 12 degrees.' },
      ],
      draw: drawTeeth,
    },
    {
      title: 'Tilt: the play of the bearing',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'Plunger on the outer rim. Gently push the opposite edge to its stop.' },
        { at: 3.8, text: 'Hold it, and set zero.' },
        { at: 5.6, text: 'Then push the edge at the plunger, and read from stop to stop.' },
        { at: 9.6, text: 'Two millimeters: too much for a ball bearing, fine for this bushing.' },
      ],
      draw: drawTilt,
    },
    {
      title: 'Some faults need no gauge',
      seconds: 11,
      captions: [
        { at: 0.3, text: 'A lot of grease outside means the springs are running dry.' },
        { at: 4.2, text: 'Blue spots on the friction face show a clutch that slipped.' },
        { at: 7.4, text: 'With deep heat cracks, no reading can save this part.' },
      ],
      draw: drawLook,
    },
    {
      title: 'In short',
      seconds: 8.5,
      captions: [
        { at: 0.3, text: 'Two measurements and one good look decide.' },
        { at: 3.8, text: 'The limits belong to the part number: look them up before you judge.' },
      ],
      draw: (t) =>
        summary(t, [
          'Ring gear locked: free angle between springs',
          'Teeth × 360° ÷ number of teeth = degrees',
          'Push, set zero, push back: tilt in mm',
          'Limits by part number, never by feel',
        ]),
    },
  ],
}

export const lesson: LessonText = {
  summary:
    'How to measure the free angle and the tilt of a dual-mass flywheel, in degrees, ring gear teeth and millimeters, and judge them by the limits.',
  goals: [
    'Explain why the springs of a dual-mass flywheel suffer most at start and stop',
    'Measure the free angle with an angle gauge or by counting teeth',
    'Measure the tilt with a dial indicator from stop to stop',
    'Decide on replacement by the limits for the part number',
  ],
  tools: [
    'Ring gear lock',
    'Lever that bolts to the gearbox-side mass, angle gauge',
    'Dial indicator with magnetic base, 0.01 mm',
    'Limits for the part number of the flywheel',
  ],
  safety: [
    'Disconnect the battery before you work near the starter and its ring gear.',
    'The flywheel weighs 10 to 20 kg (22 to 44 lb): two hands on it before the last bolt comes out.',
    'Keep fingers out of the gap when you let the lever back: the springs return it.',
    'Do not wash the flywheel or blast it: solvent gets into the grease and the bushing.',
  ],
  steps: [
    {
      text: 'First rule out the engine: misfire, low idle speed and worn mounts rattle in the same way.',
    },
    {
      text: 'Remove gearbox and clutch. Look up the part number and the limits.',
      limit: 'manufacturer’s values for free angle and tilt',
    },
    {
      text: 'Look at grease, friction face, seal cap and ring gear.',
      limit: 'no heat cracks, no blue spots, no large grease loss; a thin film of grease is normal',
    },
    {
      text: 'Lock the ring gear and bolt the lever to the gearbox side. Turn it one way until the springs push back, relax, set the gauge to zero.',
      limit: 'do not pull beyond the first resistance',
    },
    {
      text: 'Turn the other way to the springs and read the free angle, or count the teeth.',
      limit: 'manufacturer’s value, often about 10° to 20°, or a number of teeth',
    },
    {
      text: 'Dial indicator on the outer rim, not on the friction face. Push the opposite edge gently to its stop, set zero.',
    },
    {
      text: 'Push the edge at the plunger and read the tilt. Repeat at 90°.',
      limit:
        'manufacturer’s value; typically 1.2 to 1.6 mm with ball bearing, 2.6 to 2.9 mm with plain bushing',
    },
    {
      text: 'Replace it with new bolts when one value is over its limit; tighten as specified.',
      limit: 'manufacturer’s torque and angle; bolts are used once',
    },
  ],
}
