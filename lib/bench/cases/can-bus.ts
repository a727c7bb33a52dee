import { type Branch, GROUND } from '@/lib/bench/circuit'
import {
  battery,
  box,
  CONTACT_OHMS,
  connector,
  fuse,
  ground,
  mainFuse,
  short,
  splice,
  wire,
} from '@/lib/bench/parts'
import type { Change, FaultCase, Part } from '@/lib/bench/schema'

const awake = { power: 'on' }
const dead = { power: 'disconnected' }

const TERMINATION_OHMS = 120
/** Input resistance of a receiver from each line to its bias of 2.5 V, ohms. */
const RECEIVER_OHMS = 25e3
/**
 * Resistance of a driver, ohms. A driver has 25 Ω and is on for about 5 % of the time in total, a quarter of
 * it for each unit. A multimeter shows the average, which a resistor of 25 Ω ÷ 1.2 % gives.
 */
const DRIVER_OHMS = 2100

const resistor = (id: string, a: string, b: string, ohms = CONTACT_OHMS): Branch => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms,
})

const receiver = (id: string, line: string): Branch => ({
  kind: 'source',
  id,
  a: line,
  b: GROUND,
  volts: 2.5,
  ohms: RECEIVER_OHMS,
})

/** A control unit whose transceiver has its own 5 V supply. Its plug is the branches `id.pinH` and `id.pinL`. */
function unit(
  id: string,
  {
    isEnd = false,
    ...part
  }: Pick<Part, 'name' | 'at' | 'replace'> & { isEnd?: boolean; caption: string },
): Part {
  const node = (name: string) => `${id}.${name}`
  const diode = { kind: 'diode', saturation: 1e-14, emission: 1 } as const
  return box({
    id,
    ...part,
    size: [136, 58],
    terminals: { H: [-68, 0], L: [68, 0] },
    branches: [
      resistor(node('pinH'), node('H'), node('high')),
      resistor(node('pinL'), node('L'), node('low')),
      receiver(node('biasH'), node('high')),
      receiver(node('biasL'), node('low')),
      {
        kind: 'source',
        id: node('driverH'),
        a: node('drive'),
        b: GROUND,
        volts: 5,
        ohms: DRIVER_OHMS,
      },
      { ...diode, id: node('diodeH'), a: node('drive'), b: node('up') },
      { kind: 'switch', id: node('sendH'), a: node('up'), b: node('high'), closed: true, ohms: 1 },
      { ...diode, id: node('diodeL'), a: node('low'), b: node('down') },
      {
        kind: 'switch',
        id: node('sendL'),
        a: node('down'),
        b: GROUND,
        closed: true,
        ohms: DRIVER_OHMS,
      },
      ...(isEnd ? [resistor(node('end'), node('high'), node('low'), TERMINATION_OHMS)] : []),
    ],
    kinds: ['open', 'value', 'ground-short', 'supply-short', 'bridge'],
  })
}

const units = ['A1', 'A2', 'A3', 'A4']

/** Puts all transceivers to sleep: no bias, no messages. */
const asleep: Change[] = units.flatMap((id): Change[] => [
  { set: `${id}.biasH`, to: { volts: 0 } },
  { set: `${id}.biasL`, to: { volts: 0 } },
  { turn: `${id}.sendH`, closed: false },
  { turn: `${id}.sendL`, closed: false },
])

/** The two halves of X20. A chip lies between them, so unplugging takes it off both sides. */
const bulkhead: Part = {
  ...connector({
    id: 'X20',
    name: 'Connector X20, bulkhead',
    caption: 'Bulkhead',
    label: 'above',
    at: [180, 502],
    pins: ['1', '2'],
    pitch: 248,
    kinds: ['open', 'resistance', 'ground-short', 'bridge'],
    replace: { dollars: 45, minutes: 60 },
  }),
  branches: ['1', '2'].flatMap((pin) => [
    resistor(`X20.${pin}`, `X20.${pin}a`, `X20.${pin}mid`),
    resistor(`X20.${pin}blade`, `X20.${pin}mid`, `X20.${pin}b`),
  ]),
}

const plug = (id: string, label: string, branches: readonly string[]) => ({
  id: `plug-${id}`,
  label,
  options: [
    { id: 'connected', name: 'Connected', changes: [] },
    { id: 'unplugged', name: 'Unplugged', changes: branches.map((branch) => ({ open: branch })) },
  ],
})

const HIGH = 'OG/BK'
const LOW = 'OG/BN'

export const canBus: FaultCase = {
  id: 'can-bus',
  category: 'electrical',
  module: 'EL-301',
  title: 'Warning lamps all over the cluster',
  summary: 'A high-speed CAN bus with four control units and a terminating resistor at each end.',
  access: 'plan',
  order: {
    car: 'Midsize sedan, 2015, 182,000 km',
    complaint:
      'Several warning lamps are on, and the power steering is heavy at times or always. The engine sometimes or never starts. The scan tool reads codes for lost communication from more than one control unit, or reaches none of them.',
    task: 'Find the faulty part. The drawing shows the bus only: all control units have supply and ground. Measure voltages with the ignition on, and resistances with the battery disconnected.',
  },
  symptoms: ['No communication with control units', 'Dashboard full of warning lights'],
  height: 730,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [60, 120], volts: 12.6 }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [60, 58], amps: 40 }),
    fuse({ id: 'F20', name: 'Fuse F20, 10 A', caption: '10 A', at: [220, 70], amps: 10 }),
    box({
      id: 'X1',
      name: 'Diagnostic socket X1',
      caption: 'OBD',
      at: [180, 196],
      size: [136, 58],
      terminals: { 16: [40, -29], 6: [-68, 0], 14: [68, 0], 4: [-40, 29] },
      branches: [],
      replace: { dollars: 40, minutes: 45 },
      kinds: ['open', 'resistance', 'bridge'],
    }),
    ground({ id: 'M1', name: 'Ground point M1, A-pillar', at: [140, 262] }),
    unit('A1', {
      name: 'Body control unit A1',
      caption: 'Body, 120 Ω',
      at: [180, 330],
      isEnd: true,
      replace: { dollars: 480, minutes: 90 },
    }),
    splice({ id: 'X11', name: 'Splice X11', at: [56, 330] }),
    splice({ id: 'X12', name: 'Splice X12', at: [304, 330] }),
    unit('A2', {
      name: 'Power steering control unit A2',
      caption: 'Power steering',
      at: [180, 424],
      replace: { dollars: 720, minutes: 150 },
    }),
    splice({ id: 'X13', name: 'Splice X13', at: [56, 424] }),
    splice({ id: 'X14', name: 'Splice X14', at: [304, 424] }),
    bulkhead,
    unit('A3', {
      name: 'ABS control unit A3',
      caption: 'ABS',
      at: [180, 576],
      replace: { dollars: 890, minutes: 120 },
    }),
    splice({ id: 'X15', name: 'Splice X15', at: [56, 576] }),
    splice({ id: 'X16', name: 'Splice X16', at: [304, 576] }),
    unit('A4', {
      name: 'Engine control unit A4',
      caption: 'Engine, 120 Ω',
      at: [180, 670],
      isEnd: true,
      replace: { dollars: 980, minutes: 90 },
    }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 4, meters: 0.2 }),
    wire('w1', 'F100.2', 'F20.1', {
      color: 'RD',
      mm2: 4,
      meters: 1.6,
      via: [
        [60, 24],
        [220, 24],
      ],
    }),
    wire('w2', 'F20.2', 'X1.16', { color: 'RD/WH', mm2: 0.75, meters: 0.8 }),
    wire('w3', 'X1.4', 'M1.1', { color: 'BN', mm2: 0.75, meters: 0.6 }),
    wire('h1', 'X1.6', 'X11.1', { color: HIGH, mm2: 0.5, meters: 0.4, via: [[56, 196]] }),
    wire('l1', 'X1.14', 'X12.1', { color: LOW, mm2: 0.5, meters: 0.4, via: [[304, 196]] }),
    wire('h2', 'A1.H', 'X11.1', { color: HIGH, mm2: 0.5, meters: 0.5 }),
    wire('l2', 'A1.L', 'X12.1', { color: LOW, mm2: 0.5, meters: 0.5 }),
    wire('h3', 'X11.1', 'X13.1', { color: HIGH, mm2: 0.5, meters: 1.2 }),
    wire('l3', 'X12.1', 'X14.1', { color: LOW, mm2: 0.5, meters: 1.2 }),
    wire('h4', 'X13.1', 'A2.H', { color: HIGH, mm2: 0.5, meters: 0.4 }),
    wire('l4', 'X14.1', 'A2.L', { color: LOW, mm2: 0.5, meters: 0.4 }),
    wire('h5', 'X13.1', 'X20.1a', { color: HIGH, mm2: 0.5, meters: 0.9 }),
    wire('l5', 'X14.1', 'X20.2a', { color: LOW, mm2: 0.5, meters: 0.9 }),
    wire('h6', 'X20.1b', 'X15.1', { color: HIGH, mm2: 0.5, meters: 0.7 }),
    wire('l6', 'X20.2b', 'X16.1', { color: LOW, mm2: 0.5, meters: 0.7 }),
    wire('h7', 'X15.1', 'A3.H', { color: HIGH, mm2: 0.5, meters: 0.4 }),
    wire('l7', 'X16.1', 'A3.L', { color: LOW, mm2: 0.5, meters: 0.4 }),
    wire('h8', 'X15.1', 'A4.H', { color: HIGH, mm2: 0.5, meters: 1.3, via: [[56, 670]] }),
    wire('l8', 'X16.1', 'A4.L', { color: LOW, mm2: 0.5, meters: 1.3, via: [[304, 670]] }),
  ],
  points: [
    { at: 'X1.16', name: 'X1 pin 16, battery', offset: [0, -16] },
    { at: 'X1.6', name: 'X1 pin 6, CAN-H', offset: [-20, 0] },
    { at: 'X1.14', name: 'X1 pin 14, CAN-L', offset: [20, 0] },
    { at: 'X1.4', name: 'X1 pin 4, ground', offset: [0, 16] },
    { at: 'A1.H', name: 'A1, CAN-H', offset: [-20, 0] },
    { at: 'A1.L', name: 'A1, CAN-L', offset: [20, 0] },
    { at: 'A2.H', name: 'A2, CAN-H', offset: [-20, 0] },
    { at: 'A2.L', name: 'A2, CAN-L', offset: [20, 0] },
    { at: 'A3.H', name: 'A3, CAN-H', offset: [-20, 0] },
    { at: 'A3.L', name: 'A3, CAN-L', offset: [20, 0] },
    { at: 'A4.H', name: 'A4, CAN-H', offset: [-20, 0] },
    { at: 'A4.L', name: 'A4, CAN-L', offset: [20, 0] },
  ],
  clamps: [],
  modes: ['volts', 'millivolts', 'ohms', 'continuity'],
  tolerance: { volts: 0.2, amps: 0.01 },
  controls: [
    {
      id: 'power',
      label: 'Power',
      options: [
        { id: 'off', name: 'Ignition off', changes: asleep },
        { id: 'on', name: 'Ignition on', changes: [] },
        {
          id: 'disconnected',
          name: 'Battery disconnected',
          changes: [...asleep, { open: 'G1' }],
        },
      ],
    },
    ...['A2', 'A3', 'A4'].map((id) => plug(id, `Plug of ${id}`, [`${id}.pinH`, `${id}.pinL`])),
    plug(
      'X20',
      'Connector X20',
      bulkhead.branches.map(({ id }) => id),
    ),
  ],
  faults: [
    {
      id: 'termination-open',
      target: 'A4',
      kind: 'open',
      changes: [{ open: 'A4.end' }],
      cause:
        'The terminating resistor in the engine control unit has broken loose from its solder joints. A new control unit must be coded, and the immobilizer must accept it.',
      proof:
        "With the battery disconnected, the bus has 119 Ω: one of two resistors is missing. With A4 unplugged the reading doesn't change, although 60 Ω should become 119 Ω, and its wires are good.",
    },
    {
      id: 'end-open',
      target: 'h8',
      kind: 'open',
      changes: [
        { open: 'h8' },
        // No acknowledge reaches A4. It repeats its message without end, so its drivers are on for a third of the time.
        { set: 'A4.driverH', to: { ohms: 230 } },
        { set: 'A4.sendL', to: { ohms: 230 } },
      ],
      graph: { path: 'CAN-H', positions: awake },
      cause: 'The CAN-H wire to the engine control unit has broken at a bend of the harness.',
      proof:
        'With the ignition on, CAN-H has 2.9 V at A4 and 2.5 V at the other units: A4 hears no acknowledge and repeats its messages without end. With the battery disconnected, the bus has 119 Ω instead of 60 Ω. From A3 to A4, CAN-H reads 238 Ω instead of 0.1 Ω: the meter measures the way through both terminating resistors, because the direct one is broken.',
    },
    {
      id: 'stub-open',
      target: 'l4',
      kind: 'open',
      changes: [
        { open: 'l4' },
        // No acknowledge reaches A2. It repeats its message without end, so it lifts CAN-H for a third of the time.
        { set: 'A2.driverH', to: { ohms: 700 } },
        // Its own CAN-L pin is open. Only the bias holds it, and the driver pulls it down for a third of the time.
        { set: 'A2.sendL', to: { ohms: 56e3 } },
      ],
      graph: { path: 'CAN-L', positions: awake },
      cause:
        'The CAN-L wire to the power steering has broken. The incomplete signals of the unit disturb the others.',
      proof:
        "With the ignition on, CAN-L has 1.9 V at A2 and 2.9 V at the other units: A2 hears no acknowledge and repeats its messages without end. With the battery disconnected, CAN-L reads 29 kΩ from A1 to A2 instead of 0.1 Ω, and it is good from A1 to A3. Only the wire to A2 is broken. The bus still has 60 Ω, because A2 isn't at its end.",
    },
    {
      id: 'end-resistance',
      target: 'l2',
      kind: 'resistance',
      changes: [{ series: 'l2', ohms: 180 }],
      cause: 'A poor repair of the CAN-L wire at the body control unit has corroded.',
      proof:
        'The bus has 85 Ω instead of 60 Ω. From X1 to A1, CAN-L reads 103 Ω: 180 Ω in parallel with the way through both terminating resistors.',
    },
    {
      id: 'high-ground',
      target: 'A2',
      kind: 'ground-short',
      changes: [{ add: short('A2', 'A2.high', undefined, 1) }],
      graph: { path: 'CAN-H', positions: awake },
      cause:
        'The transceiver of the power steering has failed and connects CAN-H to ground. A new unit must be coded, and its steering angle must be set.',
      proof:
        'With the ignition on, CAN-H and CAN-L are near 0 V. With the battery disconnected, CAN-H has 1.1 Ω to ground, and several kilohms as soon as A2 is unplugged.',
    },
    {
      id: 'low-supply',
      target: 'A3',
      kind: 'supply-short',
      changes: [{ add: short('A3', 'A3.low', 'G1.+', 2) }],
      graph: { path: 'CAN-L', positions: awake },
      cause:
        'Brake fluid has crept into the ABS unit and corroded its circuit board. A loose conductor now connects CAN-L to terminal 30. A new unit must be coded, and the brakes must be bled.',
      proof:
        'With the ignition on, CAN-L is at 12.5 V, and CAN-H follows it through the terminating resistors. With the battery disconnected, CAN-L has 2.2 Ω to pin 16 of X1. With A3 unplugged and the ignition on, CAN-L is at 2.4 V again.',
    },
    {
      id: 'connector-bridge',
      target: 'X20',
      kind: 'bridge',
      changes: [
        { add: { kind: 'resistor', id: 'X20.chip', a: 'X20.1mid', b: 'X20.2mid', ohms: 6 } },
      ],
      cause:
        'A metal chip lies across two contacts in X20 and connects CAN-H to CAN-L. It falls off when X20 is unplugged.',
      proof:
        'CAN-H and CAN-L are both at 2.5 V. Without power there are only 5.6 Ω between them. With X20 unplugged, each half of the bus has its own 120 Ω: the bridge sits in X20.',
    },
    {
      id: 'third-termination',
      target: 'A3',
      kind: 'value',
      alsoKinds: ['bridge'],
      changes: [{ add: resistor('A3.end', 'A3.high', 'A3.low', TERMINATION_OHMS) }],
      cause:
        'A used ABS unit has been fitted. It is the variant for the end of the bus, with its own resistor of 120 Ω. The right unit must be coded, and the brakes must be bled.',
      proof:
        'The bus has 40 Ω: three resistors of 120 Ω in parallel. With A3 unplugged it has the right 60 Ω.',
    },
  ],
  good: [
    { positions: awake, mode: 'volts', red: 'X1.6', black: 'X1.4', note: 'CAN-H, average' },
    { positions: awake, mode: 'volts', red: 'X1.14', black: 'X1.4', note: 'CAN-L, average' },
    {
      positions: dead,
      mode: 'ohms',
      red: 'X1.6',
      black: 'X1.14',
      note: 'Two resistors of 120 Ω in parallel',
    },
    {
      positions: { ...dead, 'plug-A4': 'unplugged' },
      mode: 'ohms',
      red: 'X1.6',
      black: 'X1.14',
      note: 'A4 unplugged: one resistor is left',
    },
    {
      positions: dead,
      mode: 'ohms',
      red: 'A1.H',
      black: 'A4.H',
      note: 'CAN-H from end to end',
    },
  ],
  paths: [
    { name: 'CAN-H', points: ['X1.6', 'A1.H', 'A2.H', 'A3.H', 'A4.H', 'X1.4'] },
    { name: 'CAN-L', points: ['X1.14', 'A1.L', 'A2.L', 'A3.L', 'A4.L', 'X1.4'] },
  ],
  limits: [
    {
      what: 'Resistance between CAN-H and CAN-L of the whole bus, without power',
      value: '50 to 65 Ω',
      source: 'Two terminating resistors of 100 to 130 Ω in parallel (ISO 11898-2)',
    },
    {
      what: 'Terminating resistor',
      value: '100 to 130 Ω',
      source: 'ISO 11898-2',
    },
    {
      what: 'Average of CAN-H and of CAN-L to ground while the bus works',
      value: '2.5 to 2.8 V and 2.2 to 2.5 V',
      source: 'Common workshop limit. ISO 11898-2: both at 2.5 V while recessive',
    },
    {
      what: 'Resistance of a bus wire from end to end',
      value: 'below 1 Ω',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EL-101',
    position: 2,
    second: 29,
    why: 'The film shows that parallel paths have less resistance together than each alone. So two resistors of 120 Ω make 60 Ω.',
  },
}
