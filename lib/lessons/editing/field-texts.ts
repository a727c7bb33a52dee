import { formatSeconds } from '@/lib/lessons/format'
import type { Chapter, CueLine, LessonField, LessonStep, LessonValues } from '@/lib/lessons/schema'
import { timeText } from '@/lib/schedules/fields'

/** The names of the fields of the lesson form. */
export const fieldLabels: Record<LessonField, string> = {
  title: 'Title',
  summary: 'Summary',
  goals: 'Goals',
  tools: 'Tools',
  safety: 'Safety',
  steps: 'Steps',
  access: 'Who may watch',
  state: 'Publication',
  poster: 'Poster',
  chapters: 'Chapters',
  cues: 'Captions',
  descriptions: 'Descriptions',
  articles: 'Articles',
  publishAt: 'Time to publish',
  unpublishAt: 'Time to unpublish',
}

const lines = (items: readonly string[]) => items.join('\n')
const spoken = (cues: readonly CueLine[]) =>
  lines(cues.map(({ start, text }) => `${formatSeconds(start)} ${text.replaceAll('\n', ' ')}`))
const titled = (chapters: readonly Chapter[]) =>
  lines(chapters.map(({ start, title }) => `${formatSeconds(start)} ${title}`))
const checked = (steps: readonly LessonStep[]) =>
  lines(steps.map(({ text, limit }) => (limit ? `${text} [${limit}]` : text)))
const scheduled = (value: string) => value && timeText(value)

const texts: { [Field in LessonField]?: (value: LessonValues[Field]) => string } = {
  goals: lines,
  tools: lines,
  safety: lines,
  steps: checked,
  chapters: titled,
  cues: spoken,
  descriptions: spoken,
  publishAt: scheduled,
  unpublishAt: scheduled,
}

/** The value of a field as readable text, one item per line. */
export function fieldText<Field extends LessonField>(
  field: Field,
  value: LessonValues[Field],
): string {
  return texts[field]?.(value) ?? String(value)
}
