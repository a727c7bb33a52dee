import { getViewer } from '@/lib/auth/viewer'
import { readOwnCheck } from '@/lib/checks/queries'
import { privateJson, privateResponse } from '@/lib/http/private-response'

/** Responds with the caller's state at the check of a module. Responds with null without a session. */
export async function GET(_request: Request, { params }: RouteContext<'/api/checks/[id]'>) {
  return privateResponse('check-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) return privateJson(null)
    const { id } = await params
    const own = await readOwnCheck(id)
    return own ? privateJson(own) : privateJson({ error: 'Unknown check' }, 404)
  })
}
