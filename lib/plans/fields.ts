import { type PlanId, planIds } from '@/lib/forms/plan-ids'

/** The selects for the three modules of Basic (specification, section 9). */
export const moduleFields = ['firstModule', 'secondModule', 'thirdModule'] as const
/** The fields of the form that grants and changes plans. */
export const planFields = ['plan', ...moduleFields, 'firstDay', 'lastDay', 'reason'] as const

/** Maximum length of a reason, characters, as in the database. */
export const REASON_MAX = 300

/** 'canceled': ended before it began. */
export const planStates = ['running', 'upcoming', 'ended', 'canceled'] as const
export type PlanState = (typeof planStates)[number]

/** A plan of a user. */
export interface Plan {
  id: string
  userId: string
  plan: PlanId
  /** Codes of the modules that Basic opens; empty for the plans that open all. */
  modules: string[]
  /** YYYY-MM-DD in the site's time zone. */
  firstDay: string
  /** YYYY-MM-DD in the site's time zone; null without an end. */
  lastDay: string | null
  state: PlanState
  reason: string
}

const rank = ({ plan }: Plan) => planIds.indexOf(plan)
/** After every day. */
const NO_END = '9999-12-31'

/** Of several running plans the one that opens the most and ends last; otherwise the next one. */
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

/** A day, YYYY-MM-DD, as "Nov 22, 2026". */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
