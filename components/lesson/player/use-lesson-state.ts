'use client'

import { type ComponentType, useState } from 'react'
import { useHydrated } from '@/components/form/use-hydrated'
import { useReadAloud } from './captions/use-read-aloud'
import { useFilm } from './film/use-film'
import type { NextStep } from './next/types'
import type { PlayerLesson } from './player-lesson'
import { useFilmQuestions } from './questions/use-film-questions'
import { useAccess } from './use-access'
import { useFeedback } from './use-feedback'
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
  const isReady = isHydrated && access.decision === 'granted'
  const cues = access.cues ?? lesson.cues
  const reading = useReadAloud(
    isReady && !lesson.hasSound ? film.video : null,
    cues,
    announce,
    notLoaded,
  )
  const [BayPanel, setBay] = usePanel(panels.bay, notLoaded)
  const questions = useFilmQuestions(
    lesson.id,
    film.video,
    isReady && settings.hasQuestions && BayPanel === null,
  )
  const [ShortcutsPanel, setShortcuts] = usePanel(panels.shortcuts, notLoaded)

  return {
    lesson,
    path,
    next,
    /** The part of the transcript that the visitor may read. */
    cues,
    descriptions: access.descriptions ?? lesson.descriptions,
    decision: access.decision,
    /** True if scripts run and the visitor may watch. */
    isReady,
    isHydrated,
    ...film,
    retry: () => {
      // The session may have ended in the meantime.
      access.retry()
      film.retry()
    },
    ...settings,
    ...reading,
    ...questions,
    isBay: BayPanel !== null,
    /** The component with the controls and steps of bay mode; null while bay mode is closed. */
    BayPanel,
    setBay: (isOpen: boolean) => {
      setBay(isOpen)
      settings.endLoop()
    },
    /** The dialog with the keyboard shortcuts; null while it is closed. */
    ShortcutsPanel,
    openShortcuts: () => setShortcuts(true),
    closeShortcuts: () => setShortcuts(false),
    /** The effect of the last key or button. Shown for a moment and announced to screen readers. */
    feedback,
    announce,
  }
}

/** Loads a part of the player that few learners open. */
type LoadPanel = () => Promise<ComponentType>

/** Opens a panel once its script has loaded. The panel is null while it is closed. */
function usePanel(load: LoadPanel, onFailure: () => void) {
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  const setOpen = (isOpen: boolean) => {
    if (!isOpen) return setPanel(null)
    load().then((Loaded) => setPanel(() => Loaded), onFailure)
  }
  return [Panel, setOpen] as const
}
