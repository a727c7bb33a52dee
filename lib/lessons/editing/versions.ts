import type { z } from 'zod'
import { fieldLabels, fieldText } from '@/lib/lessons/editing/field-texts'
import { editableLessonSchema } from '@/lib/lessons/schema'

/** The texts of a lesson that versions keep. */
export const lessonTextsSchema = editableLessonSchema.shape.values.pick({
  title: true,
  summary: true,
  goals: true,
  tools: true,
  safety: true,
  steps: true,
  chapters: true,
  cues: true,
  descriptions: true,
})
export type LessonTexts = z.output<typeof lessonTextsSchema>

const sections = lessonTextsSchema.keyof().options

/** The texts with the names of their fields, to compare two versions. */
export const lessonSections = (texts: LessonTexts) =>
  sections.map((field) => ({ label: fieldLabels[field], text: fieldText(field, texts[field]) }))
