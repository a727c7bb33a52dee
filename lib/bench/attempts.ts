import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { getFaultCase } from '@/lib/bench/catalog'
import type { OpenBench } from '@/lib/bench/exam'
import {
  type LoggedDiagnosis,
  type LoggedReading,
  loggedDiagnosisSchema,
  loggedReadingSchema,
  openFaultSchema,
} from '@/lib/bench/exam-schema'
import type { Reading } from '@/lib/bench/meter'
import type { Measurement } from '@/lib/bench/schema'
import type { ServerClient } from '@/lib/supabase/server-client'
import { createServiceClient } from '@/lib/supabase/service'

/**
 * The case and the fault of an open attempt of a user. Null if the attempt has ended or isn't the user's. Uses
 * the secret key, because users must not read the fault. Throws BackendError.
 */
export async function getOpenBench(attempt: string, userId: string): Promise<OpenBench | null> {
  const response = await createServiceClient().rpc('case_attempt_fault', {
    p_attempt: attempt,
    p_user: userId,
  })
  const found = openFaultSchema.nullable().parse(unwrap(response))
  if (!found) return null
  const faultCase = getFaultCase(found.caseId)
  const fault = faultCase?.faults.find(({ id }) => id === found.faultId)
  if (!faultCase || !fault) throw new Error(`Unknown fault: ${found.caseId}, ${found.faultId}`)
  return { faultCase, fault }
}

/** A measurement with the value that the user predicts. */
export interface NewReading extends Measurement {
  expected: number | null
}

/**
 * Records a reading. Returns its number, or null if the attempt has ended or accepts no more readings. Uses the
 * secret key, because users must not add readings. Throws BackendError.
 */
export async function recordReading(
  attempt: string,
  userId: string,
  { positions, mode, red, black, expected }: NewReading,
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
  })
  return z.number().nullable().parse(unwrap(response))
}

/** The readings of one of the user's own attempts, in order. Throws BackendError. */
export async function listReadings(
  client: ServerClient,
  attempt: string,
): Promise<LoggedReading[]> {
  const rows = unwrap(
    await client
      .from('case_readings')
      .select('number, positions, mode, red, black, expected, value, isLive:is_live')
      .eq('attempt_id', attempt)
      .order('number'),
  )
  return z.array(loggedReadingSchema).parse(rows)
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
