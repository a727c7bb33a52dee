import type { ReactNode } from 'react'
import { ThemeProvider } from '@/app/_components/theme-provider'
import { barlow, inter, jetbrains } from '@/app/fonts/typefaces'
import './styles/site.css'

/** The HTML document around every page: typefaces and theme. Never reads the session. */
export function RootDocument({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      // Only jumps within a page scroll smoothly; Next turns it off during navigations.
      data-scroll-behavior="smooth"
      className={`${inter.variable} ${barlow.variable} ${jetbrains.variable}`}
      // An inline script sets the theme's class before React hydrates.
      suppressHydrationWarning
    >
      <body>
        <ThemeProvider>{children}</ThemeProvider>
      </body>
    </html>
  )
}
