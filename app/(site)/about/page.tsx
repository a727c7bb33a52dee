import { pageMetadata } from '@/app/(site)/page-metadata'
import { AboutFigures } from '@/components/site/about-figures'
import { AboutInstructors } from '@/components/site/about-instructors'
import { AboutMethod } from '@/components/site/about-method'
import { AboutRecord } from '@/components/site/about-record'
import { AboutStory } from '@/components/site/about-story'
import { AboutTrades } from '@/components/site/about-trades'
import { Artwork } from '@/components/site/artwork'
import { CallToAction } from '@/components/site/call-to-action'
import { PageHero } from '@/components/site/page-hero'
import { plans } from '@/lib/pricing/fields'
import { getSiteSettings } from '@/lib/settings/queries'

export const generateMetadata = () => pageMetadata('/about')

export default async function AboutPage() {
  const { siteName } = await getSiteSettings()
  return (
    <>
      <PageHero
        title={`About ${siteName}`}
        description="Video training for people who repair vehicles. Each lesson follows the fault, the measurement and the repair, so that you can do the same on the next vehicle."
        aside={<Artwork name="workshop" />}
      />
      <AboutFigures />
      <AboutStory siteName={siteName} />
      <AboutMethod />
      <AboutRecord />
      <AboutInstructors />
      <AboutTrades />
      <CallToAction
        title="See one module and judge for yourself"
        primary={{ href: '/courses', label: 'Browse the courses' }}
        secondary={{ href: '/pricing', label: 'See the plans' }}
      >
        Every category has modules that are open to everyone. The plans start at {plans.basic.price}{' '}
        a month, with a 30-day money-back guarantee.
      </CallToAction>
    </>
  )
}
