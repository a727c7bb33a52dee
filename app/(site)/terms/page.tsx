import { pageMetadata } from '@/app/(site)/page-metadata'
import { termsSections } from '@/app/(site)/terms/terms-sections'
import { LegalPage } from '@/components/layout/legal-page'
import { getSiteTexts } from '@/lib/content/current-texts'
import { getSiteSettings } from '@/lib/settings/queries'

export const generateMetadata = () => pageMetadata('/terms')

export default async function TermsPage() {
  const [settings, { contact }] = await Promise.all([getSiteSettings(), getSiteTexts()])
  return (
    <LegalPage
      title="Terms of Service"
      description={`The agreement between you and ${settings.siteName}, in eight sections.`}
      lastUpdated="January 2025"
      sections={termsSections(settings, contact)}
    />
  )
}
