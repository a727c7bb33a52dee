import { getViewer } from '@/lib/auth/viewer'
import { moduleHrefs } from '@/lib/courses/catalog'
import { learningOf } from '@/lib/lessons/learning'
import { listProgress } from '@/lib/lessons/progress'
import { listPublishedLessons } from '@/lib/lessons/queries'
import { privateJson, privateResponse } from '@/lib/lessons/respond'

/**
 * What the user has started and completed, as Learning. Null without a session: the browser learns last that
 * a session has ended, so this is no error.
 */
export async function GET(): Promise<Response> {
  return privateResponse('learning-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) return privateJson(null)
    const [progress, published] = await Promise.all([listProgress(), listPublishedLessons()])
    return privateJson(learningOf(progress, published, moduleHrefs))
  })
}

export const dynamic = 'force-dynamic'
