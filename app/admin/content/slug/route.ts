import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { getFreeSlug } from '@/lib/articles/write'
import { requireAdmin } from '@/lib/auth/guards'
import { getRequestLog } from '@/lib/log'
import { isSlug } from '@/lib/slug'

const querySchema = z.object({ base: z.string().refine(isSlug), id: z.uuid() })

/**
 * The slug that an article is saved with: `base`, with a number if another article has it. `id` is the id
 * of the article, saved or not. Responds with 400 to an invalid query and with 503 during an outage. Admins
 * only.
 */
export async function GET(request: Request): Promise<Response> {
  await requireAdmin()
  const query = querySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) return new Response(null, { status: 400 })
  try {
    const slug = await getFreeSlug(query.data.base, query.data.id)
    return Response.json({ slug }, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    unstable_rethrow(error)
    ;(await getRequestLog()).error('slug-not-read', error)
    return new Response(null, { status: 503 })
  }
}

export const dynamic = 'force-dynamic'
