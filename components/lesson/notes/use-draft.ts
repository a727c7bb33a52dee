'use client'

import { useState } from 'react'
import { createDraftStore } from '@/components/form/draft-store'

/** A note that the member is writing. */
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
 * The draft of a note. This tab keeps it until it is saved, so that it survives the sign-in page after a
 * lost session. Null while the member is not writing.
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
