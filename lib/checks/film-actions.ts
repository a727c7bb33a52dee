'use server'

import { publicAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure } from '@/lib/actions/form-state'
import { predictedSchema, predictionSchema } from '@/lib/checks/film-questions'
import { createServerClient } from '@/lib/supabase/server-client'

/**
 * Scores a prediction. A wrong one joins the reviews of a user. Open to everyone, because visitors watch free films: the
 * database decides who may watch the film of the question.
 */
export const predictAction = publicAction(
  'prediction-not-recorded',
  predictionSchema,
  async ({ question, response }) => {
    const client = await createServerClient()
    const recorded = unwrap(
      await client.rpc('record_prediction', {
        p_question: question,
        p_response: JSON.stringify(response),
      }),
    )
    const predicted = predictedSchema.parse(recorded)
    if (!predicted) return failure('This question no longer exists.')
    return { status: 'predicted' as const, predicted }
  },
)
