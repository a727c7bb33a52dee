'use client'

import { useLearning } from '@/components/learning/learning-provider'
import type { BegunModule } from '@/lib/lessons/types'

/** A module that the member has begun. Undefined for visitors, and until the response arrives. */
export const useBegun = (moduleId: string): BegunModule | undefined =>
  useLearning()?.begun.find((one) => one.moduleId === moduleId)

/**
 * The label of a button that starts a module: `start`, unless the member has begun it. The button needs a width for
 * every label, so that nothing moves when the progress arrives.
 */
export function startLabel(start: string, begun: BegunModule | undefined): string {
  if (!begun) return start
  return begun.isCompleted ? 'Watch again' : 'Continue'
}
