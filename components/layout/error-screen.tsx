'use client'

import { FailedPage } from '@/components/layout/failed-page'
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
    <FailedPage reference={digest}>
      <button type="button" onClick={onRetry} className={buttonVariants()}>
        Try again
      </button>
      <a href="/" className={buttonVariants({ variant: 'outline' })}>
        Back to home
      </a>
    </FailedPage>
  )
}
