import 'server-only'
import { isOutage } from '@/lib/actions/errors'
import { actionMessages } from '@/lib/actions/messages'
import { openLesson } from '@/lib/lessons/watch'
import { getRequestLog } from '@/lib/log'

/** Responses depend on the caller. */
export const privateHeaders = { 'cache-control': 'private, no-store' }

type Opened = NonNullable<Awaited<ReturnType<typeof openLesson>>>

export const privateJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: privateHeaders })

export const unknownLesson = (): Response => privateJson({ error: 'Unknown lesson' }, 404)

/** Responds; 503 during an outage and 500 for any other failure, logged as `event` with an id. */
export async function privateResponse(
  event: string,
  respond: () => Promise<Response>,
): Promise<Response> {
  try {
    return await respond()
  } catch (error) {
    const log = await getRequestLog()
    log.error(event, error)
    return privateJson(
      { error: actionMessages.unavailable, reference: log.requestId },
      isOutage(error) ? 503 : 500,
    )
  }
}

/**
 * Responds to a request about a lesson with what `respond` makes of the decision about the caller: 404
 * for an unknown lesson.
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
