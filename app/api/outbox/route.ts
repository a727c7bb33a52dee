import { isAuthorizedHook } from '@/lib/http/webhooks'
import { getRequestLog } from '@/lib/log'
import { deliverDueEmails } from '@/lib/outbox/deliver'

/** Time limit of the function, seconds. A run of the outbox takes up to a minute. */
export const maxDuration = 80

/**
 * Called by schedulers. Sends the emails that are due and responds with { sent, failed }. Requires
 * HOOKS_SECRET. Concurrent runs never send the same email.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isAuthorizedHook(request)) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  try {
    return Response.json(await deliverDueEmails(), { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const log = await getRequestLog()
    log.error('outbox-run-failed', error)
    return Response.json({ error: 'The outbox could not be processed.' }, { status: 503 })
  }
}
