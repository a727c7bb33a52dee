'use client'

import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import { ThemeProvider as NextThemesProvider, useTheme } from 'next-themes'
import { type ReactNode, useContext, useEffect, useState } from 'react'

/** Light by default, the system's preference enabled (specification, sections 4 and 9). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  // Pages with a nonce policy need it on the inline script that applies the theme. next/script reads
  // the nonce from the same context; headers() would make every page dynamic.
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

/** --background of both themes (app/styles/tokens.css). */
const colors = { light: '#f9fafc', dark: '#0f1720' } as const

/** Color of the browser's own bars. Not by media query: the chosen theme may differ from the system's. */
function ThemeColor() {
  const { resolvedTheme } = useTheme()
  const [color, setColor] = useState<string>(colors.light)
  useEffect(() => setColor(colors[resolvedTheme === 'dark' ? 'dark' : 'light']), [resolvedTheme])
  return <meta name="theme-color" content={color} />
}
