'use client'

import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react'
import {
  type FieldOf,
  namesOf,
  type Origin,
  type RecordKind,
  type SendValues,
} from '@/components/admin/editing/record'
import {
  type FieldConflict,
  type Merged,
  saveMerging,
} from '@/components/admin/editing/save-merging'
import { useSaveFocus } from '@/components/admin/editing/use-save-focus'
import { dismissToast, toastState } from '@/components/form/toast-state'
import { type FormState, type Success, success } from '@/lib/actions/form-state'
import type { StoredRecord } from '@/lib/merge'

/** A conflict, with the values that the form had when the save started. */
export interface OpenConflict<Values, Stored> extends FieldConflict<Values, Stored> {
  shown: Values
}

export type SaveState<Values, Stored> =
  | FormState<string>
  | OpenConflict<Values, Stored>
  | { status: 'gone' }

/** What a successful save reports to the form. */
export interface Saved<Values, Stored> {
  stored: Stored
  /** The values that the form had when the save started. */
  shown: Values
  /**
   * The sent values: the values of the form, a merge of two versions, or the version that the admin chose.
   */
  sent: Values
  /** The fields that were taken from another version. */
  taken: readonly FieldOf<Values>[]
}

const listOf = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The result of a save, with the fields that it took from another version. */
function withMerged({ title, message }: Success, names: readonly string[]): Success {
  if (names.length === 0) return success(title, message)
  return success(
    title,
    `Merged with changes made elsewhere: ${listOf.format(names)}. ${message}`.trimEnd(),
  )
}

/**
 * Saves a record and holds the result. The form stays usable meanwhile: `onSaved` receives the saved values and the
 * values that the form had when the save started. `toastOf` may replace a result in its toast.
 */
export function useRecordSave<
  Values extends object,
  Form extends Record<FieldOf<Values>, unknown>,
  Stored extends StoredRecord<Values>,
>(
  kind: RecordKind<Values, Form, Stored>,
  sendValues: SendValues<Values, Stored>,
  onSaved: (saved: Saved<Values, Stored>) => void,
  toastOf: (state: FormState<string> | { status: 'gone' }) => FormState<string>,
) {
  const [state, setState] = useState<SaveState<Values, Stored>>({ status: 'idle' })
  const [merged, setMerged] = useState<Merged<Values, Stored> | null>(null)
  /** What follows after the form shows the saved record. */
  const [afterward, setAfterward] = useState<() => void>()
  const [isSaving, startSaving] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  /** The values of a request whose response was lost: the server may have saved them. */
  const unconfirmed = useRef<Values>(null)

  // Show the toast in the same paint as the saved values. Before that, the form still shows unsaved changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result.
  useLayoutEffect(() => {
    const isAtFields =
      state.status === 'invalid' &&
      Object.keys(state.errors).every((name) => (name.split('.')[0] ?? '') in kind.labels)
    // The toast of the previous result would contradict the dialog, or the errors at the fields.
    if (state.status === 'conflict' || isAtFields) dismissToast()
    else toastState(toastOf(state))
  }, [state])
  useSaveFocus(form, state, isSaving)

  // A navigation within the save would keep the form from showing the result, and its toast from appearing.
  useEffect(() => afterward?.(), [afterward])

  /**
   * Saves `values`. `shown` are the values that the form had then: fields that differ from them afterward were
   * changed while the save was running. Runs `onSuccess` after the form shows the saved record.
   */
  const send = (
    origin: Origin<Values>,
    shown: Values,
    values: Values,
    onSuccess?: (stored: Stored) => void,
  ) =>
    startSaving(async () => {
      const before = unconfirmed.current
      const saving = saveMerging(kind, sendValues, origin, values, before)
      const { result, merged: from, sent } = await saving
      if (result.status === 'error') unconfirmed.current = sent
      if (result.status === 'success') unconfirmed.current = null
      const taken = from?.taken ?? []
      // A second transition, so that the result is rendered after the first has ended.
      startSaving(() => {
        if (result.status === 'conflict') return setState({ ...result, shown })
        if (result.status !== 'success') return setState(result)
        setState(withMerged(result, namesOf(kind.labels, taken)))
        setMerged(from && taken.length > 0 ? from : null)
        setAfterward(() => onSuccess && (() => onSuccess(result.saved)))
        onSaved({ stored: result.saved, shown, sent, taken })
      })
    })

  return {
    form,
    state,
    setState,
    isSaving,
    /** The changes of another window that the last save included. Null without such changes. */
    merged,
    dismissMerged: () => setMerged(null),
    send,
    goBack: () => setState({ status: 'idle' }),
  }
}
