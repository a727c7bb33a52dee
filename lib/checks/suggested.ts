import type { CatalogCheck, OwnCheckResult } from '@/lib/checks/results'

/** A module of which the member has started a lesson. */
interface Begun {
  moduleId: string
  /** Whether they have completed all of its lessons. */
  isCompleted: boolean
}

/**
 * The module whose check a member should take next: the last visited module whose lessons they have completed, or else
 * the last visited module that has a free check. Members who have not begun a module get the first free check. Leaves
 * out passed checks. `begun` must be sorted by the last visit, latest first. `checks` must be in catalog order.
 */
export function suggestedCheck(
  begun: readonly Begun[],
  checks: readonly Pick<CatalogCheck, 'moduleId' | 'access'>[],
  own: readonly Pick<OwnCheckResult, 'moduleId' | 'passedAt'>[],
): string | null {
  const open = checks.filter(
    (check) => !own.some(({ moduleId, passedAt }) => moduleId === check.moduleId && passedAt),
  )
  const free = open.filter(({ access }) => access === 'member')
  if (begun.length === 0) return (free[0] ?? open[0])?.moduleId ?? null
  const hasCheck = (list: typeof open) => (module: Begun) =>
    list.some(({ moduleId }) => moduleId === module.moduleId)
  const completed = begun.filter(({ isCompleted }) => isCompleted)
  return (completed.find(hasCheck(open)) ?? begun.find(hasCheck(free)))?.moduleId ?? null
}
