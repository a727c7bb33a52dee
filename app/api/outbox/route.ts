import { isAuthorizedHook } from '@/lib/http/webhooks'
import { getRequestLog } from '@/lib/log'
import { deliverDueMails } from '@/lib/messages/deliver'

/** Seconds the host may let this run; a run of the outbox takes up to a minute. */
export const maxDuration = 80

/**
 * For a scheduler: sends the mails that are due and answers { sent, failed }. Needs the shared
 * HOOKS_SECRET. Runs at the same time never send the same mail.
 */
async function run(request: Request): Promise<Response> {
  if (!isAuthorizedHook(request)) return Response.json({ error: 'Unauthorized' }, { status: 401 })
  try {
    return Response.json(await deliverDueMails(), { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const log = await getRequestLog()
    log.error('outbox-run-failed', error)
    return Response.json({ error: 'The outbox could not be worked on.' }, { status: 503 })
  }
}

export const POST = run
/** Schedulers such as Vercel's ask by GET, with `Authorization: Bearer` and the secret. */
export const GET = run
