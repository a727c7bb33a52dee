'use client'

import { useCallback, useState } from 'react'
import { useRecovery } from './use-recovery'

function seekVideo(video: HTMLVideoElement, second: number, isPlayed: boolean) {
  // Makes the browser load the film, so that it shows the frame at this second.
  if (video.readyState === 0) video.preload = 'auto'
  video.currentTime = Math.max(second, 0)
  if (isPlayed && video.played.length === 0) video.play().catch(() => undefined)
}

/** The video element and the actions on it. */
export function useFilm() {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const { hasFailed, retry } = useRecovery(video)
  /** Where the film continues once it plays, seconds. Null as soon as it plays or the learner seeks. */
  const [resumeAt, setResumeAt] = useState<number | null>(null)
  /** Moves to a second. With `isPlayed`, a film that has not started also starts playing. */
  const seek = useCallback(
    (second: number, isPlayed = false) => {
      setResumeAt(null)
      if (video) seekVideo(video, second, isPlayed)
    },
    [video],
  )
  return { video, setVideo, hasFailed, retry, seek, resumeAt, setResumeAt }
}
