import { characteristicAt, isNonlinear, limitStep, type Nonlinear } from '@/lib/bench/branches'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import { type Edge, Network } from '@/lib/bench/linear'

/** Thrown for a circuit that has no stable operating point, for example a relay that buzzes. */
export class UnstableCircuit extends Error {}

const MOST_ITERATIONS = 200
/** Newton's steps are halved from this iteration on, for circuits in which two lamps oscillate. */
const DAMPED_FROM = 30

/** A nonlinear branch, its edge in the network, and the voltage at which it is replaced by its tangent. */
interface Tangent {
  branch: Nonlinear
  edge: number
  a: number
  b: number
  voltage: number
  amps: number
  siemens: number
}

/**
 * How close the current of every nonlinear branch must be to its linear approximation, absolutely (amperes) or
 * relatively. The changes of the voltages can't show that they have converged: if only blocking junctions connect a
 * part to ground, its changes are rounding errors.
 */
export interface Tolerance {
  amps: number
  share: number
}

/** Moves a current from node `a` to node `b`, amperes. */
export function drive(amps: Float64Array, a: number, b: number, current: number): void {
  amps[a] = (amps[a] ?? 0) - current
  amps[b] = (amps[b] ?? 0) + current
}

const across = (volts: Float64Array, { a, b }: Pick<Tangent, 'a' | 'b'>) =>
  (volts[a] ?? 0) - (volts[b] ?? 0)

/** The equations of the nodes of a circuit. */
export class Nodal {
  /** Names of the nodes. The first one is ground. */
  readonly nodes: readonly string[]
  /** The nodes of each branch, by number. */
  readonly edges: readonly Edge[]
  protected readonly network: Network
  private readonly siemens: Float64Array
  private readonly tangents: readonly Tangent[]
  private readonly volts: Float64Array
  private readonly previous: Float64Array
  protected isFactored = false
  constructor(readonly branches: readonly Branch[]) {
    const numbers = new Map([[GROUND, 0]])
    const numberOf = (node: string): number => {
      const known = numbers.get(node)
      if (known !== undefined) return known
      const number = numbers.size
      numbers.set(node, number)
      return number
    }
    this.edges = branches.map(({ a, b }): Edge => [numberOf(a), numberOf(b)])
    this.nodes = [...numbers.keys()]
    this.network = new Network(this.nodes.length, this.edges)
    this.siemens = new Float64Array(branches.length)
    this.volts = new Float64Array(this.nodes.length)
    this.previous = new Float64Array(this.nodes.length)
    this.tangents = branches.flatMap((branch, edge) => {
      const [a, b] = this.edges[edge] ?? [0, 0]
      return isNonlinear(branch) ? [{ branch, edge, a, b, voltage: 0, amps: 0, siemens: 0 }] : []
    })
  }

  /** Sets the conductance of a linear branch, by number, siemens. */
  conduct(branch: number, siemens: number): void {
    if (this.siemens[branch] === siemens) return
    this.siemens[branch] = siemens
    this.isFactored = false
  }

  /** Starts Newton's method at these voltages of the nodes. */
  startAt(volts: Float64Array): void {
    this.previous.set(volts)
    for (const tangent of this.tangents) this.touch(tangent, across(volts, tangent))
  }

  /** Replaces a branch by its tangent at a voltage. */
  private touch(tangent: Tangent, voltage: number): void {
    const { amps, siemens } = characteristicAt(tangent.branch, voltage)
    tangent.voltage = voltage
    tangent.amps = amps - siemens * voltage
    if (siemens !== tangent.siemens) {
      tangent.siemens = siemens
      this.conduct(tangent.edge, siemens)
    }
  }

  /** Called when a conductance has changed since the last solution. */
  protected factor(): void {
    this.network.factor(this.siemens)
  }

  /** Turns the currents into the nodes into their voltages, in place. */
  protected solveLinear(values: Float64Array): void {
    if (!this.isFactored) this.factor()
    this.isFactored = true
    this.network.solve(values)
  }

  /**
   * Returns the voltages of the nodes for the currents into them, without those of nonlinear branches, by Newton's
   * method. The next call overwrites the returned array. Throws `UnstableCircuit`.
   */
  solve(amps: Float64Array, tolerance: Tolerance): Float64Array {
    const { volts, previous, tangents } = this
    for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
      volts.set(amps)
      for (const tangent of tangents) drive(volts, tangent.a, tangent.b, tangent.amps)
      this.solveLinear(volts)
      let isConverged = true
      for (const tangent of tangents) {
        if (!isOnCurve(tangent, across(volts, tangent), tolerance)) {
          isConverged = false
          break
        }
      }
      if (isConverged) return volts
      if (iteration >= DAMPED_FROM) {
        for (let node = 0; node < volts.length; node++) {
          volts[node] = ((volts[node] ?? 0) + (previous[node] ?? 0)) / 2
        }
      }
      for (const tangent of tangents) {
        this.touch(tangent, limitStep(tangent.branch, across(volts, tangent), tangent.voltage))
      }
      previous.set(volts)
    }
    throw new UnstableCircuit('The voltages do not converge.')
  }
}

/** Whether the current of a branch at the voltage `reached` is that of its tangent. */
function isOnCurve(
  { branch, amps, siemens }: Tangent,
  reached: number,
  tolerance: Tolerance,
): boolean {
  const linear = amps + siemens * reached
  const error = Math.abs(characteristicAt(branch, reached).amps - linear)
  return error <= tolerance.amps + tolerance.share * Math.abs(linear)
}
