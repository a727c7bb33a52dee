'use client'

import { useHydrated } from '@/components/form/use-hydrated'
import { ErrorScreen } from '@/components/layout/error-screen'

const isDark = () => {
  const theme = localStorage.getItem('theme') ?? 'light'
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** Typefaces and theme of the document that failed. Without one, only the theme. */
const classNameOf = ({ className }: HTMLElement) => className || (isDark() ? 'dark' : '')

const siteNameOf = (failed: Document) =>
  failed.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

/** A document with the head and the error page of the site, without anything that the root layout provides. */
export function BareErrorPage(error: { digest?: string | undefined; onRetry: () => void }) {
  // Next also renders this page at build time, without a document.
  const isInBrowser = useHydrated()
  return (
    <html lang="en" className={isInBrowser ? classNameOf(document.documentElement) : undefined}>
      <body>
        <title>Page unavailable</title>
        <header className="border-b bg-background">
          <div className="container-page flex h-16 items-center">
            <a href="/" className="flex min-w-0 items-center gap-2.5 rounded-md py-1">
              <img src="/brand/mark.svg" alt="" width={36} height={36} className="size-9" />
              <span className="truncate font-display text-2xl leading-tight font-bold tracking-tight">
                {(isInBrowser && siteNameOf(document)) || 'Home'}
              </span>
            </a>
          </div>
        </header>
        <main id="content">
          <ErrorScreen {...error} />
        </main>
      </body>
    </html>
  )
}
