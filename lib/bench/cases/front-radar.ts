import type { Branch, Contact } from '@/lib/bench/circuit'
import {
  battery,
  box,
  connector,
  fuse,
  ground,
  mainFuse,
  short,
  splice,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { Change, FaultCase } from '@/lib/bench/schema'

const on = { key: 'on' }
/** Positions in which the resistance of the bus may be measured. */
const dead = { battery: 'off' }

/** A contact of the electronics of a unit, closed while the resistor `coil` has its voltage. */
const powered = (
  id: string,
  coil: string,
  [a, b]: readonly [string, string],
  [pull, release]: readonly [number, number] = [8, 7],
): Contact => ({
  kind: 'contact',
  id,
  a,
  b,
  coil,
  energized: 'closed',
  pull,
  release,
  ohms: 0.05,
})

/**
 * CAN transceiver as a multimeter sees it. While its unit is powered, it holds both lines at 2.5 V. Together, the two
 * units drive an average difference of 0.2 V on a bus of 60 Ω.
 *
 * A message that no other unit acknowledges is repeated without end. The unit is dominant for about a third of the time
 * then: 36 % of 3.3 V through the 40 Ω of its drivers. `other` is the resistor that has voltage while the other unit is
 * awake.
 */
const transceiver = (
  unit: string,
  coil: string,
  other: string,
  [high, low]: readonly [high: string, low: string] = [`${unit}.CAN-H`, `${unit}.CAN-L`],
): Branch[] => [
  powered(`${unit}.bias`, coil, [`${unit}.ref`, `${unit}.mid`]),
  { kind: 'source', id: `${unit}.vref`, a: `${unit}.ref`, b: `${unit}.31`, volts: 2.5, ohms: 10 },
  { kind: 'resistor', id: `${unit}.biasH`, a: `${unit}.mid`, b: high, ohms: 25e3 },
  { kind: 'resistor', id: `${unit}.biasL`, a: `${unit}.mid`, b: low, ohms: 25e3 },
  powered(`${unit}.send`, coil, [high, `${unit}.tx`]),
  {
    kind: 'source',
    id: `${unit}.drive`,
    a: `${unit}.tx`,
    b: low,
    volts: 0.87,
    ohms: 400,
  },
  { ...powered(`${unit}.alone`, other, [`${unit}.tx`, `${unit}.retry`]), energized: 'open' },
  {
    kind: 'source',
    id: `${unit}.repeat`,
    a: `${unit}.retry`,
    b: low,
    volts: 0.36 * 3.3,
    ohms: 40,
  },
  { kind: 'resistor', id: `${unit}.end`, a: high, b: low, ohms: 120 },
]

/** No acknowledge arrives, although the other unit is awake. */
const unheard = (unit: string, other: string): Change[] => [
  {
    add: {
      kind: 'resistor',
      id: `${unit}.unheard`,
      a: `${unit}.tx`,
      b: `${unit}.retry`,
      ohms: 0.05,
    },
  },
  // While one unit is dominant, it pulls the common CAN-L down. The CAN-H of the other unit follows through its
  // terminating resistor, so the average of both lines falls by 0.25 V.
  { add: { ...powered(`${unit}.pulled`, other, [`${unit}.mid`, `${unit}.31`]), ohms: 90 } },
]

const gateway: Branch[] = [
  { kind: 'resistor', id: 'A1.supply', a: 'A1.15', b: 'A1.31', ohms: 60 },
  { kind: 'resistor', id: 'A1.pinH', a: 'A1.CAN-H', b: 'A1.high', ohms: 0.001 },
  { kind: 'resistor', id: 'A1.pinL', a: 'A1.CAN-L', b: 'A1.low', ohms: 0.001 },
  ...transceiver('A1', 'A1.supply', 'A2.supply', ['A1.high', 'A1.low']),
]
/** A pin of the radar behind its side of connector X20. */
const radarPin = (pin: string, name: string): Branch => ({
  kind: 'resistor',
  id: `A2.pin${pin}`,
  a: `X20.${pin}b`,
  b: `A2.${name}`,
  ohms: 0.001,
})
const radar: Branch[] = [
  radarPin('1', '31'),
  radarPin('2', '30'),
  radarPin('3', '15'),
  radarPin('4', 'CAN-H'),
  radarPin('5', 'CAN-L'),
  // Terminal 15 wakes the radar. Then it draws its current from terminal 30. The wide hysteresis keeps the
  // radar from switching on and off while a resistance in its supply or ground drops the voltage.
  { kind: 'resistor', id: 'A2.wake', a: 'A2.15', b: 'A2.31', ohms: 4700 },
  powered('A2.on', 'A2.wake', ['A2.30', 'A2.core'], [4, 0.5]),
  { kind: 'resistor', id: 'A2.supply', a: 'A2.core', b: 'A2.31', ohms: 20 },
  ...transceiver('A2', 'A2.supply', 'A1.supply'),
]
const pins = ['1', '2', '3', '4', '5']

export const frontRadar: FaultCase = {
  id: 'front-radar',
  category: 'adas',
  module: 'AD-202',
  title: 'Front radar without communication',
  summary: 'Supply, wake-up, ground and private CAN of a front radar behind the bumper.',
  access: 'plan',
  order: {
    car: 'Sedan, 2019, adaptive cruise control, 74,000 km',
    complaint:
      'Adaptive cruise control and emergency braking have been unavailable since last week. The warning returns after the codes are cleared. The scan tool reads U0235, lost communication with the front distance sensor.',
    task: 'Find the reason why the radar is off or not heard. An adapter at X20 gives access to both sides of the plug. Disconnect the battery before you measure the resistance of the bus.',
  },
  symptoms: ['Adaptive cruise control not working', 'Emergency braking not working'],
  height: 560,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [48, 144] }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [48, 76], amps: 60 }),
    splice({ id: 'X1', name: 'Splice X1, fuse box', at: [127, 36] }),
    fuse({
      id: 'F30',
      name: 'Fuse F30, 5 A, terminal 30',
      caption: '5 A',
      at: [127, 176],
      label: 'left',
      amps: 5,
    }),
    switching({
      id: 'S1',
      name: 'Ignition switch S1',
      at: [176, 88],
      between: ['30', '15'],
      replace: { dollars: 75, minutes: 60 },
    }),
    fuse({ id: 'F2', name: 'Fuse F2, 5 A, terminal 15', caption: '5 A', at: [176, 154], amps: 5 }),
    splice({ id: 'X2', name: 'Splice X2', at: [176, 214] }),
    box({
      id: 'A1',
      name: 'Gateway A1',
      caption: 'Gateway',
      at: [256, 260],
      size: [100, 64],
      terminals: { 15: [30, -32], 31: [50, -6], 'CAN-H': [-31, 32], 'CAN-L': [18, 32] },
      replace: { dollars: 340, minutes: 70 },
      kinds: ['open', 'value', 'ground-short', 'supply-short', 'bridge'],
      branches: gateway,
    }),
    ground({
      id: 'X91',
      name: 'Ground point X91, front left pillar',
      at: [332, 316],
      label: 'below',
    }),
    ground({
      id: 'X90',
      name: 'Ground point X90, front side member',
      at: [30, 384],
      label: 'below',
    }),
    connector({
      id: 'X20',
      name: 'Connector X20 at the front radar',
      at: [176, 420],
      pins,
      pitch: 49,
      replace: { dollars: 35, minutes: 60 },
    }),
    box({
      id: 'A2',
      name: 'Front radar A2',
      at: [176, 476],
      size: [230, 92],
      terminals: {
        31: [-98, 46],
        30: [-49, 46],
        15: [0, 46],
        'CAN-H': [49, 46],
        'CAN-L': [98, 46],
      },
      caption: 'Front radar',
      // Coding and calibration included.
      replace: { dollars: 780, minutes: 210 },
      kinds: ['open', 'value', 'ground-short', 'supply-short', 'bridge'],
      branches: radar,
    }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 6, meters: 0.2 }),
    wire('w1', 'F100.2', 'X1.1', { color: 'RD', mm2: 6, meters: 0.6, via: [[48, 36]] }),
    wire('w2', 'X1.1', 'F30.1', { color: 'RD', mm2: 2.5, meters: 0.2 }),
    wire('w3', 'X1.1', 'S1.30', { color: 'RD', mm2: 4, meters: 1.3, via: [[176, 36]] }),
    wire('w4', 'S1.15', 'F2.1', { color: 'BK', mm2: 1.5, meters: 1.3 }),
    wire('w5', 'F2.2', 'X2.1', { color: 'BK/BU', mm2: 0.75, meters: 0.4 }),
    wire('w6', 'X2.1', 'A1.15', { color: 'BK/BU', mm2: 0.5, meters: 0.9, via: [[286, 214]] }),
    wire('w7', 'F30.2', 'X20.2a', { color: 'RD/GY', mm2: 0.75, meters: 2.8 }),
    wire('w8', 'X2.1', 'X20.3a', { color: 'BK/BU', mm2: 0.5, meters: 2.6 }),
    wire('w9', 'X20.1a', 'X90.1', {
      color: 'BN',
      mm2: 0.75,
      meters: 0.7,
      via: [
        [78, 340],
        [30, 340],
      ],
    }),
    wire('w10', 'A1.CAN-H', 'X20.4a', { color: 'OG/GN', mm2: 0.35, meters: 3.4 }),
    wire('w11', 'A1.CAN-L', 'X20.5a', { color: 'OG/BN', mm2: 0.35, meters: 3.4 }),
    wire('w12', 'A1.31', 'X91.1', { color: 'BN', mm2: 1, meters: 0.5, via: [[332, 254]] }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'F2.2', name: 'F2, output' },
    { at: 'X20.1a', name: 'X20 pin 1 (31), harness side', offset: [0, -16] },
    { at: 'X20.1b', name: 'X20 pin 1 (31), radar side', offset: [0, 16] },
    { at: 'X20.2a', name: 'X20 pin 2 (30), harness side', offset: [0, -16] },
    { at: 'X20.2b', name: 'X20 pin 2 (30), radar side', offset: [0, 16] },
    { at: 'X20.3a', name: 'X20 pin 3 (15), harness side', offset: [0, -16] },
    { at: 'X20.3b', name: 'X20 pin 3 (15), radar side', offset: [0, 16] },
    { at: 'X20.4a', name: 'X20 pin 4 (CAN-H), harness side', offset: [0, -16] },
    { at: 'X20.5a', name: 'X20 pin 5 (CAN-L), harness side', offset: [0, -16] },
    { at: 'X90.1', name: 'X90, ring terminal' },
    { at: 'A1.CAN-H', name: 'A1, CAN-H', offset: [0, 16] },
    { at: 'A1.CAN-L', name: 'A1, CAN-L', offset: [0, 16] },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w7'],
  modes: ['volts', 'millivolts', 'ohms', 'continuity', 'amps'],
  tolerance: { volts: 0.3, amps: 0.1 },
  controls: [
    {
      id: 'key',
      label: 'Ignition',
      options: [
        { id: 'off', name: 'Off', changes: [] },
        { id: 'on', name: 'On', changes: [{ turn: 'S1', closed: true }] },
      ],
    },
    {
      id: 'radar',
      label: 'Plug X20 of the radar',
      options: [
        { id: 'in', name: 'Plugged in', changes: [] },
        {
          id: 'out',
          name: 'Unplugged',
          changes: pins.map((pin): Change => ({ open: `X20.${pin}` })),
        },
      ],
    },
    {
      id: 'gateway',
      label: 'Plug of the gateway A1',
      options: [
        { id: 'in', name: 'Plugged in', changes: [] },
        { id: 'out', name: 'Unplugged', changes: gateway.map(({ id }): Change => ({ open: id })) },
      ],
    },
    {
      id: 'battery',
      label: 'Battery',
      options: [
        { id: 'on', name: 'Connected', changes: [] },
        { id: 'off', name: 'Disconnected', changes: [{ open: 'G1' }] },
      ],
    },
  ],
  faults: [
    {
      id: 'supply-resistance',
      target: 'X20',
      kind: 'resistance',
      changes: [{ series: 'X20.2', ohms: 30 }],
      graph: { path: 'Supply of the radar', positions: on },
      cause: 'Salt water has corroded pin 2 of connector X20 behind the bumper.',
      proof:
        'With the ignition on, pin 2 has 12.6 V on the harness side and 5 V on the radar side: 7.5 V drop across the contact. The radar needs at least 8 V. With the ignition off, no current flows and both sides have 12.6 V.',
    },
    {
      id: 'wake-open',
      target: 'w8',
      kind: 'open',
      changes: [{ open: 'w8' }],
      graph: { path: 'Wake-up', positions: on },
      cause: 'The wire of terminal 15 has broken where the harness enters the bumper.',
      proof:
        'With the ignition on, F2 has 12.6 V at its output, but pin 3 of X20 has 0 V on the harness side. Terminal 30 and ground are good, yet the radar draws no current: it is asleep. The gateway on the same splice is awake: CAN-H has 2.9 V and CAN-L 2.1 V, because it repeats messages that no radar acknowledges. So the break lies behind the splice.',
    },
    {
      id: 'ground-resistance',
      target: 'X90',
      kind: 'resistance',
      changes: [{ series: 'X90', ohms: 26 }],
      graph: { path: 'Supply of the radar', positions: on },
      cause:
        'After a repair of the side member, there are paint and rust under the ring terminal of X90.',
      proof:
        'With the ignition on, the ring terminal of X90 is 7.1 V above the negative post, and so is pin 1 of the radar. Only 5.5 V are left for the radar. The limit for the ground path is 0.1 V.',
    },
    {
      id: 'can-open',
      target: 'w10',
      kind: 'open',
      changes: [{ open: 'w10' }, ...unheard('A1', 'A2.supply'), ...unheard('A2', 'A1.supply')],
      graph: { path: 'CAN-L', positions: on },
      cause: 'The CAN-H wire has broken near the gateway. Its insulation holds it together.',
      proof:
        'With the ignition on, CAN-L has 1.8 V instead of 2.4 V at both ends, and CAN-H is 0.9 V above it instead of 0.2 V. Neither unit hears an acknowledge, so both repeat their messages without end. With the battery disconnected, CAN-H to CAN-L reads 120 Ω at both ends instead of 60 Ω, and the CAN-H wire reads 240 Ω from end to end, through both terminations.',
    },
    {
      id: 'can-short',
      target: 'w10',
      kind: 'ground-short',
      // Neither unit can drive the bus against the short, so both stop sending.
      changes: [{ add: short('w10', 'X20.4a') }, { open: 'A1.send' }, { open: 'A2.send' }],
      graph: { path: 'CAN-H', positions: on },
      cause:
        'The CAN-H wire is pinched between the crash beam and its bracket. No unit can send any more.',
      proof:
        'With the ignition on, CAN-H and CAN-L have 0 V instead of 2.6 V and 2.4 V. With the battery disconnected and the radar and the gateway unplugged, CAN-H has 0 Ω to ground and CAN-L shows OL. Only the CAN-H wire between them is left.',
    },
    {
      id: 'can-supply',
      target: 'w10',
      kind: 'supply-short',
      changes: [{ add: short('w10', 'A1.CAN-H', 'X1.1') }],
      graph: { path: 'CAN-H', positions: on },
      cause:
        'A screw of the wheel arch liner has pierced the harness. It connects the CAN-H wire to the supply wire of a headlamp, which the drawing does not show.',
      proof:
        'With the ignition on, CAN-H has 12.6 V and CAN-L 12.3 V instead of 2.6 V and 2.4 V. With the radar and the gateway unplugged, CAN-H still has 12.6 V. So the voltage enters the CAN-H wire itself.',
    },
    {
      id: 'radar-dead',
      target: 'A2',
      kind: 'open',
      changes: [{ open: 'A2.supply' }],
      cause:
        'Water has entered the housing of the radar and destroyed its power supply. A new radar must be coded to the car and calibrated with a target or on a drive, as its maker says. Both are part of the labor.',
      proof:
        'With the ignition on, pin 2 and pin 3 have 12.6 V against pin 1 on the radar side of X20, and the drops across all three pins are zero. Still the clamp shows 0 A instead of 0.6 A. Supply, wake-up and ground are good, so the radar itself is dead.',
    },
    {
      id: 'gateway-termination',
      target: 'A1',
      kind: 'value',
      changes: [{ open: 'A1.end' }],
      cause:
        'A gateway of another variant has been fitted. It has no terminating resistor on this bus. The edges ring, and at the bit rate of CAN FD too many messages are lost. The right gateway must be coded to the car.',
      proof:
        'With the battery disconnected, the bus reads 120 Ω instead of 60 Ω at both ends. With the radar unplugged, it should read 120 Ω at the gateway, but shows about 50 kΩ. Both CAN wires have continuity.',
    },
  ],
  good: [
    {
      positions: on,
      mode: 'volts',
      red: 'X20.2b',
      black: 'X20.1b',
      note: 'Supply at the radar, under load',
    },
    {
      positions: on,
      mode: 'volts',
      red: 'X20.1b',
      black: 'G1.−',
      note: 'Drop of the ground path',
    },
    { positions: on, mode: 'amps', red: 'w7', black: '', note: 'Current of the radar, awake' },
    { positions: on, mode: 'volts', red: 'X20.4a', black: 'G1.−', note: 'CAN-H, average' },
    { positions: on, mode: 'volts', red: 'X20.5a', black: 'G1.−', note: 'CAN-L, average' },
    {
      positions: dead,
      mode: 'ohms',
      red: 'X20.4a',
      black: 'X20.5a',
      note: 'Two terminations of 120 Ω in parallel, battery disconnected',
    },
  ],
  paths: [
    {
      name: 'Supply of the radar',
      points: ['G1.+', 'X20.2a', 'X20.2b', 'X20.1b', 'X20.1a', 'X90.1', 'G1.−'],
    },
    {
      name: 'Wake-up',
      points: ['G1.+', 'F2.2', 'X20.3a', 'X20.3b', 'X20.1b', 'X20.1a', 'X90.1', 'G1.−'],
    },
    { name: 'CAN-H', points: ['A1.CAN-H', 'X20.4a', 'X90.1', 'G1.−'] },
    { name: 'CAN-L', points: ['A1.CAN-L', 'X20.5a', 'X90.1', 'G1.−'] },
  ],
  limits: [
    {
      what: 'Supply voltage of the radar',
      value: 'at least 8 V',
      source: 'Usual data sheet value',
    },
    {
      what: 'Resistance between CAN-H and CAN-L, two terminations, no voltage',
      value: '50 to 65 Ω',
      source: 'ISO 11898-2: 120 Ω at each end of the bus, 100 to 130 Ω',
    },
    {
      what: 'CAN-H and CAN-L against ground, average while the bus works',
      value: '2.5 to 2.8 V, 2.2 to 2.5 V',
      source:
        'ISO 11898-2: recessive 2.5 V, dominant 3.5 V and 1.5 V; the average depends on the load',
    },
    {
      what: 'Drop of the ground path of a control unit',
      value: 'below 0.1 V',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EL-101',
    position: 4,
    second: 39,
    why: 'The film shows a corroded plug that has full voltage without load and loses it under load.',
  },
}
