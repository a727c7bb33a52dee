import { getViewer } from '@/lib/auth/viewer'
import { privateJson, privateResponse } from '@/lib/http/private-response'
import { listLessonNotes } from '@/lib/lessons/watching/notes'

/** The user's own notes on a lesson: `{ notes }`. The status is 401 without a session. */
export async function GET(_request: Request, { params }: RouteContext<'/api/lessons/[id]/notes'>) {
  return privateResponse('notes-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) {
      return privateJson({ error: 'Please sign in first.' }, 401)
    }
    const { id } = await params
    return privateJson({ notes: await listLessonNotes(id) })
  })
}
