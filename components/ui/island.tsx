'use client'

// Not from next/error, which also loads the error page of the Pages Router: 3 KB on every public page.
import { catchError } from 'next/dist/client/components/catch-error'
import type { ErrorInfo } from 'next/error'
import { buttonVariants } from '@/components/ui/button-variants'

/** Replaces a part that failed. React has logged the error. */
function FailedIsland({ name }: { name: string }, { reset }: ErrorInfo) {
  return (
    <div role="alert" className="rounded-lg border border-destructive/50 bg-card p-4">
      <p className="font-semibold">{`${name} stopped working`}</p>
      <p className="mt-1 text-sm text-muted-foreground">
        Everything you saved is kept, and the rest of the page still works.
      </p>
      {/* Not a Button, whose composition of elements would be loaded on every public page. */}
      <button
        type="button"
        className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-3' })}
        onClick={reset}
      >
        Reload this part
      </button>
    </div>
  )
}

/**
 * A part of a page with a state of its own, e.g. `The player`. If it fails, a message with a button that
 * starts it again replaces it, and the page stays. Its children must be elements.
 */
export const Island = catchError(FailedIsland)
