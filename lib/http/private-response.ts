import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { isOutage } from '@/lib/actions/errors'
import { actionMessages } from '@/lib/actions/messages'
import { getRequestLog } from '@/lib/log'

/** Responses depend on the caller, so they must not be cached. */
export const privateHeaders = { 'cache-control': 'private, no-store' }

export const privateJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: privateHeaders })

/**
 * Returns the response of `respond`. If it throws, logs the error as `event` and responds with 503 during an
 * outage, otherwise with 500. The body then contains the request id.
 */
export async function privateResponse(
  event: string,
  respond: () => Promise<Response>,
): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    // notFound() isn't a failure.
    unstable_rethrow(error)
    const log = await getRequestLog()
    log.error(event, error)
    return privateJson(
      { error: actionMessages.unavailable, reference: log.requestId },
      isOutage(error) ? 503 : 500,
    )
  }
}
