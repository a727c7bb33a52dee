import { isAuthorizedHook } from '@/lib/http/webhooks'
import { pruneInvitations } from '@/lib/invitations/service'
import { sweepFilms } from '@/lib/lessons/films/store'
import { getRequestLog } from '@/lib/log'
import { remindOfEndingPlans } from '@/lib/plans/remind'
import { emptyTrash } from '@/lib/trash/empty'
import { pruneVisits } from '@/lib/visits/store'

/** Time limit of the function, seconds. */
export const maxDuration = 300

/** Each job runs even if another one fails. The films of deleted lessons go last. */
const jobs = {
  reminders: async () => ({ reminded: await remindOfEndingPlans() }),
  visits: pruneVisits,
  trash: async () => ({ trashed: await emptyTrash() }),
  invitations: async () => ({ invitations: await pruneInvitations() }),
  films: async () => ({ removedFilms: await sweepFilms() }),
}

/**
 * Called by schedulers once a day. Queues the emails about plans that end within a week. Deletes visits older
 * than 90 days, but keeps their totals. Deletes rows that have been in the trash for 30 days, invitations
 * that ended 90 days ago, and films that don't belong to a lesson. Responds with { reminded, removed, hasMore, trashed,
 * invitations, removedFilms }. Requires HOOKS_SECRET. Safe to run at any time and concurrently.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isAuthorizedHook(request)) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  const log = await getRequestLog()
  const report: Record<string, unknown> = {}
  const failed: string[] = []
  for (const [name, job] of Object.entries(jobs)) {
    try {
      Object.assign(report, await job())
    } catch (error) {
      log.error('retention-failed', error, { job: name })
      failed.push(name)
    }
  }
  const headers = { 'cache-control': 'no-store' }
  if (failed.length === 0) return Response.json(report, { headers })
  const error = `These daily jobs could not be finished: ${failed.join(', ')}.`
  return Response.json({ ...report, error }, { status: 503, headers })
}
