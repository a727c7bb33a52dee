'use client'

import type { ReactNode } from 'react'
import { ThemeProvider } from '@/app/_components/theme-provider'

/**
 * The theme of global-not-found.tsx. A separate module, because Turbopack loads a client module with the chunks
 * of the last entry that renders it: a shared module would send the scripts of the site's header and footer (11 KB)
 * with every page that has neither.
 */
export function NotFoundThemeProvider({ children }: { children: ReactNode }) {
  return <ThemeProvider>{children}</ThemeProvider>
}
