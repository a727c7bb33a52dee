import { CourseCallToAction } from '@/app/(site)/courses/_components/course-call-to-action'
import { CourseCard } from '@/app/(site)/courses/_components/course-card'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { Artwork } from '@/components/layout/artwork'
import { PageHero } from '@/components/layout/page-hero'
import { Section, SectionHeading } from '@/components/layout/section'
import { SiteLink } from '@/components/ui/site-link'
import { CATEGORIES } from '@/lib/content/figures'
import { countFilms, listFilms } from '@/lib/content/films'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listPublishedLessons } from '@/lib/lessons/queries'

export const generateMetadata = () => pageMetadata('/courses')

export default async function CoursesPage() {
  const [catalog, lessons] = await Promise.all([getCatalog(), listPublishedLessons()])
  const films = countFilms(lessons, catalog)
  const figures = [
    { value: films.playing, label: `of ${films.lessons} lessons play so far` },
    { value: CATEGORIES, label: 'categories' },
    { value: catalog.modules.length, label: 'modules' },
  ]
  return (
    <>
      <PageHero
        title="Courses for every system on the vehicle"
        description="From the first meter reading to a signed calibration record: learn at your own pace and on any device."
        aside={<Artwork name="diagnostics" />}
      >
        <dl className="flex gap-10">
          {figures.map((figure) => (
            <div key={figure.label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted-foreground">{figure.label}</dt>
              <dd className="font-display text-5xl leading-none font-bold">{figure.value}</dd>
            </div>
          ))}
        </dl>
      </PageHero>
      <Section aria-labelledby="catalog">
        <SectionHeading
          id="catalog"
          title="All categories"
          description="Watch plays the first film of a category. Start Module opens the free ADAS sample."
        />
        <div className="mt-8 grid gap-x-6 gap-y-4 sm:grid-cols-2 md:mt-12 xl:grid-cols-4">
          {catalog.categories.map((category) => (
            <CourseCard
              key={category.slug}
              category={category}
              films={listFilms(category, lessons)}
            />
          ))}
        </div>
        <p className="mt-8 text-lg leading-relaxed text-muted-foreground">
          A code on the scan tool?{' '}
          <SiteLink
            href="/codes"
            className="font-medium text-foreground underline underline-offset-4"
          >
            See what it tests and what to measure first
          </SiteLink>
          .
        </p>
      </Section>
      <CourseCallToAction title="One subscription, every category" />
    </>
  )
}
