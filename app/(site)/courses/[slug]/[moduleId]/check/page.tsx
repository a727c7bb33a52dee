import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { CoursePager } from '@/app/(site)/courses/_components/course-pager'
import { CheckRule } from '@/app/(site)/courses/[slug]/[moduleId]/check/_components/check-rule'
import { findModule } from '@/app/(site)/courses/find-module'
import { nextModule } from '@/app/(site)/courses/next-step'
import { socialImage } from '@/app/(site)/page-metadata'
import { CheckDesk } from '@/components/checks/check-desk'
import { AccessBadge } from '@/components/course/access-badge'
import { Breadcrumb, type BreadcrumbItem } from '@/components/layout/breadcrumb'
import { PageNotFound, pageNotFoundMetadata } from '@/components/layout/status-answer'
import { Island } from '@/components/ui/island'
import { checkPath } from '@/lib/checks/paths'
import { getCheck } from '@/lib/checks/queries'
import { categoryHref, moduleHref } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { getSiteSettings } from '@/lib/settings/queries'

type CheckPageProps = PageProps<'/courses/[slug]/[moduleId]/check'>

/** No paths at build time, because the questions are in the database. */
export function generateStaticParams() {
  return []
}

/** The module and its check, or null without a check. */
async function findCheck(slug: string, moduleId: string) {
  const entry = (await getCatalog()).getModule(slug, moduleId)
  const check = entry && (await getCheck(entry.module.id))
  return check ? { ...entry, check } : null
}

export async function generateMetadata({ params }: CheckPageProps): Promise<Metadata> {
  const { slug, moduleId } = await params
  const found = await findCheck(slug, moduleId)
  if (!found) return pageNotFoundMetadata
  const { siteName } = await getSiteSettings()
  const moduleUrl = moduleHref(found.category, found.module)
  return {
    title: `Knowledge check: ${found.module.title}`,
    description: `${found.check.questions} questions on ${found.module.title}. Every answer is explained after you pass.`,
    alternates: { canonical: checkPath(moduleUrl) },
    // The questions appear only in an attempt, so search results would lead to an empty page.
    robots: { index: false },
    openGraph: {
      siteName,
      type: 'website',
      locale: 'en_US',
      images: [socialImage(moduleUrl)],
    },
  }
}

export default async function CheckPage({ params }: CheckPageProps) {
  const { slug, moduleId } = await params
  const entry = await findModule(slug, moduleId)
  const found = entry && (await findCheck(slug, moduleId))
  if (!found) return <PageNotFound />

  const { category, module: courseModule, check } = found
  const moduleUrl = moduleHref(category, courseModule)
  const path = checkPath(moduleUrl)
  if (moduleId !== courseModule.slug) permanentRedirect(path)
  const crumbs: readonly BreadcrumbItem[] = [
    { label: 'Home', href: '/' },
    { label: 'Courses', href: '/courses' },
    { label: category.shortTitle, href: categoryHref(category) },
    { label: courseModule.id, href: moduleUrl },
    { label: 'Knowledge check', href: path },
  ]
  return (
    <>
      <Breadcrumb items={crumbs} />
      <header className="container-page pt-6">
        <p className="code-label flex flex-wrap items-center gap-x-4 gap-y-2 text-muted-foreground">
          <span className="text-signal" translate="no">
            {courseModule.id}
          </span>
          <span>Knowledge check</span>
          <AccessBadge access={check.access} />
        </p>
        <h1 className="mt-3 text-3xl md:text-5xl">{courseModule.title}</h1>
      </header>
      <div className="container-page mt-6 mb-16">
        <Island name="The check">
          <CheckDesk moduleId={courseModule.id} access={check.access} path={path}>
            <CheckRule questions={check.questions} pool={check.pool} />
          </CheckDesk>
        </Island>
      </div>
      <CoursePager
        label="Where to go next"
        previous={{ label: 'Module', title: courseModule.title, href: moduleUrl }}
        next={nextModule(found)}
      />
    </>
  )
}
