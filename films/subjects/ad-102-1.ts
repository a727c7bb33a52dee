import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { errorScene, monoScene } from './shared/ad-102-mono.ts'
import { fieldScene, pinholeScene } from './shared/ad-102-pinhole.ts'
import { stereoError, stereoScene } from './shared/ad-102-stereo.ts'

export const film: Film = {
  moduleId: 'AD-102',
  lesson: 1,
  posterAt: 50.5,
  scenes: [
    {
      title: 'Twice the distance, half the pixels',
      seconds: 12,
      captions: [
        { at: 0.3, text: 'In a pinhole camera the rays cross, and the image is upside down.' },
        { at: 4.2, text: 'Twice as far away, the car is half as high: 150 pixels.' },
        { at: 8.4, text: 'Four times as far, a quarter: 75 pixels.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car from the side. Two rays run from its roof and from the road through a pinhole to a sensor, drawn larger. The camera image shows the car from behind. Distance 10 m, image height 300 px: focal length × height ÷ distance, 2000 px × 1.5 m ÷ 10 m.',
        },
        { at: 4, text: 'Distance 20 m, image height 150 px. 2000 px × 1.5 m ÷ 20 m = 150 px.' },
        { at: 8.4, text: 'Distance 40 m, image height 75 px. 2000 px × 1.5 m ÷ 40 m = 75 px.' },
      ],
      draw: pinholeScene,
    },
    {
      title: 'Wide view or many pixels',
      seconds: 11.3,
      captions: [
        { at: 0.3, text: 'A long focal length: 51 degrees of view, and the cyclist is missed.' },
        { at: 4.3, text: 'Half the focal length widens the view to 88 degrees.' },
        { at: 7.6, text: 'It sees the cyclist, but the distant car has half the pixels.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'From above: the view of a camera as a wedge, a car in it at 40 m, and a cyclist beside it. The full width of the image shows the car only. Focal length 2000 px, field of view 51°, car at 40 m 75 px, cyclist missed.',
        },
        {
          at: 6.4,
          text: 'Focal length 1000 px, field of view 88°, car at 40 m 38 px, cyclist seen at the edge of the image.',
        },
      ],
      draw: fieldScene,
    },
    {
      title: 'One camera measures along the road',
      seconds: 12.4,
      captions: [
        { at: 0.3, text: 'Small and near, or big and far? One image does not tell.' },
        { at: 4.3, text: 'But it knows its height: wheels on the road lie below the horizon.' },
        { at: 8.4, text: 'Half as far below the horizon means twice the distance.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A camera image of a car. Small and near: 1.5 m at 20 m? Big and far: 3.0 m at 40 m? Both 150 px high.',
        },
        {
          at: 4.2,
          text: 'A ray from the camera meets the road at the wheels, 140 px below the horizon. Distance 20 m: focal length × camera height ÷ pixels, 2000 px × 1.4 m ÷ 140 px.',
        },
        {
          at: 9.2,
          text: 'The car is farther away: 70 px below the horizon. 2000 px × 1.4 m ÷ 70 px = 40 m. Distance 40 m.',
        },
      ],
      draw: monoScene,
    },
    {
      title: 'Wrong angle or height, wrong distance',
      seconds: 12.3,
      captions: [
        { at: 0.3, text: 'The car brakes, and its nose dips by half a degree.' },
        { at: 3.4, text: 'The image moves up: 40 meters are reported as 53.' },
        { at: 7.6, text: 'Springs 50 millimeters lower: 41.5 meters, until it is calibrated.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'The camera image with a line, dashed: the stored horizon. Nose down 0.00°, below the horizon 70.0 px, real distance 40 m, camera reports 40.0 m.',
        },
        {
          at: 3.2,
          text: 'Nose down 0.50°, below the horizon 52.5 px. Real distance 40 m, camera reports 53.3 m: a faint car shows the reported place.',
        },
        {
          at: 7.6,
          text: 'Car lowered 50 mm, below the horizon 67.5 px, real distance 40 m, camera reports 41.5 m.',
        },
      ],
      draw: errorScene,
    },
    {
      title: 'Two cameras see two places',
      seconds: 11.5,
      captions: [
        { at: 0.3, text: 'Two cameras see one point at two places: the disparity.' },
        { at: 3.8, text: 'At twice the distance the disparity is half: 20 pixels.' },
        { at: 7.6, text: 'It needs no road and no height, only two aligned cameras.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A left and a right camera from above, with rays from one point of a car to both sensors. Both images lie on top of each other: two outlines. Base 0.2 m, drawn larger. Distance 10 m, disparity 40 px: focal length × base ÷ disparity, 2000 px × 0.2 m ÷ 40 px.',
        },
        { at: 4, text: 'Distance 20 m, disparity 20 px. 2000 px × 0.2 m ÷ 20 px = 20 m.' },
        { at: 8.2, text: 'Distance 40 m, disparity 10 px: the outlines almost coincide.' },
      ],
      draw: stereoScene,
    },
    {
      title: 'Twice the distance, four times the error',
      seconds: 10.4,
      captions: [
        { at: 0.3, text: 'A quarter pixel off at 20 meters makes 0.25 meters.' },
        { at: 3.6, text: 'Twice as far is four times the error: 1 meter.' },
        { at: 6.8, text: 'At 80 meters it is 4 meters.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A car drives away, with a band that shows the error. A graph: error, m, over distance, m. Distance 20 m, disparity 20 px, error, for ±0.25 px: ±0.25 m.',
        },
        { at: 3.6, text: 'Distance 40 m, disparity 10 px, error ±1.0 m.' },
        { at: 7.4, text: 'Distance 80 m, disparity 5 px, error ±4.0 m.' },
      ],
      draw: stereoError,
    },
    inShort({
      points: [
        'Twice the distance, half the pixels',
        'One camera relies on its height and angle',
        'Two cameras compare: disparity, no road',
        'Stereo error grows with distance squared',
      ],
      caption: 'That is why height, angle and base are calibrated after a repair.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How one camera infers distance from the road and its own height, how two cameras use disparity, and why errors grow with distance.',
  goals: [
    'Calculate the size of an object in the image from focal length and distance',
    'Explain why height and pitch of a mono camera decide the distance it reports',
    'Calculate a distance and its error from the disparity of a stereo camera',
  ],
  tools: [
    'Diagnostic tester with the live data of the camera',
    'Tape measure or laser distance meter',
    'Digital level, resolution 0.1°',
    'Clean cloth and glass cleaner without residue',
  ],
  safety: [
    'Secure the vehicle against rolling before you measure in front of it.',
    'Do not drive behind others to test a reported distance: measure on a closed site.',
    'Never loosen one lens of a stereo camera: its two eyes are aligned in the factory.',
  ],
  steps: [
    { text: 'Find out which camera is fitted: one lens or two, and its place on the windshield.' },
    {
      text: 'Clean the glass in front of every lens and look for chips, stickers and fog in the field of view.',
      limit: 'nothing in the field of view',
    },
    {
      text: 'Check what a mono camera relies on: ride height, tire pressure and load.',
      limit: "manufacturer's value; 0.5° of pitch turns 40 m into 53 m",
    },
    {
      text: 'Compare a reported distance with the tape measure, car and target standing.',
      limit: "manufacturer's value",
    },
    {
      text: 'Stereo: keep to one unit with both lenses, its bracket and its glass.',
      limit: 'error = distance² × error of match ÷ (focal length × base)',
    },
    { text: 'After glass, springs, bracket or camera: calibrate, then repeat the comparison.' },
  ],
}
