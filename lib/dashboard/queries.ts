import 'server-only'
import { cache } from 'react'
import { requireAdmin } from '@/lib/auth/guards'
import { log } from '@/lib/log'
import { SURELY_UNSENT } from '@/lib/outbox'
import { createServerClient } from '@/lib/supabase/server'

/**
 * The last count that could be read, shown while it cannot be read again (specification, section 8:
 * a failing part keeps its zero or its previous value, and is logged).
 */
const lastCounts = new Map<string, number>()

type Client = Awaited<ReturnType<typeof createServerClient>>

async function count(
  name: string,
  ask: (client: Client) => PromiseLike<{ count: number | null; error: { message: string } | null }>,
): Promise<number> {
  await requireAdmin()
  const { count: found, error } = await ask(await createServerClient())
  if (error || found === null) {
    log.error('dashboard-count-failed', error?.message || 'no count', { part: name })
    return lastCounts.get(name) ?? 0
  }
  lastCounts.set(name, found)
  return found
}

/**
 * Count-only head requests (specification, section 7, Dashboard counts). Limited to one row, because
 * the embedded server reads the rows that a HEAD request leaves out.
 */
const head = { count: 'exact', head: true } as const

/** Number of profiles. */
export const countUsers = () =>
  count('users', (client) => client.from('profiles').select('id', head).limit(1))

/** Number of recorded page views. */
export const countPageViews = () =>
  count('page-views', (client) => client.from('page_views').select('id', head).limit(1))

/** Number of contact messages nobody has opened. Asked once a request: layout and dashboard show it. */
export const countUnreadMessages = cache(() =>
  count('unread', (client) =>
    client.from('contact_messages').select('id', head).eq('status', 'unread').limit(1),
  ),
)

/** Number of articles visitors can read. */
export const countPublishedArticles = () =>
  count('articles', (client) =>
    client.from('articles').select('id', head).eq('status', 'published').limit(1),
  )

/**
 * Number of mails that were given up, without the replies that may have arrived; those of the account
 * service, which nobody reads, do not count. 0 when it cannot be read, which is logged.
 */
export async function countDeadMails(): Promise<number> {
  await requireAdmin()
  const client = await createServerClient()
  const { count: found, error } = await client
    .from('email_outbox')
    .select('id', head)
    .eq('status', 'dead')
    .or(SURELY_UNSENT)
    .limit(1)
  if (!error && found !== null) return found
  log.error('dashboard-count-failed', error?.message || 'no count', { part: 'dead-mails' })
  return 0
}

export interface UnclearReply {
  id: string
  messageId: string
  subject: string
}

/** At most so many are named; the next ones follow once these are decided on. */
const UNCLEAR_LIMIT = 5

/** Replies that may or may not have arrived, the oldest first; none when they cannot be read (logged). */
export async function listUnclearReplies(): Promise<UnclearReply[]> {
  await requireAdmin()
  const client = await createServerClient()
  const { data, error } = await client
    .from('email_outbox')
    .select('id, message_id, contact_replies (subject)')
    .eq('kind', 'admin-reply')
    .eq('status', 'dead')
    .not('handed_over_at', 'is', null)
    .order('handed_over_at')
    .limit(UNCLEAR_LIMIT)
  if (!error) {
    return data.flatMap(({ id, message_id: messageId, contact_replies: reply }) =>
      messageId && reply ? [{ id, messageId, subject: reply.subject }] : [],
    )
  }
  log.error('dashboard-replies-failed', error.message, { part: 'unclear-replies' })
  return []
}

/** Entries of Recent Activity: as many as the specification shows (section 2). */
const SHOWN = 3

export interface Activity {
  /** Wording of the specification (section 2, Admin Dashboard). */
  text: string
  at: string
  href: string
}

async function latest(
  text: string,
  ask: (client: Client) => PromiseLike<{
    data: { at: string | null; id: string }[] | null
    error: { message: string } | null
  }>,
  address: (id: string) => string,
): Promise<Activity[] | null> {
  const { data, error } = await ask(await createServerClient())
  if (error) {
    log.error('dashboard-activity-failed', error.message, { part: text })
    return null
  }
  return (data ?? []).flatMap(({ at, id }) => (at ? [{ text, at, href: address(id) }] : []))
}

/**
 * The latest sign-ups, messages and publications, the newest first; without the part that cannot be
 * read, which is logged. Null when none of them can be read.
 */
export async function listRecentActivity(): Promise<Activity[] | null> {
  await requireAdmin()
  const newest = { ascending: false }
  const parts = await Promise.all([
    latest(
      'New user registered',
      (client) =>
        client
          .from('profiles')
          .select('id, at:created_at')
          .order('created_at', newest)
          .limit(SHOWN),
      () => '/admin/users',
    ),
    latest(
      'New contact message received',
      (client) =>
        client
          .from('contact_messages')
          .select('id, at:created_at')
          .order('created_at', newest)
          .limit(SHOWN),
      (id) => `/admin/messages/${id}`,
    ),
    latest(
      'Article published',
      (client) =>
        client
          .from('articles')
          .select('id, at:published_at')
          .eq('status', 'published')
          .order('published_at', newest)
          .limit(SHOWN),
      (id) => `/admin/content/edit/${id}`,
    ),
  ])
  const known = parts.filter((part) => part !== null)
  if (known.length === 0) return null
  return known
    .flat()
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, SHOWN)
}
