/**
 * Solves `matrix · x = right` in place and returns `x` in `right`. `matrix` holds `size` rows of `size`
 * numbers. It must be symmetric and diagonally dominant, as the conductances of a circuit without controlled
 * sources are, so no pivoting is needed.
 */
export function solveLinear(matrix: Float64Array, right: Float64Array): void {
  const size = right.length
  const at = (row: number, column: number) => matrix[row * size + column] ?? 0
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const factor = at(row, pivot) / at(pivot, pivot)
      if (factor === 0) continue
      for (let column = pivot; column < size; column++) {
        matrix[row * size + column] = at(row, column) - factor * at(pivot, column)
      }
      right[row] = (right[row] ?? 0) - factor * (right[pivot] ?? 0)
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = right[row] ?? 0
    for (let column = row + 1; column < size; column++)
      sum -= at(row, column) * (right[column] ?? 0)
    right[row] = sum / at(row, row)
  }
}
