import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { MESSAGES_PER_PAGE, type MessageFilter, type MessageStatus } from '@/lib/messages/fields'
import { type Reply, readReplies } from '@/lib/messages/replies'
import type { MessageListParams } from '@/lib/messages/schema'
import { searchCondition } from '@/lib/messages/search'
import { readPage } from '@/lib/supabase/read-page'
import { createServerClient } from '@/lib/supabase/server'

/** A contact message as the admin area shows it. */
export interface Message {
  id: string
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
  status: MessageStatus
  /** ISO time. */
  receivedAt: string
}

export interface MessageList {
  messages: Message[]
  /** All that match, on whatever page. */
  total: number
  /** The page that is shown, from 1: the last one when a later page was requested. */
  page: number
}

const columns = 'id, first_name, last_name, email, subject, message, status, created_at'

interface MessageRow {
  id: string
  first_name: string
  last_name: string
  email: string
  subject: string
  message: string
  status: string
  created_at: string
}

const toMessage = (row: MessageRow): Message => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  // The database checks the column against the same values.
  status: row.status as MessageStatus,
  receivedAt: row.created_at,
})

/** The statuses that a filter selects; an empty list means every status. */
function statusesOf(filter: MessageFilter | undefined): MessageStatus[] {
  if (filter === undefined) return ['unread', 'read', 'replied']
  return filter === 'all' ? [] : [filter]
}

/** One page of the messages, newest first. Only for admins; throws BackendError. */
export async function listMessages({ q, status, page }: MessageListParams): Promise<MessageList> {
  await requireAdmin()
  const client = await createServerClient()
  const statuses = statusesOf(status)
  const condition = searchCondition(q)
  const list = await readPage({ page, perPage: MESSAGES_PER_PAGE }, (first, last) => {
    let query = client.from('contact_messages').select(columns, { count: 'exact' })
    if (statuses.length > 0) query = query.in('status', statuses)
    if (condition) query = query.or(condition)
    return query.order('created_at', { ascending: false }).order('id').range(first, last)
  })
  return { messages: list.rows.map(toMessage), total: list.total, page: list.page }
}

/**
 * A message with its replies, oldest first; null without a message of this id, or for an invalid id.
 * Only for admins; throws BackendError.
 */
export const getMessage = cache(
  async (id: string): Promise<(Message & { replies: Reply[] }) | null> => {
    await requireAdmin()
    if (!z.uuid().safeParse(id).success) return null
    const client = await createServerClient()
    const row = unwrap(
      await client.from('contact_messages').select(columns).eq('id', id).maybeSingle(),
    )
    return row && { ...toMessage(row), replies: await readReplies(client, id) }
  },
)
