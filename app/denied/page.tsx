import type { Metadata } from 'next'
import DeniedForbidden from '@/app/denied/forbidden'
import { StatusAnswer } from '@/components/site/status-answer'

export const metadata: Metadata = { title: 'Access Denied', robots: { index: false } }

/**
 * What the middleware answers in place of the admin area. A static page of its own: nothing of the
 * admin area is rendered on the way, and it is complete without scripts.
 */
export default function DeniedPage() {
  return (
    <StatusAnswer status={403}>
      <DeniedForbidden />
    </StatusAnswer>
  )
}
