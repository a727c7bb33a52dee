import { siteFrameProps } from '@/app/site-frame-props'
import { AccessDenied } from '@/components/layout/access-denied'
import { SiteFrame } from '@/components/layout/site-frame'

/** Replaces the page after hydration, so both must show the same content. */
export default async function DeniedForbidden() {
  return (
    <SiteFrame {...(await siteFrameProps())}>
      <AccessDenied />
    </SiteFrame>
  )
}
