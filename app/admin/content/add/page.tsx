import type { Metadata } from 'next'
import { ArticleForm } from '@/app/admin/content/_components/article-form'
import { listSubjectOptions } from '@/app/admin/content/_components/subject-options'
import { listUrl } from '@/components/admin/list-url'
import { PageHeader } from '@/components/admin/page-header'
import { Island } from '@/components/ui/island'
import { articleListSchema } from '@/lib/articles/list-schema'
import { requireAdmin } from '@/lib/auth/guards'
import { env } from '@/lib/env'
import type { RawParams } from '@/lib/forms/list-params'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Add article' }

export default async function AddArticlePage({
  searchParams,
}: {
  /** Parameters of the list that the form was opened from. */
  searchParams: Promise<RawParams>
}) {
  const list = articleListSchema.parse(await searchParams)
  const { id: userId } = await requireAdmin('/admin/content/add')
  const [{ siteName }, options] = await Promise.all([getSiteSettings(), listSubjectOptions()])
  return (
    <div className="space-y-4">
      <PageHeader title="Add article" />
      <Island name="The editor">
        <ArticleForm
          userId={userId}
          article={null}
          listHref={listUrl('/admin/content', list)}
          siteName={siteName}
          siteUrl={env.NEXT_PUBLIC_SITE_URL}
          options={options}
        />
      </Island>
    </div>
  )
}
