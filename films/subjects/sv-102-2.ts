import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { drawFriction, drawScatter } from './shared/sv-102-clamp.ts'
import { drawSequence } from './shared/sv-102-sequence.ts'
import { drawAngle, drawReuse } from './shared/sv-102-yield.ts'

export const film: Film = {
  moduleId: 'SV-102',
  lesson: 2,
  posterAt: 40,
  scenes: [
    {
      title: 'Torque mostly fights friction',
      seconds: 13.2,
      captions: [
        { at: 0, text: 'A bolt clamps because it stretches. The wrench feels only the torque.' },
        { at: 4.4, text: 'About 50 % of the torque rubs under the head, and 40 % in the threads.' },
        { at: 8.9, text: 'Only the last 10 % stretches the bolt and makes the clamp force.' },
      ],
      descriptions: [
        { at: 0, text: 'A bolt in section is turned, and a bar grows from 0 N·m to 90 N·m.' },
        {
          at: 4.9,
          text: 'The bar is divided: 1, under the head, 50 %. 2, in the threads, 40 %. 3, clamp force, 10 %.',
        },
      ],
      draw: drawFriction,
    },
    {
      title: 'Same click, different clamp force',
      seconds: 12.8,
      captions: [
        { at: 0, text: 'Three equal bolts are tightened to 90 N·m. Only the friction differs.' },
        { at: 4.4, text: 'Oiled, 54 kN. Dry, 38. Rusty, 29: little more than half.' },
        { at: 8.2, text: 'By torque alone, clamp force scatters by about ±30 % around the mean.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Three bolts at 0 N·m and 0 kN, with their friction: oiled 0.10, dry 0.15, rusty 0.20.',
        },
        {
          at: 4.6,
          text: 'All at 90 N·m: oiled 54 kN, dry 38 kN, rusty 29 kN. Against the mean: +30 %, −9 % and −30 %.',
        },
      ],
      draw: drawScatter,
    },
    {
      title: 'Angle stretches the bolt directly',
      seconds: 16.6,
      captions: [
        { at: 0, text: 'So torque only seats the parts, here with 30 N·m.' },
        { at: 3.4, text: 'Then the thread works like a jack: each degree adds equal stretch.' },
        { at: 7.7, text: 'Elastic to about 145° here. Then it yields: the force levels off.' },
        { at: 12.2, text: 'Now friction hardly matters: oiled or rusty, 66 to 76 kN.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'An angle gauge, a bolt, its stretch × 36, and a graph of its clamp force, 20 to 80 kN, over the angle to 180°. Torque 30 N·m: clamp 13 kN.',
        },
        { at: 5.2, text: 'Angle 90°: clamp 49 kN.' },
        {
          at: 8.2,
          text: 'Angle 140°: clamp 68 kN. A dashed line divides the graph: elastic, then yields.',
        },
        {
          at: 11.6,
          text: 'Angle 180°: clamp 71 kN. Lines for other friction end near it: 66 to 76 kN.',
        },
      ],
      draw: drawAngle,
    },
    {
      title: 'Beyond yield, use it once',
      seconds: 13.4,
      captions: [
        { at: 0, text: 'Loosen a bolt that has yielded, and 0.15 mm of its stretch stays.' },
        {
          at: 4.9,
          text: 'Use it again, and it yields again: longer, thinner, closer to breaking.',
        },
        { at: 9.2, text: 'Replace it. Most aluminum bolts and self-locking nuts serve once, too.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A new bolt beside a used one, stretch × 36, and a graph of the clamp force, 20 to 80 kN, over the length, 0 to 1 mm. After use 1, the bolt stays longer by 0.15 mm.',
        },
        {
          at: 4.9,
          text: 'After use 2, it stays longer by 0.29 mm. After use 3, by 0.44 mm, and its shank has become visibly thinner.',
        },
      ],
      draw: drawReuse,
    },
    {
      title: 'Sequence and angle gauge',
      seconds: 13.6,
      captions: [
        { at: 0, text: 'From the center out, crosswise: every bolt first to the torque.' },
        { at: 4.2, text: 'Then every bolt through the angle. The gauge counts the degrees.' },
        { at: 8.2, text: 'And once more, in the same order.' },
        { at: 11, text: 'The paint marks show a bolt you missed.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A cylinder head with bolts 1 to 10, numbered from the two in the middle outward, crosswise. Stages: 1, 30 N·m. 2, + 90°. 3, + 90°.',
        },
        { at: 5.6, text: 'The gauge reads 90°, and the bolts turn in the order of their numbers.' },
        {
          at: 8.2,
          text: 'The bolts turn again in the same order, by 90°. At the end, all paint marks point the same way.',
        },
      ],
      draw: drawSequence,
    },
    inShort({
      points: [
        'About 90 % of the torque is friction',
        'Torque seats, the angle stretches the bolt',
        'A bolt that has yielded is replaced',
        'Center out, stage by stage, with the gauge',
      ],
      caption: 'Stages, angles and reuse: always the manufacturer’s values.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Why torque alone gives an uncertain clamp force, how angle tightening takes a bolt to its yield point, and why such bolts are used once.',
  goals: [
    'Explain why about 90 % of the tightening torque says nothing about clamp force',
    'Find the elastic range and the yield point in a curve of clamp force over angle',
    'Tighten a cylinder head in stages with torque wrench and angle gauge',
    'Decide from the repair manual which fasteners must be replaced',
  ],
  tools: [
    'Torque wrench for the snug torque',
    'Angle gauge with a holding arm, or an electronic torque-angle wrench',
    'Breaker bar, thread chaser, paint marker, caliper',
  ],
  safety: [
    'Pull toward you with both feet firm: a bolt at its yield point can break without warning.',
    'Wear eye protection when you blow out bolt holes. Oil or water in a blind hole can crack the block.',
    'Work on a cold engine: hot parts burn, and the values apply to cold parts.',
  ],
  steps: [
    {
      text: 'Look up sequence, stages, lubrication and which fasteners must be replaced.',
      limit: 'manufacturer’s values for this engine',
    },
    {
      text: 'Clean the threads and blow out blind holes until they are dry and free of coolant and oil.',
    },
    {
      text: 'Use new bolts. If reuse is allowed, measure the length and the free thread.',
      limit: 'below the maximum length in the manual',
    },
    {
      text: 'Oil thread and head contact face only as specified, and run all bolts in by hand.',
    },
    {
      text: 'Tighten all bolts to the snug torque in sequence, from the center out.',
      limit: 'typically 20 to 60 N·m (15 to 45 lb·ft)',
    },
    {
      text: 'Hold the arm of the angle gauge on a fixed stop, set it to zero and turn in one smooth pull. Repeat for every bolt.',
      limit: 'typically 90°; read it, do not estimate',
    },
    {
      text: 'Paint all heads on the same side, then do the last stage in the same sequence.',
      limit: 'typically another 90°; all marks point the same way',
    },
    {
      text: 'Stop if the effort drops before the angle is reached: the thread strips or the bolt necks. Replace it.',
    },
  ],
}
