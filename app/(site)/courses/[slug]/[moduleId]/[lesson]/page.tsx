import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { preload } from 'react-dom'
import { CourseCallToAction } from '@/app/(site)/courses/_components/course-call-to-action'
import { BreadcrumbJsonLd } from '@/app/(site)/courses/_components/course-json-ld'
import { CoursePager } from '@/app/(site)/courses/_components/course-pager'
import { LessonJsonLd } from '@/app/(site)/courses/[slug]/[moduleId]/[lesson]/_components/lesson-json-ld'
import { nextStep } from '@/app/(site)/courses/next-step'
import { socialImage } from '@/app/(site)/page-metadata'
import { Breadcrumb, type BreadcrumbItem } from '@/components/layout/breadcrumb'
import { PageNotFound, pageNotFoundMetadata } from '@/components/layout/status-answer'
import { LessonDetails } from '@/components/lesson/lesson-details'
import { LessonHead } from '@/components/lesson/lesson-head'
import { LessonPlayer } from '@/components/lesson/player/lesson-player'
import { toPlayerLesson } from '@/components/lesson/player/player-lesson'
import { casesOfLesson } from '@/lib/bench/of-lesson'
import { listChecks } from '@/lib/checks/queries'
import { categoryHref, getCourseCategory, getCourseModule, moduleHref } from '@/lib/courses/catalog'
import { env } from '@/lib/env'
import { lessonPath } from '@/lib/lessons/paths'
import { getPublishedLesson, listPublishedLessons } from '@/lib/lessons/queries'
import { getSiteSettings } from '@/lib/settings/queries'

type LessonPageProps = PageProps<'/courses/[slug]/[moduleId]/[lesson]'>

/** No paths at build time, because the lessons are in the database. */
export function generateStaticParams() {
  return []
}

/** The lesson with its module and the step after it, or null if it isn't published. */
const findLesson = cache(async (slug: string, moduleId: string, lessonSlug: string) => {
  const entry = getCourseModule(slug, moduleId)
  if (!entry) return null
  const [lesson, lessons, checks] = await Promise.all([
    getPublishedLesson(entry.module.id, lessonSlug),
    listPublishedLessons(),
    listChecks(),
  ])
  if (!lesson) return null
  return { ...entry, lesson, step: nextStep(entry, lesson, lessons, checks) }
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
  if (!getCourseCategory(slug)) redirect('/404')
  const found = await findLesson(slug, moduleId, lessonSlug)
  if (!found) return <PageNotFound />

  const { category, module: courseModule, lesson, step } = found
  const moduleUrl = moduleHref(category, courseModule)
  const path = lessonPath(moduleUrl, lesson)
  if (moduleId !== moduleId.toLowerCase()) permanentRedirect(path)

  const crumbs: readonly BreadcrumbItem[] = [
    { label: 'Home', href: '/' },
    { label: 'Courses', href: '/courses' },
    { label: category.shortTitle, href: categoryHref(category) },
    { label: courseModule.id, href: moduleUrl },
    { label: lesson.title, href: path },
  ]
  // The poster is the largest image of the page, but browsers load the poster of a video with low priority.
  preload(lesson.poster, { as: 'image', fetchPriority: 'high' })
  return (
    <>
      <BreadcrumbJsonLd items={crumbs} siteUrl={env.NEXT_PUBLIC_SITE_URL} />
      <LessonJsonLd lesson={lesson} path={path} siteUrl={env.NEXT_PUBLIC_SITE_URL} />
      <Breadcrumb items={crumbs} />
      <LessonHead lesson={lesson} courseModule={courseModule} />
      <div className="container-page mt-6">
        <LessonPlayer
          lesson={toPlayerLesson(lesson)}
          path={path}
          next={step}
          cases={casesOfLesson(lesson)}
        />
      </div>
      <LessonDetails lesson={lesson} />
      <CoursePager
        label="Where to go next"
        previous={{ label: 'All lessons', title: courseModule.title, href: moduleUrl }}
        next={step}
      />
      <CourseCallToAction title={`All of ${category.shortTitle}, and every other category`} />
    </>
  )
}
