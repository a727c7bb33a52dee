import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'
import { VisitBeacon } from '@/components/layout/visit-beacon'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame settings={await getSiteSettings()} socialLinks={env.SOCIAL_LINKS}>
      {children}
      <VisitBeacon />
    </SiteFrame>
  )
}
