import { privateJson } from '@/lib/http/private-response'
import { withLesson } from '@/lib/lessons/watching/respond'
import { readLines } from '@/lib/lessons/watching/watch'

/**
 * Responds with whether the caller may watch a lesson. If so, adds the complete transcript, because the
 * page contains only a part of it.
 */
export async function GET(_request: Request, { params }: RouteContext<'/api/lessons/[id]/access'>) {
  return withLesson(params, async ({ decision }, id) => {
    if (decision !== 'granted') return privateJson({ decision })
    return privateJson({ decision, ...(await readLines(id)) })
  })
}
