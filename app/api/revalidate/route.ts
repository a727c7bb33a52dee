import { after } from 'next/server'
import { z } from 'zod'
import { cacheTags, tagsOfTables } from '@/lib/cache-tags'
import { dropPages } from '@/lib/http/drop-pages'
import { notifyPeers } from '@/lib/http/peers'
import { isAuthorizedHook } from '@/lib/http/webhooks'

const tables = Object.keys(tagsOfTables) as (keyof typeof tagsOfTables)[]

const bodySchema = z.object({
  table: z.enum([...tables, 'all']),
  /**
   * Limits the request to this process. A peer sends it, because the peer calls the other peers itself, or
   * the site sends it to itself at start.
   */
  isRelayed: z.boolean().default(false),
})

/**
 * Called by the database of a hosted project or by the embedded backend when a publicly visible table has changed.
 * Drops the pages that show the table, in this process and its peers, so that the next request renders the current
 * state.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isAuthorizedHook(request)) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  const body = bodySchema.safeParse(await request.json().catch(() => null))
  if (!body.success) return Response.json({ error: 'Unknown table' }, { status: 400 })

  const { table, isRelayed } = body.data
  const tags = table === 'all' ? Object.values(cacheTags) : [tagsOfTables[table]]
  // `all` is sent at the start of the site, before it renders a page.
  dropPages(tags, { isRendering: table !== 'all' })
  if (!isRelayed) after(await notifyPeers(table))
  return Response.json({ revalidated: tags })
}
