import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { siteFrameProps } from '@/app/site-frame-props'
import { PageToasts } from '@/components/auth/page-toasts'
import { SessionGate } from '@/components/auth/session-gate'
import { SiteFrame } from '@/components/layout/site-frame'
import { requireUser } from '@/lib/auth/guards'

// Rendered per request: each response is personal and carries its own CSP nonce.
export const dynamic = 'force-dynamic'
export const metadata: Metadata = { robots: { index: false } }

export default async function AccountLayout({ children }: { children: ReactNode }) {
  await requireUser()
  return (
    <SiteFrame {...(await siteFrameProps())}>
      <SessionGate>{children}</SessionGate>
      <PageToasts />
    </SiteFrame>
  )
}
