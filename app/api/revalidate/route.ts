import { revalidateTag } from 'next/cache'
import { z } from 'zod'
import { cacheTags } from '@/lib/cache-tags'
import { isAuthorizedHook } from '@/lib/hooks'

const bodySchema = z.object({ table: z.enum(['articles', 'settings', 'all']) })

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
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  return Response.json({ revalidated: tags })
}
