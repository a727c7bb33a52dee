import type { Metadata } from 'next'
import { privacySections } from '@/app/(site)/privacy/privacy-sections'
import { LegalPage } from '@/components/site/legal-page'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = {
  title: 'Privacy Policy',
  description:
    'Which data we collect and why, how visits are counted without cookies, who receives data, ' +
    'and how to see, export or delete what we hold about you.',
  alternates: { canonical: '/privacy' },
}

export default async function PrivacyPage() {
  const settings = await getSiteSettings()
  return (
    <LegalPage
      code="TA-820"
      title="Privacy Policy"
      description={`What ${settings.siteName} knows about you, what for, and what you can do about it.`}
      lastUpdated="January 2025"
      sections={privacySections(settings)}
    />
  )
}
