import type { Metadata } from 'next'
import DeniedForbidden from '@/app/denied/forbidden'
import { StatusAnswer } from '@/components/layout/status-answer'

export const metadata: Metadata = { title: 'Access Denied', robots: { index: false } }

/**
 * Served by the middleware to users without the admin role. A static page, so that nothing of the admin
 * area is rendered and the page is complete without JavaScript.
 */
export default function DeniedPage() {
  return (
    <StatusAnswer status={403}>
      <DeniedForbidden />
    </StatusAnswer>
  )
}
