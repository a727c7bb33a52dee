import { type FieldKind, type LessonField, lessonFields } from '@/lib/lessons/fields'
import { formatSeconds } from '@/lib/lessons/format'
import type { Chapter, CueLine, LessonStep, LessonValues } from '@/lib/lessons/schema'
import { timeText } from '@/lib/schedules/fields'

const lines = (items: readonly string[]) => items.join('\n')
const spoken = (cues: readonly CueLine[]) =>
  lines(cues.map(({ start, text }) => `${formatSeconds(start)} ${text.replaceAll('\n', ' ')}`))
const titled = (chapters: readonly Chapter[]) =>
  lines(chapters.map(({ start, title }) => `${formatSeconds(start)} ${title}`))
const checked = (steps: readonly LessonStep[]) =>
  lines(steps.map(({ text, limit }) => (limit ? `${text} [${limit}]` : text)))
const scheduled = (value: string) => value && timeText(value)

const texts: { [Kind in FieldKind]?: (value: never) => string } = {
  lines,
  steps: checked,
  chapters: titled,
  cues: spoken,
  time: scheduled,
}

/** The value of a field as readable text, one item per line. */
export function fieldText<Name extends LessonField>(name: Name, value: LessonValues[Name]): string {
  return texts[lessonFields[name].kind]?.(value as never) ?? String(value)
}
