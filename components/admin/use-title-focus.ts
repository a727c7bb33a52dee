'use client'

import { type RefObject, useEffect } from 'react'

/** Moves the focus to the title of the page, because the control that had it is removed. */
export function focusTitle(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options)
}

/**
 * Focuses the title of the page when the component is removed after its action, together with the control that had
 * the focus. `isDone` is true from the success of the action.
 */
export function useTitleFocus(isDone: RefObject<boolean>): void {
  useEffect(
    () => () => {
      if (isDone.current && document.activeElement === document.body) focusTitle()
    },
    [isDone],
  )
}
