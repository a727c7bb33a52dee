'use client'

import { type FormEvent, useMemo, useState } from 'react'
import { useFocusAfterNotice } from '@/components/admin/use-focus-after-notice'
import { type StoredDraft, useFormDraft } from '@/components/admin/use-form-draft'
import { createDraftStore } from '@/components/form/draft-store'
import { toastState } from '@/components/form/toast-state'
import type { FormAction } from '@/components/form/use-form-action'
import { useToastForm } from '@/components/form/use-toast-form'
import { echo, type Values } from '@/lib/actions/form-state'

/** Unsaved input of a form, by the names of its fields. */
interface FieldsDraft {
  values: Values<string>
  /** The stored values that the input changes. */
  stored: Values<string>
}

const drafts = createDraftStore('localStorage', (value): value is StoredDraft<FieldsDraft> => {
  const draft = value as Partial<StoredDraft<FieldsDraft>> | null
  const texts = Object.values(draft?.values ?? { missing: null })
  return typeof draft?.key === 'string' && texts.every((text) => typeof text === 'string')
})

/**
 * A form with uncontrolled fields that keeps unsaved input in this browser and offers it again after a crash or a
 * reload. The fields take their defaults from `initial` and must be rendered under the key `edition`.
 */
export function useDraftedForm<Field extends string>({
  action,
  fields,
  stored,
  draftPrefix: prefix,
  onSuccess,
}: {
  action: FormAction<Field>
  fields: readonly Field[]
  /** The values of the record; empty for a new one. */
  stored: Values<Field>
  /** Start of the keys of all drafts that the form offers. */
  draftPrefix: string
  /** Leaves or closes the form. */
  onSuccess: (sent: FormData) => void
}) {
  const [typed, setTyped] = useState<Values<Field> | null>(null)
  const [restored, setRestored] = useState<Values<Field>>({})
  const [edition, setEdition] = useState(0)
  // Each window has its own draft. Otherwise a save in one window would delete the draft of another window.
  const [key, setKey] = useState(() => `${prefix}:${crypto.randomUUID()}`)
  const storedText = JSON.stringify(stored)
  const draft = useFormDraft(
    drafts,
    { prefix, key },
    useMemo<FieldsDraft>(
      () => ({ values: typed ?? {}, stored: JSON.parse(storedText) }),
      [typed, storedText],
    ),
    typed !== null,
  )

  const save: FormAction<Field> = async (previous, sent) => {
    const result = await action(previous, sent)
    if (result.status === 'success') {
      // The form may be gone before it shows the result.
      draft.forget()
      toastState(result)
      onSuccess(sent)
    }
    return result
  }
  const { values, ...form } = useToastForm(save, fields)
  const focusForm = useFocusAfterNotice(form.form)

  return {
    ...form,
    edition,
    /** The default of a field: rejected or restored input, or the stored value. */
    initial: (field: Field) => values[field] ?? restored[field] ?? stored[field] ?? '',
    isDirty: typed !== null && form.state.status !== 'success',
    /** For the change events of the form. Its input events come before the changes of selects. */
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      setTyped({ ...typed, ...echo(new FormData(currentTarget), fields) }),
    /** The offered draft. */
    draft: draft.found,
    /** Whether the record was saved after the offered draft was started. */
    isDraftOutdated: draft.found !== null && JSON.stringify(draft.found.stored) !== storedText,
    restore() {
      if (!draft.found) return
      const kept = draft.found.values as Values<Field>
      setRestored(kept)
      setTyped(kept)
      setEdition(edition + 1)
      draft.adopt()
      setKey(draft.found.key)
      focusForm()
    },
    discard() {
      draft.discard()
      focusForm()
    },
  }
}
