import { z } from 'zod'
import { signUpSchema } from '@/lib/auth/schema'
import { TOKEN_PATTERN } from '@/lib/email/token'
import { emailSchema } from '@/lib/forms/fields'
import { pageParam, searchParam } from '@/lib/forms/list-params'
import { type InvitedPlan, invitedPlans } from '@/lib/invitations/fields'
import { deadLinks } from '@/lib/invitations/messages'
import { planIds } from '@/lib/plans/ids'

/** Message for an unknown, accepted or revoked invitation. */
export const UNKNOWN_INVITATION = 'This invitation was accepted or revoked in the meantime.'

export const inviteSchema = z.object({
  email: emailSchema,
  /** Empty means no plan. */
  plan: z.literal('').or(z.enum(invitedPlans, 'Choose a plan')),
  /** Empty means no end. Only a plan has it. */
  months: z
    .literal('')
    .or(z.coerce.number().int().min(1).max(120))
    .optional()
    .transform((months) => months || undefined),
})

export const invitationIdSchema = z.object({ id: z.uuid(UNKNOWN_INVITATION) })

/** `elapsed` is empty if the browser runs no JavaScript. The email comes from the invitation. */
export const invitedSignUpSchema = signUpSchema
  .pick({ firstName: true, lastName: true, password: true })
  .extend({ token: z.string().regex(TOKEN_PATTERN, deadLinks.unknown.title) })

export const tokenSchema = z.object({ token: invitedSignUpSchema.shape.token })

/** Results of the database functions that invite. */
export const inviteOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['invited', 'replaced']), outbox_id: z.uuid() }),
  z.object({ outcome: z.literal('has-account'), user_id: z.uuid() }),
  z.object({ outcome: z.enum(['limited', 'over', 'unknown']) }),
])

/** Results of the database functions find_invitation and prepare_invited_account. */
export const foundInvitationSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('pending'),
    email: z.string(),
    plan: z.enum(planIds).nullable(),
    months: z.number().nullable(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
  }),
  z.object({ state: z.literal('accepted'), email: z.string() }),
  z.object({ state: z.enum(['unknown', 'expired', 'revoked']) }),
])
export type FoundInvitation = z.output<typeof foundInvitationSchema>

/** URL parameters of the list. */
export const invitationParamsSchema = z.object({ q: searchParam, page: pageParam })
export type InvitationParams = z.output<typeof invitationParamsSchema>

const rowSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  plan: z.enum(planIds).nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  months: z.number().nullable(),
  sentAt: z.string(),
  expiresAt: z.string(),
  inviter: z.object({ email: z.string() }).nullable(),
  emails: z.array(z.object({ status: z.string() })),
})

/** Rows of the list at a time in milliseconds. */
export const rowsSchema = (now: number) =>
  z.array(
    rowSchema.transform(({ plan, firstDay, lastDay, months, inviter, emails, ...row }) => ({
      ...row,
      plan: plan && ({ plan, firstDay, lastDay, months } satisfies InvitedPlan),
      invitedBy: inviter?.email ?? null,
      state: Date.parse(row.expiresAt) > now ? ('pending' as const) : ('expired' as const),
      isUnsent: emails.some(({ status }) => status === 'dead'),
    })),
  )
