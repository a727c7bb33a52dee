import 'server-only'
import { z } from 'zod'
import { getRequestLog } from '@/lib/log'
import { BackendError } from '@/lib/supabase/backend-error'
import type { createServerClient } from '@/lib/supabase/server'

type Client = Awaited<ReturnType<typeof createServerClient>>

// Texts of the specification, section 8.
export const SERVICE_ERROR = 'Failed to send reply. Please try again.'
const UNSUCCESSFUL = 'Failed to send reply.'
export const REPLY_SENT = {
  status: 'success',
  title: 'Reply sent successfully',
  message: 'Your reply has been sent to the customer.',
} as const

/** What the email of a reply says, as it was saved. */
export const storedReplySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})
export type StoredReply = z.infer<typeof storedReplySchema>

const answerSchema = z.object({ success: z.boolean(), error: z.string().optional() })

/** The reply of an outbox entry. Throws when there is none or it cannot be read. */
export async function readStoredReply(client: Client, outboxId: string): Promise<StoredReply> {
  const { data, error, status } = await client
    .from('email_outbox')
    .select('payload')
    .eq('id', outboxId)
    .eq('kind', 'admin-reply')
    .single()
  if (error) throw new BackendError(error.message, status)
  return storedReplySchema.parse(data.payload)
}

/** Sends a saved reply now. Returns null when it was sent, otherwise the message for the admin. */
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
