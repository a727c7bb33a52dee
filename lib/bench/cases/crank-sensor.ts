import { type Branch, GROUND } from '@/lib/bench/circuit'
import {
  battery,
  box,
  CONTACT_OHMS,
  connector,
  ground,
  mainFuse,
  short,
  wire,
} from '@/lib/bench/parts'
import type { Change, FaultCase } from '@/lib/bench/schema'

const idle = { engine: 'running' }

/** One turn of the crankshaft at 800 rpm, seconds. */
const TURN = 60 / 800
/** Places for teeth on the wheel. The last two are empty. */
const PLACES = 60
const GAP = 2
/** The tooth that a fault breaks off. */
const BROKEN = 20
/** Values of the EMF for each place. */
const STEPS = 10
/** Peak of the EMF of a regular tooth, volts. It gives 16 V peak to peak at the control unit. */
const EMF_VOLTS = 6.75

/** Half a sine between two places, 0 outside of them. */
const lobe = (from: number, to: number, place: number): number =>
  place > from && place < to ? Math.sin((Math.PI * (place - from)) / (to - from)) : 0

/** The EMF at a place on the wheel. The flux rises toward a tooth and falls behind it. */
function toothAt(place: number): number {
  const last = PLACES - GAP - 0.5
  // The gap changes the flux more than a notch does, so the lobes on both sides of it are larger. The first one is the
  // largest, which shows the polarity.
  if (place < 0.5) return 1.55 * lobe(-0.25, 0.5, place)
  if (place > last)
    return 1.55 * lobe(PLACES - 0.25, PLACES + 0.5, place) - 1.05 * lobe(last, last + 0.9, place)
  return Math.sin(2 * Math.PI * place)
}

/** The first place of a turn. No flux changes there, so that the simulation starts at rest. */
const START = 30

const wheelValues = (valueAt: (place: number) => number): number[] =>
  Array.from({ length: PLACES * STEPS }, (_, index) => valueAt((START + index / STEPS) % PLACES))

/** The flux is the same after a turn, so the EMF has no mean. A sag in the gap makes up for the larger lobes. */
function wheelEmf(): number[] {
  const teeth = wheelValues(toothAt)
  const sag = wheelValues((place) => lobe(PLACES - GAP, PLACES, place))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const share = sum(teeth) / sum(sag)
  return teeth.map((value, index) => value - share * (sag[index] ?? 0))
}

/** What a tooth contributes to the EMF. */
const brokenTooth = wheelValues((place) =>
  place > BROKEN && place < BROKEN + 1 ? -Math.sin(2 * Math.PI * place) : 0,
)

/** The winding of the sensor. */
const COIL = { henries: 0.3, ohms: 900 }
/** Turns that are left after the insulation of the winding has failed, as a share. */
const LEFT_TURNS = 0.6
/** What a gap of 3 mm instead of 1 mm leaves of the EMF. */
const WIDE_GAP = 0.25

/** The voltage of an ignition coil at which the spark plug fires, volts. */
const FIRING_VOLTS = -14e3
/** Values of this voltage for a turn, 50 µs apart. */
const SPARK_STEPS = 1500
/** Where the sparks of a four-cylinder engine are in a turn. Each voltage rises and falls within 100 µs. */
const sparks = Array.from({ length: SPARK_STEPS }, (_, index) => {
  const distance = Math.abs((index % (SPARK_STEPS / 2)) - 210)
  return distance > 1 ? 0 : distance === 1 ? 0.4 : 1
})
/** Capacitance between the ignition coils and the shield of the harness, farads. */
const STRAY_FARADS = 6e-12

const resistor = (id: string, a: string, b: string, ohms = CONTACT_OHMS): Branch => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms,
})
const capacitor = (id: string, a: string, b: string, farads: number): Branch => ({
  kind: 'capacitor',
  id,
  a,
  b,
  farads,
})

const emf = (
  id: string,
  a: string,
  b: string,
  values: readonly number[],
  volts: number,
): Branch => ({
  kind: 'source',
  id,
  a,
  b,
  volts,
  ohms: 0.01,
  wave: {
    shape: 'curve',
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    values,
    period: TURN,
  },
})

const PINS = ['1', '2', '3'] as const
const unplugged = (branches: readonly string[]): Change[] => branches.map((id) => ({ open: id }))

export const crankSensor: FaultCase = {
  id: 'crank-sensor',
  category: 'engine',
  module: 'EN-102',
  title: 'Engine dies at idle and starts badly',
  summary: 'An inductive crankshaft sensor on a wheel of 60 minus 2 teeth, tooth by tooth.',
  access: 'plan',
  order: {
    car: 'Compact car, 2004, 193,000 km',
    complaint:
      'The engine cranks for a long time, sometimes dies at idle, or misfires. The tachometer needle drops or jumps. The scan tool reads a code of the engine speed sensor.',
    task: 'Find the faulty part. The engine is kept running at 800 rpm, one turn in 75 ms. Look at the sensor signal for a whole turn: height, gap and every tooth. Measure resistances with the engine off.',
  },
  symptoms: ['Engine stalls at idle', 'Long cranking before the engine starts', 'Tachometer jumps'],
  height: 520,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [44, 150], volts: 13.8 }),
    mainFuse({
      id: 'F100',
      name: 'Main fuse F100',
      caption: '40 A',
      at: [44, 72],
      amps: 40,
      kinds: [],
    }),
    box({
      id: 'A1',
      name: 'Engine control unit A1',
      caption: 'Engine control unit',
      at: [210, 110],
      size: [200, 72],
      terminals: { 30: [-20, -36], 31: [100, 0], 1: [-80, 36], 2: [0, 36], 3: [80, 36] },
      branches: [
        resistor('A1.pin30', 'A1.30', 'A1.supply'),
        resistor('A1.pin31', 'A1.0V', 'A1.31'),
        resistor('A1.pin1', 'A1.1', 'A1.in'),
        // The unit connects the return of the sensor and the shield with its own ground.
        resistor('A1.pin2', 'A1.2', 'A1.0V'),
        resistor('A1.pin3', 'A1.3', 'A1.0V'),
        // What stays of its supply while it sleeps. More would disturb an ohmmeter.
        resistor('A1.load', 'A1.supply', 'A1.0V', 12e3),
        resistor('A1.input', 'A1.in', 'A1.0V', 10e3),
        capacitor('A1.filter', 'A1.in', 'A1.0V', 1e-9),
      ],
      replace: { dollars: 980, minutes: 90 },
      kinds: ['open', 'ground-short'],
    }),
    ground({ id: 'M1', name: 'Ground point M1, left strut tower', at: [336, 166], label: 'left' }),
    connector({
      id: 'X1',
      name: 'Connector X1, speed sensor',
      caption: 'Sensor plug',
      label: 'left',
      at: [210, 262],
      pins: [...PINS],
      pitch: 80,
      kinds: ['open', 'resistance', 'swapped'],
      replace: { dollars: 18, minutes: 40 },
    }),
    box({
      id: 'B1',
      name: 'Crankshaft sensor B1',
      caption: 'Crankshaft sensor',
      at: [210, 368],
      size: [180, 56],
      terminals: { 1: [-80, -28], 2: [0, -28], 3: [80, -28] },
      branches: [
        { kind: 'inductor', id: 'B1.coil', a: 'B1.1', b: 'B1.emf', ...COIL },
        // The shield ends in the sensor.
        resistor('B1.shield', 'B1.3', 'B1.end'),
      ],
      replace: { dollars: 55, minutes: 40 },
      kinds: ['open', 'value'],
    }),
    box({
      id: 'U1',
      name: 'Sensor bracket U1',
      caption: 'Sensor bracket',
      at: [210, 426],
      size: [180, 40],
      terminals: {},
      branches: [],
      replace: { dollars: 12, minutes: 30 },
      kinds: ['value'],
    }),
    box({
      id: 'B20',
      name: 'Reluctor wheel B20',
      caption: '60 − 2 teeth',
      at: [210, 486],
      size: [180, 44],
      terminals: {},
      // What the wheel induces in the sensor.
      branches: [
        { kind: 'switch', id: 'B20.turns', a: 'B1.emf', b: 'B20.emf', closed: false, ohms: 0.01 },
        emf('B20.teeth', 'B20.emf', 'B20.sound', wheelEmf(), EMF_VOLTS),
        // A broken tooth takes its share away.
        emf('B20.broken', 'B20.sound', 'B1.2', brokenTooth, 0),
        { kind: 'switch', id: 'B20.rests', a: 'B1.emf', b: 'B1.2', closed: true, ohms: 0.01 },
      ],
      replace: { dollars: 160, minutes: 240 },
      kinds: ['value'],
    }),
    box({
      id: 'T1',
      name: 'Ignition coils T1',
      caption: 'Ignition',
      at: [62, 368],
      size: [72, 56],
      terminals: {},
      branches: [
        emf('T1.spark', 'T1.coil', GROUND, sparks, FIRING_VOLTS),
        { kind: 'switch', id: 'T1.fires', a: 'T1.coil', b: 'T1.lead', closed: false, ohms: 1 },
        // The leads of the coils run beside the harness. Its shield takes their current to ground.
        capacitor('T1.stray', 'T1.lead', 'X1.3a', STRAY_FARADS),
        capacitor('T1.shield', 'X1.3a', 'X1.1a', 300e-12),
      ],
      kinds: [],
    }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 4, meters: 0.2 }),
    wire('w1', 'F100.2', 'A1.30', {
      color: 'RD',
      mm2: 2.5,
      meters: 1.4,
      via: [
        [44, 30],
        [190, 30],
      ],
    }),
    wire('w2', 'A1.31', 'M1.1', { color: 'BN', mm2: 2.5, meters: 0.5, via: [[336, 110]] }),
    wire('w3', 'A1.1', 'X1.1a', { color: 'YE', mm2: 0.5, meters: 1.4 }),
    wire('w4', 'A1.2', 'X1.2a', { color: 'GN', mm2: 0.5, meters: 1.4 }),
    wire('w5', 'A1.3', 'X1.3a', { color: 'BK', mm2: 0.5, meters: 1.4 }),
    // The cable is molded to the sensor.
    wire('w6', 'X1.1b', 'B1.1', { color: 'YE', mm2: 0.5, meters: 0.4, within: 'B1' }),
    wire('w7', 'X1.2b', 'B1.2', { color: 'GN', mm2: 0.5, meters: 0.4, within: 'B1' }),
    wire('w8', 'X1.3b', 'B1.3', { color: 'BK', mm2: 0.5, meters: 0.4, within: 'B1' }),
  ],
  points: [
    { at: 'A1.1', name: 'A1 pin 1, signal', offset: [0, 18] },
    { at: 'X1.1a', name: 'X1 pin 1, engine side', offset: [0, -16] },
    { at: 'X1.1b', name: 'X1 pin 1, sensor side', offset: [0, 18] },
    { at: 'X1.2b', name: 'X1 pin 2, sensor side', offset: [0, 18] },
    { at: 'X1.2a', name: 'X1 pin 2, engine side', offset: [0, -16] },
    { at: 'A1.2', name: 'A1 pin 2, return', offset: [0, 18] },
    { at: 'X1.3a', name: 'X1 pin 3, shield, engine side', offset: [0, -16] },
    { at: 'A1.3', name: 'A1 pin 3, shield', offset: [0, 18] },
    { at: 'A1.31', name: 'A1, terminal 31', offset: [0, -12] },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: [],
  modes: ['volts', 'ac-volts', 'hertz', 'ohms', 'continuity', 'scope', 'scope-1x'],
  tolerance: { volts: 0.3, amps: 0.01 },
  signal: {
    // With 24 samples for a tooth, the error estimate needs no further steps.
    span: { settle: 0.005, duration: TURN, repeats: true, samples: 24 * PLACES },
    scope: { seconds: 0.02, volts: 5, amps: 1, trigger: 7 },
  },
  controls: [
    {
      id: 'engine',
      label: 'Engine',
      options: [
        { id: 'off', name: 'Off', changes: [] },
        {
          id: 'running',
          name: 'Idle, 800 rpm',
          changes: [
            ...['B20.turns', 'T1.fires'].map((id) => ({ turn: id, closed: true })),
            { turn: 'B20.rests', closed: false },
          ],
        },
      ],
    },
    {
      id: 'plugs',
      label: 'Plugs',
      options: [
        { id: 'connected', name: 'Connected', changes: [] },
        {
          id: 'sensor',
          name: 'X1 unplugged',
          changes: unplugged(PINS.map((pin) => `X1.${pin}`)),
        },
        {
          id: 'unit',
          name: 'A1 unplugged',
          changes: unplugged(['30', '31', ...PINS].map((pin) => `A1.pin${pin}`)),
        },
      ],
    },
  ],
  faults: [
    {
      id: 'air-gap',
      target: 'U1',
      kind: 'value',
      changes: [{ set: 'B20.teeth', to: { volts: WIDE_GAP * EMF_VOLTS } }],
      cause:
        'The bracket of the sensor was bent when the transmission was removed. The gap to the wheel is 3 mm wide instead of 1 mm.',
      proof:
        'At idle the signal has 4 V peak to peak instead of 16 V, with all 58 teeth and the gap in their places. The winding has its 900 Ω, so the sensor is good: it is too far from the wheel.',
    },
    {
      id: 'swapped',
      target: 'X1',
      kind: 'swapped',
      changes: [
        // On the side of the sensor, so that unplugging still opens the pins.
        { open: 'w6' },
        { open: 'w7' },
        { add: resistor('X1.crossed', 'X1.1b', 'B1.2') },
        { add: resistor('X1.crossed-back', 'X1.2b', 'B1.1') },
      ],
      cause:
        'The sensor cable got a new plug, and its pins 1 and 2 were swapped. The control unit sees every edge inverted and loses the reference mark.',
      proof:
        'At idle the tall tooth after the gap points downward: the signal lies between 6.4 V and −9.6 V instead of 9.6 V and −6.4 V. Its height and the 900 Ω of the winding are right, so nothing but the polarity is wrong.',
    },
    {
      id: 'tooth',
      target: 'B20',
      kind: 'value',
      changes: [{ set: 'B20.broken', to: { volts: EMF_VOLTS } }],
      cause:
        'A tooth of the wheel has broken off. The control unit counts 57 teeth and takes the hole for the gap.',
      proof:
        'At idle, one turn has 57 pulses instead of 58: a pulse is missing apart from the gap. The multimeter shows 760 Hz instead of 773 Hz. The height of the others is right, so sensor and wiring are good.',
    },
    {
      id: 'coil-open',
      target: 'B1',
      kind: 'open',
      changes: [{ open: 'B1.coil' }],
      cause: 'The wire of the winding has broken after years of heat and vibration.',
      proof:
        'At idle the signal is flat, up to the sensor side of X1. With X1 unplugged, the winding reads OL instead of 900 Ω.',
    },
    {
      id: 'shorted-turns',
      target: 'B1',
      kind: 'value',
      changes: [
        {
          set: 'B1.coil',
          to: { henries: COIL.henries * LEFT_TURNS ** 2, ohms: COIL.ohms * LEFT_TURNS },
        },
        { set: 'B20.teeth', to: { volts: LEFT_TURNS * EMF_VOLTS } },
      ],
      cause:
        'The heat of the exhaust has cooked the insulation of the winding. A part of its turns is short-circuited.',
      proof:
        'With X1 unplugged, the winding has 540 Ω instead of 900 Ω. At idle the signal has 9.9 V peak to peak instead of 16 V: fewer turns give less voltage.',
    },
    {
      id: 'shield-open',
      target: 'w5',
      kind: 'open',
      changes: [{ open: 'w5' }],
      cause:
        'The ground of the shield was not reconnected when the harness was repaired. The shield now passes on the pulses of the ignition instead of leading them to ground.',
      proof:
        'At idle, two spikes of the ignition stand on the signal in every turn. It has 23 V peak to peak instead of 16 V. With the engine off, the shield reads OL to ground instead of 0.1 Ω.',
    },
    {
      id: 'signal-short',
      target: 'w3',
      kind: 'ground-short',
      alsoKinds: ['bridge'],
      changes: [{ add: short('w3', 'X1.1a', undefined, 0.5) }],
      cause: 'The signal wire has chafed through on the bell housing and touches it.',
      proof:
        'At idle the signal is flat. With X1 unplugged and the engine off, the winding has its 900 Ω, but pin 1 has 0.5 Ω to ground on the engine side instead of 10 kΩ: the wire is shorted, not the sensor.',
    },
    {
      id: 'pin-resistance',
      target: 'X1',
      kind: 'resistance',
      changes: [{ series: 'X1.2', ohms: 15e3 }],
      cause: 'Water from an engine wash has corroded pin 2 of X1.',
      proof:
        'At idle, A1 gets 6.8 V peak to peak instead of 16 V. Pin 2 of X1 has 10 V peak to peak on the sensor side and nothing on the engine side: the return loses its voltage in this pin.',
    },
  ],
  good: [
    {
      positions: idle,
      mode: 'scope',
      red: 'A1.1',
      black: 'G1.−',
      note: 'Signal at the control unit',
    },
    {
      positions: idle,
      mode: 'ac-volts',
      red: 'A1.1',
      black: 'G1.−',
      note: 'The same with a multimeter',
    },
    {
      positions: idle,
      mode: 'hertz',
      red: 'A1.1',
      black: 'G1.−',
      note: '58 teeth, 13.3 turns in a second',
    },
    {
      positions: { plugs: 'sensor' },
      mode: 'ohms',
      red: 'X1.1b',
      black: 'X1.2b',
      note: 'Winding of the sensor',
    },
    { positions: {}, mode: 'ohms', red: 'X1.3a', black: 'G1.−', note: 'Shield to ground' },
  ],
  paths: [
    { name: 'Sensor loop', points: ['A1.1', 'X1.1a', 'X1.1b', 'X1.2b', 'X1.2a', 'A1.2', 'G1.−'] },
  ],
  limits: [
    {
      what: 'Resistance of the sensor at 20 °C',
      value: '800 to 1,000 Ω',
      source: 'Usual data sheet values of inductive speed sensors with this winding',
    },
    {
      what: 'Signal of the sensor at idle, peak to peak',
      value: 'above 5 V',
      source: 'Common workshop limit. It rises with the speed and falls with the gap.',
    },
    {
      what: 'Gap between sensor and wheel',
      value: '0.5 to 1.5 mm',
      source: 'Usual data sheet values of inductive speed sensors',
    },
    {
      what: 'Shield to ground with the unit connected',
      value: 'below 1 Ω',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EN-101',
    position: 1,
    second: 49,
    why: 'The film shows at which crank angles the spark and the peak of the pressure come. The control unit counts these angles with the sensor of this case.',
  },
}
