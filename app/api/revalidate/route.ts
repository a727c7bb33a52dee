import { setTimeout } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { isAuthorizedHook } from '@/lib/http/webhooks'

const bodySchema = z.object({ table: z.enum(['articles', 'settings', 'all']) })

/**
 * Longer than rendering a page usually takes, milliseconds. A page that had read the state before a
 * change is stored after it, and looks newer.
 */
const RENDER_MS = 5000

/**
 * Told by a database webhook (or the embedded backend) that a table visitors can see has changed:
 * drops the pages that show it, so that the very next request renders the present state.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isAuthorizedHook(request)) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  const body = bodySchema.safeParse(await request.json().catch(() => null))
  if (!body.success) return Response.json({ error: 'Unknown table' }, { status: 400 })

  const { table } = body.data
  const tags = table === 'all' ? Object.values(cacheTags) : [cacheTags[table]]
  const drop = () => {
    for (const tag of tags) revalidateTag(tag, { expire: 0 })
  }
  drop()
  // All of them are dropped when the site starts, before anybody has read anything.
  if (table !== 'all') {
    after(async () => {
      await setTimeout(RENDER_MS)
      drop()
    })
  }
  return Response.json({ revalidated: tags })
}
