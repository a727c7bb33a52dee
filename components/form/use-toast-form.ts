'use client'

import { useLayoutEffect } from 'react'
import { dismissToast, toastState } from '@/components/form/toast-state'
import { type FormAction, useFormAction } from '@/components/form/use-form-action'
import { useHydrated } from '@/components/form/use-hydrated'

const INVALID_FIELD = '[aria-invalid="true"]'

/**
 * useFormAction that also reports results as toasts (specification, section 8) and focuses a failure. Fields
 * show their own errors, so a toast reports an invalid form only if no field can, or if `toastsInvalid` is
 * set. The specification asks for that toast in the forms for signing in and up.
 */
export function useToastForm<Field extends string>(
  action: FormAction<Field>,
  fields: readonly Field[],
  { toastsInvalid = false }: { toastsInvalid?: boolean } = {},
) {
  const result = useFormAction<Field>(action, fields)
  const { form, state } = result

  // In a layout effect, because the focus must move before the user can type.
  useLayoutEffect(() => {
    const isAtField = state.status === 'invalid' && form.current?.querySelector(INVALID_FIELD)
    if (isAtField && !toastsInvalid) {
      // The toast of the previous result would contradict the field errors.
      dismissToast()
      return
    }
    toastState(state)
    if (state.status === 'idle' || state.status === 'success') return
    if (state.status === 'error')
      form.current?.querySelector<HTMLElement>('[role="alert"]')?.focus()
    // Otherwise the toaster of the next page would show this toast again.
    return () => {
      dismissToast()
    }
  }, [form, state, toastsInvalid])

  // Without JavaScript, the server renders results into the page in place of a toast.
  return { ...result, isHydrated: useHydrated() }
}
