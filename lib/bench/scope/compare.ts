import type { Shape } from '@/lib/bench/scope/shape'

/** Differences of two shapes that mean nothing: of levels as a share of the span, of the others absolutely or as a share. */
const TOLERATED = { level: 0.12, hertz: 0.05, duty: 0.05, lowestPulse: 0.15, gap: 0.3, rise: 0.2 }

/** A feature of a trace by which technicians tell a good car from a faulty one. */
export type Feature =
  | 'maximum'
  | 'minimum'
  | 'frequency'
  | 'duty cycle'
  | 'number of pulses'
  | 'height of the pulses'
  | 'gap between the pulses'
  | 'rise time'

/** A feature that differs, and whether it is higher than expected. */
export interface Difference {
  feature: Feature
  isHigher: boolean
}

type Values = readonly [Feature, (shape: Shape) => number | null, (one: number) => number][]

const share = (of: number) => (value: number) => of * Math.abs(value)
const constant = (value: number) => () => value

/**
 * The features in which `shape` differs from `expected`. `least` is the difference of two levels that means nothing, volts
 * or amperes.
 */
export function differencesOf(shape: Shape, expected: Shape, least: number): Difference[] {
  const level = constant(Math.max(least, TOLERATED.level * (expected.maximum - expected.minimum)))
  const isFlat = shape.pulses === 0 || expected.pulses === 0
  const features: Values = [
    ['maximum', ({ maximum }) => maximum, level],
    ['minimum', ({ minimum }) => minimum, level],
    ['number of pulses', ({ pulses }) => pulses, constant(0.5)],
    ['frequency', ({ hertz }) => hertz, share(TOLERATED.hertz)],
    ['duty cycle', ({ duty }) => duty, constant(TOLERATED.duty)],
    ['height of the pulses', ({ lowestPulse }) => lowestPulse, constant(TOLERATED.lowestPulse)],
    ['gap between the pulses', ({ longestGap }) => longestGap, constant(TOLERATED.gap)],
    ['rise time', ({ rise }) => rise, share(TOLERATED.rise)],
  ]
  // A flat trace has only levels, and whether it has pulses.
  return features.slice(0, isFlat ? 3 : undefined).flatMap(([feature, read, tolerated]) => {
    const [value, other] = [read(shape), read(expected)]
    if (value === null || other === null) return []
    return Math.abs(value - other) > tolerated(other) ? [{ feature, isHigher: value > other }] : []
  })
}
