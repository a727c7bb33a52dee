import type { Branch, Wave } from '@/lib/bench/circuit'
import { battery, box, fuse, ground, mainFuse, wire } from '@/lib/bench/parts'
import type { FaultCase } from '@/lib/bench/schema'

const running = { engine: 'running' }

/** An alternator with six pole pairs behind a pulley of 1 : 2.5 turns 2,500 times a minute at an engine speed of 1,000. */
const HERTZ = 250
/** Peak of the voltage that a phase induces at this speed with full excitation, volts. */
const EMF_VOLTS = 22
/** A phase of the stator: its leakage inductance, henries, and its winding, ohms. */
const STATOR = { henries: 60e-6, ohms: 0.03 }
/** A press-fit diode for 50 A. */
const DIODE = { kind: 'diode', saturation: 2e-9, emission: 1.6 } as const

const phaseWave = (phase: number): Wave => ({ shape: 'sine', hertz: HERTZ, phase })

/** A phase from the star point to its two diodes. */
const phase = (name: string, shift: number): Branch[] => [
  {
    kind: 'source',
    id: `G2.${name}`,
    a: `G2.${name}-emf`,
    b: 'G2.star',
    volts: EMF_VOLTS,
    ohms: 0.001,
    wave: phaseWave(shift),
  },
  {
    kind: 'inductor',
    id: `G2.${name}-winding`,
    a: `G2.${name}-emf`,
    b: `G2.${name}-end`,
    ...STATOR,
  },
  { ...DIODE, id: `G2.${name}-positive`, a: `G2.${name}-end`, b: 'G2.output' },
  { ...DIODE, id: `G2.${name}-negative`, a: 'G2.housing', b: `G2.${name}-end` },
]

const PHASES = ['u', 'v', 'w'] as const

export const alternator: FaultCase = {
  id: 'alternator',
  category: 'electrical',
  module: 'EL-202',
  title: 'Battery flat after every weekend',
  summary:
    'A charging system on the oscilloscope: the ripple shows what the voltmeter averages away.',
  access: 'all',
  order: {
    car: 'Compact car, 2013, 156,000 km',
    complaint:
      'The battery is weak after a few days of short trips, or the charge warning lamp glows. Lights flicker at idle, and the radio sometimes whines with the engine speed.',
    task: 'Find the faulty part. The engine runs at 2,000 rpm with headlamps, blower and rear window on. Look at the ripple at B+ with AC coupling, and follow the charging current to the battery and back.',
  },
  symptoms: ['Charge warning light on', 'Battery keeps going flat', 'Lights flicker at idle'],
  height: 590,
  parts: [
    {
      ...battery({ id: 'G1', name: 'Battery', at: [64, 350], volts: 13.1, ohms: 0.013 }),
      kinds: ['value'],
    },
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [64, 240], amps: 150 }),
    box({
      id: 'G2',
      name: 'Alternator G2',
      caption: 'Alternator',
      at: [236, 104],
      size: [172, 96],
      terminals: { 'B+': [-86, 0], 31: [0, 48] },
      branches: [
        ...phase('u', 0),
        ...phase('v', 1 / 3),
        ...phase('w', 2 / 3),
        { kind: 'resistor', id: 'G2.stud', a: 'G2.output', b: 'G2.B+', ohms: 0.0004 },
        { kind: 'resistor', id: 'G2.bracket', a: 'G2.31', b: 'G2.housing', ohms: 0.0004 },
      ],
      kinds: ['open', 'ground-short', 'value'],
      replace: { dollars: 420, minutes: 90 },
    }),
    ground({ id: 'M1', name: 'Ground point M1, engine strap to body', at: [236, 264] }),
    fuse({ id: 'F30', name: 'Fuse F30, 60 A', caption: '60 A', at: [128, 388], amps: 60 }),
    box({
      id: 'R1',
      name: 'Lamps, blower and rear window R1',
      caption: 'Consumers',
      at: [248, 452],
      size: [130, 64],
      terminals: { 30: [-65, 0], 31: [0, 32] },
      branches: [{ kind: 'resistor', id: 'R1', a: 'R1.30', b: 'R1.31', ohms: 0.4 }],
      kinds: [],
    }),
    ground({ id: 'M2', name: 'Ground point M2, dashboard', at: [248, 548] }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 25, meters: 0.3 }),
    wire('w1', 'G2.B+', 'F100.2', { color: 'RD', mm2: 25, meters: 1.2, via: [[64, 104]] }),
    wire('w2', 'G2.31', 'M1.1', { color: 'BK', mm2: 25, meters: 0.4 }),
    wire('w3', 'G1.+', 'F30.1', { color: 'RD', mm2: 10, meters: 0.4, via: [[128, 326]] }),
    wire('w5', 'F30.2', 'R1.30', { color: 'RD/BU', mm2: 10, meters: 1.2, via: [[128, 452]] }),
    wire('w4', 'R1.31', 'M2.1', { color: 'BN', mm2: 10, meters: 0.5 }),
  ],
  points: [
    { at: 'G2.B+', name: 'G2, terminal B+', offset: [-8, 0] },
    { at: 'F100.2', name: 'F100, alternator side', offset: [0, -12] },
    { at: 'F100.1', name: 'F100, battery side' },
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'R1.30', name: 'R1, terminal 30', offset: [-4, 0] },
    { at: 'R1.31', name: 'R1, terminal 31', offset: [0, 4] },
    { at: 'M1.1', name: 'Ground point M1' },
    { at: 'G2.31', name: 'G2, housing', offset: [0, 4] },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w1', 'w5'],
  modes: ['volts', 'millivolts', 'ac-volts', 'amps', 'scope', 'scope-1x', 'scope-amps'],
  tolerance: { volts: 0.15, amps: 4 },
  signal: {
    span: { settle: 0.008, duration: 1 / HERTZ, repeats: true, samples: 600 },
    regulator: {
      sources: PHASES.map((name) => `G2.${name}`),
      red: 'G2.B+',
      black: 'G2.31',
      volts: 14.4,
    },
    scope: { seconds: 1e-3, volts: 5, amps: 20, trigger: 14 },
  },
  controls: [
    {
      id: 'engine',
      label: 'Engine',
      options: [
        { id: 'off', name: 'Off', changes: PHASES.map((name) => ({ open: `G2.${name}` })) },
        { id: 'running', name: '2,000 rpm', changes: [] },
      ],
    },
  ],
  faults: [
    {
      id: 'diode-open',
      target: 'G2',
      kind: 'open',
      changes: [{ open: 'G2.u-positive' }],
      cause:
        'A diode of the rectifier has lost its solder joint. Five of six diodes carry the current.',
      proof:
        'At the battery the ripple is 1.7 V peak to peak instead of 0.17 V: a hump is missing in every period. The voltmeter shows 13.9 V as in a good car, because the regulator holds the mean.',
    },
    {
      id: 'diode-short',
      target: 'G2',
      kind: 'ground-short',
      changes: [
        {
          add: {
            kind: 'resistor',
            id: 'G2.u-short',
            a: 'G2.u-end',
            b: 'G2.housing',
            ohms: 0.005,
          },
        },
      ],
      cause:
        'A negative diode of the rectifier has broken down. Its phase is connected with the housing, and its current heats the stator.',
      proof:
        'The trace at B+ shows two unequal humps and broad dips instead of six equal humps. The regulator no longer reaches its voltage.',
    },
    {
      id: 'excitation',
      target: 'G2',
      kind: 'value',
      changes: PHASES.map((name) => ({ set: `G2.${name}`, to: { volts: 10 } })),
      cause: 'The brushes are worn down to their marks, so the rotor gets too little current.',
      proof:
        'B+ has 12.9 V, and its ripple is small and regular. All diodes work, but the phases deliver too little.',
    },
    {
      id: 'cable',
      target: 'w1',
      kind: 'resistance',
      changes: [{ series: 'w1', ohms: 0.03 }],
      graph: { path: 'Charging cable', positions: running },
      cause: 'The crimp of the charging cable at B+ has loosened and corroded under its cap.',
      proof:
        'With the engine running, the cable loses 1.1 V between B+ and the fuse. In a good car it loses 0.18 V at more than twice the current.',
    },
    {
      id: 'fuse',
      target: 'F100',
      kind: 'resistance',
      changes: [{ series: 'F100', ohms: 0.03 }],
      graph: { path: 'Charging cable', positions: running },
      cause:
        'The nut of the main fuse was left loose after the last battery. The contact has burned.',
      proof:
        'With the engine running, the fuse loses 1.1 V. In a good car it loses 0.03 V at more than twice the current.',
    },
    {
      id: 'strap',
      target: 'w2',
      kind: 'resistance',
      changes: [{ series: 'w2', ohms: 0.03 }],
      graph: { path: 'Ground of the alternator', positions: running },
      cause:
        'The ground strap between engine and body has corroded. The charging current returns through it.',
      proof:
        'With the engine running, the housing of the alternator is 1.1 V below the body. Between B+ and the housing the voltage is 14.4 V, so the regulator is content.',
    },
    {
      id: 'battery',
      target: 'G1',
      kind: 'value',
      changes: [{ set: 'G1', to: { ohms: 0.35 } }],
      cause:
        'The battery is sulfated. Its internal resistance is more than ten times as high as that of a good one.',
      proof:
        'The ripple at the posts is 1 V peak to peak instead of 0.17 V, with six equal humps: the battery no longer smooths it. The mean of 14.2 V looks healthy.',
    },
  ],
  good: [
    {
      positions: running,
      mode: 'volts',
      red: 'G1.+',
      black: 'G1.−',
      note: 'Charging voltage at the battery',
    },
    {
      positions: running,
      mode: 'volts',
      red: 'G2.B+',
      black: 'F100.2',
      note: 'Loss of the charging cable',
    },
    { positions: running, mode: 'scope', red: 'G2.B+', black: 'G1.−', note: 'Ripple at B+' },
    { positions: running, mode: 'amps', red: 'w1', black: '', note: 'Current of the alternator' },
    {
      positions: {},
      mode: 'volts',
      red: 'G1.+',
      black: 'G1.−',
      note: 'Battery with the engine off',
    },
  ],
  paths: [
    { name: 'Charging cable', points: ['G2.B+', 'F100.2', 'F100.1', 'G1.+', 'G1.−'] },
    { name: 'Ground of the alternator', points: ['G2.31', 'M1.1', 'G1.−'] },
  ],
  limits: [
    {
      what: 'Charging voltage at the battery, warm engine',
      value: '13.5 to 14.7 V',
      source: 'Usual range of 12 V systems with a lead-acid battery',
    },
    {
      what: 'Ripple at B+ under load, peak to peak',
      value: 'below 0.5 V',
      source: 'Common workshop limit with a battery in good condition',
    },
    {
      what: 'Loss of the charging cable with fuse under load',
      value: 'below 0.4 V',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EL-201',
    position: 1,
    second: 89,
    why: 'The film shows which charging voltage each type of battery needs.',
  },
}
