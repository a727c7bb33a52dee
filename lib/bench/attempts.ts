import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import type { OpenAttempt } from '@/lib/bench/exam'
import {
  type ExamResult,
  type LoggedDiagnosis,
  loggedDiagnosisSchema,
  openFaultSchema,
  resultSchema,
} from '@/lib/bench/exam-schema'
import { loadFaultCase } from '@/lib/bench/load-case'
import type { Reading } from '@/lib/bench/meter'
import { completePositions } from '@/lib/bench/positions'
import type { Measurement, Positions } from '@/lib/bench/schema'
import type { UnsafeAct } from '@/lib/bench/unsafe'
import type { ServerClient } from '@/lib/supabase/server-client'
import { createServiceClient } from '@/lib/supabase/service'

/**
 * The case, the fault, the controls and the readings of an open attempt of a user. Null if the attempt has ended or isn't the user's. Uses
 * the secret key, because users must not read the fault. Throws BackendError.
 */
export async function getOpenBench(attempt: string, userId: string): Promise<OpenAttempt | null> {
  const response = await createServiceClient().rpc('case_attempt_fault', {
    p_attempt: attempt,
    p_user: userId,
  })
  const found = openFaultSchema.nullable().parse(unwrap(response))
  if (!found) return null
  const faultCase = await loadFaultCase(found.caseId)
  const fault = faultCase?.faults.find(({ id }) => id === found.faultId)
  if (!faultCase || !fault) throw new Error(`Unknown fault: ${found.caseId}, ${found.faultId}`)
  const { isolatedFrom, readings } = found
  const positions = completePositions(faultCase, found.positions)
  return { faultCase, fault, positions, isolatedFrom, readings }
}

/**
 * Records the positions of the controls. Returns whether the attempt was still open. Uses the secret key, because the
 * server judges every operation before. Throws BackendError.
 */
export async function recordPositions(
  attempt: string,
  userId: string,
  positions: Positions,
  isIsolated: boolean,
): Promise<boolean> {
  const response = await createServiceClient().rpc('record_case_positions', {
    p_attempt: attempt,
    p_user: userId,
    p_positions: positions,
    p_is_isolated: isIsolated,
  })
  return z.boolean().parse(unwrap(response))
}

/**
 * Ends an open attempt because of a dangerous act. Null if it had ended before. Uses the secret key, because the
 * server judges the act. Throws BackendError.
 */
export async function endUnsafeAttempt(
  attempt: string,
  userId: string,
  act: UnsafeAct,
): Promise<ExamResult | null> {
  const response = await createServiceClient().rpc('end_unsafe_case', {
    p_attempt: attempt,
    p_user: userId,
    p_act: act,
  })
  return resultSchema.nullable().parse(unwrap(response))
}

/** A measurement with the value that the user predicts and what REL subtracts. */
export interface NewReading extends Measurement {
  expected: number | null
  relative: number | null
}

/**
 * Records a reading. Returns its number, or null if the attempt has ended or accepts no more readings. Uses the
 * secret key, because users must not add readings. Throws BackendError.
 */
export async function recordReading(
  attempt: string,
  userId: string,
  { positions, mode, red, black, expected, relative }: NewReading,
  { value, isLive }: Reading,
): Promise<number | null> {
  const response = await createServiceClient().rpc('record_case_reading', {
    p_attempt: attempt,
    p_user: userId,
    p_positions: positions,
    p_mode: mode,
    p_red: red,
    p_black: black,
    p_is_live: isLive,
    p_expected: expected ?? undefined,
    p_value: value ?? undefined,
    p_relative: relative ?? undefined,
  })
  return z.number().nullable().parse(unwrap(response))
}

/** The diagnoses of one of the user's own attempts, in order. Throws BackendError. */
export async function listDiagnoses(
  client: ServerClient,
  attempt: string,
): Promise<LoggedDiagnosis[]> {
  const rows = unwrap(
    await client
      .from('case_diagnoses')
      .select('number, target, kind, isRight:is_right')
      .eq('attempt_id', attempt)
      .order('number'),
  )
  return z.array(loggedDiagnosisSchema).parse(rows)
}
