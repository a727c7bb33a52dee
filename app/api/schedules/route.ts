import { after } from 'next/server'
import { cacheTags } from '@/lib/cache-tags'
import { dropPages } from '@/lib/http/drop-pages'
import { notifyPeers } from '@/lib/http/peers'
import { isAuthorizedHook } from '@/lib/http/webhooks'
import { getRequestLog } from '@/lib/log'
import { applyDueSchedules } from '@/lib/schedules/apply'

/** Time limit of the function, seconds. */
export const maxDuration = 60

/**
 * Called by schedulers at the start of every minute. Publishes and unpublishes the articles and lessons that are due,
 * and drops the pages that show them. Responds with { articles, lessons, failed, waiting }. Requires HOOKS_SECRET.
 * Concurrent runs never apply a schedule twice.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isAuthorizedHook(request)) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  try {
    const applied = await applyDueSchedules()
    for (const table of ['articles', 'lessons'] as const) {
      if (applied[table] === 0) continue
      dropPages([cacheTags[table]])
      after(await notifyPeers(table))
    }
    return Response.json(applied, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const log = await getRequestLog()
    log.error('schedules-failed', error)
    return Response.json({ error: 'The schedules could not be applied.' }, { status: 503 })
  }
}
