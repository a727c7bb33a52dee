import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { success } from '@/lib/actions/form-state'
import { getRequestLog } from '@/lib/log'
import { REPLY_FAILED } from '@/lib/messages/fields'
import type { ServerClient } from '@/lib/supabase/server-client'

// Wording of the specification, section 8.
const UNSUCCESSFUL = 'Failed to send reply.'
export const REPLY_SENT = success(
  'Reply sent successfully',
  'Your reply has been sent to the customer.',
)

/** The content of a reply's email, as saved in the outbox. */
export const storedReplySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})
type StoredReply = z.infer<typeof storedReplySchema>

const responseSchema = z.object({ success: z.boolean(), error: z.string().optional() })

/** The reply in this outbox entry. Throws BackendError, also if the entry doesn't exist. */
export async function readStoredReply(
  client: ServerClient,
  outboxId: string,
): Promise<StoredReply> {
  const entry = unwrap(
    await client
      .from('email_outbox')
      .select('payload')
      .eq('id', outboxId)
      .eq('kind', 'admin-reply')
      .single(),
  )
  return storedReplySchema.parse(entry.payload)
}

/** Sends a stored reply immediately. Returns null on success, otherwise the error message for the admin. */
export async function sendReply(
  client: ServerClient,
  outboxId: string,
  reply: StoredReply,
): Promise<string | null> {
  const { data, error } = await client.functions.invoke('send-admin-reply', {
    body: { ...reply, outboxId },
  })
  if (error) {
    const log = await getRequestLog()
    log.error('reply-not-sent', error, { outboxId })
    return REPLY_FAILED
  }
  const response = responseSchema.safeParse(data)
  if (response.success && response.data.success) return null
  return (response.success && response.data.error) || UNSUCCESSFUL
}
