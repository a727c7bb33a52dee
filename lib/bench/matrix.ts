/** A small dense matrix, row by row. */
export type Matrix = readonly (readonly number[])[]

export const multiply = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0))

/** Inverts a regular square matrix by Gauss-Jordan elimination with partial pivoting. */
export function invert(matrix: Matrix): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, index) => [
    ...row,
    ...row.map((_, column) => (column === index ? 1 : 0)),
  ])
  const sizeAt = (row: number, column: number) => Math.abs(rows[row]?.[column] ?? 0)
  for (let column = 0; column < size; column++) {
    let best = column
    for (let row = column + 1; row < size; row++) {
      if (sizeAt(row, column) > sizeAt(best, column)) best = row
    }
    const chosen = rows[best] ?? []
    rows[best] = rows[column] ?? []
    const pivot = chosen.map((value) => value / (chosen[column] ?? 1))
    rows[column] = pivot
    rows.forEach((row, index) => {
      const factor = row[column] ?? 0
      if (index !== column && factor !== 0) {
        rows[index] = row.map((value, place) => value - factor * (pivot[place] ?? 0))
      }
    })
  }
  return rows.map((row) => row.slice(size))
}
