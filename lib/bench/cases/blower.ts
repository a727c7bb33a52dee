import type { Branch } from '@/lib/bench/circuit'
import {
  battery,
  box,
  CONTACT_OHMS,
  connector,
  fuse,
  ground,
  mainFuse,
  motor,
  relay,
  resistor,
  splice,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { FaultCase, Part, Wire } from '@/lib/bench/schema'

const step = (option: string) => ({ ignition: 'on', blower: option })

/** The resistors and the thermal fuse are replaced together, as one pack. */
const pack: Pick<Part, 'replace' | 'within'> = {
  replace: { dollars: 46, minutes: 25 },
  within: 'pack',
}

/** A metal strip in the pack, welded at both ends. */
const strip = (id: string, from: string, to: string, via?: Wire['via']): Wire => {
  const drawn = wire(id, from, to, { color: 'BK', mm2: 4, meters: 0.05, via })
  return {
    ...drawn,
    isInside: true,
    branch: { kind: 'resistor', id, a: from, b: to, ohms: 0.0003 },
  }
}

/** A contact of the blower switch, between the supply pin 5 and the pin of a step. */
const contactOf = (pin: string): Branch => ({
  kind: 'switch',
  id: `S24.contact${pin}`,
  a: 'S24.5',
  b: `S24.${pin}`,
  closed: false,
  ohms: 0.003,
})

/** The parts that the paths of all steps share. */
const feed = ['G1.+', 'F7.1', 'F7.2', 'K7.30', 'K7.87']
const motorToGround = ['M3.1', 'M3.2', 'W1.1', 'G1.−']

export const blower: FaultCase = {
  id: 'blower',
  category: 'hvac',
  module: 'AC-103',
  title: 'A blower that lost some of its steps',
  summary:
    'A blower motor with a four-step switch, a resistor pack with a thermal fuse, and a relay.',
  access: 'all',
  order: {
    car: 'Compact car, 2011, 143,000 km',
    complaint:
      'The windshield takes too long to clear. On some or all steps of the blower switch, hardly any air or none at all comes out of the vents. The cabin air filter was replaced last month.',
    task: 'Find the faulty part. Compare the four steps first, then measure in the step that shows the fault.',
  },
  symptoms: ['Blower not working', 'Heater fan works on one speed only', 'No air from the vents'],
  height: 872,
  parts: [
    battery({ id: 'G1', name: 'Battery G1', at: [40, 190] }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [40, 100], amps: 60 }),
    splice({ id: 'X1', name: 'Splice X1', at: [172, 36] }),
    switching({
      id: 'S1',
      name: 'Ignition switch S1',
      caption: 'Ignition',
      at: [172, 90],
      between: ['30', '15'],
      label: 'left',
      replace: { dollars: 65, minutes: 60 },
    }),
    fuse({ id: 'F7', name: 'Blower fuse F7, 30 A', caption: '30 A', at: [220, 84], amps: 30 }),
    relay({ id: 'K7', name: 'Blower relay K7', at: [196, 178], ohms: 0.002 }),
    ground({
      id: 'W2',
      name: 'Ground point W2, dashboard',
      at: [172, 236],
      label: 'left',
      replace: { dollars: 3, minutes: 25 },
    }),
    box({
      id: 'S24',
      name: 'Blower switch S24',
      caption: 'Blower switch',
      at: [176, 296],
      size: [192, 60],
      terminals: { 5: [44, -30], 4: [-72, 30], 3: [-24, 30], 2: [24, 30], 1: [72, 30] },
      branches: ['1', '2', '3', '4'].map(contactOf),
      kinds: ['stuck-open', 'stuck-closed', 'resistance'],
      replace: { dollars: 58, minutes: 40 },
    }),
    connector({
      id: 'X6',
      name: 'Connector X6 of the resistor pack',
      caption: 'Resistor pack',
      at: [176, 392],
      pins: ['4', '3', '2', '1'],
      pitch: 48,
      replace: { dollars: 18, minutes: 45 },
    }),
    resistor({
      id: 'R1',
      name: 'Resistor R1 in the pack, 1.2 Ω',
      caption: '1.2 Ω',
      at: [248, 452],
      ohms: 1.2,
      ...pack,
    }),
    resistor({
      id: 'R2',
      name: 'Resistor R2 in the pack, 0.5 Ω',
      caption: '0.5 Ω',
      at: [200, 520],
      ohms: 0.5,
      ...pack,
    }),
    resistor({
      id: 'R3',
      name: 'Resistor R3 in the pack, 0.3 Ω',
      caption: '0.3 Ω',
      at: [152, 588],
      ohms: 0.3,
      ...pack,
    }),
    {
      ...fuse({
        id: 'F1',
        name: 'Thermal fuse F1 in the pack',
        caption: 'Thermal fuse',
        at: [152, 660],
        amps: 30,
        ...pack,
      }),
      // Heat opens it, not its current.
      branches: [{ kind: 'resistor', id: 'F1', a: 'F1.1', b: 'F1.2', ohms: CONTACT_OHMS }],
    },
    splice({ id: 'X7', name: 'Output of the pack', at: [104, 706] }),
    motor({
      id: 'M3',
      name: 'Blower motor M3',
      caption: 'Blower',
      at: [104, 760],
      ohms: 0.25,
      amps: 18,
      breakaway: 1.5,
      // A dragging or seized motor has the wrong value.
      kinds: ['open', 'resistance', 'value'],
      replace: { dollars: 165, minutes: 60 },
    }),
    ground({
      id: 'W1',
      name: 'Ground point W1, left footwell',
      caption: 'Left footwell',
      at: [104, 838],
      replace: { dollars: 3, minutes: 25 },
    }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 6, meters: 0.2 }),
    wire('w1', 'F100.2', 'X1.1', { color: 'RD', mm2: 6, meters: 0.8, via: [[40, 36]] }),
    wire('w2', 'X1.1', 'S1.30', { color: 'RD', mm2: 4, meters: 1.4 }),
    wire('w3', 'X1.1', 'F7.1', { color: 'RD', mm2: 6, meters: 0.2, via: [[220, 36]] }),
    wire('w4', 'S1.15', 'K7.86', { color: 'BK', mm2: 0.5, meters: 0.8 }),
    wire('w5', 'F7.2', 'K7.30', { color: 'RD/YE', mm2: 4, meters: 0.4 }),
    wire('w6', 'K7.85', 'W2.1', { color: 'BN', mm2: 0.5, meters: 0.5 }),
    wire('w7', 'K7.87', 'S24.5', { color: 'BK/RD', mm2: 4, meters: 0.8 }),
    wire('w8', 'S24.4', 'X6.4a', { color: 'BU', mm2: 4, meters: 0.6 }),
    wire('w9', 'S24.3', 'X6.3a', { color: 'YE', mm2: 2.5, meters: 0.9 }),
    wire('w10', 'S24.2', 'X6.2a', { color: 'GN', mm2: 1.5, meters: 0.9 }),
    wire('w11', 'S24.1', 'X6.1a', { color: 'GY', mm2: 1.5, meters: 0.9 }),
    strip('w12', 'X6.4b', 'X7.1'),
    strip('w13', 'X6.3b', 'R3.1'),
    strip('w14', 'X6.2b', 'R2.1'),
    strip('w15', 'X6.1b', 'R1.1'),
    strip('w16', 'R1.2', 'R2.1', [[248, 498]]),
    strip('w17', 'R2.2', 'R3.1', [[200, 566]]),
    strip('w18', 'R3.2', 'F1.1'),
    strip('w19', 'F1.2', 'X7.1', [[152, 706]]),
    wire('w20', 'X7.1', 'M3.1', { color: 'BK/BU', mm2: 4, meters: 0.4 }),
    wire('w21', 'M3.2', 'W1.1', { color: 'BN', mm2: 4, meters: 0.7 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'F7.1', name: 'F7, supply side' },
    { at: 'F7.2', name: 'F7, load side' },
    { at: 'K7.30', name: 'K7, terminal 30' },
    { at: 'K7.87', name: 'K7, terminal 87' },
    { at: 'X6.4a', name: 'X6 pin 4, harness side', offset: [-30, -12] },
    { at: 'X6.4b', name: 'X6 pin 4, pack side', offset: [-30, 12] },
    { at: 'S24.3', name: 'S24 pin 3, step 3', offset: [0, 14] },
    { at: 'S24.2', name: 'S24 pin 2, step 2', offset: [0, 14] },
    { at: 'S24.1', name: 'S24 pin 1, step 1', offset: [0, 14] },
    { at: 'F1.1', name: 'F1, side of the resistors' },
    { at: 'M3.1', name: 'M3, pin 1 (supply)' },
    { at: 'M3.2', name: 'M3, pin 2 (ground)' },
    { at: 'W1.1', name: 'W1, ring terminal' },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w20'],
  modes: ['volts', 'millivolts', 'ohms', 'continuity', 'amps'],
  tolerance: { volts: 0.5, amps: 0.5 },
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
      id: 'blower',
      label: 'Blower switch',
      options: [
        { id: '0', name: '0', changes: [] },
        ...['1', '2', '3', '4'].map((pin) => ({
          id: pin,
          name: pin,
          changes: [{ turn: `S24.contact${pin}`, closed: true }],
        })),
      ],
    },
    {
      id: 'pack',
      label: 'Connector X6',
      options: [
        { id: 'in', name: 'Plugged', changes: [] },
        {
          id: 'out',
          name: 'Unplugged',
          changes: ['X6.4', 'X6.3', 'X6.2', 'X6.1'].map((open) => ({ open })),
        },
      ],
    },
  ],
  faults: [
    {
      id: 'thermal-fuse-open',
      target: 'F1',
      kind: 'open',
      changes: [{ open: 'F1' }],
      graph: { path: 'Step 3', positions: step('3') },
      cause:
        'The thermal fuse of the resistor pack has melted. A blocked cabin air filter, since replaced, let too little air pass to cool the resistors.',
      proof:
        'Steps 1 to 3 are dead, step 4 is good. With the ignition on, in step 3, there is 12.6 V on the resistor side of F1 and 0 V at pin 1 of the motor: the whole supply voltage drops across F1.',
    },
    {
      id: 'element-open',
      target: 'R2',
      kind: 'open',
      changes: [{ open: 'R2' }],
      graph: { path: 'Step 2', positions: step('2') },
      cause: 'The wire of resistor R2 has burned through.',
      proof:
        'Steps 1 and 2 are dead, steps 3 and 4 are good. With the ignition on, in step 2, there is 12.6 V at S24 pin 2 and 0 V at pin 3. With the ignition off, these pins read OL instead of 0.5 Ω.',
    },
    {
      id: 'contact-open',
      target: 'S24',
      kind: 'stuck-open',
      changes: [{ turn: 'S24.contact3', closed: false }],
      graph: { path: 'Step 3', positions: step('3') },
      cause: 'The contact for step 3 in the blower switch has burned off.',
      proof:
        'Only step 3 is dead. With the ignition on, in step 3, there is 12.6 V at terminal 87 of the relay and 0 V at S24 pin 3. In step 2, the current passes R3 and F1 and the blower runs, so the pack is good.',
    },
    {
      id: 'fuse-open',
      target: 'F7',
      kind: 'open',
      changes: [{ open: 'F7' }],
      graph: { path: 'Step 4', positions: step('4') },
      cause: 'The element of fuse F7 has a crack from years of heating and cooling.',
      proof:
        'The blower is dead in every step. With the ignition on and step 4 selected, there is 12.6 V on the supply side of F7 and 0 V on its load side. With the ignition off, the load side reads OL to ground. Behind the relay, terminal 87 reads 0.3 Ω in step 4, the winding of the motor. A seized motor reads the same, and a short only a few tenths less. A new fuse that holds in step 4, at 18 A, rules out both.',
    },
    {
      id: 'relay-resistance',
      target: 'K7',
      kind: 'resistance',
      changes: [{ series: 'K7.contact', ohms: 0.25 }],
      graph: { path: 'Step 4', positions: step('4') },
      cause: 'The contact of relay K7 is burned. It closes, but with a quarter of an ohm.',
      proof:
        'With the ignition on, in step 4, 3.1 V drop from terminal 30 to terminal 87, instead of less than 0.1 V. The current is 12 A instead of 18 A, so the blower is weak, most of all in the high steps.',
    },
    {
      id: 'plug-melted',
      target: 'X6',
      kind: 'resistance',
      changes: [{ series: 'X6.4', ohms: 0.4 }],
      graph: { path: 'Step 4', positions: step('4') },
      cause:
        'Pin 4 of connector X6 has lost its spring force. The contact heated up and melted the housing. If the blade of the resistor pack is burned as well, the pack is replaced too.',
      proof:
        'Step 4 blows no harder than step 3; the other steps are good. With the ignition on, in step 4, 4.1 V drop across pin 4 of X6. At 10 A that heats the plug with about 40 W. A good contact drops less than 0.1 V.',
    },
    {
      id: 'motor-open',
      target: 'M3',
      kind: 'open',
      changes: [{ open: 'M3' }],
      graph: { path: 'Step 4', positions: step('4') },
      cause: 'The brushes of the blower motor are worn down and no longer touch the commutator.',
      proof:
        'The blower is dead in every step. With the ignition on, in step 4, there is 12.6 V at pin 1 of the motor and 0 V at pin 2, and the clamp reads 0 A. Supply and ground are good, but no current flows. With the ignition off, the motor reads OL instead of about 0.3 Ω.',
    },
    {
      id: 'ground-resistance',
      target: 'W1',
      kind: 'resistance',
      changes: [{ series: 'W1', ohms: 0.3 }],
      graph: { path: 'Step 4', positions: step('4') },
      cause: 'Water in the footwell has corroded the ring terminal of ground point W1.',
      proof:
        'With the ignition on, in step 4, the ring terminal of W1 is 3.4 V above the negative post of the battery, instead of 0 V. The motor gets 8.7 V instead of 11.8 V.',
    },
  ],
  good: [
    {
      positions: step('4'),
      mode: 'volts',
      red: 'M3.1',
      black: 'M3.2',
      note: 'What the motor gets in step 4',
    },
    {
      positions: step('4'),
      mode: 'volts',
      red: 'G1.+',
      black: 'M3.1',
      note: 'Drop from the positive post to the motor in step 4',
    },
    { positions: step('4'), mode: 'amps', red: 'w20', black: '', note: 'Current in step 4' },
    {
      positions: step('1'),
      mode: 'volts',
      red: 'M3.1',
      black: 'M3.2',
      note: 'Step 1: the resistors take the rest',
    },
    { positions: step('1'), mode: 'amps', red: 'w20', black: '', note: 'Current in step 1' },
    {
      positions: step('4'),
      mode: 'volts',
      red: 'M3.2',
      black: 'G1.−',
      note: 'Drop of the ground path in step 4',
    },
    {
      positions: {},
      mode: 'ohms',
      red: 'S24.1',
      black: 'M3.1',
      note: 'All three resistors in series, blower off',
    },
    {
      positions: {},
      mode: 'ohms',
      red: 'M3.1',
      black: 'M3.2',
      note: 'The winding of the motor, which stands still',
    },
  ],
  paths: [
    { name: 'Step 4', points: [...feed, 'X6.4a', 'X6.4b', ...motorToGround] },
    { name: 'Step 3', points: [...feed, 'S24.3', 'F1.1', ...motorToGround] },
    { name: 'Step 2', points: [...feed, 'S24.2', 'S24.3', 'F1.1', ...motorToGround] },
  ],
  limits: [
    {
      what: 'Drop from the positive post to the motor in the highest step',
      value: 'below 1.0 V',
      source: 'Common workshop limit for loads of 15 to 30 A',
    },
    {
      what: 'Drop of the ground path in the highest step',
      value: 'below 0.3 V',
      source: 'Common workshop limit for loads of 15 to 30 A',
    },
    {
      what: 'Drop across a plug contact or a relay contact',
      value: 'below 0.1 V',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EL-101',
    position: 2,
    second: 0,
    why: 'The film shows how loads in series share the supply voltage, as the resistors and the blower motor do here.',
  },
}
