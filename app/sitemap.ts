import type { MetadataRoute } from 'next'
import { listArticleSlugs } from '@/lib/articles/queries'
import { publicPages } from '@/lib/content/pages'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { filmUrl, lessonPath } from '@/lib/lessons/paths'
import { listLessonPublications } from '@/lib/lessons/queries'
import type { LessonPublication } from '@/lib/lessons/schema'
import { escapeXml } from '@/lib/xml'

type Page = MetadataRoute.Sitemap[number]

const site = env.NEXT_PUBLIC_SITE_URL

/** Search engines require a URL from which they can load the film, so only free lessons have an entry. */
function videosOf({
  id,
  title,
  summary,
  access,
  duration,
  poster,
  publishedAt,
}: LessonPublication) {
  if (access !== 'free') return undefined
  // Next.js writes these values as they are.
  return [
    {
      title: escapeXml(title),
      description: escapeXml(summary || title),
      thumbnail_loc: escapeXml(new URL(poster, site).href),
      content_loc: site + filmUrl(id),
      duration: Math.max(1, Math.round(duration)),
      publication_date: new Date(publishedAt).toISOString(),
      requires_subscription: 'no',
    },
  ] satisfies Page['videos']
}

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [catalog, articles, lessons] = await Promise.all([
    getCatalog(),
    listArticleSlugs(),
    listLessonPublications(),
  ])
  return [
    ...[...publicPages(catalog).keys()].map((path) => ({
      url: `${site}${path === '/' ? '' : path}`,
    })),
    ...lessons.flatMap((lesson) => {
      const modulePath = catalog.hrefs.get(lesson.moduleId)
      return modulePath
        ? [{ url: site + lessonPath(modulePath, lesson), videos: videosOf(lesson) }]
        : []
    }),
    ...articles.map(({ slug, updatedAt }) => ({
      url: `${site}/blog/${slug}`,
      lastModified: updatedAt,
    })),
  ]
}
