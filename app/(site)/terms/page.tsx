import type { Metadata } from 'next'
import { termsSections } from '@/app/(site)/terms/terms-sections'
import { LegalPage } from '@/components/site/legal-page'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = {
  title: 'Terms of Service',
  description:
    'The terms for using our automotive video training: accounts, subscription and payment, ' +
    'cancellation, the 30-day money-back guarantee and liability.',
  alternates: { canonical: '/terms' },
}

export default async function TermsPage() {
  const settings = await getSiteSettings()
  return (
    <LegalPage
      code="TA-810"
      title="Terms of Service"
      description={`The agreement between you and ${settings.siteName}, in eight sections.`}
      lastUpdated="January 2025"
      sections={termsSections(settings)}
    />
  )
}
