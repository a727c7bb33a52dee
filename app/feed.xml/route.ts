import { listLatestArticles } from '@/lib/articles/queries'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

const FEED_LENGTH = 20

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** The latest articles as an Atom feed. Cached like a page until an article changes. */
export async function GET(): Promise<Response> {
  const [settings, articles] = await Promise.all([
    getSiteSettings(),
    listLatestArticles(FEED_LENGTH),
  ])
  const site = env.NEXT_PUBLIC_SITE_URL
  const entries = articles.map(
    (article) => `  <entry>
    <title>${xml(article.title)}</title>
    <link href="${site}/blog/${article.slug}"/>
    <id>urn:uuid:${article.id}</id>
    <published>${article.publishedAt}</published>
    <updated>${article.publishedAt}</updated>
    <summary>${xml(article.excerpt)}</summary>
  </entry>`,
  )
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${xml(settings.siteName)}</title>
  <link href="${site}/feed.xml" rel="self"/>
  <link href="${site}/blog"/>
  <id>${site}/</id>
  <updated>${new Date(articles[0]?.publishedAt ?? 0).toISOString()}</updated>
  <author><name>${xml(settings.siteName)} Team</name></author>
${entries.join('\n')}
</feed>
`
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}

export const dynamic = 'force-static'
