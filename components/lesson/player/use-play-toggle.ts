'use client'

import { useCallback } from 'react'
import { useLesson } from './lesson-context'

/** Plays or pauses. A film that cannot play reports an error itself: the promise is of no use. */
export function usePlayToggle() {
  const { video } = useLesson()
  return useCallback(() => {
    if (video?.paused) video.play().catch(() => undefined)
    else video?.pause()
  }, [video])
}
