import {
  battery,
  connector,
  fuse,
  ground,
  lamp,
  mainFuse,
  splice,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { FaultCase } from '@/lib/bench/schema'

const pressed = { pedal: 'pressed' }

export const stopLamp: FaultCase = {
  id: 'stop-lamp',
  category: 'electrical',
  module: 'EL-101',
  title: 'Brake lights that stay dark',
  summary:
    'A brake light circuit from the battery to the ground point, with every contact in between.',
  access: 'all',
  order: {
    car: 'Panel van, 5 t, 2009, 186,000 km',
    complaint:
      'Both brake lights are dark or dim. The driver noticed it in the reflection of a shop window. All other lamps work. This van has no third brake light.',
    task: 'Find the faulty part. Press the pedal and measure the circuit under load before you replace anything.',
  },
  symptoms: ['Brake lights not working', 'Stop lamps stay off or are weak'],
  height: 560,
  parts: [
    battery({ id: 'G1', name: 'Battery G1', at: [52, 300] }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [52, 200], amps: 40 }),
    fuse({ id: 'F15', name: 'Fuse F15, 10 A', caption: '10 A', at: [180, 84], amps: 10 }),
    switching({
      id: 'S9',
      name: 'Brake light switch S9',
      caption: 'Brake pedal',
      at: [180, 182],
      replace: { dollars: 28, minutes: 20 },
    }),
    connector({
      id: 'X4',
      name: 'Connector X4, rear harness',
      caption: 'Rear harness',
      at: [180, 278],
      pins: ['1'],
    }),
    splice({ id: 'X21', name: 'Splice X21', at: [180, 334] }),
    lamp({
      id: 'E9',
      name: 'Left brake light E9, 21 W',
      caption: 'Left, 21 W',
      label: 'left',
      at: [180, 394],
      between: ['54', '31'],
      watts: 21,
    }),
    lamp({
      id: 'E10',
      name: 'Right brake light E10, 21 W',
      caption: 'Right, 21 W',
      at: [272, 394],
      between: ['54', '31'],
      watts: 21,
    }),
    splice({ id: 'X22', name: 'Splice X22', at: [180, 454] }),
    ground({
      id: 'W5',
      name: 'Ground point W5, left rear',
      caption: 'Left rear',
      at: [180, 516],
      replace: { dollars: 3, minutes: 20 },
    }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 4, meters: 0.2 }),
    wire('w1', 'F100.2', 'F15.1', {
      color: 'RD',
      mm2: 4,
      meters: 1.3,
      via: [
        [52, 40],
        [180, 40],
      ],
    }),
    wire('w2', 'F15.2', 'S9.1', { color: 'RD/BU', mm2: 1.5, meters: 1.2 }),
    wire('w3', 'S9.2', 'X4.1a', { color: 'BK/RD', mm2: 2.5, meters: 3.8 }),
    wire('w4', 'X4.1b', 'X21.1', { color: 'BK/RD', mm2: 1.5, meters: 0.6 }),
    wire('w5', 'X21.1', 'E9.54', { color: 'BK/RD', mm2: 0.75, meters: 0.3 }),
    wire('w6', 'X21.1', 'E10.54', {
      color: 'BK/RD',
      mm2: 0.75,
      meters: 1.1,
      via: [[272, 334]],
    }),
    wire('w7', 'E9.31', 'X22.1', { color: 'BN', mm2: 0.75, meters: 0.3 }),
    wire('w8', 'E10.31', 'X22.1', { color: 'BN', mm2: 0.75, meters: 1.1, via: [[272, 454]] }),
    wire('w9', 'X22.1', 'W5.1', { color: 'BN', mm2: 1.5, meters: 0.4 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'F15.1', name: 'F15, supply side' },
    { at: 'F15.2', name: 'F15, load side' },
    { at: 'S9.1', name: 'S9, pin 1' },
    { at: 'S9.2', name: 'S9, pin 2' },
    { at: 'X4.1a', name: 'X4 pin 1, switch side', offset: [-30, -12] },
    { at: 'X4.1b', name: 'X4 pin 1, lamp side', offset: [-30, 14] },
    { at: 'E9.54', name: 'E9, terminal 54' },
    { at: 'E9.31', name: 'E9, terminal 31' },
    { at: 'E10.54', name: 'E10, terminal 54' },
    { at: 'E10.31', name: 'E10, terminal 31' },
    { at: 'W5.1', name: 'W5, ring terminal' },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w1'],
  modes: ['volts', 'millivolts', 'ohms', 'continuity', 'amps'],
  tolerance: { volts: 0.4, amps: 0.2 },
  controls: [
    {
      id: 'pedal',
      label: 'Brake pedal',
      options: [
        { id: 'released', name: 'Released', changes: [] },
        { id: 'pressed', name: 'Pressed', changes: [{ turn: 'S9', closed: true }] },
      ],
    },
    {
      id: 'fuse',
      label: 'Fuse F15',
      options: [
        { id: 'in', name: 'In', changes: [] },
        { id: 'pulled', name: 'Pulled', changes: [{ open: 'F15' }] },
      ],
    },
  ],
  faults: [
    {
      id: 'fuse-open',
      target: 'F15',
      kind: 'open',
      changes: [{ open: 'F15' }],
      graph: { path: 'Left brake light', positions: pressed },
      cause: 'The element of fuse F15 has a hairline crack from fatigue. Nothing overloaded it.',
      proof:
        "With the pedal pressed, there is 12.6 V on the supply side of F15 and 0 V on its load side: the whole supply voltage drops across the fuse. An ohmmeter can't rule out a short behind it, because the cold filaments have only 0.4 Ω. A new fuse that holds with the pedal pressed rules it out.",
    },
    {
      id: 'switch-open',
      target: 'S9',
      kind: 'stuck-open',
      changes: [{ turn: 'S9', closed: false }],
      graph: { path: 'Left brake light', positions: pressed },
      cause:
        'The plunger of S9 is worn and no longer closes the contact. The new switch is adjusted to the pedal as the maker of the car says.',
      proof: 'With the pedal pressed, there is 12.6 V at pin 1 and 0 V at pin 2 of the switch.',
    },
    {
      id: 'switch-resistance',
      target: 'S9',
      kind: 'resistance',
      changes: [{ series: 'S9', ohms: 1.4 }],
      graph: { path: 'Left brake light', positions: pressed },
      cause:
        'The contact of S9 is burned. It closes, but with a resistance of more than one ohm. The new switch is adjusted to the pedal as the maker of the car says.',
      proof:
        'With the pedal pressed, 4 V drop between pin 1 and pin 2 of S9. A good contact drops less than 0.1 V.',
    },
    {
      id: 'connector-resistance',
      target: 'X4',
      kind: 'resistance',
      changes: [{ series: 'X4.1', ohms: 2.2 }],
      graph: { path: 'Left brake light', positions: pressed },
      cause: 'Water has corroded pin 1 of connector X4.',
      proof:
        'With the pedal pressed, 5.6 V drop from one side of X4 to the other. A good contact drops less than 0.1 V.',
    },
    {
      id: 'wire-open',
      target: 'w4',
      kind: 'open',
      changes: [{ open: 'w4' }],
      graph: { path: 'Left brake light', positions: pressed },
      cause:
        'The wire behind X4 has broken inside its insulation, where the harness bends around the rear pillar.',
      proof:
        'With the pedal pressed, there is 12.6 V at X4 on the lamp side and 0 V at terminal 54 of both lamps.',
    },
    {
      id: 'ground-resistance',
      target: 'W5',
      kind: 'resistance',
      changes: [{ series: 'W5', ohms: 1.8 }],
      graph: { path: 'Left brake light', positions: pressed },
      cause: 'Rust under the ring terminal of W5 adds resistance to the ground path.',
      proof:
        'With the pedal pressed, the ring terminal of W5 is 4.8 V above the negative post, instead of 0 V. Both lamps get 7.4 V.',
    },
    {
      id: 'ground-open',
      target: 'W5',
      kind: 'open',
      changes: [{ open: 'W5' }],
      graph: { path: 'Left brake light', positions: pressed },
      cause: 'The bolt of W5 has come off, and the ring terminal no longer touches the body.',
      proof:
        'With the pedal pressed, both terminals of each lamp and the ring terminal of W5 are at 12.6 V: no current flows, so nothing drops before the break.',
    },
  ],
  good: [
    { positions: pressed, mode: 'volts', red: 'G1.+', black: 'G1.−', note: 'Supply under load' },
    {
      positions: pressed,
      mode: 'volts',
      red: 'S9.1',
      black: 'S9.2',
      note: 'Drop across the closed switch',
    },
    {
      positions: pressed,
      mode: 'volts',
      red: 'E9.54',
      black: 'E9.31',
      note: 'What the left lamp gets',
    },
    {
      positions: pressed,
      mode: 'volts',
      red: 'E9.31',
      black: 'G1.−',
      note: 'Drop of the ground path',
    },
    { positions: pressed, mode: 'amps', red: 'w1', black: '', note: 'Two lamps of 21 W' },
  ],
  paths: [
    {
      name: 'Left brake light',
      points: [
        'G1.+',
        'F15.1',
        'F15.2',
        'S9.1',
        'S9.2',
        'X4.1a',
        'X4.1b',
        'E9.54',
        'E9.31',
        'W5.1',
        'G1.−',
      ],
    },
    {
      name: 'Right brake light',
      points: [
        'G1.+',
        'F15.1',
        'F15.2',
        'S9.1',
        'S9.2',
        'X4.1a',
        'X4.1b',
        'E10.54',
        'E10.31',
        'W5.1',
        'G1.−',
      ],
    },
  ],
  limits: [
    {
      what: 'Drop from the battery to a lamp',
      value: 'below 0.5 V',
      source: 'Common workshop limit for lighting circuits',
    },
    {
      what: 'Drop across a closed switch or a plug contact',
      value: 'below 0.1 V',
      source: 'Common workshop limit for lighting circuits',
    },
    {
      what: 'Drop of the whole ground path of a lamp',
      value: 'below 0.2 V',
      source: 'Common workshop limit for lighting circuits',
    },
    {
      what: 'Current of two 21 W lamps at 12 V',
      value: '3.3 to 3.7 A',
      source: 'Calculated: 2 × 21 W at 12 V is 3.5 A, P21W lamps (UN R37)',
    },
  ],
  film: {
    module: 'EL-101',
    position: 4,
    second: 39,
    why: 'The film shows a feed that looks good without load, and finds the missing voltage across a corroded plug.',
  },
}
