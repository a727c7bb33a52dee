import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { CourseCallToAction } from '@/app/(site)/courses/_components/course-call-to-action'
import { ModuleCases } from '@/app/(site)/courses/_components/course-cases'
import { CourseFacts } from '@/app/(site)/courses/_components/course-facts'
import { CoursePager } from '@/app/(site)/courses/_components/course-pager'
import { CourseStatusBadge } from '@/app/(site)/courses/_components/course-status-badge'
import { ModuleAccess } from '@/app/(site)/courses/_components/module-access'
import { ModuleCheck } from '@/app/(site)/courses/_components/module-check'
import { ModuleSyllabus } from '@/app/(site)/courses/_components/module-syllabus'
import { findModule } from '@/app/(site)/courses/find-module'
import { nextModule } from '@/app/(site)/courses/next-step'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { Artwork } from '@/components/layout/artwork'
import { Breadcrumb, type BreadcrumbItem } from '@/components/layout/breadcrumb'
import { BreadcrumbJsonLd } from '@/components/layout/breadcrumb-json-ld'
import { PageHero } from '@/components/layout/page-hero'
import { Section } from '@/components/layout/section'
import { PageNotFound } from '@/components/layout/status-answer'
import { getCheck } from '@/lib/checks/queries'
import { plays } from '@/lib/content/films'
import {
  type CourseModuleEntry,
  categoryHref,
  formatDuration,
  moduleHref,
  seedCatalog,
} from '@/lib/courses/catalog'
import { env } from '@/lib/env'
import { formatSeconds, totalSeconds } from '@/lib/lessons/format'
import { listPublishedLessons } from '@/lib/lessons/queries'
import '@/app/(site)/courses/_components/modules.css'

type ModulePageProps = PageProps<'/courses/[slug]/[moduleId]'>

/** The modules of a new database. The page of any other module is rendered at its first request. */
export function generateStaticParams() {
  return seedCatalog.modules.map(({ category: { slug }, module: courseModule }) => ({
    slug,
    moduleId: courseModule.slug,
  }))
}

export async function generateMetadata({ params }: ModulePageProps): Promise<Metadata> {
  const { slug, moduleId } = await params
  return pageMetadata(`/courses/${slug}/${moduleId.toLowerCase()}`)
}

export default async function ModulePage({ params }: ModulePageProps) {
  const { slug, moduleId } = await params
  const entry = await findModule(slug, moduleId)
  if (!entry) return <PageNotFound />

  const { category, module: courseModule } = entry
  const href = moduleHref(category, courseModule)
  if (moduleId !== courseModule.slug) permanentRedirect(href)

  const [published, check] = await Promise.all([listPublishedLessons(), getCheck(courseModule.id)])
  const lessons = published.filter((lesson) => lesson.moduleId === courseModule.id)
  const path: readonly BreadcrumbItem[] = [
    { label: 'Home', href: '/' },
    { label: 'Courses', href: '/courses' },
    { label: category.shortTitle, href: categoryHref(category) },
    { label: courseModule.id, href },
  ]
  return (
    <>
      <BreadcrumbJsonLd items={path} siteUrl={env.NEXT_PUBLIC_SITE_URL} />
      <Breadcrumb items={path} />
      <PageHero
        code={courseModule.id}
        title={courseModule.title}
        description={courseModule.description}
        aside={<Artwork name={category.slug} />}
      >
        <CourseFacts
          facts={[
            {
              label: 'Status',
              value: <CourseStatusBadge id={courseModule.id} status={courseModule.status} />,
            },
            { label: 'Module', value: modulePosition(entry), note: category.shortTitle },
            {
              label: 'Lessons',
              value: courseModule.lessons.length,
              note: lessons.length > 0 ? `${plays(lessons.length)} so far` : 'planned',
            },
            lessons.length > 0
              ? { label: 'Duration', value: formatSeconds(totalSeconds(lessons)), note: 'of film' }
              : { label: 'Duration', value: formatDuration(courseModule.minutes), note: 'planned' },
          ]}
        />
      </PageHero>
      <Section>
        {/* The access box comes first, so that phones show its button above the syllabus. */}
        <div className="module-page">
          <div>
            <ModuleAccess courseModule={courseModule} href={href} lessons={lessons} />
          </div>
          <div>
            <ModuleSyllabus courseModule={courseModule} href={href} lessons={lessons} />
            <ModuleCases moduleId={courseModule.id} />
            {check && <ModuleCheck check={check} href={href} />}
          </div>
        </div>
      </Section>
      <CoursePager
        label="Where to go next"
        previous={{
          label: 'All modules',
          title: category.title,
          href: categoryHref(category),
        }}
        next={nextModule(entry)}
      />
      <CourseCallToAction title={`All of ${category.shortTitle}, and every other category`} />
    </>
  )
}

/** The module's place in its category, e.g. `2 of 9`. */
function modulePosition({ category, module: courseModule }: CourseModuleEntry): string {
  return `${category.modules.indexOf(courseModule) + 1} of ${category.modules.length}`
}
