import type { PlanId } from '@/lib/plans/ids'

// Separate from the schema, so that the browser doesn't load the validation library.

/** The form fields for the three modules of Basic (specification, section 9). */
export const moduleFields = ['firstModule', 'secondModule', 'thirdModule'] as const
/** The fields of the form with which admins grant and change plans. */
export const planFields = ['plan', ...moduleFields, 'firstDay', 'lastDay', 'reason'] as const

/** The fields of the form that grants a plan to several accounts. */
export const grantPlansFields = ['emails', ...planFields] as const

/** The emails of such a request by their outcome. */
export interface GrantedPlans {
  granted: string[]
  /** These accounts already had the same plan for the same days. */
  already: string[]
  /** No confirmed account has these emails. They were invited with the plan. */
  invited: string[]
  /** Not invited: too many emails went to these recipients, or too many invitations were sent, within the last hour. */
  limited: string[]
}

/** Maximum length of a reason, characters. The database enforces the same limit. */
export const REASON_MAX = 300

/** 'canceled' means that an admin ended the plan before it started. */
export const planStates = ['running', 'upcoming', 'ended', 'canceled'] as const
export type PlanState = (typeof planStates)[number]

/** A plan that a user has, had or will have. */
export interface Plan {
  id: string
  userId: string
  plan: PlanId
  /** Codes of the modules that Basic opens. Empty for plans that open all modules. */
  modules: string[]
  /** YYYY-MM-DD in the site's time zone. */
  firstDay: string
  /** YYYY-MM-DD in the site's time zone; null if the plan has no end date. */
  lastDay: string | null
  state: PlanState
  reason: string
}

/** Formats a day, YYYY-MM-DD, as "Nov 22, 2026". */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

export const planStateLabels: Record<PlanState, string> = {
  running: 'Running',
  upcoming: 'Upcoming',
  ended: 'Ended',
  canceled: 'Canceled',
}

/** Formats the days of a plan: "Nov 22, 2026 to Dec 21, 2026", or "From Nov 22, 2026, no end". */
export function formatPlanDays({ firstDay, lastDay, state }: Plan): string {
  if (state === 'canceled' || firstDay === lastDay) return formatDay(firstDay)
  return lastDay
    ? `${formatDay(firstDay)} to ${formatDay(lastDay)}`
    : `From ${formatDay(firstDay)}, no end`
}

/** The prefilled reason of a plan that a message requests. */
export const requestReason = (subject: string): string =>
  `Requested by message: ${subject}`.slice(0, REASON_MAX)
