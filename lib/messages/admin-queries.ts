import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { MESSAGES_PER_PAGE, type MessageFilter, type MessageStatus } from '@/lib/messages/fields'
import {
  type DeliveryProblem,
  type Reply,
  readDeliveryProblems,
  readReplies,
} from '@/lib/messages/replies'
import type { MessageListParams } from '@/lib/messages/schema'
import type { PlanId } from '@/lib/plans/ids'
import { readPage } from '@/lib/supabase/read-page'
import { searchCondition } from '@/lib/supabase/search'
import { createServerClient } from '@/lib/supabase/server-client'

/** A contact message. */
export interface Message {
  id: string
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
  status: MessageStatus
  /** The plan that the visitor requests, if any. */
  plan: PlanId | null
  /** ISO time. */
  receivedAt: string
}

/** A message in the list. `problem` is the state of its unsent replies. */
export type ListedMessage = Message & { problem: DeliveryProblem | null }

interface MessageList {
  messages: ListedMessage[]
  /** Matching messages on all pages. */
  total: number
  /** The page that was read, from 1. The last page if the requested page doesn't exist. */
  page: number
}

/** Columns that the search covers. */
const searchedColumns = ['first_name', 'last_name', 'email', 'subject', 'message'] as const

/** Selects a Message. */
const columns =
  'id, firstName:first_name, lastName:last_name, email, subject, message, status, plan, receivedAt:created_at' as const

/** Replaces `string` in the generated types. Check constraints allow only these values. */
type Checked = Pick<Message, 'status' | 'plan'>

/** The statuses that a filter selects. An empty list selects all messages. */
function statusesOf(filter: MessageFilter | undefined): MessageStatus[] {
  if (filter === undefined) return ['unread', 'read', 'replied']
  return filter === 'all' ? [] : [filter]
}

/** A page of messages, newest first. Admins only; throws BackendError. */
export async function listMessages({ q, status, page }: MessageListParams): Promise<MessageList> {
  await requireAdmin()
  const client = await createServerClient()
  const statuses = statusesOf(status)
  const condition = searchCondition(searchedColumns, q)
  const list = await readPage({ page, perPage: MESSAGES_PER_PAGE }, (first, last) => {
    let query = client.from('contact_messages').select(columns, { count: 'exact' })
    if (statuses.length > 0) query = query.in('status', statuses)
    if (condition) query = query.or(condition)
    return query
      .order('created_at', { ascending: false })
      .order('id')
      .range(first, last)
      .overrideTypes<Checked[]>()
  })
  const problems = await readDeliveryProblems(
    client,
    list.rows.map(({ id }) => id),
  )
  const messages = list.rows.map((row) => ({
    ...row,
    problem: problems.get(row.id) ?? null,
  }))
  return { messages, total: list.total, page: list.page }
}

/**
 * A message with its replies, oldest first. Null for an unknown or invalid id. Admins only; throws
 * BackendError.
 */
export const getMessage = cache(
  async (id: string): Promise<(Message & { replies: Reply[] }) | null> => {
    await requireAdmin()
    if (!z.uuid().safeParse(id).success) return null
    const client = await createServerClient()
    const row = unwrap(
      await client
        .from('contact_messages')
        .select(columns)
        .eq('id', id)
        .maybeSingle()
        .overrideTypes<Checked>(),
    )
    return row && { ...row, replies: await readReplies(client, id) }
  },
)
