'use client'

import { useLearning } from '@/components/learning/learning-provider'

/** How many lessons a module has, and for members who have started it, how many they have completed. */
export function ModuleMark({ moduleId, count }: { moduleId: string; count: number }) {
  const started = useLearning()?.lessons.filter((lesson) => lesson.moduleId === moduleId) ?? []
  if (started.length === 0) return `${count} lessons`
  const completed = started.filter(({ completedAt }) => completedAt).length
  return `${completed} of ${count} completed`
}
