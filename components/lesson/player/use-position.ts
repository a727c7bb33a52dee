'use client'

import { useLesson } from './lesson-context'
import { usePlayer } from './store'

/** The second at which the film is, or will continue. */
export function usePosition(): number {
  const { resumeAt } = useLesson()
  const second = usePlayer((state) => state.currentTime)
  return resumeAt ?? second
}
