import type { Metadata } from 'next'
import { PlainHead } from '@/components/layout/page-hero'
import { TokenForm } from '@/components/layout/token-form'
import { isNewsletterLinkValid } from '@/lib/newsletter/queries'

export const metadata: Metadata = {
  title: 'Leave the newsletter',
  robots: { index: false },
  referrer: 'same-origin',
}

// Never cached: each invented token would add a page to the cache.
export const dynamic = 'force-dynamic'

export default async function UnsubscribeNewsletterPage({
  params,
}: {
  params: Promise<{ token: string }>
}) {
  const { token } = await params
  const isValid = await isNewsletterLinkValid(token, 'unsubscribe')
  return (
    <PlainHead
      title="Leave the newsletter"
      description={isValid ? 'Your email is deleted from the list immediately.' : undefined}
    >
      <TokenForm token={token} purpose="newsletter-unsubscribe" isValid={isValid} />
    </PlainHead>
  )
}
