'use client'

import { useLesson } from '../lesson-context'
import { usePlayer } from '../store'

/** The current second of the film. Before playback, the second at which the film will continue. */
export function usePosition(): number {
  const { resumeAt } = useLesson()
  const second = usePlayer((state) => state.currentTime)
  return resumeAt ?? second
}
