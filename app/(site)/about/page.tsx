import { AboutFigures } from '@/app/(site)/about/_components/figures'
import { AboutInstructors } from '@/app/(site)/about/_components/instructors'
import { AboutMethod } from '@/app/(site)/about/_components/method'
import { AboutRecord } from '@/app/(site)/about/_components/record'
import { AboutStory } from '@/app/(site)/about/_components/story'
import { AboutTrades } from '@/app/(site)/about/_components/trades'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { Artwork } from '@/components/layout/artwork'
import { CallToAction } from '@/components/layout/call-to-action'
import { PageHero } from '@/components/layout/page-hero'
import { moduleAccess } from '@/lib/content/access'
import { plans } from '@/lib/content/plan-fields'
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
        {moduleAccess.available} The plans start at {plans.basic.price} a month, with a 30-day
        money-back guarantee.
      </CallToAction>
    </>
  )
}
