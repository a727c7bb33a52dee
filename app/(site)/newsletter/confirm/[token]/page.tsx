import type { Metadata } from 'next'
import { PlainHead } from '@/components/layout/page-hero'
import { TokenForm } from '@/components/layout/token-form'
import { isNewsletterLinkValid } from '@/lib/newsletter/queries'

export const metadata: Metadata = {
  title: 'Confirm your subscription',
  robots: { index: false },
  referrer: 'same-origin',
}

// Never cached: each invented token would add a page to the cache.
export const dynamic = 'force-dynamic'

export default async function ConfirmNewsletterPage({
  params,
}: {
  params: Promise<{ token: string }>
}) {
  const { token } = await params
  const isValid = await isNewsletterLinkValid(token, 'confirm')
  return (
    <PlainHead
      title="Confirm your subscription"
      description={
        isValid ? "You'll get the next issue. You can unsubscribe at any time." : undefined
      }
    >
      <TokenForm token={token} purpose="newsletter-confirm" isValid={isValid} />
    </PlainHead>
  )
}
