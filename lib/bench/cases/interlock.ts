import type { Branch } from '@/lib/bench/circuit'
import { GROUND } from '@/lib/bench/circuit'
import { box, connector, ground, short, wire } from '@/lib/bench/parts'
import type { Change, FaultCase } from '@/lib/bench/schema'

const on = { power: 'on' }
/** Loop unplugged at the control unit, for resistance measurements. */
const unplugged = { unit: 'out' }
/** Made safe: the insulation tester may be used after the absence of voltage is proven. */
const safe = { power: 'dead', gloves: 'on', disconnect: 'locked', wait: '15' }

/** Voltage of one half of the high-voltage battery. */
const HALF_VOLTS = 180
/** The DC link. Its discharge resistance is all that drains it, because the active discharge has failed. */
const LINK = { volts: 2 * HALF_VOLTS, farads: 0.8e-3, ohms: 75e3 }
/** What still drains the DC link without its discharge resistor: the sensing circuits. */
const SENSING_OHMS = 2e6
const PROVING_VOLTS = 690
/** Minutes that one may wait. */
const WAITS = [0, 1, 2, 5, 10, 15]
/** The pilot line: 12 V through two equal resistors, so that about 6 V come back. */
const PILOT = { volts: 12, ohms: 600 }

/** The insulation of a high-voltage node against the body. */
const insulation = (id: string, node: string, ohms: number): Branch => ({
  kind: 'resistor',
  id,
  a: node,
  b: GROUND,
  ohms,
})
/** A contactor. It is closed while the pilot signal comes back to the battery management unit. */
const contactor = (id: string, a: string, b: string): Branch => ({
  kind: 'contact',
  id,
  a,
  b,
  coil: 'A1.sense',
  energized: 'closed',
  pull: 5,
  release: 4.5,
  ohms: 0.0005,
})
/** The battery management unit has found a fault of the high-voltage circuit and keeps the contactors open. */
const noContactors: Change[] = [{ open: 'G2.plus' }, { open: 'G2.minus' }]
const pull: Change[] = [{ open: 'S2.loop' }, { open: 'S2.main' }]
const unplug = (id: string): Change[] => ['L', 'P', 'N'].map((pin) => ({ open: `${id}.${pin}` }))

const pitch = 100
/** The high-voltage cable is sold with its plugs and its loop wire only. Its plugs cost the same. */
const HV_CABLE = { dollars: 290, minutes: 120 }
const hv = { color: 'OG', mm2: 35 }
const cable = { color: 'OG', mm2: 4 }
const loop = { color: 'YE/VT', mm2: 0.35 }

export const interlock: FaultCase = {
  id: 'interlock',
  category: 'hybrid-ev',
  module: 'EV-102',
  title: 'High-voltage system that stays off',
  summary:
    'The interlock loop through the high-voltage plugs, the insulation, and the proof that all is dead.',
  access: 'member',
  order: {
    car: 'Electric car, 2020, 360 V battery, 61,000 km',
    complaint:
      'The high-voltage system has shut down at the door of the workshop, and the car does not become ready again. The active discharge was not completed. The 12 V system works.',
    task: 'Find what keeps the contactors open. Only qualified people may do this. Disconnect the 12 V battery. Put on gloves and face shield, then pull, lock and tag the service disconnect. Wait: only 75 kΩ drain the 0.8 mF of the DC link. Prove the tester on the proving unit, read plus, minus and body at the inverter, wait and read plus to minus again, prove the tester again. Dead is below 1 V and not falling. Only then unplug X5 or X6 or test the insulation. If voltage stays, stop and name the fault. The loop carries 12 V: read its pins through adapters, with all plugs closed.',
  },
  symptoms: ['Electric car does not start', 'Car not ready to drive, high voltage off'],
  height: 730,
  parts: [
    box({
      id: 'A1',
      name: 'Battery management unit A1',
      caption: 'Battery management',
      at: [104, 70],
      size: [120, 72],
      terminals: { in: [-60, -12], out: [-20, 36], 31: [60, -12] },
      replace: { dollars: 620, minutes: 150 },
      kinds: ['open', 'value'],
      branches: [
        {
          kind: 'source',
          id: 'A1.pilot',
          a: 'A1.v',
          b: 'A1.31',
          volts: PILOT.volts,
          ohms: 0.1,
        },
        { kind: 'switch', id: 'A1.on', a: 'A1.v', b: 'A1.x', closed: false, ohms: 0.1 },
        { kind: 'resistor', id: 'A1.feed', a: 'A1.x', b: 'A1.out', ohms: PILOT.ohms },
        { kind: 'resistor', id: 'A1.sense', a: 'A1.in', b: 'A1.31', ohms: PILOT.ohms },
      ],
    }),
    ground({ id: 'X1', name: 'Ground point X1, body', caption: 'Body', at: [228, 112] }),
    box({
      id: 'T1',
      name: 'Proving unit T1',
      caption: 'Proving unit',
      at: [304, 40],
      size: [92, 52],
      terminals: { '+': [-24, 26], '−': [24, 26] },
      kinds: [],
      branches: [
        { kind: 'source', id: 'T1', a: 'T1.+', b: 'T1.−', volts: PROVING_VOLTS, ohms: 1e3 },
      ],
    }),
    box({
      id: 'S2',
      name: 'Service disconnect S2',
      at: [96, 210],
      size: [64, 64],
      terminals: { 1: [-12, -32], 2: [-12, 32], A: [32, -14], B: [32, 14] },
      replace: { dollars: 130, minutes: 30 },
      kinds: ['open', 'resistance', 'insulation'],
      branches: [
        { kind: 'resistor', id: 'S2.loop', a: 'S2.1', b: 'S2.2', ohms: 0.2 },
        { kind: 'resistor', id: 'S2.main', a: 'S2.A', b: 'S2.B', ohms: 0.0002 },
      ],
    }),
    box({
      id: 'G2',
      name: 'High-voltage battery G2 with contactors',
      caption: '360 V, contactors',
      at: [246, 210],
      size: [150, 72],
      terminals: { A: [-75, -14], B: [-75, 14], '+': [-62, 36], '−': [38, 36] },
      replace: { dollars: 7800, minutes: 420 },
      kinds: ['open', 'insulation', 'stuck-open', 'stuck-closed'],
      branches: [
        { kind: 'source', id: 'G2.upper', a: 'G2.p', b: 'G2.A', volts: HALF_VOLTS, ohms: 0.04 },
        { kind: 'source', id: 'G2.lower', a: 'G2.B', b: 'G2.n', volts: HALF_VOLTS, ohms: 0.04 },
        // The insulation monitor sits on the battery side of the contactors.
        insulation('G2.monitorP', 'G2.p', 1.2e6),
        insulation('G2.monitorN', 'G2.n', 1.2e6),
        contactor('G2.plus', 'G2.p', 'G2.+'),
        contactor('G2.minus', 'G2.n', 'G2.−'),
      ],
    }),
    box({
      id: 'A2',
      name: 'Inverter A2 with DC link',
      caption: 'Inverter, DC link',
      at: [234, 336],
      size: [150, 68],
      terminals: { '+': [-50, -34], '−': [50, -34], 'C+': [-50, 34], 'C−': [50, 34] },
      replace: { dollars: 2400, minutes: 240 },
      kinds: ['open', 'value', 'insulation'],
      branches: [
        { kind: 'resistor', id: 'A2.barP', a: 'A2.+', b: 'A2.C+', ohms: 0.001 },
        { kind: 'resistor', id: 'A2.barN', a: 'A2.−', b: 'A2.C−', ohms: 0.001 },
        { kind: 'source', id: 'A2.link', a: 'A2.+', b: 'A2.−', volts: LINK.volts, ohms: 0.01 },
        { kind: 'resistor', id: 'A2.bleed', a: 'A2.+', b: 'A2.−', ohms: LINK.ohms },
        insulation('A2.insP', 'A2.+', 10e6),
        insulation('A2.insN', 'A2.−', 10e6),
      ],
    }),
    connector({
      id: 'X5',
      name: 'Plug X5 of the high-voltage cable, at the inverter',
      at: [184, 432],
      pins: ['L', 'P', 'N'],
      pitch,
      replace: HV_CABLE,
      within: 'W2',
      kinds: ['open', 'resistance'],
    }),
    box({
      id: 'W2',
      name: 'High-voltage cable W2 to the compressor',
      caption: 'HV cable, loop wire',
      at: [184, 520],
      size: [240, 56],
      terminals: {},
      replace: HV_CABLE,
      kinds: ['open', 'insulation'],
      branches: [insulation('W2.insP', 'X5.Pb', 80e6), insulation('W2.insN', 'X5.Nb', 80e6)],
    }),
    connector({
      id: 'X6',
      name: 'Plug X6 of the high-voltage cable, at the compressor',
      at: [184, 608],
      pins: ['L', 'P', 'N'],
      pitch,
      replace: HV_CABLE,
      within: 'W2',
      kinds: ['open', 'resistance'],
    }),
    box({
      id: 'M2',
      name: 'Air conditioning compressor M2',
      caption: 'Compressor',
      at: [234, 682],
      size: [140, 52],
      terminals: { '+': [-50, -26], '−': [50, -26] },
      replace: { dollars: 940, minutes: 240 },
      kinds: ['open', 'value', 'insulation'],
      branches: [insulation('M2.insP', 'M2.+', 20e6), insulation('M2.insN', 'M2.−', 20e6)],
    }),
  ],
  wires: [
    wire('w1', 'A1.out', 'S2.1', { ...loop, meters: 1.8 }),
    wire('w2', 'S2.2', 'X5.La', { ...loop, meters: 2.6 }),
    wire('w3', 'X5.Lb', 'X6.La', { ...loop, meters: 1.4, within: 'W2' }),
    wire('w4', 'X6.Lb', 'A1.in', {
      ...loop,
      meters: 3.2,
      via: [
        [84, 660],
        [22, 660],
        [22, 58],
      ],
    }),
    wire('w5', 'A1.31', 'X1.1', { color: 'BN', mm2: 1.5, meters: 0.6, via: [[228, 58]] }),
    wire('w6', 'S2.A', 'G2.A', { ...hv, meters: 0.4, isInside: true }),
    wire('w7', 'S2.B', 'G2.B', { ...hv, meters: 0.4, isInside: true }),
    wire('w8', 'G2.+', 'A2.+', { ...hv, meters: 1.6, within: 'W3' }),
    wire('w9', 'G2.−', 'A2.−', { ...hv, meters: 1.6, within: 'W3' }),
    wire('w10', 'A2.C+', 'X5.Pa', { ...cable, meters: 0.1, isInside: true }),
    wire('w11', 'A2.C−', 'X5.Na', { ...cable, meters: 0.1, isInside: true }),
    wire('w12', 'X5.Pb', 'X6.Pa', { ...cable, meters: 1.4, within: 'W2' }),
    wire('w13', 'X5.Nb', 'X6.Na', { ...cable, meters: 1.4, within: 'W2' }),
    wire('w14', 'X6.Pb', 'M2.+', { ...cable, meters: 0.1, isInside: true }),
    wire('w15', 'X6.Nb', 'M2.−', { ...cable, meters: 0.1, isInside: true }),
  ],
  points: [
    { at: 'A1.out', name: 'A1, pilot line out', offset: [0, 14] },
    { at: 'S2.1', name: 'S2, loop pin 1', offset: [0, -14] },
    { at: 'S2.2', name: 'S2, loop pin 2', offset: [0, 14] },
    { at: 'X5.La', name: 'X5, loop pin 1', offset: [0, -14] },
    { at: 'X5.Lb', name: 'X5, loop pin 2', offset: [0, 14] },
    { at: 'X6.La', name: 'X6, loop pin 1', offset: [0, -14] },
    { at: 'X6.Lb', name: 'X6, loop pin 2', offset: [0, 14] },
    { at: 'A1.in', name: 'A1, pilot line in', offset: [-11, 0] },
    { at: 'X1.1', name: 'X1, body' },
    { at: 'X5.Pa', name: 'HV plus at the inverter', offset: [0, -14] },
    { at: 'X5.Na', name: 'HV minus at the inverter', offset: [0, -14] },
    { at: 'X6.Pb', name: 'HV plus at the compressor', offset: [0, 14] },
    { at: 'X6.Nb', name: 'HV minus at the compressor', offset: [0, 14] },
    { at: 'T1.+', name: 'Proving unit, plus', offset: [0, 14] },
    { at: 'T1.−', name: 'Proving unit, minus', offset: [0, 14] },
  ],
  clamps: [],
  modes: ['volts', 'millivolts', 'ohms', 'continuity', 'insulation'],
  tolerance: { volts: 0.5, amps: 0.1 },
  controls: [
    {
      id: 'power',
      label: 'Power',
      options: [
        { id: 'off', name: 'Off', changes: [] },
        { id: 'dead', name: 'Off, 12 V disconnected', changes: [] },
        { id: 'on', name: 'On', changes: [{ turn: 'A1.on', closed: true }] },
      ],
    },
    {
      id: 'gloves',
      label: 'Gloves and face shield',
      options: [
        { id: 'off', name: 'Off', changes: [] },
        { id: 'on', name: 'On', changes: [] },
      ],
    },
    {
      id: 'disconnect',
      label: 'Service disconnect S2',
      options: [
        { id: 'in', name: 'In', changes: [] },
        { id: 'pulled', name: 'Pulled', changes: pull },
        { id: 'locked', name: 'Pulled, locked, tagged', changes: pull },
      ],
    },
    {
      id: 'wait',
      label: 'Minutes waited',
      options: WAITS.map((minutes) => ({
        id: String(minutes),
        name: String(minutes),
        changes: [],
      })),
    },
    {
      id: 'cable',
      label: 'High-voltage cable W2',
      options: [
        { id: 'in', name: 'Plugged in', changes: [] },
        { id: 'x5', name: 'X5 unplugged', changes: unplug('X5') },
        { id: 'x6', name: 'X6 unplugged', changes: unplug('X6') },
      ],
    },
    {
      id: 'unit',
      label: 'Plug of A1',
      options: [
        { id: 'in', name: 'Plugged in', changes: [] },
        { id: 'out', name: 'Unplugged', changes: [{ open: 'A1.feed' }, { open: 'A1.sense' }] },
      ],
    },
  ],
  faults: [
    {
      id: 'disconnect-open',
      target: 'S2',
      kind: 'open',
      changes: [{ open: 'S2.loop' }],
      graph: { path: 'Interlock loop', positions: on },
      cause:
        'The spring of the loop contact in the service disconnect has broken. Its lever is down at the second stop and the power contacts touch, but the loop contact stays open.',
      proof:
        'With the car switched on, loop pin 1 of S2 has 12 V and loop pin 2 has 0 V. With A1 unplugged, the contact of the inserted disconnect shows OL instead of 0.2 Ω.',
    },
    {
      id: 'feed-short',
      target: 'w2',
      kind: 'ground-short',
      changes: [{ add: short('w2', 'S2.2') }],
      graph: { path: 'Interlock loop', positions: on },
      cause: 'The loop wire from S2 to X5 is chafed through and touches the body.',
      proof:
        'With the car switched on, all points of the loop have 0 V, even the output of A1. Made safe, with A1 and X5 unplugged, loop pin 2 of S2 still has 0 Ω to the body. Only the wire between S2 and X5 is left.',
    },
    {
      id: 'plug-resistance',
      target: 'X5',
      kind: 'resistance',
      changes: [{ series: 'X5.L', ohms: 1800 }],
      graph: { path: 'Interlock loop', positions: on },
      cause: 'Moisture has corroded the loop contact in plug X5.',
      proof:
        'With the car switched on, 7.2 V drop from loop pin 1 to loop pin 2 of X5, and only 2.4 V of about 6 V come back to A1. With A1 unplugged, the contact shows 1.8 kΩ. The whole sound loop has less than 1 Ω.',
    },
    {
      id: 'wire-open',
      target: 'W2',
      kind: 'open',
      changes: [{ open: 'w3' }],
      graph: { path: 'Interlock loop', positions: on },
      cause:
        'The loop wire in the high-voltage cable W2 has broken beside the bracket of the compressor. The cable is never repaired. It is replaced with both plugs and the loop wire.',
      proof:
        'With the car switched on, loop pin 2 of X5 has 12 V and loop pin 1 of X6 has 0 V. With A1 unplugged, the wire between X5 and X6 shows OL from end to end.',
    },
    {
      id: 'plug-open',
      target: 'X6',
      kind: 'open',
      changes: [{ open: 'X6.L' }],
      graph: { path: 'Interlock loop', positions: on },
      cause:
        'A loop pin in plug X6 has slid back. The plug is locked, but its loop contact stays open.',
      proof:
        'With the car switched on, loop pin 1 of X6 has 12 V and loop pin 2 has 0 V. With A1 unplugged, the contact of the locked plug shows OL.',
    },
    {
      id: 'cable-insulation',
      target: 'W2',
      kind: 'insulation',
      changes: [{ set: 'W2.insP', to: { ohms: 40e3 } }, ...noContactors],
      cause:
        'The cable to the compressor is chafed down to its plus conductor. Its insulation against the body is 40 kΩ.',
      proof:
        'The loop is good. Made safe, plus to body at the inverter reads 40 kΩ, 111 Ω per volt. It stays at 40 kΩ with X6 unplugged and is good with X5 unplugged: the fault lies between the two plugs.',
    },
    {
      id: 'compressor-insulation',
      target: 'M2',
      kind: 'insulation',
      alsoKinds: ['value'],
      changes: [{ set: 'M2.insN', to: { ohms: 90e3 } }, ...noContactors],
      cause:
        'An oil that is not made for electric compressors was filled in with the refrigerant. HV minus of the compressor has only 90 kΩ against its housing. The whole refrigerant circuit must be flushed, because the wrong oil is in all of it.',
      proof:
        'The loop is good. Made safe, minus to body reads 88 kΩ at both plugs, 244 Ω per volt. With X6 unplugged, inverter and cable are good, and the compressor on its own reads 90 kΩ.',
    },
    {
      id: 'inverter-insulation',
      target: 'A2',
      kind: 'insulation',
      alsoKinds: ['value'],
      changes: [{ set: 'A2.insN', to: { ohms: 25e3 } }, ...noContactors],
      cause:
        'Coolant has leaked into the inverter and bridges HV minus to the housing. A new inverter must be coded and must learn the position of the rotor.',
      proof:
        'The loop is good. Made safe, minus to body at the inverter reads 25 kΩ, 69 Ω per volt, also with X5 unplugged. Cable and compressor are good on their own.',
    },
    {
      id: 'discharge-open',
      target: 'A2',
      kind: 'open',
      changes: [{ set: 'A2.bleed', to: { ohms: SENSING_OHMS } }, ...noContactors],
      cause:
        'The discharge resistor in the inverter has burnt open. Only the sensing circuits, 2 MΩ, still drain the DC link. The battery management unit finds it charged, takes this for a welded contactor and keeps the contactors open. A new inverter must be coded and must learn the position of the rotor.',
      proof:
        'The loop is good. With the disconnect locked, plus to minus at the inverter still reads 247 V after 10 minutes and 205 V after 15. It is not dead: stop, keep gloves and shield on, unplug nothing, keep everyone away and ask the responsible person. The link is discharged as the manufacturer specifies before the inverter is replaced.',
    },
  ],
  good: [
    {
      positions: on,
      mode: 'volts',
      red: 'A1.out',
      black: 'X1.1',
      note: 'Pilot line out, switched on',
    },
    {
      positions: on,
      mode: 'volts',
      red: 'A1.in',
      black: 'X1.1',
      note: 'Pilot line in, switched on',
    },
    {
      positions: unplugged,
      mode: 'ohms',
      red: 'A1.out',
      black: 'A1.in',
      note: 'The whole loop, A1 unplugged',
    },
    {
      positions: safe,
      mode: 'volts',
      red: 'T1.+',
      black: 'T1.−',
      note: 'Tester on the proving unit, before and after',
    },
    ...[
      ['0', 'with the disconnect just locked'],
      ['2', 'after 2 minutes: below 60 V, not dead'],
      ['5', 'after 5 minutes: still falling'],
    ].map(([wait = '', when]) => ({
      positions: { ...safe, wait },
      mode: 'volts' as const,
      red: 'X5.Pa',
      black: 'X5.Na',
      note: `Plus to minus ${when}`,
    })),
    {
      positions: { ...safe, wait: '10' },
      mode: 'volts',
      red: 'X5.Pa',
      black: 'X5.Na',
      note: 'Absence of voltage, plus to minus, after 10 minutes',
    },
    {
      positions: safe,
      mode: 'volts',
      red: 'X5.Pa',
      black: 'X5.Na',
      note: 'Again after 15 minutes: not falling',
    },
    {
      positions: safe,
      mode: 'volts',
      red: 'X5.Pa',
      black: 'X1.1',
      note: 'Absence of voltage, plus to body, made safe',
    },
    {
      positions: safe,
      mode: 'volts',
      red: 'X5.Na',
      black: 'X1.1',
      note: 'Absence of voltage, minus to body, made safe',
    },
    {
      positions: safe,
      mode: 'insulation',
      red: 'X5.Pa',
      black: 'X1.1',
      note: 'HV plus against the body, 500 V, made safe',
    },
    {
      positions: safe,
      mode: 'insulation',
      red: 'X5.Na',
      black: 'X1.1',
      note: 'HV minus against the body, 500 V, made safe',
    },
  ],
  paths: [
    {
      name: 'Interlock loop',
      points: ['A1.out', 'S2.1', 'S2.2', 'X5.La', 'X5.Lb', 'X6.La', 'X6.Lb', 'A1.in', 'X1.1'],
    },
  ],
  limits: [
    {
      what: 'Insulation of DC circuits without a connection to AC circuits',
      value: 'at least 100 Ω/V: 36 kΩ at 360 V',
      source: 'UN R100, ISO 6469-3',
    },
    {
      what: 'Insulation of connected DC and AC circuits, as here through the inverter',
      value: 'at least 500 Ω/V: 180 kΩ at 360 V',
      source:
        'UN R100, ISO 6469-3. 100 Ω/V is enough only if the AC parts have double insulation or sturdy housings',
    },
    {
      what: 'Voltage class B begins',
      value: 'above 60 V DC or 30 V AC (rms)',
      source: 'ISO 6469-3; UN R100 calls it high voltage. The border of the law, not of the proof',
    },
    {
      what: 'Proven dead: each of the three pairs',
      value: 'below 1 V and not falling',
      source: "Limit of this bench. The manufacturer's limit decides, often below 5 V",
    },
    {
      what: 'Discharge of the DC link, 0.8 mF through 75 kΩ (time constant 60 s)',
      value: '360 V fall below 60 V in 1.8 min, below 1 V in 5.9 min',
      source:
        'Calculated, from the moment the disconnect is out: until then, welded contactors could keep the link charged. The active discharge takes seconds, but it can fail',
    },
    {
      what: 'Resistance of the whole interlock loop',
      value: 'below 10 Ω',
      source: 'Common workshop limit',
    },
  ],
  film: {
    module: 'EV-102',
    position: 3,
    second: 42,
    why: 'The film finds a break in the loop by halves, on a vehicle that is proven dead.',
  },
  highVoltage: {
    points: ['X5.Pa', 'X5.Na', 'X6.Pb', 'X6.Nb'],
    body: 'X1.1',
    safe,
    isolating: ['power', 'disconnect'],
    on,
    gloves: 'gloves',
    disconnect: 'disconnect',
    plugs: ['cable'],
    provingUnit: { points: ['T1.+', 'T1.−'], volts: PROVING_VOLTS },
    proof: [
      ['X5.Pa', 'X5.Na'],
      ['X5.Pa', 'X1.1'],
      ['X5.Na', 'X1.1'],
    ],
    link: {
      capacitor: 'A2.link',
      farads: LINK.farads,
      resistor: 'A2.bleed',
      until: 'S2.main',
      wait: 'wait',
      minutes: Object.fromEntries(WAITS.map((minutes) => [String(minutes), minutes])),
      usual: '10',
    },
  },
}
