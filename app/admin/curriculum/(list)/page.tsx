import { BookOpenCheck, Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { z } from 'zod'
import { ModuleTable } from '@/app/admin/curriculum/_components/module-table'
import { RemovedModules } from '@/app/admin/curriculum/_components/removed-modules'
import { EmptyState } from '@/components/admin/empty-state'
import { NavLinks } from '@/components/admin/nav-links'
import { PageHeader } from '@/components/admin/page-header'
import { LinkButton } from '@/components/ui/link-button'
import { listModules } from '@/lib/courses/admin-queries'
import { courseCategories, courseSlugs, getCourseCategory } from '@/lib/courses/catalog'
import { choiceParam, type RawParams } from '@/lib/forms/list-params'

export const metadata: Metadata = { title: 'Curriculum' }

const PATHNAME = '/admin/curriculum'
const pathOf = (category: string) => `${PATHNAME}?category=${category}`

const paramsSchema = z.object({ category: choiceParam(courseSlugs) })

export default async function CurriculumPage({
  searchParams,
}: {
  searchParams: Promise<RawParams>
}) {
  const { category: slug = courseSlugs[0] } = paramsSchema.parse(await searchParams)
  const modules = await listModules()
  const shown = modules.filter(({ removedAt }) => removedAt === null)
  const own = shown.filter(({ category }) => category === slug)
  const removed = modules.filter(({ category, removedAt }) => category === slug && removedAt)
  const links = courseCategories.map((category) => ({
    href: pathOf(category.slug),
    label: category.shortTitle,
    count: shown.filter((one) => one.category === category.slug).length,
  }))
  const title = getCourseCategory(slug)?.title ?? slug
  return (
    <div className="space-y-4">
      <PageHeader
        title="Curriculum"
        description="The modules of each category, in the order of the site."
      >
        <LinkButton>
          <Link href={`${PATHNAME}/new?category=${slug}`} prefetch={false}>
            <Plus aria-hidden />
            Add module
          </Link>
        </LinkButton>
      </PageHeader>
      <NavLinks label="Categories" links={links} current={pathOf(slug)} />
      {own.length > 0 ? (
        <ModuleTable label={`Modules of ${title}`} modules={own} />
      ) : (
        <EmptyState icon={BookOpenCheck} title={`${title} has no modules`}>
          <p>Its page stays on the site. Add a module, or restore one.</p>
        </EmptyState>
      )}
      <RemovedModules modules={removed} />
    </div>
  )
}
