'use client'

import { type RefObject, useLayoutEffect } from 'react'
import { useTypedSince } from '@/components/form/use-typed-since'

/**
 * Focuses the first invalid field after a rejected save, unless the user typed during the save: the letters must stay in
 * their field. Runs once per result, so `result` must not change while the user types.
 */
export function useSaveFocus(
  form: RefObject<HTMLFormElement | null>,
  result: { status: string; errors?: object },
  isSaving: boolean,
): void {
  const hasTyped = useTypedSince(form, isSaving)
  // In a layout effect, because the focus must move before the user can type.
  useLayoutEffect(() => {
    if (isSaving || result.status !== 'invalid' || hasTyped.current) return
    const [field] = Object.keys(result.errors ?? {})
    const target =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      // A button can't be invalid.
      (field ? form.current?.querySelector<HTMLElement>(`#field-${CSS.escape(field)}`) : null)
    // A field of a folded group can't be focused.
    const group = target?.closest('details')
    if (group) group.open = true
    target?.focus()
  }, [form, isSaving, result, hasTyped])
  // A form may reject its next save without a request. Input before that save doesn't count.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result.
  useLayoutEffect(() => {
    hasTyped.current = false
  }, [result])
}
