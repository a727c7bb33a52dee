'use server'

import { after } from 'next/server'
import { z } from 'zod'
import { publicAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { getSiteTexts } from '@/lib/content/current-texts'
import { waitText } from '@/lib/forms/wait'
import { getClientKeys } from '@/lib/http/client-keys'
import { getRequestLog } from '@/lib/log'
import { type ContactInput, contactSchema } from '@/lib/messages/schema'
import { deliverEmail } from '@/lib/outbox/deliver'
import { createServiceClient } from '@/lib/supabase/service'

const submissionSchema = z.discriminatedUnion('status', [
  // outbox_id is null if the message is stored as spam or its email has been deleted in the meantime.
  z.object({
    status: z.literal('accepted'),
    outbox_id: z.uuid().nullable(),
    /** Outbox id of the email that confirms a request for a plan. */
    confirmation_id: z.uuid().nullish(),
  }),
  z.object({ status: z.literal('limited'), retry_after: z.number() }),
])

// Wording of the specification, sections 8 and 9.
const sent = async () => {
  const { contact } = await getSiteTexts()
  return success('Message sent successfully!', `We'll get back to you ${contact.latestReply}.`)
}
const savedOnly = success(
  'Message saved successfully',
  "Your message has been saved. We'll get back to you soon!",
)

/** Sends the notification immediately. Returns false if that fails; the outbox then retries it. */
async function notifyTeam(contact: Omit<ContactInput, 'plan'>, outboxId: string): Promise<boolean> {
  const { data, error } = await createServiceClient().functions.invoke('send-contact-email', {
    body: { ...contact, outboxId },
  })
  if (!error && data?.success === true) return true
  const log = await getRequestLog()
  log.warn('contact-email-waits', { reason: error?.message ?? String(data?.error) })
  return false
}

/**
 * Saves a visitor's message, notifies the team and confirms a request for a plan. Open to everyone. The
 * database limits the number of messages, and stores a message that arrives twice only once.
 */
export const submitContactAction = publicAction(
  'contact-not-saved',
  contactSchema,
  async ({ plan, ...contact }, { automated }) => {
    if (automated) {
      ;(await getRequestLog()).info('contact-honeypot')
      return sent()
    }
    const submission = submissionSchema.parse(
      unwrap(
        await createServiceClient().rpc('submit_contact_message', {
          p_first_name: contact.firstName,
          p_last_name: contact.lastName,
          p_email: contact.email,
          p_subject: contact.subject,
          p_message: contact.message,
          p_clients: await getClientKeys(),
          ...(plan ? { p_plan: plan } : {}),
        }),
      ),
    )
    if (submission.status === 'limited') {
      const wait = waitText(submission.retry_after)
      return failure(`Too many messages were sent in a short time. Please try again in ${wait}.`)
    }
    const { outbox_id: outboxId, confirmation_id: confirmationId } = submission
    if (confirmationId) after(() => deliverEmail(confirmationId))
    if (outboxId === null) return savedOnly
    return (await notifyTeam(contact, outboxId)) ? sent() : savedOnly
  },
)
