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

const on = { ignition: 'on' }
const unplugged = { plug: 'unplugged' }

const HERTZ = 300
const DUTY = 0.45
/** When the driver switches on, as a share of the period. */
const PAUSE = 0.3

const contact = (id: string, a: string, b: string): Branch => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms: CONTACT_OHMS,
})
const DIODE = { kind: 'diode', saturation: 1e-9, emission: 1.5 } as const

/** A low-side driver. While it is off, the current of the coil freewheels to the supply of the unit. */
const unitBranches: Branch[] = [
  contact('A2.pin15', 'A2.15', 'A2.supply'),
  contact('A2.pin31', 'A2.0V', 'A2.31'),
  contact('A2.pinPR', 'A2.PR', 'A2.drain'),
  { kind: 'resistor', id: 'A2.load', a: 'A2.supply', b: 'A2.0V', ohms: 60 },
  {
    kind: 'switch',
    id: 'A2.driver',
    a: 'A2.drain',
    b: 'A2.0V',
    closed: false,
    ohms: 0.12,
    toggles: [PAUSE / HERTZ, (PAUSE + DUTY) / HERTZ],
    period: 1 / HERTZ,
  },
  { ...DIODE, id: 'A2.freewheel', a: 'A2.drain', b: 'A2.supply' },
  // Without the freewheeling diode, the transistor of the driver breaks down at 45 V. The wave marks this voltage as a
  // part of the driver. The supply of the car is lower.
  { ...DIODE, id: 'A2.avalanche', a: 'A2.drain', b: 'A2.zener', saturation: 1e-12 },
  {
    kind: 'source',
    id: 'A2.breakdown',
    a: 'A2.zener',
    b: 'A2.0V',
    volts: 44.5,
    ohms: 0.5,
    wave: { shape: 'points', mean: 1, points: [[0, 1]] },
  },
]

export const pressureSolenoid: FaultCase = {
  id: 'pressure-solenoid',
  category: 'drivetrain',
  module: 'DT-101',
  title: 'Harsh shifts, then stuck in one gear',
  summary:
    'A pressure control solenoid in an automatic transmission, driven at 300 Hz by a low-side driver.',
  access: 'plan',
  order: {
    car: 'Midsize sedan, 2011, 3.0 gasoline, 187,000 km',
    complaint:
      'The transmission shifts harshly, or it stays in third gear after a while. A fault of the pressure control solenoid is stored. The fluid level is right.',
    task: 'Find the faulty part in the circuit of the pressure control solenoid. The ignition is on and the selector lever in P, so the unit drives the solenoid with a duty cycle of 45 %. Read the voltage at the output of A2 and the current of the solenoid.',
  },
  symptoms: ['Harsh shifting', 'Transmission in limp mode', 'Stuck in third gear'],
  height: 560,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [48, 330] }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [48, 240], amps: 60 }),
    switching({
      id: 'S1',
      name: 'Ignition switch S1',
      caption: 'Ignition',
      at: [120, 82],
      between: ['30', '15'],
      kinds: ['stuck-open', 'resistance'],
      replace: { dollars: 70, minutes: 60 },
    }),
    fuse({ id: 'F21', name: 'Fuse F21, 10 A', caption: '10 A', at: [224, 82], amps: 10 }),
    splice({ id: 'X5', name: 'Splice X5, body harness', at: [224, 136] }),
    connector({
      id: 'X3',
      name: 'Plug X3, transmission, 16 pins',
      caption: 'Plug',
      at: [270, 300],
      pins: ['12', '4'],
      pitch: 80,
      label: 'left',
      kinds: ['open', 'resistance', 'bridge'],
      replace: { dollars: 45, minutes: 60 },
    }),
    box({
      id: 'Y3',
      name: 'Pressure control solenoid Y3',
      caption: 'Pressure solenoid',
      at: [270, 400],
      size: [110, 56],
      terminals: { 1: [40, -28], 2: [-40, -28] },
      branches: [
        contact('Y3.pin1', 'Y3.1', 'Y3.in'),
        contact('Y3.pin2', 'Y3.out', 'Y3.2'),
        {
          kind: 'inductor',
          id: 'Y3.winding',
          a: 'Y3.in',
          b: 'Y3.out',
          henries: 0.035,
          ohms: 5,
        },
        // Eddy currents in the core.
        { kind: 'resistor', id: 'Y3.eddy', a: 'Y3.in', b: 'Y3.out', ohms: 1000 },
      ],
      kinds: ['open', 'value', 'ground-short'],
      replace: { dollars: 160, minutes: 150 },
    }),
    box({
      id: 'A2',
      name: 'Transmission control unit A2',
      caption: 'Transmission unit',
      at: [134, 424],
      size: [128, 72],
      terminals: { 15: [-14, -36], PR: [50, -36], 31: [-14, 36] },
      branches: unitBranches,
      kinds: ['open', 'stuck-open', 'value'],
      replace: { dollars: 920, minutes: 90 },
    }),
    ground({ id: 'M2', name: 'Ground point M2, left fender', at: [120, 526] }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 6, meters: 0.3 }),
    wire('w1', 'F100.2', 'S1.30', {
      color: 'RD',
      mm2: 4,
      meters: 1.4,
      via: [
        [48, 28],
        [120, 28],
      ],
    }),
    wire('w2', 'S1.15', 'F21.1', {
      color: 'BK/RD',
      mm2: 1.5,
      meters: 0.6,
      via: [
        [120, 136],
        [172, 136],
        [172, 34],
        [224, 34],
      ],
    }),
    wire('w3', 'F21.2', 'X5.1', { color: 'BK/BU', mm2: 1, meters: 0.6 }),
    wire('w4', 'X5.1', 'X3.4a', { color: 'BK/BU', mm2: 0.75, meters: 2.2, via: [[310, 136]] }),
    wire('w5', 'X5.1', 'A2.15', {
      color: 'BK/BU',
      mm2: 0.75,
      meters: 0.8,
      via: [
        [224, 200],
        [120, 200],
      ],
    }),
    wire('w6', 'X3.4b', 'Y3.1', { color: 'RD', mm2: 0.5, meters: 0.4, within: 'Y3' }),
    wire('w7', 'Y3.2', 'X3.12b', { color: 'BU', mm2: 0.5, meters: 0.4, within: 'Y3' }),
    wire('w8', 'X3.12a', 'A2.PR', {
      color: 'GN/BK',
      mm2: 0.75,
      meters: 2.2,
      via: [
        [230, 240],
        [184, 240],
      ],
    }),
    wire('w9', 'A2.31', 'M2.1', { color: 'BN', mm2: 1.5, meters: 0.9 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'F21.1', name: 'F21, supply side', offset: [0, -4] },
    { at: 'F21.2', name: 'F21, solenoid side', offset: [0, 4] },
    { at: 'A2.15', name: 'A2, terminal 15', offset: [0, -6] },
    { at: 'X3.4a', name: 'X3 pin 4, body side', offset: [0, -18] },
    { at: 'X3.4b', name: 'X3 pin 4, transmission side', offset: [0, 16] },
    { at: 'X3.12b', name: 'X3 pin 12, transmission side', offset: [0, 16] },
    { at: 'X3.12a', name: 'X3 pin 12, body side', offset: [0, -18] },
    { at: 'A2.PR', name: 'A2, output for the solenoid', offset: [0, -6] },
    { at: 'A2.31', name: 'A2, terminal 31', offset: [0, 4] },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w8'],
  modes: ['volts', 'ohms', 'hertz', 'duty', 'amps', 'scope', 'scope-amps'],
  tolerance: { volts: 0.3, amps: 0.05 },
  signal: {
    span: { settle: 14 / HERTZ, duration: 1 / HERTZ, repeats: true, samples: 240 },
    scope: { seconds: 1e-3, volts: 5, amps: 0.5, trigger: 6 },
  },
  controls: [
    {
      id: 'ignition',
      label: 'Ignition',
      options: [
        { id: 'off', name: 'Off', changes: [{ open: 'A2.driver' }] },
        { id: 'on', name: 'On, lever in P', changes: [{ turn: 'S1', closed: true }] },
      ],
    },
    {
      id: 'plug',
      label: 'Plug X3',
      options: [
        { id: 'connected', name: 'Connected', changes: [] },
        { id: 'unplugged', name: 'Unplugged', changes: [{ open: 'X3.4' }, { open: 'X3.12' }] },
      ],
    },
  ],
  faults: [
    {
      id: 'turns',
      target: 'Y3',
      kind: 'value',
      changes: [{ set: 'Y3.winding', to: { ohms: 2.6, henries: 0.012 } }],
      cause:
        'Turns of the winding have shorted in the hot oil. The force of the solenoid no longer follows its current.',
      proof:
        'The mean current is 1.8 A instead of 1.0 A, and its ripple is 0.9 A instead of 0.3 A peak to peak. With X3 unplugged, the winding reads 2.6 Ω instead of 5 Ω.',
    },
    {
      id: 'plug',
      target: 'X3',
      kind: 'resistance',
      changes: [{ series: 'X3.12', ohms: 4 }],
      graph: { path: 'Solenoid circuit', positions: on },
      cause: 'Oil has crept into the plug and has baked onto pin 12. The contact has 4 Ω.',
      proof:
        'With the ignition on, the output of A2 switches as in a good car, but the mean current is 0.57 A instead of 1.0 A. Between the two sides of pin 12 stand 2.3 V on average, where a good contact loses less than 0.1 V.',
    },
    {
      id: 'control-open',
      target: 'w8',
      kind: 'open',
      changes: [{ open: 'w8' }],
      graph: { path: 'Solenoid circuit', positions: on },
      cause: 'The control wire has broken where the harness bends at the transmission.',
      proof:
        'With the ignition on, pin 12 of X3 stays at 12.6 V and the output of A2 at 0 V. No current flows: the supply passes the winding and ends in this wire.',
    },
    {
      id: 'control-short',
      target: 'w8',
      kind: 'ground-short',
      alsoKinds: ['bridge'],
      changes: [{ add: short('w8', 'A2.PR') }],
      graph: { path: 'Solenoid circuit', positions: on },
      cause:
        'The control wire is pinched under a bracket of the transmission and touches it. The solenoid gets its full current.',
      proof:
        'The output of A2 stays at 0 V, and 2.4 A flow without a pause. With X3 unplugged and the ignition off, the wire still reads 0.1 Ω to ground.',
    },
    {
      id: 'diode',
      target: 'A2',
      kind: 'open',
      changes: [{ open: 'A2.freewheel' }],
      cause:
        'The freewheeling diode in the control unit has burned open. The energy of the coil goes into the driver.',
      proof:
        'Whenever the driver switches off, its output jumps to 46 V instead of 13.4 V. The current falls to zero in each period, and its mean is only 0.15 A.',
    },
    {
      id: 'fuse',
      target: 'F21',
      kind: 'resistance',
      changes: [{ series: 'F21', ohms: 3 }],
      graph: { path: 'Solenoid circuit', positions: on },
      cause: 'The contacts of the fuse have loosened and burned. They have 3 Ω.',
      proof:
        'With the ignition on, the fuse loses 1.6 V on average. At terminal 15 of A2, the supply falls to 9.4 V while the driver conducts. In a good car it stays above 12.4 V.',
    },
    {
      id: 'driver',
      target: 'A2',
      kind: 'stuck-open',
      changes: [{ open: 'A2.driver' }],
      graph: { path: 'Solenoid circuit', positions: on },
      cause: 'The driver in the control unit has burned out and no longer conducts.',
      proof:
        'With the ignition on, the output of A2 stays at 12.6 V, and no current flows. The supply passes the winding and the wires up to the unit, but the driver never pulls it down.',
    },
  ],
  good: [
    { positions: on, mode: 'scope', red: 'A2.PR', black: 'G1.−', note: 'Output of the unit' },
    { positions: on, mode: 'hertz', red: 'A2.PR', black: 'G1.−', note: 'Frequency of the output' },
    {
      positions: on,
      mode: 'duty',
      red: 'A2.PR',
      black: 'G1.−',
      note: 'Share of the time in which the driver is off',
    },
    { positions: on, mode: 'amps', red: 'w8', black: '', note: 'Mean current' },
    { positions: on, mode: 'scope-amps', red: 'w8', black: '', note: 'Current with its ripple' },
    {
      positions: unplugged,
      mode: 'ohms',
      red: 'X3.4b',
      black: 'X3.12b',
      note: 'Winding of the solenoid',
    },
  ],
  paths: [
    {
      name: 'Solenoid circuit',
      points: ['G1.+', 'F21.1', 'F21.2', 'X3.4a', 'X3.4b', 'X3.12b', 'X3.12a', 'A2.PR', 'G1.−'],
    },
  ],
  limits: [
    {
      what: 'Winding of the pressure control solenoid at 20 °C',
      value: '4.7 to 5.3 Ω',
      source: 'Usual data sheet values of low-resistance pressure control solenoids',
    },
    {
      what: 'Frequency of the output',
      value: '290 to 310 Hz',
      source: 'Usual specification of a drive with 300 Hz',
    },
    {
      what: 'Mean current in P',
      value: '0.9 to 1.1 A',
      source: 'Usual specification at a duty cycle of 45 %',
    },
    {
      what: 'Drop across a plug contact under load',
      value: 'below 0.1 V',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EL-101',
    position: 3,
    second: 37,
    why: 'The film predicts a current from the resistance and the voltage, and compares it with the clamp.',
  },
}
