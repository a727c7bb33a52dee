import { type Branch, GROUND } from '@/lib/bench/circuit'
import {
  battery,
  box,
  CONTACT_OHMS,
  connector,
  ground,
  mainFuse,
  splice,
  wire,
} from '@/lib/bench/parts'
import type { Change, FaultCase, Part, Wire } from '@/lib/bench/schema'

const awake = { ignition: 'on' }

/** One bit at 500 kbit/s, seconds. */
const BIT = 2e-6
/** A part of a message that repeats. 0 is dominant: the drivers are on. */
const MESSAGE = '1011001101'
/** The message begins a little after the recording, seconds. */
const BEGIN = 0.5e-6
const PERIOD = MESSAGE.length * BIT
/** Times at which the drivers switch on or off, seconds. */
const toggles = [...MESSAGE].flatMap((bit, index) =>
  index > 0 && bit !== MESSAGE[index - 1] ? [BEGIN + index * BIT] : [],
)

const TERMINATION_OHMS = 120
/** Input of a transceiver: resistance to its bias, ohms, and capacitance, farads. */
const INPUT = { ohms: 25e3, farads: 60e-12 }
const RECESSIVE_VOLTS = 2.5
/** A driver is a transistor behind a diode: about 18 Ω, and it limits its current to protect itself. */
const DRIVER = { kind: 'sink', amps: 0.08, knee: 1.4 } as const
const DRIVER_DIODE = { kind: 'diode', saturation: 1e-11, emission: 1.2 } as const
/** A conductor of a twisted pair: its inductance and its capacitance to ground for each meter. */
const PER_METER = { henries: 0.3e-6, farads: 83e-12, ohms: 0.05 }
/** Length of the trunk from A1 to the splice and from there to A3, and of the stub, meters. */
const METERS = { left: 1.5, right: 2, stub: 0.5, plug: 0.2 }

const resistor = (id: string, a: string, b: string, ohms = CONTACT_OHMS): Branch => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms,
})
const toGround = (id: string, node: string, farads: number): Branch => ({
  kind: 'capacitor',
  id,
  a: node,
  b: GROUND,
  farads,
})

const bias = (id: string, line: string): Branch => ({
  kind: 'source',
  id,
  a: line,
  b: GROUND,
  volts: 0,
  ohms: INPUT.ohms,
})

/** Two halves in series. A capacitor in their middle quiets what both lines have in common. */
const termination = (id: string): Branch[] => [
  resistor(`${id}.endH`, `${id}.high`, `${id}.middle`, TERMINATION_OHMS / 2),
  resistor(`${id}.endL`, `${id}.middle`, `${id}.low`, TERMINATION_OHMS / 2),
  toGround(`${id}.split`, `${id}.middle`, 4.7e-9),
]

/** The input of a transceiver behind its plug, with the capacitance of `meters` of the line. */
function input(id: string, meters: number, isEnd = false): Branch[] {
  const node = (name: string) => `${id}.${name}`
  const farads = INPUT.farads + meters * PER_METER.farads
  return [
    resistor(node('pinH'), node('H'), node('high')),
    resistor(node('pinL'), node('L'), node('low')),
    bias(node('biasH'), node('high')),
    bias(node('biasL'), node('low')),
    toGround(node('inputH'), node('high'), farads),
    toGround(node('inputL'), node('low'), farads),
    // Protect the input against voltages below ground.
    {
      kind: 'diode',
      id: node('clampH'),
      a: GROUND,
      b: node('high'),
      saturation: 1e-12,
      emission: 1.2,
    },
    {
      kind: 'diode',
      id: node('clampL'),
      a: GROUND,
      b: node('low'),
      saturation: 1e-12,
      emission: 1.2,
    },
    ...(isEnd ? termination(id) : []),
  ]
}

const onMessage = { kind: 'switch', closed: false, ohms: 0.1, toggles, period: PERIOD } as const

/** The drivers of A1. `A1.sends` and `A1.sinks` let them work while the ignition is on. */
const drivers: Branch[] = [
  { kind: 'source', id: 'A1.regulator', a: 'A1.5V', b: GROUND, volts: 5, ohms: 0.1 },
  { kind: 'switch', id: 'A1.sends', a: 'A1.5V', b: 'A1.up', closed: false, ohms: 0.1 },
  { ...onMessage, id: 'A1.switchH', a: 'A1.up', b: 'A1.sending' },
  { ...DRIVER, id: 'A1.driverH', a: 'A1.sending', b: 'A1.driveH' },
  { ...DRIVER_DIODE, id: 'A1.diodeH', a: 'A1.driveH', b: 'A1.high' },
  { ...DRIVER_DIODE, id: 'A1.diodeL', a: 'A1.low', b: 'A1.driveL' },
  { ...DRIVER, id: 'A1.driverL', a: 'A1.driveL', b: 'A1.sinking' },
  { ...onMessage, id: 'A1.switchL', a: 'A1.sinking', b: 'A1.down' },
  { kind: 'switch', id: 'A1.sinks', a: 'A1.down', b: GROUND, closed: false, ohms: 0.1 },
]

const UNITS = ['A1', 'A2', 'A3'] as const

const HIGH = 'OG/BK'
const LOW = 'OG/BN'

/** A wire of the trunk, which has an inductance. */
function line(...[id, from, to, cable]: Parameters<typeof wire>): Wire {
  const drawn = wire(id, from, to, cable)
  const { henries, ohms } = PER_METER
  return {
    ...drawn,
    branch: {
      kind: 'inductor',
      id,
      a: from,
      b: to,
      henries: henries * cable.meters,
      ohms: ohms * cable.meters,
    },
  }
}

/** The splices of the trunk. Half of the line to each side counts here. */
const trunkSplice = (id: string, name: string, at: Part['at']): Part => {
  const meters = (METERS.left + METERS.right) / 2 + METERS.stub + METERS.plug
  return {
    ...splice({ id, name, at }),
    branches: [toGround(`${id}.line`, `${id}.1`, meters * PER_METER.farads)],
  }
}

const wakeUp: Change[] = [
  ...UNITS.flatMap((id): Change[] =>
    ['H', 'L'].map((name) => ({ set: `${id}.bias${name}`, to: { volts: RECESSIVE_VOLTS } })),
  ),
  { turn: 'A1.sends', closed: true },
  { turn: 'A1.sinks', closed: true },
]

const unplugged = (id: string): Change[] => ['H', 'L'].map((pin) => ({ open: `${id}.pin${pin}` }))

export const canSignal: FaultCase = {
  id: 'can-signal',
  category: 'electrical',
  module: 'EL-301',
  title: 'Messages get lost on the bus',
  summary:
    'A CAN bus at 500 kbit/s on the oscilloscope: levels, edges and reflections, bit by bit.',
  access: 'plan',
  order: {
    car: 'Hatchback, 2018, 97,000 km',
    complaint:
      'Warning lamps come on and go out, or a control unit is missing in the scan. The scan tool reads error counters and lost messages.',
    task: 'Find the faulty part. A1 sends, and A2 and A3 listen. Both have supply and ground of their own. Look at both lines at each unit, each against ground: levels, edges and ringing. Measure resistances with the ignition off.',
  },
  symptoms: ['Communication errors on CAN', 'Control unit drops off the network'],
  height: 640,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [60, 140], volts: 12.6 }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [60, 62], amps: 40, kinds: [] }),
    box({
      id: 'A1',
      name: 'Gateway A1',
      caption: 'Gateway, 120 Ω',
      at: [180, 240],
      size: [136, 58],
      terminals: { 30: [-20, -29], 31: [40, -29], H: [-68, 0], L: [68, 0] },
      branches: [
        // What stays of its supply while it sleeps. More would disturb an ohmmeter.
        resistor('A1.load', 'A1.30', 'A1.31', 12e3),
        ...input('A1', METERS.left / 2, true),
        ...drivers,
      ],
      replace: { dollars: 520, minutes: 90 },
      kinds: ['open', 'ground-short', 'supply-short', 'bridge'],
    }),
    ground({ id: 'M1', name: 'Ground point M1, A-pillar', at: [290, 178] }),
    trunkSplice('X11', 'Splice X11', [60, 350]),
    trunkSplice('X12', 'Splice X12', [300, 350]),
    connector({
      id: 'X20',
      name: 'Connector X20, steering column',
      caption: 'Column',
      label: 'left',
      at: [180, 396],
      pins: ['1', '2'],
      pitch: 80,
      kinds: ['open', 'resistance', 'swapped'],
      replace: { dollars: 20, minutes: 45 },
    }),
    box({
      id: 'A2',
      name: 'Power steering control unit A2',
      caption: 'Power steering',
      at: [180, 504],
      size: [136, 58],
      terminals: { H: [-40, -29], L: [40, -29] },
      branches: input('A2', 0),
      replace: { dollars: 720, minutes: 150 },
      kinds: ['open', 'ground-short', 'supply-short', 'bridge'],
    }),
    box({
      id: 'A3',
      name: 'Engine control unit A3',
      caption: 'Engine, 120 Ω',
      at: [180, 590],
      size: [136, 58],
      terminals: { H: [-68, 0], L: [68, 0] },
      branches: input('A3', METERS.right / 2, true),
      replace: { dollars: 980, minutes: 90 },
      kinds: ['open', 'ground-short', 'supply-short', 'bridge'],
    }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 4, meters: 0.2 }),
    wire('w1', 'F100.2', 'A1.30', {
      color: 'RD',
      mm2: 2.5,
      meters: 1.4,
      via: [
        [60, 24],
        [160, 24],
      ],
    }),
    wire('w2', 'A1.31', 'M1.1', {
      color: 'BN',
      mm2: 2.5,
      meters: 0.4,
      via: [
        [220, 150],
        [290, 150],
      ],
    }),
    line('h1', 'A1.H', 'X11.1', { color: HIGH, mm2: 0.35, meters: METERS.left, via: [[60, 240]] }),
    line('l1', 'A1.L', 'X12.1', { color: LOW, mm2: 0.35, meters: METERS.left, via: [[300, 240]] }),
    wire('h3', 'X11.1', 'X20.1a', {
      color: HIGH,
      mm2: 0.35,
      meters: METERS.stub,
      via: [[140, 350]],
    }),
    wire('l3', 'X12.1', 'X20.2a', {
      color: LOW,
      mm2: 0.35,
      meters: METERS.stub,
      via: [[220, 350]],
    }),
    wire('h4', 'X20.1b', 'A2.H', { color: HIGH, mm2: 0.35, meters: METERS.plug }),
    wire('l4', 'X20.2b', 'A2.L', { color: LOW, mm2: 0.35, meters: METERS.plug }),
    line('h2', 'X11.1', 'A3.H', { color: HIGH, mm2: 0.35, meters: METERS.right, via: [[60, 590]] }),
    line('l2', 'X12.1', 'A3.L', { color: LOW, mm2: 0.35, meters: METERS.right, via: [[300, 590]] }),
  ],
  points: [
    { at: 'A1.H', name: 'A1, CAN-H', offset: [-20, 0] },
    { at: 'A1.L', name: 'A1, CAN-L', offset: [20, 0] },
    { at: 'X20.1a', name: 'X20 pin 1, CAN-H', offset: [0, -14] },
    { at: 'X20.2a', name: 'X20 pin 2, CAN-L', offset: [0, -14] },
    { at: 'A2.H', name: 'A2, CAN-H', offset: [0, -14] },
    { at: 'A2.L', name: 'A2, CAN-L', offset: [0, -14] },
    { at: 'A3.H', name: 'A3, CAN-H', offset: [-20, 0] },
    { at: 'A3.L', name: 'A3, CAN-L', offset: [20, 0] },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: [],
  modes: ['volts', 'ohms', 'continuity', 'scope', 'scope-1x'],
  tolerance: { volts: 0.2, amps: 0.01 },
  signal: {
    span: { settle: 8e-6, duration: PERIOD, repeats: true, samples: 500 },
    scope: { seconds: 5e-6, volts: 1, amps: 1, trigger: 3 },
  },
  controls: [
    {
      id: 'ignition',
      label: 'Ignition',
      options: [
        { id: 'off', name: 'Off', changes: [] },
        { id: 'on', name: 'On', changes: wakeUp },
      ],
    },
    {
      id: 'plugs',
      label: 'Plugs',
      options: [
        { id: 'connected', name: 'Connected', changes: [] },
        { id: 'steering', name: 'A2 unplugged', changes: unplugged('A2') },
        { id: 'engine', name: 'A3 unplugged', changes: unplugged('A3') },
      ],
    },
  ],
  faults: [
    {
      id: 'termination-open',
      target: 'A3',
      kind: 'open',
      changes: [{ open: 'A3.endH' }, { open: 'A3.endL' }],
      cause:
        'The terminating resistor in the engine control unit has broken loose from its solder joints. A new unit must be coded, and the immobilizer must accept it.',
      proof:
        'With the ignition on, the edges ring: at A2, CAN-H overshoots to 4.5 V instead of 3.6 V, and CAN-L to 0.5 V instead of 1.4 V. With the ignition off, the bus has 119 Ω instead of 60 Ω, and unplugging A3 does not change that.',
    },
    {
      id: 'bridge',
      target: 'A2',
      kind: 'bridge',
      changes: [{ add: resistor('A2.bridge', 'A2.high', 'A2.low', 2) }],
      cause:
        'The transceiver of the power steering has failed and connects both lines. A new unit must be coded, and its steering angle must be set.',
      proof:
        'With the ignition on, both lines stay near 2.5 V at A2 and A3: the dominant bits are missing. With the ignition off, 2.2 Ω lie between the lines instead of 60 Ω. With A2 unplugged, the 60 Ω are back.',
    },
    {
      id: 'high-ground',
      target: 'A3',
      kind: 'ground-short',
      changes: [{ add: resistor('A3.short', 'A3.high', GROUND, 1) }],
      cause:
        'The transceiver of the engine control unit has broken down and connects CAN-H to ground. A new unit must be coded, and the immobilizer must accept it.',
      proof:
        'With the ignition on, CAN-H is flat at 0 V at A3, and CAN-L is pulled down with it. With the ignition off, CAN-H has 1 Ω to ground, and several kilohms as soon as A3 is unplugged.',
    },
    {
      id: 'low-supply',
      target: 'A2',
      kind: 'supply-short',
      changes: [{ add: resistor('A2.short', 'A2.low', 'G1.+', 2) }],
      cause:
        'Water has crept into the power steering unit and connects CAN-L to terminal 30 on its circuit board. A new unit must be coded, and its steering angle must be set.',
      proof:
        'With the ignition on, CAN-L is at 12.5 V, and CAN-H follows it through the terminating resistors. With A2 unplugged, both lines have their bits again.',
    },
    {
      id: 'swapped',
      target: 'X20',
      kind: 'swapped',
      changes: [
        { open: 'X20.1' },
        { open: 'X20.2' },
        { add: resistor('X20.crossed', 'X20.1a', 'X20.2b') },
        { add: resistor('X20.crossed-back', 'X20.2a', 'X20.1b') },
      ],
      cause: 'The steering column was replaced, and CAN-H and CAN-L were swapped in X20.',
      proof:
        'With the ignition on, the bits at pin H of A2 point downward, from 2.5 V to 1.4 V, and at pin L upward to 3.6 V. Before X20 both lines are right, so they cross in this connector.',
    },
    {
      id: 'high-open',
      target: 'h2',
      kind: 'open',
      changes: [{ open: 'h2' }],
      cause: 'The CAN-H wire to the engine control unit has broken at a bend of the harness.',
      proof:
        'With the ignition on, CAN-H at A3 stays below 2.5 V and copies CAN-L, which reaches it through the terminating resistor. With the ignition off, CAN-H reads 239 Ω from A1 to A3 instead of 0.2 Ω, and the bus has 119 Ω.',
    },
    {
      id: 'pin-resistance',
      target: 'X20',
      kind: 'resistance',
      changes: [{ series: 'X20.2', ohms: 4700 }],
      cause:
        'Pin 2 of X20 has corroded. The lines of a receiver need little current, but each edge must charge its input.',
      proof:
        'With the ignition on, the edges of CAN-L are round at A2: they rise within 0.7 µs instead of 0.1 µs. Before X20 they are steep. With the ignition off, CAN-L reads 4.1 kΩ from X20 to A2.',
    },
  ],
  good: [
    {
      positions: awake,
      mode: 'scope',
      red: 'A3.H',
      black: 'G1.−',
      note: 'CAN-H at the end of the bus',
    },
    {
      positions: awake,
      mode: 'scope',
      red: 'A3.L',
      black: 'G1.−',
      note: 'CAN-L at the end of the bus',
    },
    { positions: awake, mode: 'volts', red: 'A3.H', black: 'G1.−', note: 'Mean of CAN-H' },
    {
      positions: {},
      mode: 'ohms',
      red: 'A1.H',
      black: 'A1.L',
      note: 'Two resistors of 120 Ω in parallel',
    },
  ],
  paths: [
    { name: 'CAN-H', points: ['A1.H', 'X20.1a', 'A2.H', 'A3.H', 'G1.−'] },
    { name: 'CAN-L', points: ['A1.L', 'X20.2a', 'A2.L', 'A3.L', 'G1.−'] },
  ],
  limits: [
    {
      what: 'CAN-H to ground, dominant',
      value: '2.75 to 4.5 V',
      source: 'ISO 11898-2. Usually it is near 3.5 V.',
    },
    {
      what: 'CAN-L to ground, dominant',
      value: '0.5 to 2.25 V',
      source: 'ISO 11898-2. Usually it is near 1.5 V.',
    },
    {
      what: 'Both lines to ground, recessive',
      value: '2 to 3 V',
      source: 'ISO 11898-2',
    },
    {
      what: 'Length of a bit at 500 kbit/s',
      value: '2 µs',
      source: 'Follows from the bit rate',
    },
    {
      what: 'Resistance between CAN-H and CAN-L, ignition off',
      value: '50 to 65 Ω',
      source: 'Two terminating resistors of 100 to 130 Ω in parallel (ISO 11898-2)',
    },
  ],
  film: {
    module: 'EL-101',
    position: 4,
    second: 54,
    why: 'The film compares how an open, a short and a high resistance change a voltage. On a bus they change the levels and the edges of every bit.',
  },
}
