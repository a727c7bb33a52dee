'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { createDraftStore } from '@/components/form/draft-store'
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

function isLocalDraft(value: unknown): value is LocalDraft {
  const draft = value as Partial<LocalDraft> | null
  return (
    typeof draft?.newId === 'string' &&
    articleFields.every((field) => typeof draft.values?.[field] === 'string')
  )
}

const drafts = createDraftStore('localStorage', isLocalDraft)

/**
 * Saves unsaved changes in localStorage and finds them after a crash or a reload, for the same account
 * only. `id` is null for a new article, whose draft is stored under its own newId, so that several new
 * articles don't overwrite each other. Nothing is stored while the form equals the saved article.
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
    const [newest] = drafts.list(prefix).sort((one, other) => other.savedAt - one.savedAt)
    if (newest && !sameValues(newest.values, saved.current)) setFound(newest)
  }, [prefix])

  const keep = useCallback(() => {
    if (pending.current) drafts.keep(keyOf(pending.current.newId), pending.current)
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
    /** The draft on offer. */
    found,
    /**
     * Whether input would overwrite the draft on offer: that of an existing article, not that of another
     * new one.
     */
    isBlocking: found !== null && id !== null,
    /** Stores the restored draft as the draft of this form and hides the offer. */
    adopt() {
      keep()
      setFound(null)
    },
    /** Deletes the draft on offer. */
    discard() {
      if (found) drafts.drop(keyOf(found.newId))
      setFound(null)
    },
    /** Deletes the draft of this form. */
    forget() {
      pending.current = null
      drafts.drop(keyOf(newId))
    },
  }
}
