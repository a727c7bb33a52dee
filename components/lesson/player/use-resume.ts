'use client'

import { useEffect } from 'react'
import { formatSeconds } from '@/lib/lessons/format'
import { secondOfUrl } from '@/lib/lessons/timeline'
import { useLesson } from './lesson-context'

/** Within this many seconds of the start or end, playback starts from 0. */
const EDGE_S = 3

/** Offers to continue where the member stopped, and does so on play, unless the URL names a second. */
export function useResume(position: number | undefined): void {
  const { lesson, video, resumeAt, setResumeAt, seek, announce } = useLesson()

  useEffect(() => {
    if (!video || !position || position < EDGE_S || position > lesson.duration - EDGE_S) return
    if (video.currentTime < EDGE_S && secondOfUrl(location) === null) setResumeAt(position)
  }, [video, position, lesson.duration, setResumeAt])

  useEffect(() => {
    if (!video || resumeAt === null) return
    const resume = () => {
      seek(resumeAt)
      announce(`Continued at ${formatSeconds(resumeAt)}`)
    }
    if (!video.paused) resume()
    else video.addEventListener('play', resume, { once: true })
    return () => video.removeEventListener('play', resume)
  }, [video, resumeAt, seek, announce])
}
