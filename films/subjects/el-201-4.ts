import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { beliefScene } from './shared/el-201-managed-belief.ts'
import { balanceScene, registerScene } from './shared/el-201-managed-charge.ts'
import { complaintScene, proofScene } from './shared/el-201-managed-light.ts'
import { sensorScene } from './shared/el-201-managed-sensor.ts'
import { swapScene } from './shared/el-201-managed-swap.ts'

export const film: Film = {
  moduleId: 'EL-201',
  lesson: 4,
  isCase: true,
  posterAt: 59.5,
  scenes: [
    {
      title: 'New battery, and no start-stop',
      seconds: 20,
      captions: [
        { at: 0.3, text: 'The customer: with the new battery, the engine never stops at a light.' },
        { at: 4.9, text: 'It was fitted two weeks ago: AGM, 80 Ah. A tester finds it good.' },
        { at: 9.6, text: 'After a night at rest: 12.64 V. 12.85 V is full, 11.80 V is empty.' },
        { at: 14.8, text: 'That is 80 percent. A sound battery that never gets full: why?' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A red traffic light. The engine speed stays at about 800 rpm, and the symbol of start-stop is crossed out: start-stop blocked.',
        },
        { at: 5.3, text: 'The battery: new, AGM, 80 Ah. Tester: good.' },
        {
          at: 9.6,
          text: 'A meter, V DC, on the posts of the battery, AGM, 80 Ah: 12.64 V. A scale for an AGM after a night at rest, from 11.80 V, empty, to 12.85 V, full.',
        },
        { at: 15.2, text: 'State of charge 80 %.' },
      ],
      draw: complaintScene,
    },
    {
      title: 'The sensor on the minus post',
      seconds: 19,
      captions: [
        { at: 0.3, text: 'A sensor on the minus post: a shunt of a tenth of a milliohm.' },
        { at: 4.6, text: '10 A of a charger leave 1 mV. So the car counts what goes in and out.' },
        { at: 9.2, text: 'With the clamp on the post itself, the current bypasses the sensor.' },
        { at: 13.6, text: 'Back on the body it counts. Here it is right: 16 Ah are missing.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Between the minus post and the ground cable is a sensor with a shunt, 0.1 mΩ, with a wire to the energy management. A charger is clamped to plus and to the body: 10.0 A, and 1.0 mV at the shunt. Energy management: 10.0 A.',
        },
        {
          at: 10,
          text: 'The minus clamp is on the post. Charger 10.0 A, shunt 0.0 mV, energy management 0.0 A.',
        },
        { at: 14.4, text: 'On the body again: energy management 10.0 A. 16 Ah missing.' },
      ],
      draw: sensorScene,
    },
    {
      title: 'What the car believes',
      seconds: 22,
      captions: [
        { at: 0.3, text: 'The scan tool shows what the car believes: the old battery is in.' },
        { at: 4.6, text: 'EFB, six years old. It learned that only 45 of 70 Ah are left.' },
        { at: 8.9, text: '16 Ah are missing. What charge does it calculate, in percent of 45?' },
        { at: 13.6, text: '16 of 45 leave 64 percent. Really, 16 of 80 leave 80 percent.' },
        { at: 17.6, text: 'Below 75 percent this car blocks start-stop: that is the complaint.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two vessels, −16 Ah missing at the top of each: a tall one, really 80 Ah, and a small one, believed 45 Ah. A scan tool, energy management: battery EFB 70 Ah, fitted 6 years ago, learned 45 Ah, missing 16 Ah.',
        },
        {
          at: 14.2,
          text: 'Scan tool: charge 64 %. The small vessel holds 64 %, the tall one 80 %.',
        },
        {
          at: 17.9,
          text: 'A dashed line in each vessel: 75 %. Only the small one is filled less. Scan tool: start-stop blocked.',
        },
      ],
      draw: beliefScene,
    },
    {
      title: 'A memory saver keeps it all',
      seconds: 19,
      captions: [
        { at: 0.3, text: 'It was changed with a memory saver on the jump-start points.' },
        { at: 4.6, text: 'Minus off first, then plus. The plus cable stays live: it is covered.' },
        {
          at: 9.2,
          text: 'The voltage never dropped: clock, windows and radio kept their data.',
        },
        {
          at: 13.8,
          text: 'The record of the old battery stayed, too. Only a scan tool replaces it.',
        },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery, EFB 70, feeds the control units. Their memory: clock, windows, radio; EFB 70 Ah, learned 45. At the units: 12.4 V.',
        },
        { at: 2.6, text: 'A memory saver, 12.9 V, feeds the control units. At the units: 12.9 V.' },
        {
          at: 5.4,
          text: '1: the minus clamp is lifted. 2: the plus clamp is lifted and gets a cover. The battery leaves.',
        },
        { at: 10.6, text: 'A new battery, AGM 80, takes its place. At the units: 12.9 V.' },
        { at: 14, text: 'In the memory, “EFB 70 Ah, learned 45” is marked red.' },
      ],
      draw: swapScene,
    },
    {
      title: 'Why it stays at 80 percent',
      seconds: 18.5,
      captions: [
        { at: 0.3, text: 'A worn battery takes charge badly, so this car charges harder: 15.1 V.' },
        { at: 4.6, text: 'The new one takes 15 A at first. How much in half an hour a day?' },
        { at: 9.6, text: '6 Ah a day go in. Heater, standing and starting take 6 Ah out.' },
        { at: 13.9, text: 'After two weeks it is where it began: at 80 percent.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'Two graphs: the charging current, A, over 30 min of driving, and the charge, %, over 14 days.',
        },
        {
          at: 2.8,
          text: 'Above the graph: 15.1 V. The current starts at 15 A and falls below 10 A.',
        },
        { at: 10, text: 'In: 6.0 Ah a day. Out: 6.0 Ah a day.' },
        { at: 14, text: 'The charge zigzags around 80 % for 14 days.' },
      ],
      draw: balanceScene,
    },
    {
      title: 'Registered: what changes',
      seconds: 23.5,
      captions: [
        { at: 0.3, text: 'The repair: type, capacity and serial number from the label.' },
        {
          at: 5,
          text: 'Registered: the history is deleted. 16 of 80 Ah missing is 80 percent.',
        },
        { at: 9.6, text: 'The charging voltage falls from 15.1 to 14.8 V. And the current?' },
        { at: 14.2, text: 'It falls with it: 12 A at first, 8.4 A after half an hour.' },
        { at: 18.7, text: 'Year after year, 15.1 V would have dried out the AGM.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A scan tool, register battery: type EFB becomes AGM, capacity 70 Ah becomes 80 Ah, serial number old becomes new. Still learned 45 Ah, charge 64 %, start-stop blocked. Two graphs of a drive, voltage, V, and current, A, over 30 min, with dashed lines, before: 15.1 V, 15 A.',
        },
        {
          at: 5,
          text: 'Learned 80 Ah, charge 80 %, start-stop ready.',
        },
        { at: 9.8, text: 'Above the voltage graph: 14.8 V.' },
        { at: 14.4, text: 'The new lines: voltage 14.8 V, current from 12 A down to 8.4 A.' },
      ],
      draw: registerScene,
    },
    {
      title: 'The proof: charged and measured',
      seconds: 19.5,
      captions: [
        { at: 0.3, text: 'A charger, minus on the body, adds 13 Ah. The car counts: 96 percent.' },
        { at: 4.8, text: 'After a night at rest, what should the meter show at 96 percent?' },
        { at: 9.2, text: '12.81 V, as calculated: sensor and meter agree.' },
        { at: 12.8, text: 'A red light: the engine stops. Green: it starts again.' },
        { at: 16.6, text: 'Charge, voltage, start-stop: the proof.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A graph of the charge, %, over the hours, h, on the charger: it climbs from 80 %. Charger: +13 Ah, 96 %. The meter, V DC, is not connected yet. Battery: AGM, 80 Ah.',
        },
        { at: 9.2, text: 'The probes touch the posts: 12.81 V.' },
        {
          at: 12.8,
          text: 'A red light. Engine speed 0 rpm, start-stop ready. Charge 96 %, at rest 12.81 V.',
        },
        { at: 17, text: 'The light is green, and the engine speed rises again.' },
      ],
      draw: proofScene,
    },
    inShort({
      points: [
        'The car counts in percent of what it believes',
        'Charger and booster: minus on the body',
        'A memory saver keeps the old record, too',
        'Register, then prove charge and voltage',
      ],
      caption: 'A new battery is only new once the car knows it.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'A case: a new battery stays at 80 percent and start-stop never works, until the car knows it and charges it as what it is.',
  goals: [
    'Explain what the battery sensor measures and what bypasses it',
    'Read in the scan tool which battery the energy management assumes',
    'Replace a battery with a memory saver and register it',
    'Prove the result with charging voltage, current and rest voltage',
  ],
  tools: [
    'Scan tool with battery registration',
    'Memory saver or charger with supply mode, 12 V, 10 A or more',
    'Digital multimeter and DC current clamp',
    'Battery of the type and capacity that the manufacturer permits',
  ],
  safety: [
    'With a memory saver the lifted plus cable is live: cover it at once.',
    'Batteries release explosive gas and contain acid: ventilate, goggles, no sparks.',
    'Use only the battery type the manufacturer permits; connect the vent hose again.',
  ],
  steps: [
    {
      text: 'Test the battery and measure it after a night at rest.',
      limit: 'AGM: 12.85 V is full, 12.64 V about 80 %',
    },
    { text: 'Read type, capacity, age, charge and start-stop state with the scan tool.' },
    {
      text: 'Connect the memory saver to the jump-start points, minus on the body.',
      limit: 'at least 12.5 V at the control units',
    },
    {
      text: 'Minus off first, then plus, and cover it. Fit the battery, hose and clamp; plus on first.',
    },
    { text: 'Enter type, capacity and serial number of the label, and register.' },
    {
      text: 'Engine running: measure charging voltage and current.',
      limit: "manufacturer's value; AGM here 14.8 V at 25 °C",
    },
    { text: 'Initialize windows and steering angle if needed, and delete the codes.' },
    {
      text: 'Charge it, minus on the body, and prove it after a night at rest.',
      limit: 'above 12.75 V at rest, start-stop works',
    },
  ],
}
