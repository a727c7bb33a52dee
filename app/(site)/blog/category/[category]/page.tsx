import type { Metadata } from 'next'
import { BlogPage } from '@/app/(site)/blog/_components/blog-page'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { PageNotFound } from '@/components/layout/status-answer'
import { articleCategories } from '@/lib/articles/categories'
import { articleCategorySchema } from '@/lib/articles/schema'

interface Props {
  params: Promise<{ category: string }>
}

export const generateStaticParams = () => articleCategories.map(({ slug }) => ({ category: slug }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(`/blog/category/${(await params).category}`)
}

export default async function BlogCategoryPage({ params }: Props) {
  const category = articleCategorySchema.safeParse((await params).category)
  if (!category.success) return <PageNotFound />
  return <BlogPage category={category.data} page={1} />
}
