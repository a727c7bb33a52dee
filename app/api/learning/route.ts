import { BackendError } from '@/lib/actions/errors'
import { getViewer } from '@/lib/auth/viewer'
import { listOwnChecks } from '@/lib/checks/queries'
import { getCatalog } from '@/lib/courses/current-catalog'
import { privateJson, privateResponse } from '@/lib/http/private-response'
import { listPublishedLessons } from '@/lib/lessons/queries'
import type { Learning } from '@/lib/lessons/types'
import { learningOf } from '@/lib/lessons/watching/learning'
import { listProgress } from '@/lib/lessons/watching/progress'
import { listOpenedModules } from '@/lib/plans/queries'

/** Statuses with which the database rejects a read if the session has ended during the request. */
const sessionEnded = [401, 403]

/**
 * Responds with Learning: the lessons the user has started and completed, the modules their plans open, and
 * their knowledge checks.
 * Responds with null without a session. This is not an error, because the browser may not know yet that the
 * session has ended.
 */
export async function GET(): Promise<Response> {
  return privateResponse('learning-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) return privateJson(null)
    try {
      const [{ hrefs }, progress, published, opens, checks] = await Promise.all([
        getCatalog(),
        listProgress(),
        listPublishedLessons(),
        listOpenedModules(viewer),
        listOwnChecks(),
      ])
      return privateJson({
        ...learningOf(progress, published, hrefs),
        opens,
        checks,
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
