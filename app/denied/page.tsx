import type { Metadata } from 'next'
import DeniedForbidden from '@/app/denied/forbidden'
import { StatusAnswer } from '@/components/layout/status-answer'

export const metadata: Metadata = { title: 'Access Denied', robots: { index: false } }

/**
 * The middleware serves this page to users without the admin role. It is static, so that the server renders
 * nothing of the admin area and the page is complete without JavaScript.
 */
export default function DeniedPage() {
  return (
    <StatusAnswer status={403}>
      <DeniedForbidden />
    </StatusAnswer>
  )
}
