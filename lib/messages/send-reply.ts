import 'server-only'
import { z } from 'zod'
import { getRequestLog } from '@/lib/log'
import { BackendError } from '@/lib/supabase/backend-error'
import type { createServerClient } from '@/lib/supabase/server'

type Client = Awaited<ReturnType<typeof createServerClient>>

// Wordings of the specification, section 8.
export const SERVICE_ERROR = 'Failed to send reply. Please try again.'
const UNSUCCESSFUL = 'Failed to send reply.'
export const REPLY_SENT = {
  status: 'success',
  title: 'Reply sent successfully',
  message: 'Your reply has been sent to the customer.',
} as const

const payloadSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})
/** What the mail of a reply says, as it was written down. */
export type StoredReply = z.infer<typeof payloadSchema>

const answerSchema = z.object({ success: z.boolean(), error: z.string().optional() })

/** The reply behind an entry of the outbox. Throws when there is none or it cannot be read. */
export async function readStoredReply(client: Client, outboxId: string): Promise<StoredReply> {
  const { data, error, status } = await client
    .from('email_outbox')
    .select('payload')
    .eq('id', outboxId)
    .eq('kind', 'admin-reply')
    .single()
  if (error) throw new BackendError(error.message, status)
  return payloadSchema.parse(data.payload)
}

/** Has a stored reply sent now. Null when it has left, otherwise what to tell the administrator. */
export async function sendReply(
  client: Client,
  outboxId: string,
  reply: StoredReply,
): Promise<string | null> {
  const { data, error } = await client.functions.invoke('send-admin-reply', {
    body: { ...reply, outboxId },
  })
  if (error) {
    const log = await getRequestLog()
    log.error('reply-not-sent', error, { outboxId })
    return SERVICE_ERROR
  }
  const answer = answerSchema.safeParse(data)
  if (answer.success && answer.data.success) return null
  return (answer.success && answer.data.error) || UNSUCCESSFUL
}
