'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { createDraftStore } from '@/components/form/draft-store'
import { type LessonValues, lessonFields } from '@/lib/lessons/admin-fields'

/** Debounce of saving the draft, milliseconds. */
const KEEP_AFTER_MS = 600

interface LessonDraft {
  values: LessonValues
  /** Version of the lesson the draft was written on. */
  updatedAt: string
  /** When it was kept, milliseconds since 1970. */
  savedAt: number
}

const lists: readonly string[] = ['goals', 'tools', 'safety', 'steps', 'chapters', 'cues']

function isLessonDraft(value: unknown): value is LessonDraft {
  const draft = value as Partial<LessonDraft> | null
  const values = draft?.values
  return (
    typeof draft?.updatedAt === 'string' &&
    lessonFields.every((field) =>
      lists.includes(field) ? Array.isArray(values?.[field]) : typeof values?.[field] === 'string',
    )
  )
}

const drafts = createDraftStore('localStorage', isLessonDraft)

/**
 * Keeps unsaved changes of a lesson in this browser and finds them after a crash or a reload, for the same
 * account only. Nothing is kept while the form equals the saved lesson, or while a draft is on offer.
 */
export function useLessonDraft(
  key: string,
  { values, updatedAt }: Omit<LessonDraft, 'savedAt'>,
  isDirty: boolean,
) {
  const [found, setFound] = useState<LessonDraft | null>(null)
  const pending = useRef<LessonDraft | null>(null)

  const saved = useRef(values)
  useEffect(() => {
    // Runs once on mount: the form shows the saved lesson.
    const kept = drafts.read(key)
    if (kept && JSON.stringify(kept.values) !== JSON.stringify(saved.current)) setFound(kept)
  }, [key])

  const keep = useCallback(() => {
    if (pending.current) drafts.keep(key, pending.current)
    pending.current = null
  }, [key])

  useEffect(() => {
    if (!isDirty) return
    pending.current = { values, updatedAt, savedAt: Date.now() }
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [values, updatedAt, isDirty, keep])

  // The page may be left before the changes are kept.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  return {
    /** The draft on offer. */
    found,
    /** Hides the offer: the draft is in the form now. */
    adopt: () => setFound(null),
    /** Deletes the draft, on offer or not. */
    forget() {
      pending.current = null
      drafts.drop(key)
      setFound(null)
    },
  }
}
