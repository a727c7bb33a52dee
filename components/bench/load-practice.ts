import type { ExplainedPaths } from '@/lib/bench/expert-path'
import { caseUrl } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'

/** A case with everything that practice needs, faults included. */
export interface PracticeCase {
  faultCase: FaultCase
  paths: ExplainedPaths
}

export type CaseResponse =
  | { decision: 'granted'; case: PracticeCase }
  | { decision: 'account' | 'plan' }

/** Requests a case for practice. Throws if the request fails. */
export async function loadPractice(id: string): Promise<CaseResponse> {
  const response = await fetch(caseUrl(id))
  if (!response.ok) {
    throw new Error(`The case request failed with ${response.status}`)
  }
  return response.json()
}
