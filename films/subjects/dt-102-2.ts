import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { drawFreeAngle, drawMasses } from './shared/dt-102-angle.ts'
import { drawTeeth } from './shared/dt-102-teeth.ts'
import { drawLook, drawTilt } from './shared/dt-102-tilt.ts'

export const film: Film = {
  moduleId: 'DT-102',
  lesson: 2,
  posterAt: 55.5,
  scenes: [
    {
      title: 'Two masses, joined by springs',
      seconds: 14.2,
      captions: [
        {
          at: 0.3,
          text: 'Each firing pushes the engine side. Arc springs carry the torque across.',
        },
        { at: 5.8, text: 'From idle up, no more than about one fifth of the ripple gets through.' },
        { at: 10.1, text: 'Near 300 rpm they resonate: each start and stop wears the springs.' },
      ],
      descriptions: [
        {
          at: 0.6,
          text: 'A dual-mass flywheel from the front: engine side, arc spring, gearbox side. The line for the speed of the engine swings, the line for the speed of the gearbox is almost level.',
        },
        {
          at: 6.2,
          text: 'A graph of the ripple passed on, 0 % to 300 %, over the engine speed in rpm. Engine 800 rpm: ripple at the gearbox 20 %. This stretch is labeled “idle and faster”.',
        },
        {
          at: 10.6,
          text: 'Engine 300 rpm: ripple at the gearbox 371 %. This peak is labeled “start and stop”.',
        },
      ],
      draw: drawMasses,
    },
    {
      title: 'Free angle: turn to the springs',
      seconds: 16.6,
      captions: [
        { at: 0.3, text: 'Lock the ring gear, and turn the gearbox side one way with a lever.' },
        { at: 4.6, text: 'When the springs push back, relax to that point and mark it.' },
        { at: 8.4, text: 'Now the other way, to the other springs. Mark that point as well.' },
        { at: 12.5, text: 'Between the marks only friction resists: 12°. The limit here is 10°.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The flywheel with a lever on its gearbox side, ring gear locked, and a graph of the torque at the lever, N·m, over the angle. Angle 0°, torque 0 N·m.',
        },
        {
          at: 2.3,
          text: 'Torque −4 N·m while the lever turns freely, −16 N·m at the springs, angle −8°. It relaxes to −6°: first mark.',
        },
        {
          at: 8.8,
          text: 'The other way: torque 16 N·m at the springs, angle 8°. It relaxes to 6°: second mark. Free angle 12°, limit 10°. The line of a new flywheel rises sooner.',
        },
      ],
      draw: drawFreeAngle,
    },
    {
      title: 'Degrees or teeth',
      seconds: 12,
      captions: [
        { at: 0.3, text: 'Without an angle gauge, count the ring gear teeth between the marks.' },
        { at: 4.4, text: 'Here 132 teeth make a turn, so each tooth is worth 2.73 degrees.' },
        { at: 8.4, text: 'So 4.4 teeth are the same 12 degrees.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The teeth of the ring gear beside a mark on the gearbox side. The mark passes the teeth 1, 2, 3, 4 and part of the next. Teeth passed: 4.4.',
        },
        { at: 4.8, text: 'One tooth: 360° ÷ 132 = 2.73°.' },
        { at: 8.6, text: 'Free angle 12.0°, limit 10°.' },
      ],
      draw: drawTeeth,
    },
    {
      title: 'Tilt: the play of the bearing',
      seconds: 14.8,
      captions: [
        { at: 0.3, text: 'Plunger on the outer rim. Gently push the opposite edge to its stop.' },
        { at: 4.5, text: 'Hold it, and set zero.' },
        { at: 6.7, text: 'Then push the edge at the plunger, and read from stop to stop.' },
        { at: 10.6, text: 'Two millimeters: too much for a ball bearing, fine for this bushing.' },
      ],
      descriptions: [
        {
          at: 1.3,
          text: 'The flywheel in section with a dial indicator on its rim, tilt drawn 6×. An arrow pushes the edge opposite the plunger.',
        },
        { at: 5.4, text: 'Dial indicator, set to zero: 0.00 mm.' },
        {
          at: 8.4,
          text: 'The edge at the plunger is pushed. Dial indicator, tilt: 2.00 mm. Limits, typical: ball bearing ≤ 1.6 mm: replace. Plain bushing ≤ 2.9 mm: passes.',
        },
      ],
      draw: drawTilt,
    },
    {
      title: 'Some faults need no gauge',
      seconds: 12,
      captions: [
        { at: 0.3, text: 'A lot of grease outside means the springs are running dry.' },
        { at: 4.4, text: 'Blue spots: the clutch slipped. Here the maker’s rule decides.' },
        { at: 8.2, text: 'With deep heat cracks, no reading can save this part.' },
      ],
      descriptions: [
        {
          at: 1.7,
          text: 'The flywheel in section and from the front. 1, grease thrown out: replace. 2, blue heat spots: maker’s rule. 3, heat cracks: replace.',
        },
      ],
      draw: drawLook,
    },
    inShort({
      points: [
        'Ring gear locked: free angle between springs',
        'Teeth × 360° ÷ number of teeth = degrees',
        'Push, set zero, push back: tilt in mm',
        'Limits by part number, never by feel',
      ],
      caption: 'The limits belong to the part number: look them up before you judge.',
    }),
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
      limit:
        'no heat cracks, no large grease loss; blue spots: the maker’s rule; a thin film of grease is normal',
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
