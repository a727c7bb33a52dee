'use client'

import { useTheme } from 'next-themes'
import { Toaster as Sonner } from 'sonner'
import './toast.css'

/** Container of the toasts, in the colors of the site. */
export function Toaster() {
  const { resolvedTheme } = useTheme()
  return (
    // When the focus leaves a toast, Sonner returns it to the previous element, so Tab could never move
    // past a toast. To prevent this, Sonner must not notice that the focus arrives.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        // At the top, because submit buttons and the reasons for a failure are at the bottom.
        position="top-right"
        offset={{ top: BELOW_HEADER }}
        mobileOffset={{ top: BELOW_HEADER }}
        duration={6000}
        closeButton
        toastOptions={{ classNames: { toast: 'toast' } }}
      />
    </div>
  )
}

/** The height of the header (4rem) and a gap. */
const BELOW_HEADER = '4.75rem'
