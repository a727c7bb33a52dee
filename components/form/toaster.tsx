'use client'

import { useTheme } from 'next-themes'
import { Toaster as Sonner } from 'sonner'
import './toast.css'

/** Container of the toasts, in the colors of the site. */
export function Toaster() {
  const { resolvedTheme } = useTheme()
  return (
    // Sonner returns the focus to where it came from whenever it leaves a toast, which would keep Tab
    // from ever passing one. It must not see the focus arrive.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        // At the top: submit buttons, and the reasons for a failure beside them, are at the bottom.
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

/** The header's 4rem and a gap. */
const BELOW_HEADER = '4.75rem'
