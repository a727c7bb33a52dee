import { privateHeaders, privateJson } from '@/lib/http/private-response'
import { withLesson } from '@/lib/lessons/watching/respond'
import { signFilm } from '@/lib/lessons/watching/watch'
import { rememberWatchStart } from '@/lib/lessons/watching/watch-start'

/**
 * Redirects to the film of a lesson if the caller may watch it. When the signed URL has expired, the
 * browser repeats the request, and the route decides again. A visitor gets a cookie with the time. Without a
 * film to redirect to, the status is 401 (no account), 403 (no plan) or 404 (no film), and the body contains
 * the decision.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/lessons/[id]/film'>) {
  return withLesson(params, async ({ decision, path }) => {
    if (decision === 'granted' && path) {
      const headers = { ...privateHeaders, location: await signFilm(path) }
      return rememberWatchStart(request, new Response(null, { status: 302, headers }))
    }
    const status = { account: 401, plan: 403, film: 404, granted: 404 }[decision]
    return privateJson({ decision }, status)
  })
}
