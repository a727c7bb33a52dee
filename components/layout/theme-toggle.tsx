'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

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
        <Monitor aria-hidden className="size-5" />
      ) : (
        <>
          <Sun aria-hidden className="size-5 dark:hidden" />
          <Moon aria-hidden className="hidden size-5 dark:block" />
        </>
      )}
    </button>
  )
}
