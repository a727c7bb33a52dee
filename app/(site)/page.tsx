import { HomeSample } from '@/app/(site)/_components/home-sample'
import {
  HomeFeatures,
  HomeFigures,
  HomeHero,
  HomeTopics,
} from '@/app/(site)/_components/home-sections'
import { Testimonials } from '@/app/(site)/_components/testimonials'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { CallToAction } from '@/components/layout/call-to-action'
import { JsonLd } from '@/components/layout/json-ld'
import { Section, SectionHeading } from '@/components/layout/section'
import { UnlessSubscribed } from '@/components/learning/unless-subscribed'
import { claims } from '@/lib/content/figures'
import { countFilms, playsSoFar } from '@/lib/content/films'
import { testimonials } from '@/lib/content/home'
import type { Catalog } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { lessonPath } from '@/lib/lessons/paths'
import { listPublishedLessons } from '@/lib/lessons/queries'
import type { LessonSummary } from '@/lib/lessons/schema'
import { getSiteSettings } from '@/lib/settings/queries'

export const generateMetadata = () => pageMetadata('/')

export default async function HomePage() {
  const [{ siteName, contactEmail }, catalog, lessons] = await Promise.all([
    getSiteSettings(),
    getCatalog(),
    listPublishedLessons(),
  ])
  const sample = sampleOf(lessons, catalog)
  const films = countFilms(lessons, catalog)
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
      <HomeHero sampleHref={sample?.href ?? '/courses/adas'} films={films} />
      {sample ? <HomeSample {...sample} /> : null}
      <HomeFigures />
      <HomeFeatures films={films} />
      <HomeTopics />
      <Section aria-labelledby="voices">
        <SectionHeading
          id="voices"
          title="What technicians say"
          description="Sample quotes: this is a demo, and the people are made up."
          className="mb-8"
        />
        <Testimonials items={testimonials} />
      </Section>
      <UnlessSubscribed tone="dark">
        <CallToAction
          title="Your next fault is already on its way"
          primary={{ href: '/pricing', label: 'See the plans' }}
          secondary={{ href: '/contact', label: 'Ask a question' }}
          tone="dark"
        >
          Join the {claims.activeStudents} students who are learning now (a sample figure).{' '}
          {playsSoFar(films)}.
        </CallToAction>
      </UnlessSubscribed>
    </>
  )
}

/** The first free ADAS lesson, which is also the film of the preview. Without one, the first free lesson. */
function sampleOf(lessons: readonly LessonSummary[], { findModule, hrefs }: Catalog) {
  const free = lessons.filter(({ access }) => access === 'free')
  const lesson =
    free.find(({ moduleId }) => findModule(moduleId)?.category.slug === 'adas') ?? free[0]
  return lesson ? { lesson, href: lessonPath(hrefs.get(lesson.moduleId) ?? '', lesson) } : undefined
}
