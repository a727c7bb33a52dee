'use client'

import { ErrorScreen } from '@/components/layout/error-screen'
import './styles/site.css'

export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main>
          <ErrorScreen digest={error.digest} onRetry={reset} />
        </main>
      </body>
    </html>
  )
}
