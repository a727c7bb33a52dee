'use client'

import { useEffect, useState } from 'react'
import {
  createPlayedStretches,
  mergeStretches,
  type Stretch,
} from '@/lib/lessons/watching/stretches'
import type { PlayerLesson } from '../player-lesson'
import { keepUnreported, readUnreported, VISITOR } from './report-watched'
import { collectPlayed } from './use-progress'

const KEPT_EVERY_MS = 5000

/**
 * Keeps what a visitor watches in this browser. It is reported once they have signed in. Returns the watched parts of the
 * film, merged.
 */
export function useVisitorProgress(
  { id, duration }: Pick<PlayerLesson, 'id' | 'duration'>,
  video: HTMLVideoElement | null,
): readonly Stretch[] {
  const [watched, setWatched] = useState<readonly Stretch[]>([])

  useEffect(() => {
    if (!video) return
    const kept = readUnreported(VISITOR, id, duration)
    const played = createPlayedStretches(kept)
    setWatched(kept)
    const keep = () => {
      const merged = mergeStretches(played.pending())
      if (merged.length === 0) return
      setWatched(merged)
      keepUnreported(VISITOR, id, merged)
    }
    const stopping = new AbortController()
    const { signal } = stopping
    collectPlayed(video, duration, played, signal)
    for (const type of ['pause', 'ended']) video.addEventListener(type, keep, { signal })
    document.addEventListener('visibilitychange', keep, { signal })
    const timer = setInterval(keep, KEPT_EVERY_MS)
    return () => {
      clearInterval(timer)
      stopping.abort()
      keep()
    }
  }, [video, id, duration])

  return watched
}
