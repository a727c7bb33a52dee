import type { ReactNode } from 'react'
import { barlow, inter, jetbrains } from '@/app/fonts/typefaces'
import './styles/site.css'

/** The HTML document around every page: typefaces and style sheet. Never reads the session. */
export function RootDocument({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      // Smooth scrolling applies only to jumps within a page. With this attribute, Next turns it off during
      // navigations.
      data-scroll-behavior="smooth"
      className={`${inter.variable} ${barlow.variable} ${jetbrains.variable}`}
      // An inline script sets the class of the theme before React hydrates.
      suppressHydrationWarning
    >
      <body>{children}</body>
    </html>
  )
}
