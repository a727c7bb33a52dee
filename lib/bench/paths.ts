import type { FaultCase } from '@/lib/bench/schema'

/** Path of a case's page, e.g. `/courses/electrical/el-101/cases/stop-lamp`. */
export const casePath = ({
  category,
  module: moduleId,
  id,
}: Pick<FaultCase, 'category' | 'module' | 'id'>): string =>
  `/courses/${category}/${moduleId.toLowerCase()}/cases/${id}`

/**
 * URL of a case with its faults, for practice. GET responds with `{ decision, case? }`, POST counts a car that a member
 * practices.
 */
export const caseUrl = (id: string): string => `/api/cases/${id}`

/** URL of the caller's best results. Responds with results by the id of the case. */
export const CASE_RESULTS_URL = '/api/cases'
