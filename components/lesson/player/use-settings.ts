'use client'

import { useLoop } from './chapters/use-loop'
import type { PlayerLesson } from './player-lesson'
import { usePreferences } from './use-preferences'

/** Captions, speed, questions and the loop of a chapter. Changes are announced. */
export function useSettings(
  video: HTMLVideoElement | null,
  lesson: PlayerLesson,
  announce: (text: string) => void,
) {
  const { hasCaptions, setCaptions, setSpeed, hasQuestions, setQuestions, ...keys } =
    usePreferences(video)
  const { isLooping, setLooping } = useLoop(video, lesson)
  return {
    toggleMuted: () => {
      if (!video) return
      video.muted = !video.muted
      announce(video.muted ? 'Muted' : 'Sound on')
    },
    hasCaptions,
    toggleCaptions: () => {
      setCaptions(!hasCaptions)
      announce(hasCaptions ? 'Captions off' : 'Captions on')
    },
    setSpeed: (speed: number) => {
      setSpeed(speed)
      announce(`Speed ${speed}×`)
    },
    /** hasPageKeys: whether the player's shortcuts work on the whole page, not only in the film. */
    ...keys,
    /** Whether the film pauses and asks what it will show. */
    hasQuestions,
    toggleQuestions: () => {
      setQuestions(!hasQuestions)
      announce(hasQuestions ? 'Questions off' : 'Questions on')
    },
    isLooping,
    toggleLoop: () => {
      setLooping(!isLooping)
      announce(isLooping ? 'Loop off' : 'Looping this chapter')
    },
    endLoop: () => setLooping(false),
  }
}
