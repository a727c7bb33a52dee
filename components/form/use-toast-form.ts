'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { toastState } from '@/components/form/toast-state'
import { useFormAction } from '@/components/form/use-form-action'
import { useHydrated } from '@/components/form/use-hydrated'
import type { FormState } from '@/lib/actions/form-state'

type ToastAction<Field extends string> = (
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
      setCorrected((before) => ({
        state,
        names: before?.state === state ? [...new Set([...before.names, name])] : [name],
      }))
    }
    node?.addEventListener('input', onInput)
    return () => node?.removeEventListener('input', onInput)
  }, [form, state])
  return corrected?.state === state ? corrected.names : []
}

/**
 * useFormAction that also reports results as toasts (specification, section 8) and focuses the first
 * invalid field, or the form's message.
 */
export function useToastForm<Field extends string>(
  action: ToastAction<Field>,
  fields: readonly Field[],
) {
  const { state, formAction, isPending } = useFormAction<Field>(action, fields)
  const form = useRef<HTMLFormElement>(null)

  // In a layout effect: the focus must move before the user can type.
  useLayoutEffect(() => {
    toastState(state)
    if (state.status === 'idle' || state.status === 'success') return
    const target = state.status === 'invalid' ? '[aria-invalid="true"]' : '[role="alert"]'
    form.current?.querySelector<HTMLElement>(target)?.focus()
    // The next page has a toaster too, which would show this toast again.
    return () => {
      toast.dismiss('form')
    }
  }, [state])

  const corrected = useCorrected(form, state)
  const all = state.status === 'invalid' ? Object.entries(state.errors) : []
  const errors = Object.fromEntries(all.filter(([name]) => !corrected.includes(name))) as Partial<
    Record<Field, string>
  >
  const values: Partial<Record<Field, string>> =
    state.status === 'invalid' || state.status === 'error' ? state.values : {}
  // Without JavaScript, results are rendered into the page in place of a toast.
  return { state, formAction, isPending, form, errors, values, isHydrated: useHydrated() }
}
