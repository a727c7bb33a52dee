import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { bringIn, type Car, read, setUp } from '@/lib/bench/bench'
import { getFaultCase } from '@/lib/bench/catalog'
import {
  type LoggedDiagnosis,
  type LoggedReading,
  loggedDiagnosisSchema,
  loggedReadingSchema,
  openFaultSchema,
} from '@/lib/bench/exam-schema'
import type { Reading } from '@/lib/bench/meter'
import { shownReading } from '@/lib/bench/resolution'
import type { Fault, FaultCase, Measurement, Positions } from '@/lib/bench/schema'
import { type Visible, visibleOf } from '@/lib/bench/visible'
import type { ServerClient } from '@/lib/supabase/server-client'
import { createServiceClient } from '@/lib/supabase/service'

/** An open attempt with its secret fault. It must not leave the server. */
export interface OpenBench {
  faultCase: FaultCase
  fault: Fault
}

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

const cars = new Map<string, readonly Car[]>()

/** The cars of all faults of a case. */
function carsOf(faultCase: FaultCase): readonly Car[] {
  const known = cars.get(faultCase.id)
  if (known) return known
  const brought = faultCase.faults.map((fault) => bringIn(faultCase, fault))
  cars.set(faultCase.id, brought)
  return brought
}

/**
 * Computes a value for the fault of an attempt. Computes it for every fault of the case, because the solver
 * takes a different time for each, so the time of the response would reveal the fault.
 */
function compute<Value>({ faultCase, fault }: OpenBench, solveFor: (car: Car) => Value): Value {
  const values = carsOf(faultCase).map((car) => solveFor(car))
  const value = values[faultCase.faults.indexOf(fault)]
  if (value === undefined) throw new Error(`The case ${faultCase.id} has no such fault`)
  return value
}

/** What is visible with the controls in these positions. */
export const lookAt = (bench: OpenBench, positions: Positions): Visible =>
  compute(bench, (car) => visibleOf(bench.faultCase.parts, setUp(car, positions).solution))

/** What the instrument shows, and what is visible meanwhile. */
export const measure = (
  bench: OpenBench,
  measurement: Measurement,
): { reading: Reading; visible: Visible } =>
  compute(bench, (car) => {
    const operating = setUp(car, measurement.positions)
    return {
      reading: shownReading(read(operating, measurement)),
      visible: visibleOf(bench.faultCase.parts, operating.solution),
    }
  })

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
