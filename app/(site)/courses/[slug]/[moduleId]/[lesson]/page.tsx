import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { CourseCallToAction } from '@/app/(site)/courses/_components/course-call-to-action'
import { CoursePager } from '@/app/(site)/courses/_components/course-pager'
import { LessonJsonLd } from '@/app/(site)/courses/[slug]/[moduleId]/[lesson]/_components/lesson-json-ld'
import { findModule } from '@/app/(site)/courses/find-module'
import { nextStep } from '@/app/(site)/courses/next-step'
import { socialImage } from '@/app/(site)/page-metadata'
import { articleLinks, caseLinks, codeLinks } from '@/components/course/grouped-links'
import { LinkGroups } from '@/components/course/link-groups'
import { Breadcrumb, type BreadcrumbItem } from '@/components/layout/breadcrumb'
import { BreadcrumbJsonLd } from '@/components/layout/breadcrumb-json-ld'
import { PageNotFound, pageNotFoundMetadata } from '@/components/layout/status-answer'
import { JobCardFoot, QrCodeImage } from '@/components/lesson/job-card/job-card-foot'
import { LessonDetails } from '@/components/lesson/lesson-details'
import { LessonHead } from '@/components/lesson/lesson-head'
import { LessonPlayer } from '@/components/lesson/player/lesson-player'
import { toPlayerLesson } from '@/components/lesson/player/player-lesson'
import { buttonVariants } from '@/components/ui/button-variants'
import { Island } from '@/components/ui/island'
import { SiteLink } from '@/components/ui/site-link'
import { listArticlesOfLesson } from '@/lib/articles/link-queries'
import { casesOfModule } from '@/lib/bench/catalog'
import { casesOfLesson, isFilmOf } from '@/lib/bench/of-lesson'
import { listChecks } from '@/lib/checks/queries'
import { faultCodes } from '@/lib/codes/codes'
import { categoryHref, moduleHref } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { toLessonTexts } from '@/lib/lessons/fields'
import { mentionsCode } from '@/lib/lessons/moments'
import { jobCardPath, lessonPath } from '@/lib/lessons/paths'
import { getPublishedLesson, listPublishedLessons } from '@/lib/lessons/queries'
import { getSiteSettings } from '@/lib/settings/queries'

type LessonPageProps = PageProps<'/courses/[slug]/[moduleId]/[lesson]'>

/** No paths at build time, because the lessons are in the database. */
export function generateStaticParams() {
  return []
}

/** The lesson with its module and the step after it, or null if it isn't published. */
const findLesson = cache(async (slug: string, moduleId: string, lessonSlug: string) => {
  const catalog = await getCatalog()
  const entry = catalog.getModule(slug, moduleId)
  if (!entry) return null
  const [lesson, lessons, checks] = await Promise.all([
    getPublishedLesson(entry.module.id, lessonSlug),
    listPublishedLessons(),
    listChecks(),
  ])
  if (!lesson) return null
  return { ...entry, lesson, step: nextStep(catalog, entry, lesson, { lessons, checks }) }
})

export async function generateMetadata({ params }: LessonPageProps): Promise<Metadata> {
  const { slug, moduleId, lesson } = await params
  const found = await findLesson(slug, moduleId, lesson)
  if (!found) return pageNotFoundMetadata
  const { siteName } = await getSiteSettings()
  const path = lessonPath(moduleHref(found.category, found.module), found.lesson)
  return {
    title: found.lesson.title,
    description: found.lesson.summary,
    alternates: { canonical: path },
    openGraph: { siteName, type: 'video.other', locale: 'en_US', images: [socialImage(path)] },
  }
}

export default async function LessonPage({ params }: LessonPageProps) {
  const { slug, moduleId, lesson: lessonSlug } = await params
  const entry = await findModule(slug, moduleId)
  const found = entry && (await findLesson(slug, moduleId, lessonSlug))
  if (!found) return <PageNotFound />

  const { category, module: courseModule, lesson, step } = found
  const moduleUrl = moduleHref(category, courseModule)
  const path = lessonPath(moduleUrl, lesson)
  if (moduleId !== courseModule.slug) permanentRedirect(path)

  const articles = await listArticlesOfLesson(lesson.id)
  const codes = faultCodes.filter(({ code }) => mentionsCode(code, lesson))
  // The player links to the cases whose circuit the film shows.
  const cases = casesOfModule(courseModule.id).filter((faultCase) => !isFilmOf(faultCase, lesson))
  const crumbs: readonly BreadcrumbItem[] = [
    { label: 'Home', href: '/' },
    { label: 'Courses', href: '/courses' },
    { label: category.shortTitle, href: categoryHref(category) },
    { label: courseModule.id, href: moduleUrl },
    { label: lesson.title, href: path },
  ]
  const { siteName } = await getSiteSettings()
  return (
    <>
      <Breadcrumb items={crumbs} />
      <LessonHead lesson={lesson} courseModule={courseModule} siteName={siteName} />
      <div className="container-page mt-6">
        <Island name="The player">
          <LessonPlayer
            lesson={toPlayerLesson(lesson)}
            path={path}
            next={step}
            cases={casesOfLesson(lesson)}
          />
        </Island>
      </div>
      <LessonDetails
        {...toLessonTexts(lesson)}
        action={
          <SiteLink href={jobCardPath(lesson)} className={buttonVariants({ variant: 'outline' })}>
            Open job card
          </SiteLink>
        }
        foot={
          <JobCardFoot
            url={new URL(path, env.NEXT_PUBLIC_SITE_URL).href}
            code={<QrCodeImage src={`${jobCardPath(lesson)}/qr.svg`} />}
            isOnlyPrinted
          />
        }
      />
      {articles.length + cases.length + codes.length > 0 ? (
        <section
          aria-label="More on this subject"
          className="container-page grid gap-x-12 gap-y-8 pb-12 md:pb-16 lg:grid-cols-2"
        >
          <LinkGroups
            groups={[
              { title: 'Fault cases on this subject', links: caseLinks(cases) },
              { title: 'Articles on this subject', links: articleLinks(articles) },
              { title: 'Fault codes in this film', links: codeLinks(codes) },
            ]}
          />
        </section>
      ) : null}
      <CoursePager
        label="Where to go next"
        previous={{ label: 'All lessons', title: courseModule.title, href: moduleUrl }}
        next={step}
      />
      <CourseCallToAction title={`All of ${category.shortTitle}, and every other category`} />
      {/* At the end, so that the first screen arrives in one round trip. */}
      <BreadcrumbJsonLd items={crumbs} siteUrl={env.NEXT_PUBLIC_SITE_URL} />
      <LessonJsonLd lesson={lesson} path={path} siteUrl={env.NEXT_PUBLIC_SITE_URL} />
    </>
  )
}
