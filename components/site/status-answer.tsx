import type { Metadata } from 'next'
import { forbidden, notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { LostInTheGarage } from '@/components/site/lost-in-the-garage'
import { StatusErrors } from '@/components/site/status-errors'

function Interrupt({ status }: { status: 403 | 404 }): never {
  if (status === 403) forbidden()
  notFound()
}

/**
 * What a page returns in place of calling `notFound()` or `forbidden()` itself: the status with
 * `children` in the HTML. Thrown by the page, the error discards everything rendered so far, and
 * Next sends an empty document whose content scripts fill in. Thrown inside a boundary, it only sets
 * the status, and the boundary's fallback is sent. Not for pages rendered per request: their status
 * is sent before the boundary is rendered.
 */
export function StatusAnswer({ status, children }: { status: 403 | 404; children: ReactNode }) {
  return (
    <StatusErrors>
      <Suspense fallback={children}>
        <Interrupt status={status} />
      </Suspense>
    </StatusErrors>
  )
}

/** Metadata of a page that answers with `PageNotFound`. */
export const pageNotFoundMetadata: Metadata = {
  title: 'Page not found',
  robots: { index: false },
}

/** The page for unknown URLs, with status 404, for routes whose parameters match nothing. */
export function PageNotFound() {
  return (
    <StatusAnswer status={404}>
      <LostInTheGarage />
    </StatusAnswer>
  )
}
