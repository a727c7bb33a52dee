'use server'

import { userAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure } from '@/lib/actions/form-state'
import { getOpenBench, listDiagnoses, listReadings, recordReading } from '@/lib/bench/attempts'
import { completePositions } from '@/lib/bench/bench'
import { lookAt, measure } from '@/lib/bench/exam'
import {
  arePositionsOf,
  attemptSchema,
  diagnosedSchema,
  diagnosisSchema,
  isMeasurementOf,
  openAttemptSchema,
  openedSchema,
  operateSchema,
  readingSchema,
  resultSchema,
} from '@/lib/bench/exam-schema'
import { insulationRejection } from '@/lib/bench/insulation'
import type { ServerClient } from '@/lib/supabase/server-client'

/*
 * The exam. Nothing that reveals the fault leaves the server before the attempt ends. Then the results contain
 * the id of the fault, and the browser loads the explanation with the case.
 */

const unknownCase = failure('There is no such case.')
const unknownAttempt = failure('This attempt no longer exists. Start a new one.')
const impossible = failure('This case has no such test point, instrument or control.')

/** The result of an attempt that is not open. Giving up changes only an open attempt. */
async function endedResult(client: ServerClient, attempt: string) {
  const response = await client.rpc('give_up_case', { p_attempt: attempt })
  const result = resultSchema.nullable().parse(unwrap(response))
  return result ? { status: 'ended' as const, result } : unknownAttempt
}

/** Opens an attempt at a case, or continues the open one. */
export const openAttemptAction = userAction(
  'case-attempt-not-opened',
  openAttemptSchema,
  async ({ caseId }, { client, viewer }) => {
    const response = await client.rpc('open_case_attempt', { p_case: caseId })
    const opened = openedSchema.nullable().parse(unwrap(response))
    if (!opened) return unknownCase
    if (opened.decision !== 'granted') return { status: 'denied' as const, ...opened }
    const [bench, readings, diagnoses] = await Promise.all([
      getOpenBench(opened.id, viewer.id),
      listReadings(client, opened.id),
      listDiagnoses(client, opened.id),
    ])
    if (!bench) return endedResult(client, opened.id)
    const { id, startedAt, expiresAt } = opened
    const attempt = { id, startedAt, expiresAt, readings, diagnoses }
    return { status: 'opened' as const, attempt, visible: lookAt(bench, {}) }
  },
)

/** Takes a reading and records it. Rejects the insulation tester unless the car was proved to be dead. */
export const takeReadingAction = userAction(
  'case-reading-not-taken',
  readingSchema,
  async ({ attempt, positions, provedFrom, ...input }, { client, viewer }) => {
    const bench = await getOpenBench(attempt, viewer.id)
    if (!bench) return endedResult(client, attempt)
    const { faultCase } = bench
    const measurement = { ...input, positions: completePositions(faultCase, positions) }
    if (!arePositionsOf(faultCase, positions) || !isMeasurementOf(faultCase, measurement)) {
      return impossible
    }
    if (measurement.mode === 'insulation') {
      const log = (await listReadings(client, attempt)).slice(provedFrom)
      const probes = [measurement.red, measurement.black] as const
      const reason = insulationRejection(faultCase, measurement.positions, probes, log)
      if (reason) return { status: 'rejected' as const, reason }
    }
    const { reading, visible } = measure(bench, measurement)
    const number = await recordReading(attempt, viewer.id, measurement, reading)
    if (number === null) {
      return failure('This attempt accepts no more readings. Name the fault or give up.')
    }
    return { status: 'read' as const, number, reading, visible }
  },
)

/** Moves the controls. Returns what is visible, and records nothing. */
export const operateAction = userAction(
  'case-not-operated',
  operateSchema,
  async ({ attempt, positions }, { client, viewer }) => {
    const bench = await getOpenBench(attempt, viewer.id)
    if (!bench) return endedResult(client, attempt)
    if (!arePositionsOf(bench.faultCase, positions)) return impossible
    return { status: 'operated' as const, visible: lookAt(bench, positions) }
  },
)

/** Names the fault. The right diagnosis and the third wrong one end the attempt. */
export const diagnoseAction = userAction(
  'case-not-diagnosed',
  diagnosisSchema,
  async ({ attempt, target, kind }, { client }) => {
    const response = await client.rpc('diagnose_case', {
      p_attempt: attempt,
      p_target: target,
      p_kind: kind,
    })
    const diagnosed = diagnosedSchema.nullable().parse(unwrap(response))
    if (!diagnosed) return unknownAttempt
    const { right, ...result } = diagnosed
    return { status: 'diagnosed' as const, right, result }
  },
)

/** Ends the attempt. An attempt that has ended keeps its outcome. */
export const giveUpAction = userAction(
  'case-not-given-up',
  attemptSchema,
  async ({ attempt }, { client }) => endedResult(client, attempt),
)
