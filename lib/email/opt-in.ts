import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Failure, failure, type Success } from '@/lib/actions/form-state'
import { TOKEN_INVALID } from '@/lib/email/messages'
import { waitText } from '@/lib/forms/wait'
import { getRequestLog } from '@/lib/log'
import { createServiceClient } from '@/lib/supabase/service'

/* The double opt-in of subscriptions by email. */

export type LinkPurpose = 'confirm' | 'unsubscribe'

/** The token of a confirmation link: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenSchema = z.object({
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
    if (error) (await getRequestLog()).warn('confirmation-mail-waits', { reason: error.message })
  }
  return accepted
}
