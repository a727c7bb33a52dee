import {
  battery,
  connector,
  fuse,
  ground,
  lamp,
  mainFuse,
  short,
  splice,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { FaultCase } from '@/lib/bench/schema'

const reverse = { ignition: 'on', gear: 'reverse' }

export const reversingLamp: FaultCase = {
  id: 'reversing-lamp',
  category: 'servicing',
  // The switch is screwed into the transmission.
  also: 'drivetrain',
  module: 'SV-204',
  title: 'Reversing lights on the inspection report',
  summary: 'Two reversing lights with their switch on the transmission and a plug to the tailgate.',
  access: 'plan',
  order: {
    car: 'Hatchback, 2008, manual transmission, 171,000 km',
    complaint:
      'The inspection report lists the reversing lights as a defect. It says neither which side it is nor whether the light was dark or too dim.',
    task: 'Find the faulty part. Switch the ignition on, engage reverse with the engine off, and measure under load.',
  },
  symptoms: ['Reverse lights not working', 'Backup lights not working'],
  height: 616,
  parts: [
    battery({ id: 'G1', name: 'Battery G1', at: [52, 330] }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [52, 210], amps: 40 }),
    switching({
      id: 'S1',
      name: 'Ignition switch S1',
      caption: 'Ignition',
      at: [170, 78],
      between: ['30', '15'],
      replace: { dollars: 65, minutes: 60 },
    }),
    fuse({ id: 'F18', name: 'Fuse F18, 10 A', caption: '10 A', at: [170, 158], amps: 10 }),
    switching({
      id: 'S4',
      name: 'Reversing light switch S4',
      caption: 'On the transmission',
      at: [170, 252],
      replace: { dollars: 24, minutes: 30 },
    }),
    connector({
      id: 'X5',
      name: 'Connector X5, tailgate',
      caption: 'Tailgate',
      at: [170, 348],
      pins: ['1'],
    }),
    splice({ id: 'X21', name: 'Splice X21', at: [170, 404] }),
    lamp({
      id: 'E16',
      name: 'Left reversing light E16, 16 W',
      caption: 'Left, 16 W',
      label: 'left',
      at: [170, 460],
      watts: 16,
      replace: { dollars: 4, minutes: 10 },
    }),
    lamp({
      id: 'E17',
      name: 'Right reversing light E17, 16 W',
      caption: 'Right, 16 W',
      at: [270, 460],
      watts: 16,
      replace: { dollars: 4, minutes: 10 },
    }),
    splice({ id: 'X22', name: 'Splice X22', at: [170, 518] }),
    ground({
      id: 'W6',
      name: 'Ground point W6, tailgate',
      caption: 'Tailgate',
      at: [170, 576],
      replace: { dollars: 3, minutes: 25 },
    }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 4, meters: 0.2 }),
    wire('w1', 'F100.2', 'S1.30', {
      color: 'RD',
      mm2: 4,
      meters: 1.4,
      via: [
        [52, 34],
        [170, 34],
      ],
    }),
    wire('w2', 'S1.15', 'F18.1', { color: 'BK', mm2: 2.5, meters: 0.4 }),
    wire('w3', 'F18.2', 'S4.1', { color: 'BK/YE', mm2: 1.5, meters: 1.8 }),
    wire('w4', 'S4.2', 'X5.1a', { color: 'BK/BU', mm2: 1.5, meters: 3.2 }),
    wire('w5', 'X5.1b', 'X21.1', { color: 'BK/BU', mm2: 1, meters: 0.9 }),
    wire('w6', 'X21.1', 'E16.1', { color: 'BK/BU', mm2: 0.75, meters: 0.4 }),
    wire('w7', 'X21.1', 'E17.1', { color: 'BK/BU', mm2: 0.75, meters: 0.6, via: [[270, 404]] }),
    wire('w8', 'E16.2', 'X22.1', { color: 'BN', mm2: 0.75, meters: 0.4 }),
    wire('w9', 'E17.2', 'X22.1', { color: 'BN', mm2: 0.75, meters: 0.6, via: [[270, 518]] }),
    wire('w10', 'X22.1', 'W6.1', { color: 'BN', mm2: 1, meters: 0.3 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'F18.1', name: 'F18, supply side' },
    { at: 'F18.2', name: 'F18, load side' },
    { at: 'S4.1', name: 'S4, pin 1' },
    { at: 'S4.2', name: 'S4, pin 2' },
    { at: 'X5.1a', name: 'X5 pin 1, body side', offset: [-30, -12] },
    { at: 'X5.1b', name: 'X5 pin 1, tailgate side', offset: [-30, 14] },
    { at: 'E16.1', name: 'E16, contact 1 (supply)' },
    { at: 'E16.2', name: 'E16, contact 2 (ground)' },
    { at: 'E17.1', name: 'E17, contact 1 (supply)' },
    { at: 'E17.2', name: 'E17, contact 2 (ground)' },
    { at: 'W6.1', name: 'W6, ring terminal' },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w1'],
  modes: ['volts', 'millivolts', 'ohms', 'continuity', 'amps'],
  tolerance: { volts: 0.4, amps: 0.2 },
  controls: [
    {
      id: 'ignition',
      label: 'Ignition',
      options: [
        { id: 'off', name: 'Off', changes: [] },
        { id: 'on', name: 'On', changes: [{ turn: 'S1', closed: true }] },
      ],
    },
    {
      id: 'gear',
      label: 'Gear',
      options: [
        { id: 'neutral', name: 'Neutral', changes: [] },
        { id: 'reverse', name: 'Reverse', changes: [{ turn: 'S4', closed: true }] },
      ],
    },
    {
      id: 'switch',
      label: 'Plug of S4',
      options: [
        { id: 'in', name: 'Plugged', changes: [] },
        // The points at S4 then belong to the switch itself.
        { id: 'out', name: 'Unplugged', changes: [{ open: 'w3' }, { open: 'w4' }] },
      ],
    },
    {
      id: 'tailgate',
      label: 'Connector X5',
      options: [
        { id: 'in', name: 'Plugged', changes: [] },
        { id: 'out', name: 'Unplugged', changes: [{ open: 'X5.1' }] },
      ],
    },
  ],
  faults: [
    {
      id: 'fuse-open',
      target: 'F18',
      kind: 'open',
      changes: [{ open: 'F18' }],
      graph: { path: 'Left reversing light', positions: reverse },
      cause: 'The element of fuse F18 has a hairline crack. Nothing overloaded it.',
      proof:
        'In reverse with the ignition on, there is 12.6 V on the supply side of F18 and 0 V on its load side. With the ignition off, reverse engaged and X5 unplugged, the body side of X5 reads OL to ground: there is no short up to X5. Behind X5, the cold lamps read 0.4 Ω, only a few tenths more than a short. A new fuse that holds in reverse rules that out.',
    },
    {
      id: 'short-to-ground',
      target: 'w4',
      kind: 'ground-short',
      changes: [{ add: short('w4', 'X5.1a') }],
      graph: { path: 'Left reversing light', positions: reverse },
      cause:
        'The wire from the switch to the tailgate has rubbed through on a body edge behind the rear seat. Fuse F18 blew as soon as reverse was engaged, and it is replaced as well.',
      proof:
        'F18 is blown: in reverse with the ignition on, it has 12.6 V on its supply side and 0 V on its load side. With X5 unplugged and the gear in neutral, the body side of X5 reads 0.0 Ω to the negative post instead of OL. Plugged, the cold lamps alone would read 0.4 Ω.',
    },
    {
      id: 'switch-open',
      target: 'S4',
      kind: 'stuck-open',
      changes: [{ turn: 'S4', closed: false }],
      graph: { path: 'Left reversing light', positions: reverse },
      cause:
        'The ball of the reversing light switch is worn and no longer closes the contact. The new switch gets a new sealing ring, and the oil level is checked.',
      proof:
        'In reverse with the ignition on, there is 12.6 V at pin 1 of S4 and 0 V at pin 2. Unplugged and in reverse, the switch reads OL instead of nearly 0 Ω.',
    },
    {
      id: 'switch-resistance',
      target: 'S4',
      kind: 'resistance',
      changes: [{ series: 'S4', ohms: 2.4 }],
      graph: { path: 'Left reversing light', positions: reverse },
      cause:
        'Transmission oil has crept into the switch. Its contact closes with more than 2 Ω. The new switch gets a new sealing ring, and the oil level is checked.',
      proof:
        'In reverse with the ignition on, 4.9 V drop between pin 1 and pin 2 of S4. A good switch drops less than 0.1 V. Both lights are dim because only 7.4 V reach them.',
    },
    {
      id: 'connector-resistance',
      target: 'X5',
      kind: 'resistance',
      changes: [{ series: 'X5.1', ohms: 3 }],
      graph: { path: 'Left reversing light', positions: reverse },
      cause: 'Water has corroded pin 1 of the tailgate connector X5.',
      proof:
        'In reverse with the ignition on, 5.7 V drop across pin 1 of X5 instead of less than 0.1 V, and 6.6 V reach the left lamp.',
    },
    {
      id: 'wire-open',
      target: 'w6',
      kind: 'open',
      alsoKinds: ['resistance'],
      changes: [{ open: 'w6' }],
      graph: { path: 'Left reversing light', positions: reverse },
      cause: 'The wire to the left light has broken off at the crimp of its lamp holder.',
      proof:
        'Only the left light is dark. In reverse with the ignition on, there is 12.4 V at X5 on the tailgate side and 0 V at contact 1 of E16, while the right light gets 12.3 V.',
    },
    {
      id: 'lamp-open',
      target: 'E17',
      kind: 'open',
      changes: [{ open: 'E17' }],
      graph: { path: 'Right reversing light', positions: reverse },
      cause: 'The filament of the right lamp has burned out.',
      proof:
        'Only the right light is dark. In reverse with the ignition on, E17 gets 12.4 V like the left lamp, but the clamp reads 1.4 A instead of 2.7 A. E17 takes no current.',
    },
    {
      id: 'ground-resistance',
      target: 'W6',
      kind: 'resistance',
      changes: [{ series: 'W6', ohms: 2 }],
      graph: { path: 'Left reversing light', positions: reverse },
      cause: 'There is paint and rust under the ring terminal of ground point W6.',
      proof:
        'In reverse with the ignition on, the ring terminal of W6 is 4.3 V above the negative post, instead of 0 V. Both lamps get 8.0 V.',
    },
  ],
  good: [
    { positions: reverse, mode: 'volts', red: 'G1.+', black: 'G1.−', note: 'Supply under load' },
    {
      positions: reverse,
      mode: 'volts',
      red: 'S4.1',
      black: 'S4.2',
      note: 'Drop across the switch',
    },
    {
      positions: reverse,
      mode: 'volts',
      red: 'E16.1',
      black: 'E16.2',
      note: 'What each lamp gets',
    },
    {
      positions: reverse,
      mode: 'volts',
      red: 'E16.2',
      black: 'G1.−',
      note: 'Drop of the ground path',
    },
    { positions: reverse, mode: 'amps', red: 'w1', black: '', note: 'Two lamps of 16 W' },
    {
      positions: { tailgate: 'out' },
      mode: 'ohms',
      red: 'X5.1a',
      black: 'G1.−',
      note: 'Wire from S4 to X5 against ground, both ends open',
    },
  ],
  paths: [
    {
      name: 'Left reversing light',
      points: [
        'G1.+',
        'F18.1',
        'F18.2',
        'S4.1',
        'S4.2',
        'X5.1a',
        'X5.1b',
        'E16.1',
        'E16.2',
        'W6.1',
        'G1.−',
      ],
    },
    {
      name: 'Right reversing light',
      points: [
        'G1.+',
        'F18.1',
        'F18.2',
        'S4.1',
        'S4.2',
        'X5.1a',
        'X5.1b',
        'E17.1',
        'E17.2',
        'W6.1',
        'G1.−',
      ],
    },
  ],
  limits: [
    {
      what: 'Drop across a closed switch or a plug contact',
      value: 'below 0.1 V',
      source: 'Common workshop limit for lighting circuits',
    },
    {
      what: 'Drop from the positive post to the lamp',
      value: 'below 0.5 V',
      source: 'Common workshop limit for lighting circuits',
    },
    {
      what: 'Drop of the whole ground path of a lamp',
      value: 'below 0.2 V',
      source: 'Common workshop limit for lighting circuits',
    },
    {
      what: 'Current of two 16 W lamps',
      value: '2.5 to 2.9 A',
      source: 'Calculated: 2 × 16 W at 12 V is 2.67 A, W16W lamps (UN R37)',
    },
  ],
  film: {
    module: 'EL-101',
    position: 4,
    second: 54,
    why: 'The film compares the voltage along a lamp circuit with an open, a short to ground and a high resistance.',
  },
}
