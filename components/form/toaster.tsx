'use client'

import { useTheme } from 'next-themes'
import { useSyncExternalStore } from 'react'
import { Toaster as Sonner } from 'sonner'

/** Tailwind's screens below "sm". */
const PHONE = '(max-width: 639px)'

function subscribe(onChange: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const useIsPhone = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )

/** Where toasts appear, in the colors of the site. */
export function Toaster() {
  const { resolvedTheme } = useTheme()
  // At the bottom of a phone are the buttons of forms and dialogs: nothing may lie over them.
  const position = useIsPhone() ? 'top-center' : 'bottom-right'
  return (
    <Sonner
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position={position}
      duration={6000}
      closeButton
      toastOptions={{
        // In app/styles/components.css.
        classNames: { toast: 'toast' },
      }}
    />
  )
}
