import type { APIRequestContext } from '@playwright/test'
import { testSlug } from './articles.ts'

/** Paths of the pages in the sitemap, without articles that other tests are about to delete. */
export async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) => url ?? [])
  return urls.map((url) => new URL(url).pathname).filter((path) => !path.includes(testSlug))
}
