import 'server-only'
import { BackendError } from '@/lib/supabase/backend-error'
import type { createServerClient } from '@/lib/supabase/server'

type Client = Awaited<ReturnType<typeof createServerClient>>

/** Where the mail of a reply stands. */
export interface Delivery {
  outboxId: string
  /** 'unclear': the mail server may have taken it, so it is not sent again unasked. */
  state: 'sent' | 'sending' | 'waiting' | 'failed' | 'unclear'
  attempts: number
  /** ISO time: when it was sent or handed over, or else when it is tried next. */
  at: string
  /** What the mail server said last, or null. */
  lastError: string | null
}

export interface Reply {
  id: string
  subject: string
  body: string
  /** ISO time. */
  writtenAt: string
  /** Name of the administrator, or the address; null for an account that is gone. */
  author: string | null
  delivery: Delivery | null
}

const states: Record<string, Delivery['state']> = {
  sent: 'sent',
  sending: 'sending',
  pending: 'waiting',
  dead: 'failed',
}

/** Names of accounts by their ids. */
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
    .select('id, reply_id, status, attempts, next_attempt_at, sent_at, handed_over_at, last_error')
    .eq('message_id', messageId)
    .eq('kind', 'admin-reply')
  if (error) throw new BackendError(error.message, status)
  return new Map(
    data.map((mail) => [
      mail.reply_id ?? '',
      {
        outboxId: mail.id,
        state:
          mail.status === 'dead' && mail.handed_over_at
            ? 'unclear'
            : (states[mail.status] ?? 'waiting'),
        attempts: mail.attempts,
        at: mail.sent_at ?? mail.handed_over_at ?? mail.next_attempt_at,
        lastError: mail.last_error,
      },
    ]),
  )
}

/** The replies to a message, oldest first. Acts as the client it is given; throws on a failure. */
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
