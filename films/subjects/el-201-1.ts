import type { Film, LessonText } from '../film.ts'
import { inShort } from '../kit/in-short.ts'
import { chargeScene } from './shared/el-201-battery-charge.ts'
import { complaintScene, measureScene, proofScene } from './shared/el-201-battery-stop.ts'
import { typesScene } from './shared/el-201-battery-types.ts'
import { cyclesScene, waterScene } from './shared/el-201-battery-wear.ts'

export const film: Film = {
  moduleId: 'EL-201',
  lesson: 1,
  isCase: true,
  posterAt: 86,
  scenes: [
    {
      title: 'It restarts at every red light',
      seconds: 17,
      captions: [
        { at: 0, text: '“At every red light the engine starts again by itself,” the driver says.' },
        { at: 4.6, text: 'Light red, foot on the brake: the engine stops, as it should.' },
        { at: 9.2, text: 'After 14 seconds it runs again, though the brake is still pressed.' },
        { at: 13.4, text: 'This hatchback got a new battery ten months ago.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A hatchback at a red traffic light. A gauge for the engine speed reads 800 rpm. Labels: “brake pressed”, “engine runs”.',
        },
        {
          at: 5.2,
          text: 'The gauge falls to 0 rpm: “engine off”. A counter, “engine off for”, runs to 14 s.',
        },
        {
          at: 10.4,
          text: '“Engine runs” in red, at 800 rpm, with the light still red. “Engine was off for”: 14 s. A label then points under the hood: “battery: 10 months old”.',
        },
      ],
      draw: complaintScene,
    },
    {
      title: 'Measure the stop at the battery',
      seconds: 22,
      captions: [
        { at: 0, text: 'A sensor in the minus clamp measures the battery. Read it in a stop.' },
        { at: 4.6, text: 'Consumers draw 35 A. What will the voltage do in these 14 seconds?' },
        { at: 9, text: 'It sinks and sinks, although the current stays the same.' },
        { at: 13.8, text: 'At 12.0 V this car starts its engine, while it still can.' },
        { at: 17.8, text: 'Expected of a good battery: still 12.4 V after a minute.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery with a sensor in its minus clamp, and a scan tool with two lines, voltage and current. An empty chart of the battery voltage, with a red line: “restart at 12.0 V”. A mark at 14 s.',
        },
        {
          at: 9,
          text: 'The scan tool shows the battery sensor: −35 A. The voltage falls from 12.50 V, first quickly, then slowly.',
        },
        {
          at: 14.6,
          text: 'The curve meets the red line at 14 s: 12.00 V, “engine starts”. A dashed curve follows far above it: “expected: 12.4 V”.',
        },
      ],
      draw: measureScene,
    },
    {
      title: 'Same size, another type',
      seconds: 26,
      captions: [
        { at: 0, text: 'Read the label: a flooded battery with 70 Ah and 640 A is fitted.' },
        { at: 4.8, text: 'The car needs AGM: the same case, the same 70 Ah, but 760 A.' },
        { at: 10, text: 'Flooded: the plates stand in free acid, and nothing holds their mass.' },
        { at: 14.6, text: 'EFB: free acid too, but a fleece holds the mass on the plus plates.' },
        { at: 19.2, text: 'AGM: a pressed glass mat soaks up the acid, and the valve stays shut.' },
      ],
      descriptions: [
        { at: 0, text: 'A battery, “fitted”, with its label: flooded, 12 V, 70 Ah, 640 A.' },
        {
          at: 5.2,
          text: 'Beside it a battery of the same size, “specified for this car”: AGM, 12 V, 70 Ah, 760 A. A not-equal sign stands between them.',
        },
        {
          at: 10,
          text: 'A cell in section for each type. Flooded: four bare plates in free acid. EFB: a zigzag line, the fleece, on both sides of the plus plates. AGM: acid in a glass mat that fills the gaps, and no liquid above the plates.',
        },
      ],
      draw: typesScene,
    },
    {
      title: 'Each type has its charging voltage',
      seconds: 28,
      captions: [
        { at: 0, text: 'Typical at 25 °C: flooded 14.4 V, EFB 14.6 V, AGM 14.8 V.' },
        { at: 4.8, text: 'A warm battery needs less: 0.24 V less for every 10 degrees.' },
        { at: 9, text: 'The control unit is coded for AGM. Which voltage will it give?' },
        { at: 14, text: '14.80 V on the posts. The car can’t see that another type is fitted.' },
        { at: 18.6, text: 'Right for AGM. For this flooded battery it is 0.4 V too much.' },
        { at: 22.6, text: 'Warmed up to 40 °C it gets 14.44 V: still 0.4 V too much.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A chart of the charging voltage over the temperature, with three parallel lines that fall: AGM on top, EFB, flooded. A table, full charge at 25 °C: AGM 14.8 V, EFB 14.6 V, flooded 14.4 V. Note: maker’s value counts.',
        },
        {
          at: 14.4,
          text: 'A meter, V DC, with its probes on the posts of the battery: 14.80. A point stands on the line of AGM at 25 °C.',
        },
        {
          at: 19,
          text: 'A red line leads down from the point to the line of flooded batteries. At 40 °C the meter reads 14.44, and the red line is as long as before.',
        },
      ],
      draw: chargeScene,
    },
    {
      title: '0.4 V too much costs water',
      seconds: 25,
      captions: [
        { at: 0, text: 'At 40 °C a full flooded battery gasses little on 14.0 V: 0.14 A.' },
        { at: 4.6, text: 'On 14.4 V, as in this car, 0.30 A split water: twice as much gas.' },
        { at: 9.2, text: '1 Ah splits 0.34 g in each of 6 cells: 2 g. How much in 500 hours?' },
        { at: 13.6, text: '302 g instead of 140 g. The level has fallen by 8 mm.' },
        { at: 19.2, text: 'In AGM the gas crosses the mat and turns back into water: 6 g lost.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A cell in section, flooded, 14.0 V: a few bubbles rise. “0.14 A make gas.” A mark shows the level.',
        },
        {
          at: 5,
          text: 'A second flooded cell at 14.4 V: twice as many bubbles leave through its vent. “0.30 A make gas.”',
        },
        {
          at: 9.6,
          text: 'A counter, “at this voltage”, runs to 500 h, and both levels sink: 140 g of water lost, 4 mm, and 302 g of water lost, 8 mm.',
        },
        {
          at: 19.6,
          text: 'A third cell, AGM, 14.4 V: bubbles cross the mat from the plus plates to the minus plates and become drops. 6 g of water lost.',
        },
      ],
      draw: waterScene,
    },
    {
      title: 'Every stop is a small cycle',
      seconds: 20,
      captions: [
        { at: 0, text: 'Each stop with its restart takes about half an ampere-hour.' },
        { at: 4.6, text: 'Flooded endures about 40 times its capacity, EFB 80, AGM 120 times.' },
        { at: 9.6, text: 'Ten months: 6000 stops, 2875 Ah, 41 times. It is worn out.' },
        { at: 15, text: 'Mass has fallen off the plates. What is left sags under 35 A.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A flooded cell in section with full plates. One stop: 0.48 Ah. 35 A for 45 s: 0.44 Ah. Restart: 0.04 Ah.',
        },
        {
          at: 5,
          text: 'Three bars, “typical cycle life”: flooded 40 ×, EFB 80 ×, AGM 120 ×.',
        },
        {
          at: 10,
          text: 'A line moves across the bars and stops at the end of the shortest: 41 × 70 Ah. Stops: 6000. In all: 2875 Ah. The plus plates get gaps, and a layer of mass grows on the bottom of the cell.',
        },
      ],
      draw: cyclesScene,
    },
    {
      title: 'Repair, then the same stop',
      seconds: 26,
      captions: [
        { at: 0, text: 'Repair: an AGM battery as specified, with vent hose and sensor.' },
        { at: 4.8, text: 'Enter it as new in the control unit. The type stays AGM.' },
        { at: 9, text: 'Proof: the same light, the same 35 A, foot on the brake.' },
        { at: 12.8, text: 'It passes the 14 seconds of the old one without a restart.' },
        { at: 17, text: 'After a minute 12.40 V: as expected. The engine stays off.' },
        { at: 21.4, text: 'And the 14.8 V of this car are right for its battery now.' },
      ],
      descriptions: [
        {
          at: 0,
          text: 'A battery, AGM, 12 V, 70 Ah, 760 A, comes down onto its tray. Two lines are ticked: “vent hose and sensor connected”, “entered as new: AGM, 70 Ah”.',
        },
        {
          at: 9.4,
          text: 'The chart of the battery voltage with the red line, “restart at 12.0 V”, and the old curve: “before: 14 s”. The scan tool has two lines for the battery sensor, voltage and current.',
        },
        {
          at: 10.6,
          text: 'The scan tool shows −35 A. A green curve falls and levels out. Engine off for 60 s: 12.40 V.',
        },
        { at: 21.6, text: 'While charging, at 25 °C: 14.8 V, in green.' },
      ],
      draw: proofScene,
    },
    inShort({
      points: [
        'Fit the type that the car was built with',
        '25 °C: flooded 14.4, EFB 14.6, AGM 14.8 V',
        'Flooded at AGM voltage loses water',
        'Prove it with the same stop and load',
      ],
      caption: 'The case looks the same. Read the label before you read the meter.',
    }),
  ],
}

export const lesson: LessonText = {
  summary:
    'Which charging voltage flooded, EFB and AGM batteries need, and how a start-stop car with the wrong type is found, repaired and proven.',
  goals: [
    'Tell flooded, EFB and AGM batteries apart by label and construction',
    'Judge a charging voltage by the type and the temperature of the battery',
    'Explain how the wrong type loses water and wears out in a start-stop car',
    'Prove the repair by repeating the measurement of the complaint',
  ],
  tools: [
    'Digital multimeter',
    'Scan tool with the values of the battery sensor',
    'Service data with type, capacity and cold cranking current of the battery',
  ],
  safety: [
    'A charging battery gives off hydrogen: ventilate, no flames or sparks, goggles on.',
    'Battery acid burns skin and eyes: gloves, and never open the valves of an AGM battery.',
    'Disconnect minus first and connect it last; keep tools away from the plus post.',
    'Battery tests with a running engine: parking brake on, exhaust extraction connected.',
  ],
  steps: [
    {
      text: 'Read type, capacity and current on the label, and compare them with the service data.',
      limit: 'same type and Ah; cold cranking current at least as specified',
    },
    { text: 'Read in the control unit which type and capacity it is coded for.' },
    {
      text: 'Log voltage and current of the battery sensor in an engine stop.',
      limit: 'above the restart voltage of the car for a minute, here 12.0 V',
    },
    {
      text: 'Full charging: measure at the posts, and read the temperature of the battery.',
      limit:
        'typical at 25 °C: flooded 14.4 V, EFB 14.6 V, AGM 14.8 V; 0.24 V less per 10 K warmer',
    },
    { text: 'Flooded battery with marks: check the level.', limit: 'between MIN and MAX' },
    { text: 'Replace the battery by the specified type. Connect vent hose and sensor.' },
    { text: 'Enter the new battery in the control unit.' },
    {
      text: 'Repeat the stop and the charging voltage under the same conditions.',
      limit: 'here 12.4 V after a minute at 35 A',
    },
  ],
}
