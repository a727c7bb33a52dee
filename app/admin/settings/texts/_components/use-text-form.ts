'use client'

import { useLayoutEffect, useState } from 'react'
import { textKind } from '@/app/admin/settings/texts/_components/text-kind'
import { useRecordForm } from '@/components/admin/editing/use-record-form'
import { failureOf } from '@/components/form/action-failure'
import { failure } from '@/lib/actions/form-state'
import { saveSiteTextAction } from '@/lib/content/admin-actions'
import type { TextKey } from '@/lib/content/texts'
import type { SaveResult, StoredRecord, VersionToken } from '@/lib/merge'

/** What the form of a group needs. The last change of a group with its default is null. */
export interface TextFormProps<Draft> {
  /** Id of the admin who owns the drafts. */
  userId: string
  stored: StoredRecord<Draft>
}

/** Saves a group over the version of `updatedAt`; null restores its default. */
const sendText = <Draft extends object>(
  key: TextKey,
  value: Draft | null,
  updatedAt: VersionToken,
) =>
  saveSiteTextAction({
    key,
    updatedAt: updatedAt === null ? null : String(updatedAt),
    value,
    // The action returns the group that was sent.
  }) as Promise<unknown> as Promise<SaveResult<StoredRecord<Draft>>>

/** The state of the form of one group of texts. Errors are named by their path in the value. */
export function useTextForm<Draft extends object>(
  key: TextKey,
  { userId, stored }: TextFormProps<Draft>,
) {
  const [kind] = useState(() => textKind<Draft>(key))
  const work = useRecordForm(kind, {
    stored,
    empty: stored.values,
    id: key,
    draftPrefix: `torque-text-draft:${userId}:${key}`,
    send: (_, values, version) => sendText(key, values, version),
  })
  const { state, form, saved, load, correct } = work
  const errors = work.errors as Partial<Record<string, string>>
  useLayoutEffect(() => {
    // Open the folded groups that have an invalid field.
    if (state.status !== 'invalid') return
    const groups = form.current?.querySelectorAll('details') ?? []
    for (const group of groups) group.open ||= group.querySelector('[aria-invalid="true"]') !== null
  }, [state, form])

  /** Saves without the values of the form, from a button that shows the result itself. */
  const replace = async (value: Draft | null, updatedAt: VersionToken) => {
    const result = await sendText(key, value, updatedAt).catch(failureOf)
    if (result.status === 'success') load(result.saved)
    if (result.status !== 'conflict' && result.status !== 'gone') return result
    return failure('These texts were changed elsewhere. Reload the page, then try again.')
  }
  const present = saved ?? stored

  return {
    ...work,
    key,
    kind,
    value: work.values,
    errors,
    /** Whether the site shows the texts in the code. */
    isDefault: present.updatedAt === null,
    /** Changes the value. `paths` are the beginnings of the paths whose errors no longer apply. */
    change(changes: Partial<Draft>, ...paths: string[]) {
      work.change(changes)
      const names = Object.keys(errors)
      correct(
        ...names.filter((name) =>
          paths.some((path) => name === path || name.startsWith(`${path}.`)),
        ),
      )
    },
    restoreDefault: () => replace(null, present.updatedAt),
    /** Saves the texts that restoreDefault() has replaced. */
    undoRestore: () => replace(present.values, null),
  }
}

export type TextFormState<Draft extends object> = ReturnType<typeof useTextForm<Draft>>
