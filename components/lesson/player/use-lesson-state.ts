'use client'

import { useState } from 'react'
import { useHydrated } from '@/components/form/use-hydrated'
import type { PlayerLesson } from './player-lesson'
import type { NextStep } from './types'
import { useAccess } from './use-access'
import { useFeedback } from './use-feedback'
import { useFilm } from './use-film'
import { type LoadPanel, usePanel } from './use-panel'
import { useReadAloud } from './use-read-aloud'
import { useSettings } from './use-settings'

export type LessonPlayerState = ReturnType<typeof useLessonState>

/** A response to a question in the film. */
interface Prediction {
  /** Id of the question. */
  id: string
  /** The second at which the film asked. */
  second: number
  /** The response, e.g. `12.6 V`. */
  text: string
  /** Null until the server has scored it, and for visitors without an account. */
  isRight: boolean | null
}

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
  const [prediction, setPrediction] = useState<Prediction | null>(null)
  const [BayPanel, setBay] = usePanel(panels.bay, notLoaded)
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
    prediction,
    setPrediction,
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
