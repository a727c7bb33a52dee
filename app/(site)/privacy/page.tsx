import { pageMetadata } from '@/app/(site)/page-metadata'
import { privacySections } from '@/app/(site)/privacy/privacy-sections'
import { LegalPage } from '@/components/layout/legal-page'
import { getSiteTexts } from '@/lib/content/current-texts'
import { getSiteSettings } from '@/lib/settings/queries'

export const generateMetadata = () => pageMetadata('/privacy')

export default async function PrivacyPage() {
  const [settings, { contact }] = await Promise.all([getSiteSettings(), getSiteTexts()])
  return (
    <LegalPage
      title="Privacy Policy"
      description={`What ${settings.siteName} knows about you, what for, and what you can do about it.`}
      lastUpdated="January 2025"
      sections={privacySections(settings, contact)}
    />
  )
}
