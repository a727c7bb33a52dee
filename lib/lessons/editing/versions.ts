import type { z } from 'zod'
import { fieldText } from '@/lib/lessons/editing/field-texts'
import { fieldsWith, lessonLabels, recordOf } from '@/lib/lessons/fields'
import { editableLessonSchema } from '@/lib/lessons/schema'

const versioned = fieldsWith('isVersioned')

/** The texts of a lesson that versions keep. */
export const lessonTextsSchema = editableLessonSchema.shape.values.pick(
  recordOf(versioned, () => true as const),
)
export type LessonTexts = z.output<typeof lessonTextsSchema>

/** The texts with the names of their fields, to compare two versions. */
export const lessonSections = (texts: LessonTexts) =>
  versioned.map((name) => ({ label: lessonLabels[name], text: fieldText(name, texts[name]) }))
