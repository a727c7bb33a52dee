'use client'

import { useEffect } from 'react'
import { formatSeconds } from '@/lib/lessons/format'
import { secondOfUrl } from '@/lib/lessons/paths'
import { resumeSecond } from '@/lib/lessons/watching/timeline'
import { useLesson } from '../lesson-context'

/**
 * Offers to continue where the member stopped, and continues there on play. A second in the URL takes
 * precedence.
 */
export function useResume(position: number | undefined): void {
  const { lesson, video, resumeAt, setResumeAt, seek, announce } = useLesson()

  useEffect(() => {
    const second = resumeSecond(position ?? 0, lesson.duration)
    if (!video || second === 0) return
    const isAtStart = resumeSecond(video.currentTime, lesson.duration) === 0
    if (isAtStart && secondOfUrl(location) === null) setResumeAt(second)
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
