import 'server-only'
import { BackendError } from '@/lib/supabase/backend-error'
import type { createServerClient } from '@/lib/supabase/server'

type Client = Awaited<ReturnType<typeof createServerClient>>

/** The delivery state of a reply. */
export interface Delivery {
  outboxId: string
  /** 'unclear': the mail server may have accepted it, so it is not sent again automatically. */
  state: 'sent' | 'sending' | 'waiting' | 'failed' | 'unclear'
  attempts: number
  /** ISO time of the sending, which may be unclear, or of the next attempt. */
  at: string
  /** The last answer of the mail server, or null. */
  lastError: string | null
}

export interface Reply {
  id: string
  subject: string
  body: string
  /** ISO time. */
  writtenAt: string
  /** Name of the admin, or the email; null for a deleted account. */
  author: string | null
  delivery: Delivery | null
}

const states: Record<string, Delivery['state']> = {
  sent: 'sent',
  sending: 'sending',
  pending: 'waiting',
  dead: 'failed',
  unclear: 'unclear',
}

/** Names of accounts by id. */
async function readAuthors(client: Client, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { data, error, status } = await client
    .from('profiles')
    .select('id, first_name, last_name, email')
    .in('id', ids)
  if (error) throw new BackendError(error.message, status)
  return new Map(
    data.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(' ') || email,
    ]),
  )
}

async function readDeliveries(client: Client, messageId: string): Promise<Map<string, Delivery>> {
  const { data, error, status } = await client
    .from('email_outbox')
    .select('id, reply_id, status, attempts, next_attempt_at, sent_at, last_error')
    .eq('message_id', messageId)
    .eq('kind', 'admin-reply')
  if (error) throw new BackendError(error.message, status)
  return new Map(
    data.map((mail) => [
      mail.reply_id ?? '',
      {
        outboxId: mail.id,
        state: states[mail.status] ?? 'waiting',
        attempts: mail.attempts,
        at: mail.sent_at ?? mail.next_attempt_at,
        lastError: mail.last_error,
      },
    ]),
  )
}

/** The replies to a message, oldest first, with the rights of `client`. Throws when they cannot be read. */
export async function readReplies(client: Client, messageId: string): Promise<Reply[]> {
  const { data, error, status } = await client
    .from('contact_replies')
    .select('id, subject, body, created_at, admin_id')
    .eq('message_id', messageId)
    .order('created_at')
  if (error) throw new BackendError(error.message, status)
  if (data.length === 0) return []
  const admins = [...new Set(data.flatMap((reply) => reply.admin_id ?? []))]
  const [authors, deliveries] = await Promise.all([
    readAuthors(client, admins),
    readDeliveries(client, messageId),
  ])
  return data.map((reply) => ({
    id: reply.id,
    subject: reply.subject,
    body: reply.body,
    writtenAt: reply.created_at,
    author: authors.get(reply.admin_id ?? '') ?? null,
    delivery: deliveries.get(reply.id) ?? null,
  }))
}
