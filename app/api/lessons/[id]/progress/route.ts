import { BackendError } from '@/lib/actions/errors'
import { privateJson, privateResponse } from '@/lib/http/private-response'
import { getProgress, recordWatched, watchedSchema } from '@/lib/lessons/watching/progress'
import { unknownLesson } from '@/lib/lessons/watching/respond'
import { applyWatchStart, forgetWatchStart } from '@/lib/lessons/watching/watch-start'

type Context = RouteContext<'/api/lessons/[id]/progress'>

/** Row level security and record_watch() reject requests without a session. */
const isWithoutSession = (error: unknown) =>
  error instanceof BackendError && [401, 403].includes(error.status)

/** Progress of the caller in a lesson: `{ progress }`. Null if the caller has not watched any of it. */
export async function GET(_request: Request, { params }: Context) {
  return privateResponse('progress-not-read', async () => {
    const { id } = await params
    try {
      return privateJson({ progress: await getProgress(id) })
    } catch (error) {
      if (isWithoutSession(error)) return privateJson({ progress: null })
      throw error
    }
  })
}

/**
 * Records what the caller has watched. The status is 400 for seconds outside the film, 401 without a
 * session, 403 without access.
 */
export async function POST(request: Request, { params }: Context) {
  return privateResponse('progress-not-recorded', async () => {
    const { id } = await params
    const watched = watchedSchema.safeParse(await request.json().catch(() => null))
    if (!watched.success) return privateJson({ error: 'Invalid report' }, 400)
    try {
      const hadStart = await applyWatchStart(request)
      const recorded = await recordWatched(id, watched.data)
      if (!recorded) return unknownLesson()
      if (typeof recorded === 'string') return privateJson({ decision: recorded }, 403)
      const response = privateJson(recorded)
      return hadStart ? forgetWatchStart(response) : response
    } catch (error) {
      if (isWithoutSession(error)) return privateJson({ error: 'Please sign in first.' }, 401)
      if (error instanceof BackendError && error.status === 400) {
        return privateJson({ error: 'Seconds outside the film' }, 400)
      }
      throw error
    }
  })
}
