import { z } from 'zod'

/*
 * Questions of knowledge checks and films. Constraints of private.questions have the same limits. Responses of the
 * database are in results.ts.
 */

/** `check`: a question of the module's knowledge check. `predict`: the film pauses and asks it. */
export const purposes = ['check', 'predict'] as const
export type Purpose = (typeof purposes)[number]

export const questionKinds = ['choice', 'number', 'order', 'point'] as const
export type QuestionKind = (typeof questionKinds)[number]

const text = (label: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is empty`)
    .max(max, `${label} must be at most ${max} characters long`)

const number = (label: string) =>
  z.number(`${label} must be a number such as 1430 or 12.6`).min(-1e9).max(1e9)

/** A place on a drawing. x and y are percent of its width and height, from the top left. */
export const spotSchema = z.object({
  x: z.number('x must be a number from 0 to 100').min(0).max(100),
  y: z.number('y must be a number from 0 to 100').min(0).max(100),
  /** Names the place for screen readers, without the solution. */
  label: text('The label of a point', 120),
})
export type Spot = z.output<typeof spotSchema>

const imagePattern = /^(https:\/\/|\/images\/|http:\/\/127\.0\.0\.1(:\d+)?\/)\S+$/

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
  solution: z.object({ right: z.int('Enter the number of the right option').min(0).max(5) }),
})
const numberSchema = z.object({
  kind: z.literal('number'),
  body: z.object({ unit: text('The unit', 20) }),
  /** Responses from value - tolerance to value + tolerance are right. */
  solution: z.object({
    value: number('The answer'),
    tolerance: number('The tolerance').min(0, 'The tolerance must not be negative'),
  }),
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
      .max(2000)
      .regex(imagePattern, 'Choose an image of the site or an https URL'),
    alt: text('The description of the image', 600),
    spots: z
      .array(spotSchema)
      .min(2, 'A drawing needs at least 2 points')
      .max(8, 'A drawing has at most 8 points'),
  }),
  /** Index of the right point. */
  solution: z.object({ right: z.int('Enter the number of the right point').min(0).max(7) }),
})

const shared = z.object({
  purpose: z.enum(purposes),
  prompt: text('The question', 800),
  explanation: text('The explanation', 1200),
  /** The film that explains the solution. */
  lessonId: z.uuid().nullable(),
  /** The second of the film that explains the solution, or at which the film asks the question. */
  second: z.int('Enter a time such as 1:05').min(0).max(14_400).nullable(),
  /** The fault case that explains the solution. */
  caseId: z.string().min(1).max(40).nullable(),
})

/** A question as admins edit it and as the database stores it. */
export const questionSchema = z
  .discriminatedUnion('kind', [
    choiceSchema.extend(shared.shape),
    numberSchema.extend(shared.shape),
    orderSchema.extend(shared.shape),
    pointSchema.extend(shared.shape),
  ])
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
  .refine(
    (question) =>
      question.kind === 'choice'
        ? question.solution.right < question.body.options.length
        : question.kind !== 'point' || question.solution.right < question.body.spots.length,
    { path: ['solution', 'right'], message: 'The answer must be one of the options' },
  )
export type Question = z.output<typeof questionSchema>
