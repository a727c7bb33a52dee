import { measure } from '@/lib/bench/scope/measure'
import {
  coupledToAc,
  durationOf,
  meanOf,
  type Recording,
  valueAt,
} from '@/lib/bench/scope/recording'

/** What a multimeter shows of a voltage or current that changes. */
export interface MeterValues {
  /** DC: the mean. Of a recording that doesn't repeat, the mean of its last third of a second. */
  mean: number
  /** AC: the true root mean square of what changes. */
  ac: number
  /** Null without enough changes. */
  hertz: number | null
  /** Share of a period above the middle, 0 to 1. */
  duty: number | null
  /** MIN and MAX: the lowest and the highest mean over `PEAK_SECONDS`. */
  minimum: number
  maximum: number
}

/** Time over which MIN/MAX averages, seconds. Common multimeters state 100 ms. */
const PEAK_SECONDS = 0.1
/** Time between two values of the display, seconds. */
const DISPLAY_SECONDS = 0.33
/** Hz needs a signal of this peak-to-peak value, volts or amperes. */
const LEAST_SIGNAL = 0.3
/** Values over which a signal is measured. They hold at least two periods of one that repeats. */
const SAMPLES = 4000
/** AC and Hz look at this many periods. */
const PERIODS = 3

/** The lowest and the highest mean over `PEAK_SECONDS`. Over a signal that repeats faster, both are its mean. */
function peaks({ values, interval, repeats }: Recording): { minimum: number; maximum: number } {
  const window = Math.round(PEAK_SECONDS / interval)
  if (window >= values.length) {
    const mean = meanOf(values)
    return { minimum: mean, maximum: mean }
  }
  let sum = 0
  let minimum = Number.POSITIVE_INFINITY
  let maximum = Number.NEGATIVE_INFINITY
  const count = repeats ? values.length + window : values.length
  for (let index = 0; index < count; index++) {
    sum += values[index % values.length] ?? 0
    if (index >= window) sum -= values[(index - window) % values.length] ?? 0
    if (index < window - 1) continue
    minimum = Math.min(minimum, sum / window)
    maximum = Math.max(maximum, sum / window)
  }
  return { minimum, maximum }
}

/** The part of a recording that the display shows: a few periods, or the end of one that doesn't repeat. */
function shown(recording: Recording): { samples: Float64Array; interval: number } {
  const all = durationOf(recording)
  const duration = recording.repeats ? all * PERIODS : Math.min(all, DISPLAY_SECONDS)
  const from = recording.repeats ? 0 : all - duration
  const interval = duration / SAMPLES
  const samples = Float64Array.from({ length: SAMPLES }, (_, index) =>
    valueAt(recording, from + index * interval),
  )
  return { samples, interval }
}

/** Reads a recording with a multimeter. */
export function readOverTime(recording: Recording): MeterValues {
  const { samples, interval } = shown(recording)
  const changing = shown(coupledToAc(recording)).samples
  const { hertz, duty } = measure(samples, interval, LEAST_SIGNAL)
  const ac = Math.sqrt(meanOf(changing.map((value) => value ** 2)))
  return { mean: meanOf(samples), ac, hertz, duty, ...peaks(recording) }
}
