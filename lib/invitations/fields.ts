import { counted } from '@/lib/counted'
import type { PlanId } from '@/lib/plans/ids'

// Separate from the schema, so that the browser doesn't load the validation library.

/** How long the link of an invitation works. The database sets the end. */
export const INVITATION_DAYS = 7
/** Invitations per page of the list. */
export const INVITATIONS_PER_PAGE = 20

/** Fields of the form that invites by email. */
export const inviteFields = ['email', 'plan', 'months'] as const
/** The plans that the form offers. Basic isn't possible, because its modules must be chosen. */
export const invitedPlans = ['professional', 'enterprise'] as const satisfies readonly PlanId[]
export type InvitedPlanId = (typeof invitedPlans)[number]

/** Fields of the form with which an invited person signs up. */
export const invitedSignUpFields = ['token', 'firstName', 'lastName', 'password'] as const

/** The states of an invitation in the list. Accepted and revoked invitations aren't listed. */
const invitationStates = ['pending', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

/** The plan that an account gets when the invitation is accepted. */
export interface InvitedPlan {
  plan: PlanId
  /** YYYY-MM-DD. Null if the plan begins with the acceptance. */
  firstDay: string | null
  /** YYYY-MM-DD. */
  lastDay: string | null
  /** How long the plan lasts from the acceptance. If this and `lastDay` are null, the plan has no end. */
  months: number | null
}

/** An invitation in the list. */
export interface Invitation {
  id: string
  email: string
  plan: InvitedPlan | null
  /** Email of the admin. Null if this account no longer exists. */
  invitedBy: string | null
  sentAt: string
  expiresAt: string
  state: InvitationState
  /** Whether the email could not be sent. */
  isUnsent: boolean
}

/** Formats a number of months: "1 year", "6 months". */
export const formatMonths = (months: number): string =>
  months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month')

/** Description of the page. Also shown while it loads. */
export const INVITATIONS_TEXT =
  'Pending and expired invitations by email. A month or a year of a plan starts on the day the invitation is accepted.'
