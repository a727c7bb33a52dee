'use client'

import { useTheme } from 'next-themes'
import { Toaster as Sonner } from 'sonner'

/** Where toasts appear, in the colours of the site. */
export function Toaster() {
  const { resolvedTheme } = useTheme()
  return (
    <Sonner
      theme={resolvedTheme === 'dark' ? 'dark' : 'light'}
      position="bottom-right"
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
          closeButton: 'border-border! bg-popover! text-foreground!',
        },
      }}
    />
  )
}
