import type { Mode, ScopeMode } from '@/lib/bench/meter'
import type { Positions } from '@/lib/bench/schema'
import type { Shape } from '@/lib/bench/scope/shape'

/*
 * Sources of the figures in the texts of a case. A table beside each case lists every figure with the
 * measurement that its sentence describes, so that a wrong figure can't match another reading by chance.
 */

/** The cars of a case: one with a fault, and the one without. */
export interface Cars {
  /** A reading in volts, amperes or ohms, with the leads zeroed. OL is infinite. */
  read(mode: Exclude<Mode, 'continuity'>, red: string, black: string, positions: Positions): number
  /** What one reads from a trace. */
  shape(mode: ScopeMode, red: string, black: string, positions: Positions): Shape
  /** A value of a branch as it is in this car. */
  rated(branch: string, value: string): number
  good: Cars
}

/** Computes a figure in volts, amperes, ohms or watts. */
export type Source = (cars: Cars) => number

/** How a figure relates to its source. `rounded`: the source, rounded to the digits of the figure. */
export interface Claim {
  relation: 'rounded' | 'about' | 'above' | 'below' | 'stated'
  source: Source
}

/** A figure as its text writes it, e.g. `4 V`, and where it comes from. */
export type Figure = readonly [text: string, from: Source | Claim]

/** Figures of the texts of a case in the order of the text. Texts without figures are left out. */
export interface CaseFigures {
  faults: Readonly<Record<string, { cause?: readonly Figure[]; proof?: readonly Figure[] }>>
  /** By the note of the reading. */
  good?: Readonly<Record<string, readonly Figure[]>>
  /** By what is limited: figures of its name, its value and its source. */
  limits: Readonly<Record<string, readonly Figure[]>>
}

export const volts =
  (red: string, black: string, positions: Positions = {}): Source =>
  ({ read }) =>
    read('volts', red, black, positions)
/** In the range for millivolts, which has a finer resolution. */
export const millivolts =
  (red: string, black: string, positions: Positions = {}): Source =>
  ({ read }) =>
    read('millivolts', red, black, positions)
export const ohms =
  (red: string, black: string, positions: Positions = {}): Source =>
  ({ read }) =>
    read('ohms', red, black, positions)
export const insulation =
  (red: string, black: string, positions: Positions = {}): Source =>
  ({ read }) =>
    read('insulation', red, black, positions)
export const amps =
  (wire: string, positions: Positions = {}): Source =>
  ({ read }) =>
    read('amps', wire, '', positions)
/** A value of a trace, e.g. its maximum. `black` is empty for the clamp. */
export const traced =
  (
    read: (shape: Shape) => number | null,
    red: string,
    black: string,
    positions: Positions = {},
  ): Source =>
  ({ shape }) =>
    read(shape(black ? 'scope' : 'scope-amps', red, black, positions)) ?? Number.NaN
/** A value of a branch, e.g. the watts of a lamp. */
export const rated =
  (branch: string, value: string): Source =>
  ({ rated }) =>
    rated(branch, value)
/** The same in a car without a fault. */
export const good =
  (source: Source): Source =>
  (cars) =>
    source(cars.good)
/** A figure that is calculated from other figures. */
export const derived =
  (sources: readonly Source[], compute: (...values: number[]) => number): Source =>
  (cars) =>
    compute(...sources.map((source) => source(cars)))

/** Within a tenth: "about 2 Ω", "near 5 V". */
export const about = (source: Source): Claim => ({ relation: 'about', source })
/** The source is above the figure: "more than 2 Ω". */
export const above = (source: Source): Claim => ({ relation: 'above', source })
/** The source is below the figure: "less than 0.1 V". */
export const below = (source: Source): Claim => ({ relation: 'below', source })
/** A figure of a standard or of the trade. The table states it a second time. */
export const stated: Claim = { relation: 'stated', source: () => Number.NaN }
