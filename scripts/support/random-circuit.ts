import { type Branch, GROUND, type Wave } from '@/lib/bench/circuit'
import { randomOf } from '@/lib/bench/random'

/** Kinds of branches that SPICE knows, and how often each occurs. */
const WEIGHTS = { resistor: 8, source: 2, diode: 2, lamp: 2, sink: 1 } as const
type Kind = keyof typeof WEIGHTS
const kinds = (Object.keys(WEIGHTS) as Kind[]).flatMap((kind) =>
  Array.from({ length: WEIGHTS[kind] }, () => kind),
)

/** The nodes of a circuit, without ground. */
export const nodesOf = (branches: readonly Branch[]): string[] =>
  [...new Set(branches.flatMap(({ a, b }) => [a, b]))].filter((node) => node !== GROUND)

/** A connected circuit of 2 to 30 nodes that depends only on the seed. `only` limits the kinds of its branches. */
export function randomCircuit(seed: number, only: readonly Kind[] = kinds): Branch[] {
  const random = randomOf(seed)
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  /** Spreads evenly over the orders of magnitude. */
  const magnitude = (from: number, to: number) => from * (to / from) ** random()
  const branchOf = (kind: Kind, id: string, a: string, b: string): Branch => {
    switch (kind) {
      case 'resistor':
        return { kind, id, a, b, ohms: magnitude(1e-3, 1e6) }
      case 'source':
        return { kind, id, a, b, volts: 1 + 23 * random(), ohms: magnitude(5e-3, 100) }
      case 'diode':
        return { kind, id, a, b, saturation: magnitude(1e-12, 1e-8), emission: 1 + random() }
      case 'lamp':
        return { kind, id, a, b, volts: pick([6, 12, 24]), watts: pick([1.2, 5, 21, 55]) }
      case 'sink':
        return { kind, id, a, b, amps: magnitude(1e-3, 1), knee: 0.1 + random() }
    }
  }
  const size = 1 + Math.floor(30 * random())
  const nodes = [GROUND, ...Array.from({ length: size }, (_, index) => `n${index + 1}`)]
  const usable = kinds.filter((kind) => only.includes(kind))
  const branches = [branchOf('source', 'b0', 'n1', GROUND)]
  const connect = (one: string, other: string) => {
    const [a, b] = random() < 0.5 ? [one, other] : [other, one]
    branches.push(branchOf(pick(usable), `b${branches.length}`, a, b))
  }
  nodes.forEach((node, index) => {
    if (index > 1) connect(node, pick(nodes.slice(0, index)))
  })
  for (let extra = Math.floor(size * random()); extra > 0; extra--) {
    const one = pick(nodes)
    const other = pick(nodes.filter((node) => node !== one))
    connect(one, other)
  }
  return branches
}

/** The samples of a random circuit over time: one thousand in 10 ms. */
export const RANDOM_SWEEP = { from: 0, interval: 1e-5, samples: 1000 }
const SWEEP_SECONDS = RANDOM_SWEEP.interval * RANDOM_SWEEP.samples

/**
 * A connected circuit of 2 to 12 nodes whose voltages change: resistors, capacitors, inductors, diodes, switches and
 * sources. It depends only on the seed. Every inductor has a resistor beside it, because a coil that a switch cuts off
 * has no voltage that two programs agree on.
 */
export function randomCircuitOverTime(seed: number): Branch[] {
  const random = randomOf(seed)
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  const magnitude = (from: number, to: number) => from * (to / from) ** random()
  const instant = () => SWEEP_SECONDS * (0.05 + 0.9 * random())
  const wave = (): Wave => {
    if (random() < 0.5) return { shape: 'sine', hertz: magnitude(100, 2000), phase: random() }
    const period = magnitude(1e-3, 5e-3)
    const width = period * (0.2 + 0.6 * random())
    return {
      shape: 'points',
      period,
      points: [
        [0, 0],
        [0.01 * period, 1],
        [width, 1],
        [width + 0.01 * period, 0],
        [period, 0],
      ],
    }
  }
  const branches: Branch[] = []
  const add = (kind: string, a: string, b: string) => {
    const id = `b${branches.length}`
    if (kind === 'source') {
      const changing = random() < 0.6 ? { wave: wave() } : {}
      const volts = 2 + 22 * random()
      branches.push({ kind, id, a, b, volts, ohms: magnitude(0.05, 50), ...changing })
    } else if (kind === 'capacitor') {
      branches.push({ kind, id, a, b, farads: magnitude(1e-8, 1e-4) })
    } else if (kind === 'inductor') {
      const henries = magnitude(1e-4, 1e-1)
      branches.push({ kind, id, a, b, henries, ohms: magnitude(0.1, 20) })
      branches.push({ kind: 'resistor', id: `${id}.loss`, a, b, ohms: magnitude(50, 5000) })
    } else if (kind === 'diode') {
      branches.push({ kind, id, a, b, saturation: magnitude(1e-12, 1e-8), emission: 1 + random() })
    } else if (kind === 'switch') {
      const count = 1 + Math.floor(3 * random())
      const toggles = Array.from({ length: count }, instant).sort((one, other) => one - other)
      branches.push({ kind, id, a, b, closed: random() < 0.5, ohms: magnitude(0.01, 10), toggles })
      branches.push({ kind: 'resistor', id: `${id}.leak`, a, b, ohms: magnitude(1e3, 1e6) })
    } else {
      branches.push({ kind: 'resistor', id, a, b, ohms: magnitude(0.1, 1e4) })
    }
  }
  const kindsOverTime = [
    ...['resistor', 'resistor', 'resistor', 'capacitor', 'capacitor', 'inductor', 'inductor'],
    ...['diode', 'diode', 'switch', 'source'],
  ]
  const size = 2 + Math.floor(11 * random())
  const nodes = [GROUND, ...Array.from({ length: size }, (_, index) => `n${index + 1}`)]
  add('source', 'n1', GROUND)
  nodes.forEach((node, index) => {
    if (index > 1) add(pick(kindsOverTime), node, pick(nodes.slice(0, index)))
    // Holds a node that only capacitors or blocking diodes connect.
    if (index > 0)
      branches.push({
        kind: 'resistor',
        id: `hold${index}`,
        a: node,
        b: GROUND,
        ohms: magnitude(1e4, 1e6),
      })
  })
  for (let extra = 1 + Math.floor(size * random()); extra > 0; extra--) {
    const one = pick(nodes)
    add(pick(kindsOverTime), one, pick(nodes.filter((node) => node !== one)))
  }
  return branches
}
