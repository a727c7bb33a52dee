import { BackendError } from '@/lib/actions/errors'
import { explainedPaths } from '@/lib/bench/explained-paths'
import { loadFaultCase } from '@/lib/bench/load-case'
import { getPracticeDecision, practicedSchema, recordPractice } from '@/lib/bench/practice'
import { privateJson, privateResponse } from '@/lib/http/private-response'

type Context = RouteContext<'/api/cases/[id]'>

/**
 * Responds with whether the caller may practice a case. If so, adds the whole case, with all its faults and
 * the paths of an expert to them.
 */
export async function GET(_request: Request, { params }: Context) {
  return privateResponse('case-not-opened', async () => {
    const { id } = await params
    const faultCase = await loadFaultCase(id)
    const decision = faultCase && (await getPracticeDecision(id))
    if (!decision) return privateJson({ error: 'Unknown case' }, 404)
    return decision === 'granted'
      ? privateJson({
          decision,
          case: { faultCase, paths: explainedPaths(faultCase) },
        })
      : privateJson({ decision })
  })
}

/**
 * Counts a car that the caller practices, for the caller alone. The status is 400 for another body, 401 without a
 * session, 403 without access.
 */
export async function POST(request: Request, { params }: Context) {
  return privateResponse('practice-not-recorded', async () => {
    const { id } = await params
    const practiced = practicedSchema.safeParse(await request.json().catch(() => null))
    if (!practiced.success) return privateJson({ error: 'Invalid report' }, 400)
    try {
      const decision = await recordPractice(id, practiced.data.isSolved)
      if (!decision) return privateJson({ error: 'Unknown case' }, 404)
      return privateJson({ decision }, decision === 'granted' ? 200 : 403)
    } catch (error) {
      // record_practice() rejects requests without a session.
      if (error instanceof BackendError && [401, 403].includes(error.status)) {
        return privateJson({ error: 'Please sign in first.' }, 401)
      }
      throw error
    }
  })
}
