import type { Metadata } from 'next'
import { forbidden, notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { LostInTheGarage } from '@/components/layout/lost-in-the-garage'
import { StatusErrors } from '@/components/layout/status-errors'

function Interrupt({ status }: { status: 403 | 404 }): never {
  if (status === 403) forbidden()
  notFound()
}

/**
 * Returned by a page instead of calling `notFound()` or `forbidden()`: sends the status with `children`
 * in the HTML. Thrown by the page, the error would discard everything rendered so far, and Next would
 * send an empty document that only scripts fill. Thrown inside a boundary, it sets the status and the
 * boundary's fallback is sent. Not for pages rendered per request: their status is sent before the
 * boundary is rendered.
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

/** Metadata of a page that returns `PageNotFound`. */
export const pageNotFoundMetadata: Metadata = {
  title: 'Page not found',
  robots: { index: false },
}

/** The 404 page, for routes whose parameters match nothing. */
export function PageNotFound() {
  return (
    <StatusAnswer status={404}>
      <LostInTheGarage />
    </StatusAnswer>
  )
}
