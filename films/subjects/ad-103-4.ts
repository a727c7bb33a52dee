import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { crabwise, farAhead, rearToe } from './shared/ad-103-thrust.ts'
import { adjusting, squareTarget } from './shared/ad-103-toe.ts'

export const film: Film = {
  moduleId: 'AD-103',
  lesson: 4,
  posterAt: 35.5,
  scenes: [
    {
      title: 'The rear wheels set the course',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'Front wheels steer, but the rear axle decides where the car heads.' },
        {
          at: 4.3,
          text: 'Turn the right rear wheel inward by 0.6°, and the axle rolls to the left.',
        },
        { at: 8.8, text: 'Half of the difference is the thrust angle: 0.3°.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from above, angles drawn ×20. Its course lies on the centerline. Left rear toe 0.00°, right rear toe 0.00°, thrust angle 0.00°.',
        },
        {
          at: 8,
          text: 'Left rear toe 0.00°, right rear toe 0.60°. Thrust angle: (0.60° − 0.00°) ÷ 2 = 0.30°. The thrust line points to the left of the centerline.',
        },
      ],
      draw: rearToe,
    },
    {
      title: 'A straight path, a crooked body',
      seconds: 17,
      captions: [
        {
          at: 0.3,
          text: 'Hold the steering wheel straight, and the rear axle turns the car right.',
        },
        {
          at: 4.7,
          text: 'So the driver steers left, until the front wheels follow the thrust line.',
        },
        { at: 9, text: 'Now the path is straight, and the body points 0.3° to the right of it.' },
        { at: 13.2, text: 'With a ratio of 16 to 1, the steering wheel is 4.8° off center.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car between two lane lines, from above, and its steering wheel at 0.0°. Angles drawn ×20. The arrow of the rear axle points to the left, the arrow of the front axle straight ahead: it turns right.',
        },
        {
          at: 7.6,
          text: 'The steering wheel stands 4.8° left. Both arrows are parallel. Then the car drives along its path, and the line of its body points to the right.',
        },
      ],
      draw: crabwise,
    },
    {
      title: 'Half a meter at 80 m',
      seconds: 14,
      captions: [
        { at: 0.3, text: 'A radar that is aimed along the body looks beside the path.' },
        { at: 4.4, text: 'At 0.3°, the car ahead seems 42 cm farther to the left.' },
        { at: 8.8, text: 'At 0.5° it is 70 cm, and only 13 cm are left to the lane line.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two cars in a lane, 80 m apart, lengths drawn shorter. The radar axis lies on the path of the car. Thrust angle 0.00°, aim off at 80 m 0.00 m, gap to the lane line 0.82 m.',
        },
        {
          at: 4.8,
          text: 'Thrust angle 0.30°, aim off at 80 m 0.42 m, gap to the lane line 0.41 m. An outline of the car ahead, labeled “reported here”, stands farther left.',
        },
        {
          at: 10.5,
          text: 'Thrust angle 0.50°, aim off at 80 m 0.70 m, gap to the lane line 0.13 m.',
        },
      ],
      draw: farAhead,
    },
    {
      title: 'Set the rear toe first',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'Measure all four wheels, at the ride height and load of the procedure.' },
        { at: 4.6, text: 'An eccentric bolt moves the toe link and turns the wheel.' },
        { at: 8.6, text: 'A typical limit is 0.1 to 0.3°. No adjuster? Look for a bent part.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The right rear wheel on its links below the subframe, from above, and the eccentric bolt of the toe link. Right toe 0.60°. Gauge, thrust angle: 0.30 degrees, outside the green zone.',
        },
        { at: 8.8, text: 'Right toe 0.02°. Gauge, thrust angle: 0.01 degrees, in the green zone.' },
      ],
      draw: adjusting,
    },
    {
      title: 'Then square the target',
      seconds: 13,
      captions: [
        { at: 0.3, text: 'At 0.3°, centerline and thrust line are 35 mm apart at the target.' },
        { at: 4.6, text: 'With the thrust angle at zero, both references give the same target.' },
        { at: 9, text: "Which of them counts is the manufacturer's choice: look it up." },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Car and target from above, with a laser on the rear wheel. Thrust line and centerline differ, angles drawn ×10. Label: “which line is straight ahead?” Thrust angle 0.30°, apart at the target 35 mm.',
        },
        { at: 7.8, text: 'Both lines agree: thrust angle 0.00°, apart at the target 0 mm.' },
      ],
      draw: squareTarget,
    },
    inShort({
      points: [
        'Rear toe makes the thrust line',
        '0.3° of thrust is 42 cm at 80 m',
        'Rear toe, front toe, steering angle',
        'Calibrate last, and again after toe work',
      ],
      caption: 'Alignment first, calibration last, or you calibrate a crooked car.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How rear toe makes a thrust angle, why a radar then looks half a meter beside the path at 80 m, and in which order to correct it.',
  goals: [
    'Calculate the thrust angle from the rear toe of both wheels',
    'Explain why the steering wheel is off center with a thrust angle',
    'Predict the aiming error of a radar at a distance',
    'Put wheel alignment, steering angle and calibration into the right order',
  ],
  tools: [
    'Four-wheel alignment system',
    'Steering wheel holder',
    'Wrenches and torque wrench',
    'Scan tool',
  ],
  safety: [
    'Secure the vehicle on the lift or pit with chocks before working on the suspension.',
    'Tighten suspension bolts at the stated torque and ride height, and replace one-way bolts.',
    'Never look into the lasers of wheel clamps.',
  ],
  steps: [
    { text: 'Check tires, wheel bearings, joints and ride height before the alignment.' },
    {
      text: 'Measure toe, camber and thrust angle with runout compensated.',
      limit: "manufacturer's value, thrust angle typically 0 ± 0.1 to 0.3°",
    },
    {
      text: 'Set the rear toe until the thrust angle is close to zero.',
      limit: "manufacturer's value, ideally 0.0°",
    },
    {
      text: 'Hold the steering wheel straight and set the front toe.',
      limit: "manufacturer's value per wheel",
    },
    {
      text: 'Set the zero of the steering angle sensor.',
      limit: 'live data 0° with the wheel straight',
    },
    { text: 'Set up the target by the reference of the procedure: thrust line or centerline.' },
    {
      text: 'Calibrate camera and radar, and confirm on a straight road.',
      limit: 'wheel straight, no codes',
    },
  ],
}
