import 'server-only'
import { privateJson, privateResponse } from '@/lib/http/private-response'
import { openLesson } from '@/lib/lessons/watching/watch'

type Opened = NonNullable<Awaited<ReturnType<typeof openLesson>>>

export const unknownLesson = (): Response => privateJson({ error: 'Unknown lesson' }, 404)

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
