import type { Branch } from '@/lib/bench/circuit'
import {
  battery,
  box,
  CONTACT_OHMS,
  fuse,
  ground,
  mainFuse,
  short,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { Change, FaultCase } from '@/lib/bench/schema'

const released = { ignition: 'on' }
const half = { ignition: 'on', pedal: 'half' }
const full = { ignition: 'on', pedal: 'full' }

/** The two tracks of the sensor: total resistance, and the pins of sensor and control unit. */
const tracks = [
  { track: 1, ohms: 1200, pins: ['1', '2', '3'] },
  { track: 2, ohms: 1700, pins: ['4', '5', '6'] },
] as const
/** Share of 5 V at the wiper of track 1. Track 2 has half of it. */
const shares = { released: 0.152, half: 0.45, full: 0.768 }

/** Resistances above and below the wiper of a track, ohms. */
function dividedAt(track: (typeof tracks)[number], share: number) {
  const below = Math.round((track.ohms * share) / track.track)
  return { above: track.ohms - below, below }
}

const resistor = (id: string, a: string, b: string, ohms = CONTACT_OHMS): Branch => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms,
})

const sensorBranches = tracks.flatMap((track): Branch[] => {
  const name = `B1.track${track.track}`
  const { above, below } = dividedAt(track, shares.released)
  const [supply, signal, zero] = track.pins
  return [
    resistor(`B1.pin${supply}`, `B1.${supply}`, `${name}top`),
    resistor(`${name}above`, `${name}top`, `${name}wiper`, above),
    resistor(`${name}below`, `${name}wiper`, `${name}bottom`, below),
    // The brush of the wiper. If its resistor is open, it has no contact at half pedal only.
    resistor(`${name}contact`, `${name}wiper`, `${name}brush`, 0.5),
    {
      kind: 'switch',
      id: `${name}ends`,
      a: `${name}wiper`,
      b: `${name}brush`,
      closed: true,
      ohms: 0.5,
    },
    // Limits the current when the signal wire is shorted.
    resistor(`${name}protection`, `${name}brush`, `${name}out`, 1000),
    resistor(`B1.pin${signal}`, `${name}out`, `B1.${signal}`),
    resistor(`B1.pin${zero}`, `${name}bottom`, `B1.${zero}`),
  ]
})

// The resistance of a regulator stands for its current limit.
const unitBranches = [1, 2].flatMap((track): Branch[] => [
  {
    kind: 'source',
    id: `A1.regulator${track}`,
    a: `A1.5V${track}`,
    b: 'A1.0V',
    volts: 5,
    ohms: 10,
  },
  // The regulator works while the unit has its own supply.
  {
    kind: 'contact',
    id: `A1.enable${track}`,
    a: `A1.5V${track}`,
    b: `A1.supply${track}`,
    coil: 'A1.load',
    energized: 'closed',
    pull: 7,
    release: 5,
    ohms: 0.1,
  },
  resistor(`A1.pin5V-${track}`, `A1.supply${track}`, `A1.5V-${track}`),
  resistor(`A1.pinSIG-${track}`, `A1.SIG-${track}`, `A1.input${track}`),
  resistor(`A1.pulldown${track}`, `A1.input${track}`, 'A1.0V', 100e3),
  resistor(`A1.pinGND-${track}`, `A1.GND-${track}`, 'A1.0V', 0.02),
])

/** Moves both wipers. */
const moveTo = (position: keyof typeof shares): Change[] =>
  tracks.flatMap((track): Change[] => {
    const name = `B1.track${track.track}`
    const { above, below } = dividedAt(track, shares[position])
    return [
      { set: `${name}above`, to: { ohms: above } },
      { set: `${name}below`, to: { ohms: below } },
      { turn: `${name}ends`, closed: position !== 'half' },
    ]
  })

export const pedalSensor: FaultCase = {
  id: 'pedal-sensor',
  category: 'electrical',
  module: 'EL-204',
  title: 'Engine ignores the accelerator',
  summary: 'An accelerator pedal sensor with two tracks, each with 5 V, signal and ground.',
  access: 'plan',
  order: {
    car: 'Compact car, 2007, 167,000 km',
    complaint:
      'The engine warning lamp is on. The engine revs up slowly or not at all when the accelerator is pressed, and the car drives in limp mode. It starts and idles normally.',
    task: 'Find the faulty part. Measure both tracks of the pedal sensor at the sensor and at the engine control unit, and compare them.',
  },
  symptoms: ['No throttle response', 'Gas pedal not working', 'No acceleration, limp mode'],
  height: 550,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [48, 156], volts: 12.6 }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [48, 80], amps: 40 }),
    switching({
      id: 'S1',
      name: 'Ignition switch S1',
      caption: 'Ignition',
      at: [213, 80],
      between: ['30', '15'],
      replace: { dollars: 65, minutes: 60 },
    }),
    fuse({ id: 'F12', name: 'Fuse F12, 10 A', caption: '10 A', at: [213, 152], amps: 10 }),
    box({
      id: 'A1',
      name: 'Engine control unit A1',
      caption: 'Engine control unit',
      at: [213, 236],
      size: [278, 72],
      terminals: {
        15: [0, -36],
        31: [-139, 0],
        '5V-1': [-120, 36],
        'SIG-1': [-72, 36],
        'GND-1': [-24, 36],
        '5V-2': [24, 36],
        'SIG-2': [72, 36],
        'GND-2': [120, 36],
      },
      branches: [
        resistor('A1.pin15', 'A1.15', 'A1.supply'),
        resistor('A1.pin31', 'A1.0V', 'A1.31'),
        resistor('A1.load', 'A1.supply', 'A1.0V', 15),
        ...unitBranches,
      ],
      replace: { dollars: 980, minutes: 90 },
      kinds: ['open', 'ground-short', 'supply-short', 'value'],
    }),
    ground({
      id: 'M1',
      name: 'Ground point M1, engine compartment',
      label: 'below',
      at: [48, 308],
    }),
    box({
      id: 'B1',
      name: 'Accelerator pedal sensor B1',
      caption: 'Pedal sensor',
      at: [213, 476],
      size: [278, 68],
      terminals: {
        1: [-120, -34],
        2: [-72, -34],
        3: [-24, -34],
        4: [24, -34],
        5: [72, -34],
        6: [120, -34],
      },
      branches: sensorBranches,
      replace: { dollars: 95, minutes: 25 },
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
        [48, 30],
        [213, 30],
      ],
    }),
    wire('w2', 'S1.15', 'F12.1', { color: 'BK/RD', mm2: 2.5, meters: 0.6 }),
    wire('w3', 'F12.2', 'A1.15', { color: 'BK/BU', mm2: 1, meters: 1.4 }),
    wire('w4', 'A1.31', 'M1.1', { color: 'BN', mm2: 2.5, meters: 0.6, via: [[48, 236]] }),
    wire('w5', 'A1.5V-1', 'B1.1', { color: 'GY/RD', mm2: 0.5, meters: 2.2 }),
    wire('w6', 'B1.2', 'A1.SIG-1', { color: 'YE', mm2: 0.5, meters: 2.2 }),
    wire('w7', 'B1.3', 'A1.GND-1', { color: 'BN/BU', mm2: 0.5, meters: 2.2 }),
    wire('w8', 'A1.5V-2', 'B1.4', { color: 'GY/BU', mm2: 0.5, meters: 2.2 }),
    wire('w9', 'B1.5', 'A1.SIG-2', { color: 'GN', mm2: 0.5, meters: 2.2 }),
    wire('w10', 'B1.6', 'A1.GND-2', { color: 'BN/GN', mm2: 0.5, meters: 2.2 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'A1.5V-1', name: 'A1, 5 V of track 1', offset: [0, 18] },
    { at: 'A1.SIG-1', name: 'A1, signal of track 1', offset: [0, 18] },
    { at: 'A1.GND-1', name: 'A1, ground of track 1', offset: [0, 18] },
    { at: 'A1.5V-2', name: 'A1, 5 V of track 2', offset: [0, 18] },
    { at: 'A1.SIG-2', name: 'A1, signal of track 2', offset: [0, 18] },
    { at: 'A1.GND-2', name: 'A1, ground of track 2', offset: [0, 18] },
    { at: 'B1.1', name: 'B1 pin 1, 5 V of track 1', offset: [0, -18] },
    { at: 'B1.2', name: 'B1 pin 2, signal of track 1', offset: [0, -18] },
    { at: 'B1.3', name: 'B1 pin 3, ground of track 1', offset: [0, -18] },
    { at: 'B1.4', name: 'B1 pin 4, 5 V of track 2', offset: [0, -18] },
    { at: 'B1.5', name: 'B1 pin 5, signal of track 2', offset: [0, -18] },
    { at: 'B1.6', name: 'B1 pin 6, ground of track 2', offset: [0, -18] },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: [],
  modes: ['volts', 'millivolts', 'continuity'],
  tolerance: { volts: 0.15, amps: 0.01 },
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
      id: 'pedal',
      label: 'Accelerator pedal',
      options: [
        { id: 'released', name: 'Released', changes: moveTo('released') },
        { id: 'half', name: 'Half', changes: moveTo('half') },
        { id: 'full', name: 'Full', changes: moveTo('full') },
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
          changes: ['1', '2', '3', '4', '5', '6'].map((pin) => ({ open: `B1.pin${pin}` })),
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
          changes: [
            '15',
            '31',
            ...[1, 2].flatMap((track) => ['5V', 'SIG', 'GND'].map((pin) => `${pin}-${track}`)),
          ].map((pin) => ({ open: `A1.pin${pin}` })),
        },
      ],
    },
  ],
  faults: [
    {
      id: 'supply-open',
      target: 'w5',
      kind: 'open',
      changes: [{ open: 'w5' }],
      graph: { path: 'Track 1', positions: released },
      cause: 'The 5 V wire of track 1 has broken in the harness above the pedals.',
      proof:
        'With the ignition on, A1 supplies 5.0 V for track 1, and pin 1 of B1 has 0 V. With A1 and B1 unplugged, the wire has no continuity.',
    },
    {
      id: 'signal-open',
      target: 'w9',
      kind: 'open',
      changes: [{ open: 'w9' }],
      graph: { path: 'Signal 2', positions: full },
      cause:
        'The signal wire of track 2 has broken. A pull-down resistor in the control unit holds the input at 0 V.',
      proof:
        'With the ignition on and the pedal at full, the signal has 1.91 V at pin 5 of B1, measured against the ground pin of A1, and it follows the pedal down to 0.38 V. At the control unit it stays at 0 V.',
    },
    {
      id: 'ground-open',
      target: 'w7',
      kind: 'open',
      changes: [{ open: 'w7' }],
      graph: { path: 'Track 1', positions: released },
      cause: 'The ground wire of track 1 has pulled out of its crimp.',
      proof:
        'With the ignition on, signal 1 stays near 4.9 V in every position of the pedal. Pin 3 of B1 is nearly 5 V above the ground pin of A1: the track has lost its ground.',
    },
    {
      id: 'ground-resistance',
      target: 'w10',
      kind: 'resistance',
      changes: [{ series: 'w10', ohms: 330 }],
      graph: { path: 'Track 2', positions: released },
      cause:
        'The ground wire of track 2 has corroded through at its crimp. Only the corrosion itself still conducts.',
      proof:
        'With the ignition on, 0.8 V drop from pin 6 of B1 to the ground pin of A1. This lifts signal 2 from 0.37 to 1.11 V with the pedal released.',
    },
    {
      id: 'signal-short',
      target: 'w6',
      kind: 'ground-short',
      alsoKinds: ['bridge'],
      changes: [{ add: short('w6', 'A1.SIG-1') }],
      graph: { path: 'Signal 1', positions: released },
      cause: 'The signal wire of track 1 has chafed through on the pedal bracket.',
      proof:
        'With the ignition on, signal 1 stays at 0 V at both ends of the wire, while track 1 has its 5 V. With A1 and B1 unplugged, the wire has continuity to ground, so neither of them causes the short.',
    },
    {
      id: 'supply-short',
      target: 'w8',
      kind: 'ground-short',
      alsoKinds: ['bridge'],
      changes: [{ add: short('w8', 'B1.4') }],
      graph: { path: 'Track 2', positions: { ignition: 'on', sensor: 'unplugged' } },
      cause:
        'A trim screw has pierced the 5 V wire of track 2 and connects it to the body. The control unit limits the current.',
      proof:
        'With the ignition on, the supply of track 2 stays near 0 V, even with B1 unplugged. With A1 unplugged too, the wire still has continuity to ground: the short is in the wire.',
    },
    {
      id: 'unit-supply',
      target: 'A1',
      kind: 'open',
      changes: [{ open: 'A1.enable2' }],
      graph: { path: 'Track 2', positions: released },
      cause:
        'The 5 V regulator of track 2 inside the control unit has failed. A new control unit must be coded, and the immobilizer must accept it.',
      proof:
        "With the ignition on, the supply of track 2 is 0 V at A1 itself, even with B1 unplugged. With both plugs off, the wire has no continuity to ground, so it doesn't pull the supply down.",
    },
    {
      id: 'track-worn',
      target: 'B1',
      kind: 'open',
      changes: [{ open: 'B1.track1contact' }],
      graph: { path: 'Track 1', positions: half },
      cause:
        'The resistive layer of track 1 is worn through near the middle. The brush has no contact there.',
      proof:
        'With the ignition on, signal 1 is 0 V with the pedal at half, and this already at pin 2 of B1. It is right with the pedal released and floored. Its supply and ground are good: the sensor loses the signal itself.',
    },
  ],
  good: [
    { positions: released, mode: 'volts', red: 'B1.1', black: 'B1.3', note: 'Supply of track 1' },
    {
      positions: released,
      mode: 'volts',
      red: 'A1.SIG-1',
      black: 'A1.GND-1',
      note: 'Track 1, pedal released',
    },
    {
      positions: half,
      mode: 'volts',
      red: 'A1.SIG-1',
      black: 'A1.GND-1',
      note: 'Track 1, pedal at half',
    },
    {
      positions: full,
      mode: 'volts',
      red: 'A1.SIG-1',
      black: 'A1.GND-1',
      note: 'Track 1, pedal floored',
    },
    {
      positions: full,
      mode: 'volts',
      red: 'A1.SIG-2',
      black: 'A1.GND-2',
      note: 'Track 2: half of track 1 in every position',
    },
    {
      positions: released,
      mode: 'volts',
      red: 'B1.3',
      black: 'A1.GND-1',
      note: 'Drop of the sensor ground wire',
    },
  ],
  paths: [
    {
      name: 'Track 1',
      points: ['G1.+', 'A1.5V-1', 'B1.1', 'B1.2', 'B1.3', 'A1.GND-1', 'G1.−'],
    },
    {
      name: 'Track 2',
      points: ['G1.+', 'A1.5V-2', 'B1.4', 'B1.5', 'B1.6', 'A1.GND-2', 'G1.−'],
    },
    { name: 'Signal 1', points: ['B1.1', 'B1.2', 'A1.SIG-1', 'A1.GND-1'] },
    { name: 'Signal 2', points: ['B1.4', 'B1.5', 'A1.SIG-2', 'A1.GND-2'] },
  ],
  limits: [
    {
      what: 'Sensor supply between 5 V and sensor ground',
      value: '4.9 to 5.1 V',
      source: 'Common workshop limit',
    },
    {
      what: 'Signal of an analog 5 V sensor that a control unit accepts',
      value: '0.25 to 4.75 V',
      source: 'Usual range: below and above it, the control unit stores a short or an open circuit',
    },
    {
      what: 'Signal of track 2 compared with track 1',
      value: 'half, within 0.1 V',
      source: 'Typical for sensors whose second track has half the voltage',
    },
    {
      what: 'Drop of the sensor ground wire',
      value: 'below 0.05 V',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EL-101',
    position: 3,
    second: 20,
    why: 'The film compares each reading with the value predicted for it, and finds the fault where they differ.',
  },
}
