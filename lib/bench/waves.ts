import type { Wave } from '@/lib/bench/circuit'

/** Two times closer than this share of a period or of themselves are the same. */
const SAME = 1e-12

/** The time within the period, seconds. */
const within = (seconds: number, period: number) =>
  Math.max(0, seconds - Math.floor(seconds / period + SAME) * period)

type Points = Extract<Wave, { shape: 'points' }>['points']

/** Linear interpolation. At a jump, the value after it. */
function pointsAt(points: Points, seconds: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.[0] ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  const next = points[low]
  const previous = points[low - 1] ?? next
  if (!previous) return 0
  if (!next || next[0] === previous[0]) return previous[1]
  return previous[1] + ((seconds - previous[0]) / (next[0] - previous[0])) * (next[1] - previous[1])
}

/** Catmull-Rom spline through values at equal distances. `share` is the place within the period, from 0 to 1. */
export function curveAt(values: readonly number[], share: number): number {
  const count = values.length
  const place = (share - Math.floor(share)) * count
  const index = Math.floor(place)
  const valueAt = (offset: number) => values[(index + offset + count) % count] ?? 0
  const [before, from, to, after] = [valueAt(-1), valueAt(0), valueAt(1), valueAt(2)]
  const x = place - index
  return (
    from +
    (x / 2) *
      (to -
        before +
        x * (2 * before - 5 * from + 4 * to - after + x * (3 * (from - to) + after - before)))
  )
}

/** Value of a wave at a time, seconds. Times before 0 are allowed. */
export function waveAt(wave: Wave, seconds: number): number {
  if (wave.shape === 'sine') return Math.sin(2 * Math.PI * (wave.hertz * seconds + wave.phase))
  if (wave.shape === 'curve') return curveAt(wave.values, seconds / wave.period)
  const { points, period } = wave
  return pointsAt(points, period === undefined ? seconds : within(seconds, period))
}

/** Integral of the straight lines through points, value times seconds. */
const areaOf = (points: Points): number =>
  points.slice(1).reduce((sum, [seconds, value], index) => {
    const [previous, from] = points[index] ?? [seconds, value]
    return sum + ((seconds - previous) * (value + from)) / 2
  }, 0)

/** The mean of a wave, which direct current sees. A wave that doesn't repeat counts with its first value. */
export function waveMean(wave: Wave): number {
  if (wave.shape === 'sine') return 0
  if (wave.shape === 'curve') {
    return wave.values.reduce((sum, value) => sum + value, 0) / wave.values.length
  }
  const { points, period } = wave
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 0
  if (period === undefined) return first[1]
  // Before the first and after the last point, the wave keeps their values.
  return (areaOf(points) + first[0] * first[1] + (period - last[0]) * last[1]) / period
}

/**
 * The first of `times` after `seconds`, or infinity. `times` are in order, and repeat after `period` if there is
 * one.
 */
function nextOf(times: readonly number[], period: number | undefined, seconds: number): number {
  if (times.length === 0) return Number.POSITIVE_INFINITY
  const after = seconds + SAME * Math.max(Math.abs(seconds), period ?? 0)
  const start = period === undefined ? 0 : Math.floor(seconds / period) * period
  // The second period counts as well, because the last time of the first one may be over.
  for (const offset of period === undefined ? [0] : [start, start + period]) {
    const found = times.find((time) => offset + time > after)
    if (found !== undefined) return offset + found
  }
  return Number.POSITIVE_INFINITY
}

/** The next time after `seconds` at which the wave has a corner or a jump, or infinity. */
export function nextCorner(wave: Wave, seconds: number): number {
  if (wave.shape !== 'points') return Number.POSITIVE_INFINITY
  const { points, period } = wave
  const times = points.map(([time]) => time)
  // Where it repeats, it may jump from its last value to its first one.
  return nextOf(period === undefined ? times : [...times, period], period, seconds)
}

/** The next time after `seconds` at which a switch opens or closes, or infinity. */
export const nextToggle = (
  toggles: readonly number[],
  period: number | undefined,
  seconds: number,
): number =>
  nextOf(
    // After an odd number of toggles, it jumps back where they repeat.
    period === undefined || toggles.length % 2 === 0 ? toggles : [...toggles, period],
    period,
    seconds,
  )

/** Whether a switch is in its other state: it has opened or closed an odd number of times since its period began. */
export function isToggled(
  toggles: readonly number[],
  period: number | undefined,
  seconds: number,
): boolean {
  const at = period === undefined ? seconds : within(seconds, period)
  const reached = at + SAME * Math.max(Math.abs(seconds), period ?? 0)
  return toggles.filter((time) => time <= reached).length % 2 === 1
}
