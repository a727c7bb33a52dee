import { z } from 'zod'
import { fieldText } from '@/lib/lessons/editing/field-texts'
import { fieldsWith, lessonFields, lessonLabels, recordOf } from '@/lib/lessons/fields'
import { editableLessonSchema } from '@/lib/lessons/schema'

const versioned = fieldsWith('isVersioned')
const emptyTexts = recordOf(versioned, (name) =>
  ['title', 'text'].includes(lessonFields[name].kind) ? '' : [],
)

/** The texts of a lesson that versions keep. A field is empty in the versions that are older than the field. */
export const lessonTextsSchema = z.preprocess(
  (texts) => ({ ...emptyTexts, ...z.object({}).loose().parse(texts) }),
  editableLessonSchema.shape.values.pick(recordOf(versioned, () => true as const)),
)
export type LessonTexts = z.output<typeof lessonTextsSchema>

/** The texts with the names of their fields, to compare two versions. */
export const lessonSections = (texts: LessonTexts) =>
  versioned.map((name) => ({ label: lessonLabels[name], text: fieldText(name, texts[name]) }))
