'use client'

import { withStorage } from '@/lib/browser-storage'

/** Unsaved work of one kind, in the storage of this browser. */
export interface DraftStore<Draft> {
  /** The draft under this key; null if it is missing or damaged. */
  read: (key: string) => Draft | null
  /** The drafts whose keys start with `prefix`. */
  list: (prefix: string) => Draft[]
  keep: (key: string, draft: Draft) => void
  drop: (key: string) => void
}

/**
 * Stores drafts as JSON. In `localStorage`, they survive a crash. In `sessionStorage`, they last as long as
 * the tab. Keys contain the account, so that another admin does not get these drafts. Never throws: if
 * storage is disabled or full, only the page holds the draft.
 */
export function createDraftStore<Draft>(
  area: 'localStorage' | 'sessionStorage',
  isDraft: (value: unknown) => value is Draft,
): DraftStore<Draft> {
  const read = (key: string) => {
    const kept: unknown = withStorage(area, (storage) => JSON.parse(storage.getItem(key) ?? 'null'))
    return isDraft(kept) ? kept : null
  }
  return {
    read,
    list: (prefix) =>
      (withStorage(area, Object.keys) ?? [])
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => read(key) ?? []),
    keep: (key, draft) =>
      void withStorage(area, (storage) => storage.setItem(key, JSON.stringify(draft))),
    drop: (key) => void withStorage(area, (storage) => storage.removeItem(key)),
  }
}
