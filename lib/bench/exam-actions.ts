'use server'

import { userAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure } from '@/lib/actions/form-state'
import {
  endUnsafeAttempt,
  getOpenBench,
  listDiagnoses,
  recordPositions,
  recordReading,
} from '@/lib/bench/attempts'
import { lookAt, measure } from '@/lib/bench/exam'
import { judgeOperation, judgeReading } from '@/lib/bench/exam-acts'
import {
  attemptSchema,
  diagnosedSchema,
  diagnosisSchema,
  openAttemptSchema,
  openedSchema,
  operateSchema,
  readingSchema,
  resultSchema,
} from '@/lib/bench/exam-schema'
import { isSameMeasurement } from '@/lib/bench/positions'
import type { UnsafeAct } from '@/lib/bench/unsafe'
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

/** Ends an attempt because of a dangerous act. */
async function endUnsafely(client: ServerClient, attempt: string, userId: string, act: UnsafeAct) {
  const result = await endUnsafeAttempt(attempt, userId, act)
  return result ? { status: 'ended' as const, result } : endedResult(client, attempt)
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
    const [bench, diagnoses] = await Promise.all([
      getOpenBench(opened.id, viewer.id),
      listDiagnoses(client, opened.id),
    ])
    if (!bench) return endedResult(client, opened.id)
    const { id, startedAt, expiresAt } = opened
    const { positions, readings } = bench
    const attempt = { id, startedAt, expiresAt, readings, diagnoses, positions }
    return { status: 'opened' as const, attempt, visible: await lookAt(bench, positions) }
  },
)

/** Takes a reading and records it. A dangerous reading ends the attempt instead. */
export const takeReadingAction = userAction(
  'case-reading-not-taken',
  readingSchema,
  async ({ attempt, ...measurement }, { client, viewer }) => {
    const bench = await getOpenBench(attempt, viewer.id)
    if (!bench) return endedResult(client, attempt)
    const { positions } = bench
    const judged = judgeReading(bench, measurement)
    if (judged.decision === 'impossible') return impossible
    if (judged.decision === 'wrong-pair') return { status: 'rejected' as const }
    if (judged.decision === 'moved') return { status: 'moved' as const, positions }
    if (judged.decision === 'unsafe') return endUnsafely(client, attempt, viewer.id, judged.act)
    const complete = { ...measurement, positions }
    const { reading, visible } = await measure(bench, complete)
    // A trace that the log has doesn't count again. A reloaded page requests it to show it.
    const known = reading.trace && bench.readings.find((one) => isSameMeasurement(one, complete))
    if (known) return { status: 'read' as const, number: known.number, reading, visible }
    const number = await recordReading(attempt, viewer.id, complete, reading)
    if (number === null) {
      return failure('This attempt accepts no more readings. Name the fault or give up.')
    }
    return { status: 'read' as const, number, reading, visible }
  },
)

/** Moves a control and returns what is visible then. A dangerous operation ends the attempt instead. */
export const operateAction = userAction(
  'case-not-operated',
  operateSchema,
  async ({ attempt, ...operation }, { client, viewer }) => {
    const bench = await getOpenBench(attempt, viewer.id)
    if (!bench) return endedResult(client, attempt)
    const judged = judgeOperation(bench, operation)
    if (judged.decision === 'impossible') return impossible
    if (judged.decision === 'unsafe') return endUnsafely(client, attempt, viewer.id, judged.act)
    const { positions, isIsolated } = judged
    const isOpen = await recordPositions(attempt, viewer.id, positions, isIsolated)
    if (!isOpen) return endedResult(client, attempt)
    return { status: 'operated' as const, positions, visible: await lookAt(bench, positions) }
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
