import { BackendError } from '@/lib/actions/errors'
import { getViewer } from '@/lib/auth/viewer'
import { moduleHrefs } from '@/lib/courses/catalog'
import { learningOf } from '@/lib/lessons/learning'
import { listProgress } from '@/lib/lessons/progress'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { privateJson, privateResponse } from '@/lib/lessons/respond'
import type { Learning } from '@/lib/lessons/types'
import { listOpenedModules } from '@/lib/plans/queries'

/** How the database rejects a read whose session ended during this request. */
const sessionEnded = [401, 403]

/**
 * What the user has started and completed and what their plans open, as Learning. Null without a
 * session: the browser learns last that a session has ended, so this isn't an error.
 */
export async function GET(): Promise<Response> {
  return privateResponse('learning-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) return privateJson(null)
    try {
      const [progress, published, opens] = await Promise.all([
        listProgress(),
        listPublishedLessons(),
        listOpenedModules(viewer),
      ])
      return privateJson({
        ...learningOf(progress, published, moduleHrefs),
        opens,
      } satisfies Learning)
    } catch (error) {
      if (error instanceof BackendError && sessionEnded.includes(error.status)) {
        return privateJson(null)
      }
      throw error
    }
  })
}

export const dynamic = 'force-dynamic'
