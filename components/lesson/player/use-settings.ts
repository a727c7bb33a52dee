'use client'

import { useMemo } from 'react'
import type { PlayerLesson } from './types'
import { useLoop } from './use-loop'
import { usePreferences } from './use-preferences'

export interface Settings {
  hasCaptions: boolean
  toggleCaptions: () => void
  setSpeed: (speed: number) => void
  isLooping: boolean
  toggleLoop: () => void
  endLoop: () => void
}

/** Captions, speed and the loop of a chapter. Changes are announced. */
export function useSettings(
  video: HTMLVideoElement | null,
  lesson: PlayerLesson,
  announce: (text: string) => void,
): Settings {
  const { hasCaptions, setCaptions, setSpeed } = usePreferences(video)
  const { isLooping, setLooping } = useLoop(video, lesson)
  return useMemo(
    () => ({
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
      endLoop: () => setLooping(false),
    }),
    [hasCaptions, setCaptions, setSpeed, isLooping, setLooping, announce],
  )
}
