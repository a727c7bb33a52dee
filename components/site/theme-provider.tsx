'use client'

import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime'
import { ThemeProvider as NextThemesProvider } from 'next-themes'
import { type ReactNode, useContext } from 'react'

/** Light by default, the system's preference enabled (specification, sections 4 and 9). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  // The inline script that puts the theme on needs this request's nonce where only scripts with one
  // run. next/script gets it here as well; asking headers() would make every page dynamic.
  const { nonce } = useContext(HeadManagerContext)
  return (
    <NextThemesProvider
      attribute="class"
      defaultTheme="light"
      enableSystem
      disableTransitionOnChange
      {...(nonce ? { nonce } : {})}
    >
      {children}
    </NextThemesProvider>
  )
}
