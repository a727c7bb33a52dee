'use server'

import { z } from 'zod'
import { userAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure } from '@/lib/actions/form-state'
import { linksOf, resultWithLinks } from '@/lib/checks/explained'
import {
  answeredReviewSchema,
  checkResultSchema,
  openedCheckSchema,
  responseSchema,
  savedResponseSchema,
} from '@/lib/checks/results'
import { getCatalog } from '@/lib/courses/current-catalog'

/* Inputs of the actions. */

/** The response to a question. The database checks whether it has the form that the question expects. */
const response = responseSchema

const openCheckSchema = z.object({ moduleId: z.string().min(1).max(10) })
const saveResponseSchema = z.object({
  attempt: z.uuid(),
  number: z.int().positive().max(1000),
  /** Null clears the response. */
  response: response.nullable(),
})
const scoreCheckSchema = z.object({ attempt: z.uuid() })
const answerReviewSchema = z.object({ question: z.uuid(), response })

/*
 * Knowledge checks and reviews. The database decides who may act. Solutions and explanations leave it only for
 * scored questions.
 */

/** Where a user continues whose session has ended. */
const NEXT = '/account/learning'

const unknownCheck = failure('This module has no knowledge check.')
const unknownAttempt = failure('This attempt no longer exists. Start a new one.')

/** Opens an attempt at the check of a module, or continues the open one. */
export const openCheckAction = userAction(
  'check-not-opened',
  openCheckSchema,
  async ({ moduleId }, { client }) => {
    const response = await client.rpc('open_check', { p_module: moduleId })
    const opened = openedCheckSchema.nullable().parse(unwrap(response))
    if (!opened) return unknownCheck
    if (opened.decision !== 'granted') return { status: 'denied' as const, ...opened }
    const { id, questions } = opened
    return { status: 'opened' as const, attempt: { id, questions } }
  },
  NEXT,
)

/** Saves a response in place of the previous one. Returns `scored` if the attempt has ended. */
export const saveResponseAction = userAction(
  'check-response-not-saved',
  saveResponseSchema,
  async ({ attempt, number, response }, { client }) => {
    const saved = await client.rpc('save_check_response', {
      p_attempt: attempt,
      p_number: number,
      p_response: JSON.stringify(response),
    })
    const status = savedResponseSchema.parse(unwrap(saved))
    return status ? { status } : unknownAttempt
  },
  NEXT,
)

/** Scores an attempt. An attempt that was scored before keeps its score. */
export const scoreCheckAction = userAction(
  'check-not-scored',
  scoreCheckSchema,
  async ({ attempt }, { client }) => {
    const response = await client.rpc('score_check', { p_attempt: attempt })
    const result = checkResultSchema.nullable().parse(unwrap(response))
    if (!result) return unknownAttempt
    const { hrefs } = await getCatalog()
    return { status: 'scored' as const, result: resultWithLinks(result, hrefs) }
  },
  NEXT,
)

/** Scores the response to a question that is due for review. */
export const answerReviewAction = userAction(
  'review-not-answered',
  answerReviewSchema,
  async ({ question, response }, { client }) => {
    const answered = await client.rpc('answer_review', {
      p_question: question,
      p_response: JSON.stringify(response),
    })
    const outcome = answeredReviewSchema.parse(unwrap(answered))
    if (!outcome) {
      return failure('This question has been answered already, or it is no longer in use.')
    }
    const { hrefs } = await getCatalog()
    return { status: 'answered' as const, ...outcome, ...linksOf(outcome, hrefs) }
  },
  NEXT,
)
