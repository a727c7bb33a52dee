'use client'

import { lazy, Suspense } from 'react'

// Loaded lazily: every page loads this file, but only a failed page needs the error screen.
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
