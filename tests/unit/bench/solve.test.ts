import { describe, expect, test } from 'vitest'
import { type Branch, type Contact, GROUND } from '@/lib/bench/circuit'
import type { Solution } from '@/lib/bench/newton'
import { UnstableCircuit } from '@/lib/bench/nodal'
import { ImpossibleBranch, solve } from '@/lib/bench/solve'
import { nodesOf, randomCircuit } from '@/scripts/support/random-circuit'

const seeds = Array.from({ length: 60 }, (_, index) => 1000 + index)

const source = (volts: number, ohms = 0.01): Branch => ({
  kind: 'source',
  id: 'source',
  a: 'supply',
  b: GROUND,
  volts,
  ohms,
})
const resistor = (id: string, a: string, b: string, ohms: number): Branch => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms,
})

describe('laws of circuits', () => {
  test('the currents into a node sum to zero', () => {
    for (const seed of seeds) {
      const branches = randomCircuit(seed)
      const { amps } = solve(branches)
      for (const node of nodesOf(branches)) {
        const leaving = branches.map(({ id, a, b }) => {
          const current = amps[id] ?? Number.NaN
          return a === node ? current : b === node ? -current : 0
        })
        const sum = leaving.reduce((total, current) => total + current, 0)
        const largest = Math.max(...leaving.map(Math.abs))
        expect(Math.abs(sum), `seed ${seed}, ${node}`).toBeLessThan(1e-9 + 1e-8 * largest)
      }
    }
  })

  test('the currents out of ground sum to zero', () => {
    for (const seed of seeds) {
      const branches = randomCircuit(seed)
      const { amps } = solve(branches)
      let sum = 0
      for (const { id, a, b } of branches) {
        if (a === GROUND) sum += amps[id] ?? Number.NaN
        if (b === GROUND) sum -= amps[id] ?? Number.NaN
      }
      expect(Math.abs(sum), `seed ${seed}`).toBeLessThan(1e-6)
    }
  })

  test('the sources of a linear circuit superpose', () => {
    for (const seed of seeds) {
      const branches = randomCircuit(seed, ['resistor', 'source'])
      const sources = branches.filter(({ kind }) => kind === 'source')
      const alone = sources.map(({ id }) =>
        solve(
          branches.map((branch) =>
            branch.kind === 'source' && branch.id !== id ? { ...branch, volts: 0 } : branch,
          ),
        ),
      )
      const together = solve(branches)
      expect(sources.length).toBeGreaterThan(0)
      for (const node of nodesOf(branches)) {
        const sum = alone.reduce((total, { volts }) => total + (volts[node] ?? Number.NaN), 0)
        expect(together.volts[node], `seed ${seed}, ${node}`).toBeCloseTo(sum, 6)
      }
    }
  })

  test('a start from another operating point leads to the same solution', () => {
    for (const seed of seeds) {
      const branches = randomCircuit(seed)
      const colder = branches.map((branch) =>
        branch.kind === 'source' ? { ...branch, volts: branch.volts / 3 } : branch,
      )
      const cold = solve(branches)
      const warm = solve(branches, { start: solve(colder) })
      for (const node of nodesOf(branches)) {
        expect(warm.volts[node], `seed ${seed}, ${node}`).toBeCloseTo(cold.volts[node] ?? 99, 2)
      }
    }
  })

  test('a node without a connection is at 0 V', () => {
    const { volts } = solve([source(12), resistor('loose', 'one', 'other', 10)])
    expect(volts.one).toBe(0)
    expect(volts.other).toBe(0)
  })

  test('a floating part with a source keeps its voltages', () => {
    const { volts, amps } = solve([
      source(12),
      { kind: 'source', id: 'cell', a: 'plus', b: 'minus', volts: 360, ohms: 0.1 },
      resistor('load', 'plus', 'minus', 35.9),
    ])
    expect((volts.plus ?? 0) - (volts.minus ?? 0)).toBeCloseTo(359, 9)
    expect(amps.load).toBeCloseTo(10, 9)
  })

  test('a meter behind the thickest wires reads the voltage of a divider of megohms', () => {
    const { volts } = solve([
      source(12, 1e-4),
      resistor('high', 'supply', 'middle', 10e6),
      ...Array.from({ length: 20 }, (_, index) =>
        resistor(`w${index}`, index ? `n${index}` : 'middle', `n${index + 1}`, 1e-4),
      ),
      resistor('meter', 'n20', GROUND, 10e6),
    ])
    // A plain elimination is 46 µV off.
    expect(Math.abs((volts.n20 ?? 0) - 6)).toBeLessThan(1e-8)
  })
})

describe('branches', () => {
  const lampAt = (volts: number) =>
    solve([
      source(volts, 1e-6),
      { kind: 'lamp', id: 'lamp', a: 'supply', b: GROUND, volts: 12, watts: 21 },
    ]).amps.lamp ?? Number.NaN

  test('a lamp draws its rated power at its rated voltage', () => {
    expect(lampAt(12)).toBeCloseTo(21 / 12, 3)
    expect(lampAt(-12)).toBeCloseTo(-21 / 12, 3)
  })

  test('a cold filament has about a twelfth of its hot resistance', () => {
    const hotOhms = 12 / lampAt(12)
    const coldOhms = 1e-3 / lampAt(1e-3)
    expect(hotOhms / coldOhms).toBeGreaterThan(11.5)
    expect(hotOhms / coldOhms).toBeLessThan(12.5)
  })

  test('the current of a lamp grows with the power 0.55 of its voltage', () => {
    expect(lampAt(6) / lampAt(12)).toBeCloseTo(0.5 ** 0.55, 3)
  })

  const diodeAt = (volts: number) =>
    solve([
      source(volts, 100),
      { kind: 'diode', id: 'diode', a: 'supply', b: GROUND, saturation: 1e-9, emission: 1.8 },
    ])

  test('a silicon diode drops 0.6 to 0.9 V forward', () => {
    const { volts, amps } = diodeAt(12)
    expect(volts.supply).toBeGreaterThan(0.6)
    expect(volts.supply).toBeLessThan(0.9)
    expect(amps.diode).toBeCloseTo((12 - (volts.supply ?? 0)) / 100, 6)
  })

  test('a diode blocks reverse current', () => {
    const { volts, amps } = diodeAt(-12)
    expect(volts.supply).toBeCloseTo(-12, 4)
    expect(Math.abs(amps.diode ?? 1)).toBeLessThan(1e-8)
  })

  test.each([
    [8, 0.02],
    [12, 0.02],
    [-12, -0.02],
  ])('a sink at %d V draws its current', (volts, amps) => {
    const solution = solve([
      source(volts),
      { kind: 'sink', id: 'sink', a: 'supply', b: GROUND, amps: 0.02, knee: 1 },
    ])
    expect(solution.amps.sink).toBeCloseTo(amps, 6)
  })

  test('a sink without supply draws no current', () => {
    const branches: Branch[] = [
      source(12),
      { kind: 'switch', id: 'switch', a: 'supply', b: 'sensor', closed: true, ohms: 0.01 },
      { kind: 'sink', id: 'sink', a: 'sensor', b: GROUND, amps: 0.02, knee: 0.5 },
    ]
    const supplied = solve(branches)
    const open = branches.map((branch) =>
      branch.kind === 'switch' ? { ...branch, closed: false } : branch,
    )
    expect(supplied.amps.sink).toBeCloseTo(0.02, 6)
    expect(solve(open, { start: supplied }).amps.sink).toBeCloseTo(0, 9)
  })

  test('a switch conducts only while it is closed', () => {
    const through = (closed: boolean) =>
      solve([
        source(12, 0.1),
        { kind: 'switch', id: 'switch', a: 'supply', b: 'load', closed, ohms: 0.1 },
        resistor('load', 'load', GROUND, 11.8),
      ]).amps.load
    expect(through(true)).toBeCloseTo(1, 6)
    expect(through(false)).toBeCloseTo(0, 6)
  })
})

describe('fuses', () => {
  const fuse = (id: string, a: string, b: string, amps: number): Branch => ({
    kind: 'fuse',
    id,
    a,
    b,
    amps,
    ohms: 0.005,
  })
  /** A 10 A fuse with a load that draws `amps`. */
  const fused = (amps: number) =>
    solve([
      source(12, 0.001),
      fuse('F1', 'supply', 'load', 10),
      resistor('load', 'load', GROUND, 12 / amps - 0.006),
    ])

  test('a fuse holds 1.34 times its rated current', () => {
    const { blown, amps } = fused(13.4)
    expect(blown).toEqual([])
    expect(amps.F1).toBeCloseTo(13.4, 3)
  })

  test('a fuse blows at 1.36 times its rated current', () => {
    const { blown, amps, volts } = fused(13.6)
    expect(blown).toEqual(['F1'])
    expect(amps.F1).toBeCloseTo(0, 9)
    expect(volts.load).toBeCloseTo(0, 6)
  })

  test('a fuse blows at reversed current too', () => {
    const { blown } = solve([
      source(12),
      fuse('F1', GROUND, 'load', 10),
      resistor('load', 'load', 'supply', 0.5),
    ])
    expect(blown).toEqual(['F1'])
  })

  test.each([
    ['supply', 'middle', 'middle', 'load'],
    ['middle', 'load', 'supply', 'middle'],
  ])('of two fuses in series, only the most overloaded one blows', (a, b, c, d) => {
    const { blown } = solve([
      source(12),
      fuse('F30', a, b, 30),
      fuse('F5', c, d, 5),
      resistor('short', 'load', GROUND, 0.02),
    ])
    expect(blown).toEqual(['F5'])
  })

  test('two fuses blow one after the other', () => {
    const { blown } = solve([
      source(12, 0.001),
      fuse('F5', 'supply', 'load', 5),
      fuse('F10', 'supply', 'load', 10),
      resistor('load', 'load', GROUND, 0.6),
    ])
    expect(blown).toEqual(['F5', 'F10'])
  })

  test('a fuse that was blown stays blown', () => {
    const { blown, amps } = solve(
      [source(12), fuse('F1', 'supply', 'load', 10), resistor('load', 'load', GROUND, 12)],
      { blown: ['F1'] },
    )
    expect(blown).toEqual(['F1'])
    expect(amps.load).toBeCloseTo(0, 6)
  })
})

describe('relays', () => {
  const contact = (id: string, b: string, energized: Contact['energized']): Branch => ({
    kind: 'contact',
    id,
    a: 'feed',
    b,
    coil: 'coil',
    energized,
    pull: 7.2,
    release: 1.6,
    ohms: 0.01,
  })
  /** A changeover relay whose coil has a supply of its own, after it was in the state `start`. */
  const relayAt = (volts: number, start?: Solution) =>
    solve(
      [
        source(volts, 0.001),
        resistor('coil', 'supply', GROUND, 85),
        { kind: 'source', id: 'feed', a: 'feed', b: GROUND, volts: 12, ohms: 0.01 },
        contact('make', '87', 'closed'),
        contact('break', '87a', 'open'),
        resistor('load', '87', GROUND, 12),
        resistor('rest', '87a', GROUND, 12),
      ],
      { start },
    )
  const isPulled = ({ energized, amps }: Solution) => {
    expect(amps.load).toBeCloseTo(energized.length > 0 ? 1 : 0, 1)
    expect(amps.rest).toBeCloseTo(energized.length > 0 ? 0 : 1, 1)
    return energized.includes('coil')
  }

  test('a relay pulls in at its pull-in voltage', () => {
    expect(isPulled(relayAt(7.1))).toBe(false)
    expect(isPulled(relayAt(7.3))).toBe(true)
    expect(isPulled(relayAt(-7.3))).toBe(true)
  })

  test('a relay that has pulled in releases only below its release voltage', () => {
    const pulled = relayAt(12)
    expect(isPulled(relayAt(1.7, pulled))).toBe(true)
    expect(isPulled(relayAt(1.5, pulled))).toBe(false)
    expect(isPulled(relayAt(1.7))).toBe(false)
  })

  test('a relay that holds itself stays on until its supply fails', () => {
    const holding = (closed: boolean, start?: Solution) =>
      solve(
        [
          { kind: 'source', id: 'feed', a: 'feed', b: GROUND, volts: 12, ohms: 0.01 },
          contact('hold', '86', 'closed'),
          { kind: 'switch', id: 'start', a: 'feed', b: '86', closed, ohms: 0.01 },
          resistor('coil', '86', GROUND, 85),
        ],
        { start },
      )
    expect(holding(false).energized).toEqual([])
    const started = holding(true)
    expect(started.energized).toEqual(['coil'])
    expect(holding(false, started).energized).toEqual(['coil'])
  })

  test('a relay that interrupts its own coil is unstable', () => {
    const buzzer = () =>
      solve([
        { kind: 'source', id: 'feed', a: 'feed', b: GROUND, volts: 12, ohms: 0.01 },
        contact('break', '86', 'open'),
        resistor('coil', '86', GROUND, 85),
      ])
    expect(buzzer).toThrow(UnstableCircuit)
  })
})

describe('branches that cannot be', () => {
  test.each<[string, Branch]>([
    ['a resistor', resistor('R1', 'supply', GROUND, 0)],
    ['an open switch', { kind: 'switch', id: 'S1', a: 'x', b: 'y', closed: false, ohms: 0 }],
    ['a source', source(12, 0)],
    ['a negative resistance', resistor('R1', 'supply', GROUND, -5)],
    ['an unknown resistance', resistor('R1', 'supply', GROUND, Number.NaN)],
    ['an infinite resistance', resistor('R1', 'supply', GROUND, Number.POSITIVE_INFINITY)],
    ['a lamp of 0 V', { kind: 'lamp', id: 'E1', a: 'supply', b: GROUND, volts: 0, watts: 5 }],
    ['an unknown voltage', source(Number.NaN)],
    ['a sink without knee', { kind: 'sink', id: 'B1', a: 'x', b: 'y', amps: 0.01, knee: 0 }],
  ])('rejects %s', (_, branch) => {
    expect(() => solve([source(12), branch])).toThrow(ImpossibleBranch)
  })

  test('names the branch and its value', () => {
    const shorted = () => solve([source(12), resistor('R1', 'supply', GROUND, 0)])
    expect(shorted).toThrow('The resistor R1 has ohms = 0.')
  })
})
