import type { Metadata } from 'next'
import { BlogPage } from '@/app/(site)/blog/_components/blog-page'
import { PageNotFound, pageNotFoundMetadata } from '@/components/site/status-answer'
import { articleCategories, categoryLabel } from '@/lib/articles/categories'
import { articleCategorySchema } from '@/lib/articles/schema'

interface Props {
  params: Promise<{ category: string }>
}

export const generateStaticParams = () => articleCategories.map(({ slug }) => ({ category: slug }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = articleCategorySchema.safeParse((await params).category)
  if (!category.success) return pageNotFoundMetadata
  const label = categoryLabel(category.data)
  return {
    title: `${label} articles`,
    description: `Articles about ${label} for automotive technicians.`,
    alternates: { canonical: `/blog/category/${category.data}` },
  }
}

export default async function BlogCategoryPage({ params }: Props) {
  const category = articleCategorySchema.safeParse((await params).category)
  if (!category.success) return <PageNotFound />
  return <BlogPage category={category.data} page={1} />
}
