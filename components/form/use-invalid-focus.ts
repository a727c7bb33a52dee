'use client'

import { type RefObject, useLayoutEffect } from 'react'
import { useTypedSince } from '@/components/form/use-typed-since'

/**
 * Focuses the first invalid field, once per result, unless the user went on typing since the request started: the
 * letters must stay in their field.
 */
export function useInvalidFocus(
  form: RefObject<HTMLFormElement | null>,
  result: { status: string },
  isPending = false,
): void {
  const hasTyped = useTypedSince(form, isPending)
  // In a layout effect, because the focus must move before the user can type.
  useLayoutEffect(() => {
    const goesOn = hasTyped.current
    // A form may reject its next input without a request.
    hasTyped.current = false
    if (result.status !== 'invalid' || goesOn) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, result, hasTyped])
}
