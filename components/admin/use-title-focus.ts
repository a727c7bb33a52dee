'use client'

import { type RefObject, useEffect } from 'react'
import { focusTitle } from '@/components/admin/focus-title'

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
