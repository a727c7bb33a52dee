import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { VersionsView } from '@/components/admin/versions/versions-view'
import { getEditableArticle } from '@/lib/articles/admin-queries'
import { articleListSchema } from '@/lib/articles/list-schema'
import { articleSections, articleTextsSchema } from '@/lib/articles/versions'
import { requireAdmin } from '@/lib/auth/guards'
import { type RawParams, single } from '@/lib/forms/list-params'
import { compareVersions } from '@/lib/versions/admin-queries'

export const metadata: Metadata = { title: 'Versions' }

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<RawParams>
}

// A loading.tsx would start streaming, and an unknown article would respond with 200 instead of 404.
export default async function ArticleVersionsPage({ params, searchParams }: Props) {
  const { id } = await params
  const editHref = `/admin/content/edit/${id}`
  await requireAdmin(`${editHref}/versions`)
  const article = z.uuid().safeParse(id).success ? await getEditableArticle(id) : null
  if (!article) notFound()
  const query = await searchParams
  const requested = single.parse(query.version)
  const compared = await compareVersions({ article: id }, requested, {
    current: article.values,
    schema: articleTextsSchema,
    sectionsOf: articleSections,
  })
  return (
    <VersionsView
      title={article.values.title}
      editHref={editHref}
      list={articleListSchema.parse(query)}
      {...compared}
    />
  )
}
