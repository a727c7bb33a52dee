import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { BlogPage, blogPageMetadata, parsePage } from '@/app/(site)/blog/_components/blog-page'
import { PageNotFound, pageNotFoundMetadata } from '@/components/layout/status-answer'
import { categoryLabel } from '@/lib/articles/categories'
import { articleCategorySchema } from '@/lib/articles/schema'

interface Props {
  params: Promise<{ category: string; page: string }>
}

// Rendered on the first request and cached until an article changes.
export const generateStaticParams = () => []

async function parseParams(params: Props['params']) {
  const segments = await params
  const category = articleCategorySchema.safeParse(segments.category)
  const page = parsePage(segments.page)
  return category.success && page !== null ? { category: category.data, page } : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const parsed = await parseParams(params)
  if (!parsed) return pageNotFoundMetadata
  const { category, page } = parsed
  return blogPageMetadata(parsed, {
    title: `${categoryLabel(category)} articles, page ${page}`,
    alternates: { canonical: `/blog/category/${category}/page/${page}` },
  })
}

export default async function BlogCategoryFurtherPage({ params }: Props) {
  const parsed = await parseParams(params)
  if (!parsed) return <PageNotFound />
  if (parsed.page === 1) permanentRedirect(`/blog/category/${parsed.category}`)
  return <BlogPage {...parsed} />
}
