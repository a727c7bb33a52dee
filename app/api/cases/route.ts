import { getViewer } from '@/lib/auth/viewer'
import { bestResults } from '@/lib/bench/own-best'
import { listOwnPractice } from '@/lib/bench/practice'
import { readOwnResults } from '@/lib/bench/results'
import { privateJson, privateResponse } from '@/lib/http/private-response'

/** Responds with the caller's best results by the id of the case. Responds with null without a session. */
export async function GET(): Promise<Response> {
  return privateResponse('case-results-not-read', async () => {
    const viewer = await getViewer()
    if (!viewer || viewer.needsPassword) return privateJson(null)
    const [{ cases }, practice] = await Promise.all([readOwnResults(), listOwnPractice()])
    return privateJson(bestResults(cases, practice))
  })
}

export const dynamic = 'force-dynamic'
