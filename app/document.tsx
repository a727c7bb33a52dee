import type { ReactNode } from 'react'
import { barlow, inter, jetbrains } from '@/app/fonts/typefaces'
import { ThemeProvider } from '@/components/site/theme-provider'
import './styles/site.css'

/** The HTML document around every page: typefaces and theme. Never reads the session. */
export function RootDocument({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      // A new page begins at its top at once; only jumps within a page are smooth.
      data-scroll-behavior="smooth"
      className={`${inter.variable} ${barlow.variable} ${jetbrains.variable}`}
      // The theme's class is put on before the page is drawn, ahead of React.
      suppressHydrationWarning
    >
      <body>
        <ThemeProvider>{children}</ThemeProvider>
      </body>
    </html>
  )
}
