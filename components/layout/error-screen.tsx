'use client'

import { buttonVariants } from '@/components/ui/button-variants'

/** The error page. `digest` is the id of the log entry. */
export function ErrorScreen({
  digest,
  onRetry,
}: {
  digest?: string | undefined
  onRetry: () => void
}) {
  return (
    <div className="container-page flex min-h-[60vh] flex-col items-start justify-center py-20">
      <p className="code-label text-signal">ERROR 500</p>
      <h1 className="mt-4 text-4xl md:text-5xl">Something has come loose</h1>
      <p className="mt-5 max-w-lg text-lg leading-relaxed text-muted-foreground">
        This page could not be loaded. It is not your fault, and usually passes within a minute.
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
