import type { OpenAttempt } from '@/lib/bench/exam'
import { arePositionsOf, isMeasurementOf } from '@/lib/bench/exam-schema'
import { isInsulationPair } from '@/lib/bench/insulation'
import { completePositions } from '@/lib/bench/positions'
import { isIsolated } from '@/lib/bench/proof'
import type { Measurement, Positions } from '@/lib/bench/schema'
import {
  isPossible,
  type Operation,
  operated,
  type UnsafeAct,
  unsafeOperation,
  unsafeReading,
} from '@/lib/bench/unsafe'

/*
 * What the server decides about an operation and about a reading of an exam, before it records them.
 */

type JudgedOperation =
  | { decision: 'impossible' }
  | { decision: 'unsafe'; act: UnsafeAct }
  | { decision: 'safe'; positions: Positions; isIsolated: boolean }

export function judgeOperation(
  { faultCase, positions, isolatedFrom, readings }: OpenAttempt,
  operation: Operation,
): JudgedOperation {
  const { control, option } = operation
  const isKnown = arePositionsOf(faultCase, { [control]: option })
  if (!isKnown || !isPossible(faultCase, positions, operation)) return { decision: 'impossible' }
  const act = unsafeOperation(faultCase, positions, operation, readings.slice(isolatedFrom))
  if (act) return { decision: 'unsafe', act }
  const next = operated(faultCase, positions, operation)
  return { decision: 'safe', positions: next, isIsolated: isIsolated(faultCase, next) }
}

type JudgedReading =
  /** `moved`: the controls are in other positions on the server. `wrong-pair`: the insulation tester is out of place. */
  | { decision: 'impossible' | 'moved' | 'wrong-pair' | 'safe' }
  | { decision: 'unsafe'; act: UnsafeAct }

export function judgeReading(
  { faultCase, positions, isolatedFrom, readings }: OpenAttempt,
  measurement: Measurement,
): JudgedReading {
  if (!isMeasurementOf(faultCase, measurement)) return { decision: 'impossible' }
  const wanted = completePositions(faultCase, measurement.positions)
  if (Object.keys(wanted).some((id) => wanted[id] !== positions[id])) return { decision: 'moved' }
  const { mode, red, black } = measurement
  if (mode === 'insulation' && !isInsulationPair(faultCase, red, black)) {
    return { decision: 'wrong-pair' }
  }
  const act = unsafeReading(faultCase, { ...measurement, positions }, readings.slice(isolatedFrom))
  return act ? { decision: 'unsafe', act } : { decision: 'safe' }
}
