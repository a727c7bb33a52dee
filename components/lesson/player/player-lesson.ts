import type { Lesson } from '@/lib/lessons/schema'

/** The fields of a lesson that its player needs. Other fields are not sent to the browser. */
export const toPlayerLesson = ({
  id,
  title,
  access,
  duration,
  poster,
  hasSound,
  chapters,
  cues,
  descriptions,
  steps,
}: Lesson) => ({
  id,
  title,
  access,
  duration,
  poster,
  hasSound,
  chapters,
  cues,
  descriptions: descriptions.map(({ start, text, codes }) => ({ start, text, codes })),
  steps,
})
export type PlayerLesson = ReturnType<typeof toPlayerLesson>
