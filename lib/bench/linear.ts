/**
 * A network of conductances with a current into each node. Node 0 is the reference for all voltages.
 *
 * It keeps the conductances between nodes and never their sums with a sign. The wires of a starter conduct
 * 10¹² times better than a voltmeter. A matrix that holds both in its diagonal rounds the voltmeter away.
 */
export class Network {
  private readonly siemens: Float64Array
  private readonly amps: Float64Array

  /** `size` counts node 0. */
  constructor(private readonly size: number) {
    this.siemens = new Float64Array(size * size)
    this.amps = new Float64Array(size)
  }

  copy(): Network {
    const copied = new Network(this.size)
    copied.siemens.set(this.siemens)
    copied.amps.set(this.amps)
    return copied
  }

  private at = (row: number, column: number) => this.siemens[row * this.size + column] ?? 0

  /** Connects two nodes. `siemens` isn't negative. */
  connect(a: number, b: number, siemens: number): void {
    if (a === b) return
    this.siemens[a * this.size + b] = this.at(a, b) + siemens
    this.siemens[b * this.size + a] = this.at(b, a) + siemens
  }

  /** Moves a current from node `a` to node `b`, amperes. */
  drive(a: number, b: number, amps: number): void {
    this.amps[a] = (this.amps[a] ?? 0) - amps
    this.amps[b] = (this.amps[b] ?? 0) + amps
  }

  /**
   * Returns the voltages of the nodes. Eliminates one node after the other by replacing its star of
   * conductances with a mesh. This is Gaussian elimination that only adds positive numbers, so small
   * conductances keep all their digits. The last node of an island, a part that nothing connects to node 0,
   * has no conductance left, exactly. It becomes the reference of its island, at 0 V. Destroys the network.
   */
  solve(): Float64Array {
    const { size, amps } = this
    const totals = new Float64Array(size)
    for (let node = size - 1; node > 0; node--) {
      let total = 0
      for (let other = 0; other < node; other++) total += this.at(node, other)
      totals[node] = total
      for (let row = 0; row < node; row++) {
        const conductance = this.at(node, row)
        if (conductance === 0) continue
        const share = conductance / total
        amps[row] = (amps[row] ?? 0) + share * (amps[node] ?? 0)
        for (let column = 0; column < row; column++) {
          this.connect(row, column, share * this.at(node, column))
        }
      }
    }
    const volts = new Float64Array(size)
    for (let node = 1; node < size; node++) {
      const total = totals[node] ?? 0
      if (total === 0) continue
      let sum = amps[node] ?? 0
      for (let other = 0; other < node; other++) sum += this.at(node, other) * (volts[other] ?? 0)
      volts[node] = sum / total
    }
    return volts
  }
}
