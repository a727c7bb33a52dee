'use client'

import './styles/site.css'

/** Shown if the root layout fails. Every page loads this file, so it contains only what is necessary. */
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
        <main className="container-page py-20">
          <h1 className="text-4xl">This page could not be loaded</h1>
          <p className="my-6">Reference {error.digest}</p>
          <button type="button" onClick={reset} className="btn btn-primary">
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
