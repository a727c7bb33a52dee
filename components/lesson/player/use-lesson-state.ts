'use client'

import { useHydrated } from '@/components/form/use-hydrated'
import type { NextStep, PlayerLesson } from './types'
import { useAccess } from './use-access'
import { type LoadBayPanel, useBay } from './use-bay'
import { useFeedback } from './use-feedback'
import { useFilm } from './use-film'
import { useSettings } from './use-settings'

export type LessonPlayerState = ReturnType<typeof useLessonState>

export function useLessonState(
  lesson: PlayerLesson,
  path: string,
  next: NextStep,
  loadBayPanel: LoadBayPanel,
) {
  const isHydrated = useHydrated()
  const access = useAccess(lesson)
  const film = useFilm()
  const { feedback, announce } = useFeedback()
  const settings = useSettings(film.video, lesson, announce)
  const { BayPanel, setBay } = useBay(loadBayPanel, announce)

  return {
    lesson,
    path,
    next,
    /** The transcript as far as the visitor may read it. */
    cues: access.cues ?? lesson.cues,
    decision: access.decision,
    /** Scripts run, and the visitor may watch. */
    isReady: isHydrated && access.decision === 'granted',
    isHydrated,
    ...film,
    retry: () => {
      // The session may have ended since.
      access.retry()
      film.retry()
    },
    ...settings,
    isBay: BayPanel !== null,
    /** The controls and steps of bay mode, while it is open. */
    BayPanel,
    setBay: (isOpen: boolean) => {
      setBay(isOpen)
      settings.endLoop()
    },
    /** What the last key or button did, shown for a moment and announced. */
    feedback,
    announce,
  }
}
