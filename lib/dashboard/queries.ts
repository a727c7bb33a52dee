import 'server-only'
import { cache } from 'react'
import { requireAdmin } from '@/lib/auth/guards'
import { log } from '@/lib/log'
import { createServerClient } from '@/lib/supabase/server'

/**
 * The last counts read, shown during an outage (specification, section 8: a failing part keeps its zero or
 * its previous value, and the failure is logged).
 */
const lastCounts = new Map<string, number>()

type Client = Awaited<ReturnType<typeof createServerClient>>

interface Counted {
  count: number | null
  error: { message: string } | null
}

async function count(
  name: string,
  read: (client: Client) => PromiseLike<Counted>,
): Promise<number> {
  await requireAdmin()
  const { count: found, error } = await read(await createServerClient())
  if (error || found === null) {
    log.error('dashboard-count-failed', error?.message || 'no count', { part: name })
    return lastCounts.get(name) ?? 0
  }
  lastCounts.set(name, found)
  return found
}

/**
 * Count-only head requests (specification, section 7, Dashboard counts). Limited to one row, because
 * the embedded server reads the rows that a HEAD request omits.
 */
const head = { count: 'exact', head: true } as const

/** Number of profiles. */
export const countUsers = () =>
  count('users', (client) => client.from('profiles').select('id', head).limit(1))

/** Number of recorded pageviews, including those whose rows the retention job has deleted. */
export const countPageViews = () =>
  count('page-views', async (client) => {
    const { data, error } = await client.rpc('count_pageviews')
    return { count: data, error }
  })

/** Number of unread contact messages. Read once a request: layout and dashboard show it. */
export const countUnreadMessages = cache(() =>
  count('unread', (client) =>
    client.from('contact_messages').select('id', head).eq('status', 'unread').limit(1),
  ),
)

/** Number of published articles. */
export const countPublishedArticles = () =>
  count('articles', (client) =>
    client.from('articles').select('id', head).eq('status', 'published').limit(1),
  )

interface UnclearReply {
  id: string
  messageId: string
  subject: string
}

interface OutboxProblems {
  /** Dead-lettered emails, without replies whose delivery is unclear. */
  unsent: number
  /** Replies that may or may not have arrived, the oldest first. */
  unclear: UnclearReply[]
}

/** Unclear replies shown at once; the next ones appear when these are resolved. */
const UNCLEAR_SHOWN = 5
/** Unclear replies read: more than this many would be counted as unsent. */
const UNCLEAR_MAX = 100

/**
 * Dead-lettered emails, without those of the auth service, which admins may not read. Logs a failure and
 * returns none.
 */
export async function getOutboxProblems(): Promise<OutboxProblems> {
  await requireAdmin()
  const client = await createServerClient()
  const { data, count, error } = await client
    .from('email_outbox')
    .select('id, status, message_id, contact_replies (subject)', { count: 'exact' })
    .in('status', ['dead', 'unclear'])
    // Unclear replies first.
    .order('status', { ascending: false })
    .order('sent_at')
    .limit(UNCLEAR_MAX)
  if (error || count === null) {
    log.error('dashboard-outbox-failed', error?.message || 'no count')
    return { unsent: 0, unclear: [] }
  }
  const unclear = data.flatMap(({ id, status, message_id, contact_replies: reply }) =>
    status === 'unclear' && message_id && reply
      ? [{ id, messageId: message_id, subject: reply.subject }]
      : [],
  )
  return { unsent: count - unclear.length, unclear: unclear.slice(0, UNCLEAR_SHOWN) }
}

interface Activity {
  id: string
  /** Wording of the specification (section 2, Admin Dashboard). */
  text: string
  at: string
  href: string
}

const activityKinds: Record<string, { text: string; href: (id: string) => string }> = {
  user: { text: 'New user registered', href: () => '/admin/users' },
  message: { text: 'New contact message received', href: (id) => `/admin/messages/${id}` },
  article: { text: 'Article published', href: (id) => `/admin/content/edit/${id}` },
}

/** The three latest sign-ups, messages and publications, newest first; null on a failure. */
export async function listRecentActivity(): Promise<Activity[] | null> {
  await requireAdmin()
  const { data, error } = await (await createServerClient()).rpc('recent_activity')
  if (error) {
    log.error('dashboard-activity-failed', error.message)
    return null
  }
  return data.flatMap(({ kind, id, at }) => {
    const known = activityKinds[kind]
    return known ? [{ id, text: known.text, at, href: known.href(id) }] : []
  })
}
