import type { Metadata } from 'next'
import { AboutFigures } from '@/components/site/about-figures'
import { AboutMethod } from '@/components/site/about-method'
import { AboutRecord } from '@/components/site/about-record'
import { AboutStory } from '@/components/site/about-story'
import { AboutTrades } from '@/components/site/about-trades'
import { CallToAction } from '@/components/site/call-to-action'
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
      <CallToAction
        title="See one lesson and judge for yourself"
        primary={{ href: '/courses', label: 'Browse the courses' }}
        secondary={{ href: '/pricing', label: 'See the plans' }}
      >
        Every category has modules that are open to everyone. The plans start at $29 a month, with a
        30-day money-back guarantee.
      </CallToAction>
    </>
  )
}
