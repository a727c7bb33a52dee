'use client'

import { type ComponentType, useCallback, useMemo } from 'react'
import { useHydrated } from '@/components/form/use-hydrated'
import type { Cue } from '@/lib/lessons/types'
import type { NextStep, PlayerLesson } from './types'
import { type Access, useAccess } from './use-access'
import { type LoadBayPanel, useBay } from './use-bay'
import { useFeedback } from './use-feedback'
import { type FilmState, useFilm } from './use-film'
import { type Settings, useSettings } from './use-settings'

export interface LessonPlayerState extends FilmState, Settings {
  lesson: PlayerLesson
  path: string
  next: NextStep
  /** The transcript as far as the visitor may read it. */
  cues: readonly Cue[]
  decision: Access['decision']
  /** Scripts run, and the visitor may watch. */
  isReady: boolean
  isHydrated: boolean
  isBay: boolean
  /** The controls and steps of bay mode, while it is open. */
  BayPanel: ComponentType | null
  setBay: (isOpen: boolean) => void
  /** What the last key or button did, shown for a moment and announced. */
  feedback: string
  announce: (text: string) => void
}

export function useLessonState(
  lesson: PlayerLesson,
  path: string,
  next: NextStep,
  loadBayPanel: LoadBayPanel,
): LessonPlayerState {
  const isHydrated = useHydrated()
  const access = useAccess(lesson)
  const film = useFilm()
  const { feedback, announce } = useFeedback()
  const settings = useSettings(film.video, lesson, announce)
  const { BayPanel, setBay } = useBay(loadBayPanel, announce)

  // The session may have ended since.
  const retry = useCallback(() => {
    access.retry()
    film.retry()
  }, [access.retry, film.retry])

  return useMemo(
    () => ({
      lesson,
      path,
      next,
      cues: access.cues ?? lesson.cues,
      decision: access.decision,
      isReady: isHydrated && access.decision === 'granted',
      isHydrated,
      ...film,
      retry,
      ...settings,
      isBay: BayPanel !== null,
      BayPanel,
      setBay: (isOpen: boolean) => {
        setBay(isOpen)
        settings.endLoop()
      },
      feedback,
      announce,
    }),
    [
      lesson,
      path,
      next,
      access.cues,
      access.decision,
      isHydrated,
      film,
      retry,
      settings,
      BayPanel,
      setBay,
      feedback,
      announce,
    ],
  )
}
