import { AccessDenied } from '@/components/layout/access-denied'
import { SiteFrame } from '@/components/layout/site-frame'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

/** Replaces the page after hydration, so both must show the same content. */
export default async function DeniedForbidden() {
  return (
    <SiteFrame settings={await getSiteSettings()} socialLinks={env.SOCIAL_LINKS}>
      <AccessDenied />
    </SiteFrame>
  )
}
