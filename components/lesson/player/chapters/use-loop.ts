'use client'

import { useEffect, useState } from 'react'
import { chapterIndexAt, chapterRange } from '@/lib/lessons/watching/timeline'
import type { PlayerLesson } from '../player-lesson'

// timeupdate fires only about four times a second. Going back this early avoids showing the start of the
// next chapter.
const EARLY_SECONDS = 0.2

/** Repeats the current chapter. After a jump to another chapter, repeats that chapter. */
export function useLoop(
  video: HTMLVideoElement | null,
  { chapters, duration }: Pick<PlayerLesson, 'chapters' | 'duration'>,
) {
  const [isLooping, setLooping] = useState(false)

  useEffect(() => {
    if (!video || !isLooping) return
    const currentRange = () =>
      chapterRange(chapters, chapterIndexAt(chapters, video.currentTime), duration)
    let range = currentRange()
    const onSeeking = () => {
      range = currentRange()
    }
    const onTime = () => {
      if (!video.seeking && video.currentTime >= range.end - EARLY_SECONDS) {
        video.currentTime = range.start
      }
    }
    const onEnded = () => {
      video.currentTime = range.start
      video.play().catch(() => undefined)
    }
    const controller = new AbortController()
    const { signal } = controller
    video.addEventListener('seeking', onSeeking, { signal })
    video.addEventListener('timeupdate', onTime, { signal })
    video.addEventListener('ended', onEnded, { signal })
    return () => controller.abort()
  }, [video, isLooping, chapters, duration])

  return { isLooping, setLooping }
}
