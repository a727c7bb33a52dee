'use client'

import { useEffect } from 'react'
import { formatSeconds } from '@/lib/lessons/format'
import { secondOfUrl } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'

/** So close to its start or end, a film starts at its beginning. */
const EDGE_S = 3

/** Lets the film start where the member has stopped, unless the page's URL names a second. */
export function useResume(position: number | undefined): void {
  const { lesson, video, seek, announce } = useLesson()

  useEffect(() => {
    if (!video || !position || position < EDGE_S || position > lesson.duration - EDGE_S) return
    const resume = () => {
      if (video.currentTime >= EDGE_S || secondOfUrl(location) !== null) return
      seek(position)
      announce(`Continued at ${formatSeconds(position)}`)
    }
    if (!video.paused) resume()
    else video.addEventListener('play', resume, { once: true })
    return () => video.removeEventListener('play', resume)
  }, [video, position, lesson.duration, seek, announce])
}
