import { HomeCase } from '@/app/(site)/_components/home-case'
import { HomeCounts } from '@/app/(site)/_components/home-counts'
import { HomeSample, PREVIEW_POSTER } from '@/app/(site)/_components/home-sample'
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
import { SampleMark } from '@/components/ui/sample-mark'
import { casesOfCatalog } from '@/lib/bench/catalog'
import { homeCase } from '@/lib/bench/home-case'
import { isFilmOf } from '@/lib/bench/of-lesson'
import { casePath } from '@/lib/bench/paths'
import { faultCodes } from '@/lib/codes/codes'
import { getSiteTexts } from '@/lib/content/current-texts'
import { activeStudents, type FigureTexts } from '@/lib/content/figures'
import { countFilms, playsSoFar } from '@/lib/content/films'
import type { Catalog } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { wholeMinutes } from '@/lib/duration'
import { env } from '@/lib/env'
import { totalSeconds } from '@/lib/lessons/format'
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
      <HomeCase {...caseLinksOf(lessons, catalog)} />
      {sample ? <HomeSample {...sample} /> : null}
      <HomeCounts
        counts={{
          films: films.playing,
          minutes: wholeMinutes(
            totalSeconds(lessons.filter(({ moduleId }) => catalog.hrefs.has(moduleId))),
          ),
          cases: casesOfCatalog(catalog).length,
          codes: faultCodes.length,
        }}
      />
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
          {`${playsSoFar(films)}. `}
          <JoinSentence figures={figures} />
        </CallToAction>
      </UnlessSubscribed>
    </>
  )
}

/** Invites visitors to join the students, with their number. Nothing if the owner leaves the number out. */
function JoinSentence({ figures }: { figures: FigureTexts }) {
  const students = activeStudents(figures)
  if (!students) return null
  const end = ' students who are learning now.'
  if (!students.isSample) return <span>{`Join the ${students.value}${end}`}</span>
  return (
    <>
      <span>{`Join the ${students.value}`}</span> <SampleMark />
      <span>{end}</span>
    </>
  )
}

/** The lesson of the preview. If it isn't free, the first free ADAS lesson, or the first free lesson. */
function sampleOf(lessons: readonly LessonSummary[], { findModule, hrefs }: Catalog) {
  const free = lessons.filter(({ access }) => access === 'free')
  const lesson =
    free.find(({ poster }) => poster === PREVIEW_POSTER) ??
    free.find(({ moduleId }) => findModule(moduleId)?.category.slug === 'adas') ??
    free[0]
  return lesson ? { lesson, href: lessonPath(hrefs.get(lesson.moduleId) ?? '', lesson) } : undefined
}

/** What the live case leads to: a full case without an account, and the film that teaches its method. */
function caseLinksOf(lessons: readonly LessonSummary[], catalog: Catalog) {
  const free = casesOfCatalog(catalog).find(({ access }) => access === 'all')
  const film = lessons.find((lesson) => isFilmOf(homeCase, lesson))
  const moduleHref = film && catalog.hrefs.get(film.moduleId)
  return {
    caseHref: free ? casePath(free) : '/cases',
    filmHref: film && moduleHref ? lessonPath(moduleHref, film) : undefined,
  }
}
