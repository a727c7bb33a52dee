'use client'

import { unstable_rethrow } from 'next/navigation'
import { Component, type ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

interface IslandProps {
  /** What it is, e.g. `The player`. */
  name: string
  children: ReactNode
}

/**
 * A part of a page with a state of its own. If it fails, a message with a button that starts it again replaces it, and
 * the page stays. React logs the error. Its children must be elements. Not Next's catchError, which makes every public
 * page 1 KB heavier, and without the Button, whose composition of elements would do the same.
 */
export class Island extends Component<IslandProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    // Redirects and missing pages are errors that Next handles.
    unstable_rethrow(error)
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { name, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <div role="alert" className="rounded-lg border border-destructive/50 bg-card p-4">
        <p className="font-semibold">{`${name} stopped working`}</p>
        <p className="mt-1 text-sm text-muted-foreground">
          Everything you saved is kept, and the rest of the page still works.
        </p>
        <button
          type="button"
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-3' })}
          onClick={() => this.setState({ hasFailed: false })}
        >
          Reload this part
        </button>
      </div>
    )
  }
}
