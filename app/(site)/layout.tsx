import type { ReactNode } from 'react'
import { siteFrameProps } from '@/app/site-frame-props'
import { SiteFrame } from '@/components/layout/site-frame'
import { VisitBeacon } from '@/components/layout/visit-beacon'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame {...(await siteFrameProps())}>
      {children}
      <VisitBeacon />
    </SiteFrame>
  )
}
