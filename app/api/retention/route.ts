import { isAuthorizedHook } from '@/lib/http/webhooks'
import { getRequestLog } from '@/lib/log'
import { pruneVisits } from '@/lib/visits/store'

/** Time limit of the function, seconds. */
export const maxDuration = 300

/**
 * For schedulers, once a day: removes visits older than 90 days, keeps their totals, and responds with
 * { removed, hasMore }. Requires HOOKS_SECRET. Safe to run at any time and concurrently.
 */
async function run(request: Request): Promise<Response> {
  if (!isAuthorizedHook(request)) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  try {
    return Response.json(await pruneVisits(), { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const log = await getRequestLog()
    log.error('retention-failed', error)
    return Response.json({ error: 'Old visits could not be removed.' }, { status: 503 })
  }
}

export const POST = run
/** Vercel's scheduler calls GET with `Authorization: Bearer` and the secret. */
export const GET = run
