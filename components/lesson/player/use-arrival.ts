'use client'

import { useEffect, useRef } from 'react'
import { takeArrival } from './arrival'

/**
 * Plays the film of a visitor who comes from the lesson before. A browser that blocks it leaves the film
 * as it is, with its large button.
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
