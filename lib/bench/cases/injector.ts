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
  splice,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { FaultCase } from '@/lib/bench/schema'

const running = { engine: 'running' }
const unplugged = { plug: 'unplugged' }

/** The two injectors take turns at each ignition of a V8 that turns 2,500 times a minute. */
const PERIOD = 0.012
/** When the pulse begins and ends, seconds. */
const PULSE = [0.001, 0.007] as const
/** Each shunt of the driver, ohms. */
const SHUNT_OHMS = 0.03
/** The winding while the needle is on its seat. */
const WINDING = { henries: 0.0025, ohms: 1.05 }
/** What the armature adds to the inductance when it has moved, and its share of the resistance. */
const GAP = { henries: 0.0015, ohms: 0.3 }

/** What the latch of the driver moves. */
const LATCH = { kind: 'contact', coil: 'A1.latch', pull: 5, release: 2, ohms: 0.01 } as const

const contact = (id: string, a: string, b: string): Branch => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms: CONTACT_OHMS,
})

/**
 * The winding, and the armature with the needle. From 2.8 A on, the armature moves toward the core. The smaller air gap
 * makes the inductance larger, and the current dips, because the flux can't jump. The contact adds this inductance. The
 * needle closes below 0.2 A.
 */
const injectorBranches: Branch[] = [
  contact('Y1.pin1', 'Y1.1', 'Y1.in'),
  contact('Y1.pin2', 'Y1.out', 'Y1.2'),
  { kind: 'inductor', id: 'Y1.winding', a: 'Y1.in', b: 'Y1.core', ...WINDING },
  // Eddy currents in the core.
  { kind: 'resistor', id: 'Y1.eddy', a: 'Y1.in', b: 'Y1.core', ohms: 1000 },
  {
    kind: 'contact',
    id: 'Y1.needle',
    a: 'Y1.core',
    b: 'Y1.out',
    coil: 'Y1.winding',
    energized: 'open',
    pull: 2.8 * WINDING.ohms,
    release: 0.2 * WINDING.ohms,
    ohms: 0.3,
  },
  { kind: 'inductor', id: 'Y1.gap', a: 'Y1.core', b: 'Y1.out', ...GAP },
  { kind: 'resistor', id: 'Y1.motion', a: 'Y1.core', b: 'Y1.out', ohms: 8 },
]

/**
 * A low-side driver. It conducts until its first shunt reports the peak of 4 A, and then keeps the current between 1.0 and
 * 1.3 A at the second one. During the pulse the current freewheels to the supply whenever the driver is off. After it,
 * the clamp takes the energy of the coil at 65 V, so that the needle closes fast.
 */
const driverBranches: Branch[] = [
  contact('A1.pin87', 'A1.87', 'A1.supply'),
  contact('A1.pin31', 'A1.0V', 'A1.31'),
  { kind: 'resistor', id: 'A1.load', a: 'A1.supply', b: 'A1.0V', ohms: 47 },
  { kind: 'resistor', id: 'A1.shunt-peak', a: 'A1.INJ', b: 'A1.between', ohms: SHUNT_OHMS },
  { kind: 'resistor', id: 'A1.shunt-hold', a: 'A1.between', b: 'A1.trunk', ohms: SHUNT_OHMS },
  { kind: 'resistor', id: 'A1.shunt-trip', a: 'A1.trunk', b: 'A1.drain', ohms: SHUNT_OHMS },
  // From 6 A on, the driver switches itself off until the ignition is off. Only a short lets the current rise so fast.
  {
    kind: 'contact',
    id: 'A1.trip',
    a: 'A1.supply',
    b: 'A1.tripped',
    coil: 'A1.shunt-trip',
    energized: 'closed',
    pull: 6 * SHUNT_OHMS,
    release: 5 * SHUNT_OHMS,
    ohms: 1,
  },
  { ...LATCH, id: 'A1.latched', a: 'A1.supply', b: 'A1.tripped', energized: 'closed' },
  { kind: 'resistor', id: 'A1.latch', a: 'A1.tripped', b: 'A1.0V', ohms: 1000 },
  { ...LATCH, id: 'A1.enable', a: 'A1.source', b: 'A1.enabled', energized: 'open' },
  {
    kind: 'switch',
    id: 'A1.pulse',
    a: 'A1.drain',
    b: 'A1.source',
    closed: false,
    ohms: 0.05,
    toggles: PULSE,
    period: PERIOD,
  },
  {
    kind: 'contact',
    id: 'A1.peak',
    a: 'A1.enabled',
    b: 'A1.0V',
    coil: 'A1.shunt-peak',
    energized: 'open',
    pull: 4 * SHUNT_OHMS,
    release: 0.5 * SHUNT_OHMS,
    ohms: 0.02,
  },
  {
    kind: 'contact',
    // The band is wider than the current that a leakage of 40 Ω adds at once, or the driver would chatter.
    id: 'A1.hold',
    a: 'A1.enabled',
    b: 'A1.0V',
    coil: 'A1.shunt-hold',
    energized: 'open',
    pull: 1.345 * SHUNT_OHMS,
    release: 0.955 * SHUNT_OHMS,
    ohms: 0.02,
  },
  {
    kind: 'diode',
    id: 'A1.freewheel',
    a: 'A1.drain',
    b: 'A1.return',
    saturation: 1e-9,
    emission: 1.5,
  },
  {
    kind: 'switch',
    id: 'A1.slow',
    a: 'A1.return',
    b: 'A1.supply',
    closed: false,
    ohms: 0.05,
    toggles: PULSE,
    period: PERIOD,
  },
  { kind: 'diode', id: 'A1.clamp', a: 'A1.drain', b: 'A1.zener', saturation: 1e-12, emission: 1.3 },
  // The wave marks the breakdown voltage as a part of the driver. The supply of the car is lower.
  {
    kind: 'source',
    id: 'A1.breakdown',
    a: 'A1.zener',
    b: 'A1.0V',
    volts: 64,
    ohms: 0.5,
    wave: { shape: 'points', mean: 1, points: [[0, 1]] },
  },
]

export const injector: FaultCase = {
  id: 'injector',
  category: 'engine',
  module: 'EN-202',
  title: 'Engine shakes and lacks power',
  summary:
    'A peak-and-hold injector on the oscilloscope: ramp, needle kink, hold current and clamp voltage.',
  access: 'plan',
  order: {
    car: 'Pickup truck, 1993, 5.7 V8, 231,000 km',
    complaint:
      'The engine shakes, lacks power or floods. Two injectors in the throttle body take turns. The spray of the left one, Y1, is wrong. The right one works, and the fuel pressure is good.',
    task: 'Find the faulty part in the circuit of Y1. The engine runs at 2,500 rpm. Look at the voltage and the current of one pulse: 4 A open the injector, and 1.0 to 1.3 A hold it open.',
  },
  symptoms: ['Rough running engine', 'Engine floods', 'Injector not working', 'Lack of power'],
  height: 570,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [48, 330] }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [48, 240], amps: 40 }),
    switching({
      id: 'K1',
      name: 'Contact of the main relay K1',
      caption: 'Main relay',
      at: [120, 82],
      between: ['30', '87'],
      kinds: ['stuck-open', 'resistance'],
      replace: { dollars: 25, minutes: 10 },
    }),
    splice({ id: 'X2', name: 'Splice X2, engine harness', at: [120, 136] }),
    fuse({ id: 'F12', name: 'Fuse F12, 15 A', caption: '15 A', at: [310, 180], amps: 15 }),
    connector({
      id: 'X7',
      name: 'Plug X7, left injector',
      caption: 'Plug',
      at: [270, 300],
      pins: ['2', '1'],
      pitch: 80,
      label: 'left',
      replace: { dollars: 15, minutes: 30 },
    }),
    box({
      id: 'Y1',
      name: 'Injector Y1, left',
      caption: 'Left injector',
      at: [270, 400],
      size: [110, 56],
      terminals: { 1: [40, -28], 2: [-40, -28] },
      branches: injectorBranches,
      kinds: ['open', 'value', 'stuck-closed'],
      replace: { dollars: 95, minutes: 70 },
    }),
    box({
      id: 'A1',
      name: 'Engine control unit A1',
      caption: 'Engine control unit',
      at: [134, 424],
      size: [128, 72],
      terminals: { 87: [-14, -36], INJ: [50, -36], 31: [-14, 36] },
      branches: driverBranches,
      kinds: ['open', 'value'],
      replace: { dollars: 780, minutes: 60 },
    }),
    ground({ id: 'M1', name: 'Ground point M1, engine block', at: [120, 526] }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 6, meters: 0.3 }),
    wire('w1', 'F100.2', 'K1.30', {
      color: 'RD',
      mm2: 4,
      meters: 0.8,
      via: [
        [48, 28],
        [120, 28],
      ],
    }),
    wire('w2', 'K1.87', 'X2.1', { color: 'RD/BU', mm2: 2.5, meters: 0.4 }),
    wire('w3', 'X2.1', 'F12.1', { color: 'RD/BU', mm2: 2.5, meters: 0.4, via: [[310, 136]] }),
    wire('w4', 'F12.2', 'X7.1a', { color: 'RD/GN', mm2: 1, meters: 1.2 }),
    wire('w5', 'X2.1', 'A1.87', { color: 'RD/BU', mm2: 1.5, meters: 0.6 }),
    wire('w6', 'X7.1b', 'Y1.1', { color: 'RD', mm2: 0.75, meters: 0.15, within: 'Y1' }),
    wire('w7', 'Y1.2', 'X7.2b', { color: 'BK', mm2: 0.75, meters: 0.15, within: 'Y1' }),
    wire('w8', 'X7.2a', 'A1.INJ', {
      color: 'GN/WH',
      mm2: 0.75,
      meters: 1.3,
      via: [
        [230, 240],
        [184, 240],
      ],
    }),
    wire('w9', 'A1.31', 'M1.1', { color: 'BN', mm2: 1.5, meters: 0.9 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'A1.87', name: 'A1, terminal 87', offset: [0, -6] },
    { at: 'F12.1', name: 'F12, supply side', offset: [0, -4] },
    { at: 'F12.2', name: 'F12, injector side', offset: [0, 4] },
    { at: 'X7.1a', name: 'X7 pin 1, harness side', offset: [0, -18] },
    { at: 'X7.1b', name: 'X7 pin 1, injector side', offset: [0, 16] },
    { at: 'X7.2b', name: 'X7 pin 2, injector side', offset: [0, 16] },
    { at: 'X7.2a', name: 'X7 pin 2, harness side', offset: [0, -18] },
    { at: 'A1.INJ', name: 'A1, output for Y1', offset: [0, -6] },
    { at: 'A1.31', name: 'A1, terminal 31', offset: [0, 4] },
    { at: 'M1.1', name: 'Ground point M1' },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w8'],
  modes: ['volts', 'ohms', 'amps', 'scope', 'scope-1x', 'scope-amps'],
  tolerance: { volts: 0.3, amps: 0.15 },
  signal: {
    span: { settle: PERIOD, duration: PERIOD, repeats: true, samples: 600 },
    scope: { seconds: 5e-3, volts: 20, amps: 1, trigger: 30 },
  },
  controls: [
    {
      id: 'engine',
      label: 'Engine',
      options: [
        { id: 'off', name: 'Off', changes: [{ open: 'A1.pulse' }, { open: 'A1.slow' }] },
        {
          id: 'running',
          name: '2,500 rpm',
          changes: [
            { turn: 'K1', closed: true },
            { set: 'G1', to: { volts: 14 } },
          ],
        },
      ],
    },
    {
      id: 'plug',
      label: 'Plug X7',
      options: [
        { id: 'connected', name: 'Connected', changes: [] },
        { id: 'unplugged', name: 'Unplugged', changes: [{ open: 'X7.1' }, { open: 'X7.2' }] },
      ],
    },
  ],
  faults: [
    {
      id: 'turns',
      target: 'Y1',
      kind: 'value',
      changes: [{ set: 'Y1.winding', to: { ohms: 0.45, henries: 0.001 } }],
      cause:
        'Turns of the winding have shorted after years of heat. The magnet has become too weak to lift the needle.',
      proof:
        'The current rises to its peak in 0.3 ms instead of 1.2 ms, and the ramp has no kink. With X7 unplugged, the winding reads 0.6 Ω instead of 1.2 Ω.',
    },
    {
      id: 'plug',
      target: 'X7',
      kind: 'resistance',
      changes: [{ series: 'X7.1', ohms: 2.5 }],
      cause: 'Pin 1 of the plug has overheated and oxidized. The contact has 2.5 Ω.',
      proof:
        'The current creeps up to 3.4 A and stays there. It never reaches 4 A, so the driver never changes to the hold current. In the pulse, pin 1 of X7 falls to 5.4 V on the injector side, and on the harness side it keeps 13.8 V.',
    },
    {
      id: 'fuse',
      target: 'F12',
      kind: 'open',
      changes: [{ open: 'F12' }],
      graph: { path: 'Injector circuit', positions: running },
      cause:
        'The strip of the fuse has cracked from age and vibration. No overload has blown it, so the new fuse holds.',
      proof:
        'With the engine running, F12 has 14.0 V on the supply side and 0 V on the injector side. The output of A1 stays at 0 V.',
    },
    {
      id: 'control-short',
      target: 'w8',
      kind: 'ground-short',
      alsoKinds: ['bridge'],
      changes: [{ add: short('w8', 'A1.INJ') }],
      graph: { path: 'Injector circuit', positions: running },
      cause:
        'The control wire has chafed through on the throttle body and touches the engine. The injector stays open and floods the engine. The fuse of 15 A holds.',
      proof:
        'The output of A1 stays at 0.2 V, and 9.4 A flow without a pause. With X7 unplugged and the engine off, the wire still reads 0.1 Ω to ground.',
    },
    {
      id: 'clamp',
      target: 'A1',
      kind: 'value',
      alsoKinds: ['open'],
      changes: [
        {
          add: {
            kind: 'resistor',
            id: 'A1.slow-short',
            a: 'A1.return',
            b: 'A1.supply',
            ohms: 0.05,
          },
        },
      ],
      cause:
        'A transistor in the control unit has broken down. It keeps the freewheeling path closed after the end of the pulse.',
      proof:
        'The peak at the end of the pulse is missing: the output of A1 reaches 15.4 V instead of 65 V. The current fades out slowly, so the injector closes too late. The ramp and the hold current are good.',
    },
    {
      id: 'needle',
      target: 'Y1',
      kind: 'stuck-closed',
      alsoKinds: ['value'],
      changes: [{ turn: 'Y1.needle', closed: true }],
      cause: 'Deposits have glued the needle to its seat. The magnet works, but nothing moves.',
      proof:
        'The ramp is smooth: the kink of the moving needle is missing, and the current rises to its peak in 0.8 ms instead of 1.2 ms. The winding reads 1.2 Ω as in a good injector.',
    },
    {
      id: 'ground',
      target: 'M1',
      kind: 'resistance',
      changes: [{ series: 'M1', ohms: 1 }],
      cause: 'The eyelet at ground point M1 has corroded. The contact has 1 Ω.',
      proof:
        'M1 rises to 4.2 V at the peak of the current. In a good car it stays below 0.1 V. The ramp takes 1.7 ms instead of 1.2 ms.',
    },
  ],
  good: [
    {
      positions: running,
      mode: 'scope',
      red: 'A1.INJ',
      black: 'G1.−',
      note: 'Voltage of one pulse',
    },
    {
      positions: running,
      mode: 'volts',
      red: 'X7.1a',
      black: 'G1.−',
      note: 'Supply of the injector',
    },
    { positions: running, mode: 'amps', red: 'w8', black: '', note: 'Mean current' },
    { positions: running, mode: 'scope-amps', red: 'w8', black: '', note: 'Current of one pulse' },
    {
      positions: unplugged,
      mode: 'ohms',
      red: 'X7.1b',
      black: 'X7.2b',
      note: 'Winding of the injector',
    },
  ],
  paths: [
    {
      name: 'Injector circuit',
      points: ['G1.+', 'F12.1', 'F12.2', 'X7.1a', 'X7.1b', 'X7.2b', 'X7.2a', 'A1.INJ', 'G1.−'],
    },
    { name: 'Ground of the driver', points: ['A1.31', 'M1.1', 'G1.−'] },
  ],
  limits: [
    {
      what: 'Winding of a low-impedance injector at 20 °C',
      value: '1 to 3 Ω',
      source: 'Usual data sheet values of low-impedance injectors',
    },
    {
      what: 'Peak current and hold current',
      value: '4 A, then 1.0 to 1.3 A',
      source: 'Usual data sheet values of peak-and-hold drivers',
    },
    {
      what: 'Voltage peak at the end of the pulse',
      value: '55 to 80 V',
      source: 'Usual data sheet values of drivers with a clamp',
    },
    {
      what: 'Drop across a plug contact under load',
      value: 'below 0.1 V',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EL-101',
    position: 1,
    second: 29,
    why: 'The film shows that the current depends on the resistance of the whole loop, and lowers it with a corroded plug.',
  },
}
