import { describe, expect, test } from 'vitest'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import { simulate } from '@/lib/bench/tran'
import { nodesOf, RANDOM_SWEEP, randomCircuitOverTime } from '@/scripts/support/random-circuit'

const source = (
  volts: number,
  rest: Partial<Extract<Branch, { kind: 'source' }>> = {},
): Branch => ({
  kind: 'source',
  id: 'source',
  a: 'supply',
  b: GROUND,
  volts,
  ohms: 1e-3,
  ...rest,
})
const resistor = (id: string, a: string, b: string, ohms: number): Branch => ({
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
const inductor = (id: string, a: string, b: string, henries: number, ohms = 1e-3) => ({
  kind: 'inductor' as const,
  id,
  a,
  b,
  henries,
  ohms,
})
/** A switch that closes at the first of `toggles`, opens at the second, and so on. */
const toggling = (id: string, a: string, b: string, toggles: number[], closed = false): Branch => ({
  kind: 'switch',
  id,
  a,
  b,
  closed,
  ohms: 1e-3,
  toggles,
})

const sweep = { from: 0, interval: 1e-5, samples: 1000, nodes: [], branches: [] }
const at = (values: Float64Array | undefined, seconds: number) =>
  values?.[Math.round(seconds / sweep.interval)] ?? Number.NaN

describe('known circuits', () => {
  test('a capacitor charges through a resistor', () => {
    const branches = [
      source(12),
      toggling('switch', 'supply', 'in', [1e-3]),
      resistor('r', 'in', 'out', 1000),
      capacitor('c', 'out', GROUND, 1e-6),
    ]
    const { volts } = simulate(branches, { ...sweep, nodes: ['out'] })
    for (const seconds of [1e-3, 1.5e-3, 2e-3, 4e-3, 9e-3]) {
      const charged = 12 * (1 - Math.exp(-(seconds - 1e-3) / 1e-3))
      expect(Math.abs(at(volts.out, seconds) - charged), `${seconds} s`).toBeLessThan(0.005)
    }
  })

  test('the current of a coil rises with L / R', () => {
    const branches = [
      source(12),
      toggling('switch', 'supply', 'coil', [1e-3]),
      inductor('l', 'coil', GROUND, 0.002, 1.2),
    ]
    const { amps } = simulate(branches, { ...sweep, branches: ['l'] })
    const [ohms, tau] = [1.202, 0.002 / 1.202]
    for (const seconds of [1.5e-3, 3e-3, 8e-3]) {
      const risen = (12 / ohms) * (1 - Math.exp(-(seconds - 1e-3) / tau))
      expect(Math.abs(at(amps.l, seconds) - risen), `${seconds} s`).toBeLessThan(0.005)
    }
  })

  test('an oscillating circuit keeps its energy', () => {
    const branches = [
      source(10),
      toggling('switch', 'supply', 'tank', [1e-3], true),
      capacitor('c', 'tank', GROUND, 1e-6),
      inductor('l', 'tank', GROUND, 1e-2, 1e-6),
      resistor('loss', 'tank', GROUND, 1e9),
    ]
    const found = simulate(branches, {
      ...sweep,
      samples: 9000,
      nodes: ['tank'],
      branches: ['l'],
    })
    const energy = (seconds: number) =>
      0.5e-6 * at(found.volts.tank, seconds) ** 2 + 0.5e-2 * at(found.amps.l, seconds) ** 2
    expect(energy(89e-3) / energy(1.1e-3)).toBeGreaterThan(0.97)
    expect(energy(89e-3) / energy(1.1e-3)).toBeLessThan(1.001)
  })

  test('a coil that a switch cuts off discharges through its diode without ringing', () => {
    const branches = [
      source(12),
      toggling('switch', 'supply', 'coil', [1e-3, 5e-3]),
      inductor('l', 'coil', GROUND, 0.1, 80),
      { kind: 'diode', id: 'd', a: GROUND, b: 'coil', saturation: 1e-12, emission: 1 } as const,
    ]
    const { volts } = simulate(branches, { ...sweep, nodes: ['coil'] })
    const after = volts.coil?.subarray(501, 600) ?? new Float64Array()
    expect(Math.min(...after)).toBeGreaterThan(-0.75)
    expect(Math.max(...after)).toBeLessThan(-0.6)
    // The voltage of the diode only falls while the current falls.
    after.forEach((value, index) => {
      expect(value).toBeGreaterThanOrEqual((after[index - 1] ?? value) - 1e-6)
    })
  })

  test('coupled coils transform a voltage by the root of their inductances', () => {
    const branches = [
      source(10, { wave: { shape: 'sine', hertz: 1000, phase: 0 } }),
      resistor('r', 'supply', 'primary', 0.01),
      { ...inductor('l1', 'primary', GROUND, 0.01), coupled: { to: 'l2', factor: 0.999 } },
      inductor('l2', 'secondary', GROUND, 0.0025),
      resistor('load', 'secondary', GROUND, 1e5),
    ]
    const { volts } = simulate(branches, { ...sweep, nodes: ['primary', 'secondary'] })
    for (const seconds of [2.25e-3, 5.1e-3, 7.75e-3]) {
      const ratio = at(volts.secondary, seconds) / at(volts.primary, seconds)
      expect(ratio, `${seconds} s`).toBeCloseTo(0.4995, 3)
    }
  })

  test('a secondary without a connection to ground has the transformed voltage between its ends', () => {
    const branches = [
      source(10, { wave: { shape: 'sine', hertz: 1000, phase: 0 } }),
      { ...inductor('l1', 'supply', GROUND, 0.01), coupled: { to: 'l2', factor: 0.999 } },
      inductor('l2', 'one', 'other', 0.0025),
      resistor('load', 'one', 'other', 1e5),
    ]
    const { volts } = simulate(branches, { ...sweep, nodes: ['supply', 'one', 'other'] })
    const across = at(volts.one, 2.25e-3) - at(volts.other, 2.25e-3)
    expect(across / at(volts.supply, 2.25e-3)).toBeCloseTo(0.4995, 3)
  })

  test('a contact with hysteresis holds a current between two limits', () => {
    const branches: Branch[] = [
      source(12),
      {
        kind: 'contact',
        id: 'driver',
        a: 'supply',
        b: 'coil',
        coil: 'shunt',
        energized: 'open',
        pull: 0.13,
        release: 0.1,
        ohms: 0.1,
      },
      inductor('l', 'coil', 'sense', 0.002, 1.2),
      resistor('shunt', 'sense', GROUND, 0.1),
      { kind: 'diode', id: 'd', a: GROUND, b: 'coil', saturation: 1e-12, emission: 1 },
    ]
    const { amps } = simulate(branches, { ...sweep, branches: ['l'] })
    const settled = amps.l?.subarray(400) ?? new Float64Array()
    expect(Math.max(...settled)).toBeCloseTo(1.3, 1)
    expect(Math.min(...settled)).toBeCloseTo(1, 1)
  })

  test('a motor takes its highest current at the first instant, and its rated current in the end', () => {
    const branches: Branch[] = [
      source(12, { ohms: 0.01 }),
      toggling('switch', 'supply', 'motor', [0.1]),
      {
        kind: 'motor',
        id: 'm',
        a: 'motor',
        b: GROUND,
        ohms: 0.5,
        volts: 12,
        amps: 5,
        breakaway: 1,
        rotor: { farads: 0.5 },
      },
    ]
    const { amps } = simulate(branches, {
      ...sweep,
      interval: 1e-3,
      samples: 3000,
      branches: ['m'],
    })
    const current = amps.m ?? new Float64Array()
    expect(Math.max(...current)).toBeCloseTo(12 / 0.511, 0)
    expect(current.at(-1)).toBeCloseTo(5, 1)
  })
})

describe('laws of circuits', () => {
  const seeds = Array.from({ length: 30 }, (_, index) => 500 + index)

  test('the currents into a node sum to zero at every sample', () => {
    for (const seed of seeds) {
      const branches = randomCircuitOverTime(seed)
      const ids = branches.map(({ id }) => id)
      const { amps } = simulate(branches, {
        ...RANDOM_SWEEP,
        samples: 200,
        nodes: [],
        branches: ids,
      })
      for (const node of nodesOf(branches)) {
        for (let sample = 0; sample < 200; sample += 7) {
          let [sum, largest] = [0, 0]
          for (const { id, a, b } of branches) {
            const current = amps[id]?.[sample] ?? Number.NaN
            if (a === node) sum += current
            if (b === node) sum -= current
            if (a === node || b === node) largest = Math.max(largest, Math.abs(current))
          }
          expect(Math.abs(sum), `seed ${seed}, ${node}`).toBeLessThan(1e-7 + 1e-5 * largest)
        }
      }
    }
  })

  test('a capacitor stores the charge and the energy that flow into it', () => {
    for (const seed of seeds) {
      // A current that jumps between two samples can't be added up from them.
      const branches = randomCircuitOverTime(seed).filter(
        (branch) =>
          branch.kind !== 'switch' &&
          !(branch.kind === 'source' && branch.wave?.shape === 'points'),
      )
      const capacitors = branches.filter((branch) => branch.kind === 'capacitor')
      const { volts, amps } = simulate(branches, {
        ...RANDOM_SWEEP,
        nodes: [...nodesOf(branches), GROUND],
        branches: capacitors.map(({ id }) => id),
      })
      for (const { id, a, b, farads } of capacitors) {
        const across = (volts[a] ?? new Float64Array()).map(
          (value, index) => value - (volts[b]?.[index] ?? 0),
        )
        const sum = (values: Float64Array) =>
          values.reduce((total, value, index) => {
            const both = value + (values[index + 1] ?? value)
            return index > 0 && index + 1 < values.length ? total + both / 2 : total
          }, 0) * RANDOM_SWEEP.interval
        const current = amps[id] ?? new Float64Array()
        const [first, last] = [across[1] ?? 0, across.at(-1) ?? 0]
        const flow = sum(current.map(Math.abs))
        const charge = farads * (last - first)
        expect(Math.abs(sum(current) - charge), `seed ${seed}, ${id}`).toBeLessThan(
          0.01 * flow + 1e-12,
        )
        const power = current.map((value, index) => value * (across[index] ?? 0))
        const energy = (farads * (last ** 2 - first ** 2)) / 2
        expect(Math.abs(sum(power) - energy), `seed ${seed}, ${id}`).toBeLessThan(
          0.01 * sum(power.map(Math.abs)) + 1e-12,
        )
      }
    }
  })

  test('a circuit that is repeated with half the interval has the same voltages', () => {
    for (const seed of seeds.slice(0, 10)) {
      const branches = randomCircuitOverTime(seed)
      const nodes = nodesOf(branches)
      const [coarse, fine] = [1, 2].map((share) =>
        simulate(branches, {
          from: 0,
          interval: RANDOM_SWEEP.interval / share,
          samples: RANDOM_SWEEP.samples * share,
          nodes,
          branches: [],
        }),
      )
      for (const node of nodes) {
        const values = coarse?.volts[node] ?? new Float64Array()
        const span = Math.max(0.01, Math.max(...values) - Math.min(...values))
        const differences = values.map(
          (value, index) => (value - (fine?.volts[node]?.[2 * index] ?? Number.NaN)) ** 2,
        )
        const rms = Math.sqrt(differences.reduce((sum, value) => sum + value, 0) / values.length)
        expect(rms / span, `seed ${seed}, ${node}`).toBeLessThan(0.01)
      }
    }
  })
})
