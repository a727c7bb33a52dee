'use client'

import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'

/** The selected speed. While the film waits for the voice that reads it aloud, it plays at a rate of 0. */
export function useSpeed(): number {
  const { video } = useLesson()
  const rate = usePlayer((state) => state.playbackRate)
  return rate || (video?.defaultPlaybackRate ?? 1)
}
