import type { Metadata } from 'next'
import { NewModuleForm } from '@/app/admin/curriculum/_components/new-module-form'
import { BackLink } from '@/components/admin/back-link'
import { PageHeader } from '@/components/admin/page-header'
import { Island } from '@/components/ui/island'
import { requireAdmin } from '@/lib/auth/guards'
import { courseCategories, courseSlugs } from '@/lib/courses/catalog'
import { choiceParam, type RawParams } from '@/lib/forms/list-params'

export const metadata: Metadata = { title: 'Add module' }

const categoryParam = choiceParam(courseSlugs)

export default async function NewModulePage({
  searchParams,
}: {
  searchParams: Promise<RawParams>
}) {
  const { id: userId } = await requireAdmin('/admin/curriculum/new')
  const category = categoryParam.parse((await searchParams).category) ?? courseSlugs[0]
  return (
    <div className="space-y-4">
      <BackLink href={`/admin/curriculum?category=${category}`}>All modules</BackLink>
      <PageHeader
        title="Add module"
        description="It appears at the end of its category at once. Then add its lessons."
      />
      <Island name="The form">
        <NewModuleForm
          userId={userId}
          category={category}
          categories={courseCategories.map(({ slug, title }) => ({ slug, title }))}
        />
      </Island>
    </div>
  )
}
