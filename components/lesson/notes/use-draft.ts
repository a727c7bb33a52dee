'use client'

import { useState } from 'react'
import { createDraftStore } from '@/components/form/draft-store'

/** A note that is being written. */
export interface Draft {
  second: number
  text: string
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null
  return typeof draft?.second === 'number' && typeof draft.text === 'string'
}

const drafts = createDraftStore('sessionStorage', isDraft)

/**
 * A note that is kept in this tab until it is saved: a lost session leads to the sign-in page. Null while
 * nothing is being written.
 */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => drafts.read(key))
  const change = (changed: Draft | null) => {
    setDraft(changed)
    if (changed) drafts.keep(key, changed)
    else drafts.drop(key)
  }
  return [draft, change] as const
}
