'use client'

import { useCallback } from 'react'
import { startAt } from '@/lib/lessons/watching/timeline'
import { useLesson } from '../lesson-context'
import { useUrlSecond } from './use-url-second'

/** Connects the film with the URL and the links of the page. A separate component, because it suspends. */
export function UrlSecond() {
  const { lesson, cues, descriptions, isReady, video, seek } = useLesson()
  const seekFrom = useCallback(
    (second: number, source: 'url' | 'link') =>
      seek(startAt([...lesson.chapters, ...cues, ...descriptions], second), source === 'link'),
    [lesson, cues, descriptions, seek],
  )
  useUrlSecond(isReady && video ? seekFrom : null)
  return null
}
