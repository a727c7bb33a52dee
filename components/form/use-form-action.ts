'use client'

import { type RefObject, useActionState, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { useHydrated } from '@/components/form/use-hydrated'
import { echo, type FormState, type Values } from '@/lib/actions/form-state'

export type FormAction<Field extends string> = (
  previous: FormState<Field>,
  formData: FormData,
) => Promise<FormState<Field>>

/** Names of the fields that were changed since the form got this state: their errors no longer apply. */
function useCorrected(form: RefObject<HTMLFormElement | null>, state: object): readonly string[] {
  const [corrected, setCorrected] = useState<{ state: object; names: string[] }>()
  useEffect(() => {
    const node = form.current
    const onInput = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (!name) return
      setCorrected((before) => {
        const names = before?.state === state ? before.names : []
        return names.includes(name) ? before : { state, names: [...names, name] }
      })
    }
    node?.addEventListener('input', onInput)
    return () => node?.removeEventListener('input', onInput)
  }, [form, state])
  return corrected?.state === state ? corrected.names : []
}

/**
 * useActionState for the forms of this site, with the errors that still apply. Focuses the first invalid
 * field. The first render binds the server action itself, so that the form works without JavaScript. With
 * it, a lost connection becomes a message that keeps the input.
 */
export function useFormAction<Field extends string>(
  action: FormAction<Field>,
  fields: readonly Field[],
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
  )

  const form = useRef<HTMLFormElement>(null)
  // In a layout effect: the focus must move before the user can type.
  useLayoutEffect(() => {
    if (state.status !== 'invalid') return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [state])

  const corrected = useCorrected(form, state)
  const all = state.status === 'invalid' ? Object.entries(state.errors) : []
  const errors = Object.fromEntries(
    all.filter(([name]) => !corrected.includes(name)),
  ) as Values<Field>
  const values: Values<Field> =
    state.status === 'invalid' || state.status === 'error' ? state.values : {}
  return { state, formAction, isPending, form, errors, values }
}
