'use client'

import { useLearning } from '@/components/learning/learning-provider'

/** How many lessons of a module have a film. For members who have started it, how many they have completed. */
export function ModuleMark({
  moduleId,
  count,
  playing,
}: {
  moduleId: string
  /** Number of lessons in the syllabus. */
  count: number
  /** Number of lessons with a film. */
  playing: number
}) {
  const started = useLearning()?.lessons.filter((lesson) => lesson.moduleId === moduleId) ?? []
  if (started.length === 0) {
    return playing > 0 ? `${playing} of ${count} lessons play` : `${count} lessons`
  }
  const completed = started.filter(({ completedAt }) => completedAt).length
  return `${completed} of ${count} completed`
}
