import { privateHeaders, privateJson, withLesson } from '@/lib/lessons/respond'
import { signFilm } from '@/lib/lessons/watch'

/**
 * Redirects to the film of a lesson if the caller may watch it. The browser repeats the request when the
 * signed URL has expired, so the decision is made again. Otherwise the status is 401 without an account,
 * 403 without a plan, 404 without a film, and the body has the decision.
 */
export async function GET(_request: Request, { params }: RouteContext<'/api/lessons/[id]/film'>) {
  return withLesson(params, async ({ decision, path }) => {
    if (decision === 'granted' && path) {
      return new Response(null, {
        status: 302,
        headers: { ...privateHeaders, location: await signFilm(path) },
      })
    }
    const status = { account: 401, plan: 403, film: 404, granted: 404 }[decision]
    return privateJson({ decision }, status)
  })
}
