import type { Metadata } from 'next'
import { NotFoundThemeProvider } from '@/app/_components/not-found-theme-provider'
import { RootDocument } from '@/app/document'
import { siteFrameProps } from '@/app/site-frame-props'
import { LostInTheGarage } from '@/components/layout/lost-in-the-garage'
import { SiteFrame } from '@/components/layout/site-frame'
import { VisitBeacon } from '@/components/layout/visit-beacon'
import { getSiteSettings } from '@/lib/settings/queries'
import { siteIcons } from '@/lib/settings/site-icons'

export async function generateMetadata(): Promise<Metadata> {
  const { siteName, iconUrl } = await getSiteSettings()
  return {
    title: `Page not found | ${siteName}`,
    robots: { index: false },
    icons: siteIcons(iconUrl),
  }
}

/**
 * The 404 page for URLs that match no route. A separate document, because Next would send not-found.tsx
 * with every other page.
 */
export default async function GlobalNotFoundPage() {
  return (
    <RootDocument>
      <NotFoundThemeProvider>
        <SiteFrame {...(await siteFrameProps())}>
          <LostInTheGarage />
          <VisitBeacon />
        </SiteFrame>
      </NotFoundThemeProvider>
    </RootDocument>
  )
}
