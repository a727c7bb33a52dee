import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import type { ServerClient } from '@/lib/supabase/server-client'

/** 'unclear' means that the mail server may have accepted the email. It isn't retried automatically. */
export type DeliveryState = 'sent' | 'sending' | 'waiting' | 'failed' | 'unclear'

/** The delivery of a reply by email. */
export interface Delivery {
  outboxId: string
  state: DeliveryState
  attempts: number
  /** ISO time at which the email was sent, or may have been sent. Otherwise the time of the next attempt. */
  at: string
  /** Last error of the mail server, or null. */
  lastError: string | null
}

export interface Reply {
  id: string
  subject: string
  body: string
  /** ISO time. */
  writtenAt: string
  /** Name or email of the admin; null if the account is deleted. */
  author: string | null
  delivery: Delivery | null
}

const states: Record<string, DeliveryState> = {
  sent: 'sent',
  sending: 'sending',
  pending: 'waiting',
  dead: 'failed',
  unclear: 'unclear',
}

const stateOf = ({ status }: { status: string }): DeliveryState => states[status] ?? 'waiting'

export type DeliveryProblem = 'failed' | 'unclear' | 'waiting'

/** The worst state of several replies. Null if all of them are sent. */
export function deliveryProblem(found: readonly DeliveryState[]): DeliveryProblem | null {
  if (found.includes('failed')) return 'failed'
  if (found.includes('unclear')) return 'unclear'
  return found.some((state) => state !== 'sent') ? 'waiting' : null
}

/** Maps the ids of messages with unsent replies to their problem. Throws BackendError. */
export async function readDeliveryProblems(
  client: ServerClient,
  messageIds: string[],
): Promise<Map<string, DeliveryProblem | null>> {
  if (messageIds.length === 0) return new Map()
  const emails = unwrap(
    await client
      .from('email_outbox')
      .select('message_id, status')
      .eq('kind', 'admin-reply')
      .neq('status', 'sent')
      .in('message_id', messageIds),
  )
  const byMessage = Map.groupBy(emails, ({ message_id }) => message_id ?? '')
  return new Map([...byMessage].map(([id, rows]) => [id, deliveryProblem(rows.map(stateOf))]))
}

/** Maps ids of accounts to names. */
async function readAuthors(client: ServerClient, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const profiles = unwrap(
    await client.from('profiles').select('id, first_name, last_name, email').in('id', ids),
  )
  return new Map(
    profiles.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(' ') || email,
    ]),
  )
}

async function readDeliveries(
  client: ServerClient,
  messageId: string,
): Promise<Map<string, Delivery>> {
  const emails = unwrap(
    await client
      .from('email_outbox')
      .select('id, reply_id, status, attempts, next_attempt_at, sent_at, last_error')
      .eq('message_id', messageId)
      .eq('kind', 'admin-reply'),
  )
  return new Map(
    emails.map((email) => [
      email.reply_id ?? '',
      {
        outboxId: email.id,
        state: stateOf(email),
        attempts: email.attempts,
        at: email.sent_at ?? email.next_attempt_at,
        lastError: email.last_error,
      },
    ]),
  )
}

/** The replies to a message, oldest first. Throws BackendError. */
export async function readReplies(client: ServerClient, messageId: string): Promise<Reply[]> {
  const replies = unwrap(
    await client
      .from('contact_replies')
      .select('id, subject, body, writtenAt:created_at, adminId:admin_id')
      .eq('message_id', messageId)
      .order('created_at'),
  )
  if (replies.length === 0) return []
  const admins = [...new Set(replies.flatMap((reply) => reply.adminId ?? []))]
  const [authors, deliveries] = await Promise.all([
    readAuthors(client, admins),
    readDeliveries(client, messageId),
  ])
  return replies.map(({ adminId, ...reply }) => ({
    ...reply,
    author: authors.get(adminId ?? '') ?? null,
    delivery: deliveries.get(reply.id) ?? null,
  }))
}
