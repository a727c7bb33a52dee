import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { drawCalibration, drawStorage } from './shared/sv-102-care.ts'
import { drawGrip, drawLever, drawMechanism } from './shared/sv-102-use.ts'

export const film: Film = {
  moduleId: 'SV-102',
  lesson: 1,
  posterAt: 24.5,
  scenes: [
    {
      title: 'Force times length',
      seconds: 14.5,
      captions: [
        { at: 0, text: 'Your pull turns the bolt through a lever: the wrench.' },
        { at: 3.2, text: 'Pull with 300 N at 0.2 meters, and the bolt gets 60 N·m.' },
        { at: 6.6, text: 'Twice as far out, the same pull gives twice the torque: 120 N·m.' },
        { at: 10.5, text: 'Pull at a right angle, or part of the force is lost.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A hand pulls at a wrench on a wheel bolt, 0.20 m away from the bolt. 300 N × 0.20 m = 60 N·m. Torque at the bolt: 60 N·m.',
        },
        {
          at: 7.5,
          text: 'The hand pulls 0.40 m away from the bolt. 300 N × 0.40 m = 120 N·m. Torque at the bolt: 120 N·m.',
        },
        {
          at: 10.7,
          text: 'The pull tilts by 30° from the right angle. 300 N × 0.40 m × cos 30° = 104 N·m. Torque at the bolt: 104 N·m.',
        },
      ],
      draw: drawLever,
    },
    {
      title: 'What makes the click',
      seconds: 15.2,
      captions: [
        {
          at: 0,
          text: 'The grip turns a screw that presses the spring together: here to 120 N·m.',
        },
        { at: 4.4, text: 'The spring presses a small block against the end of the lever.' },
        { at: 8.1, text: 'At 120 N·m the block tips, and the lever strikes the tube: click.' },
        { at: 12, text: 'Stop there. Past the click, nothing limits the torque.' },
      ],
      descriptions: [
        {
          at: 0.7,
          text: 'A torque wrench in section: pivot, lever, block, spring, screw. It is set: 120 N·m. A bar for the torque at the bolt, 0 N·m, has a mark, “click”.',
        },
        {
          at: 8.2,
          text: 'Torque at the bolt 120 N·m, at the mark “click”. Labels: the block “tips”, and the lever “strikes the tube”. The torque drops to 108 N·m.',
        },
        { at: 13.1, text: 'Torque at the bolt 150 N·m, far past the mark “click”.' },
      ],
      draw: drawMechanism,
    },
    {
      title: 'Hold the center of the grip',
      seconds: 13.4,
      captions: [
        { at: 0, text: 'The mechanism trips about its own pivot, not about the bolt.' },
        { at: 3.6, text: 'Hold the tube, and the click comes late: 125 N·m, over the limit.' },
        { at: 7.5, text: 'Hold the very end, and it comes early. A pipe makes that worse.' },
        { at: 11.3, text: 'At the center, the scale is right.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A wrench with the pivot of the mechanism and the center of its grip marked, and a scale from −4 %, early, to +4 %, late. Set to 120 N·m, clicks at 120.0 N·m.',
        },
        { at: 4.8, text: 'Hand on the tube: clicks at 125.0 N·m, late, past +4 %.' },
        {
          at: 8.8,
          text: 'Hand at the end of the grip: clicks at 119.2 N·m, early. Back at the center: 120.0 N·m.',
        },
      ],
      draw: drawGrip,
    },
    {
      title: 'Unload the spring after use',
      seconds: 12.4,
      captions: [
        { at: 0, text: 'Two equal wrenches go into the drawer: one still set, one unloaded.' },
        { at: 4, text: 'The loaded spring relaxes. After a year, this one clicks 3 % early.' },
        { at: 8, text: 'So turn it back to the lowest mark, never below: the block could slip.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two springs in section. Left at 120 N·m: spring force 100.0 %. Stored at the lowest mark: 40 N·m. A graph over 12 months: clicks at 120.0 N·m, with a limit at −4 %.',
        },
        {
          at: 7,
          text: 'After 12 months, left at 120 N·m: spring force 97.0 %, clicks at 116.5 N·m. The line of the other wrench stays level at 120.',
        },
        { at: 9.3, text: 'The first wrench, too, is turned back to 40 N·m.' },
      ],
      draw: drawStorage,
    },
    {
      title: 'Calibration: three points, ±4 %',
      seconds: 14.5,
      captions: [
        { at: 0, text: 'A tester checks the lowest mark, 60 and 100 %: 40, 120 and 200 N·m.' },
        { at: 4, text: 'Five clicks at each point. Every one must be within ±4 %.' },
        { at: 7.4, text: 'At 40 N·m it clicks 5 % early: it is adjusted and tested again.' },
        { at: 11.2, text: 'Once a year or after 5,000 clicks, and after every fall.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A tester and a wrench, with an arrow, “pull”. A chart from +4 % to −4 % with clicks at the lowest mark, 60 % and 100 %: 40 N·m, 120 N·m and 200 N·m. As found: all clicks at 40 N·m lie below −4 %, the others within. The last click: 198.4 N·m.',
        },
        {
          at: 9.2,
          text: 'After adjustment: all clicks lie between +4 % and −4 %. The last click: 202.0 N·m.',
        },
      ],
      draw: drawCalibration,
    },
    inShort({
      points: [
        'Torque is force times length',
        'Hold the grip center, stop at the click',
        'Store it at the lowest mark, never below',
        'Test at the lowest mark, 60 and 100 %: ±4 %',
      ],
      caption: 'Hold the center, pull slowly, and stop at the first click.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'How a click-type torque wrench measures, where to hold it, how to store it, and how three test points show whether it is still within ±4 %.',
  goals: [
    'Calculate the pull that a torque needs on a given wrench',
    'Explain from the mechanism why you stop at the first click',
    'Hold, store and transport a torque wrench so that its scale stays right',
    'Read a calibration record and decide whether the wrench may be used',
  ],
  tools: [
    'Click-type torque wrench, for example 40 to 200 N·m (30 to 150 lb·ft)',
    'Sockets that fit the fastener without play',
    'Torque tester, or the calibration record of the wrench',
  ],
  safety: [
    'Stand firmly and pull toward you: a socket that slips throws you in the direction of the push.',
    'Never lengthen the handle with a pipe, and never loosen bolts with a torque wrench.',
    'A wrench that fell or was overloaded stays out of use until it has been tested.',
  ],
  steps: [
    {
      text: 'Choose a wrench whose range covers the torque in its middle part.',
      limit: 'at least 20 % and at most 100 % of full scale',
    },
    {
      text: 'Check the calibration label and the free movement of the grip, then set the torque.',
      limit: 'manufacturer’s value; wheel bolts typically 90 to 150 N·m',
    },
    {
      text: 'Run the bolt in by hand and seat the socket squarely, without a bent extension.',
    },
    {
      text: 'Hold the center of the grip and pull slowly at a right angle until the first click.',
      limit: 'one click; do not click again',
    },
    {
      text: 'With a crowfoot in line with the wrench, correct the setting: torque × L ÷ (L + E).',
      limit: 'L: drive to grip center; E: drive to bolt',
    },
    {
      text: 'Turn the scale back to the lowest mark and store the wrench clean, dry and in its case. Electronic, dial and split-beam wrenches: as their manual says.',
      limit: 'lowest mark, never below',
    },
    {
      text: 'Have it tested: preload it five times at full scale, then take five clicks at each point.',
      limit:
        'ISO 6789-1:2017: ±4 % at the lowest mark, 60 and 100 % (±6 % up to 10 N·m); every 12 months or 5,000 clicks',
    },
  ],
}
