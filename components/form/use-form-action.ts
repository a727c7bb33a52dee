'use client'

import { useActionState } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { useHydrated } from '@/components/form/use-hydrated'
import { echo, type FormState } from '@/lib/actions/form-state'

type FormAction<Field extends string> = (
  previous: FormState<Field>,
  formData: FormData,
) => Promise<FormState<Field>>

/**
 * useActionState for the forms of this site. The first render binds the server action itself, so that the
 * form works without JavaScript. With it, a lost connection becomes a message that keeps the input.
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
  return { state, formAction, isPending }
}
