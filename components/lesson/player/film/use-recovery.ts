'use client'

import { useEffect, useRef, useState } from 'react'

const REPEATED_WITHIN_MS = 10_000
/** Playback reports its position at least four times a second. */
const STANDS_STILL_MS = 1000

/** Loads the film again from a new signed URL, and continues at the same second. */
function reload(video: HTMLVideoElement, second: number, isPlaying: boolean) {
  video.load()
  video.preload = 'auto'
  video.currentTime = second
  if (isPlaying) video.play().catch(() => undefined)
}

/**
 * Recovers from failures of the film. Signed URLs expire after two hours. At the first failure or stall
 * during playback, the hook therefore reloads the film at the same second. It sets `hasFailed` if the film
 * fails before it plays, or again immediately after a reload. The learner then has to retry.
 */
export function useRecovery(video: HTMLVideoElement | null) {
  const [hasFailed, setFailed] = useState(false)
  const position = useRef(0)

  useEffect(() => {
    if (!video) return
    let reloadedAt = Number.NEGATIVE_INFINITY
    let isPlaying = false
    let movedAt = Number.NEGATIVE_INFINITY
    const remember = () => {
      if (video.readyState > 0) position.current = video.currentTime
      // Chromium pauses the film before it reports the error.
      isPlaying = !video.paused
    }
    const recover = () => {
      reloadedAt = performance.now()
      reload(video, position.current, isPlaying)
    }
    const canRecover = () =>
      performance.now() - reloadedAt >= REPEATED_WITHIN_MS &&
      video.played.length + position.current > 0
    const onError = () => (canRecover() ? recover() : setFailed(true))
    const onMove = () => {
      movedAt = performance.now()
    }
    // If the server rejects the request of a seek, Chromium reports no error and waits forever. WebKit also reports
    // a stall while the film plays on.
    const onStalled = () => {
      const isWaiting = video.readyState > 0 && video.readyState < video.HAVE_FUTURE_DATA
      const standsStill = performance.now() - movedAt > STANDS_STILL_MS
      if (isWaiting && standsStill && canRecover()) recover()
    }
    const controller = new AbortController()
    const { signal } = controller
    for (const type of ['timeupdate', 'seeking', 'pause']) {
      video.addEventListener(type, remember, { signal })
    }
    video.addEventListener('timeupdate', onMove, { signal })
    video.addEventListener('playing', () => setFailed(false), { signal })
    video.addEventListener('error', onError, { signal })
    video.addEventListener('stalled', onStalled, { signal })
    // The film may have failed before this script ran.
    if (video.error) setFailed(true)
    return () => controller.abort()
  }, [video])

  const retry = () => {
    setFailed(false)
    if (video) reload(video, position.current, true)
  }
  return { hasFailed, retry }
}
