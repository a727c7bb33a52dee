import { z } from 'zod'
import { QUESTIONS_MAX, questionSchema } from '@/lib/checks/schema'
import { encodingNames } from '@/lib/text-file'

/** Input of the question form. `options` has one option per line. cells.ts parses the texts. */
export const questionFormSchema = z.object({
  moduleId: z.string().max(10),
  /** Id of the edited question, or empty. */
  replaces: z.union([z.uuid(), z.literal('')]),
  purpose: z.string().max(20),
  kind: z.string().max(20),
  prompt: z.string().max(5000),
  options: z.string().max(5000),
  answer: z.string().max(400),
  tolerance: z.string().max(40),
  unit: z.string().max(200),
  image: z.string().max(4000),
  alt: z.string().max(5000),
  explanation: z.string().max(5000),
  lessonId: z.string().max(100),
  second: z.string().max(20),
  caseId: z.string().max(100),
  shown: z.string().max(20),
})
export type QuestionField = keyof z.output<typeof questionFormSchema>

/** Largest CSV file, bytes. */
const CSV_MAX_BYTES = 500_000

export const previewImportSchema = z.object({
  moduleId: z.string().max(10),
  file: z
    .instanceof(File, { message: 'Choose a CSV file' })
    .refine(({ size }) => size > 0, 'Choose a CSV file. This one is empty')
    .refine(({ size }) => size <= CSV_MAX_BYTES, 'The file must be at most 500 KB'),
  /** The admin's choice for a file that isn't in Unicode, or empty. */
  encoding: z.enum(encodingNames).nullable().catch(null),
})

/** JSON in a hidden field. */
const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(4 * CSV_MAX_BYTES)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'Check the file again' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** The questions of a previewed file. */
export const importSchema = z.object({
  moduleId: z.string().max(10),
  questions: jsonOf(z.array(questionSchema).max(QUESTIONS_MAX)),
  /** Ids of the questions that the preview compared. */
  previous: jsonOf(z.array(z.uuid()).max(1000)),
  /** Whether the admin confirmed to delete the questions that the file doesn't contain. */
  deletes: z.unknown().transform(Boolean),
})

export const retireSchema = z.object({ id: z.uuid() })

/** The result of an import, or null if another admin changed the questions after the preview. */
export const importedSchema = z
  .object({
    added: z.number(),
    changed: z.number(),
    kept: z.number(),
    retired: z.number(),
  })
  .nullable()

/** A question with how often users were asked and missed it, in scored attempts. */
export const storedQuestionSchema = z.intersection(
  z.object({ id: z.uuid(), asked: z.number(), missed: z.number() }),
  questionSchema,
)
export type StoredQuestion = z.output<typeof storedQuestionSchema>

export const checkFiguresSchema = z.object({
  moduleId: z.string(),
  /** Scored attempts, admins excluded. */
  attempts: z.number(),
  users: z.number(),
  passed: z.number(),
  /** Mean score, percent. */
  average: z.number(),
})
export type CheckFigures = z.output<typeof checkFiguresSchema>
