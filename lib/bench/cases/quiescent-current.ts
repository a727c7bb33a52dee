import { GROUND } from '@/lib/bench/circuit'
import {
  battery,
  box,
  fuse,
  ground,
  lamp,
  mainFuse,
  relay,
  splice,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { FaultCase } from '@/lib/bench/schema'

const asleep = {}
const on = { car: 'on' }

/** Currents of the control units, amperes. */
const GATEWAY = { asleep: 0.012, awake: 0.15 }
const AMPLIFIER = { asleep: 0.002, awake: 0.35 }
const TERMINAL_15 = 0.9
const ALTERNATOR_LEAKAGE = 0.0003

/** Voltage above which an electronic load draws its full current, volts. */
const KNEE = 2
/** Resistance of the busbar between its stud and a fuse, ohms. */
const BUSBAR_OHMS = 0.00002
const FUSES = ['F5', 'F9', 'F2', 'F12']

const pulled = (id: string): FaultCase['controls'][number] => ({
  id,
  label: `Fuse ${id}`,
  options: [
    { id: 'in', name: 'In', changes: [] },
    { id: 'pulled', name: 'Pulled', changes: [{ open: id }] },
  ],
})

const unplugged = (
  id: string,
  label: string,
  branches: string[],
): FaultCase['controls'][number] => ({
  id,
  label,
  options: [
    { id: 'in', name: 'Plugged in', changes: [] },
    { id: 'out', name: 'Unplugged', changes: branches.map((open) => ({ open })) },
  ],
})

const k15 = relay({
  id: 'K15',
  name: 'Relay K15, terminal 15',
  at: [282, 200],
  replace: { dollars: 18, minutes: 5 },
})

export const quiescentCurrent: FaultCase = {
  id: 'quiescent-current',
  category: 'electrical',
  module: 'EL-201',
  title: 'Flat after a few days',
  summary: 'A sleeping car draws too much. Millivolts across the fuses lead to the circuit.',
  access: 'plan',
  order: {
    car: 'Sedan, 2018, 84,000 km',
    complaint:
      'After the car has stood for three to ten days, the battery is too flat to start the engine. It is two months old and tests good, and the alternator charges at 14.3 V.',
    task: 'Find what draws current while the car is asleep. Turn the latches of the hood and the driver door shut with a screwdriver, so that the car believes it is closed, then lock it. Control units need 20 to 60 minutes until they sleep, so wait. Zero the clamp away from the cable before each reading. Before you pull a fuse, read the drop across it: a pulled fuse can wake a control unit or end the fault.',
  },
  symptoms: ['Battery drain overnight', 'Dead battery in the morning'],
  height: 754,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [44, 632], volts: 12.5, ohms: 0.01 }),
    splice({ id: 'X3', name: 'Junction X3, positive clamp', at: [44, 566] }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [44, 516], amps: 100 }),
    fuse({
      id: 'F101',
      name: 'Main fuse F101 of the alternator, 150 A',
      caption: 'Main, 150 A',
      at: [196, 606],
      amps: 150,
      replace: { dollars: 9, minutes: 20 },
    }),
    box({
      id: 'G2',
      name: 'Alternator G2',
      caption: 'Alternator',
      at: [196, 676],
      size: [76, 60],
      terminals: { 'B+': [0, -30] },
      branches: [
        {
          kind: 'sink',
          id: 'G2.rectifier',
          a: 'G2.B+',
          b: 'M4.1',
          amps: ALTERNATOR_LEAKAGE,
          knee: KNEE,
        },
      ],
      replace: { dollars: 420, minutes: 90 },
      kinds: ['drain', 'open', 'value'],
    }),
    ground({ id: 'M4', name: 'Engine block M4', at: [196, 714] }),
    box({
      id: 'X30',
      name: 'Busbar X30, fuse box',
      at: [202, 46],
      size: [260, 28],
      terminals: { 30: [-130, 0] },
      branches: FUSES.map((id) => ({
        kind: 'resistor',
        id: `X30.${id}`,
        a: 'X30.30',
        b: `${id}.1`,
        ohms: BUSBAR_OHMS,
      })),
      replace: { dollars: 180, minutes: 120 },
      kinds: ['open', 'resistance'],
    }),
    fuse({ id: 'F5', name: 'Fuse F5, 7.5 A', caption: '7.5 A', at: [92, 82], amps: 7.5 }),
    fuse({ id: 'F9', name: 'Fuse F9, 20 A', caption: '20 A', at: [152, 82], amps: 20 }),
    fuse({ id: 'F2', name: 'Fuse F2, 5 A', caption: '5 A', at: [222, 82], amps: 5 }),
    fuse({ id: 'F12', name: 'Fuse F12, 10 A', caption: '10 A', at: [306, 82], amps: 10 }),
    switching({
      id: 'S5',
      name: 'Glove box switch S5',
      at: [92, 184],
      replace: { dollars: 16, minutes: 20 },
    }),
    {
      ...lamp({
        id: 'E5',
        name: 'Glove box lamp E5, 5 W',
        caption: '5 W',
        at: [92, 288],
        between: ['1', '31'],
        watts: 5,
      }),
      // The closed lid hides its light.
      shows: undefined,
    },
    box({
      id: 'A9',
      name: 'Audio amplifier A9',
      caption: 'Audio',
      at: [152, 366],
      size: [48, 76],
      terminals: { 30: [0, -38], 31: [0, 38] },
      branches: [
        {
          kind: 'sink',
          id: 'A9',
          a: 'A9.30',
          b: 'A9.31',
          amps: AMPLIFIER.asleep,
          knee: KNEE,
        },
      ],
      replace: { dollars: 480, minutes: 45 },
      kinds: ['drain', 'open'],
    }),
    box({
      id: 'A2',
      name: 'Gateway A2',
      caption: 'Gateway',
      at: [222, 286],
      size: [52, 96],
      terminals: { 30: [0, -48], 31: [0, 48], K: [26, 24] },
      branches: [
        { kind: 'sink', id: 'A2', a: 'A2.30', b: 'A2.31', amps: GATEWAY.asleep, knee: KNEE },
        {
          kind: 'switch',
          id: 'A2.driver',
          a: 'A2.K',
          b: 'A2.31',
          closed: false,
          ohms: 0.2,
        },
      ],
      replace: { dollars: 390, minutes: 60 },
      kinds: ['drain', 'open', 'stuck-closed'],
    }),
    splice({ id: 'X12', name: 'Splice X12', at: [306, 138] }),
    {
      ...k15,
      branches: [
        ...k15.branches,
        // A welded contact. It leaves the circuit with the relay.
        { kind: 'switch', id: 'K15.weld', a: 'K15.30', b: 'K15.87', closed: false, ohms: 0.004 },
      ],
    },
    box({
      id: 'A6',
      name: 'Loads A6 on terminal 15',
      caption: 'Loads on 15',
      at: [306, 366],
      size: [62, 76],
      terminals: { 15: [0, -38], 31: [0, 38] },
      branches: [{ kind: 'sink', id: 'A6', a: 'A6.15', b: 'A6.31', amps: TERMINAL_15, knee: KNEE }],
      replace: { dollars: 310, minutes: 60 },
      kinds: ['drain', 'open'],
    }),
    box({
      id: 'M2',
      name: 'Ground bar M2',
      at: [202, 460],
      size: [260, 28],
      terminals: { 1: [-110, -14], 2: [-50, -14], 3: [20, -14], 4: [104, -14] },
      branches: ['1', '2', '3', '4'].map((pin) => ({
        kind: 'resistor',
        id: `M2.${pin}`,
        a: `M2.${pin}`,
        b: GROUND,
        ohms: 0.001,
      })),
      replace: { dollars: 3, minutes: 20 },
      kinds: ['open', 'resistance'],
    }),
  ],
  wires: [
    wire('w1', 'G1.+', 'X3.1', { color: 'RD', mm2: 25, meters: 0.3 }),
    wire('w2', 'X3.1', 'F101.1', { color: 'RD', mm2: 25, meters: 0.1, via: [[196, 566]] }),
    wire('w4', 'F101.2', 'G2.B+', { color: 'RD', mm2: 25, meters: 1.3 }),
    wire('w3', 'X3.1', 'F100.1', { color: 'RD', mm2: 16, meters: 0.2 }),
    wire('w8', 'F100.2', 'X30.30', { color: 'RD', mm2: 16, meters: 1.4, via: [[44, 46]] }),
    wire('w5', 'F5.2', 'S5.1', { color: 'RD/GY', mm2: 0.75, meters: 1.8 }),
    wire('w6', 'S5.2', 'E5.1', { color: 'GY/RD', mm2: 0.75, meters: 0.2 }),
    wire('w7', 'E5.31', 'M2.1', { color: 'BN', mm2: 0.75, meters: 0.9 }),
    wire('w9', 'F9.2', 'A9.30', { color: 'RD/BU', mm2: 2.5, meters: 4.2 }),
    wire('w10', 'A9.31', 'M2.2', { color: 'BN', mm2: 2.5, meters: 0.8 }),
    wire('w11', 'F2.2', 'A2.30', { color: 'RD/GN', mm2: 0.75, meters: 1.1 }),
    wire('w12', 'A2.31', 'M2.3', { color: 'BN', mm2: 0.75, meters: 0.6 }),
    wire('w13', 'F12.2', 'X12.1', { color: 'RD/VT', mm2: 1.5, meters: 0.2 }),
    wire('w14', 'X12.1', 'K15.30', { color: 'RD/VT', mm2: 1.5, meters: 0.1 }),
    wire('w15', 'X12.1', 'K15.86', { color: 'RD/VT', mm2: 0.5, meters: 0.1, via: [[258, 138]] }),
    wire('w16', 'K15.85', 'A2.K', { color: 'BU/YE', mm2: 0.5, meters: 0.8, via: [[258, 310]] }),
    wire('w17', 'K15.87', 'A6.15', { color: 'BK/VT', mm2: 1.5, meters: 2.4 }),
    wire('w18', 'A6.31', 'M2.4', { color: 'BN', mm2: 1.5, meters: 0.8 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'X30.30', name: 'Busbar X30, supply side of all fuses', offset: [-14, 0] },
    { at: 'F5.2', name: 'F5, load side' },
    { at: 'F9.2', name: 'F9, load side' },
    { at: 'F2.2', name: 'F2, load side' },
    { at: 'F12.2', name: 'F12, load side' },
    { at: 'E5.1', name: 'E5, feed' },
    { at: 'A9.30', name: 'A9, terminal 30', offset: [0, -12] },
    { at: 'K15.85', name: 'K15, terminal 85' },
    { at: 'K15.87', name: 'K15, terminal 87' },
    { at: 'M2.1', name: 'Ground bar M2', offset: [0, -12] },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w1', 'w2', 'w3'],
  modes: ['volts', 'millivolts', 'ohms', 'continuity', 'amps'],
  tolerance: { volts: 0.0003, amps: 0.02 },
  controls: [
    {
      id: 'car',
      label: 'Car, latches turned shut',
      options: [
        { id: 'asleep', name: 'Locked for 45 min', changes: [] },
        {
          id: 'locked',
          name: 'Just locked',
          changes: [{ set: 'A2', to: { amps: GATEWAY.awake } }],
        },
        {
          id: 'on',
          name: 'Ignition on',
          changes: [
            { set: 'A2', to: { amps: GATEWAY.awake } },
            { set: 'A9', to: { amps: AMPLIFIER.awake } },
            { turn: 'A2.driver', closed: true },
          ],
        },
      ],
    },
    pulled('F5'),
    pulled('F12'),
    unplugged('A9', 'Amplifier A9', ['A9']),
    unplugged('A2', 'Gateway A2', ['A2', 'A2.driver']),
    {
      id: 'K15',
      label: 'Relay K15',
      options: [
        { id: 'in', name: 'In', changes: [] },
        {
          id: 'pulled',
          name: 'Pulled',
          changes: [{ open: 'K15.coil' }, { open: 'K15.contact' }, { open: 'K15.weld' }],
        },
      ],
    },
  ],
  faults: [
    {
      id: 'glove-box-switch',
      target: 'S5',
      kind: 'stuck-closed',
      changes: [{ turn: 'S5', closed: true }],
      graph: { path: 'Glove box lamp', positions: asleep },
      cause:
        'The plunger of the glove box switch sticks, so the closed lid no longer opens the contact. The lamp stays lit in the closed glove box.',
      proof:
        'After 45 minutes locked, 4.6 mV stand across F5, which has 10.8 mΩ: 0.43 A, the current of a 5 W lamp. There is 12.5 V at the feed of E5 with the lid closed, so the switch is closed.',
    },
    {
      id: 'feed-leakage',
      target: 'w5',
      kind: 'ground-short',
      changes: [{ add: { kind: 'resistor', id: 'w5.leakage', a: 'S5.1', b: GROUND, ohms: 40 } }],
      cause:
        'The wire to the glove box has chafed behind the heater housing. A wet crust of corrosion conducts from the copper to the body, too little to blow the fuse.',
      proof:
        '3.4 mV across F5: 0.31 A, but 0 V at the feed of E5. With F5 pulled, its load side reads 40 Ω to ground. A sound wire reads OL there.',
    },
    {
      id: 'amplifier-drain',
      target: 'A9',
      kind: 'drain',
      changes: [{ set: 'A9', to: { amps: AMPLIFIER.awake } }],
      cause: 'The output stage of the audio amplifier stays switched on after the radio is off.',
      proof:
        '1.2 mV across F9, which has 3.4 mΩ: 0.35 A instead of 2 mA. The drop is gone when the amplifier is unplugged, so its wire is sound.',
    },
    {
      id: 'terminal-15-short',
      target: 'w17',
      kind: 'supply-short',
      changes: [
        { add: { kind: 'resistor', id: 'w17.short', a: 'A6.15', b: 'X30.30', ohms: 0.03 } },
      ],
      graph: { path: 'Terminal 15', positions: asleep },
      cause:
        'In the fuse box, the wire from terminal 87 of K15 has chafed through on the edge of the busbar X30. The loads on terminal 15 stay on.',
      proof:
        'After 45 minutes locked, terminal 87 of K15 is at 12.5 V although the coil is off, and it stays there with the relay pulled. The clamp reads 0.91 A in the feed of the fuse box, but no fuse drops more than it should. So the wire of terminal 87 touches the supply in front of the fuses.',
    },
    {
      id: 'gateway-drain',
      target: 'A2',
      kind: 'drain',
      changes: [{ set: 'A2', to: { amps: GATEWAY.awake } }],
      cause:
        'The gateway has an internal fault and does not fall asleep. A new gateway must be coded to the car.',
      proof:
        'After 45 minutes locked, 2.6 mV stand across F2, which has 17.5 mΩ: 0.15 A, the current of a gateway that is still awake. Asleep it draws 12 mA, which is 0.2 mV. The drop is gone when the gateway is unplugged. No other fuse drops too much, so no other unit is awake.',
    },
    {
      id: 'relay-stuck',
      target: 'K15',
      kind: 'stuck-closed',
      changes: [{ turn: 'K15.weld', closed: true }],
      graph: { path: 'Terminal 15', positions: asleep },
      cause: 'The contact of K15 has welded. The loads on terminal 15 stay on.',
      proof:
        'After 45 minutes locked, 6.9 mV stand across F12, which has 7.7 mΩ: 0.90 A. Terminal 87 is at 12.5 V, although 85 is at 12.5 V as well and the coil is off. With the relay pulled, the current is gone.',
    },
    {
      id: 'control-short',
      target: 'w16',
      kind: 'ground-short',
      alsoKinds: ['bridge'],
      changes: [{ add: { kind: 'resistor', id: 'w16.short', a: 'K15.85', b: GROUND, ohms: 0.5 } }],
      graph: { path: 'Terminal 15', positions: asleep },
      cause:
        'The control wire of K15 has chafed through to the body. The relay stays pulled in, and the loads on terminal 15 stay on.',
      proof:
        'After 45 minutes locked, 8.1 mV stand across F12: 1.05 A, the loads and the coil. Terminal 85 is at 0.1 V instead of 12.5 V, and the relay is pulled in. Both stay so with the gateway unplugged.',
    },
    {
      id: 'alternator-drain',
      target: 'G2',
      kind: 'drain',
      changes: [{ set: 'G2.rectifier', to: { amps: 0.5 } }],
      cause: 'A diode of the rectifier leaks. Current flows back into the alternator at rest.',
      proof:
        'The clamp reads 0.51 A at the battery, but 0.01 A in the feed of the fuse box, and no fuse drops more than it should. The cable to B+ carries 0.50 A.',
    },
  ],
  good: [
    {
      positions: asleep,
      mode: 'amps',
      red: 'w1',
      black: '',
      note: 'Quiescent current of the whole car',
    },
    {
      positions: asleep,
      mode: 'millivolts',
      red: 'X30.30',
      black: 'F2.2',
      note: 'Gateway asleep: 12 mA through 17.5 mΩ',
    },
    {
      positions: asleep,
      mode: 'millivolts',
      red: 'X30.30',
      black: 'F9.2',
      note: 'Amplifier asleep',
    },
    {
      positions: asleep,
      mode: 'millivolts',
      red: 'X30.30',
      black: 'F12.2',
      note: 'Relay K15 off: no current',
    },
    { positions: asleep, mode: 'volts', red: 'K15.85', black: 'G1.−', note: 'Coil of K15 is off' },
    {
      positions: { car: 'locked' },
      mode: 'amps',
      red: 'w1',
      black: '',
      note: 'Too early: the gateway is still awake',
    },
    { positions: on, mode: 'amps', red: 'w1', black: '', note: 'Awake, for comparison' },
  ],
  paths: [
    {
      name: 'Terminal 15',
      points: ['G1.+', 'X30.30', 'F12.2', 'K15.87', 'G1.−'],
    },
    {
      name: 'Glove box lamp',
      points: ['G1.+', 'X30.30', 'F5.2', 'E5.1', 'M2.1', 'G1.−'],
    },
  ],
  limits: [
    {
      what: 'Quiescent current after the control units have fallen asleep',
      value: 'below 0.05 A',
      source: 'Common workshop limit; use the value of the manufacturer if there is one',
    },
    {
      what: 'Drop across a fuse that carries 0.1 A',
      value: '1.8 mV for a 5 A fuse, 0.3 mV for a 20 A fuse',
      source: 'Typical cold resistance from data sheets of blade fuses: 17.5 mΩ and 3.4 mΩ',
    },
    {
      what: 'Time until all control units sleep',
      value: '20 to 60 min',
      source: 'Common workshop value after locking, latches shut and the key out of reach',
    },
    {
      what: 'Leakage of an alternator at rest',
      value: 'below 1 mA',
      source: 'Typical value of a sound rectifier',
    },
  ],
  film: {
    module: 'EL-101',
    position: 3,
    second: 52,
    why: 'The film predicts the current of a sleeping car and turns the excess into a consumer.',
  },
}
