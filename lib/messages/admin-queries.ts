import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { MESSAGES_PER_PAGE, type MessageFilter, type MessageStatus } from '@/lib/messages/fields'
import { recentSince } from '@/lib/messages/recent'
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
import { createServerClient, type ServerClient } from '@/lib/supabase/server-client'
import { readTimeZone } from '@/lib/supabase/time-zone'

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

/** A message on its page, with the private note of the admins. */
type OpenMessage = Message & { note: string; replies: Reply[] }

/** The statuses of the messages in the inbox. */
const inbox = ['unread', 'read', 'replied'] as const satisfies MessageStatus[]

/** The statuses that a filter selects. An empty list selects all messages. */
function statusesOf(filter: MessageFilter | undefined): MessageStatus[] {
  if (filter === undefined || filter === 'requests') return [...inbox]
  if (filter === 'recent') return [...inbox, 'archived']
  return filter === 'all' ? [] : [filter]
}

/** The methods of a query that `readFilter` calls. */
interface Filterable {
  in(column: 'status', values: readonly MessageStatus[]): this
  not(column: 'plan', operator: 'is', value: null): this
  gte(column: 'created_at', value: string): this
}

/** Returns a function that adds the conditions of a filter to a query. */
async function readFilter(client: ServerClient, filter: MessageFilter | undefined) {
  const statuses = statusesOf(filter)
  const since = filter === 'recent' ? recentSince(await readTimeZone(client)) : null
  return <Query extends Filterable>(query: Query): Query => {
    let filtered = query
    if (statuses.length > 0) filtered = filtered.in('status', statuses)
    if (filter === 'requests') filtered = filtered.not('plan', 'is', null)
    if (since) filtered = filtered.gte('created_at', since)
    return filtered
  }
}

/** A page of messages, newest first. Admins only; throws BackendError. */
export async function listMessages({ q, status, page }: MessageListParams): Promise<MessageList> {
  await requireAdmin()
  const client = await createServerClient()
  const addFilter = await readFilter(client, status)
  const condition = searchCondition(searchedColumns, q)
  const list = await readPage({ page, perPage: MESSAGES_PER_PAGE }, (first, last) => {
    let query = addFilter(client.from('contact_messages').select(columns, { count: 'exact' }))
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
export const getMessage = cache(async (id: string): Promise<OpenMessage | null> => {
  await requireAdmin()
  if (!z.uuid().safeParse(id).success) return null
  const client = await createServerClient()
  const row = unwrap(
    await client
      .from('contact_messages')
      .select(`${columns}, note`)
      .eq('id', id)
      .maybeSingle()
      .overrideTypes<Checked>(),
  )
  return row && { ...row, replies: await readReplies(client, id) }
})

/** The messages before and after a message in a list. Null at its ends. */
export interface Neighbors {
  previous: string | null
  next: string | null
}

/**
 * The ids of the messages beside a message in the list with these filters, which may not contain the message itself:
 * opening an unread message removes it from the list of unread messages. Admins only; throws BackendError.
 */
export async function findNeighbors(
  { id, receivedAt }: Pick<Message, 'id' | 'receivedAt'>,
  { q, status }: MessageListParams,
): Promise<Neighbors> {
  await requireAdmin()
  const client = await createServerClient()
  const addFilter = await readFilter(client, status)
  const condition = searchCondition(searchedColumns, q)
  const nearest = async (side: string, isNewer: boolean) => {
    // One condition, because the embedded server ignores all but one `or` of a request.
    const beside = condition ? `and(or(${side}),${condition})` : side
    const query = addFilter(client.from('contact_messages').select('id').or(beside))
    const [found] = unwrap(
      await query
        .order('created_at', { ascending: isNewer })
        .order('id', { ascending: !isNewer })
        .limit(1),
    )
    return found?.id ?? null
  }
  // The list shows the newest message first, and messages of the same time by id.
  const [previous, next] = await Promise.all([
    nearest(`created_at.gt.${receivedAt},and(created_at.eq.${receivedAt},id.lt.${id})`, true),
    nearest(`created_at.lt.${receivedAt},and(created_at.eq.${receivedAt},id.gt.${id})`, false),
  ])
  return { previous, next }
}

/** Other messages of a sender that the page of a message lists. */
const OTHERS_SHOWN = 5

/** The latest messages of a sender, and the number of all. */
export interface OtherMessages {
  messages: Pick<Message, 'id' | 'subject' | 'status' | 'receivedAt'>[]
  total: number
}

/** The other messages from the sender of a message, newest first. Admins only; throws BackendError. */
export async function listOtherMessages(
  message: Pick<Message, 'id' | 'email'>,
): Promise<OtherMessages> {
  await requireAdmin()
  const client = await createServerClient()
  const { rows, total } = await readPage({ page: 1, perPage: OTHERS_SHOWN }, (first, last) =>
    client
      .from('contact_messages')
      .select('id, subject, status, receivedAt:created_at', { count: 'exact' })
      // Case-insensitive, with the wildcards escaped. The API reads * as %.
      .ilike('email', message.email.replace(/[\\%_*]/g, '\\$&'))
      .neq('id', message.id)
      .order('created_at', { ascending: false })
      .range(first, last)
      .overrideTypes<Pick<Message, 'status'>[]>(),
  )
  return { messages: rows, total }
}
