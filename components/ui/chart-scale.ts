/**
 * Round values from 0 to at least `max`, in about `count` steps, for the lines of a chart of counts. Steps
 * are whole numbers of the form 1, 2 or 5 times a power of ten.
 */
export function niceTicks(max: number, count = 4): number[] {
  const rough = Math.max(1, max) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power
  const whole = Math.max(1, Math.round(step))
  const steps = Math.max(1, Math.ceil(max / whole))
  return Array.from({ length: steps + 1 }, (_, index) => index * whole)
}

/** The indexes of the points with a label: at most `most` of `count`, always including the first. */
export function labeledIndexes(count: number, most: number): number[] {
  const stride = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / stride) }, (_, index) => index * stride)
}

/** Position of a point from the left, percent. A single point is in the middle. */
export const positionOf = (index: number, count: number) =>
  count > 1 ? (index / (count - 1)) * 100 : 50

/** A line through points in percent, as the `d` attribute of a path in a box of 100 by 100. */
export function linePath(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`)
    .join('')
}
