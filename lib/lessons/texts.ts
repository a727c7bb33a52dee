import type { Lesson } from '@/lib/lessons/schema'

/** The texts of a lesson below its film, which are also its job card. */
export type LessonTexts = Pick<Lesson, 'summary' | 'goals' | 'tools' | 'safety' | 'steps'>

export const toLessonTexts = ({ summary, goals, tools, safety, steps }: Lesson): LessonTexts => ({
  summary,
  goals,
  tools,
  safety,
  steps,
})
