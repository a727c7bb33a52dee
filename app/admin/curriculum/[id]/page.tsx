import { CircleQuestionMark, ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { LessonList } from '@/app/admin/curriculum/_components/lesson-list'
import { ModuleChanges } from '@/app/admin/curriculum/_components/module-changes'
import { ModuleForm } from '@/app/admin/curriculum/_components/module-form'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { Island } from '@/components/ui/island'
import { LinkButton } from '@/components/ui/link-button'
import { requireAdmin } from '@/lib/auth/guards'
import { getModuleEffect, listModules } from '@/lib/courses/admin-queries'
import { toEditable } from '@/lib/courses/admin-schema'
import { getCourseCategory, moduleHref } from '@/lib/courses/catalog'
import { listLessons } from '@/lib/lessons/admin-queries'

export const metadata: Metadata = { title: 'Edit module' }

// A loading.tsx would start streaming, and an unknown module would respond with 200 instead of 404.
export default async function EditModulePage({ params }: PageProps<'/admin/curriculum/[id]'>) {
  const { id } = await params
  const viewer = await requireAdmin(`/admin/curriculum/${id}`)
  const [modules, effect, lessons] = await Promise.all([
    listModules(),
    getModuleEffect(id),
    listLessons({ search: '', modules: [id], state: undefined, access: undefined, gap: undefined }),
  ])
  const stored = modules.find((one) => one.id === id)
  const category = stored && getCourseCategory(stored.category)
  if (!stored || !category || stored.removedAt || !effect) notFound()
  return (
    <div className="space-y-4">
      <BackLink href={`/admin/curriculum?category=${category.slug}`}>All modules</BackLink>
      <PageHeader title="Edit module" description={`${id} · ${category.title}`}>
        <LinkButton variant="outline">
          <Link href={`/admin/lessons/questions/${id}`} prefetch={false}>
            <CircleQuestionMark aria-hidden />
            Questions
          </Link>
        </LinkButton>
        <LinkButton variant="outline">
          <Link href={moduleHref(category, stored)} prefetch={false}>
            <ExternalLink aria-hidden />
            View
          </Link>
        </LinkButton>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-4">
          <Island name="The form">
            <ModuleForm module={toEditable(stored)} category={category.slug} userId={viewer.id} />
          </Island>
          <LessonList
            moduleId={id}
            lessons={lessons.toSorted((one, other) => one.position - other.position)}
          />
        </div>
        <div className="space-y-4">
          <ModuleChanges module={stored} effect={effect} />
        </div>
      </div>
    </div>
  )
}
