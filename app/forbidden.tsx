import type { Metadata } from 'next'
import { AccessDenied } from '@/components/site/access-denied'
import { SiteFrame } from '@/components/site/site-frame'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Access Denied', robots: { index: false } }

export default async function ForbiddenPage() {
  return (
    <SiteFrame settings={await getSiteSettings()} socialLinks={env.SOCIAL_LINKS}>
      <AccessDenied />
    </SiteFrame>
  )
}
