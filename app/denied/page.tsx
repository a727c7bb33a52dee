import type { Metadata } from 'next'
import { AccessDenied } from '@/components/site/access-denied'
import { SiteFrame } from '@/components/site/site-frame'
import { StatusAnswer } from '@/components/site/status-answer'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Access Denied', robots: { index: false } }

/**
 * What the middleware answers in place of the admin area. A static page of its own: nothing of the
 * admin area is rendered on the way, and it is complete without scripts.
 */
export default async function DeniedPage() {
  return (
    <StatusAnswer status={403}>
      <SiteFrame settings={await getSiteSettings()} socialLinks={env.SOCIAL_LINKS}>
        <AccessDenied />
      </SiteFrame>
    </StatusAnswer>
  )
}
