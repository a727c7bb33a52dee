'use server'

import { userAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure } from '@/lib/actions/form-state'
import { predictedSchema, predictionSchema } from '@/lib/checks/film-questions'

/** Scores a prediction. A wrong one joins the reviews of the user. */
export const predictAction = userAction(
  'prediction-not-recorded',
  predictionSchema,
  async ({ question, response }, { client }) => {
    const recorded = unwrap(
      await client.rpc('record_prediction', {
        p_question: question,
        p_response: JSON.stringify(response),
      }),
    )
    const predicted = predictedSchema.parse(recorded)
    if (!predicted) return failure('This question no longer exists.')
    return { status: 'predicted' as const, isRight: predicted.isRight }
  },
)
