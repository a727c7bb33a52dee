'use server'

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { getClientKeys } from '@/lib/client-keys'
import { type FormState, fieldErrors, textValues } from '@/lib/forms/form-state'
import { looksAutomated } from '@/lib/forms/human'
import { waitText } from '@/lib/forms/wait'
import { getRequestLog } from '@/lib/log'
import { type NewsletterField, newsletterFields } from '@/lib/newsletter/fields'
import { newsletterSchema, newsletterTokenSchema } from '@/lib/newsletter/schema'
import { createServiceClient } from '@/lib/supabase/service'

const subscriptionSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('accepted'), outbox_id: z.uuid().optional() }),
  z.object({ status: z.literal('limited'), retry_after: z.number() }),
])

const accepted = {
  status: 'success',
  title: 'Almost there',
  message: 'Please confirm with the link in the mail we have just sent you.',
} as const

/** Asks for the newsletter. Open to everybody; the answer never tells whether an address is known. */
export async function subscribeNewsletterAction(
  _previous: FormState<NewsletterField>,
  formData: FormData,
): Promise<FormState<NewsletterField>> {
  const values = textValues(formData, newsletterFields)
  if (looksAutomated(formData) === 'honeypot') return accepted
  const log = await getRequestLog()
  const parsed = newsletterSchema.safeParse(values)
  if (!parsed.success) {
    const errors = fieldErrors<NewsletterField>(parsed.error.issues)
    return { status: 'invalid', values, errors, message: 'Please check the address.' }
  }
  try {
    const service = createServiceClient()
    const { data, error } = await service.rpc('subscribe_to_newsletter', {
      p_email: parsed.data.email,
      p_token: randomBytes(32).toString('base64url'),
      p_clients: await getClientKeys(),
    })
    if (error) throw new Error(error.message)
    const subscription = subscriptionSchema.parse(data)
    if (subscription.status === 'limited') {
      return {
        status: 'error',
        values,
        message: `Too many subscriptions were requested. Please try again in ${waitText(subscription.retry_after)}.`,
      }
    }
    if (subscription.outbox_id) {
      // Not sent now means sent by the next run of the outbox: nothing the visitor must know.
      const body = { id: subscription.outbox_id }
      const { error: failure } = await service.functions.invoke('deliver-outbox', { body })
      if (failure) log.warn('newsletter-mail-waits', { reason: failure.message })
    }
    return accepted
  } catch (error) {
    log.error('newsletter-not-saved', error)
    return {
      status: 'error',
      values,
      message: `That did not work just now. Please try again in a moment (reference ${log.requestId}).`,
    }
  }
}

type TokenFunction = 'confirm_newsletter_subscription' | 'unsubscribe_from_newsletter'

async function redeemToken(
  name: TokenFunction,
  formData: FormData,
  done: { title: string; message: string },
): Promise<FormState<never>> {
  const log = await getRequestLog()
  const token = newsletterTokenSchema.safeParse(formData.get('token'))
  try {
    const { data, error } = token.success
      ? await createServiceClient().rpc(name, { p_token: token.data })
      : { data: false, error: null }
    if (error) throw new Error(error.message)
    return data
      ? { status: 'success', ...done }
      : { status: 'invalid', values: {}, errors: {}, message: 'This link is no longer valid.' }
  } catch (error) {
    log.error('newsletter-token', error)
    return {
      status: 'error',
      values: {},
      message: `That did not work just now. Please try again in a moment (reference ${log.requestId}).`,
    }
  }
}

/** The second half of the double opt-in. Open to whoever holds the token of the mail. */
export async function confirmNewsletterAction(
  _previous: FormState<never>,
  formData: FormData,
): Promise<FormState<never>> {
  return redeemToken('confirm_newsletter_subscription', formData, {
    title: 'You are on the list',
    message: 'Thank you. The next issue will come to you.',
  })
}

/** Takes an address off the list. Open to whoever holds the token of the mail. */
export async function unsubscribeNewsletterAction(
  _previous: FormState<never>,
  formData: FormData,
): Promise<FormState<never>> {
  return redeemToken('unsubscribe_from_newsletter', formData, {
    title: 'You have been removed',
    message: "We won't send newsletters to this email anymore.",
  })
}
