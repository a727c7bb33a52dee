import type { Metadata } from 'next'
import { ArticleForm } from '@/app/admin/content/_components/article-form'
import { listSubjectOptions } from '@/app/admin/content/_components/subject-options'
import { PageHeader } from '@/components/admin/page-header'
import { requireAdmin } from '@/lib/auth/guards'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Add article' }

export default async function AddArticlePage() {
  const { id: userId } = await requireAdmin('/admin/content/add')
  const [{ siteName }, options] = await Promise.all([getSiteSettings(), listSubjectOptions()])
  return (
    <div className="space-y-4">
      <PageHeader title="Add article" />
      <ArticleForm
        userId={userId}
        article={null}
        siteName={siteName}
        siteUrl={env.NEXT_PUBLIC_SITE_URL}
        options={options}
      />
    </div>
  )
}
