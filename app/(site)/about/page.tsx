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
import { UnlessSubscribed } from '@/components/learning/unless-subscribed'
import { getSiteTexts } from '@/lib/content/current-texts'
import { countFilms, freeLessons } from '@/lib/content/films'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { moduleAccess } from '@/lib/plans/access-texts'
import { getSiteSettings } from '@/lib/settings/queries'

export const generateMetadata = () => pageMetadata('/about')

export default async function AboutPage() {
  const [{ siteName }, { instructors }, catalog, lessons] = await Promise.all([
    getSiteSettings(),
    getSiteTexts(),
    getCatalog(),
    listPublishedLessons(),
  ])
  const films = countFilms(lessons, catalog)
  const modules = catalog.modules.length
  return (
    <>
      <PageHero
        title={`About ${siteName}`}
        description="Video training for people who repair vehicles. Each lesson shows one system, the value to measure and the limit that decides, so that you can do the same on the next vehicle."
        aside={<Artwork name="workshop" />}
      />
      <AboutFigures films={films} modules={modules} />
      <AboutStory siteName={siteName} films={films} modules={modules} />
      <AboutMethod />
      <AboutRecord />
      <AboutInstructors texts={instructors} />
      <AboutTrades />
      <UnlessSubscribed>
        <CallToAction
          title="See one module and judge for yourself"
          primary={{ href: '/courses', label: 'Browse the courses' }}
          secondary={{ href: '/pricing', label: 'See the plans' }}
        >
          {freeLessons(films)}. {moduleAccess.available}
        </CallToAction>
      </UnlessSubscribed>
    </>
  )
}
