import { randomBytes, randomUUID } from 'node:crypto'
import type { Stack } from './stack.ts'

const fresh = () => randomBytes(6).toString('hex')

export interface ContactMessage {
  p_first_name: string
  p_last_name: string
  p_email: string
  p_subject: string
  p_message: string
  /** Keyed hashes of the visitor's networks, narrowest first. */
  p_clients: string[]
  p_plan?: string
}

/** A message from a unique email and client, so that it shares no limits with other tests. */
export function contactMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  return {
    p_first_name: 'Amina',
    p_last_name: 'Idrissi',
    p_email: `${fresh()}@example.com`,
    p_subject: 'Question',
    p_message: 'Which course comes first?',
    p_clients: [fresh()],
    ...changes,
  }
}

export interface Accepted {
  status: 'accepted' | 'limited'
  id?: string
  /** Null for a message that is kept as spam. */
  outbox_id?: string | null
  /** Id of the email that confirms the request for a plan; null if the message requests no plan. */
  confirmation_id?: string | null
  /** Seconds to wait until the next attempt. */
  retry_after?: number
}

export const submit = (stack: Stack, changes: Partial<ContactMessage> = {}): Promise<Accepted> =>
  stack.rpc('submit_contact_message', contactMessage(changes))

export interface ClaimedEmail {
  id: string
  kind: string
  payload: Record<string, unknown>
  attempts: number
  lease: string
  settings: Record<string, unknown>
}

export const claim = (stack: Stack, args: { p_id?: string } = {}): Promise<ClaimedEmail[]> =>
  stack.rpc('claim_outbox', args)

export const complete = (
  stack: Stack,
  email: { id: string; lease: string },
  error: string | null = null,
  { isUnclear = false } = {},
): Promise<string | null> =>
  stack.rpc('complete_outbox', {
    p_id: email.id,
    p_lease: email.lease,
    p_error: error,
    p_is_unclear: isUnclear,
  })

export interface OutboxRow {
  status: string
  attempts: number
  lease: string | null
  last_error: string | null
  /** Seconds from now until it is due again. */
  wait: number
}

/** Reads a row of the outbox; undefined if it does not exist. */
export async function readEmail(stack: Stack, id: string): Promise<OutboxRow | undefined> {
  const [row] = await stack.sql<OutboxRow>(
    `select status, attempts, lease, last_error,
       extract(epoch from next_attempt_at - now())::float8 as wait
     from public.email_outbox where id = $1`,
    [id],
  )
  return row
}

/** Arguments of create_contact_reply. Two calls with the same request id create one reply. */
export interface ReplyArgs {
  p_message_id: string
  p_subject: string
  p_body: string
  p_request_id: string
}

/** Arguments of a new reply to a message. */
export const replyTo = (messageId: string, changes: Partial<ReplyArgs> = {}): ReplyArgs => ({
  p_message_id: messageId,
  p_subject: 'Re: Question',
  p_body: 'Begin with the first one.',
  p_request_id: randomUUID(),
  ...changes,
})

export interface CreatedReply {
  status: 'accepted' | 'unknown'
  reply_id?: string
  outbox_id?: string
  /** The content of the email. */
  payload?: Record<string, string>
}
