import type { Metadata } from 'next'
import { AboutCallToAction } from '@/components/site/about-call-to-action'
import { AboutFigures } from '@/components/site/about-figures'
import { AboutMethod } from '@/components/site/about-method'
import { AboutRecord } from '@/components/site/about-record'
import { AboutStory } from '@/components/site/about-story'
import { AboutTrades } from '@/components/site/about-trades'
import { PageHero } from '@/components/site/page-hero'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = {
  title: 'About',
  description:
    'How our video training for automotive technicians is made: filmed at the bench, with the ' +
    'measured values in the picture and the fault before the theory.',
  alternates: { canonical: '/about' },
}

export default async function AboutPage() {
  const { siteName } = await getSiteSettings()
  return (
    <>
      <PageHero
        code="TA-200"
        title={`About ${siteName}`}
        description="Video training for people who repair vehicles. We film the fault, the measurement and the repair, so that you can do the same on the next vehicle."
      />
      <AboutFigures />
      <AboutStory siteName={siteName} />
      <AboutMethod />
      <AboutRecord />
      <AboutTrades />
      <AboutCallToAction />
    </>
  )
}
