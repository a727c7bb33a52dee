import type { Metadata } from 'next'
import { PlainHead } from '@/components/layout/page-hero'
import { TokenForm } from '@/components/layout/token-form'
import { isModuleLinkValid } from '@/lib/courses/queries'

export const metadata: Metadata = {
  title: 'Confirm your notification',
  robots: { index: false },
  referrer: 'same-origin',
}

// Never cached: each invented token would add a page to the cache.
export const dynamic = 'force-dynamic'

export default async function ConfirmModulePage({
  params,
}: {
  params: Promise<{ token: string }>
}) {
  const { token } = await params
  const isValid = await isModuleLinkValid(token, 'confirm')
  return (
    <PlainHead
      title="Confirm your notification"
      description={isValid ? 'Get one email when this module is ready.' : undefined}
    >
      <TokenForm token={token} purpose="module-confirm" isValid={isValid} />
    </PlainHead>
  )
}
