'use client'

import { useLearning } from '@/components/learning/learning-provider'

/** Whether a plan of the member opens this module. False for visitors, and until the response arrives. */
export function usePlanOpens(moduleId: string): boolean {
  const opens = useLearning()?.opens
  return opens === 'all' || opens?.includes(moduleId) === true
}
