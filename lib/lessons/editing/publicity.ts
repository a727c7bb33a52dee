import type { EditableLesson } from '@/lib/lessons/schema'

/** The parts that a lesson needs before it can be published, in the order of the database's message. */
export const publishNeeds = (
  hasFilm: boolean,
  { cues, poster }: { cues: readonly unknown[]; poster: string },
) => [
  { label: 'Film', isMet: hasFilm },
  { label: 'Captions', isMet: cues.length > 0 },
  { label: 'Poster', isMet: poster !== '' },
]

/** The message after a save: who sees the lesson, or what it still needs before its time to publish. */
export function publicityText({ duration, values }: Pick<EditableLesson, 'duration' | 'values'>) {
  if (values.state === 'published') return 'Your changes are live.'
  if (!values.publishAt) return 'Only visible to admins.'
  const missing = publishNeeds(duration !== null, values).filter(({ isMet }) => !isMet)
  if (missing.length === 0) return 'Scheduled. Only visible to admins until then.'
  return `Scheduled. It still needs ${missing.map(({ label }) => label.toLowerCase()).join(', ')}.`
}
