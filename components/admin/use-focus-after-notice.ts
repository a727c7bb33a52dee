'use client'

import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns a function that focuses the first field of a form once the draft notice is gone, which had the focus. Until
 * then, the form is inert.
 */
export function useFocusAfterNotice(form: RefObject<HTMLFormElement | null>): () => void {
  const [decisions, setDecisions] = useState(0)
  useLayoutEffect(() => {
    if (decisions === 0) return
    const title = form.current?.querySelector<HTMLElement>('#field-title')
    const first = form.current?.querySelector<HTMLElement>(
      'input:not([type="file"], [type="hidden"]), textarea',
    )
    ;(title ?? first)?.focus()
  }, [form, decisions])
  return () => setDecisions((previous) => previous + 1)
}
