import type { Branch } from '@/lib/bench/circuit'
import { battery, box, cable, ground, LUG_OHMS } from '@/lib/bench/parts'
import type { Change, FaultCase } from '@/lib/bench/schema'

const cranking = { key: 'cranking' }
const start = { key: 'start' }

/** Mean current that it takes to push the pistons and to overcome friction, amperes. */
const TORQUE_AMPS = 130
/** What the starter draws in addition at its usual speed, amperes. */
const SPEED_AMPS = 30
/** Winding of the starter, ohms, and its voltage while it cranks. */
const WINDING = { ohms: 0.012, volts: 10 }
/** Flywheel and crankshaft, as the starter feels them. They take a tenth of a second to come up to speed. */
const INERTIA_FARADS = 1.5
/** Back-EMF at 250 turns of the engine a minute, volts, times the duration of the two turns of a cycle, seconds. */
const CYCLE_VOLT_SECONDS = 8.1 * 0.48

/** The torque of one compression as a share of the mean: it rises up to top dead center, then the gas pushes back. */
const COMPRESSION = [0.58, 0.88, 1.58, 1.96, 0.69, 0.31]
/** What is left of it without compression. */
const FRICTION = 0.7
/** The compressions of a cycle, one after the other. Each number is the share of the usual pressure. */
const compressions = (...shares: number[]): number[] =>
  shares.flatMap((share) => COMPRESSION.map((torque) => FRICTION + (torque - FRICTION) * share))

/** The starter with the engine that it turns. `drag` is an additional constant torque, amperes. */
function starterMotor(id: string, torques: readonly number[], drag = 0): Branch {
  const amps = torques.map((torque) => torque * TORQUE_AMPS + drag)
  const breakaway = amps.reduce((sum, each) => sum + each, 0) / amps.length
  return {
    ...{ kind: 'motor', id, a: 'M1.45', b: 'M1.31', ...WINDING },
    ...{ amps: breakaway + SPEED_AMPS, breakaway },
    rotor: {
      farads: INERTIA_FARADS,
      turn: { factors: amps.map((each) => each / breakaway), voltSeconds: CYCLE_VOLT_SECONDS },
    },
  }
}

/** Turns another engine, or with another starter. */
const turning = (motor: Branch): Change[] => [{ open: 'M1' }, { add: motor }]

const keyTurned: Change = { turn: 'M1.contact', closed: true }
/** The trace begins half a second later, and the solenoid closes 0.1 s after its beginning. */
const SETTLE_SECONDS = 0.5
const SOLENOID_SECONDS = SETTLE_SECONDS + 0.1

export const compression: FaultCase = {
  id: 'compression',
  category: 'engine',
  module: 'EN-101',
  title: 'Hard to start, cranks in an odd rhythm',
  summary: 'The current of the starter compares the compression of the cylinders in two seconds.',
  access: 'plan',
  order: {
    car: 'Station wagon, 2012, four cylinders, 228,000 km',
    complaint:
      'The engine is hard to start. While it cranks, it turns slowly, unevenly or unusually fast.',
    task: 'Find the faulty part without removing a spark plug. The engine is warm and fuel injection is disabled, so it only cranks. Each hump of the current is one compression, so two turns of the engine have four. “Crank from rest” shows the inrush, “Crank” begins after it. Which cylinder is low remains open: for that, a second channel needs the camshaft or an ignition signal. Name “One cylinder”.',
  },
  symptoms: ['Hard to start', 'Engine cranks unevenly', 'Low compression', 'Slow crank'],
  height: 404,
  parts: [
    {
      ...battery({ id: 'G1', name: 'Battery G1', at: [288, 140], kinds: ['value', 'resistance'] }),
      branches: [{ kind: 'source', id: 'G1', a: 'G1.+', b: 'G1.−', volts: 12.5, ohms: 0.013 }],
    },
    box({
      id: 'M1',
      name: 'Starter M1',
      caption: 'Starter',
      at: [124, 144],
      size: [120, 80],
      terminals: { 30: [0, -40], 45: [-60, 0], 31: [0, 40] },
      branches: [
        {
          ...{ kind: 'switch', id: 'M1.contact', a: 'M1.30', b: 'M1.bridge' },
          ...{ closed: false, ohms: 0.0005 },
        },
        // The solenoid needs this time until its contact closes.
        {
          ...{ kind: 'switch', id: 'M1.solenoid', a: 'M1.bridge', b: 'M1.45' },
          ...{ closed: true, ohms: 0.0001, toggles: [0, SOLENOID_SECONDS] },
        },
        starterMotor('M1', compressions(1, 1, 1, 1)),
      ],
      replace: { dollars: 340, minutes: 90 },
      kinds: ['resistance', 'value'],
    }),
    box({
      id: 'E1',
      name: 'One cylinder of the engine E1',
      caption: 'One cylinder',
      at: [100, 352],
      size: [128, 56],
      terminals: {},
      branches: [],
      replace: { dollars: 900, minutes: 600 },
      isRepaired: true,
      kinds: ['value'],
    }),
    box({
      id: 'E2',
      name: 'Timing chain of the engine E2',
      caption: 'Timing chain',
      at: [256, 352],
      size: [128, 56],
      terminals: {},
      branches: [],
      replace: { dollars: 380, minutes: 420 },
      kinds: ['value'],
    }),
    ground({
      id: 'M4',
      name: 'Ground point M4, body at the engine',
      at: [124, 284],
      ohms: LUG_OHMS,
    }),
    ground({
      id: 'M2',
      name: 'Ground point M2, body at the battery',
      at: [288, 284],
      ohms: LUG_OHMS,
    }),
  ],
  wires: [
    cable('w1', 'G1.+', 'M1.30', {
      color: 'RD',
      mm2: 35,
      meters: 1.3,
      via: [
        [288, 52],
        [124, 52],
      ],
    }),
    cable('w2', 'G1.−', 'M2.1', { color: 'BK', mm2: 35, meters: 0.5 }),
    cable('w3', 'M1.31', 'M4.1', { color: 'BK', mm2: 25, meters: 0.4 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post', offset: [0, -4] },
    { at: 'M1.30', name: 'M1, terminal 30', offset: [0, -8] },
    { at: 'M1.45', name: 'M1, terminal 45, motor', offset: [-8, 0] },
    { at: 'M1.31', name: 'M1, housing', offset: [0, 8] },
    { at: 'M4.1', name: 'M4, strap at the body' },
    { at: 'M2.1', name: 'M2, cable at the body' },
    { at: 'G1.−', name: 'Battery, negative post', offset: [0, 4] },
  ],
  clamps: ['w1'],
  modes: ['volts', 'minimum', 'maximum', 'amps', 'scope', 'scope-amps'],
  tolerance: { volts: 0.2, amps: 8 },
  signal: {
    // Three cycles of a good car.
    span: { settle: SETTLE_SECONDS, duration: 1.44, repeats: false, samples: 600 },
    scope: { seconds: 0.2, volts: 2, amps: 100, trigger: 10.4 },
  },
  controls: [
    {
      id: 'key',
      label: 'Key',
      options: [
        { id: 'off', name: 'Off', changes: [] },
        {
          id: 'cranking',
          name: 'Crank',
          changes: [
            keyTurned,
            {
              add: {
                ...{ kind: 'resistor', id: 'M1.pulled' },
                ...{ a: 'M1.bridge', b: 'M1.45', ohms: 0.0001 },
              },
            },
          ],
        },
        { id: 'start', name: 'Crank from rest', isBrief: true, changes: [keyTurned] },
      ],
    },
  ],
  faults: [
    {
      id: 'cylinder',
      target: 'E1',
      kind: 'value',
      changes: turning(starterMotor('M1.leak', compressions(1, 0.3, 1, 1))),
      cause:
        'An exhaust valve of one cylinder has burned, so the cylinder leaks. A leakage test tells the valve from rings and gasket before the head comes off.',
      proof:
        'One hump in four reaches 151 A, the others 211 A. After the low one the engine speeds up for a moment. The meter shows little of it: it averages 157 A instead of 164 A.',
    },
    {
      id: 'timing',
      target: 'E2',
      kind: 'value',
      changes: turning(starterMotor('M1.late', compressions(0.5, 0.5, 0.5, 0.5))),
      cause:
        'The timing chain has jumped by several teeth. All intake valves close late and push a part of the charge back into the manifold.',
      proof:
        'All humps are equal, but 40 A high instead of 84 A. The engine turns faster than in a good car, with 8.8 Hz instead of 8.2 Hz, and draws 143 A instead of 164 A.',
    },
    {
      id: 'cable',
      target: 'w1',
      kind: 'resistance',
      changes: [{ series: 'w1', ohms: 0.015 }],
      graph: { path: 'Starter', positions: cranking },
      cause: 'The lug of the starter cable has corroded under its sleeve.',
      proof:
        'While the engine cranks, 2.4 V drop between the positive post and terminal 30. In a good car it is 0.1 V. The humps are equal, but come with 6.2 Hz instead of 8.2 Hz: the engine turns slowly at a low current.',
    },
    {
      id: 'strap',
      target: 'w3',
      kind: 'resistance',
      changes: [{ series: 'w3', ohms: 0.015 }],
      graph: { path: 'Starter', positions: cranking },
      cause:
        'The ground strap between engine and body has corroded where its lug is crimped to the braid.',
      proof:
        'While the engine cranks, the housing of the starter is 2.5 V above the negative post. In a good car it is 0.2 V. The humps are equal, but come with 6.2 Hz instead of 8.2 Hz.',
    },
    {
      id: 'contact',
      target: 'M1',
      kind: 'resistance',
      changes: [{ series: 'M1.contact', ohms: 0.015 }],
      graph: { path: 'Starter', positions: cranking },
      cause: 'The contact disc of the solenoid is burned.',
      proof:
        'While the engine cranks, 2.4 V drop between terminals 30 and 45. A sound contact drops 0.1 V. The humps are equal, but come with 6.2 Hz instead of 8.2 Hz.',
    },
    {
      id: 'dragging',
      target: 'M1',
      kind: 'value',
      changes: turning(starterMotor('M1.dragging', compressions(1, 1, 1, 1), 70)),
      cause: 'The bushings of the starter are worn, so its armature drags at the poles.',
      proof:
        'The engine turns slowly, with 6.4 Hz instead of 8.2 Hz, although the starter draws 229 A instead of 164 A. All humps are equal, and no cable drops more than 0.3 V. A resistance would lower the current.',
    },
    {
      id: 'battery',
      target: 'G1',
      kind: 'value',
      changes: [{ set: 'G1', to: { ohms: 0.029 } }],
      graph: { path: 'Starter', positions: cranking },
      cause:
        'The plates of the battery have lost active mass. Its internal resistance is more than twice that of a good one.',
      proof:
        'While the engine cranks, 8.1 V are left at the posts at only 153 A. MIN from rest is 6.7 V, in a good car 9.1 V. With the key off, the battery has 12.5 V.',
    },
  ],
  good: [
    {
      positions: cranking,
      mode: 'scope-amps',
      red: 'w1',
      black: '',
      note: 'Equal humps: each one is a compression',
    },
    {
      positions: start,
      mode: 'scope-amps',
      red: 'w1',
      black: '',
      note: 'Inrush of the starter, then the humps',
    },
    {
      positions: start,
      mode: 'minimum',
      red: 'G1.+',
      black: 'G1.−',
      note: 'MIN at the battery: the meter averages the dip of the inrush',
    },
    {
      positions: cranking,
      mode: 'volts',
      red: 'G1.+',
      black: 'G1.−',
      note: 'Battery while the engine cranks',
    },
    {
      positions: cranking,
      mode: 'volts',
      red: 'G1.+',
      black: 'M1.30',
      note: 'Loss of the starter cable',
    },
    {
      positions: cranking,
      mode: 'volts',
      red: 'M1.31',
      black: 'G1.−',
      note: 'Loss of the ground side',
    },
    {
      positions: cranking,
      mode: 'amps',
      red: 'w1',
      black: '',
      note: 'Mean current while the engine cranks',
    },
  ],
  paths: [{ name: 'Starter', points: ['G1.+', 'M1.30', 'M1.45', 'M1.31', 'M4.1', 'M2.1', 'G1.−'] }],
  limits: [
    {
      what: 'Battery voltage while cranking, after the inrush',
      value: 'above 9.6 V',
      source: 'Common workshop limit at 20 °C',
    },
    {
      what: 'Drop from the positive post to terminal 30 while cranking',
      value: 'below 0.5 V',
      source: 'Common workshop limit',
    },
    {
      what: 'Drop from the starter housing to the negative post while cranking',
      value: 'below 0.3 V',
      source: 'Common workshop limit',
    },
    {
      what: 'Difference between the heights of the humps',
      value: 'below 10 to 15 %',
      source: 'Usual tolerance of relative compression tests',
    },
  ],
  film: {
    module: 'EN-101',
    position: 1,
    second: 49,
    why: 'The film shows the pressure in a cylinder over the two turns of a cycle.',
  },
}
