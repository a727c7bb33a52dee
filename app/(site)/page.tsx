import type { Metadata } from 'next'
import {
  HomeFeatures,
  HomeFigures,
  HomeHero,
  HomeTopics,
} from '@/app/(site)/_components/home-sections'
import { CallToAction } from '@/components/site/call-to-action'
import { JsonLd } from '@/components/site/json-ld'
import { Section, SectionHeading } from '@/components/site/section'
import { Testimonials } from '@/components/site/testimonials'
import { env } from '@/lib/env'
import { testimonials } from '@/lib/home/content'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = {
  description:
    'Video training for automotive technicians, workshop staff and students: diagnostics, electrics, engines, ADAS, hybrid and EV, chassis, HVAC, drivetrain, servicing.',
  alternates: { canonical: '/' },
}

export default async function HomePage() {
  const { siteName, contactEmail } = await getSiteSettings()
  return (
    <>
      <JsonLd
        data={{
          '@type': 'EducationalOrganization',
          name: siteName,
          url: env.NEXT_PUBLIC_SITE_URL,
          email: contactEmail,
        }}
      />
      <HomeHero />
      <HomeFigures />
      <HomeFeatures />
      <HomeTopics />
      <Section aria-labelledby="voices">
        <SectionHeading
          id="voices"
          code="FROM THE WORKSHOP"
          title="What technicians say"
          className="mb-10"
        />
        <Testimonials items={testimonials} />
      </Section>
      <CallToAction
        title="Your next fault is already on its way"
        primary={{ href: '/pricing', label: 'See the Plans' }}
        secondary={{ href: '/contact', label: 'Ask a Question' }}
        className="pt-0 md:pt-0"
      >
        Join 10,000+ students. Cancel at any time, with a 30-day money-back guarantee.
      </CallToAction>
    </>
  )
}
