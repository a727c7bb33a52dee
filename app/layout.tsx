import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ThemeProvider } from '@/app/_components/theme-provider'
import { RootDocument } from '@/app/document'
import { company } from '@/lib/content/company'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'
import { siteIcons } from '@/lib/settings/site-icons'

export async function generateMetadata(): Promise<Metadata> {
  const { siteName, iconUrl } = await getSiteSettings()
  return {
    metadataBase: new URL(env.NEXT_PUBLIC_SITE_URL),
    title: { default: `${siteName}: ${company.tagline}`, template: `%s | ${siteName}` },
    applicationName: siteName,
    openGraph: { siteName, type: 'website', locale: 'en_US', images: ['/images/og-default.png'] },
    twitter: { card: 'summary_large_image' },
    icons: siteIcons(iconUrl),
  }
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <RootDocument>
      <ThemeProvider>{children}</ThemeProvider>
    </RootDocument>
  )
}
