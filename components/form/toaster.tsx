'use client'

import { useTheme } from 'next-themes'
import { useSyncExternalStore } from 'react'
import { Toaster as Sonner } from 'sonner'

/** Screens below Tailwind's "sm". */
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

/** Container of the toasts, in the colors of the site. */
export function Toaster() {
  const { resolvedTheme } = useTheme()
  // On phones, buttons of forms and dialogs are at the bottom: toasts must not cover them.
  const position = useIsPhone() ? 'top-center' : 'bottom-right'
  return (
    <Sonner
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position={position}
      duration={6000}
      closeButton
      toastOptions={{
        // Styled in app/styles/components.css.
        classNames: { toast: 'toast' },
      }}
    />
  )
}
