import { meanOf } from '@/lib/bench/scope/recording'

/** What the scope computes from the samples of a channel. Null where the signal has no such value. */
export interface Measurements {
  maximum: number
  minimum: number
  peakToPeak: number
  mean: number
  /** Root mean square, with the mean. */
  rms: number
  hertz: number | null
  /** Share of a period above the middle, 0 to 1. */
  duty: number | null
}

/** A crossing counts when the signal goes on by this share of its span beyond the middle. */
const HYSTERESIS = 0.1

/** Where samples cross their middle, as places between two samples, and in which direction. */
function crossings(samples: Float64Array, middle: number, margin: number) {
  const found: { place: number; isRising: boolean }[] = []
  let isHigh: boolean | null = null
  let last = 0
  for (let index = 0; index < samples.length; index++) {
    const value = (samples[index] ?? 0) - middle
    const previous = (samples[index - 1] ?? value + middle) - middle
    if (index > 0 && value > 0 !== previous > 0) last = index - value / (value - previous)
    const isNowHigh: boolean | null = value > margin ? true : value < -margin ? false : isHigh
    if (isHigh !== null && isNowHigh !== null && isNowHigh !== isHigh) {
      found.push({ place: last, isRising: isNowHigh })
    }
    isHigh = isNowHigh
  }
  return found
}

/** Measures the samples of a channel, `interval` seconds apart. A span below `least` is noise without a frequency. */
export function measure(samples: Float64Array, interval: number, least: number): Measurements {
  const [maximum, minimum] = [Math.max(...samples), Math.min(...samples)]
  const span = maximum - minimum
  const mean = meanOf(samples)
  const rms = Math.sqrt(meanOf(samples.map((value) => value ** 2)))
  const middle = (maximum + minimum) / 2
  const crossed = span < least ? [] : crossings(samples, middle, HYSTERESIS * span)
  const rising = crossed.filter(({ isRising }) => isRising)
  const [first, last] = [rising[0], rising.at(-1)]
  const periods = rising.length - 1
  if (!first || !last || periods < 1) {
    return { maximum, minimum, peakToPeak: span, mean, rms, hertz: null, duty: null }
  }
  const whole = last.place - first.place
  const high = crossed.reduce((sum, { place, isRising }, index) => {
    const next = crossed[index + 1]
    return isRising && next && place < last.place ? sum + next.place - place : sum
  }, 0)
  return {
    maximum,
    minimum,
    peakToPeak: span,
    mean,
    rms,
    hertz: periods / (whole * interval),
    duty: high / whole,
  }
}
