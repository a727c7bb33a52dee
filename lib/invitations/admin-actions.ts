'use server'

import type { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { createToken } from '@/lib/email/token'
import { INVITATION_DAYS } from '@/lib/invitations/fields'
import {
  invitationIdSchema,
  inviteOutcomeSchema,
  inviteSchema,
  UNKNOWN_INVITATION,
} from '@/lib/invitations/schema'
import { deliverEmail } from '@/lib/outbox/deliver'

const failures = {
  'has-account': 'This email has a confirmed account now. Grant the plan to the account.',
  limited:
    'Not sent: too many emails went to this recipient, or too many invitations were sent, within the last hour. Try again later.',
  over: 'The plan of this invitation has ended. Invite this email again.',
  unknown: UNKNOWN_INVITATION,
}

/** Sends the email, or returns the failure. */
async function deliver(result: z.output<typeof inviteOutcomeSchema>, text: string) {
  if (!('outbox_id' in result)) return failure(failures[result.outcome])
  await deliverEmail(result.outbox_id)
  return success('Invitation sent', text)
}

const worksFor = (email: string) =>
  `The link in the email to ${email} works for ${INVITATION_DAYS} days.`

/**
 * Invites an email to sign up, with an optional plan. A pending invitation of the email is replaced. If the email has a
 * confirmed account, sends nothing and returns the id of the account.
 */
export const inviteAction = adminAction(
  'invitation-not-sent',
  inviteSchema,
  async ({ email, plan, months }, { client }) => {
    const invited = await client.rpc('admin_invite', {
      p_email: email,
      p_token: createToken(),
      ...(plan ? { p_plan: plan, ...(months ? { p_months: months } : {}) } : {}),
    })
    const result = inviteOutcomeSchema.parse(unwrap(invited))
    if (result.outcome === 'has-account') {
      const message = `${email} has an account already.`
      return { ...success('No invitation needed', message), account: { id: result.user_id, email } }
    }
    // The replaced invitation may have had a plan that the admin has forgotten.
    const included = plan ? '' : 'The new invitation includes no plan. '
    const replaced = `The previous link no longer works. ${included}`
    return deliver(result, (result.outcome === 'replaced' ? replaced : '') + worksFor(email))
  },
)

/** Sends an invitation again, with a new link. The previous link no longer works. */
export const resendInvitationAction = adminAction(
  'invitation-not-resent',
  invitationIdSchema,
  async ({ id }, { client }) => {
    const args = { p_id: id, p_token: createToken() }
    const sent = inviteOutcomeSchema.parse(
      unwrap(await client.rpc('admin_resend_invitation', args)),
    )
    return deliver(
      sent,
      `The previous link no longer works. The new one works for ${INVITATION_DAYS} days.`,
    )
  },
)

/** Revokes an invitation: its link no longer works. */
export const revokeInvitationAction = adminAction(
  'invitation-not-revoked',
  invitationIdSchema,
  async ({ id }, { client }) => {
    const outcome = unwrap(await client.rpc('admin_revoke_invitation', { p_id: id }))
    return outcome === 'revoked' ? success('Invitation revoked') : failure(UNKNOWN_INVITATION)
  },
)
