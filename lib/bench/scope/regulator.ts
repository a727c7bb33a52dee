import type { Branch } from '@/lib/bench/circuit'
import { type Input, record, type Span } from '@/lib/bench/scope/record'
import { meanOf } from '@/lib/bench/scope/recording'

/**
 * The voltage regulator of an alternator. It is far slower than the ripple, so it holds a mean. The sources have their
 * voltage at full excitation, and the regulator lowers it.
 */
export interface Regulator {
  /** Ids of the sources of the phases. */
  sources: readonly string[]
  /** It holds the voltage between these nodes, volts. */
  red: string
  black: string
  volts: number
}

/** How close the regulator comes to its voltage, volts. */
const TOLERANCE = 0.01
const MOST_ROUNDS = 12
/** The mean needs fewer samples than a trace. */
const SAMPLES = 120

/** The branches with the excitation that the regulator sets. */
export function regulated(
  branches: readonly Branch[],
  { sources, red, black, volts }: Regulator,
  span: Span,
  blown: readonly string[],
): readonly Branch[] {
  const isExcited = ({ id }: Branch) => sources.includes(id)
  if (!branches.some(isExcited)) return branches
  const excited = (share: number) =>
    branches.map((branch) =>
      branch.kind === 'source' && isExcited(branch)
        ? { ...branch, volts: branch.volts * share }
        : branch,
    )
  const input: Input = { kind: 'meter', red, black }
  const errorAt = (share: number) =>
    meanOf(record(excited(share), input, { ...span, samples: SAMPLES }, blown).values) - volts
  let [low, high] = [0, 1]
  let [below, above] = [errorAt(0), errorAt(1)]
  if (above <= 0) return branches
  if (below >= 0) return excited(0)
  // False position, with the Illinois rule: a border that stays counts half.
  let kept = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const share = low - (below * (high - low)) / (above - below)
    const error = errorAt(share)
    if (Math.abs(error) <= TOLERANCE) return excited(share)
    if (error > 0) {
      ;[high, above] = [share, error]
      if (kept === 1) below /= 2
      kept = 1
    } else {
      ;[low, below] = [share, error]
      if (kept === -1) above /= 2
      kept = -1
    }
  }
  return excited((low + high) / 2)
}
