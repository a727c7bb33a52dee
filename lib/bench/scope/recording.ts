/**
 * What a probe sees, at equal intervals. A recording that repeats goes on forever in both directions. Any other one
 * keeps its first value before it begins, and its last value after it ends.
 */
export interface Recording {
  values: Float64Array
  /** Seconds between two values. */
  interval: number
  repeats: boolean
}

/** Duration of a recording, seconds. In one that repeats, the first value follows the last. */
export const durationOf = ({ values, interval, repeats }: Recording): number =>
  interval * (repeats ? values.length : values.length - 1)

/** Value at a time, by linear interpolation. Time 0 is that of the first value. */
export function valueAt({ values, interval, repeats }: Recording, seconds: number): number {
  const count = values.length
  const place = seconds / interval
  if (!repeats) {
    if (place <= 0) return values[0] ?? 0
    if (place >= count - 1) return values[count - 1] ?? 0
  }
  const index = Math.floor(place)
  const from = values[((index % count) + count) % count] ?? 0
  const to = values[(((index + 1) % count) + count) % count] ?? 0
  return from + (to - from) * (place - index)
}

/** Corner frequency of AC coupling, hertz. */
const AC_HERTZ = 3

/** Mean of the values. */
export const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The recording behind the capacitor of AC coupling, a high-pass filter of the first order. It has settled to the mean
 * of a recording that repeats, and to the first value of any other one.
 */
export function coupledToAc(recording: Recording): Recording {
  const { values, interval, repeats } = recording
  const keep = Math.exp(-2 * Math.PI * AC_HERTZ * interval)
  let stored = repeats ? meanOf(values) : (values[0] ?? 0)
  const pass = () =>
    values.map((value) => {
      stored = value + (stored - value) * keep
      return value - stored
    })
  // After one period from the mean, the charge of the capacitor repeats as well.
  if (repeats) pass()
  return { ...recording, values: pass() }
}
