'use client'

import { type RefObject, useActionState, useEffect, useRef } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { useErrors } from '@/components/form/use-errors'
import { useHydrated } from '@/components/form/use-hydrated'
import { useInvalidFocus } from '@/components/form/use-invalid-focus'
import { useKeptTyping } from '@/components/form/use-kept-typing'
import { echo, type FormState, type Values } from '@/lib/actions/form-state'

export type FormAction<Field extends string> = (
  previous: FormState<Field>,
  formData: FormData,
) => Promise<FormState<Field>>

/** Calls `correct` with the name of each field that the user changes. */
function useChangedFields(
  form: RefObject<HTMLFormElement | null>,
  correct: (name: string) => void,
): void {
  useEffect(() => {
    const onEdit = ({ type, target }: Event) => {
      if (!(target instanceof Element) || !form.current?.contains(target)) return
      // A select has changed for React at its change event, all other controls at the input event.
      if (target instanceof HTMLSelectElement !== (type === 'change')) return
      const name = target.getAttribute('name')
      if (name) correct(name)
    }
    // On the window, after the handlers of React. A render before them would reset a controlled field.
    window.addEventListener('input', onEdit)
    window.addEventListener('change', onEdit)
    return () => {
      window.removeEventListener('input', onEdit)
      window.removeEventListener('change', onEdit)
    }
  }, [form, correct])
}

/**
 * Wraps useActionState for the forms of this site. Returns only the errors of fields that the user hasn't
 * changed since. Focuses the first invalid field. The first render binds the server action itself, so that the form works
 * without JavaScript. With JavaScript, a lost connection becomes a message and the form keeps the input.
 */
export function useFormAction<Field extends string>(
  action: FormAction<Field>,
  fields: readonly Field[],
  /** URL of the form, with the fragment that shows the result. Only browsers without JavaScript load it. */
  permalink?: string,
) {
  const isHydrated = useHydrated()

  const guarded: FormAction<Field> = async (previous, formData) => {
    try {
      return await action(previous, formData)
    } catch (error) {
      return { ...failureOf(error), values: echo(formData, fields) }
    }
  }
  const [state, formAction, isPending] = useActionState<FormState<Field>, FormData>(
    isHydrated ? guarded : action,
    { status: 'idle' },
    permalink,
  )

  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, state, isPending)
  useKeptTyping(form, isPending)
  const { errors, correct } = useErrors<Field>(state)
  useChangedFields(form, correct)
  const values: Values<Field> =
    state.status === 'invalid' || state.status === 'error' ? state.values : {}
  return { state, formAction, isPending, form, errors, values }
}
