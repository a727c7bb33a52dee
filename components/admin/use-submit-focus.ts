'use client'

import { type RefObject, useLayoutEffect } from 'react'

/**
 * Returns the focus to the submit button, which loses it while it is disabled during the request. Runs after each
 * result, and if `edition` changes, because a new key of the form replaces the button. Does nothing if another control
 * has the focus.
 */
export function useSubmitFocus(
  form: RefObject<HTMLFormElement | null>,
  result: { status: string },
  isPending: boolean,
  edition?: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each edition.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (isPending || result.status === 'idle' || !isLost) return
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }, [form, result, isPending, edition])
}
