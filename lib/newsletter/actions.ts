'use server'

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { publicAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, invalid, success } from '@/lib/actions/form-state'
import { waitText } from '@/lib/forms/wait'
import { getClientKeys } from '@/lib/http/client-keys'
import { getRequestLog } from '@/lib/log'
import { TOKEN_INVALID } from '@/lib/newsletter/messages'
import { newsletterSchema, newsletterTokenSchema } from '@/lib/newsletter/schema'
import { createServiceClient } from '@/lib/supabase/service'

const subscriptionSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), outbox_id: z.uuid().optional() }),
  z.object({ status: z.literal('limited'), retry_after: z.number() }),
])

const accepted = success(
  'Almost there',
  'Please confirm with the link in the email we have just sent you.',
)

/** Requests the newsletter. Open to everyone; the response does not reveal whether an email is known. */
export const subscribeNewsletterAction = publicAction(
  'newsletter-not-saved',
  newsletterSchema,
  async ({ email }, { automated }) => {
    if (automated) return accepted
    const service = createServiceClient()
    const subscription = subscriptionSchema.parse(
      unwrap(
        await service.rpc('subscribe_to_newsletter', {
          p_email: email,
          p_token: randomBytes(32).toString('base64url'),
          p_clients: await getClientKeys(),
        }),
      ),
    )
    if (subscription.status === 'limited') {
      const wait = waitText(subscription.retry_after)
      return failure(`Too many subscriptions were requested. Please try again in ${wait}.`)
    }
    if (subscription.outbox_id) {
      const body = { id: subscription.outbox_id }
      const { error } = await service.functions.invoke('deliver-outbox', { body })
      // The next run of the outbox sends it: no failure for the visitor.
      if (error) (await getRequestLog()).warn('newsletter-mail-waits', { reason: error.message })
    }
    return accepted
  },
)

/** The second half of the double opt-in. Open to everyone who holds the token of the email. */
export const confirmNewsletterAction = publicAction(
  'newsletter-not-confirmed',
  newsletterTokenSchema,
  async ({ token }) => {
    const args = { p_token: token }
    return unwrap(await createServiceClient().rpc('confirm_newsletter_subscription', args))
      ? success('You are on the list', 'Thank you. The next issue will come to you.')
      : invalid('token', TOKEN_INVALID)
  },
)

/** Removes an email from the list. Open to everyone who holds the token of the email. */
export const unsubscribeNewsletterAction = publicAction(
  'newsletter-not-unsubscribed',
  newsletterTokenSchema,
  async ({ token }) => {
    const args = { p_token: token }
    return unwrap(await createServiceClient().rpc('unsubscribe_from_newsletter', args))
      ? success('You have been removed', "We won't send newsletters to this email anymore.")
      : invalid('token', TOKEN_INVALID)
  },
)
