import type { Capacitor, Inductor } from '@/lib/bench/circuit'
import type { CoupledNodal } from '@/lib/bench/coupled-nodal'
import { invert, type Matrix, multiply } from '@/lib/bench/matrix'
import { drive } from '@/lib/bench/nodal'

/** Inductances of coupled inductors, henries, row by row. */
function inductances(inductors: readonly Inductor[]): Matrix {
  return inductors.map((one, row) =>
    inductors.map((other, column) => {
      if (row === column) return one.henries
      const factor =
        (one.coupled?.to === other.id && one.coupled.factor) ||
        (other.coupled?.to === one.id && other.coupled.factor) ||
        0
      return factor * Math.sqrt(one.henries * other.henries)
    }),
  )
}

/** A capacitor or an inductor with the number of its branch. */
interface Element {
  branch: Capacitor | Inductor
  number: number
  a: number
  b: number
}

/** The inductors that are coupled to others. */
class CoupledInductors {
  /** Indexes of the inductors among the elements. */
  readonly members: readonly number[]
  private readonly inductors: readonly Inductor[]
  private readonly henries: Matrix
  private siemens: Matrix = []

  constructor(
    private readonly nodal: CoupledNodal,
    private readonly elements: readonly Element[],
  ) {
    const partners = new Set(
      elements.flatMap(({ branch }) =>
        branch.kind === 'inductor' && branch.coupled ? [branch.id, branch.coupled.to] : [],
      ),
    )
    const found = elements.flatMap(({ branch }, index) =>
      branch.kind === 'inductor' && partners.has(branch.id) ? [{ branch, index }] : [],
    )
    this.members = found.map(({ index }) => index)
    this.inductors = found.map(({ branch }) => branch)
    this.henries = inductances(this.inductors)
  }

  /** Selects the length of the next steps. `own` is the conductance of each element without its partners. */
  prepare(a: number, own: Float64Array): void {
    const impedances = this.henries.map((row, one) =>
      row.map(
        (henries, other) => henries / a + (one === other ? (this.inductors[one]?.ohms ?? 0) : 0),
      ),
    )
    this.siemens = invert(impedances)
    this.nodal.couple({
      branches: this.members.map((index) => this.elements[index]?.number ?? 0),
      siemens: this.siemens.map((row, one) =>
        row.map((value, other) =>
          one === other ? value - (own[this.members[one] ?? 0] ?? 0) : value,
        ),
      ),
    })
  }

  /** Currents that voltages across the members drive. */
  currents(volts: readonly number[]): number[] {
    return multiply(this.siemens, volts)
  }

  /** Currents that the histories of the members drive. */
  driven(history: Float64Array, a: number): number[] {
    const flux = multiply(
      this.henries,
      this.members.map((index) => history[index] ?? 0),
    )
    return this.currents(flux.map((value) => value / a))
  }
}

/**
 * The capacitors and inductors of a circuit, for one implicit step after the other. The state of a capacitor is its
 * voltage, that of an inductor its current. A step of the length `a`, seconds, ends at state = history + a · slope,
 * with the slope at its end. So for one step, each of them is a conductance in parallel with a current source.
 */
export class Reactive {
  /** Volts and amperes. */
  readonly states: Float64Array
  /** Derivatives of the states, per second. */
  readonly slopes: Float64Array
  private readonly elements: readonly Element[]
  private readonly coupled: CoupledInductors
  /** Nodes of each element, and whether it is a capacitor (1) or an inductor (0). */
  private readonly first: Int32Array
  private readonly second: Int32Array
  private readonly isCapacitor: Int32Array
  private a = 0
  /** For this length of the step: conductance of each element, and what one unit of its history drives. */
  private readonly siemens: Float64Array
  private readonly gains: Float64Array
  /** What the history drives through each element from `a` to `b`, amperes. */
  private readonly driven: Float64Array

  constructor(private readonly nodal: CoupledNodal) {
    this.elements = nodal.branches.flatMap((branch, number) => {
      const [a, b] = nodal.edges[number] ?? [0, 0]
      const isReactive = branch.kind === 'capacitor' || branch.kind === 'inductor'
      return isReactive ? [{ branch, number, a, b }] : []
    })
    this.coupled = new CoupledInductors(nodal, this.elements)
    const count = this.elements.length
    this.first = Int32Array.from(this.elements, ({ a }) => a)
    this.second = Int32Array.from(this.elements, ({ b }) => b)
    this.isCapacitor = Int32Array.from(this.elements, ({ branch }) =>
      branch.kind === 'capacitor' ? 1 : 0,
    )
    this.states = new Float64Array(count)
    this.slopes = new Float64Array(count)
    this.siemens = new Float64Array(count)
    this.gains = new Float64Array(count)
    this.driven = new Float64Array(count)
  }

  /** Selects the length of the next steps. */
  prepare(a: number): void {
    if (a === this.a) return
    this.a = a
    this.elements.forEach(({ branch, number }, index) => {
      const isCapacitor = branch.kind === 'capacitor'
      const siemens = isCapacitor ? branch.farads / a : 1 / (branch.henries / a + branch.ohms)
      this.siemens[index] = siemens
      this.gains[index] = isCapacitor ? -siemens : siemens * (branch.henries / a)
      this.nodal.conduct(number, siemens)
    })
    if (this.coupled.members.length > 0) this.coupled.prepare(a, this.siemens)
  }

  /** Adds what the history drives to the currents into the nodes. */
  drive(history: Float64Array, into: Float64Array): void {
    const { first, second, driven, gains } = this
    for (let index = 0; index < driven.length; index++) {
      driven[index] = (gains[index] ?? 0) * (history[index] ?? 0)
    }
    const { members } = this.coupled
    if (members.length > 0) {
      this.coupled.driven(history, this.a).forEach((current, member) => {
        driven[members[member] ?? 0] = current
      })
    }
    for (let index = 0; index < driven.length; index++) {
      drive(into, first[index] ?? 0, second[index] ?? 0, driven[index] ?? 0)
    }
  }

  private across(index: number, volts: Float64Array): number {
    return (volts[this.first[index] ?? 0] ?? 0) - (volts[this.second[index] ?? 0] ?? 0)
  }

  /** Ends the step of `drive` at these voltages of the nodes. */
  finish(history: Float64Array, volts: Float64Array): void {
    const { states, slopes, siemens, driven, isCapacitor } = this
    for (let index = 0; index < states.length; index++) {
      const across = this.across(index, volts)
      states[index] =
        isCapacitor[index] === 1 ? across : (driven[index] ?? 0) + (siemens[index] ?? 0) * across
    }
    const { members } = this.coupled
    if (members.length > 0) {
      const currents = this.coupled.currents(members.map((index) => this.across(index, volts)))
      currents.forEach((current, member) => {
        const index = members[member] ?? 0
        states[index] = (driven[index] ?? 0) + current
      })
    }
    for (let index = 0; index < states.length; index++) {
      slopes[index] = ((states[index] ?? 0) - (history[index] ?? 0)) / this.a
    }
  }

  /** Begins at an operating point: its voltages of the nodes and its currents of the branches by id. */
  startAt(volts: Float64Array, amps: Readonly<Record<string, number>>): void {
    this.elements.forEach(({ branch }, index) => {
      this.states[index] =
        branch.kind === 'capacitor' ? this.across(index, volts) : (amps[branch.id] ?? 0)
      this.slopes[index] = 0
    })
  }

  /** Current of the capacitor or inductor with this number of its branch, amperes. */
  currentOf(number: number): number {
    const index = this.elements.findIndex((element) => element.number === number)
    const branch = this.elements[index]?.branch
    return branch?.kind === 'capacitor'
      ? branch.farads * (this.slopes[index] ?? 0)
      : (this.states[index] ?? 0)
  }
}
