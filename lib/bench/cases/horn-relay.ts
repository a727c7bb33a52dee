import type { Motor } from '@/lib/bench/circuit'
import {
  battery,
  box,
  connector,
  fuse,
  ground,
  mainFuse,
  relay,
  short,
  splice,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { Change, FaultCase, Part } from '@/lib/bench/schema'

const pressed = { button: 'pressed' }

/**
 * At rest, the interrupter contact of a horn is closed, and a horn is a winding. From the current on that moves its
 * diaphragm, it interrupts the current several hundred times a second, and a multimeter shows the average. The
 * characteristic of a motor describes both.
 */
const HORN: Pick<Motor, 'ohms' | 'volts' | 'amps' | 'breakaway'> = {
  ohms: 0.8,
  volts: 12,
  amps: 5,
  breakaway: 3,
}

const horn = (id: string, name: string, caption: string, at: Part['at']): Part =>
  box({
    id,
    name,
    caption,
    at,
    size: [64, 60],
    terminals: { 1: [0, -30], 2: [0, 30] },
    branches: [{ kind: 'motor', id, a: `${id}.1`, b: `${id}.2`, ...HORN }],
    shows: { branch: id, amps: 5 },
    replace: { dollars: 32, minutes: 25 },
    kinds: ['open', 'resistance'],
  })

const button = switching({
  id: 'S4',
  name: 'Horn button S4',
  caption: 'Horn button',
  at: [152, 348],
  replace: { dollars: 65, minutes: 45 },
})

const relayOut: Change[] = [{ open: 'K4.coil' }, { open: 'K4.contact' }]

export const hornRelay: FaultCase = {
  id: 'horn-relay',
  category: 'electrical',
  module: 'EL-102',
  title: 'A horn that fails the inspection',
  summary: 'Two circuits in one relay: the horns on the contact, the steering wheel on the coil.',
  access: 'plan',
  order: {
    car: 'Station wagon, 2014, 176,000 km',
    complaint:
      'Failed the inspection: the horn is silent, too quiet or sounds thin. The customer rarely uses it and cannot say when it failed.',
    task: 'Find the faulty part. First decide whether the coil circuit or the horn circuit fails, then measure that circuit under load. A certified technician has removed the driver airbag with the battery disconnected, so both sides of the clock spring are within reach. Leave the ignition off.',
  },
  symptoms: ['Horn not working', 'Horn does not sound or is weak'],
  height: 740,
  parts: [
    battery({ id: 'G1', name: 'Battery', at: [52, 420], volts: 12.6 }),
    mainFuse({ id: 'F100', name: 'Main fuse F100', at: [52, 240], amps: 60 }),
    fuse({ id: 'F18', name: 'Fuse F18, 15 A', caption: '15 A', at: [200, 84], amps: 15 }),
    splice({ id: 'X10', name: 'Splice X10', at: [200, 136] }),
    relay({
      id: 'K4',
      name: 'Horn relay K4',
      caption: 'Horn relay',
      at: [176, 200],
      replace: { dollars: 14, minutes: 5 },
    }),
    connector({
      id: 'X13',
      name: 'Clock spring X13',
      caption: 'Clock spring',
      at: [152, 310],
      pins: ['1'],
      replace: { dollars: 120, minutes: 60 },
      kinds: ['open', 'resistance', 'ground-short'],
    }),
    // The button plugs into the wheel side of the clock spring.
    { ...button, branches: button.branches.map((branch) => ({ ...branch, a: 'X13.1b' })) },
    ground({
      id: 'M3',
      name: 'Ground point M3, steering wheel hub',
      caption: 'Steering column',
      at: [152, 436],
    }),
    connector({
      id: 'X11',
      name: 'Connector X11, front end',
      caption: 'Front end',
      label: 'left',
      at: [290, 474],
      pins: ['1'],
    }),
    splice({ id: 'X14', name: 'Splice X14', at: [290, 516] }),
    horn('H1', 'Low-tone horn H1', 'Low tone', [170, 574]),
    horn('H2', 'High-tone horn H2', 'High tone', [290, 574]),
    splice({ id: 'X12', name: 'Splice X12', at: [170, 644] }),
    ground({
      id: 'M1',
      name: 'Ground point M1, front left',
      caption: 'Front left',
      at: [170, 700],
    }),
  ],
  wires: [
    wire('w0', 'G1.+', 'F100.1', { color: 'RD', mm2: 6, meters: 0.2 }),
    wire('w1', 'F100.2', 'F18.1', {
      color: 'RD',
      mm2: 6,
      meters: 0.8,
      via: [
        [52, 40],
        [200, 40],
      ],
    }),
    wire('w2', 'F18.2', 'X10.1', { color: 'RD/WH', mm2: 2.5, meters: 0.1 }),
    wire('w3', 'X10.1', 'K4.30', { color: 'RD/WH', mm2: 2.5, meters: 0.1 }),
    wire('w4', 'X10.1', 'K4.86', { color: 'RD/WH', mm2: 0.5, meters: 0.1, via: [[152, 136]] }),
    wire('w5', 'K4.87', 'X11.1a', {
      color: 'BK/YE',
      mm2: 1.5,
      meters: 2.2,
      via: [
        [200, 256],
        [290, 256],
      ],
    }),
    wire('w13', 'X11.1b', 'X14.1', { color: 'BK/YE', mm2: 1.5, meters: 0.2 }),
    wire('w6', 'X14.1', 'H1.1', { color: 'BK/YE', mm2: 1, meters: 0.4, via: [[170, 516]] }),
    wire('w7', 'X14.1', 'H2.1', { color: 'BK/YE', mm2: 1, meters: 0.9 }),
    wire('w8', 'H1.2', 'X12.1', { color: 'BN', mm2: 1, meters: 0.3 }),
    wire('w9', 'H2.2', 'X12.1', { color: 'BN', mm2: 1, meters: 0.8, via: [[290, 644]] }),
    wire('w10', 'X12.1', 'M1.1', { color: 'BN', mm2: 2.5, meters: 0.3 }),
    wire('w11', 'K4.85', 'X13.1a', { color: 'BN/BU', mm2: 0.5, meters: 2 }),
    wire('w12', 'S4.2', 'M3.1', { color: 'BN', mm2: 0.5, meters: 0.1 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'F18.1', name: 'F18, supply side' },
    { at: 'F18.2', name: 'F18, load side' },
    { at: 'K4.86', name: 'K4, terminal 86' },
    { at: 'K4.85', name: 'K4, terminal 85' },
    { at: 'X13.1a', name: 'X13 pin 1, column side', offset: [-32, -14] },
    { at: 'X13.1b', name: 'X13 pin 1, wheel side', offset: [-32, 12] },
    { at: 'S4.2', name: 'S4, ground side' },
    { at: 'K4.30', name: 'K4, terminal 30' },
    { at: 'K4.87', name: 'K4, terminal 87' },
    { at: 'H1.1', name: 'H1, pin 1', offset: [0, -12] },
    { at: 'H1.2', name: 'H1, pin 2', offset: [0, 12] },
    { at: 'M1.1', name: 'M1, ring terminal' },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: ['w1', 'w6', 'w7'],
  modes: ['volts', 'millivolts', 'ohms', 'continuity', 'amps'],
  tolerance: { volts: 0.4, amps: 0.4 },
  controls: [
    {
      id: 'button',
      label: 'Horn button',
      options: [
        { id: 'released', name: 'Released', changes: [] },
        { id: 'pressed', name: 'Pressed', changes: [{ turn: 'S4', closed: true }] },
      ],
    },
    {
      id: 'fuse',
      label: 'Fuse F18',
      options: [
        { id: 'in', name: 'In', changes: [] },
        { id: 'pulled', name: 'Pulled', changes: [{ open: 'F18' }] },
      ],
    },
    {
      id: 'relay',
      label: 'Relay K4',
      options: [
        { id: 'in', name: 'In', changes: [] },
        { id: 'pulled', name: 'Pulled', changes: relayOut },
        {
          id: 'bridged',
          name: '30–87 bridged',
          changes: [
            ...relayOut,
            { add: { kind: 'resistor', id: 'jumper', a: 'K4.30', b: 'K4.87', ohms: 0.01 } },
          ],
        },
      ],
    },
    {
      id: 'connector',
      label: 'Connector X11',
      options: [
        { id: 'in', name: 'Plugged in', changes: [] },
        { id: 'out', name: 'Unplugged', changes: [{ open: 'X11.1' }] },
      ],
    },
  ],
  faults: [
    {
      id: 'fuse-open',
      target: 'F18',
      kind: 'open',
      changes: [{ open: 'F18' }],
      graph: { path: 'Horn circuit', positions: pressed },
      cause:
        'The element of fuse F18 has broken from age and vibration. The circuit behind it is sound.',
      proof:
        'With the button pressed, there is 12.6 V on the supply side of F18 and 0 V on the other. With the fuse pulled, its load side reads OL to ground, and 87 reads 0.5 Ω, the windings of the two horns in parallel. A short at the horns would read only a few tenths less. A new fuse that holds with the button pressed rules it out.',
    },
    {
      id: 'feed-short',
      target: 'w5',
      kind: 'ground-short',
      changes: [{ add: short('w5', 'X11.1a') }],
      graph: { path: 'Horn circuit', positions: pressed },
      cause:
        'The wire from terminal 87 has chafed through on the wheelhouse. F18 blew as soon as the horn was used, and it is replaced as well.',
      proof:
        'F18 is blown: with the button pressed, it has 12.6 V on its supply side and 0 V on the other. With the fuse pulled and X11 unplugged, 87 to ground still reads less than 0.1 Ω, so the short lies before X11. A sound wire reads OL there.',
    },
    {
      id: 'coil-open',
      target: 'K4',
      kind: 'open',
      changes: [{ open: 'K4.coil' }],
      graph: { path: 'Coil circuit', positions: pressed },
      cause: 'The winding of the relay coil has broken at its solder joint.',
      proof:
        'With the button pressed, there is 12.6 V between 86 and 85, yet the relay does not click. With the fuse pulled, the coil reads OL instead of 85 Ω.',
    },
    {
      id: 'contact-resistance',
      target: 'K4',
      kind: 'resistance',
      changes: [{ series: 'K4.contact', ohms: 0.9 }],
      graph: { path: 'Horn circuit', positions: pressed },
      cause: 'The contact of K4 is burned. It closes, but with a resistance of nearly one ohm.',
      proof:
        'With the button pressed, 6.0 V drop between 30 and 87. A good contact drops less than 0.1 V. With 30 and 87 bridged, both horns are loud.',
    },
    {
      id: 'clock-spring-open',
      target: 'X13',
      kind: 'open',
      changes: [{ open: 'X13.1' }],
      graph: { path: 'Coil circuit', positions: pressed },
      cause:
        'The ribbon of the clock spring has torn at its inner end. The new one is fitted in its center position, with the front wheels straight ahead.',
      proof:
        'With the button pressed, the column side of X13 stays at 12.6 V and the wheel side is at 0 V. The break lies between them.',
    },
    {
      id: 'button-resistance',
      target: 'S4',
      kind: 'resistance',
      changes: [{ series: 'S4', ohms: 150 }],
      graph: { path: 'Coil circuit', positions: pressed },
      cause:
        'The contact of the horn button is oxidized. Pressed, it closes with a resistance of 150 Ω.',
      proof:
        'With the button pressed, 8.0 V remain across S4 and the coil gets 4.6 V, too little for the relay to pull in. Across a good button there is next to nothing.',
    },
    {
      id: 'ground-resistance',
      target: 'M1',
      kind: 'resistance',
      changes: [{ series: 'M1', ohms: 0.6 }],
      graph: { path: 'Horn circuit', positions: pressed },
      cause: 'Road salt has corroded the ground point of the horns behind the headlamp.',
      proof:
        'With the button pressed, the ring terminal of M1 is 4.4 V above the negative post, and H1 gets 7.6 V instead of 11.7 V.',
    },
    {
      id: 'horn-open',
      target: 'H1',
      kind: 'open',
      changes: [{ open: 'H1' }],
      graph: { path: 'Horn circuit', positions: pressed },
      cause: 'Water has entered the low-tone horn. Its interrupter contact no longer closes.',
      proof:
        'With the button pressed, there is 12.2 V between the pins of H1, but the clamp reads 0 A in its feed. The wire of H2 carries its usual 5 A. With the fuse pulled and X11 plugged in, the two windings in parallel read 0.5 Ω; here, that of H2 alone reads 0.9 Ω.',
    },
  ],
  good: [
    { positions: pressed, mode: 'volts', red: 'K4.86', black: 'K4.85', note: 'What the coil gets' },
    {
      positions: pressed,
      mode: 'volts',
      red: 'K4.30',
      black: 'K4.87',
      note: 'Drop across the closed contact',
    },
    { positions: pressed, mode: 'volts', red: 'H1.1', black: 'H1.2', note: 'What the horn gets' },
    {
      positions: pressed,
      mode: 'volts',
      red: 'H1.2',
      black: 'G1.−',
      note: 'Drop of the ground path of the horns',
    },
    { positions: pressed, mode: 'amps', red: 'w1', black: '', note: 'Two horns and the coil' },
    { positions: pressed, mode: 'amps', red: 'w6', black: '', note: 'One horn, sounding' },
    {
      positions: { fuse: 'pulled' },
      mode: 'ohms',
      red: 'K4.87',
      black: 'G1.−',
      note: 'At rest: the windings of the two horns in parallel, with their wires',
    },
    {
      positions: { fuse: 'pulled' },
      mode: 'ohms',
      red: 'K4.86',
      black: 'K4.85',
      note: 'The coil, without voltage',
    },
  ],
  paths: [
    {
      name: 'Horn circuit',
      points: ['G1.+', 'F18.1', 'F18.2', 'K4.30', 'K4.87', 'H1.1', 'H1.2', 'M1.1', 'G1.−'],
    },
    {
      name: 'Coil circuit',
      points: ['G1.+', 'F18.1', 'F18.2', 'K4.86', 'K4.85', 'X13.1a', 'X13.1b', 'S4.2', 'G1.−'],
    },
  ],
  limits: [
    {
      what: 'Drop across a closed relay contact',
      value: 'below 0.1 V',
      source: 'Common workshop limit, at the working current of the circuit',
    },
    {
      what: 'Coil resistance of a 12 V relay with the terminals of ISO 7588-1',
      value: '60 to 100 Ω',
      source: 'Typical value, 1.5 to 2.5 W at 12 V',
    },
    {
      what: 'Drop of the ground path of the horns',
      value: 'below 0.2 V',
      source: 'Common workshop limit',
    },
    {
      what: 'A 15 A blade fuse at 20.3 A (135 %)',
      value: 'opens within 600 s',
      source: 'ISO 8820-3: 0.75 s to 600 s at 1.35 times the rated current',
    },
  ],
  film: {
    module: 'EL-101',
    position: 4,
    second: 54,
    why: 'The film compares the voltage along a circuit with an open, a short and a high resistance.',
  },
}
