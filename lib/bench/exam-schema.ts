import { z } from 'zod'
import { faultKinds } from '@/lib/bench/fault-kinds'
import { isClamp, modes } from '@/lib/bench/meter'
import type { Selectable } from '@/lib/bench/positions'
import type { FaultCase, Measurement, Positions } from '@/lib/bench/schema'
import { unsafeActs } from '@/lib/bench/unsafe'

const name = z.string().min(1).max(40)
const attempt = z.uuid()
const positions = z.record(name, name)

export const openAttemptSchema = z.object({ caseId: name })
export const operateSchema = z.object({ attempt, control: name, option: name })
export const readingSchema = z.object({
  attempt,
  positions,
  mode: z.enum(modes),
  red: name,
  /** Empty for a clamp. */
  black: z.string().max(40),
  /** The value that the user predicts: volts, amperes or ohms. Null without a prediction, or for OL. */
  expected: z.number().min(-1e12).max(1e12).nullable(),
  /** What REL subtracts: a reading that the instrument showed before. Null without REL. */
  relative: z.number().min(-1e12).max(1e12).nullable(),
})
export const diagnosisSchema = z.object({ attempt, target: name, kind: z.enum(faultKinds) })
export const attemptSchema = z.object({ attempt })

/**
 * Response of open_case_attempt. An attempt is denied without a confirmed account, without a plan, or after too
 * many attempts today.
 */
export const openedSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('granted'),
    id: z.uuid(),
    /** ISO 8601. */
    startedAt: z.string(),
    expiresAt: z.string(),
  }),
  z.object({ decision: z.enum(['account', 'plan']) }),
  /** `retryAfter` is in seconds. */
  z.object({ decision: z.literal('limited'), retryAfter: z.number() }),
])

const outcomes = ['solved', 'failed', 'given-up', 'expired', 'unsafe'] as const

/** State of an attempt. `outcome`, `par` and `fault`, the id of the fault, are null until it ends. */
export const resultSchema = z.object({
  outcome: z.enum(outcomes).nullable(),
  readings: z.number(),
  par: z.number().nullable(),
  wrongParts: z.number(),
  /** 1 if the right part was named with the wrong kind. */
  wrongKinds: z.number(),
  /** From the start to the end. The minute that has begun counts. */
  minutes: z.number(),
  fault: z.string().nullable(),
  /** The act that ended the attempt. Null for every outcome but `unsafe`. */
  unsafeAct: z.enum(unsafeActs).nullable(),
})
export type ExamResult = z.infer<typeof resultSchema>

/** Response of diagnose_case. `right`: the part repairs the car. Null if the attempt had ended before the diagnosis. */
export const diagnosedSchema = resultSchema.extend({ right: z.boolean().nullable() })

const loggedReadingSchema = z.object({
  number: z.number(),
  positions,
  mode: z.enum(modes),
  red: z.string(),
  black: z.string(),
  expected: z.number().nullable(),
  value: z.number().nullable(),
  relative: z.number().nullable(),
  isLive: z.boolean(),
})
/** A reading of an attempt, in volts, amperes or ohms. REL has not been subtracted from `value`. */
export type LoggedReading = z.infer<typeof loggedReadingSchema>

/** Response of case_attempt_fault. */
export const openFaultSchema = z.object({
  caseId: z.string(),
  faultId: z.string(),
  positions,
  isolatedFrom: z.int(),
  readings: z.array(loggedReadingSchema),
})

export const loggedDiagnosisSchema = z.object({
  number: z.number(),
  target: z.string(),
  kind: z.string(),
  isRight: z.boolean(),
})
export type LoggedDiagnosis = z.infer<typeof loggedDiagnosisSchema>

/** The controls of a case or of its outline. */
interface Controlled {
  controls: readonly Selectable[]
}

/** Whether every named control exists and has the option. */
export const arePositionsOf = ({ controls }: Controlled, selected: Positions): boolean =>
  Object.entries(selected).every(([id, option]) =>
    controls.some((control) => control.id === id && control.options.some((o) => o.id === option)),
  )

/** Whether a case allows a measurement. The insulation tester has further conditions: judgeReading. */
export function isMeasurementOf(
  outline: Controlled & Pick<FaultCase, 'modes' | 'clamps' | 'points'>,
  { positions: selected, mode, red, black }: Measurement,
): boolean {
  if (!outline.modes.includes(mode) || !arePositionsOf(outline, selected)) return false
  if (isClamp(mode)) return black === '' && outline.clamps.includes(red)
  const points = outline.points.map(({ at }) => at)
  return points.includes(red) && points.includes(black)
}
