import { z } from 'zod'
import { responseSchema } from '@/lib/checks/results'

/* Inputs of the actions. */

/** The response to a question. The database checks whether it has the form that the question expects. */
const response = responseSchema

export const openCheckSchema = z.object({ moduleId: z.string().min(1).max(10) })
export const saveResponseSchema = z.object({
  attempt: z.uuid(),
  number: z.int().positive().max(1000),
  /** Null clears the response. */
  response: response.nullable(),
})
export const scoreCheckSchema = z.object({ attempt: z.uuid() })
export const answerReviewSchema = z.object({ question: z.uuid(), response })
