'use client'

import { useCallback } from 'react'
import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'

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

/** The selected speed. While the film waits for the voice that reads it aloud, it plays at a rate of 0. */
export function useSpeed(): number {
  const { video } = useLesson()
  const rate = usePlayer((state) => state.playbackRate)
  return rate || (video?.defaultPlaybackRate ?? 1)
}

/** The current second of the film. Before playback, the second at which the film will continue. */
export function usePosition(): number {
  const { resumeAt } = useLesson()
  const second = usePlayer((state) => state.currentTime)
  return resumeAt ?? second
}
