'use client'

import { useHydrated } from '@/components/form/use-hydrated'
import type { PlayerLesson } from './player-lesson'
import type { NextStep } from './types'
import { useAccess } from './use-access'
import { useFeedback } from './use-feedback'
import { useFilm } from './use-film'
import { type LoadPanel, usePanel } from './use-panel'
import { useSettings } from './use-settings'

export type LessonPlayerState = ReturnType<typeof useLessonState>

export function useLessonState(
  lesson: PlayerLesson,
  path: string,
  next: NextStep,
  panels: { bay: LoadPanel; shortcuts: LoadPanel },
) {
  const isHydrated = useHydrated()
  const access = useAccess(lesson)
  const film = useFilm()
  const { feedback, announce } = useFeedback()
  const settings = useSettings(film.video, lesson, announce)
  const notLoaded = () => announce("It couldn't load. Check your internet connection.")
  const [BayPanel, setBay] = usePanel(panels.bay, notLoaded)
  const [ShortcutsPanel, setShortcuts] = usePanel(panels.shortcuts, notLoaded)

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
    /** The list of keyboard shortcuts, while it is open. */
    ShortcutsPanel,
    openShortcuts: () => setShortcuts(true),
    closeShortcuts: () => setShortcuts(false),
    /** What the last key or button did, shown for a moment and announced. */
    feedback,
    announce,
  }
}
