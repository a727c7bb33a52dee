import type { MetadataRoute } from 'next'
import { publicPaths } from '@/app/public-paths'
import { listArticleSlugs } from '@/lib/articles/queries'
import { moduleHrefs } from '@/lib/courses/catalog'
import { env } from '@/lib/env'
import { lessonPath } from '@/lib/lessons/paths'
import { listPublishedLessons } from '@/lib/lessons/queries'

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [articles, lessons] = await Promise.all([listArticleSlugs(), listPublishedLessons()])
  return [
    ...publicPaths.map((path) => ({
      url: `${env.NEXT_PUBLIC_SITE_URL}${path === '/' ? '' : path}`,
    })),
    ...lessons.map((lesson) => ({
      url: env.NEXT_PUBLIC_SITE_URL + lessonPath(moduleHrefs.get(lesson.moduleId) ?? '', lesson),
    })),
    ...articles.map(({ slug, updatedAt }) => ({
      url: `${env.NEXT_PUBLIC_SITE_URL}/blog/${slug}`,
      lastModified: updatedAt,
    })),
  ]
}
