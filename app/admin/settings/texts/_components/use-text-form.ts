'use client'

import { useLayoutEffect, useRef, useState, useTransition } from 'react'
import { useSubmitFocus } from '@/components/admin/use-submit-focus'
import { failureOf } from '@/components/form/action-failure'
import { toastState } from '@/components/form/toast-state'
import { useErrors } from '@/components/form/use-errors'
import { useInvalidFocus } from '@/components/form/use-invalid-focus'
import { saveSiteTextAction } from '@/lib/content/admin-actions'
import type { TextKey } from '@/lib/content/texts'

/** A group of texts as its form holds it, with its last change. */
export interface StoredDraft<Draft> {
  value: Draft
  /** Null if the group has its default. */
  updatedAt: string | null
}

type SaveState = { status: 'idle' } | Awaited<ReturnType<typeof saveSiteTextAction>>

/** The state of the form of one group of texts. Errors are named by their path in the value. */
export function useTextForm<Draft extends object>(key: TextKey, stored: StoredDraft<Draft>) {
  const [base, setBase] = useState(stored)
  const [value, setValue] = useState(stored.value)
  const [state, setState] = useState<SaveState>({ status: 'idle' })
  const [isPending, startSaving] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  const { errors, correct } = useErrors<string>(state)
  useLayoutEffect(() => {
    // A folded group must be open before its first invalid field gets the focus.
    if (state.status !== 'invalid') return
    const groups = form.current?.querySelectorAll('details') ?? []
    for (const group of groups) group.open ||= group.querySelector('[aria-invalid="true"]') !== null
  }, [state])
  useInvalidFocus(form, state)
  useSubmitFocus(form, state, isPending)
  useLayoutEffect(() => {
    // The fields show what is invalid.
    if (state.status !== 'invalid') toastState(state)
  }, [state])

  const send = async (sent: unknown, updatedAt: string | null, isSave = false) => {
    const result = await saveSiteTextAction({ key, updatedAt, value: sent }).catch(failureOf)
    if (result.status === 'success') {
      // The action returns the group that was sent.
      const saved = result.saved as unknown as StoredDraft<Draft>
      setBase(saved)
      // Keeps what the admin typed while the request was running.
      setValue((current) => (isSave && current !== sent ? current : saved.value))
      if (!isSave) setState({ status: 'idle' })
    }
    return result
  }

  return {
    key,
    form,
    value,
    state,
    errors,
    isPending,
    isDirty: JSON.stringify(value) !== JSON.stringify(base.value),
    /** Whether the site shows the texts in the code. */
    isDefault: base.updatedAt === null,
    /** Changes the value. `paths` are the beginnings of the paths whose errors no longer apply. */
    change(changes: Partial<Draft>, ...paths: string[]) {
      setValue((previous) => ({ ...previous, ...changes }))
      const names = Object.keys(errors)
      correct(
        ...names.filter((name) =>
          paths.some((path) => name === path || name.startsWith(`${path}.`)),
        ),
      )
    },
    save: () =>
      startSaving(async () => {
        const result = await send(value, base.updatedAt, true)
        startSaving(() => setState(result))
      }),
    restoreDefault: () => send(null, base.updatedAt),
    /** Saves the texts that restoreDefault() has replaced. */
    undoRestore: () => send(base.value, null),
  }
}

export type TextFormState<Draft extends object> = ReturnType<typeof useTextForm<Draft>>
