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

/** The newest of all drafts whose keys begin like this. */
function readNewest(prefix: string): LocalDraft | null {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    const drafts = keys.map(read).filter((draft) => draft !== null)
    return drafts.sort((one, other) => other.savedAt - one.savedAt)[0] ?? null
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
 * same account only. `id` is null for an article that is new: each of those is kept under its own
 * newId, so that two of them, in two tabs, do not replace each other. Nothing is kept while the form is
 * as it was saved.
 */
export function useArticleDraft(
  { userId, id }: { userId: string; id: string | null },
  { values, version, newId }: Omit<LocalDraft, 'savedAt'>,
  isDirty: boolean,
) {
  const prefix = `torque-article-draft:${userId}:${id ?? 'new:'}`
  const keyOf = useCallback((ofId: string) => (id ? prefix : prefix + ofId), [id, prefix])
  const [found, setFound] = useState<LocalDraft | null>(null)
  const saved = useRef(values)
  /** What is to be kept, until it has been. */
  const pending = useRef<LocalDraft | null>(null)

  useEffect(() => {
    // Never this form's own: nothing has been typed into it yet.
    const draft = readNewest(prefix)
    if (draft && !sameValues(draft.values, saved.current)) setFound(draft)
  }, [prefix])

  const keep = useCallback(() => {
    if (pending.current) write(keyOf(pending.current.newId), pending.current)
    pending.current = null
  }, [keyOf])

  useEffect(() => {
    if (!isDirty) return
    pending.current = { values, version, newId, savedAt: Date.now() }
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [version, newId, values, isDirty, keep])

  // Also what was typed in the last moment before the page goes away.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  return {
    /** What is offered. Until it is decided about, nothing may be typed over it. */
    found,
    /** Takes the offer away and leaves the draft: it is this form's own from now on. */
    dismiss: () => setFound(null),
    /** Deletes the draft that is offered. */
    discard() {
      if (found) write(keyOf(found.newId), null)
      setFound(null)
    },
    /** Deletes the draft of this form. */
    forget() {
      pending.current = null
      write(keyOf(newId), null)
    },
  }
}
