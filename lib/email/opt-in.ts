import 'server-only'
import { z } from 'zod'
import { publicAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { type Failure, failure, invalid, type Success } from '@/lib/actions/form-state'
import { TOKEN_INVALID } from '@/lib/email/messages'
import { createToken, TOKEN_PATTERN } from '@/lib/email/token'
import { waitText } from '@/lib/forms/wait'
import { getClientKeys } from '@/lib/http/client-keys'
import { deliverEmail } from '@/lib/outbox/deliver'
import type { Database } from '@/lib/supabase/database.types'
import { orDefault } from '@/lib/supabase/last-good'
import { createServiceClient } from '@/lib/supabase/service'

/* The double opt-in of email subscriptions. */

const tokenSchema = z.object({
  token: z.string().regex(TOKEN_PATTERN, TOKEN_INVALID),
})

const subscriptionSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), outbox_id: z.uuid().optional() }),
  z.object({ status: z.literal('published') }),
  z.object({ status: z.literal('limited'), retry_after: z.number() }),
])

type Subscription = Omit<
  Database['public']['Functions']['subscribe']['Args'],
  'p_token' | 'p_clients'
>

/**
 * Saves a subscription and sends its confirmation email. Returns `accepted`, which doesn't reveal whether
 * the email is already subscribed. Returns a failure if a limit is reached or the module is published.
 */
export async function subscribe(
  subscription: Subscription,
  accepted: Success,
): Promise<Success | Failure> {
  const client = createServiceClient()
  const saved = subscriptionSchema.parse(
    unwrap(
      await client.rpc('subscribe', {
        ...subscription,
        p_token: createToken(),
        p_clients: await getClientKeys(),
      }),
    ),
  )
  // The module was published after the visitor opened the page.
  if (saved.status === 'published') {
    return failure('This module is ready now. Reload the page to start it.')
  }
  if (saved.status === 'limited') {
    const wait = waitText(saved.retry_after)
    return failure(`Too many subscriptions were requested. Please try again in ${wait}.`)
  }
  if (saved.outbox_id) await deliverEmail(saved.outbox_id)
  return accepted
}

/**
 * Whether the link of a subscription email still works. Returns true during an outage, because the form on
 * the page then reports the outage. Requires the token from the email, but no session.
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

/** Creates the action of the button on the page that an email link opens. */
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
