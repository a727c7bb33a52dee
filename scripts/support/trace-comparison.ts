/** Samples on each side of an edge within which the other trace may be early or late. */
const EDGE_SAMPLES = 2
/** A change within these samples by more than this share of the span is an edge. */
const EDGE_SHARE = 0.05

/** A value of a reference trace. Beside an edge, the lowest and the highest value within two samples. */
export type TracePoint = number | readonly [low: number, high: number]

/** Which values of a trace are compared: every `stride`-th, in units of `unit` volts. */
interface Scale {
  stride: number
  unit: number
}

/** The values of a trace that are compared. */
export function tracePoints(values: Float64Array, { stride, unit }: Scale): TracePoint[] {
  const span = Math.max(...values) - Math.min(...values)
  const round = (value: number) => Math.round(value / unit)
  const count = Math.ceil(values.length / stride)
  return Array.from({ length: count }, (_, point) => {
    const index = point * stride
    const around = values.subarray(Math.max(0, index - EDGE_SAMPLES), index + EDGE_SAMPLES + 1)
    const [low, high] = [Math.min(...around), Math.max(...around)]
    const isEdge = high - low > EDGE_SHARE * span && round(low) < round(high)
    return isEdge ? [round(low), round(high)] : round(values[index] ?? 0)
  })
}

/**
 * The rms difference from a reference of `tracePoints`, as a share of the span of the reference. Beside an edge, a value
 * differs by its distance from the values of the reference. A span below `least` volts counts as `least`.
 */
export function traceDifference(
  values: Float64Array,
  points: readonly TracePoint[],
  { stride, unit, least }: Scale & { least: number },
): number {
  const all = points.flat().map((value) => value * unit)
  const span = Math.max(least, Math.max(...all) - Math.min(...all))
  const squares = points.map((point, index) => {
    const value = values[index * stride] ?? Number.NaN
    const [low, high] = typeof point === 'number' ? [point, point] : point
    return Math.max(0, value - high * unit, low * unit - value) ** 2
  })
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / points.length) / span
}
