'use server'

import { z } from 'zod'
import { getClientKeys } from '@/lib/client-keys'
import { type FormState, fieldErrors, textValues } from '@/lib/forms/form-state'
import { looksAutomated } from '@/lib/forms/human'
import { waitText } from '@/lib/forms/wait'
import { getRequestLog } from '@/lib/log'
import { type ContactField, contactFields } from '@/lib/messages/fields'
import { type ContactInput, contactSchema } from '@/lib/messages/schema'
import { createServiceClient } from '@/lib/supabase/service'

const submissionSchema = z.discriminatedUnion('status', [
  // Without an outbox_id the message is kept as spam, or its email has been removed since.
  z.object({ status: z.literal('accepted'), outbox_id: z.uuid().nullable() }),
  z.object({ status: z.literal('limited'), retry_after: z.number() }),
])

// Wordings of the specification, sections 8 and 9.
const sent = {
  status: 'success',
  title: 'Message sent successfully!',
  message: "We'll get back to you within 24 hours.",
} as const
const savedOnly = {
  status: 'success',
  title: 'Message saved successfully',
  message: "Your message has been saved. We'll get back to you soon!",
} as const

/** Sends the notification now. False when it stays in the outbox, from where it is tried again. */
async function notifyTeam(
  contact: ContactInput,
  outboxId: string,
  log: Awaited<ReturnType<typeof getRequestLog>>,
): Promise<boolean> {
  const { data, error } = await createServiceClient().functions.invoke('send-contact-email', {
    body: { ...contact, outboxId },
  })
  if (!error && data?.success === true) return true
  log.warn('contact-mail-waits', { reason: error?.message ?? String(data?.error) })
  return false
}

/**
 * Takes a visitor's message. Open to everybody: bounded by the limits in the database, which also
 * turns a message sent twice into one.
 */
export async function submitContactAction(
  _previous: FormState<ContactField>,
  formData: FormData,
): Promise<FormState<ContactField>> {
  const values = textValues(formData, contactFields)
  const automated = await looksAutomated(formData)
  const log = await getRequestLog()
  if (automated) {
    log.info('contact-honeypot')
    return sent
  }
  const parsed = contactSchema.safeParse(values)
  if (!parsed.success) {
    return {
      status: 'invalid',
      values,
      errors: fieldErrors<ContactField>(parsed.error.issues),
      message: 'Please check the marked fields.',
    }
  }

  const contact = parsed.data
  try {
    const { data, error } = await createServiceClient().rpc('submit_contact_message', {
      p_first_name: contact.firstName,
      p_last_name: contact.lastName,
      p_email: contact.email,
      p_subject: contact.subject,
      p_message: contact.message,
      p_clients: await getClientKeys(),
    })
    if (error) throw new Error(error.message)
    const submission = submissionSchema.parse(data)
    if (submission.status === 'limited') {
      return {
        status: 'error',
        values,
        message: `Too many messages were sent in a short time. Please try again in ${waitText(submission.retry_after)}.`,
      }
    }
    if (submission.outbox_id === null) return savedOnly
    return (await notifyTeam(contact, submission.outbox_id, log)) ? sent : savedOnly
  } catch (error) {
    log.error('contact-not-saved', error)
    return {
      status: 'error',
      values,
      message: `Your message could not be saved just now. Nothing you typed is lost: please try again in a moment (reference ${log.requestId}).`,
    }
  }
}
