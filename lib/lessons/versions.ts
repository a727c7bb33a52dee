import type { z } from 'zod'
import { formatSeconds } from '@/lib/lessons/format'
import { type Chapter, type CueLine, editableLessonSchema } from '@/lib/lessons/schema'

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

const lines = (items: readonly string[]) => items.join('\n')
const spoken = (cues: readonly CueLine[]) =>
  lines(cues.map(({ start, text }) => `${formatSeconds(start)} ${text.replaceAll('\n', ' ')}`))
const titled = (chapters: readonly Chapter[]) =>
  lines(chapters.map(({ start, title }) => `${formatSeconds(start)} ${title}`))

/** The texts with the names of their fields, to compare two versions. */
export const lessonSections = (texts: LessonTexts) => [
  { label: 'Title', text: texts.title },
  { label: 'Summary', text: texts.summary },
  { label: 'Goals', text: lines(texts.goals) },
  { label: 'Tools', text: lines(texts.tools) },
  { label: 'Safety', text: lines(texts.safety) },
  {
    label: 'Steps',
    text: lines(texts.steps.map(({ text, limit }) => (limit ? `${text} [${limit}]` : text))),
  },
  { label: 'Chapters', text: titled(texts.chapters) },
  { label: 'Captions', text: spoken(texts.cues) },
  { label: 'Descriptions', text: spoken(texts.descriptions) },
]
