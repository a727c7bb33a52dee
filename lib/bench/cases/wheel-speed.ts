import type { Branch } from '@/lib/bench/circuit'
import {
  battery,
  box,
  CONTACT_OHMS,
  connector,
  fuse,
  ground,
  mainFuse,
  short,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { FaultCase, Part } from '@/lib/bench/schema'

const low = { ignition: 'on' }
const high = { ignition: 'on', wheel: 'high' }
const spinning = { ignition: 'on', wheel: 'spinning' }

const contact = (id: string, a: string, b: string): Branch => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms: CONTACT_OHMS,
})

/** The two halves of X3. Water sits between them, so unplugging takes it off both sides. */
const wheelArchPlug: Part = {
  ...connector({
    id: 'X3',
    name: 'Connector X3, wheel arch',
    caption: 'Wheel arch',
    label: 'below',
    at: [200, 372],
    pins: ['1', '2'],
    pitch: 100,
    kinds: ['open', 'resistance', 'ground-short', 'bridge'],
    replace: { dollars: 18, minutes: 40 },
  }),
  branches: ['1', '2'].flatMap((pin) => [
    contact(`X3.${pin}`, `X3.${pin}a`, `X3.${pin}mid`),
    contact(`X3.${pin}blade`, `X3.${pin}mid`, `X3.${pin}b`),
  ]),
}

export const wheelSpeed: FaultCase = {
  id: 'wheel-speed',
  category: 'chassis',
  module: 'CH-203',
  title: 'No signal from a front wheel',
  summary: 'An active wheel speed sensor that signals with two currents, 7 and 14 mA.',
  access: 'plan',
  order: {
    car: 'Station wagon, 2017, 141,000 km',
    complaint:
      'The ABS and ESP warning lamps are on, sometimes only once the car reaches walking speed. The scan tool shows a fault of the wheel speed sensor at the front left. The other three wheels show plausible speeds.',
    task: 'Find the faulty part. Read the supply and the signal at the ABS unit, then follow both wires to the sensor.',
  },
  symptoms: ['ABS light on', 'Traction control light on'],
  height: 570,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [52, 156], volts: 12.6 }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [52, 80], amps: 40 }),
    switching({
      id: 'S1',
      name: 'Ignition switch S1',
      caption: 'Ignition',
      at: [180, 80],
      between: ['30', '15'],
      replace: { dollars: 65, minutes: 60 },
    }),
    fuse({ id: 'F8', name: 'Fuse F8, 5 A', caption: '5 A', at: [180, 152], amps: 5 }),
    box({
      id: 'A1',
      name: 'ABS control unit A1',
      caption: 'ABS control unit',
      at: [200, 240],
      size: [200, 72],
      terminals: { 15: [-20, -36], 31: [-100, 0], VS: [-50, 36], SIG: [50, 36] },
      branches: [
        contact('A1.pin15', 'A1.15', 'A1.supply'),
        contact('A1.pin31', 'A1.0V', 'A1.31'),
        contact('A1.pinVS', 'A1.sensors', 'A1.VS'),
        contact('A1.pinSIG', 'A1.SIG', 'A1.input'),
        { kind: 'resistor', id: 'A1.load', a: 'A1.supply', b: 'A1.0V', ohms: 60 },
        // The driver of the sensor supply works while the unit has its own supply. Its resistance stands for
        // its current limit.
        {
          kind: 'contact',
          id: 'A1.driver',
          a: 'A1.supply',
          b: 'A1.sensors',
          coil: 'A1.load',
          energized: 'closed',
          pull: 7,
          release: 5,
          ohms: 47,
        },
        { kind: 'resistor', id: 'A1.shunt', a: 'A1.input', b: 'A1.0V', ohms: 115 },
      ],
      replace: { dollars: 890, minutes: 120 },
      kinds: ['open', 'ground-short', 'supply-short', 'value'],
    }),
    ground({ id: 'M1', name: 'Ground point M1, left strut tower', at: [52, 308] }),
    wheelArchPlug,
    box({
      id: 'B1',
      name: 'Wheel speed sensor B1, front left',
      caption: 'Wheel speed sensor',
      at: [200, 502],
      size: [150, 60],
      terminals: { 1: [-50, -30], 2: [50, -30] },
      branches: [
        contact('B1.pin1', 'B1.1', 'B1.in'),
        contact('B1.pin2', 'B1.out', 'B1.2'),
        // Protects the sensor against reversed polarity, and keeps an ohmmeter out.
        {
          kind: 'diode',
          id: 'B1.diode',
          a: 'B1.in',
          b: 'B1.chip',
          saturation: 1e-14,
          emission: 1,
        },
        { kind: 'sink', id: 'B1.sink', a: 'B1.chip', b: 'B1.out', amps: 0.007, knee: 1.2 },
        { kind: 'resistor', id: 'B1.leakage', a: 'B1.chip', b: 'B1.out', ohms: 1e6 },
      ],
      replace: { dollars: 48, minutes: 30 },
      kinds: ['open', 'ground-short', 'bridge', 'value'],
    }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 4, meters: 0.2 }),
    wire('w1', 'F100.2', 'S1.30', {
      color: 'RD',
      mm2: 4,
      meters: 1.4,
      via: [
        [52, 30],
        [180, 30],
      ],
    }),
    wire('w2', 'S1.15', 'F8.1', { color: 'BK/RD', mm2: 1.5, meters: 0.6 }),
    wire('w3', 'F8.2', 'A1.15', { color: 'BK/BU', mm2: 0.75, meters: 1.4 }),
    wire('w4', 'A1.31', 'M1.1', { color: 'BN', mm2: 2.5, meters: 0.5, via: [[52, 240]] }),
    wire('w5', 'A1.VS', 'X3.1a', { color: 'GY/RD', mm2: 0.5, meters: 1.1 }),
    wire('w6', 'X3.2a', 'A1.SIG', { color: 'GY/BK', mm2: 0.5, meters: 1.1 }),
    wire('w7', 'X3.1b', 'B1.1', { color: 'GY/RD', mm2: 0.5, meters: 0.8 }),
    wire('w8', 'B1.2', 'X3.2b', { color: 'GY/BK', mm2: 0.5, meters: 0.8 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'A1.15', name: 'A1, terminal 15', offset: [0, -16] },
    { at: 'A1.VS', name: 'A1, sensor supply', offset: [0, 18] },
    { at: 'X3.1a', name: 'X3 pin 1, body side', offset: [-30, -16] },
    { at: 'X3.1b', name: 'X3 pin 1, wheel side', offset: [-30, 16] },
    { at: 'B1.1', name: 'B1 pin 1, supply', offset: [0, -18] },
    { at: 'B1.2', name: 'B1 pin 2, signal', offset: [0, -18] },
    { at: 'X3.2b', name: 'X3 pin 2, wheel side', offset: [30, 16] },
    { at: 'X3.2a', name: 'X3 pin 2, body side', offset: [30, -16] },
    { at: 'A1.SIG', name: 'A1, sensor signal', offset: [0, 18] },
    { at: 'A1.31', name: 'A1, terminal 31', offset: [-20, 0] },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: [],
  modes: ['volts', 'millivolts', 'ohms', 'continuity'],
  tolerance: { volts: 0.5, amps: 0.01 },
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
      id: 'wheel',
      label: 'Front left wheel',
      options: [
        { id: 'low', name: 'At rest', changes: [] },
        {
          id: 'high',
          name: 'One pole on',
          changes: [{ set: 'B1.sink', to: { amps: 0.014 } }],
        },
        {
          id: 'spinning',
          name: 'Spinning',
          changes: [{ set: 'B1.sink', to: { amps: 0.0105 } }],
        },
      ],
    },
    {
      id: 'unit',
      label: 'Plug of A1',
      options: [
        { id: 'connected', name: 'Connected', changes: [] },
        {
          id: 'unplugged',
          name: 'Unplugged',
          changes: ['15', '31', 'VS', 'SIG'].map((pin) => ({ open: `A1.pin${pin}` })),
        },
      ],
    },
    {
      id: 'arch',
      label: 'Connector X3',
      options: [
        { id: 'connected', name: 'Connected', changes: [] },
        {
          id: 'unplugged',
          name: 'Unplugged',
          changes: wheelArchPlug.branches.map(({ id }) => ({ open: id })),
        },
      ],
    },
    {
      id: 'sensor',
      label: 'Plug of B1',
      options: [
        { id: 'connected', name: 'Connected', changes: [] },
        {
          id: 'unplugged',
          name: 'Unplugged',
          changes: [{ open: 'B1.pin1' }, { open: 'B1.pin2' }],
        },
      ],
    },
  ],
  faults: [
    {
      id: 'signal-open',
      target: 'w6',
      kind: 'open',
      changes: [{ open: 'w6' }],
      graph: { path: 'Sensor loop', positions: low },
      cause: 'The signal wire between X3 and the ABS unit has broken where its harness is clamped.',
      proof:
        'With the ignition on, X3 pin 2 is at 12.1 V and the signal pin of A1 at 0 V. No current flows, so the sensor passes its supply on up to the break.',
    },
    {
      id: 'supply-open',
      target: 'w7',
      kind: 'open',
      changes: [{ open: 'w7' }],
      graph: { path: 'Sensor loop', positions: low },
      cause:
        'The supply wire of the sensor has broken inside its insulation. It bends at the strut with every turn of the steering wheel.',
      proof:
        'With the ignition on, pin 1 of X3 is at 12.6 V on the wheel side and pin 1 of B1 at 0 V. The supply ends in this wire.',
    },
    {
      id: 'supply-short',
      target: 'w5',
      kind: 'ground-short',
      alsoKinds: ['bridge'],
      changes: [{ add: short('w5', 'X3.1a') }],
      graph: { path: 'Sensor loop', positions: { ignition: 'on', arch: 'unplugged' } },
      cause:
        'The supply wire has chafed through on an edge of the inner fender. The ABS unit limits the current to protect itself.',
      proof:
        'With the ignition on, the supply stays at 0 V, even with X3 unplugged. With A1 and X3 unplugged, the wire still reads below 0.1 Ω to ground, so neither the unit nor the sensor causes the short.',
    },
    {
      id: 'signal-short',
      target: 'w6',
      kind: 'ground-short',
      alsoKinds: ['bridge'],
      changes: [{ add: short('w6', 'A1.SIG', undefined, 0.4) }],
      graph: { path: 'Sensor loop', positions: low },
      cause:
        'The signal wire is pinched under a bracket and touches the body. The current of the sensor bypasses the shunt.',
      proof:
        'With the ignition on, the sensor has its full supply, 12.2 V at rest, but the signal stays below 5 mV in every position of the wheel. With A1 and X3 unplugged, the wire still reads 0.4 Ω to ground.',
    },
    {
      id: 'connector-resistance',
      target: 'X3',
      kind: 'resistance',
      changes: [{ series: 'X3.2', ohms: 820 }],
      graph: { path: 'Sensor loop', positions: low },
      cause:
        'Pin 2 of X3 has corroded. At 7 mA enough voltage is left for the sensor, at 14 mA it is not.',
      proof:
        'With the ignition on and the wheel at rest, 5.7 V drop between the two sides of pin 2 at 7 mA, where a good contact drops less than 1 mV. At 14 mA the sensor would need at least 4.5 V, but only 1.9 V are left: the signal reaches 1.2 V instead of 1.6 V.',
    },
    {
      id: 'connector-water',
      target: 'X3',
      kind: 'bridge',
      changes: [
        {
          add: { kind: 'resistor', id: 'X3.water', a: 'X3.1mid', b: 'X3.2mid', ohms: 1500 },
        },
      ],
      graph: { path: 'Sensor loop', positions: low },
      cause:
        'The seal of X3 is missing. Salt water between the pins passes several milliamperes around the sensor.',
      proof:
        'With the ignition on, the signal is too high in every position of the wheel: 1.6 V at rest. With B1 unplugged 0.87 V remain, with X3 unplugged 0 V: the current flows in X3.',
    },
    {
      id: 'sensor-dead',
      target: 'B1',
      kind: 'open',
      changes: [{ open: 'B1.sink' }],
      graph: { path: 'Sensor loop', positions: low },
      cause: 'The chip of the sensor has failed and no longer draws current.',
      proof:
        'With the ignition on, the whole supply of 12.6 V is across the two wires at B1, and the signal is 0 V. Both wires have continuity, but the sensor draws no current.',
    },
    {
      id: 'unit-supply',
      target: 'A1',
      kind: 'open',
      changes: [{ open: 'A1.driver' }],
      graph: { path: 'Sensor loop', positions: low },
      cause:
        'The driver of this sensor supply inside the ABS unit has burned out. A new unit must be coded, and the brakes must be bled.',
      proof:
        'With the ignition on, A1 has 12.6 V at terminal 15, but its sensor supply stays at 0 V, even with X3 unplugged. With A1 unplugged the wire shows no short to ground, so the unit itself supplies nothing.',
    },
  ],
  good: [
    {
      positions: low,
      mode: 'volts',
      red: 'A1.VS',
      black: 'A1.31',
      note: 'Sensor supply of the ABS unit',
    },
    {
      positions: low,
      mode: 'volts',
      red: 'A1.SIG',
      black: 'A1.31',
      note: '7 mA through the shunt of 115 Ω',
    },
    {
      positions: high,
      mode: 'volts',
      red: 'A1.SIG',
      black: 'A1.31',
      note: 'Next pole of the ring: 14 mA',
    },
    {
      positions: spinning,
      mode: 'volts',
      red: 'A1.SIG',
      black: 'A1.31',
      note: 'Average of a signal that is high half of the time',
    },
    { positions: high, mode: 'volts', red: 'B1.1', black: 'B1.2', note: 'What the sensor gets' },
    {
      positions: { unit: 'unplugged' },
      mode: 'ohms',
      red: 'A1.SIG',
      black: 'B1.2',
      note: 'Signal wire with X3, ABS unit unplugged',
    },
  ],
  paths: [
    {
      name: 'Sensor loop',
      points: [
        'G1.+',
        'A1.15',
        'A1.VS',
        'X3.1a',
        'X3.1b',
        'B1.1',
        'B1.2',
        'X3.2b',
        'X3.2a',
        'A1.SIG',
        'A1.31',
        'G1.−',
      ],
    },
  ],
  limits: [
    {
      what: 'Current of an active sensor with two levels',
      value: '7 mA (5.9 to 8.4) and 14 mA (11.8 to 16.8)',
      source: 'Usual data sheet values of two-wire wheel speed sensors',
    },
    {
      what: 'Voltage that the sensor needs between its two wires',
      value: 'at least 4.5 V',
      source: 'Usual data sheet values of two-wire wheel speed sensors',
    },
    {
      what: 'Drop across a plug contact of a sensor circuit',
      value: 'below 0.05 V',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EL-101',
    position: 1,
    second: 22,
    why: 'The film shows that the current is the same everywhere in a loop, so the control unit can read it in the return wire.',
  },
}
