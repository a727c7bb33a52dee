'use client'

import { lazy, Suspense } from 'react'
import './styles/site.css'

// Loaded lazily: every page loads this file, but only a failed root layout needs the error page.
const BareErrorPage = lazy(() =>
  import('@/components/layout/bare-error-page').then((module) => ({
    default: module.BareErrorPage,
  })),
)

/** Shown if the root layout fails. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <Suspense>
      <BareErrorPage digest={error.digest} onRetry={reset} />
    </Suspense>
  )
}
