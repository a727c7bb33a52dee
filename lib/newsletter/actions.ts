'use server'

import { z } from 'zod'
import { publicAction } from '@/lib/actions/action'
import { success } from '@/lib/actions/form-state'
import { createLinkAction, subscribe } from '@/lib/email/opt-in'
import { emailSchema } from '@/lib/forms/fields'

const newsletterSchema = z.object({ email: emailSchema })

const accepted = success(
  'Almost there',
  'Please confirm with the link in the email we have just sent you.',
)

/** Subscribes to the newsletter. Open to everyone. The response doesn't reveal existing subscriptions. */
export const subscribeNewsletterAction = publicAction(
  'newsletter-not-saved',
  newsletterSchema,
  async ({ email }, { automated }) =>
    automated ? accepted : subscribe({ p_email: email }, accepted),
)

/** The second half of the double opt-in. Open to everyone who has the token from the email. */
export const confirmNewsletterAction = createLinkAction(
  'newsletter-not-confirmed',
  'confirm_subscription',
  success('You are on the list', 'Thank you. The next issue will come to you.'),
)

/** Deletes a newsletter subscription. Open to everyone who has the token from the email. */
export const unsubscribeNewsletterAction = createLinkAction(
  'newsletter-not-unsubscribed',
  'unsubscribe',
  success('You have been removed', "We won't send newsletters to this email anymore."),
)
