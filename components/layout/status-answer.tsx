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
 * A page returns this instead of calling `notFound()` or `forbidden()`. It sends the status together with
 * `children` in the HTML. If the page itself threw the error, Next would discard everything rendered so far
 * and send an empty document that only scripts fill. Thrown inside a boundary, the error sets the status,
 * and Next sends the fallback of the boundary. Not for pages rendered per request, because they send their
 * status before the boundary renders.
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

/** The 404 page for routes whose parameters match no content. */
export function PageNotFound() {
  return (
    <StatusAnswer status={404}>
      <LostInTheGarage />
    </StatusAnswer>
  )
}
