import { HomeSample } from '@/app/(site)/_components/home-sample'
import {
  HomeFeatures,
  HomeFigures,
  HomeHero,
  HomeTopics,
} from '@/app/(site)/_components/home-sections'
import { HomeVoices } from '@/app/(site)/_components/home-voices'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { CallToAction } from '@/components/layout/call-to-action'
import { JsonLd } from '@/components/layout/json-ld'
import { UnlessSubscribed } from '@/components/learning/unless-subscribed'
import { getSiteTexts } from '@/lib/content/current-texts'
import { activeStudents, type FigureTexts } from '@/lib/content/figures'
import { countFilms, playsSoFar } from '@/lib/content/films'
import type { Catalog } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { lessonPath } from '@/lib/lessons/paths'
import { listPublishedLessons } from '@/lib/lessons/queries'
import type { LessonSummary } from '@/lib/lessons/schema'
import { getSiteSettings } from '@/lib/settings/queries'

export const generateMetadata = () => pageMetadata('/')

export default async function HomePage() {
  const [{ siteName, contactEmail }, { figures, testimonials }, catalog, lessons] =
    await Promise.all([getSiteSettings(), getSiteTexts(), getCatalog(), listPublishedLessons()])
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
      <HomeFigures texts={figures} />
      <HomeFeatures films={films} figures={figures} />
      <HomeTopics />
      <HomeVoices texts={testimonials} />
      <UnlessSubscribed tone="dark">
        <CallToAction
          title="Your next fault is already on its way"
          primary={{ href: '/pricing', label: 'See the plans' }}
          secondary={{ href: '/contact', label: 'Ask a question' }}
          tone="dark"
        >
          {joinSentence(figures)}
          {playsSoFar(films)}.
        </CallToAction>
      </UnlessSubscribed>
    </>
  )
}

/** Invites visitors to join the students, with their number. Empty if the owner leaves the number out. */
function joinSentence(figures: FigureTexts): string {
  const students = activeStudents(figures)
  if (!students) return ''
  const note = students.isSample ? ' (a sample figure)' : ''
  return `Join the ${students.value} students who are learning now${note}. `
}

/** The first free ADAS lesson, which is also the film of the preview. Without one, the first free lesson. */
function sampleOf(lessons: readonly LessonSummary[], { findModule, hrefs }: Catalog) {
  const free = lessons.filter(({ access }) => access === 'free')
  const lesson =
    free.find(({ moduleId }) => findModule(moduleId)?.category.slug === 'adas') ?? free[0]
  return lesson ? { lesson, href: lessonPath(hrefs.get(lesson.moduleId) ?? '', lesson) } : undefined
}
