import { actionMessages } from '@/lib/actions/messages'
import { readAccountExport } from '@/lib/auth/account-service'
import { getViewer } from '@/lib/auth/viewer'
import { getRequestLog } from '@/lib/log'

/** Downloads everything stored about the user. Requires a session. */
export async function GET(): Promise<Response> {
  try {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) {
      return Response.json({ error: 'Please sign in first.' }, { status: 401 })
    }
    const data = await readAccountExport(viewer.id)
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    const log = await getRequestLog()
    log.error('export-failed', error)
    return Response.json(
      { error: actionMessages.unavailable, reference: log.requestId },
      { status: 503 },
    )
  }
}
