'use client'

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useHydrated } from '@/components/form/use-hydrated'
import type { Cue } from '@/lib/lessons/types'
import type { NextLesson, PlayerLesson } from './types'
import { type Access, useAccess } from './use-access'
import { useFeedback } from './use-feedback'
import { useLoop } from './use-loop'
import { usePreferences } from './use-preferences'
import { useRecovery } from './use-recovery'

interface LessonPlayerState {
  lesson: PlayerLesson
  path: string
  next: NextLesson | null
  /** The transcript as far as the visitor may read it. */
  cues: readonly Cue[]
  decision: Access['decision']
  /** Scripts run, and the visitor may watch. */
  isReady: boolean
  isHydrated: boolean
  video: HTMLVideoElement | null
  setVideo: (video: HTMLVideoElement | null) => void
  hasFailed: boolean
  retry: () => void
  /** Moves to a second. A film that has not started yet plays from there if `isPlayed`. */
  seek: (second: number, isPlayed?: boolean) => void
  hasCaptions: boolean
  toggleCaptions: () => void
  setSpeed: (speed: number) => void
  isLooping: boolean
  toggleLoop: () => void
  isBay: boolean
  setBay: (isOpen: boolean) => void
  /** What the last key or button did, shown for a moment and announced. */
  feedback: string
  announce: (text: string) => void
}

const LessonContext = createContext<LessonPlayerState | null>(null)

/** State of the lesson's player that the film's own store does not have. */
export function useLesson(): LessonPlayerState {
  const state = useContext(LessonContext)
  if (!state) throw new Error('useLesson needs a LessonProvider')
  return state
}

function seekVideo(video: HTMLVideoElement, second: number, isPlayed: boolean) {
  // Shows the frame of a film that is not loaded yet.
  if (video.readyState === 0) video.preload = 'auto'
  video.currentTime = Math.max(second, 0)
  if (isPlayed && video.played.length === 0) video.play().catch(() => undefined)
}

export function LessonProvider({
  lesson,
  path,
  next,
  children,
}: Pick<LessonPlayerState, 'lesson' | 'path' | 'next'> & { children: ReactNode }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isBay, setOpen] = useState(false)
  const isHydrated = useHydrated()
  const access = useAccess(lesson)
  const { hasCaptions, setCaptions, setSpeed } = usePreferences(video)
  const recovery = useRecovery(video)
  const { feedback, announce } = useFeedback()
  const { isLooping, setLooping } = useLoop(video, lesson)

  const seek = useCallback(
    (second: number, isPlayed = false) => {
      if (video) seekVideo(video, second, isPlayed)
    },
    [video],
  )
  // Asks again who is watching: the session may have ended since.
  const retry = useCallback(() => {
    access.retry()
    recovery.retry()
  }, [access.retry, recovery.retry])

  const state = useMemo(
    () => ({
      lesson,
      path,
      next,
      cues: access.cues ?? lesson.cues,
      decision: access.decision,
      isReady: isHydrated && access.decision === 'granted',
      isHydrated,
      video,
      setVideo,
      hasFailed: recovery.hasFailed,
      retry,
      seek,
      hasCaptions,
      toggleCaptions: () => {
        setCaptions(!hasCaptions)
        announce(hasCaptions ? 'Captions off' : 'Captions on')
      },
      setSpeed: (speed: number) => {
        setSpeed(speed)
        announce(`Speed ${speed}×`)
      },
      isLooping,
      toggleLoop: () => {
        setLooping(!isLooping)
        announce(isLooping ? 'Loop off' : 'Looping this chapter')
      },
      isBay,
      setBay: (isOpen: boolean) => {
        setOpen(isOpen)
        setLooping(false)
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
      video,
      recovery.hasFailed,
      retry,
      seek,
      hasCaptions,
      setCaptions,
      setSpeed,
      isLooping,
      setLooping,
      isBay,
      feedback,
      announce,
    ],
  )
  return <LessonContext value={state}>{children}</LessonContext>
}
