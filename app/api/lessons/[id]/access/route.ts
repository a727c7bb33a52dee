import { privateJson, withLesson } from '@/lib/lessons/respond'
import { listReadableCues } from '@/lib/lessons/watch'

/** Whether the caller may watch a lesson, and if so its transcript, which the page shows in part. */
export async function GET(_request: Request, { params }: RouteContext<'/api/lessons/[id]/access'>) {
  return withLesson(params, async ({ decision }, id) =>
    privateJson(
      decision === 'granted' ? { decision, cues: await listReadableCues(id) } : { decision },
    ),
  )
}
