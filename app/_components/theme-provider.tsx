'use client'

import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes'
import { type ReactNode, useContext, useEffect, useState } from 'react'

/**
 * The light theme is the default; visitors can choose the preference of their system (specification,
 * sections 4 and 9).
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  // If the content security policy of a page has a nonce, the inline script that applies the theme needs
  // it. next/script reads the nonce from the same context. Reading it with headers() would make every page
  // dynamic.
  const { nonce } = useContext(HeadManagerContext)
  return (
    <NextThemesProvider
      attribute="class"
      defaultTheme="light"
      enableSystem
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      <ThemeColor />
      {children}
    </NextThemesProvider>
  )
}

/** The value of --background in each theme (app/styles/tokens.css). */
const colors = { light: '#f9fafc', dark: '#0f1720' } as const

/**
 * Sets the color of the browser's own bars. A media query would not work, because the chosen theme may
 * differ from the theme of the system.
 */
function ThemeColor() {
  const { resolvedTheme } = useTheme()
  const [color, setColor] = useState<string>(colors.light)
  useEffect(() => setColor(colors[resolvedTheme === 'dark' ? 'dark' : 'light']), [resolvedTheme])
  return <meta name="theme-color" content={color} />
}
