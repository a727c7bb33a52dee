'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** True from the removal of a focused title until the end of the same commit. */
let isHandingOver = false

/**
 * The title of an admin page, which code can focus when it removes the focused element. A title that has the focus
 * hands it to the title that replaces it, e.g. when the loaded page replaces its placeholder.
 */
export function PageTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = title.current
    if (isHandingOver) element?.focus()
    isHandingOver = false
    return () => {
      isHandingOver = document.activeElement === element
      queueMicrotask(() => {
        isHandingOver = false
      })
    }
  }, [])
  return (
    <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h1>
  )
}
