import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { CardActions } from '@/app/(site)/job-cards/[moduleId]/[lesson]/_components/card-actions'
import { findCard } from '@/app/(site)/job-cards/[moduleId]/[lesson]/find-card'
import { Breadcrumb, type BreadcrumbItem } from '@/components/layout/breadcrumb'
import { PageNotFound, pageNotFoundMetadata } from '@/components/layout/status-answer'
import '@/components/lesson/job-card/job-card.css'
import { InlineQrCode, JobCardFoot } from '@/components/lesson/job-card/job-card-foot'
import { LessonDetails } from '@/components/lesson/lesson-details'
import { LessonHead } from '@/components/lesson/lesson-head'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { categoryHref, moduleHref } from '@/lib/courses/catalog'
import { jobCardPath } from '@/lib/lessons/paths'
import { toLessonTexts } from '@/lib/lessons/texts'
import { getSiteSettings } from '@/lib/settings/queries'

type JobCardPageProps = PageProps<'/job-cards/[moduleId]/[lesson]'>

/** No paths at build time, because the lessons are in the database. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: JobCardPageProps): Promise<Metadata> {
  const { moduleId, lesson } = await params
  const found = await findCard(moduleId, lesson)
  if (!found) return pageNotFoundMetadata
  return {
    title: `${found.lesson.title} | Job card`,
    description: found.lesson.summary,
    // The page of the lesson has the same texts, so search engines should show that one.
    alternates: { canonical: found.filmPath },
  }
}

/**
 * A lesson as a sheet for the workshop: the texts that everyone may read, on one printed page. A service
 * worker keeps opened cards readable offline, so this page must never contain anything about a user.
 */
export default async function JobCardPage({ params }: JobCardPageProps) {
  const { moduleId, lesson: lessonSlug } = await params
  const found = await findCard(moduleId, lessonSlug)
  if (!found) return <PageNotFound />

  const { category, module: courseModule, lesson, filmPath, filmPage } = found
  const path = jobCardPath(lesson)
  if (moduleId !== moduleId.toLowerCase()) permanentRedirect(path)

  const { siteName } = await getSiteSettings()
  const crumbs: readonly BreadcrumbItem[] = [
    { label: 'Home', href: '/' },
    { label: 'Courses', href: '/courses' },
    { label: category.shortTitle, href: categoryHref(category) },
    { label: courseModule.id, href: moduleHref(category, courseModule) },
    { label: 'Job card', href: path },
  ]
  return (
    <>
      <Breadcrumb items={crumbs} />
      {/* The service worker adds the date of the copy. */}
      <p className="job-card-offline" data-offline-note="" />
      <LessonHead lesson={lesson} courseModule={courseModule} siteName={siteName} />
      <div className="container-page mt-6 flex flex-wrap items-center gap-3">
        <SiteLink href={filmPath} className={buttonVariants({ variant: 'outline' })}>
          <Icon name="play" />
          Watch the film
        </SiteLink>
        <CardActions path={path} />
      </div>
      <LessonDetails
        {...toLessonTexts(lesson)}
        foot={<JobCardFoot url={filmPage} code={<InlineQrCode url={filmPage} />} />}
      />
    </>
  )
}
