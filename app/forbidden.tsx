import type { Metadata } from 'next'
import { AccessDenied } from '@/components/layout/access-denied'

export const metadata: Metadata = { title: 'Access Denied', robots: { index: false } }

/**
 * Shown only to an admin whose role ends between the middleware and the page. It has no header and footer,
 * because Next sends this component with every page.
 */
export default function ForbiddenPage() {
  return (
    <main id="content">
      <AccessDenied />
    </main>
  )
}
