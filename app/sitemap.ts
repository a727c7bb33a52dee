import type { MetadataRoute } from 'next'
import { articleCategories } from '@/lib/articles/categories'
import { listArticleAddresses } from '@/lib/articles/queries'
import { courseCategories, moduleHref } from '@/lib/courses/catalogue'
import { env } from '@/lib/env'

const fixedPaths = [
  '',
  '/courses',
  '/about',
  '/blog',
  '/pricing',
  '/contact',
  '/faq',
  '/terms',
  '/privacy',
]

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const articles = await listArticleAddresses()
  const paths = [
    ...fixedPaths,
    ...courseCategories.map((category) => `/courses/${category.slug}`),
    ...articleCategories.map((category) => `/blog/category/${category.slug}`),
    ...courseCategories.flatMap((category) =>
      category.modules.map((module) => moduleHref(category, module)),
    ),
  ]
  return [
    ...paths.map((path) => ({ url: `${env.NEXT_PUBLIC_SITE_URL}${path}` })),
    ...articles.map(({ slug, updatedAt }) => ({
      url: `${env.NEXT_PUBLIC_SITE_URL}/blog/${slug}`,
      lastModified: updatedAt,
    })),
  ]
}
