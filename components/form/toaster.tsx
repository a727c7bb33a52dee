'use client'

import { useTheme } from 'next-themes'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import './toast.css'

/**
 * Container of the toasts, in the colors of the site. At the top, because submit buttons and the reasons for a
 * failure are at the bottom. In the admin area, toasts cover the header, because the buttons of the page stand
 * right below it.
 */
export function Toaster({ overHeader = false }: { overHeader?: boolean }) {
  const { resolvedTheme } = useTheme()
  const top = overHeader ? GAP : BELOW_HEADER
  // Otherwise Sonner would show the toasts again in the toaster of the next page, for example after a sign-out.
  useEffect(
    () => () => {
      toast.dismiss()
    },
    [],
  )
  return (
    // When the focus leaves a toast, Sonner returns it to the previous element, so Tab could never move
    // past a toast. To prevent this, Sonner must not notice that the focus arrives.
    <div onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
        // The middle of the header of the admin area is empty on desktops.
        position={overHeader ? 'top-center' : 'top-right'}
        offset={{ top }}
        mobileOffset={{ top }}
        duration={6000}
        closeButton
        toastOptions={{ classNames: { toast: 'toast' } }}
      />
    </div>
  )
}

const GAP = '0.5rem'
/** The height of the header of a public page (4rem) and a gap. */
const BELOW_HEADER = '4.75rem'
