'use client'

import { buttonVariants } from '@/components/ui/button-variants'

/** What is shown when a page could not be made: what to do, and the id to report it by. */
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
        This page could not be put together just now. It is not your fault, and it is usually over
        in a minute.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={onRetry} className={buttonVariants()}>
          Try again
        </button>
        <a href="/" className={buttonVariants({ variant: 'outline' })}>
          Back to Home
        </a>
      </div>
      {digest ? <p className="code-label mt-8 text-muted-foreground">Reference {digest}</p> : null}
    </div>
  )
}
