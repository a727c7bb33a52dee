'use client'

import { useState } from 'react'

/** A note that is being written. */
export interface Draft {
  second: number
  text: string
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'second' in kept &&
  typeof kept.second === 'number' &&
  'text' in kept &&
  typeof kept.text === 'string'

/** Storage throws where it is blocked. */
function readDraft(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {}
}

/**
 * A note that is kept in this tab until it is saved: a lost session leads to the sign-in page. Null while
 * nothing is being written.
 */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => readDraft(key))
  const change = (changed: Draft | null) => {
    setDraft(changed)
    keepDraft(key, changed)
  }
  return [draft, change] as const
}
