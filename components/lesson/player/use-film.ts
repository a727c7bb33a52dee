'use client'

import { useCallback, useMemo, useState } from 'react'
import { useRecovery } from './use-recovery'

/** The video element, and what can be done to it. */
export interface FilmState {
  video: HTMLVideoElement | null
  setVideo: (video: HTMLVideoElement | null) => void
  hasFailed: boolean
  retry: () => void
  /** Moves to a second. A film that has not started yet plays from there if `isPlayed`. */
  seek: (second: number, isPlayed?: boolean) => void
}

function seekVideo(video: HTMLVideoElement, second: number, isPlayed: boolean) {
  // Shows the frame of a film that is not loaded yet.
  if (video.readyState === 0) video.preload = 'auto'
  video.currentTime = Math.max(second, 0)
  if (isPlayed && video.played.length === 0) video.play().catch(() => undefined)
}

export function useFilm(): FilmState {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { hasFailed, retry } = useRecovery(video)
  const seek = useCallback(
    (second: number, isPlayed = false) => {
      if (video) seekVideo(video, second, isPlayed)
    },
    [video],
  )
  return useMemo(
    () => ({ video, setVideo, hasFailed, retry, seek }),
    [video, hasFailed, retry, seek],
  )
}
