import type { Metadata } from 'next'
import { PlainHead } from '@/components/site/page-hero'
import { NewsletterTokenForm } from '@/components/site/token-form'

export const metadata: Metadata = {
  title: 'Leave the newsletter',
  robots: { index: false },
  referrer: 'same-origin',
}

// Never cached: each made-up token would add a page to the cache.
export const dynamic = 'force-dynamic'

export default async function UnsubscribeNewsletterPage({
  params,
}: {
  params: Promise<{ token: string }>
}) {
  const { token } = await params
  return (
    <PlainHead
      title="Leave the newsletter"
      description="Your email is removed from the list right away."
    >
      <NewsletterTokenForm token={token} purpose="unsubscribe" />
    </PlainHead>
  )
}
