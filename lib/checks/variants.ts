import { z } from 'zod'

/* What the database reports about questions with ranges. It alone parses formulas and computes keys. */

const problems = ['form', 'placeholder', 'hidden', 'undefined', 'guessable'] as const
type VariantProblem = (typeof problems)[number]

/** A question with numbers that an attempt could draw. */
const sampleSchema = z.object({
  prompt: z.string(),
  value: z.number(),
  tolerance: z.number(),
  explanation: z.string(),
})
/** Response of admin_preview_questions. */
export const variantPreviewSchema = z.array(
  z.object({ problem: z.enum(problems).nullable(), samples: z.array(sampleSchema) }),
)

/** The field of the form to which a problem belongs, and its message. */
export const variantProblems: Record<
  VariantProblem,
  { field: 'options' | 'answer' | 'prompt' | 'tolerance'; message: string }
> = {
  form: {
    field: 'answer',
    message:
      'Enter a formula of the ranges with + − * / ( ) and sqrt, such as “u * i”. Ranges have whole steps, different names, and at most 10,000 combinations',
  },
  placeholder: {
    field: 'prompt',
    message:
      'Write numbers in the question and the explanation as {u}, or {u / 2:1} for one decimal. Only the explanation has {answer}',
  },
  hidden: { field: 'prompt', message: 'The question must show each range, such as {u}' },
  undefined: {
    field: 'options',
    message: 'A formula divides by zero, or takes the root of a negative number, for some numbers',
  },
  guessable: {
    field: 'tolerance',
    message:
      'One answer is right in more than a tenth of all draws. Widen a range, or lower the tolerance',
  },
}
