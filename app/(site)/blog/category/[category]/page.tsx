import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BlogPage } from '@/app/(site)/blog/_components/blog-page'
import { articleCategories, categoryLabel } from '@/lib/articles/categories'
import { articleCategorySchema } from '@/lib/articles/schema'

interface Props {
  params: Promise<{ category: string }>
}

export const generateStaticParams = () => articleCategories.map(({ slug }) => ({ category: slug }))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category } = await params
  return {
    title: `${categoryLabel(category)} articles`,
    description: `Articles about ${categoryLabel(category)} for automotive technicians.`,
    alternates: { canonical: `/blog/category/${category}` },
  }
}

export default async function BlogCategoryPage({ params }: Props) {
  const category = articleCategorySchema.safeParse((await params).category)
  if (!category.success) notFound()
  return <BlogPage category={category.data} page={1} />
}
