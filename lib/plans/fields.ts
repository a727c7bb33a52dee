import type { PlanId } from '@/lib/plans/ids'

// Separate from the schema, so that the browser does not load the validation library.

/** The form fields of Basic's three modules (specification, section 9). */
export const moduleFields = ['firstModule', 'secondModule', 'thirdModule'] as const
/** The fields of the form that grants and changes plans. */
export const planFields = ['plan', ...moduleFields, 'firstDay', 'lastDay', 'reason'] as const

/** Maximum length of a reason, characters, as in the database. */
export const REASON_MAX = 300

/** 'canceled' means ended before the start. */
export const planStates = ['running', 'upcoming', 'ended', 'canceled'] as const
export type PlanState = (typeof planStates)[number]

/** A plan that was granted to a user. */
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

/** Formats a day, YYYY-MM-DD, as "Nov 22, 2026". */
export const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
