'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

const REPEATED_WITHIN_MS = 10_000

/** Loads the film again, from a new signed URL, and continues where it was. */
function reload(video: HTMLVideoElement, second: number, isPlaying: boolean) {
  video.load()
  video.preload = 'auto'
  video.currentTime = second
  if (isPlaying) video.play().catch(() => undefined)
}

/**
 * Recovers from failures of the film. Signed URLs expire after two hours, so the first failure during
 * playback reloads the film at the same second. A film that fails before it plays, or again right
 * after a reload, needs the learner: `hasFailed`.
 */
export function useRecovery(video: HTMLVideoElement | null) {
  const [hasFailed, setFailed] = useState(false)
  const position = useRef(0)

  useEffect(() => {
    if (!video) return
    let reloadedAt = Number.NEGATIVE_INFINITY
    let isPlaying = false
    const remember = () => {
      if (video.readyState > 0) position.current = video.currentTime
      // By the time of the error, Chromium has paused the film.
      isPlaying = !video.paused
    }
    const onPlaying = () => setFailed(false)
    const onError = () => {
      const isRepeated = performance.now() - reloadedAt < REPEATED_WITHIN_MS
      if (isRepeated || video.played.length + position.current === 0) return setFailed(true)
      reloadedAt = performance.now()
      reload(video, position.current, isPlaying)
    }
    video.addEventListener('timeupdate', remember)
    video.addEventListener('pause', remember)
    video.addEventListener('playing', onPlaying)
    video.addEventListener('error', onError)
    // The film may have failed before this script ran.
    if (video.error) setFailed(true)
    return () => {
      video.removeEventListener('timeupdate', remember)
      video.removeEventListener('pause', remember)
      video.removeEventListener('playing', onPlaying)
      video.removeEventListener('error', onError)
    }
  }, [video])

  const retry = useCallback(() => {
    setFailed(false)
    if (video) reload(video, position.current, true)
  }, [video])
  return { hasFailed, retry }
}
