import { measure } from '@/lib/bench/scope/measure'
import { durationOf, type Recording, valueAt } from '@/lib/bench/scope/recording'

/** What a technician reads from the shape of a trace. */
export interface Shape {
  maximum: number
  minimum: number
  mean: number
  /** Null without enough changes. */
  hertz: number | null
  /** Share of a period above the middle, 0 to 1. */
  duty: number | null
  /** Number of pulses of the recording. */
  pulses: number
  /** Height of the lowest pulse above the minimum, as a share of the height of the highest one. */
  lowestPulse: number
  /** The longest distance between two pulses, as a multiple of their usual distance. */
  longestGap: number
  /** Time of the first rise from 10 % to 90 % of the span, seconds. */
  rise: number | null
}

/** A pulse rises and falls by this share of the span. Smaller ones are ripple. */
const PULSE_SHARE = 0.15
/** A span below this is noise, volts or amperes. */
const LEAST_SPAN = 0.02
/** The periods of a recording that repeats from which its frequency and its duty cycle are measured. */
const PERIODS = 3

/** The values from the lowest one on, so that no pulse of a recording that repeats is cut. */
function fromLowest({ values, repeats }: Recording): Float64Array {
  if (!repeats) return values
  const lowest = values.indexOf(Math.min(...values))
  return Float64Array.from(values, (_, index) => values[(lowest + index) % values.length] ?? 0)
}

/** The tops of the pulses in the order of time, by index. A pulse rises and falls by `margin`. */
function findPulses(values: Float64Array, margin: number, repeats: boolean): number[] {
  const pulses: number[] = []
  let top = 0
  let low = values[0] ?? 0
  let isRising = false
  values.forEach((value, index) => {
    if (isRising) {
      const highest = values[top] ?? 0
      if (value > highest) top = index
      if (value < highest - margin) {
        pulses.push(top)
        low = value
        isRising = false
      }
    } else {
      low = Math.min(low, value)
      if (value > low + margin) {
        top = index
        isRising = true
      }
    }
  })
  // The last pulse of a recording that repeats ends where the first one begins.
  if (repeats && isRising && (values[0] ?? 0) < (values[top] ?? 0) - margin) pulses.push(top)
  return pulses
}

/** The longest distance between two pulses as a multiple of the usual one. `count` is that of the values of a period. */
function longestGap(pulses: readonly number[], count: number | null): number {
  const [first, last] = [pulses[0], pulses.at(-1)]
  if (first === undefined || last === undefined || pulses.length < 3) return 1
  const gaps = pulses.slice(1).map((pulse, index) => pulse - (pulses[index] ?? 0))
  if (count !== null) gaps.push(first + count - last)
  const sorted = gaps.toSorted((one, other) => one - other)
  return (sorted.at(-1) ?? 1) / (sorted[Math.floor(sorted.length / 2)] ?? 1)
}

/** Time from 10 % to 90 % of the span in the first rise, seconds, or null. */
function riseOf(values: Float64Array, interval: number, minimum: number, span: number) {
  const end = values.findIndex((value) => value >= minimum + 0.9 * span)
  const start = values
    .subarray(0, Math.max(0, end))
    .findLastIndex((value) => value <= minimum + 0.1 * span)
  return start < 0 ? null : (end - start) * interval
}

/** Measures a whole recording. */
export function shapeOf(recording: Recording): Shape {
  const { interval, repeats } = recording
  const values = fromLowest(recording)
  const count = repeats ? values.length * PERIODS : values.length
  const step = repeats ? interval : durationOf(recording) / (count - 1)
  const samples = Float64Array.from({ length: count }, (_, index) =>
    valueAt(recording, index * step),
  )
  const { maximum, minimum, mean, hertz, duty } = measure(samples, step, LEAST_SPAN)
  const span = maximum - minimum
  if (span < LEAST_SPAN) {
    const flat = { hertz: null, duty: null, pulses: 0, lowestPulse: 1, longestGap: 1, rise: null }
    return { maximum, minimum, mean, ...flat }
  }
  const pulses = findPulses(values, PULSE_SHARE * span, repeats)
  const heights = pulses.map((pulse) => (values[pulse] ?? minimum) - minimum)
  return {
    ...{ maximum, minimum, mean, hertz, duty },
    pulses: pulses.length,
    lowestPulse: pulses.length > 0 ? Math.min(...heights) / Math.max(...heights) : 1,
    longestGap: longestGap(pulses, repeats ? values.length : null),
    rise: riseOf(values, interval, minimum, span),
  }
}
