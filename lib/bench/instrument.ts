import { read } from '@/lib/bench/bench'
import { LEAD_OHMS, type Mode, type Operating, type Reading } from '@/lib/bench/meter'
import { shownReading } from '@/lib/bench/resolution'
import type { FaultCase, Measurement } from '@/lib/bench/schema'

/** A reading and what REL, or ZERO on the clamp, subtracts from it. Null without REL. */
export interface RelativeReading extends Reading {
  relative: number | null
}

/** The zero error of a clamp is between these, milliamperes, in either direction. */
const [LEAST_ERROR, MOST_ERROR] = [12, 40]

/**
 * What the clamp shows around no wire, amperes. The core of a DC clamp stays magnetized. Each case has its own error,
 * and an exam at the case has the same error.
 */
export function clampError({ id }: Pick<FaultCase, 'id'>): number {
  let hash = 0
  for (const letter of id) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  const size = LEAST_ERROR + (Math.abs(hash) % (MOST_ERROR - LEAST_ERROR + 1))
  return (hash < 0 ? -size : size) / 1000
}

/** What the instrument of a case shows: with its errors, and rounded to its resolution. */
export function takeReading(
  faultCase: Pick<FaultCase, 'id'>,
  operating: Operating,
  measurement: Pick<Measurement, 'mode' | 'red' | 'black'>,
): Reading {
  const exact = read(operating, measurement)
  const error = exact.mode === 'amps' ? clampError(faultCase) : 0
  return shownReading({ ...exact, value: exact.value === null ? null : exact.value + error })
}

/** What the instrument shows with its probes held together, or with its clamp around no wire. */
export function idleReading(faultCase: Pick<FaultCase, 'id'>, mode: Mode): Reading {
  const isOhms = mode === 'ohms' || mode === 'continuity'
  const value = isOhms ? LEAD_OHMS : mode === 'amps' ? clampError(faultCase) : 0
  return { mode, value, isLive: false }
}

/** Whether a function has REL. On the clamp it is called ZERO. */
export const hasRelative = (mode: Mode): boolean => mode !== 'insulation'

/** A reading of an instrument without a zero error, as an expert takes it: REL has subtracted the leads. */
export const zeroed = (reading: Reading): RelativeReading => ({
  ...shownReading(reading),
  relative: reading.mode === 'ohms' || reading.mode === 'continuity' ? LEAD_OHMS : null,
})
