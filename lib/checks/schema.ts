import { z } from 'zod'
import { plainText } from '@/lib/forms/fields'
import { imageUrlPattern } from '@/lib/image-limits'

/*
 * Questions of knowledge checks and films. Constraints of private.questions have the same limits. Responses of the
 * database are in results.ts.
 */

/** `check`: a question of the module's knowledge check. `predict`: the film pauses and asks it. */
export const purposes = ['check', 'predict'] as const

/** Largest number of questions of a module. The database enforces the same limit. */
export const QUESTIONS_MAX = 200

export const questionKinds = ['choice', 'number', 'order', 'point'] as const
export type QuestionKind = (typeof questionKinds)[number]

const text = (label: string, max: number) =>
  plainText
    .trim()
    .min(1, `${label} is empty`)
    .max(max, `${label} must be at most ${max} characters long`)

const number = (label: string) =>
  z
    .number(`${label} must be a number such as 1430 or 12.6`)
    .min(-1e9, `${label} is too small`)
    .max(1e9, `${label} is too large`)

/** A position from the top left, percent. */
const percent = (label: string) => {
  const message = `${label} must be a number from 0 to 100`
  return z.number(message).min(0, message).max(100, message)
}

/** The index of the right option or point. Admins enter its number, from 1. */
const index = (last: number, message: string) => z.int(message).min(0, message).max(last, message)

const WRONG_SECOND = 'Enter a time such as 1:05'
const LATE_SECOND = 'The second must be within the first four hours of the film'

const second = z.int(WRONG_SECOND).min(0, WRONG_SECOND).max(14_400, LATE_SECOND)

/** The second at which the film has shown the answer of its question. Questions of checks have none. */
const shown = { shown: second.optional() }

/** A place on a drawing. x and y are percent of its width and height, from the top left. */
export const spotSchema = z.object({
  x: percent('x'),
  y: percent('y'),
  /** Names the place for screen readers, without the solution. */
  label: text('The label of a point', 120),
})
export type Spot = z.output<typeof spotSchema>

const choiceSchema = z.object({
  kind: z.literal('choice'),
  body: z.object({
    options: z
      .array(text('An option', 300))
      .min(2, 'A choice needs at least 2 options')
      .max(6, 'A choice has at most 6 options')
      .refine((options) => new Set(options).size === options.length, 'Two options are the same'),
  }),
  /** Index of the right option. */
  solution: z.object({ right: index(5, 'Enter the number of the right option'), ...shown }),
})
const WRONG_RANGE = 'Enter a range such as “u = 11.5 to 14 step 0.1”'

/** A range from which each attempt draws a number. The text of the question has it as `{name}`. */
const variableSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9]{0,11}$/, WRONG_RANGE),
  from: z.number(WRONG_RANGE),
  to: z.number(WRONG_RANGE),
  step: z.number(WRONG_RANGE).positive(WRONG_RANGE),
})
export type Variable = z.output<typeof variableSchema>

/** Responses from the value - tolerance to the value + tolerance are right. */
const tolerance = number('The tolerance').min(0, 'The tolerance must not be negative')
const valueSchema = z.object({ value: number('The answer'), tolerance, ...shown })
/** Only the database parses and computes the formula. */
const variantsSchema = z.object({
  formula: text('The formula', 200),
  tolerance,
  variables: z.array(variableSchema).min(1, WRONG_RANGE).max(4, 'A question has at most 4 ranges'),
  ...shown,
})

/** A union that reports the errors of the form that the solution has. */
const numberSolutionSchema = z
  .record(z.string(), z.unknown())
  .transform((solution, context): z.output<typeof valueSchema | typeof variantsSchema> => {
    const schema = 'formula' in solution ? variantsSchema : valueSchema
    const { data, error } = schema.safeParse(solution)
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message })
    }
    return data ?? z.NEVER
  })
const numberSchema = z.object({
  kind: z.literal('number'),
  body: z.object({ unit: text('The unit', 20) }),
  solution: numberSolutionSchema,
})
const orderSchema = z.object({
  kind: z.literal('order'),
  /** The steps in the right order. */
  body: z.object({
    steps: z
      .array(text('A step', 300))
      .min(3, 'An order needs at least 3 steps')
      .max(8, 'An order has at most 8 steps')
      .refine((steps) => new Set(steps).size === steps.length, 'Two steps are the same'),
  }),
  solution: z.object({}),
})
const pointSchema = z.object({
  kind: z.literal('point'),
  body: z.object({
    image: z
      .string()
      .trim()
      .max(2000, 'The URL of the image is too long')
      .regex(imageUrlPattern, 'Enter a path that begins with /images/, or an https URL'),
    alt: text('The description of the image', 600),
    spots: z
      .array(spotSchema)
      .min(2, 'A drawing needs at least 2 points')
      .max(8, 'A drawing has at most 8 points'),
  }),
  /** Index of the right point. */
  solution: z.object({ right: index(7, 'Enter the number of the right point') }),
})

const WRONG_CASE = 'Enter the code of a case'

const shared = z.object({
  purpose: z.enum(purposes, 'The purpose must be “check” or “predict”'),
  prompt: text('The question', 800),
  explanation: text('The explanation', 1200),
  /** The film that explains the solution. */
  lessonId: z.uuid('Choose a lesson with a film').nullable(),
  /** The second of the film that explains the solution, or at which the film asks the question. */
  second: second.nullable(),
  /** The fault case that explains the solution. */
  caseId: z.string().min(1, WRONG_CASE).max(40, WRONG_CASE).nullable(),
})

/** A question as admins edit it and as the database stores it. */
export const questionSchema = z
  .discriminatedUnion(
    'kind',
    [
      choiceSchema.extend(shared.shape),
      numberSchema.extend(shared.shape),
      orderSchema.extend(shared.shape),
      pointSchema.extend(shared.shape),
    ],
    'The kind must be “choice”, “number”, “order” or “point”',
  )
  .refine(({ lessonId, second }) => (lessonId === null) === (second === null), {
    path: ['second'],
    message: 'A link to a film needs a lesson and a second',
  })
  .refine(({ lessonId, caseId }) => lessonId !== null || caseId !== null, {
    path: ['lessonId'],
    message: 'Link the second of a film or a case that explains the answer',
  })
  .refine(
    ({ purpose, kind, lessonId }) =>
      purpose === 'check' || (lessonId !== null && (kind === 'choice' || kind === 'number')),
    { path: ['kind'], message: 'A film asks only choices and numbers' },
  )
  .refine(({ purpose, solution }) => purpose === 'check' || !('formula' in solution), {
    path: ['solution', 'variables'],
    message: 'A film asks for one value. Delete the ranges',
  })
  .refine(
    ({ purpose, second, solution }) => {
      const shown = 'shown' in solution ? solution.shown : undefined
      return purpose === 'check' ? shown === undefined : (shown ?? 0) > (second ?? 0)
    },
    {
      path: ['solution', 'shown'],
      message: 'A question of a film needs the time at which the film has shown the answer',
    },
  )
  .refine(
    (question) =>
      question.kind === 'choice'
        ? question.solution.right < question.body.options.length
        : question.kind !== 'point' || question.solution.right < question.body.spots.length,
    { path: ['solution', 'right'], message: 'The answer must be one of the options' },
  )
export type Question = z.output<typeof questionSchema>
