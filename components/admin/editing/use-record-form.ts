'use client'

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  formAfterSave,
  originAfterSave,
  replacedFields,
} from '@/components/admin/editing/after-save'
import {
  type FieldOf,
  fieldsOf,
  type Origin,
  type RecordKind,
  type SendValues,
} from '@/components/admin/editing/record'
import { createRecordDrafts } from '@/components/admin/editing/record-drafts'
import {
  type OpenConflict,
  type Saved,
  useRecordSave,
} from '@/components/admin/editing/use-record-save'
import { useSaveQueue } from '@/components/admin/editing/use-save-queue'
import { useFocusAfterNotice } from '@/components/admin/use-focus-after-notice'
import { useFormDraft } from '@/components/admin/use-form-draft'
import { useErrors } from '@/components/form/use-errors'
import type { FormState } from '@/lib/actions/form-state'
import { comparableText, type StoredRecord } from '@/lib/merge'

interface Options<Values, Stored> {
  /** The record as it was loaded; null for a new one. */
  stored: Stored | null
  /** The values of a new record. */
  empty: Values
  /** Values of an earlier version, which the form starts with as unsaved changes. */
  restored?: Partial<Values> | undefined
  /** Id of the record, saved or not. */
  id: string
  /** Start of the keys of all drafts that the form offers. */
  draftPrefix: string
  /** Saves the values of the record with this id. */
  send: (
    id: string,
    ...save: Parameters<SendValues<Values, Stored>>
  ) => ReturnType<SendValues<Values, Stored>>
  /** Called when values of another version or of a draft replace values that the form showed. */
  onReplace?: (fields: readonly FieldOf<Values>[]) => void
  /** Replaces a result in its toast. */
  toastOf?: (state: FormState<string> | { status: 'gone' }) => FormState<string>
}

const asToast = (state: FormState<string> | { status: 'gone' }): FormState<string> =>
  state.status === 'gone' ? { status: 'idle' } : state

/**
 * The state of the form of a record: its values, the saved record, its draft and the save in progress. The form stays
 * usable during a save, and fields that change during the save keep their values.
 */
export function useRecordForm<
  Values extends object,
  Form extends Record<FieldOf<Values>, unknown>,
  Stored extends StoredRecord<Values>,
>(kind: RecordKind<Values, Form, Stored>, options: Options<Values, Stored>) {
  const { empty, draftPrefix: prefix, restored } = options
  const initial = options.stored?.values ?? empty
  const [saved, setSaved] = useState(options.stored)
  const savedValues = saved?.values ?? empty
  const versionOf = (stored: Stored | null) => (stored ? kind.versionOf(stored) : null)
  const [id, setId] = useState(options.id)
  const [origin, setOrigin] = useState<Origin<Values>>(() => ({
    values: initial,
    version: versionOf(options.stored),
  }))
  const [values, setValues] = useState(() => kind.toForm({ ...initial, ...restored }))
  const [drafts] = useState(() => createRecordDrafts(initial))
  const [isRestored, setRestored] = useState(restored !== undefined)

  const { fromForm } = kind
  const text = JSON.stringify(fromForm(values))
  const written = useMemo<Values>(() => JSON.parse(text), [text])
  const savedText = useMemo(
    () => comparableText(fromForm(kind.toForm(savedValues))),
    [kind, fromForm, savedValues],
  )
  const isDirty = useMemo(() => comparableText(written) !== savedText, [written, savedText])
  // Each window has its own draft. Otherwise a save in one window would delete the draft of another window.
  const [key, setKey] = useState(() => `${prefix}:${crypto.randomUUID()}`)
  const draft = useFormDraft(
    drafts,
    { prefix, key },
    useMemo(
      () => ({ values: written, version: origin.version, base: origin.values, id }),
      [written, origin, id],
    ),
    isDirty,
  )

  // Handlers outlive the render that made them, for example the undo button of a toast.
  const latest = useRef(values)
  const hasChanges = useRef(isDirty)
  useLayoutEffect(() => {
    latest.current = values
  }, [values])
  useLayoutEffect(() => {
    hasChanges.current = isDirty
  })

  const onSaved = (result: Saved<Values, Stored>) => {
    const { stored } = result
    const toValues = (form: Form) => formAfterSave(kind, form, result)
    const next = fromForm(toValues(latest.current))
    setSaved(stored)
    setId(stored.id)
    setOrigin((previous) => originAfterSave(kind, previous, result, next))
    setValues(toValues)
    options.onReplace?.(replacedFields(result, next))
    draft.forget()
    if (!isRestored) return
    setRestored(false)
    // Otherwise a reload would fill in the texts of the version over later changes.
    window.history.replaceState(null, '', window.location.pathname)
  }
  const save = useRecordSave(
    kind,
    (sent, version) => options.send(id, sent, version),
    onSaved,
    options.toastOf ?? asToast,
  )
  const saveWritten = useSaveQueue(save, isDirty, (onSuccess?: (stored: Stored) => void) => {
    // Ctrl+S may follow a letter that isn't rendered yet.
    const current = fromForm(latest.current)
    return save.send(origin, current, current, onSuccess)
  })
  const { errors, correct } = useErrors<FieldOf<Values>>(save.state)
  const change = useCallback(
    (changes: Partial<Form>) => {
      latest.current = { ...latest.current, ...changes }
      setValues((previous) => ({ ...previous, ...changes }))
      correct(...Object.keys(changes))
    },
    [correct],
  )

  const focusForm = useFocusAfterNotice(save.form)

  return {
    ...save,
    id,
    values,
    /** The form as it is now, for handlers that outlive their render. */
    latest,
    hasChanges,
    errors,
    correct,
    isDirty,
    /** The offered draft. */
    draft: draft.found,
    forgetDraft: draft.forget,
    /** Whether the record was saved after the offered draft was started. */
    isDraftOutdated: draft.found !== null && draft.found.version !== versionOf(saved),
    /** The values in the format that the save action expects. */
    written,
    /** The record as it was last loaded or saved. */
    saved,
    setSaved,
    origin,
    setOrigin,
    change,
    /** Saves the form. During a save, the new input is saved after that save has succeeded. */
    save: saveWritten,
    /** Saves the values that the admin chose in a conflict. */
    saveChosen: (
      { theirs, shown }: OpenConflict<Values, Stored>,
      chosen: Values,
      onSuccess?: (stored: Stored) => void,
    ) =>
      save.send(
        { values: theirs.values, version: kind.versionOf(theirs) },
        shown,
        chosen,
        onSuccess,
      ),
    /** Shows a record that was saved without the values of the form. */
    load(stored: Stored) {
      setSaved(stored)
      setOrigin({ values: stored.values, version: kind.versionOf(stored) })
      setValues((form) => kind.toForm(stored.values, form))
      save.goBack()
      draft.forget()
    },
    restore() {
      if (!draft.found) return
      const { values: kept, version, base, key: foundKey, id: foundId } = draft.found
      const separate = (kind.separate ?? []).map((field) => [field, savedValues[field]])
      const next: Values = { ...savedValues, ...kept, ...Object.fromEntries(separate) }
      setValues(kind.toForm(next))
      options.onReplace?.(fieldsOf(next))
      // Save with the draft's version, so that newer changes are merged.
      const isCurrent = version === versionOf(saved)
      setOrigin({ version, values: isCurrent ? savedValues : base })
      draft.adopt()
      setKey(foundKey)
      setId(foundId)
      focusForm()
    },
    discard() {
      draft.discard()
      focusForm()
    },
  }
}
