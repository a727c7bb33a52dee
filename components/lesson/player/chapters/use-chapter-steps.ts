'use client'

import { nextChapterStart, previousChapterStart } from '@/lib/lessons/watching/timeline'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'

/** Goes to the previous and the next chapter. */
export function useChapterSteps() {
  const { lesson, video, seek } = useLesson()
  const { chapters } = lesson
  const hasNext = usePlayer((state) => nextChapterStart(chapters, state.currentTime) !== undefined)
  return {
    hasNext,
    previous: () => seek(previousChapterStart(chapters, video?.currentTime ?? 0), true),
    next: () => {
      const start = nextChapterStart(chapters, video?.currentTime ?? 0)
      if (start !== undefined) seek(start, true)
    },
  }
}
