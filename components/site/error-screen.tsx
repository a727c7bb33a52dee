'use client'

import { buttonVariants } from '@/components/ui/button-variants'

/** The page for an unexpected error: what to do, and the id to report. */
export function ErrorScreen({
  digest,
  onRetry,
}: {
  digest?: string | undefined
  onRetry: () => void
}) {
  return (
    <div className="container-page flex min-h-[60vh] flex-col items-start justify-center py-20">
      <p className="code-label text-signal">Error 500</p>
      <h1 className="mt-4 text-4xl md:text-5xl">Something went wrong</h1>
      <p className="mt-5 max-w-lg text-lg leading-relaxed text-muted-foreground">
        We could not load this page. The problem is on our side and usually lasts less than a
        minute. Please try again.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={onRetry} className={buttonVariants()}>
          Try again
        </button>
        <a href="/" className={buttonVariants({ variant: 'outline' })}>
          Back to home
        </a>
      </div>
      {digest ? <p className="code-label mt-8 text-muted-foreground">Reference {digest}</p> : null}
    </div>
  )
}
