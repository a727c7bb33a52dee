import type { ReactNode } from 'react'
import { Artwork } from '@/components/layout/artwork'

/** What a visitor sees in place of a page that failed. `children` are its buttons. */
export function FailedPage({
  reference,
  children,
}: {
  /** The id of the log entry. */
  reference: ReactNode
  children: ReactNode
}) {
  return (
    <div className="paper-grid">
      <div className="container-page grid min-h-[60vh] items-center gap-10 py-16 md:grid-cols-2 md:py-24">
        <div>
          <p className="code-label text-signal">PAGE UNAVAILABLE</p>
          <h1 className="mt-4 text-4xl md:text-5xl">This page can't be loaded right now</h1>
          <p className="mt-5 max-w-lg text-lg leading-relaxed text-muted-foreground">
            Something on our side isn't working. Nothing you have saved is lost, and you stay signed
            in. Please try again in a minute. If it keeps failing, send us the reference below.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">{children}</div>
          {reference ? (
            <p className="code-label mt-8 text-muted-foreground">
              <span>Reference</span>{' '}
              {/* On its own, because the server replaces it (lib/http/static-page.ts). */}
              <span translate="no">{reference}</span>
            </p>
          ) : null}
        </div>
        <Artwork name="diagnostics" className="mx-auto max-w-lg" />
      </div>
    </div>
  )
}
