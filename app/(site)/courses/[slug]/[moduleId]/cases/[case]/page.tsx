import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { Suspense } from 'react'
import { CoursePager } from '@/app/(site)/courses/_components/course-pager'
import { BackToFilm } from '@/app/(site)/courses/[slug]/[moduleId]/cases/[case]/_components/back-to-film'
import {
  CaseDetails,
  type CaseFilm,
} from '@/app/(site)/courses/[slug]/[moduleId]/cases/[case]/_components/case-details'
import { WorkOrder } from '@/app/(site)/courses/[slug]/[moduleId]/cases/[case]/_components/work-order'
import { findModule } from '@/app/(site)/courses/find-module'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { CaseBench } from '@/components/bench/case-bench'
import { CaseAccessBadge } from '@/components/course/case-access-badge'
import { Breadcrumb, type BreadcrumbItem } from '@/components/layout/breadcrumb'
import { BreadcrumbJsonLd } from '@/components/layout/breadcrumb-json-ld'
import { PageNotFound } from '@/components/layout/status-answer'
import { Island } from '@/components/ui/island'
import { casesOfCatalog, faultCases, getFaultCase } from '@/lib/bench/catalog'
import { isFilmOf } from '@/lib/bench/of-lesson'
import { outlineOf } from '@/lib/bench/outline'
import { casePath } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'
import { categoryHref, moduleHref } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { lessonPath } from '@/lib/lessons/paths'
import { listPublishedLessons } from '@/lib/lessons/queries'

type CasePageProps = PageProps<'/courses/[slug]/[moduleId]/cases/[case]'>

export const generateStaticParams = () =>
  faultCases.map(({ category, module: moduleId, id }) => ({
    slug: category,
    moduleId: moduleId.toLowerCase(),
    case: id,
  }))

export async function generateMetadata({ params }: CasePageProps): Promise<Metadata> {
  const { slug, moduleId, case: id } = await params
  return pageMetadata(`/courses/${slug}/${moduleId.toLowerCase()}/cases/${id}`)
}

async function findFilm(faultCase: FaultCase): Promise<CaseFilm | null> {
  const [{ hrefs }, lessons] = await Promise.all([getCatalog(), listPublishedLessons()])
  const lesson = lessons.find((candidate) => isFilmOf(faultCase, candidate))
  const path = lesson && hrefs.get(lesson.moduleId)
  if (!path) return null
  return { title: lesson.title, path: lessonPath(path, lesson), second: faultCase.film.second }
}

export default async function CasePage({ params }: CasePageProps) {
  const { slug, moduleId, case: id } = await params
  const entry = await findModule(slug, moduleId)
  const faultCase = getFaultCase(id)
  if (!entry || faultCase?.module !== entry.module.id) return <PageNotFound />

  const path = casePath(faultCase)
  // The path of a case contains the code of its module, which never changes.
  if (moduleId !== entry.module.id.toLowerCase()) permanentRedirect(path)
  const { category, module: courseModule } = entry
  const moduleUrl = moduleHref(category, courseModule)
  const crumbs: readonly BreadcrumbItem[] = [
    { label: 'Home', href: '/' },
    { label: 'Courses', href: '/courses' },
    { label: category.shortTitle, href: categoryHref(category) },
    { label: courseModule.id, href: moduleUrl },
    { label: faultCase.title, href: path },
  ]
  const film = await findFilm(faultCase)
  const cases = casesOfCatalog(await getCatalog())
  const next = cases[(cases.indexOf(faultCase) + 1) % cases.length] ?? faultCase
  return (
    <>
      <BreadcrumbJsonLd items={crumbs} siteUrl={env.NEXT_PUBLIC_SITE_URL} />
      <Breadcrumb items={crumbs} />
      <header className="container-page pt-6">
        <p className="code-label flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground">
          <span className="text-signal" translate="no">
            {courseModule.id}
          </span>
          <span>Fault case</span>
          <CaseAccessBadge access={faultCase.access} />
        </p>
        <h1 className="mt-3 text-3xl md:text-5xl">{faultCase.title}</h1>
        {film && (
          // Reading the query suspends prerendered pages, so this needs its own boundary.
          <Suspense>
            <BackToFilm path={film.path} />
          </Suspense>
        )}
      </header>
      <div className="container-page mt-6 flex flex-col gap-8">
        <WorkOrder order={faultCase.order} />
        <Island name="The bench">
          <CaseBench outline={outlineOf(faultCase)} access={faultCase.access} path={path} />
        </Island>
      </div>
      <CaseDetails faultCase={faultCase} film={film} />
      <CoursePager
        label="Where to go next"
        previous={{ label: 'Module', title: courseModule.title, href: moduleUrl }}
        next={{ label: 'Next case', title: next.title, href: casePath(next) }}
      />
    </>
  )
}
