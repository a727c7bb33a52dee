import type { Metadata } from 'next'
import { PlainHead } from '@/components/layout/page-hero'
import { TokenForm } from '@/components/layout/token-form'
import { isModuleLinkValid } from '@/lib/courses/queries'

export const metadata: Metadata = {
  title: 'Cancel your notification',
  robots: { index: false },
  referrer: 'same-origin',
}

// Never cached: each invented token would add a page to the cache.
export const dynamic = 'force-dynamic'

export default async function UnsubscribeModulePage({
  params,
}: {
  params: Promise<{ token: string }>
}) {
  const { token } = await params
  const isValid = await isModuleLinkValid(token, 'unsubscribe')
  return (
    <PlainHead
      title="Cancel your notification"
      description={
        isValid ? 'Your email is deleted from the list of this module immediately.' : undefined
      }
    >
      <TokenForm token={token} purpose="module-unsubscribe" isValid={isValid} />
    </PlainHead>
  )
}
