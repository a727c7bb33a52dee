'use client'

import { useTheme } from 'next-themes'
import { useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'

const following: Record<string, string> = { light: 'dark', dark: 'system', system: 'light' }

/** Switches from light to dark, to the system's preference, and back to light. */
export function ThemeToggle() {
  const { theme = 'light', setTheme } = useTheme()
  // The server does not know the chosen theme, but the first render must match its HTML.
  const [shown, setShown] = useState('')
  useEffect(() => setShown(theme), [theme])
  const label = `Switch between light and dark theme${shown ? ` (now ${shown})` : ''}`
  return (
    <button
      type="button"
      className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      aria-label={label}
      title={label}
      onClick={() => setTheme(following[theme] ?? 'light')}
    >
      {shown === 'system' ? (
        <Icon name="monitor" className="size-5" />
      ) : (
        <>
          <Icon name="sun" className="size-5 dark:hidden" />
          <Icon name="moon" className="hidden size-5 dark:block" />
        </>
      )}
    </button>
  )
}
