'use client'

import { useEffect, useRef } from 'react'

/** Path of the lesson that starts playing when its page is shown. */
let expected: string | null = null

/** Makes the lesson at `path` play when the visitor arrives there. */
export function playOnArrival(path: string): void {
  expected = path
}

/** Whether the lesson at `path` must play now. True only once. */
function takeArrival(path: string): boolean {
  const isExpected = expected === path
  expected = null
  return isExpected
}

/**
 * Plays the film of a visitor who comes from the previous lesson. If the browser blocks playback, the film
 * keeps its large play button.
 */
export function useArrival(path: string, video: HTMLVideoElement | null, isReady: boolean) {
  const isArriving = useRef(false)

  useEffect(() => {
    isArriving.current = takeArrival(path)
  }, [path])

  useEffect(() => {
    if (!video || !isReady || !isArriving.current) return
    isArriving.current = false
    video.play().catch(() => undefined)
  }, [video, isReady])
}
