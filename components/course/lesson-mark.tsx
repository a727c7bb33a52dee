'use client'

import { useLearning } from '@/components/learning/learning-provider'
import { Icon } from '@/components/ui/icon'
import { formatSeconds, formatWatched } from '@/lib/lessons/format'

/**
 * The length of a lesson, and for members how much of it they have watched. Same width in every state, so
 * that nothing moves when the progress arrives. Found by its path, because lists of lessons would need ids only for this.
 */
export function LessonMark({ path, duration }: { path: string; duration: number }) {
  const lesson = useLearning()?.lessons.find((item) => item.path === path)
  return (
    <span className="inline-flex w-31 items-center gap-1.5 whitespace-nowrap">
      {!lesson ? (
        formatSeconds(duration)
      ) : lesson.completedAt ? (
        <>
          <Icon name="check" className="icon text-success" />
          <span>Completed</span>
        </>
      ) : (
        <span key="started" className="text-foreground">
          <span>{formatWatched(lesson.seconds, duration)}</span>
          <span className="sr-only"> watched</span>
        </span>
      )}
    </span>
  )
}
