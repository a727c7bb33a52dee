import { ExternalLink, History } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { ArticleForm } from '@/app/admin/content/_components/article-form'
import { listSubjectOptions } from '@/app/admin/content/_components/subject-options'
import { listUrl } from '@/components/admin/list-url'
import { PageHeader } from '@/components/admin/page-header'
import { Island } from '@/components/ui/island'
import { LinkButton } from '@/components/ui/link-button'
import { getEditableArticle } from '@/lib/articles/admin-queries'
import { articleListSchema } from '@/lib/articles/list-schema'
import { articleTextsSchema } from '@/lib/articles/versions'
import { requireAdmin } from '@/lib/auth/guards'
import { env } from '@/lib/env'
import { type RawParams, single } from '@/lib/forms/list-params'
import { getSiteSettings } from '@/lib/settings/queries'
import { getVersion } from '@/lib/versions/admin-queries'

interface Props {
  params: Promise<{ id: string }>
  /**
   * Parameters of the list the article was opened from. `version` is the id of a version whose texts the form starts
   * with.
   */
  searchParams: Promise<RawParams>
}

/** Read once for the page and its metadata. */
const readArticle = cache(async (id: string) => {
  const article = z.uuid().safeParse(id).success ? await getEditableArticle(id) : null
  return article ?? notFound()
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await readArticle((await params).id)
  return { title: 'Edit article' }
}

export default async function EditArticlePage({ params, searchParams }: Props) {
  const { id } = await params
  const { id: userId } = await requireAdmin(`/admin/content/edit/${id}`)
  const article = await readArticle(id)
  const query = await searchParams
  const restoredId = single.parse(query.version)
  const list = articleListSchema.parse(query)
  const [{ siteName }, options, restored] = await Promise.all([
    getSiteSettings(),
    listSubjectOptions(),
    restoredId ? getVersion({ article: id }, restoredId) : null,
  ])
  return (
    <div className="space-y-4">
      <PageHeader title="Edit article">
        <LinkButton variant="outline">
          <Link href={listUrl(`/admin/content/edit/${id}/versions`, list)} prefetch={false}>
            <History aria-hidden />
            Versions
          </Link>
        </LinkButton>
        {article.values.status === 'published' ? (
          <LinkButton variant="outline">
            <Link href={`/blog/${article.slug}`} prefetch={false}>
              <ExternalLink aria-hidden />
              View
            </Link>
          </LinkButton>
        ) : null}
      </PageHeader>
      <Island name="The editor">
        <ArticleForm
          key={id}
          userId={userId}
          article={article}
          listHref={listUrl('/admin/content', list)}
          restored={
            restored
              ? { savedAt: restored.savedAt, texts: articleTextsSchema.parse(restored.texts) }
              : undefined
          }
          siteName={siteName}
          siteUrl={env.NEXT_PUBLIC_SITE_URL}
          options={options}
        />
      </Island>
    </div>
  )
}
