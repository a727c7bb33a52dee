import type { Metadata } from 'next'
import { PlainHead } from '@/components/site/page-hero'
import { NewsletterTokenForm } from '@/components/site/token-form'

export const metadata: Metadata = {
  title: 'Confirm your subscription',
  robots: { index: false },
  referrer: 'same-origin',
}

// Never cached: each made-up token would add a page to the cache.
export const dynamic = 'force-dynamic'

export default async function ConfirmNewsletterPage({
  params,
}: {
  params: Promise<{ token: string }>
}) {
  const { token } = await params
  return (
    <PlainHead
      title="Confirm your subscription"
      description="One click and the next issue comes to you. You can leave again at any time."
    >
      <NewsletterTokenForm token={token} purpose="confirm" />
    </PlainHead>
  )
}
