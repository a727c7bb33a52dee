'use client'

import { useLayoutEffect } from 'react'
import { toast } from 'sonner'
import { toastState } from '@/components/form/toast-state'
import { type FormAction, useFormAction } from '@/components/form/use-form-action'
import { useHydrated } from '@/components/form/use-hydrated'

/** useFormAction that also reports results as toasts (specification, section 8) and focuses a failure. */
export function useToastForm<Field extends string>(
  action: FormAction<Field>,
  fields: readonly Field[],
) {
  const result = useFormAction<Field>(action, fields)
  const { form, state } = result

  // In a layout effect, because the focus must move before the user can type.
  useLayoutEffect(() => {
    toastState(state)
    if (state.status === 'idle' || state.status === 'success') return
    if (state.status === 'error')
      form.current?.querySelector<HTMLElement>('[role="alert"]')?.focus()
    // Otherwise the toaster of the next page would show this toast again.
    return () => {
      toast.dismiss('form')
    }
  }, [form, state])

  // Without JavaScript, the server renders results into the page in place of a toast.
  return { ...result, isHydrated: useHydrated() }
}
