import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { BlogPage, parsePage } from '@/app/(site)/blog/_components/blog-page'
import { categoryLabel } from '@/lib/articles/categories'
import { articleCategorySchema } from '@/lib/articles/schema'

interface Props {
  params: Promise<{ category: string; page: string }>
}

// Rendered at the first request and kept until an article changes.
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, page } = await params
  return {
    title: `${categoryLabel(category)} articles, page ${page}`,
    alternates: { canonical: `/blog/category/${category}/page/${page}` },
  }
}

export default async function BlogCategoryFurtherPage({ params }: Props) {
  const segments = await params
  const category = articleCategorySchema.safeParse(segments.category)
  const page = parsePage(segments.page)
  if (!category.success || page === null) notFound()
  if (page === 1) permanentRedirect(`/blog/category/${category.data}`)
  return <BlogPage category={category.data} page={page} />
}
