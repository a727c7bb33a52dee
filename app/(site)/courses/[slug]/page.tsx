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
import { LinkButton } from '@/components/ui/link-button'
import { SampleMark } from '@/components/ui/sample-mark'
import { SiteLink } from '@/components/ui/site-link'
import { certificateRulePath } from '@/lib/certificates/paths'
import { listCertificateRules } from '@/lib/certificates/queries'
import { type Film, listFilms } from '@/lib/content/films'
import {
  categoryHref,
  categoryNeighbors,
  courseCategories,
  formatDuration,
  lessonCount,
  totalMinutes,
} from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { CategoryTexts } from '@/lib/courses/types'
import { formatPlayed } from '@/lib/duration'
import { env } from '@/lib/env'
import { totalSeconds } from '@/lib/lessons/format'
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
  const [catalog, { siteName }, lessons, rules] = await Promise.all([
    getCatalog(),
    getSiteSettings(),
    listPublishedLessons(),
    listCertificateRules(),
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
        <CourseFacts facts={factsOf(category, films)} />
        <FirstSteps
          first={films[0]}
          certificate={certificateRulePath(category.slug)}
          hasCertificate={rules.some((rule) => rule.category === category.slug)}
        />
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

/** The facts of a category. What plays today comes before what is planned. */
function factsOf(category: CategoryTexts, films: readonly Film[]) {
  const planned = formatDuration(totalMinutes(category))
  const lessons = <span>{lessonCount(category)}</span>
  return [
    films.length > 0
      ? {
          label: 'Lessons',
          value: (
            <>
              {`${films.length} of `}
              {lessons}
            </>
          ),
          note: 'play so far',
        }
      : { label: 'Lessons', value: lessons, note: 'planned' },
    films.length > 0
      ? {
          label: 'Duration',
          value: formatPlayed(totalSeconds(films)),
          note: `of film, ${planned} planned`,
        }
      : { label: 'Duration', value: planned, note: 'planned' },
    {
      label: 'Students',
      value: (
        <span className="flex flex-wrap items-center gap-x-2">
          <span>{category.students.toLocaleString('en-US')}</span>
          <SampleMark />
        </span>
      ),
    },
    { label: 'Level', value: category.level },
  ]
}

/** Links to the first lesson that can be watched, to the list of all modules, and to the certificate. */
function FirstSteps({
  first,
  certificate,
  hasCertificate,
}: {
  first: Film | undefined
  certificate: string
  hasCertificate: boolean
}) {
  return (
    <div className="mt-6 flex flex-col gap-3 sm:flex-row">
      {first ? <StartCategory moduleId={first.moduleId} href={first.href} /> : null}
      <LinkButton size="lg" variant="outline">
        <a href="#modules">See all modules</a>
      </LinkButton>
      <LinkButton size="lg" variant="ghost">
        <SiteLink href={certificate}>
          {hasCertificate ? 'Certificate' : 'No certificate yet'}
        </SiteLink>
      </LinkButton>
    </div>
  )
}
