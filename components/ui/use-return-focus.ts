'use client'

import { useMemo, useRef } from 'react'

/**
 * Props of the content of a dialog without a trigger. When it closes, the focus returns to the control that had it,
 * unless another control has the focus by then, e.g. in the next dialog.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null)
  return useMemo(
    () => ({
      onOpenAutoFocus() {
        opener.current = document.activeElement
      },
      onCloseAutoFocus(event: Event) {
        event.preventDefault()
        const isLost = document.activeElement === document.body
        if (isLost && opener.current instanceof HTMLElement) opener.current.focus()
      },
    }),
    [],
  )
}
