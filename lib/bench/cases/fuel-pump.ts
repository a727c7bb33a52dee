import {
  battery,
  box,
  connector,
  fuse,
  ground,
  mainFuse,
  motor,
  relay,
  short,
  splice,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { Change, FaultCase } from '@/lib/bench/schema'

const keyOn = { key: 'on' }
const cranking = { key: 'crank' }
const bridged = { relay: 'bridged' }
const pulled: Change[] = [{ open: 'K1.coil' }, { open: 'K1.contact' }]
/** The pump motor against the pressure of the fuel. */
const PUMP = { ohms: 0.8, volts: 12, amps: 6.2, breakaway: 2.5 }

export const fuelPump: FaultCase = {
  id: 'fuel-pump',
  category: 'engine',
  module: 'EN-202',
  title: 'Engine cranks, but gets no fuel',
  summary:
    'The supply of an electric fuel pump: fuse, relay, control unit, plug at the tank, ground.',
  access: 'member',
  order: {
    car: 'Station wagon, 2014, 1.6 gasoline, 162,000 km',
    complaint:
      'The engine cranks normally but does not start, or it starts late and stalls. The fuel pressure is too low. Spark, compression and immobilizer are good, and there is fuel in the tank.',
    task: 'Find the fault in the electrical supply of the pump. This car primes: the control unit runs the pump for 2 s after key-on, and then only while the engine cranks or turns. With the relay pulled, a fused jumper from 30 to 87 runs the pump without it.',
  },
  symptoms: [
    'Cranks but does not start',
    'Crank, no start',
    'Fuel pump not running',
    'Engine dies on the road',
  ],
  height: 690,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [52, 300] }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [52, 144], amps: 60 }),
    splice({ id: 'X2', name: 'Splice X2, fuse box', at: [140, 36] }),
    switching({
      id: 'S1',
      name: 'Ignition switch S1',
      at: [140, 96],
      between: ['30', '15'],
      label: 'left',
      replace: { dollars: 75, minutes: 60 },
    }),
    fuse({
      id: 'F2',
      name: 'Fuse F2, 10 A, terminal 15',
      caption: '10 A',
      label: 'left',
      at: [140, 182],
      amps: 10,
    }),
    splice({ id: 'X1', name: 'Splice X1', at: [140, 236] }),
    fuse({ id: 'F7', name: 'Fuse F7, 15 A, fuel pump', caption: '15 A', at: [244, 108], amps: 15 }),
    relay({ id: 'K1', name: 'Fuel pump relay K1', at: [220, 290] }),
    box({
      id: 'A1',
      name: 'Engine control unit A1',
      at: [160, 408],
      size: [96, 64],
      terminals: { 15: [-20, -32], 65: [36, -32], 31: [-20, 32] },
      // The labor includes coding, and teaching the immobilizer.
      replace: { dollars: 890, minutes: 120 },
      kinds: ['open', 'stuck-open', 'stuck-closed'],
      branches: [
        { kind: 'resistor', id: 'A1.supply', a: 'A1.15', b: 'A1.31', ohms: 60 },
        // The output stage works only while the control unit has its supply.
        {
          kind: 'contact',
          id: 'A1.driver',
          a: 'A1.65',
          b: 'A1.stage',
          coil: 'A1.supply',
          energized: 'closed',
          pull: 6,
          release: 5,
          ohms: 0.8,
        },
        {
          kind: 'switch',
          id: 'A1.request',
          a: 'A1.stage',
          b: 'A1.31',
          closed: false,
          ohms: 0.2,
        },
      ],
    }),
    ground({ id: 'X91', name: 'Ground point X91, engine bay', at: [140, 500] }),
    connector({
      id: 'X7/1',
      name: 'Pin 1 of connector X7 at the tank',
      at: [244, 486],
      pins: ['1'],
      replace: { dollars: 18, minutes: 45 },
    }),
    {
      ...motor({
        id: 'M1',
        name: 'Fuel pump M1',
        caption: 'Fuel pump',
        at: [244, 518],
        ...PUMP,
        replace: { dollars: 210, minutes: 90 },
        kinds: ['open', 'resistance', 'value'],
      }),
      // The wires inside the tank belong to the pump, so its terminals are the pins of X7.
      branches: [{ kind: 'motor', id: 'M1', a: 'X7/1.1b', b: 'X7/2.2a', ...PUMP }],
    },
    connector({
      id: 'X7/2',
      name: 'Pin 2 of connector X7 at the tank',
      at: [244, 550],
      pins: ['2'],
      replace: { dollars: 18, minutes: 45 },
    }),
    ground({ id: 'X90', name: 'Ground point X90, left sill', at: [244, 646] }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 6, meters: 0.2 }),
    wire('w1', 'F100.2', 'X2.1', { color: 'RD', mm2: 6, meters: 1, via: [[52, 36]] }),
    wire('w2', 'X2.1', 'S1.30', { color: 'RD', mm2: 4, meters: 1.4 }),
    wire('w3', 'X2.1', 'F7.1', { color: 'RD', mm2: 4, meters: 0.2, via: [[244, 36]] }),
    wire('w4', 'S1.15', 'F2.1', { color: 'BK', mm2: 2.5, meters: 1.4 }),
    wire('w5', 'F2.2', 'X1.1', { color: 'BK/WH', mm2: 0.75, meters: 0.3 }),
    wire('w6', 'X1.1', 'K1.86', { color: 'BK/WH', mm2: 0.5, meters: 0.3, via: [[196, 236]] }),
    wire('w7', 'X1.1', 'A1.15', { color: 'BK/WH', mm2: 0.75, meters: 0.9 }),
    wire('w8', 'K1.85', 'A1.65', { color: 'GN/WH', mm2: 0.5, meters: 1.1 }),
    wire('w9', 'F7.2', 'K1.30', { color: 'RD/YE', mm2: 2.5, meters: 0.3 }),
    wire('w10', 'K1.87', 'X7/1.1a', { color: 'RD/GN', mm2: 2.5, meters: 3.6 }),
    wire('w11', 'X7/2.2b', 'X90.1', { color: 'BN', mm2: 2.5, meters: 0.9 }),
    wire('w12', 'A1.31', 'X91.1', { color: 'BN', mm2: 2.5, meters: 0.6 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'F7.1', name: 'F7, supply side' },
    { at: 'F7.2', name: 'F7, relay side' },
    { at: 'K1.30', name: 'K1, terminal 30' },
    { at: 'K1.87', name: 'K1, terminal 87' },
    { at: 'X7/1.1a', name: 'X7 pin 1, body side', offset: [-36, -14] },
    { at: 'X7/1.1b', name: 'X7 pin 1, pump side', offset: [-36, 10] },
    { at: 'X7/2.2a', name: 'X7 pin 2, pump side', offset: [-36, 10] },
    { at: 'X7/2.2b', name: 'X7 pin 2, body side', offset: [-36, 34] },
    { at: 'X90.1', name: 'X90, ring terminal' },
    { at: 'K1.86', name: 'K1, terminal 86' },
    { at: 'K1.85', name: 'K1, terminal 85' },
    { at: 'A1.65', name: 'A1, pin 65', offset: [0, -14] },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w9'],
  modes: ['volts', 'millivolts', 'ohms', 'continuity', 'amps'],
  tolerance: { volts: 0.5, amps: 0.5 },
  controls: [
    {
      id: 'key',
      label: 'Ignition key',
      options: [
        { id: 'off', name: 'Off', changes: [] },
        {
          id: 'prime',
          name: 'On, first 2 s',
          changes: [
            { turn: 'S1', closed: true },
            { turn: 'A1.request', closed: true },
          ],
        },
        { id: 'on', name: 'On, after 2 s', changes: [{ turn: 'S1', closed: true }] },
        {
          id: 'crank',
          name: 'Crank',
          changes: [
            { turn: 'S1', closed: true },
            { turn: 'A1.request', closed: true },
            // The starter pulls the battery down to about 10.7 V.
            { add: { kind: 'resistor', id: 'starter', a: 'G1.+', b: 'ground', ohms: 0.045 } },
          ],
        },
      ],
    },
    {
      id: 'relay',
      label: 'Relay K1',
      options: [
        { id: 'in', name: 'In', changes: [] },
        { id: 'pulled', name: 'Pulled', changes: pulled },
        {
          id: 'bridged',
          name: 'Jumper 30–87',
          changes: [
            ...pulled,
            { add: { kind: 'resistor', id: 'jumper', a: 'K1.30', b: 'K1.87', ohms: 0.006 } },
          ],
        },
      ],
    },
    {
      id: 'plug',
      label: 'Connector X7',
      options: [
        { id: 'in', name: 'Plugged in', changes: [] },
        { id: 'out', name: 'Unplugged', changes: [{ open: 'X7/1.1' }, { open: 'X7/2.2' }] },
      ],
    },
  ],
  faults: [
    {
      id: 'fuse-open',
      target: 'F7',
      kind: 'open',
      changes: [{ open: 'F7' }],
      graph: { path: 'Fuel pump', positions: keyOn },
      cause: 'The element of fuse F7 has broken from fatigue. Nothing overloaded it.',
      proof:
        'With the key on, F7 has 12.6 V on its supply side and 0 V on its relay side. With K1 pulled and X7 unplugged, terminals 30 and 87 read OL to ground, and the pump reads about 0.8 Ω: no short has blown the fuse. A seized pump would read the same. A new fuse that holds with the jumper, at 6.3 A, rules it out.',
    },
    {
      id: 'feed-short',
      target: 'w10',
      kind: 'ground-short',
      changes: [{ add: short('w10', 'K1.87') }],
      graph: { path: 'Fuel pump', positions: keyOn },
      cause:
        'The feed of the pump has chafed on a bracket of the fuel tank. The fuse blew when the pump was switched on, and it is replaced as well.',
      proof:
        'F7 has blown: with the key on, it has 12.6 V on its supply side and 0 V on its relay side. With K1 pulled and X7 unplugged, terminal 87 still has 0 Ω to ground. Only the RD/GN wire between these two points is left.',
    },
    {
      id: 'coil-open',
      target: 'K1',
      kind: 'open',
      changes: [{ open: 'K1.coil' }],
      graph: { path: 'Relay coil', positions: keyOn },
      cause: 'The winding of the relay coil has broken. The relay no longer pulls in.',
      proof:
        'With the key on for more than 2 s, terminal 86 has 12.6 V, but terminal 85 has 0 V. Through a sound coil, 85 has 12.6 V as well while the control unit does not switch. With the relay removed, the jumper from 30 to 87 makes the pump run.',
    },
    {
      id: 'contact-resistance',
      target: 'K1',
      kind: 'resistance',
      changes: [{ series: 'K1.contact', ohms: 0.9 }],
      graph: { path: 'Fuel pump', positions: cranking },
      cause: 'The contact of the relay is burned. It closes, but with almost one ohm.',
      proof:
        'While the engine cranks, 3.4 V drop from terminal 30 to 87. A good contact drops less than 0.1 V. With the jumper in place of the relay, the pump gets its full voltage.',
    },
    {
      id: 'control-open',
      target: 'w8',
      kind: 'open',
      changes: [{ open: 'w8' }],
      graph: { path: 'Relay coil', positions: cranking },
      cause: 'The control wire of the relay has broken inside its insulation at the bulkhead.',
      proof:
        'While the engine cranks, terminal 85 stays at 10.7 V, the voltage of the battery, because no current flows through the coil. Pin 65 of the control unit has 0 V at that moment. With the key on for more than 2 s it has 0 V as well, where a sound wire brings 12.6 V.',
    },
    {
      id: 'pin-open',
      target: 'X7/2',
      kind: 'open',
      changes: [{ open: 'X7/2.2' }],
      graph: { path: 'Fuel pump', positions: bridged },
      cause: 'The socket of pin 2 is spread. It no longer touches the pin of the pump.',
      proof:
        'With the jumper in the relay socket, both pins on the pump side have 12.6 V, and pin 2 on the body side has 0 V. The whole supply drops across pin 2 of the connector.',
    },
    {
      id: 'ground-resistance',
      target: 'X90',
      kind: 'resistance',
      changes: [{ series: 'X90', ohms: 1.08 }],
      graph: { path: 'Fuel pump', positions: bridged },
      cause: 'Rust under the ring terminal of X90 has added about one ohm to the ground path.',
      proof:
        'With the jumper in place, the ring terminal of X90 is 4.4 V above the negative post, and the pump draws 4.1 A instead of 6.3 A. The limit for the ground path is 0.2 V.',
    },
    {
      id: 'pump-open',
      target: 'M1',
      kind: 'open',
      changes: [{ open: 'M1' }],
      graph: { path: 'Fuel pump', positions: bridged },
      cause:
        'The brushes of the pump motor are worn out and no longer reach the commutator. The new pump gets a new seal, and nothing may ignite the vapor of the open tank.',
      proof:
        'With the jumper in place, there is 12.6 V across the two pins on the pump side, but no current flows. With X7 unplugged, the pump shows OL instead of about 0.8 Ω.',
    },
  ],
  good: [
    {
      positions: cranking,
      mode: 'volts',
      red: 'G1.+',
      black: 'G1.−',
      note: 'Supply while the engine cranks',
    },
    {
      positions: cranking,
      mode: 'volts',
      red: 'K1.86',
      black: 'K1.85',
      note: 'Coil of the relay, switched by the control unit',
    },
    {
      positions: cranking,
      mode: 'volts',
      red: 'K1.30',
      black: 'K1.87',
      note: 'Drop across the closed relay contact',
    },
    {
      positions: bridged,
      mode: 'volts',
      red: 'X7/1.1b',
      black: 'X7/2.2a',
      note: 'What the pump gets, with the jumper 30–87',
    },
    {
      positions: bridged,
      mode: 'volts',
      red: 'X7/2.2b',
      black: 'G1.−',
      note: 'Drop of the ground path, with the jumper 30–87',
    },
    {
      positions: bridged,
      mode: 'amps',
      red: 'w9',
      black: '',
      note: 'Current of the pump, with the jumper 30–87',
    },
    {
      positions: { key: 'prime' },
      mode: 'volts',
      red: 'K1.87',
      black: 'G1.−',
      note: 'Feed of the pump in the first 2 s after key-on',
    },
    {
      positions: keyOn,
      mode: 'volts',
      red: 'K1.87',
      black: 'G1.−',
      note: 'The same after 2 s: the pump has stopped',
    },
    {
      positions: { relay: 'pulled' },
      mode: 'ohms',
      red: 'X7/1.1b',
      black: 'X7/2.2a',
      note: 'The winding of the pump, which stands still',
    },
  ],
  paths: [
    {
      name: 'Fuel pump',
      points: [
        'G1.+',
        'F7.1',
        'F7.2',
        'K1.30',
        'K1.87',
        'X7/1.1a',
        'X7/1.1b',
        'X7/2.2a',
        'X7/2.2b',
        'X90.1',
        'G1.−',
      ],
    },
    { name: 'Relay coil', points: ['G1.+', 'K1.86', 'K1.85', 'A1.65', 'G1.−'] },
  ],
  limits: [
    {
      what: 'Drop of the whole feed side of the pump',
      value: 'below 0.5 V',
      source: 'Common workshop limit',
    },
    {
      what: 'Drop of the ground path of the pump',
      value: 'below 0.2 V',
      source: 'Common workshop limit',
    },
    {
      what: 'Current of a pump for port injection at 12 to 13.5 V',
      value: '4 to 8 A',
      source: 'Common workshop value',
    },
    {
      what: 'Resistance of the coil of a 12 V relay',
      value: '60 to 100 Ω',
      source: 'Data sheets of 12 V mini relays (sockets of ISO 7588)',
    },
  ],
  film: {
    module: 'EL-101',
    position: 4,
    second: 54,
    why: 'The film compares the voltage profile of an open circuit, a short and a high resistance.',
  },
}
