import { fieldsWith, lessonFields, lessonGaps } from '@/lib/lessons/fields'
import type { EditableLesson, LessonValues } from '@/lib/lessons/schema'

const needed = lessonGaps.flatMap((gap) =>
  fieldsWith('isNeeded').filter((name) => lessonFields[name].gap === gap),
)

/** The parts that a lesson needs before it can be published, in the order of the database's message. */
export const publishNeeds = (hasFilm: boolean, values: Pick<LessonValues, 'cues' | 'poster'>) => [
  { label: 'Film', isMet: hasFilm },
  ...needed.map((name) => ({ label: lessonFields[name].label, isMet: values[name].length > 0 })),
]

/** The message after a save: who sees the lesson, or what it still needs before its time to publish. */
export function publicityText({ duration, values }: Pick<EditableLesson, 'duration' | 'values'>) {
  if (values.state === 'published') return 'Your changes are live.'
  if (!values.publishAt) return 'Only visible to admins.'
  const missing = publishNeeds(duration !== null, values).filter(({ isMet }) => !isMet)
  if (missing.length === 0) return 'Scheduled. Only visible to admins until then.'
  return `Scheduled. It still needs ${missing.map(({ label }) => label.toLowerCase()).join(', ')}.`
}
