import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { isOutage } from '@/lib/actions/errors'
import { actionMessages } from '@/lib/actions/messages'
import { openLesson } from '@/lib/lessons/watch'
import { getRequestLog } from '@/lib/log'

/** Responses depend on the caller, so they must not be cached. */
export const privateHeaders = { 'cache-control': 'private, no-store' }

type Opened = NonNullable<Awaited<ReturnType<typeof openLesson>>>

export const privateJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: privateHeaders })

export const unknownLesson = (): Response => privateJson({ error: 'Unknown lesson' }, 404)

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

/**
 * Responds to a request about a lesson. Passes the decision whether the caller may watch it to `respond`.
 * Responds with 404 if the lesson is unknown.
 */
export const withLesson = (
  params: Promise<{ id: string }>,
  respond: (opened: Opened, id: string) => Promise<Response>,
): Promise<Response> =>
  privateResponse('lesson-not-opened', async () => {
    const { id } = await params
    const opened = await openLesson(id)
    return opened ? respond(opened, id) : unknownLesson()
  })
