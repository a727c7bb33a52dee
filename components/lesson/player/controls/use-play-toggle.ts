'use client'

import { useCallback } from 'react'
import { useLesson } from '../lesson-context'

/**
 * Plays or pauses. Ignores the promise of play(), because a film that cannot play also fires an error
 * event.
 */
export function usePlayToggle() {
  const { video } = useLesson()
  return useCallback(() => {
    if (video?.paused) video.play().catch(() => undefined)
    else video?.pause()
  }, [video])
}
