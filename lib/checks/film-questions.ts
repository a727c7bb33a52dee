import { z } from 'zod'

/*
 * Questions that a film asks before it shows the answer. Client components import only the pure functions and types.
 */

const asked = z.object({
  id: z.uuid(),
  /** The second at which the film pauses. */
  second: z.number(),
  prompt: z.string(),
})

/** A question of public.lesson_questions, without its solution. */
export const filmQuestionSchema = z.discriminatedUnion('kind', [
  asked.extend({ kind: z.literal('choice'), options: z.array(z.string()) }),
  asked.extend({ kind: z.literal('number'), unit: z.string() }),
])
export type FilmQuestion = z.output<typeof filmQuestionSchema>

/** `response` is the index of an option, or a number in the unit of the question. */
export const predictionSchema = z.object({
  question: z.uuid(),
  response: z.number().min(-1e12).max(1e12),
})

/** Response of public.record_prediction. Null if the question no longer exists. */
export const predictedSchema = z
  .object({
    isRight: z.boolean(),
    /** Whether the question joined the reviews of the user. */
    isReviewed: z.boolean(),
    /** The index of the right option, or the value. */
    solution: z.number(),
    /** The second at which the film has shown the solution. */
    shown: z.number(),
  })
  .nullable()
export type Predicted = NonNullable<z.output<typeof predictedSchema>>
