import { z } from 'zod'
import { spotSchema } from '@/lib/checks/schema'

/* Responses of the database about questions, attempts and reviews. The questions of admins are in schema.ts. */

/**
 * A question as users see it before it is scored. `options` and `steps` have an order of their own in each
 * attempt.
 */
const shownQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), prompt: z.string(), options: z.array(z.string()) }),
  z.object({ kind: z.literal('number'), prompt: z.string(), unit: z.string() }),
  z.object({ kind: z.literal('order'), prompt: z.string(), steps: z.array(z.string()) }),
  z.object({
    kind: z.literal('point'),
    prompt: z.string(),
    image: z.string(),
    alt: z.string(),
    spots: z.array(spotSchema),
  }),
])
export type ShownQuestion = z.output<typeof shownQuestionSchema>

/** The index of an option or spot, a number, or the indexes of the steps in their order. */
export const responseSchema = z.union([z.number(), z.array(z.number())])
export type QuestionResponse = z.output<typeof responseSchema>

/** Where a solution is explained. */
const links = {
  /** The published lesson whose film explains the solution. */
  lesson: z.object({ moduleId: z.string(), slug: z.string(), title: z.string() }).nullable(),
  second: z.number().nullable(),
  /** The fault case that explains the solution. */
  case: z.object({ id: z.string(), moduleId: z.string(), title: z.string() }).nullable(),
}
const linksSchema = z.object(links)
export type QuestionLinks = z.output<typeof linksSchema>

const solutionSchema = z.union([
  responseSchema,
  z.object({ value: z.number(), tolerance: z.number() }),
])
export type Solution = z.output<typeof solutionSchema>

/** A number counts the questions of an attempt from 1. */
const attemptQuestionSchema = shownQuestionSchema.and(
  z.object({ number: z.number(), response: responseSchema.nullable() }),
)
export type AttemptQuestion = z.output<typeof attemptQuestionSchema>

/** What is missing to take a check: a confirmed account or a plan. */
export const checkDecisionSchema = z.enum(['granted', 'account', 'plan'])
export type CheckDecision = z.output<typeof checkDecisionSchema>

/** Response of open_check. */
export const openedCheckSchema = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('granted'),
    id: z.uuid(),
    /** ISO 8601. */
    startedAt: z.string(),
    questions: z.array(attemptQuestionSchema),
  }),
  z.object({ decision: z.enum(['account', 'plan']) }),
  /** `retryAfter` is in seconds. */
  z.object({ decision: z.literal('limited'), retryAfter: z.number() }),
])

/** Response of save_check_response. `scored` if the attempt has ended, null if it is unknown. */
export const savedResponseSchema = z.enum(['saved', 'scored']).nullable()

/** Response of score_check and last_check_result. */
export const checkResultSchema = z.object({
  moduleId: z.string(),
  questionCount: z.number(),
  correct: z.number(),
  passed: z.boolean(),
  /** ISO 8601. */
  scoredAt: z.string(),
  /** Null unless the attempt has passed. */
  questions: z
    .array(
      attemptQuestionSchema.and(
        z.object({
          isRight: z.boolean(),
          solution: solutionSchema,
          explanation: z.string(),
          ...links,
        }),
      ),
    )
    .nullable(),
  /** Where the missed questions are explained, each place once. Null if the attempt has passed. */
  missed: z.array(linksSchema).nullable(),
})

/** Response of check_catalog: every check, and whether it is free with an account. */
export const checkCatalogSchema = z.array(
  z.object({
    moduleId: z.string(),
    /** Number of questions of an attempt. */
    questions: z.number(),
    /** Number of questions from which an attempt draws. */
    pool: z.number(),
    access: z.enum(['member', 'plan']),
  }),
)
export type CatalogCheck = z.output<typeof checkCatalogSchema>[number]

/** Response of own_checks. */
export const ownChecksSchema = z.array(
  z.object({
    moduleId: z.string(),
    attempts: z.number(),
    /** The highest score, percent. Null before the first attempt is scored. */
    best: z.number().nullable(),
    /** ISO 8601. */
    passedAt: z.string().nullable(),
    /** Whether an attempt can be continued. */
    isOpen: z.boolean(),
  }),
)
export type OwnCheckResult = z.output<typeof ownChecksSchema>[number]

const reviewQuestionSchema = shownQuestionSchema.and(
  z.object({ id: z.uuid(), moduleId: z.string() }),
)
export type ReviewQuestion = z.output<typeof reviewQuestionSchema>

/** Response of due_reviews. */
export const dueReviewsSchema = z.object({
  /** All questions that will come back, including due questions. */
  waiting: z.number(),
  due: z.number(),
  /** When the next question is due that isn't due yet, ISO 8601. */
  nextAt: z.string().nullable(),
  /** The first five that are due. */
  questions: z.array(reviewQuestionSchema),
})
export type DueReviews = z.output<typeof dueReviewsSchema>

/** Response of answer_review. Null if the question isn't due. */
export const answeredReviewSchema = z
  .object({
    isRight: z.boolean(),
    nextAt: z.string().nullable(),
    /** Null until the member has passed the check that asks the question. */
    solution: solutionSchema.nullable(),
    explanation: z.string().nullable(),
    ...links,
  })
  .nullable()
