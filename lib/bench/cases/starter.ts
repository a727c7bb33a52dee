import { GROUND } from '@/lib/bench/circuit'
import {
  battery,
  box,
  cable,
  fuse,
  ground,
  LUG_OHMS,
  mainFuse,
  relay,
  splice,
  switching,
  wire,
} from '@/lib/bench/parts'
import type { Change, FaultCase, Part } from '@/lib/bench/schema'

const start = { key: 'start' }

const g1 = battery({
  id: 'G1',
  name: 'Battery G1',
  label: 'left',
  at: [296, 264],
  replace: { dollars: 165, minutes: 25 },
  kinds: ['value', 'resistance'],
})

/** The clamp on the positive post. It has no wire to the post. */
const x1: Part = {
  id: 'X1',
  name: 'Positive battery clamp X1',
  caption: 'Positive clamp',
  label: 'left',
  symbol: 'connector',
  at: [296, 230],
  size: [20, 20],
  terminals: { '1a': [0, -10] },
  branches: [{ kind: 'resistor', id: 'X1', a: 'X1.1a', b: 'G1.+', ohms: LUG_OHMS }],
  replace: { dollars: 18, minutes: 20 },
  kinds: ['open', 'resistance'],
}

/** The motor of the starter with a warm engine: its winding, and what it draws once the engine turns. */
const CRANKING = { ohms: 0.012, volts: 10.3, amps: 160, breakaway: 90 }
/** At the first instant the motor still stands, whatever its current is. */
const standing: Change = { set: 'M1', to: { breakaway: 5000 } }

const relayOut: Change[] = [{ open: 'K5.coil' }, { open: 'K5.contact' }]
/** What terminal 15 feeds while the key is at On or Start. */
const ignition: Change = {
  add: { kind: 'sink', id: 'S1.15', a: 'S1.30', b: GROUND, amps: 4, knee: 1 },
}

export const starter: FaultCase = {
  id: 'starter',
  category: 'electrical',
  module: 'EL-202',
  title: 'Cranks slowly or not at all',
  summary: 'A starter circuit at 160 A, where a few milliohms decide whether the engine turns.',
  access: 'plan',
  order: {
    car: 'Hatchback, 2013, 203,000 km',
    complaint:
      'The engine does not start. The starter turns slowly or not at all. The warning lamps light up as usual.',
    task: 'Find the faulty part. Measure voltage drops while the engine is cranked. The first instant shows the peak, before the motor turns. Fuel injection is disabled, so the engine does not start. The lever is in P and the parking brake is on, because with 30 and 87 bridged, the engine cranks in any gear.',
  },
  symptoms: ['No crank, no start', 'Slow crank', 'Starter clicks but does not turn the engine'],
  height: 776,
  parts: [
    {
      ...g1,
      branches: [{ kind: 'source', id: 'G1', a: 'G1.+', b: 'G1.−', volts: 12.6, ohms: 0.011 }],
    },
    x1,
    mainFuse({ id: 'F100', name: 'Main fuse F100', label: 'left', at: [296, 130], amps: 50 }),
    fuse({ id: 'F1', name: 'Fuse F1, 30 A', caption: '30 A', at: [180, 84], amps: 30 }),
    splice({ id: 'X4', name: 'Splice X4', at: [180, 136] }),
    switching({
      id: 'S1',
      name: 'Ignition switch S1',
      caption: 'Key',
      label: 'left',
      at: [132, 196],
      between: ['30', '50'],
      replace: { dollars: 95, minutes: 60 },
    }),
    relay({
      id: 'K5',
      name: 'Start relay K5',
      caption: 'Start relay',
      label: 'left',
      at: [156, 300],
      replace: { dollars: 22, minutes: 10 },
    }),
    switching({
      id: 'S3',
      name: 'Selector lever switch S3',
      caption: 'P or N',
      label: 'left',
      at: [132, 404],
      closed: true,
      replace: { dollars: 110, minutes: 75 },
    }),
    ground({ id: 'M3', name: 'Ground point M3, gearbox tunnel', label: 'left', at: [132, 488] }),
    ground({
      id: 'M2',
      name: 'Ground point M2, body at the battery',
      caption: 'Body',
      label: 'left',
      at: [296, 366],
      ohms: LUG_OHMS,
      replace: { dollars: 3, minutes: 25 },
    }),
    box({
      id: 'M1',
      name: 'Starter M1',
      caption: 'Starter',
      at: [214, 594],
      size: [120, 76],
      terminals: { 50: [-34, -38], 45: [-60, 14], 30: [60, -8], 31: [0, 38] },
      branches: [
        { kind: 'resistor', id: 'M1.hold', a: 'M1.50', b: 'M1.31', ohms: 1.2 },
        { kind: 'resistor', id: 'M1.pull', a: 'M1.50', b: 'M1.45', ohms: 0.5 },
        {
          kind: 'contact',
          id: 'M1.contact',
          a: 'M1.30',
          b: 'M1.45',
          coil: 'M1.hold',
          energized: 'closed',
          pull: 7,
          // The disc stays closed through the dip of the first instant.
          release: 1.5,
          ohms: 0.0005,
        },
        { kind: 'motor', id: 'M1', a: 'M1.45', b: 'M1.31', ...CRANKING },
      ],
      shows: { branch: 'M1', amps: 160 },
      replace: { dollars: 340, minutes: 90 },
      // A dragging motor has the wrong value.
      kinds: ['open', 'resistance', 'stuck-open', 'stuck-closed', 'value'],
    }),
    box({
      id: 'X9',
      name: 'Engine block X9, contact faces',
      caption: 'Engine block',
      at: [214, 656],
      size: [220, 48],
      terminals: { 1: [70, 24] },
      branches: [{ kind: 'resistor', id: 'X9', a: 'M1.31', b: 'X9.1', ohms: 0.0002 }],
      // The starter comes off, and its flange and the bolt of the strap are cleaned.
      replace: { dollars: 3, minutes: 60 },
      isRepaired: true,
      kinds: ['resistance'],
    }),
    ground({
      id: 'M4',
      name: 'Ground point M4, body at the engine',
      caption: 'Body',
      at: [284, 746],
      ohms: LUG_OHMS,
      replace: { dollars: 3, minutes: 25 },
    }),
  ],
  wires: [
    cable('w1', 'X1.1a', 'M1.30', {
      color: 'RD',
      mm2: 35,
      meters: 1.3,
      via: [
        [340, 220],
        [340, 586],
      ],
    }),
    cable('w2', 'G1.−', 'M2.1', { color: 'BK', mm2: 35, meters: 0.5 }),
    cable('w3', 'X9.1', 'M4.1', { color: 'BK', mm2: 25, meters: 0.4 }),
    wire('w12', 'X1.1a', 'F100.1', { color: 'RD', mm2: 6, meters: 0.1 }),
    wire('w4', 'F100.2', 'F1.1', {
      color: 'RD',
      mm2: 6,
      meters: 0.7,
      via: [
        [296, 40],
        [180, 40],
      ],
    }),
    wire('w5', 'F1.2', 'X4.1', { color: 'RD/BK', mm2: 4, meters: 0.1 }),
    wire('w6', 'X4.1', 'S1.30', { color: 'RD/BK', mm2: 2.5, meters: 1.4, via: [[132, 136]] }),
    wire('w8', 'X4.1', 'K5.30', { color: 'RD/BK', mm2: 4, meters: 0.2 }),
    wire('w9', 'S1.50', 'K5.86', { color: 'RD/GN', mm2: 1.5, meters: 1.6 }),
    wire('w10', 'K5.85', 'S3.1', { color: 'BN/GN', mm2: 1.5, meters: 1.8 }),
    wire('w11', 'S3.2', 'M3.1', { color: 'BN', mm2: 1.5, meters: 0.4 }),
    wire('w7', 'K5.87', 'M1.50', { color: 'BK/GN', mm2: 4, meters: 1.6 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post', offset: [27, -4] },
    { at: 'X1.1a', name: 'X1, cable side of the clamp', offset: [-30, -26] },
    { at: 'M1.30', name: 'M1, terminal 30', offset: [14, 0] },
    { at: 'M1.45', name: 'M1, terminal 45, motor', offset: [-14, 0] },
    { at: 'M1.31', name: 'M1, housing', offset: [62, 0] },
    { at: 'X9.1', name: 'X9, strap at the engine block', offset: [0, 12] },
    { at: 'M4.1', name: 'M4, strap at the body' },
    { at: 'G1.−', name: 'Battery, negative post' },
    { at: 'K5.30', name: 'K5, terminal 30' },
    { at: 'K5.87', name: 'K5, terminal 87' },
    { at: 'M1.50', name: 'M1, terminal 50', offset: [0, -12] },
    { at: 'K5.86', name: 'K5, terminal 86' },
    { at: 'K5.85', name: 'K5, terminal 85' },
    { at: 'S3.1', name: 'S3, pin 1' },
    { at: 'S3.2', name: 'S3, pin 2' },
  ],
  clamps: ['w1', 'w7'],
  modes: ['volts', 'millivolts', 'ohms', 'continuity', 'amps'],
  tolerance: { volts: 0.3, amps: 4 },
  controls: [
    {
      id: 'key',
      label: 'Key',
      options: [
        { id: 'off', name: 'Off', changes: [] },
        { id: 'on', name: 'On', changes: [ignition] },
        { id: 'start', name: 'Start', changes: [ignition, { turn: 'S1', closed: true }] },
        {
          id: 'peak',
          name: 'Start, first instant',
          isBrief: true,
          changes: [ignition, { turn: 'S1', closed: true }, standing],
        },
      ],
    },
    {
      id: 'relay',
      label: 'Relay K5',
      options: [
        { id: 'in', name: 'In', changes: [] },
        { id: 'pulled', name: 'Pulled', changes: relayOut },
        {
          id: 'bridged',
          name: '30–87 bridged',
          changes: [
            ...relayOut,
            { add: { kind: 'resistor', id: 'jumper', a: 'K5.30', b: 'K5.87', ohms: 0.01 } },
          ],
        },
      ],
    },
    {
      id: 'lead',
      label: 'Jumper cable, block to battery minus',
      options: [
        { id: 'none', name: 'Not fitted', changes: [] },
        {
          id: 'fitted',
          name: 'Fitted',
          changes: [{ add: { kind: 'resistor', id: 'lead', a: 'X9.1', b: 'G1.−', ohms: 0.003 } }],
        },
      ],
    },
  ],
  faults: [
    {
      id: 'clamp-resistance',
      target: 'X1',
      kind: 'resistance',
      changes: [{ series: 'X1', ohms: 0.04 }],
      graph: { path: 'Starter', positions: start },
      cause:
        'Sulfate has formed between the positive post and its clamp. The post is cleaned before the new clamp is fitted.',
      proof:
        'With the key at Start, 4.9 V drop from the positive post to the cable side of X1. A sound clamp drops less than 0.1 V. The motor turns slowly, at 112 A instead of 159 A.',
    },
    {
      id: 'cable-resistance',
      target: 'w1',
      kind: 'resistance',
      changes: [{ series: 'w1', ohms: 0.035 }],
      graph: { path: 'Starter', positions: start },
      cause: 'The lug of the battery cable has corroded under its sleeve.',
      proof:
        'With the key at Start, 4.0 V drop from X1 to terminal 30, but 0.01 V across the clamp X1. A sound cable drops 0.13 V here.',
    },
    {
      id: 'solenoid-contact',
      target: 'M1',
      kind: 'resistance',
      changes: [{ series: 'M1.contact', ohms: 0.05 }],
      graph: { path: 'Starter', positions: start },
      cause: 'The contact disc of the solenoid is burned.',
      proof:
        'With the key at Start, 5.1 V drop between terminals 30 and 45. A sound contact drops less than 0.2 V. Terminal 50 gets 10.6 V and the solenoid has pulled in, so its control circuit is good.',
    },
    {
      id: 'strap-resistance',
      target: 'w3',
      kind: 'resistance',
      changes: [{ series: 'w3', ohms: 0.045 }],
      graph: { path: 'Starter', positions: start },
      cause: 'The engine ground strap has corroded where its lug is crimped to the braid.',
      proof:
        'With the key at Start, the engine block is 5.2 V above the body. A sound strap drops 0.08 V. With the jumper cable fitted, the motor turns faster, and the current rises from 110 A to 156 A.',
    },
    {
      id: 'battery-weak',
      target: 'G1',
      kind: 'resistance',
      changes: [{ series: 'G1', ohms: 0.045 }],
      graph: { path: 'Starter', positions: start },
      cause:
        'The plates of the battery have lost active mass and their grids are corroded. At rest its voltage is normal. In a car with a battery sensor, the new battery must be registered. This car has none.',
      proof:
        'With the key at Start, only 6.0 V are left at the posts, at 109 A. At rest they have 12.6 V. A sound battery holds 10.7 V at 159 A. No clamp, cable or contact drops more than 0.1 V.',
    },
    {
      id: 'relay-contact',
      target: 'K5',
      kind: 'stuck-open',
      alsoKinds: ['resistance'],
      changes: [{ series: 'K5.contact', ohms: 1e9 }],
      graph: { path: 'Terminal 50', positions: start },
      cause: 'The contact of the start relay has burned away. The relay still pulls in.',
      proof:
        'With the key at Start, there is 12.5 V between 30 and 87, although the coil gets 12.4 V and the relay pulls in. With 30 and 87 bridged, the engine cranks.',
    },
    {
      id: 'terminal-50-wire',
      target: 'w7',
      kind: 'resistance',
      changes: [{ series: 'w7', ohms: 1.6 }],
      graph: { path: 'Terminal 50', positions: start },
      cause: 'The wire to terminal 50 has corroded inside its insulation next to the exhaust.',
      proof:
        'With the key at Start, 10.1 V drop between terminal 87 of K5 and terminal 50. Only 2.3 V reach the solenoid, which needs about 7 V to pull in.',
    },
    {
      id: 'lever-switch',
      target: 'S3',
      kind: 'stuck-open',
      changes: [{ turn: 'S3', closed: false }],
      graph: { path: 'Coil of K5', positions: start },
      cause:
        'The contact of the selector lever switch no longer closes in P and N. The new switch is adjusted so that the engine cranks only in these two positions.',
      proof:
        'With the key at Start, both ends of the coil are at 12.5 V, so the relay does not pull in. The same 12.5 V is across the pins of S3, which should be closed.',
    },
  ],
  good: [
    {
      positions: start,
      mode: 'volts',
      red: 'G1.+',
      black: 'G1.−',
      note: 'Battery while the engine cranks',
    },
    {
      positions: start,
      mode: 'amps',
      red: 'w1',
      black: '',
      note: 'Cranking current: the turning motor limits it',
    },
    {
      positions: { key: 'peak' },
      mode: 'amps',
      red: 'w1',
      black: '',
      note: 'Peak of the first instant: the motor still stands',
    },
    {
      positions: start,
      mode: 'volts',
      red: 'G1.+',
      black: 'M1.30',
      note: 'Positive side: clamp and cable',
    },
    {
      positions: start,
      mode: 'volts',
      red: 'M1.30',
      black: 'M1.45',
      note: 'Contact of the solenoid',
    },
    {
      positions: start,
      mode: 'volts',
      red: 'M1.31',
      black: 'G1.−',
      note: 'Ground side: block, strap, body, cable',
    },
    {
      positions: start,
      mode: 'volts',
      red: 'M1.50',
      black: 'M1.31',
      note: 'What the solenoid gets',
    },
  ],
  paths: [
    {
      name: 'Starter',
      points: ['G1.+', 'X1.1a', 'M1.30', 'M1.45', 'M1.31', 'X9.1', 'M4.1', 'G1.−'],
    },
    {
      name: 'Coil of K5',
      points: ['G1.+', 'X1.1a', 'K5.86', 'K5.85', 'S3.1', 'S3.2', 'G1.−'],
    },
    {
      name: 'Terminal 50',
      points: ['G1.+', 'X1.1a', 'K5.30', 'K5.87', 'M1.50', 'M1.31', 'X9.1', 'M4.1', 'G1.−'],
    },
  ],
  limits: [
    {
      what: 'Battery voltage while cranking, at 20 °C, after the first instant',
      value: 'above 9.6 V',
      source: 'Common workshop limit',
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
      what: 'Drop of a single clamp or lug while cranking',
      value: 'below 0.1 V',
      source: 'Common workshop limit',
    },
    {
      what: 'Drop of the contact of the solenoid while cranking',
      value: 'below 0.2 V',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EL-101',
    position: 4,
    second: 39,
    why: 'The film shows why a high resistance stays hidden until current flows.',
  },
}
