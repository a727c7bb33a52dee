'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStore } from '@/components/form/draft-store'

/** Debounce of storing the draft, milliseconds. */
const STORE_AFTER_MS = 600

/** A draft as it is stored. */
export type StoredDraft<Draft> = Draft & {
  key: string
  /** When it was stored, milliseconds since 1970. */
  savedAt: number
}

/**
 * Stores the unsaved changes of a form in this browser and finds them after a crash or a reload. Looks for
 * drafts whose keys start with `prefix`. Stores the memoized `draft` of this form under `key`, but only
 * while the form is dirty.
 */
export function useFormDraft<Draft extends { values: object }>(
  drafts: DraftStore<StoredDraft<Draft>>,
  { prefix, key }: { prefix: string; key: string },
  draft: Draft,
  isDirty: boolean,
) {
  const [found, setFound] = useState<StoredDraft<Draft> | null>(null)
  const initial = useRef(draft.values)
  /** The draft that is not stored yet. */
  const pending = useRef<StoredDraft<Draft> | null>(null)

  useEffect(() => {
    // Runs once on mount, before the user changes the form.
    const [newest] = drafts.list(prefix).sort((one, other) => other.savedAt - one.savedAt)
    if (newest && JSON.stringify(newest.values) !== JSON.stringify(initial.current))
      setFound(newest)
  }, [drafts, prefix])

  const store = useCallback(() => {
    if (pending.current) drafts.keep(pending.current.key, pending.current)
    pending.current = null
  }, [drafts])

  const isOffered = found?.key === key
  useEffect(() => {
    // A form that starts with a restored version is dirty at once. It must not overwrite the offered draft.
    if (isOffered) pending.current = null
    if (isOffered || !isDirty) return
    pending.current = { ...draft, key, savedAt: Date.now() }
    const timer = setTimeout(store, STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, key, isDirty, isOffered, store])

  // Store pending changes before the page is unloaded.
  useEffect(() => {
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [store])

  return {
    /** The offered draft. */
    found,
    /** Hides the offer, because the form contains the draft now. Stores the input that the draft replaces. */
    adopt() {
      store()
      setFound(null)
    },
    /** Deletes the offered draft. */
    discard() {
      if (found) drafts.drop(found.key)
      setFound(null)
    },
    /** Deletes the draft of this form. */
    forget() {
      pending.current = null
      drafts.drop(key)
    },
  }
}
