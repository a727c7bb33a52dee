'use client'

import { type RefObject, useLayoutEffect } from 'react'

/** Focuses the first invalid field, once per result. */
export function useInvalidFocus(
  form: RefObject<HTMLFormElement | null>,
  result: { status: string },
): void {
  // In a layout effect, because the focus must move before the user can type.
  useLayoutEffect(() => {
    if (result.status !== 'invalid') return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, result])
}
