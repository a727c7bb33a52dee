import { isAuthorizedHook } from '@/lib/http/webhooks'
import { getRequestLog } from '@/lib/log'
import { pruneVisits } from '@/lib/visits/store'

/** Seconds the host may let this run. */
export const maxDuration = 300

/**
 * For a scheduler, once a day: removes visits older than 90 days, whose figures stay, and answers
 * { removed, hasMore }. Needs the shared HOOKS_SECRET. Safe at any time and twice at once.
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
/** Schedulers such as Vercel's ask by GET, with `Authorization: Bearer` and the secret. */
export const GET = run
