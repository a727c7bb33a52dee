import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { CourseCallToAction } from '@/app/(site)/courses/_components/course-call-to-action'
import { CourseCases } from '@/app/(site)/courses/_components/course-cases'
import { CourseFacts } from '@/app/(site)/courses/_components/course-facts'
import { CourseFilms } from '@/app/(site)/courses/_components/course-films'
import { CourseJsonLd } from '@/app/(site)/courses/_components/course-json-ld'
import { CourseOverview } from '@/app/(site)/courses/_components/course-overview'
import { CoursePager } from '@/app/(site)/courses/_components/course-pager'
import { ModuleProcedure } from '@/app/(site)/courses/_components/module-procedure'
import { StartCategory } from '@/app/(site)/courses/_components/start-category'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { Artwork } from '@/components/layout/artwork'
import { Breadcrumb, type BreadcrumbItem } from '@/components/layout/breadcrumb'
import { BreadcrumbJsonLd } from '@/components/layout/breadcrumb-json-ld'
import { PageHero } from '@/components/layout/page-hero'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { certificateRulePath } from '@/lib/certificates/paths'
import { type Film, listFilms, plays } from '@/lib/content/films'
import {
  categoryHref,
  categoryNeighbors,
  courseCategories,
  formatDuration,
  lessonCount,
  totalMinutes,
} from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { getSiteSettings } from '@/lib/settings/queries'

export function generateStaticParams() {
  return courseCategories.map(({ slug }) => ({ slug }))
}

export async function generateMetadata({
  params,
}: PageProps<'/courses/[slug]'>): Promise<Metadata> {
  return pageMetadata(`/courses/${(await params).slug}`)
}

export default async function CoursePage({ params }: PageProps<'/courses/[slug]'>) {
  const { slug } = await params
  const [catalog, { siteName }, lessons] = await Promise.all([
    getCatalog(),
    getSiteSettings(),
    listPublishedLessons(),
  ])
  const category = catalog.categories.find((one) => one.slug === slug)
  if (!category) redirect('/404')

  const siteUrl = env.NEXT_PUBLIC_SITE_URL
  const path: readonly BreadcrumbItem[] = [
    { label: 'Home', href: '/' },
    { label: 'Courses', href: '/courses' },
    { label: category.title, href: categoryHref(category) },
  ]
  const { previous, next } = categoryNeighbors(category)
  const films = listFilms(category, lessons)
  return (
    <>
      <CourseJsonLd category={category} siteName={siteName} siteUrl={siteUrl} />
      <BreadcrumbJsonLd items={path} siteUrl={siteUrl} />
      <Breadcrumb items={path} />
      <PageHero
        title={category.title}
        description={category.description}
        aside={<Artwork name={category.slug} />}
      >
        <CourseFacts
          facts={[
            {
              label: 'Duration',
              value: formatDuration(totalMinutes(category)),
              note: 'planned',
            },
            {
              label: 'Lessons',
              value: lessonCount(category),
              note: `${plays(films.length)} so far`,
            },
            {
              label: 'Students',
              value: category.students.toLocaleString('en-US'),
              note: 'sample figure',
            },
            { label: 'Level', value: category.level },
          ]}
        />
        <FirstSteps first={films[0]} certificate={certificateRulePath(category.slug)} />
      </PageHero>
      <CourseFilms films={films} lessons={lessonCount(category)} />
      <CourseCases category={category.slug} catalog={catalog} />
      <CourseOverview category={category} />
      <ModuleProcedure category={category} lessons={lessons} />
      <div className="pt-10 md:pt-24">
        <CoursePager
          label="More categories"
          previous={{
            label: 'Previous category',
            title: previous.title,
            href: categoryHref(previous),
          }}
          next={{ label: 'Next category', title: next.title, href: categoryHref(next) }}
        />
      </div>
      <CourseCallToAction title={`All of ${category.shortTitle}, and every other category`} />
    </>
  )
}

/** Links to the first lesson that can be watched, to the list of all modules, and to the certificate. */
function FirstSteps({ first, certificate }: { first: Film | undefined; certificate: string }) {
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row">
      {first ? <StartCategory moduleId={first.moduleId} href={first.href} /> : null}
      <Button asChild size="lg" variant="outline">
        <a href="#modules">See all modules</a>
      </Button>
      <Button asChild size="lg" variant="ghost">
        <SiteLink href={certificate}>Certificate</SiteLink>
      </Button>
    </div>
  )
}
