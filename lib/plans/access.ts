import type { Plan } from '@/lib/plans/fields'
import { planIds } from '@/lib/plans/ids'

const rank = ({ plan }: Plan) => planIds.indexOf(plan)
/** Sorts after every date. */
const NO_END = '9999-12-31'

/**
 * The plan to show for a user in lists. This is the running plan that opens the most modules; among equal
 * plans, the plan that ends last. Without a running plan, it is the next upcoming plan. `plans` must be
 * sorted by start, latest first.
 */
export function presentPlan(plans: readonly Plan[]): Plan | undefined {
  const [running] = plans
    .filter(({ state }) => state === 'running')
    .sort((a, b) => rank(b) - rank(a) || (b.lastDay ?? NO_END).localeCompare(a.lastDay ?? NO_END))
  return running ?? plans.findLast(({ state }) => state === 'upcoming')
}

/** Codes of the modules that the running plans open; Professional and Enterprise open all. */
export function openedModules(plans: readonly Plan[]): 'all' | string[] {
  const running = plans.filter(({ state }) => state === 'running')
  if (running.some(({ plan }) => plan !== 'basic')) return 'all'
  return running.flatMap(({ modules }) => modules)
}
