import { setTimeout } from 'node:timers/promises'
import { START_HEADER } from '../lib/server/request-log.ts'

interface Site {
  siteUrl: string
  hooksSecret: string
  /** Keeps the requests out of the site's log. */
  startToken: string
  log: (line: string) => void
  /** Aborted when the site stops. */
  signal: AbortSignal
}

/**
 * Drops all stored pages. Pages of the build or of a previous run may lack changes that were made while the
 * site was stopped.
 */
async function dropStoredPages({ siteUrl, hooksSecret, startToken }: Site): Promise<void> {
  const unlogged = { [START_HEADER]: startToken }
  const ready = await fetch(`${siteUrl}/api/ready`, { headers: unlogged })
  if (!ready.ok) throw new Error('Supabase is not ready')
  const response = await fetch(`${siteUrl}/api/revalidate`, {
    method: 'POST',
    headers: {
      ...unlogged,
      authorization: `Bearer ${hooksSecret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ table: 'all', isRelayed: true }),
  })
  if (!response.ok) throw new Error(`/api/revalidate responded with ${response.status}`)
}

const WARM_UP_PAGES = 500

/** Requests the feed and every public page once, so that they are stored before visitors or outages come. */
async function warmUp({ siteUrl, startToken }: Site): Promise<void> {
  const get = (path: string) =>
    fetch(new URL(path, siteUrl), { headers: { [START_HEADER]: startToken } })
  const sitemap = await (await get('/sitemap.xml')).text()
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) => url ?? [])
  const paths = urls.slice(0, WARM_UP_PAGES).map((url) => new URL(url).pathname)
  for (const path of ['/feed.xml', ...paths]) await (await get(path)).arrayBuffer()
}

const ATTEMPTS = 3
/** Longer than /api/ready caches a failure, in milliseconds. */
const RETRY_MS = 6000

/** Drops all pages of the site, then starts to render each of them from the current database. */
export async function refreshPages(site: Site): Promise<void> {
  const { log, signal } = site
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      await dropStoredPages(site)
      break
    } catch (error) {
      if (signal.aborted) return
      log(`Site: pages could not be refreshed (${error instanceof Error ? error.message : error})`)
      if (attempt < ATTEMPTS) await setTimeout(RETRY_MS)
    }
  }
  warmUp(site).catch(() => {
    if (!signal.aborted) log('Site: some pages could not be rendered in advance')
  })
}
