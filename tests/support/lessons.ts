import { z } from 'zod'
import {
  editableLessonSchema,
  type LessonAccess,
  type LessonSummary,
  type LessonValues,
  lessonSummarySchema,
} from '@/lib/lessons/schema'

const blanks = ['', [], 0, false, null]

/**
 * An input with an empty value for each field; for an enum, its first choice. The value is undefined if the
 * field rejects all empty values.
 */
const blankInput = ({ shape }: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([field, type]) => {
      const choices = type instanceof z.ZodEnum ? type.options : blanks
      return [field, choices.find((value) => z.safeParse(type, value).success)]
    }),
  )

/** A published lesson of 64.4 seconds. */
export const lessonOf = (moduleId: string, position: number, access: LessonAccess): LessonSummary =>
  lessonSummarySchema.parse({
    ...blankInput(lessonSummarySchema),
    id: `${moduleId}-${position}`,
    moduleId,
    position,
    slug: `lesson-${position}`,
    title: `Lesson ${position} of ${moduleId}`,
    access,
    duration: 64.4,
  })

const { values: valuesSchema } = editableLessonSchema.shape

/** The values of the form of a draft, empty but for `values`. */
export const lessonValues = (values: Partial<LessonValues> = {}): LessonValues =>
  valuesSchema.parse({ ...blankInput(valuesSchema), state: 'draft', ...values })
