'use client'

import { lazy, Suspense } from 'react'

// Every page loads this file; only a failed one needs the screen.
const ErrorScreen = lazy(() =>
  import('@/components/layout/error-screen').then((module) => ({ default: module.ErrorScreen })),
)

export default function SiteError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <Suspense>
      <ErrorScreen digest={error.digest} onRetry={reset} />
    </Suspense>
  )
}
