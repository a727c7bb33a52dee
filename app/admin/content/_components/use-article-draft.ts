'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { type ArticleValues, articleFields } from '@/lib/articles/fields'

/** Debounce of saving the draft, milliseconds. */
const KEEP_AFTER_MS = 600

export interface LocalDraft {
  values: ArticleValues
  /** Version of the article the draft was written on; 0 for a new one. */
  version: number
  /** Id of the article to be created, for a new one. */
  newId: string
  /** When it was saved, milliseconds since 1970. */
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

/** The newest draft whose key starts with `prefix`. */
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
    // The storage is full or disabled: the leave guard still asks.
  }
}

/**
 * Saves unsaved changes in localStorage and finds them after a crash or a reload, for the same account
 * only. `id` is null for a new article, whose draft is stored under its own newId, so that two tabs don't
 * overwrite each other. Nothing is stored while the form equals the saved article.
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
  /** The draft that is not stored yet. */
  const pending = useRef<LocalDraft | null>(null)

  useEffect(() => {
    // Runs once on mount: the form has no draft of its own yet.
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

  // Flush pending changes before the page is unloaded.
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])

  return {
    /** The draft on offer. The form stays inert until the user restores or discards it. */
    found,
    /** Ends the offer and keeps the draft as this form's own. */
    dismiss: () => setFound(null),
    /** Deletes the draft on offer. */
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
