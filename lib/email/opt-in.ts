import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { publicAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { type Failure, failure, invalid, type Success } from '@/lib/actions/form-state'
import { TOKEN_INVALID } from '@/lib/email/messages'
import { waitText } from '@/lib/forms/wait'
import { getRequestLog } from '@/lib/log'
import { orDefault } from '@/lib/supabase/last-good'
import { createServiceClient } from '@/lib/supabase/service'

/* The double opt-in of subscriptions by email. */

/** The token of a link: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const tokenSchema = z.object({
  token: z.string().regex(/^[\w-]{43}$/, TOKEN_INVALID),
})

const subscriptionSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), outbox_id: z.uuid().optional() }),
  z.object({ status: z.literal('limited'), retry_after: z.number() }),
])

/**
 * Sends the confirmation email of `saved`, the result of a function that saves a subscription. Returns
 * `accepted`, or a failure when a limit is reached.
 */
export async function sendConfirmation(
  saved: unknown,
  accepted: Success,
): Promise<Success | Failure> {
  const subscription = subscriptionSchema.parse(saved)
  if (subscription.status === 'limited') {
    const wait = waitText(subscription.retry_after)
    return failure(`Too many subscriptions were requested. Please try again in ${wait}.`)
  }
  if (subscription.outbox_id) {
    const body = { id: subscription.outbox_id }
    const { error } = await createServiceClient().functions.invoke('deliver-outbox', { body })
    // The next run of the outbox sends it: no failure for the visitor.
    if (error) (await getRequestLog()).warn('confirmation-email-waits', { reason: error.message })
  }
  return accepted
}

/**
 * Whether the link of a subscription email still works. During an outage it counts as working: its form
 * reports the outage. Requires the token of the email and no session.
 */
export async function isLinkValid(
  token: string,
  purpose: 'confirm' | 'unsubscribe',
): Promise<boolean> {
  if (!tokenSchema.safeParse({ token }).success) return false
  return orDefault('subscription-link-not-read', true, async () =>
    unwrap(
      await createServiceClient().rpc('subscription_link_works', {
        p_token: token,
        p_purpose: purpose,
      }),
    ),
  )
}

/** The action of the button behind a link in an email. */
export const createLinkAction = (
  event: string,
  rpc: 'confirm_subscription' | 'unsubscribe',
  done: Success,
) =>
  publicAction(event, tokenSchema, async ({ token }) =>
    unwrap(await createServiceClient().rpc(rpc, { p_token: token }))
      ? done
      : invalid('token', TOKEN_INVALID),
  )
