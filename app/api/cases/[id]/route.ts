import { getFaultCase } from '@/lib/bench/catalog'
import { pars } from '@/lib/bench/pars'
import { getPracticeDecision } from '@/lib/bench/practice'
import { privateJson, privateResponse } from '@/lib/http/private-response'

/**
 * Responds with whether the caller may practice a case. If so, adds the whole case, with all its faults and
 * its par.
 */
export async function GET(_request: Request, { params }: RouteContext<'/api/cases/[id]'>) {
  return privateResponse('case-not-opened', async () => {
    const { id } = await params
    const faultCase = getFaultCase(id)
    const decision = faultCase && (await getPracticeDecision(id))
    if (!decision) return privateJson({ error: 'Unknown case' }, 404)
    return decision === 'granted'
      ? privateJson({ decision, case: { faultCase, par: pars[id] ?? [] } })
      : privateJson({ decision })
  })
}
