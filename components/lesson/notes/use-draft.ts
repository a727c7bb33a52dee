'use client'

import { useRef, useState } from 'react'
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

const drafts = createDraftStore('localStorage', isDraft)

/**
 * The draft of a note. This browser keeps it until it is saved, so that it survives a killed tab and the sign-in page
 * after a lost session. Null while the member is not writing. `latest` is the draft as it is now.
 */
export function useDraft(key: string) {
  const [draft, setDraft] = useState(() => drafts.read(key))
  const latest = useRef(draft)
  const change = (changed: Draft | null) => {
    latest.current = changed
    setDraft(changed)
    if (changed) drafts.keep(key, changed)
    else drafts.drop(key)
  }
  return [draft, change, latest] as const
}
