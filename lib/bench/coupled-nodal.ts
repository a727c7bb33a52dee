import { invert, type Matrix, multiply } from '@/lib/bench/matrix'
import { drive, Nodal } from '@/lib/bench/nodal'

/** Currents in branches that the voltages of other branches drive. */
interface Mutual {
  /** Numbers of the branches. */
  branches: readonly number[]
  /** Current of each branch (row) per volt of each branch (column), siemens, beside its own conductance. */
  siemens: Matrix
}

/** The equations of the nodes of a circuit with coupled inductors. A circuit of direct current has none. */
export class CoupledNodal extends Nodal {
  private mutual: Mutual = { branches: [], siemens: [] }
  /** Turns the voltages of the mutual branches without mutual currents into these currents. */
  private correction: Matrix = []

  /** Adds the mutual currents of coupled inductors, or replaces them. */
  couple(mutual: Mutual): void {
    this.mutual = mutual
    this.isFactored = false
  }

  private acrossAll(volts: Float64Array): number[] {
    return this.mutual.branches.map((branch) => {
      const [a, b] = this.edges[branch] ?? [0, 0]
      return (volts[a] ?? 0) - (volts[b] ?? 0)
    })
  }

  protected override factor(): void {
    super.factor()
    const { branches, siemens } = this.mutual
    // Woodbury's identity: the mutual currents change the solution of the network without them.
    const columns = branches.map((branch) => {
      const unit = new Float64Array(this.nodes.length)
      const [a, b] = this.edges[branch] ?? [0, 0]
      drive(unit, b, a, 1)
      this.network.solve(unit)
      return this.acrossAll(unit)
    })
    const system = siemens.map((row, index) =>
      columns.map(
        (column, other) =>
          (index === other ? 1 : 0) +
          row.reduce((sum, value, place) => sum + value * (column[place] ?? 0), 0),
      ),
    )
    const inverse = invert(system)
    const unitOf = (index: number) => branches.map((_, other) => (other === index ? 1 : 0))
    const byColumn = branches.map((_, index) => multiply(inverse, multiply(siemens, unitOf(index))))
    this.correction = branches.map((_, row) => byColumn.map((column) => column[row] ?? 0))
  }

  protected override solveLinear(values: Float64Array): void {
    super.solveLinear(values)
    const { branches } = this.mutual
    if (branches.length === 0) return
    const currents = multiply(this.correction, this.acrossAll(values))
    const added = new Float64Array(values.length)
    branches.forEach((branch, index) => {
      const [a, b] = this.edges[branch] ?? [0, 0]
      drive(added, a, b, currents[index] ?? 0)
    })
    this.network.solve(added)
    added.forEach((value, node) => {
      values[node] = (values[node] ?? 0) + value
    })
  }
}
