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

/** Where toasts appear, in the colours of the site. */
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
        classNames: {
          toast:
            'rounded-lg! border! border-border! bg-popover! font-sans! text-popover-foreground! shadow-lg!',
          title: 'text-[0.9375rem]! font-semibold!',
          description: 'whitespace-pre-line text-muted-foreground!',
          error: 'border-destructive! [&_[data-icon]]:text-destructive',
          success: '[&_[data-icon]]:text-success',
          closeButton: 'size-6! border-border! bg-popover! text-foreground!',
        },
      }}
    />
  )
}
