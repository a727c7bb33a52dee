import 'server-only'
import { isOutage } from '@/lib/actions/errors'
import { actionMessages } from '@/lib/actions/messages'
import { openLesson } from '@/lib/lessons/watch'
import { getRequestLog } from '@/lib/log'

/** Responses depend on the caller. */
export const privateHeaders = { 'cache-control': 'private, no-store' }

type Opened = NonNullable<Awaited<ReturnType<typeof openLesson>>>

/**
 * Responds to a request about a lesson with what `respond` makes of the decision about the caller: 404
 * for an unknown lesson, 503 during an outage, logged with an id.
 */
export async function withLesson(
  params: Promise<{ id: string }>,
  respond: (opened: Opened, id: string) => Promise<Response>,
): Promise<Response> {
  const { id } = await params
  try {
    const opened = await openLesson(id)
    if (opened) return await respond(opened, id)
    return Response.json({ error: 'Unknown lesson' }, { status: 404, headers: privateHeaders })
  } catch (error) {
    const log = await getRequestLog()
    log.error('lesson-not-opened', error)
    return Response.json(
      { error: actionMessages.unavailable, reference: log.requestId },
      { status: isOutage(error) ? 503 : 500, headers: privateHeaders },
    )
  }
}
