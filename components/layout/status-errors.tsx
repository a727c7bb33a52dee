'use client'

import type { ReactNode } from 'react'

const STATUS_DIGEST = /^NEXT_HTTP_ERROR_FALLBACK;40[34]$/

// If the server does not finish a boundary, React reports a recovered error in the browser. A StatusAnswer
// sets its status with such a boundary, so this error is expected. The listener is added when the module
// loads, before React can report the error.
if (typeof window !== 'undefined') {
  window.addEventListener('error', (event) => {
    const error: unknown = event.error
    if (error instanceof Error && STATUS_DIGEST.test(String(Reflect.get(error, 'digest')))) {
      event.preventDefault()
    }
  })
}

/** Keeps the errors with which a StatusAnswer sets its status out of the console of the browser. */
export function StatusErrors({ children }: { children: ReactNode }) {
  return children
}
