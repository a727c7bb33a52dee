import { isAuthorizedHook } from '@/lib/http/webhooks'
import { pruneInvitations } from '@/lib/invitations/service'
import { sweepFilms } from '@/lib/lessons/films/store'
import { getRequestLog } from '@/lib/log'
import { remindOfEndingPlans } from '@/lib/plans/remind'
import { emptyTrash } from '@/lib/trash/empty'
import { pruneVisits } from '@/lib/visits/store'

/** Time limit of the function, seconds. */
export const maxDuration = 300

/**
 * Called by schedulers once a day. Queues the emails about plans that end within a week. Deletes visits older
 * than 90 days, but keeps their totals. Deletes rows that have been in the trash for 30 days, invitations
 * that ended 90 days ago, and films that don't belong to a lesson. Responds with { reminded, removed, hasMore, trashed,
 * invitations, removedFilms }. Requires HOOKS_SECRET. Safe to run at any time and concurrently.
 */
async function run(request: Request): Promise<Response> {
  if (!isAuthorizedHook(request)) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  try {
    const reminded = await remindOfEndingPlans()
    const report = {
      reminded,
      ...(await pruneVisits()),
      trashed: await emptyTrash(),
      invitations: await pruneInvitations(),
      removedFilms: await sweepFilms(),
    }
    return Response.json(report, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const log = await getRequestLog()
    log.error('retention-failed', error)
    return Response.json({ error: 'The daily jobs could not be finished.' }, { status: 503 })
  }
}

export const POST = run
/** Vercel's scheduler calls GET with `Authorization: Bearer` and the secret. */
export const GET = run
