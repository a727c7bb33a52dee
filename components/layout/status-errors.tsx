'use client'

import type { ReactNode } from 'react'

const STATUS_DIGEST = /^NEXT_HTTP_ERROR_FALLBACK;40[34]$/

// React reports every boundary that the server did not finish as a recovered error. A StatusAnswer sets
// its status that way, so there it is no error of the page. Registered when the module loads, before
// React can report one.
if (typeof window !== 'undefined') {
  window.addEventListener('error', (event) => {
    const error: unknown = event.error
    if (error instanceof Error && STATUS_DIGEST.test(String(Reflect.get(error, 'digest')))) {
      event.preventDefault()
    }
  })
}

/** Keeps the errors by which a StatusAnswer sets its status out of the browser's console. */
export function StatusErrors({ children }: { children: ReactNode }) {
  return children
}
