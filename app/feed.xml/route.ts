import { listLatestArticles } from '@/lib/articles/queries'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import { lessonPath } from '@/lib/lessons/paths'
import { listLessonPublications } from '@/lib/lessons/queries'
import { getSiteSettings } from '@/lib/settings/queries'
import { escapeXml } from '@/lib/xml'

/** Number of entries of each kind, so that many articles can't push out the lessons, or the reverse. */
const ENTRIES_PER_KIND = 20

interface Entry {
  id: string
  title: string
  path: string
  summary: string
  /** ISO 8601. */
  publishedAt: string
}

async function listArticleEntries(): Promise<Entry[]> {
  const articles = await listLatestArticles(ENTRIES_PER_KIND)
  return articles.map(({ id, title, slug, excerpt, publishedAt }) => ({
    id,
    title,
    path: `/blog/${slug}`,
    summary: excerpt,
    publishedAt,
  }))
}

async function listLessonEntries(): Promise<Entry[]> {
  const [{ hrefs }, lessons] = await Promise.all([getCatalog(), listLessonPublications()])
  return lessons
    .flatMap(({ id, moduleId, title, slug, summary, publishedAt }) => {
      const modulePath = hrefs.get(moduleId)
      if (!modulePath) return []
      return {
        id,
        title: `${moduleId}: ${title}`,
        path: lessonPath(modulePath, { slug }),
        summary,
        publishedAt: new Date(publishedAt).toISOString(),
      }
    })
    .sort(byDate)
    .slice(0, ENTRIES_PER_KIND)
}

/** Newest first. */
const byDate = (one: Entry, other: Entry) =>
  Date.parse(other.publishedAt) - Date.parse(one.publishedAt)

const xmlOf = ({ id, title, path, summary, publishedAt }: Entry, site: string) => `  <entry>
    <title>${escapeXml(title)}</title>
    <link href="${site}${path}"/>
    <id>urn:uuid:${id}</id>
    <published>${publishedAt}</published>
    <updated>${publishedAt}</updated>
    <summary>${escapeXml(summary)}</summary>
  </entry>`

/** The latest articles and lessons as an Atom feed. Cached like a page until an article or lesson changes. */
export async function GET(): Promise<Response> {
  const [settings, articles, lessons] = await Promise.all([
    getSiteSettings(),
    listArticleEntries(),
    listLessonEntries(),
  ])
  const site = env.NEXT_PUBLIC_SITE_URL
  const entries = [...articles, ...lessons].sort(byDate)
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${escapeXml(settings.siteName)}</title>
  <link href="${site}/feed.xml" rel="self"/>
  <link href="${site}/"/>
  <id>${site}/</id>
  <updated>${new Date(entries[0]?.publishedAt ?? 0).toISOString()}</updated>
  <author><name>${escapeXml(settings.siteName)} Team</name></author>
${entries.map((entry) => xmlOf(entry, site)).join('\n')}
</feed>
`
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}

export const dynamic = 'force-static'
