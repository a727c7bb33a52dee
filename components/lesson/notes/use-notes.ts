'use client'

import { useEffect, useState } from 'react'
import { notesUrl } from '@/lib/lessons/paths'
import type { LessonNote } from '@/lib/lessons/types'

/** The notes of the member on a lesson. Null until the response arrives. */
export function useNotes(lessonId: string) {
  const [notes, setNotes] = useState<readonly LessonNote[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request.
  useEffect(() => {
    const controller = new AbortController()
    fetch(notesUrl(lessonId), { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      .then(
        (body: { notes: LessonNote[] }) => {
          setNotes(body.notes)
          setFailed(false)
        },
        () => {
          if (!controller.signal.aborted) setFailed(true)
        },
      )
    return () => controller.abort()
  }, [lessonId, attempt])

  return { notes, hasFailed, reload: () => setAttempt((count) => count + 1) }
}
