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

/** Requests a case for practice, with what computes its signal. Throws if a request fails. */
export async function loadPractice(id: string): Promise<CaseResponse> {
  const response = await fetch(caseUrl(id))
  if (!response.ok) {
    throw new Error(`The case request failed with ${response.status}`)
  }
  const opened: CaseResponse = await response.json()
  if (opened.decision !== 'granted' || !opened.case.faultCase.signal) return opened
  const { overTime } = await import('@/lib/bench/scope/over-time')
  return { ...opened, case: { ...opened.case, faultCase: { ...opened.case.faultCase, overTime } } }
}
