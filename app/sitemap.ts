import type { MetadataRoute } from 'next'
import { publicPaths } from '@/app/public-paths'
import { listArticleAddresses } from '@/lib/articles/queries'
import { env } from '@/lib/env'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const articles = await listArticleAddresses()
  return [
    ...publicPaths.map((path) => ({
      url: `${env.NEXT_PUBLIC_SITE_URL}${path === '/' ? '' : path}`,
    })),
    ...articles.map(({ slug, updatedAt }) => ({
      url: `${env.NEXT_PUBLIC_SITE_URL}/blog/${slug}`,
      lastModified: updatedAt,
    })),
  ]
}
