'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type ArticleValues, articleFields } from '@/lib/articles/fields'

/** How long after the last change the draft is kept, milliseconds. */
const KEEP_AFTER_MS = 600

export interface LocalDraft {
  values: ArticleValues
  /** Version of the article the draft was written on; 0 for a new one. */
  version: number
  /** The id it is added under if it is new. */
  newId: string
  /** When it was kept, milliseconds since 1970. */
  savedAt: number
}

export const sameValues = (one: ArticleValues, other: ArticleValues) =>
  articleFields.every((field) => one[field] === other[field])

function read(key: string): LocalDraft | null {
  try {
    const draft: LocalDraft | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isWhole = articleFields.every((field) => typeof draft?.values?.[field] === 'string')
    return draft && isWhole && typeof draft.newId === 'string' ? draft : null
  } catch {
    return null
  }
}

function write(key: string, draft: LocalDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // The storage is full or switched off: leaving still asks first.
  }
}

/**
 * Keeps what is not saved yet in this browser, and finds it again after a crash or a reload, for the
 * same account only. `id` is null for an article that is new. Nothing is kept while the form is as it
 * was saved.
 */
export function useArticleDraft(
  { userId, id }: { userId: string; id: string | null },
  { values, version, newId }: Omit<LocalDraft, 'savedAt'>,
  isDirty: boolean,
) {
  const key = `torque-article-draft:${userId}:${id ?? 'new'}`
  const [found, setFound] = useState<LocalDraft | null>(null)
  const saved = useRef(values)
  /** What is to be kept, until it has been. */
  const pending = useRef<LocalDraft | null>(null)

  useEffect(() => {
    const draft = read(key)
    if (draft && !sameValues(draft.values, saved.current)) setFound(draft)
  }, [key])

  const keep = useCallback(() => {
    if (pending.current) write(key, pending.current)
    pending.current = null
  }, [key])

  const forget = useCallback(() => {
    pending.current = null
    write(key, null)
    setFound(null)
  }, [key])

  useEffect(() => {
    // Not over the one that is offered: that one is decided about first.
    if (!isDirty || found) return
    pending.current = { values, version, newId, savedAt: Date.now() }
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [version, newId, values, isDirty, found, keep])

  // Also what was typed in the last moment before the page goes away.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  return { found, forget, dismiss: () => setFound(null) }
}
