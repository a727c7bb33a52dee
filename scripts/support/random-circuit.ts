import { type Branch, GROUND } from '@/lib/bench/circuit'

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

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
