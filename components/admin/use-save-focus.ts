'use client'

import { type RefObject, useLayoutEffect } from 'react'

/**
 * Restores the focus after a save. A save makes the form inert, which drops the focus. The focus moves to
 * the first invalid field. Otherwise it returns to `focused`, the control that had it, or moves to the button. Runs
 * once per result, so `result` must not change while the user types.
 */
export function useSaveFocus(
  form: RefObject<HTMLFormElement | null>,
  result: { status: string; errors?: object },
  isSaving: boolean,
  focused?: RefObject<Element | null>,
): void {
  // In a layout effect, because the focus must move before the user can type.
  useLayoutEffect(() => {
    if (isSaving || !['invalid', 'error', 'success'].includes(result.status)) return
    const [field] = Object.keys(result.errors ?? {})
    const previous = focused?.current
    const target =
      (field && form.current?.querySelector<HTMLElement>(`#field-${field}`)) ||
      (previous instanceof HTMLElement && form.current?.contains(previous) && previous) ||
      form.current?.querySelector<HTMLElement>('[type="submit"]')
    target?.focus()
  }, [form, isSaving, result, focused])
}
