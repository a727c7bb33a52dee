'use client'

import { useEffect, useRef } from 'react'
import { takeArrival } from './arrival'

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
