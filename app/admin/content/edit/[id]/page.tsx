import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { ArticleForm } from '@/app/admin/content/_components/article-form'
import { listSubjectOptions } from '@/app/admin/content/_components/subject-options'
import { PageHeader } from '@/components/admin/page-header'
import { Button } from '@/components/ui/button'
import { getEditableArticle } from '@/lib/articles/admin-queries'
import { requireAdmin } from '@/lib/auth/guards'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

interface Props {
  params: Promise<{ id: string }>
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

export default async function EditArticlePage({ params }: Props) {
  const { id } = await params
  const { id: userId } = await requireAdmin(`/admin/content/edit/${id}`)
  const article = await readArticle(id)
  const [{ siteName }, options] = await Promise.all([getSiteSettings(), listSubjectOptions()])
  return (
    <div className="space-y-4">
      <PageHeader title="Edit article">
        {article.values.status === 'published' ? (
          <Button asChild variant="outline">
            <Link href={`/blog/${article.slug}`} prefetch={false}>
              <ExternalLink aria-hidden />
              View
            </Link>
          </Button>
        ) : null}
      </PageHeader>
      <ArticleForm
        userId={userId}
        article={article}
        siteName={siteName}
        siteUrl={env.NEXT_PUBLIC_SITE_URL}
        options={options}
      />
    </div>
  )
}
