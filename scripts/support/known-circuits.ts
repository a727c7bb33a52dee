import { type Branch, GROUND } from '@/lib/bench/circuit'

/*
 * Circuits with what random circuits don't have: coupled coils, contacts that a current moves, motors whose load changes
 * within a turn, smooth curves, and waves that keep their last value until they repeat. ngspice computes their traces
 * too.
 */

interface KnownCircuit {
  branches: Branch[]
  nodes: string[]
  interval: number
  samples: number
}

const resistor = (id: string, a: string, b: string, ohms: number): Branch => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms,
})
const capacitor = (id: string, node: string, farads: number): Branch => ({
  kind: 'capacitor',
  id,
  a: node,
  b: GROUND,
  farads,
})
const supply = (volts: number, ohms: number): Branch => ({
  kind: 'source',
  id: 'supply',
  a: 'supply',
  b: GROUND,
  volts,
  ohms,
})
const gate = (b: string, toggles: number[]): Branch => ({
  kind: 'switch',
  id: 'gate',
  a: 'supply',
  b,
  closed: false,
  ohms: 0.05,
  toggles,
})
const freewheel = (node: string): Branch => ({
  kind: 'diode',
  id: 'freewheel',
  a: GROUND,
  b: node,
  saturation: 1e-12,
  emission: 1,
})

export const knownCircuits: Record<string, KnownCircuit> = {
  'ignition coil': {
    branches: [
      supply(12, 0.1),
      gate('primary', [1e-3, 4e-3]),
      {
        kind: 'inductor',
        id: 'primary',
        a: 'primary',
        b: GROUND,
        henries: 0.005,
        ohms: 0.6,
        coupled: { to: 'secondary', factor: 0.95 },
      },
      { kind: 'inductor', id: 'secondary', a: 'secondary', b: GROUND, henries: 5, ohms: 500 },
      capacitor('snubber', 'primary', 1e-7),
      resistor('damping', 'primary', GROUND, 1e4),
      capacitor('winding', 'secondary', 1e-10),
      resistor('probe', 'secondary', GROUND, 1e6),
    ],
    nodes: ['primary', 'secondary'],
    interval: 1e-5,
    samples: 800,
  },
  'current control': {
    branches: [
      supply(12, 0.1),
      gate('driver', [5e-4, 6e-3]),
      {
        kind: 'contact',
        id: 'chopper',
        a: 'driver',
        b: 'coil',
        coil: 'shunt',
        energized: 'open',
        pull: 0.13,
        release: 0.1,
        ohms: 0.1,
      },
      { kind: 'inductor', id: 'coil', a: 'coil', b: 'sense', henries: 0.002, ohms: 1.2 },
      resistor('shunt', 'sense', GROUND, 0.1),
      freewheel('coil'),
      resistor('leak', 'coil', GROUND, 1e4),
    ],
    nodes: ['coil', 'sense'],
    interval: 1e-5,
    samples: 800,
  },
  relay: {
    branches: [
      supply(12, 0.1),
      gate('coil', [0.01, 0.05]),
      { kind: 'inductor', id: 'coil', a: 'coil', b: GROUND, henries: 0.3, ohms: 85 },
      freewheel('coil'),
      {
        kind: 'contact',
        id: 'contact',
        a: 'supply',
        b: 'load',
        coil: 'coil',
        energized: 'closed',
        pull: 7.2,
        release: 1.6,
        ohms: 0.01,
      },
      resistor('load', 'load', GROUND, 10),
    ],
    nodes: ['coil', 'load'],
    interval: 1e-4,
    samples: 1000,
  },
  starter: {
    branches: [
      supply(12.6, 0.011),
      gate('motor', [0.05]),
      {
        kind: 'motor',
        id: 'motor',
        a: 'motor',
        b: GROUND,
        ohms: 0.012,
        volts: 10.3,
        amps: 160,
        breakaway: 90,
        rotor: {
          farads: 8,
          turn: { factors: [0.6, 0.9, 1.6, 1.9, 1.2, 0.7, 0.5, 0.6], voltSeconds: 2 },
        },
      },
    ],
    nodes: ['supply', 'motor'],
    interval: 1e-3,
    samples: 1500,
  },
  curve: {
    branches: [
      {
        kind: 'source',
        id: 'sensor',
        a: 'out',
        b: GROUND,
        volts: 12,
        ohms: 10,
        wave: { shape: 'curve', period: 0.002, values: [0, 0.4, 1, 0.2, -0.5, -0.9, -0.1] },
      },
      capacitor('filter', 'out', 1e-5),
      resistor('load', 'out', GROUND, 100),
    ],
    nodes: ['out'],
    interval: 1e-5,
    samples: 1000,
  },
  'kept values': {
    branches: [
      {
        kind: 'source',
        id: 'supply',
        a: 'supply',
        b: GROUND,
        volts: 5,
        ohms: 10,
        wave: {
          shape: 'points',
          period: 0.001,
          points: [
            [0.0001, 0.2],
            [0.0004, 1],
            [0.0006, 0.5],
          ],
        },
      },
      // It toggles an odd number of times, so it jumps back when it repeats.
      {
        kind: 'switch',
        id: 'gate',
        a: 'supply',
        b: 'out',
        closed: true,
        ohms: 10,
        toggles: [0.0003],
        period: 0.0007,
      },
      capacitor('filter', 'out', 1e-6),
      resistor('load', 'out', GROUND, 100),
    ],
    nodes: ['supply', 'out'],
    interval: 1e-5,
    samples: 500,
  },
}
