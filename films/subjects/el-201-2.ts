import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { chargeStateScene, coldScene } from './shared/el-201-conductance-cold.ts'
import { complaintScene, proofScene } from './shared/el-201-conductance-morning.ts'
import { conductanceScene, loadScene, restScene } from './shared/el-201-conductance-tests.ts'

export const film: Film = {
  moduleId: 'EL-201',
  lesson: 2,
  isCase: true,
  posterAt: 78,
  scenes: [
    {
      title: 'It fails on cold mornings only',
      seconds: 18,
      captions: [
        { at: 0, text: '“On cold mornings my diesel turns slowly and won’t start,” she says.' },
        { at: 4.6, text: 'At −10 °C the starter turns the engine at 89 rpm. It needs 120.' },
        { at: 9.2, text: 'In the workshop, at 20 °C, the same hatchback starts at once.' },
        { at: 13.6, text: 'The fault is gone. Which measurement still finds it?' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A hatchback in the snow, “cold morning”. A thermometer shows −10 °C. A gauge for the engine speed reads 0 rpm; its green part begins at the speed it needs: 120 rpm to start.',
        },
        { at: 5, text: 'The needle sways at 89 rpm, below the green part: “does not start”.' },
        {
          at: 9.8,
          text: '“Workshop”, 20 °C: the needle reaches 196 rpm, then 850 rpm. The engine runs: “starts”.',
        },
      ],
      draw: complaintScene,
    },
    {
      title: 'At rest: the state of charge',
      seconds: 20,
      captions: [
        { at: 0, text: 'It has stood overnight, all off. What do you expect at the posts?' },
        { at: 4.8, text: '12.67 V: 95 % charged. The density of the acid makes this voltage.' },
        { at: 9.4, text: 'Full it is 12.72 V, half charged 12.24 V: a gauge for the charge.' },
        { at: 14.2, text: 'But it doesn’t show how much of the plates still works.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A meter, V DC, on the posts of a battery, still without a reading. A chart of the voltage at rest over the state of charge, % charged: a straight line that rises.',
        },
        {
          at: 5,
          text: 'The meter reads 12.67 V. A point on the line: 95 %. Acid: 1.27 kg/L. Then two marks on the line: 12.72 V and 12.24 V.',
        },
        {
          at: 14.4,
          text: 'Two cells in section with the same acid, both 12.67 V. One has full plates. In the other, half of the mass of the plus plates lies on the bottom.',
        },
      ],
      draw: restScene,
    },
    {
      title: 'Conductance: the state of health',
      seconds: 24,
      captions: [
        { at: 0, text: 'A conductance tester sends a small alternating current through it.' },
        { at: 4.6, text: '1 A causes 10 mV. Conductance is the current divided by the voltage.' },
        { at: 9.2, text: '100 siemens. A new battery has 213: more plate, a wider path.' },
        { at: 14.2, text: 'That is worth 300 A instead of the rated 640 A: 47 % are left.' },
        { at: 19, text: 'First set rating, type and temperature, or the result is wrong.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A tester with its clamps on the posts of a battery. Its display: 1 A as a wave. Beside it a cell of this battery with gaps in the plus plates.',
        },
        { at: 5, text: 'A smaller wave: 10 mV. “1 A ÷ 10 mV = ?”' },
        {
          at: 9.6,
          text: 'The tester shows 100 S. A cell of a new battery, with full plates: 213 S.',
        },
        { at: 14.8, text: 'The last line of the tester: 300 of 640 A, 47 %, in red.' },
      ],
      draw: conductanceScene,
    },
    {
      title: 'Load test: half the rated current',
      seconds: 23,
      captions: [
        { at: 0, text: 'The load test asks for real current: half of 640 A, so 320 A.' },
        { at: 4.4, text: 'For 15 seconds, at 20 °C, a good battery stays above 9.6 V. And this?' },
        {
          at: 9.2,
          text: 'At first 3.2 V are lost, then more, as the acid in the plates is used up.',
        },
        { at: 14.4, text: 'After 15 seconds 8.64 V. It fails, although it is charged.' },
        { at: 18.6, text: 'Below 75 % charge the test says nothing: charge it first.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A chart of the voltage at the posts over 15 s, and a gauge for the load at 0 A. At the posts: 12.67 V. A red dashed line appears: “limit 9.6 V”.',
        },
        {
          at: 9.4,
          text: 'The load jumps to 320 A, and the voltage falls to just below the red line. It sinks further.',
        },
        {
          at: 14.4,
          text: 'After 15 s: 8.64 V, in red. 320 A × 12.6 mΩ = 4.0 V.',
        },
      ],
      draw: loadScene,
    },
    {
      title: 'Why the cold decides',
      seconds: 25,
      captions: [
        { at: 0, text: 'Cranking at 20 °C: 200 A times 12.6 mΩ cost 2.5 V. Enough is left.' },
        { at: 5, text: 'Colder acid conducts worse, and thick oil asks for more current.' },
        { at: 10, text: 'At −10 °C 340 A times 16.4 mΩ cost 5.6 V. Only 7.1 V are left.' },
        { at: 15, text: '89 rpm: the voltage is missing that should turn the starter.' },
        { at: 19.8, text: 'A new battery loses 2.6 V there. The engine turns at 161 rpm.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A chart of the cranking voltage over the temperature with a point. A table: temperature 20 °C, current 200 A, resistance 12.6 mΩ, lost inside 2.5 V, at the posts 10.1 V, engine speed 196 rpm.',
        },
        {
          at: 5.4,
          text: 'A cursor moves to the cold, and the point draws a falling curve, “this one”. At −10 °C: current 340 A, resistance 16.4 mΩ, lost inside 5.6 V, at the posts 7.1 V, engine speed 89 rpm.',
        },
        {
          at: 20,
          text: 'A green curve above it, “new”. At −10 °C: resistance 7.7 mΩ, lost inside 2.6 V, at the posts 10.1 V, engine speed 161 rpm.',
        },
      ],
      draw: coldScene,
    },
    {
      title: 'Charge and health add up',
      seconds: 18,
      captions: [
        { at: 0, text: 'The state of charge counts too: thin acid, lower voltage, more loss.' },
        { at: 4.4, text: 'Half charged, a new battery falls from 10.1 to 9.1 V. It still starts.' },
        { at: 9, text: 'The worn one falls from 7.1 to 5.6 V.' },
        { at: 13, text: 'Charge comes back with a charger, lost plate area doesn’t.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A chart of the cranking voltage at −10 °C over the state of charge. New, charged 100 %: at the posts 10.1 V, engine speed 161 rpm. This one, charged 95 %: 7.1 V, 89 rpm.',
        },
        { at: 7, text: 'New, charged 50 %: at the posts 9.1 V, engine speed 137 rpm.' },
        { at: 11, text: 'This one, charged 50 %: at the posts 5.6 V, engine speed 52 rpm.' },
      ],
      draw: chargeStateScene,
    },
    {
      title: 'Repair, then the same tests',
      seconds: 27,
      captions: [
        { at: 0, text: 'Repair: a new battery with 640 A, on clean posts and clamps.' },
        { at: 4.6, text: 'Proof, the same three tests at 20 °C: at rest 12.72 V.' },
        { at: 9, text: 'Conductance 213 S. Load test 10.83 V, well above the limit.' },
        { at: 13.6, text: 'And the complaint itself: the next morning at −10 °C.' },
        { at: 17.8, text: '10.11 V instead of 7.10 V, 161 rpm: the engine starts.' },
        { at: 22.4, text: 'The voltage at rest had differed by only 0.05 V.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A new battery, flooded, 12 V, 70 Ah, 640 A, and a table with two columns, before and after. Before: at rest 12.67 V, conductance 100 S, load test 8.64 V, at −10 °C 7.10 V.',
        },
        { at: 5.4, text: 'After: at rest 12.72 V, conductance 213 S, load test 10.83 V.' },
        {
          at: 13.8,
          text: 'A gauge for the engine speed, “morning, −10 °C”: the needle sways at 161 rpm, in the green part. The last line, at −10 °C: 10.11 V. Then 850 rpm, “starts”.',
        },
      ],
      draw: proofScene,
    },
    inShort({
      points: [
        'Voltage at rest: only the state of charge',
        'Conductance: how much plate still works',
        'Load test: half the rating, 15 s, 9.6 V',
        'Cold: more current, more resistance',
      ],
      caption: 'Charged is not the same as healthy. Measure both.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'A no-start on cold mornings: what voltage at rest, conductance and load test each tell about a battery, and why the cold decides.',
  goals: [
    'Read the state of charge from the voltage at rest, and know what it leaves out',
    'Judge the state of health by conductance and by a load test',
    'Calculate the cranking voltage from current and internal resistance',
    'Prove a repair by repeating the same measurements',
  ],
  tools: [
    'Digital multimeter',
    'Conductance tester',
    'Load tester for half of the rated current',
    'Thermometer for the temperature of the battery',
  ],
  safety: [
    'A charged battery gives off hydrogen: no sparks or flames; switch the load off before you unclamp it.',
    'Battery acid burns skin and eyes: goggles and gloves.',
    'Never load or charge a frozen or leaking battery.',
    'Cranking tests: parking brake on, neutral or P, hands clear of belts and fan.',
  ],
  steps: [
    {
      text: 'Let the car stand with everything off, then measure the voltage at the posts.',
      limit: 'flooded, 20 °C: 12.7 V full, 12.5 V 75 %, 12.2 V half charged',
    },
    { text: 'Below 75 % charge the battery first, with the program for its type.' },
    { text: 'Clean posts and clamps. Set the tester to rating, standard, type and temperature.' },
    {
      text: 'Measure the conductance directly at the posts.',
      limit: 'result as the maker of the tester states, in A of the rated current',
    },
    {
      text: 'Load test: half of the rated current for 15 s.',
      limit: 'at least 9.6 V at 20 °C; 9.4 V at 10 °C',
    },
    {
      text: 'Replace a charged battery that fails. Check charging and quiescent current as well.',
    },
    { text: 'Repeat all tests with the new battery, then crank it cold.' },
  ],
}
