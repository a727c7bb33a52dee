'use client'

import type { StoredDraft } from '@/components/admin/use-form-draft'
import { createDraftStore } from '@/components/form/draft-store'
import type { VersionToken } from '@/lib/merge'

/** Unsaved values of a record. */
export interface RecordDraft<Values> {
  values: Values
  /** Version of the record on which the draft is based; null for a new one. */
  version: VersionToken
  /** The values of that version, if they are known. */
  base: Values | null
  /** Id of the record, which the draft of a new one will create. */
  id: string
}

const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)

/** Stored drafts of a form. Ignores drafts of another version of the form: their fields differ from `values`. */
export const createRecordDrafts = <Values extends object>(values: Values) =>
  createDraftStore('localStorage', (value): value is StoredDraft<RecordDraft<Values>> => {
    const draft = value as Partial<StoredDraft<RecordDraft<Record<string, unknown>>>> | null
    return (
      typeof draft?.key === 'string' &&
      typeof draft.id === 'string' &&
      draft.version !== undefined &&
      Object.entries(values).every(([field, kept]) => isSameKind(kept, draft.values?.[field]))
    )
  })
