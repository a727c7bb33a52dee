/** The two nodes that a conductance connects, by number. */
export type Edge = readonly [a: number, b: number]

/**
 * In which order the nodes of a network are eliminated, and where the conductances are. A node and the nodes that it is
 * connected to when it is eliminated are a star. Lists of all stars stand one after the other.
 */
interface Plan {
  /** Number of slots. Each holds the conductance between two nodes. */
  slotCount: number
  /** Slot of each edge, or -1 for an edge from a node to itself. */
  edgeSlots: Int32Array
  /** The node in the middle of each star. */
  nodes: Int32Array
  /** The nodes around each star, and the slots of their connections to its middle. */
  others: Int32Array
  otherSlots: Int32Array
  /** The slots of the connections between two nodes around each star, in the order 0–1, 0–2, 1–2, 0–3, … */
  mesh: Int32Array
  /** Where each star begins in `others` and `otherSlots`, and in `mesh`. The last place is the end. */
  firstOther: Int32Array
  firstPair: Int32Array
}

/** Plans so that each node has few connections when it is eliminated (minimum degree). Node 0 is never eliminated. */
function plan(size: number, edges: readonly Edge[]): Plan {
  /** The slots of a node's connections, by the number of the other node. */
  const connected = Array.from({ length: size }, () => new Map<number, number>())
  let slotCount = 0
  const slotOf = (a: number, b: number): number => {
    const known = connected[a]?.get(b)
    if (known !== undefined) return known
    connected[a]?.set(b, slotCount)
    connected[b]?.set(a, slotCount)
    return slotCount++
  }
  const edgeSlots = Int32Array.from(edges, ([a, b]) => (a === b ? -1 : slotOf(a, b)))
  const nodes: number[] = []
  const others: number[] = []
  const otherSlots: number[] = []
  const mesh: number[] = []
  const firstOther = [0]
  const firstPair = [0]
  const left = new Set(Array.from({ length: size - 1 }, (_, index) => index + 1))
  while (left.size > 0) {
    let node = 0
    let fewest = Number.POSITIVE_INFINITY
    for (const candidate of left) {
      const degree = connected[candidate]?.size ?? 0
      if (degree < fewest) [node, fewest] = [candidate, degree]
    }
    left.delete(node)
    nodes.push(node)
    const around = [...(connected[node] ?? [])]
    for (const [other, slot] of around) {
      connected[other]?.delete(node)
      others.push(other)
      otherSlots.push(slot)
    }
    for (let one = 0; one < around.length; one++) {
      for (let other = 0; other < one; other++) {
        mesh.push(slotOf(around[other]?.[0] ?? 0, around[one]?.[0] ?? 0))
      }
    }
    firstOther.push(others.length)
    firstPair.push(mesh.length)
  }
  return {
    slotCount,
    edgeSlots,
    nodes: Int32Array.from(nodes),
    others: Int32Array.from(others),
    otherSlots: Int32Array.from(otherSlots),
    mesh: Int32Array.from(mesh),
    firstOther: Int32Array.from(firstOther),
    firstPair: Int32Array.from(firstPair),
  }
}

/** A case has a few hundred networks: its car with and without a meter between each pair of test points. */
const MOST_PLANS = 1000
const plans = new Map<string, Plan>()

/** Planning takes longer than solving, so the plans are kept. */
function planOf(size: number, edges: readonly Edge[]): Plan {
  let key = `${size}`
  for (const [a, b] of edges) key += String.fromCharCode(a, b)
  const known = plans.get(key)
  if (known) return known
  if (plans.size >= MOST_PLANS) plans.clear()
  const planned = plan(size, edges)
  plans.set(key, planned)
  return planned
}

/**
 * A network of conductances. Node 0 is the reference for all voltages.
 *
 * It keeps the conductances between nodes and never their sums with a sign. The wires of a starter conduct
 * 10¹² times better than a voltmeter. A matrix that holds both in its diagonal rounds the voltmeter away.
 *
 * Eliminates one node after the other by replacing its star of conductances with a mesh. This is Gaussian
 * elimination that only adds positive numbers, so small conductances keep all their digits. The last node of an
 * island, a part that nothing connects to node 0, has no conductance left, exactly. It becomes the reference of its
 * island, at 0 V.
 */
export class Network {
  private readonly plan: Plan
  private readonly siemens: Float64Array
  /** Sum of the conductances of each star. */
  private readonly totals: Float64Array

  /** `size` counts node 0. */
  constructor(size: number, edges: readonly Edge[]) {
    this.plan = planOf(size, edges)
    this.siemens = new Float64Array(this.plan.slotCount)
    this.totals = new Float64Array(this.plan.nodes.length)
  }

  /** Sets the conductance of each edge, siemens. A conductance is never negative. */
  factor(conductances: Float64Array): void {
    const { siemens, totals } = this
    const { edgeSlots, otherSlots, mesh, firstOther, firstPair } = this.plan
    siemens.fill(0)
    for (let edge = 0; edge < edgeSlots.length; edge++) {
      const slot = edgeSlots[edge] ?? -1
      if (slot >= 0) siemens[slot] = (siemens[slot] ?? 0) + (conductances[edge] ?? 0)
    }
    for (let star = 0; star < totals.length; star++) {
      const [first, end] = [firstOther[star] ?? 0, firstOther[star + 1] ?? 0]
      let total = 0
      for (let place = first; place < end; place++) total += siemens[otherSlots[place] ?? 0] ?? 0
      totals[star] = total
      if (total === 0) continue
      let pair = firstPair[star] ?? 0
      for (let one = first; one < end; one++) {
        const share = (siemens[otherSlots[one] ?? 0] ?? 0) / total
        for (let other = first; other < one; other++) {
          const slot = mesh[pair++] ?? 0
          siemens[slot] = (siemens[slot] ?? 0) + share * (siemens[otherSlots[other] ?? 0] ?? 0)
        }
      }
    }
  }

  /** Turns the current into each node, amperes, into the voltage of each node, in place. */
  solve(values: Float64Array): void {
    const { siemens, totals } = this
    const { nodes, others, otherSlots, firstOther } = this.plan
    for (let star = 0; star < nodes.length; star++) {
      const current = values[nodes[star] ?? 0] ?? 0
      const total = totals[star] ?? 0
      if (current === 0 || total === 0) continue
      const share = current / total
      const end = firstOther[star + 1] ?? 0
      for (let place = firstOther[star] ?? 0; place < end; place++) {
        const other = others[place] ?? 0
        values[other] = (values[other] ?? 0) + share * (siemens[otherSlots[place] ?? 0] ?? 0)
      }
    }
    values[0] = 0
    for (let star = nodes.length - 1; star >= 0; star--) {
      const node = nodes[star] ?? 0
      const total = totals[star] ?? 0
      let sum = values[node] ?? 0
      const end = firstOther[star + 1] ?? 0
      for (let place = firstOther[star] ?? 0; place < end; place++) {
        sum += (siemens[otherSlots[place] ?? 0] ?? 0) * (values[others[place] ?? 0] ?? 0)
      }
      values[node] = total === 0 ? 0 : sum / total
    }
  }
}
