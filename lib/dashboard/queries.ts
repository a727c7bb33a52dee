import 'server-only'
import { cache } from 'react'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import type { Tasks, Trends } from '@/lib/dashboard/schema'
import { type Dashboard, dashboardSchema } from '@/lib/dashboard/schema'
import { lastGood, orDefault } from '@/lib/supabase/last-good'
import { createServerClient } from '@/lib/supabase/server-client'

/** Everything the dashboard shows, except the number of unread messages. Read once per request. */
const readDashboard = cache(async (): Promise<Dashboard> => {
  const client = await createServerClient()
  return dashboardSchema.parse(unwrap(await client.rpc('admin_dashboard')))
})

/** Reads a count. During an outage, returns its last value, or zero (specification, section 8). */
async function count(name: string, read: () => Promise<number>): Promise<number> {
  await requireAdmin()
  return (await lastGood('dashboard-count-failed', name, read, 0)).value
}

/** Number of profiles. */
export const countUsers = () => count('users', async () => (await readDashboard()).users)

/** Number of all recorded page views, including deleted page views (retention job). */
export const countPageViews = () =>
  count('page-views', async () => (await readDashboard()).pageviews)

/** Number of published articles. */
export const countPublishedArticles = () =>
  count('articles', async () => (await readDashboard()).articles)

/** Number of unread contact messages. Cached per request, because the layout and the dashboard show it. */
export const countUnreadMessages = cache(() =>
  count('unread', async () => {
    const client = await createServerClient()
    const { count: found, error } = await client
      .from('contact_messages')
      // A HEAD request (specification, section 7, Dashboard counts). Limited to one row: the embedded server reads
      // all rows of the result, even though the response omits them.
      .select('id', { count: 'exact', head: true })
      .eq('status', 'unread')
      .limit(1)
    if (error || found === null) throw new Error(error?.message || 'no count')
    return found
  }),
)

/** What waits for the admins. Returns null on failure. */
export async function listTasks(): Promise<Tasks | null> {
  await requireAdmin()
  return orDefault('dashboard-tasks-failed', null, async () => (await readDashboard()).tasks)
}

/** The figures of the last 30 days. Returns null on failure. */
export async function getTrends(): Promise<Trends | null> {
  await requireAdmin()
  return orDefault('dashboard-trends-failed', null, async () => (await readDashboard()).trends)
}

/**
 * The number of dead-lettered emails and the unclear replies. Leaves out emails of the auth server, which admins may
 * not read. On failure, logs the error and returns no problems.
 */
export async function getOutboxProblems(): Promise<Dashboard['emails']> {
  await requireAdmin()
  const none = { unsent: 0, unclear: [], unclearTotal: 0 }
  return orDefault('outbox-problems-failed', none, async () => (await readDashboard()).emails)
}

/** Maximum number of listed dead-lettered emails. */
const DEAD_EMAILS_MAX = 5

/** A dead-lettered email. */
interface DeadEmail {
  id: string
  kind: string
  /** The recipient. For a notification of a message, its sender: the contact email of the settings receives it. */
  email: string
  /** The subject, or empty if the template of its kind has one. */
  subject: string
  messageId: string | null
  createdAt: string
  /** Last error of the mail server, or null. */
  reason: string | null
}

/**
 * The latest dead-lettered emails, except emails of the auth server. On failure, logs the error and returns an empty
 * list.
 */
export async function listDeadEmails(): Promise<DeadEmail[]> {
  await requireAdmin()
  return orDefault('dead-emails-failed', [], async () => {
    const client = await createServerClient()
    // Only these parts of the payload: some contain the token of a link.
    const rows = unwrap(
      await client
        .from('email_outbox')
        .select(
          'id, kind, message_id, created_at, reason:last_error, email:payload->>email, subject:payload->>subject',
        )
        .eq('status', 'dead')
        .neq('kind', 'auth')
        .order('created_at', { ascending: false })
        .limit(DEAD_EMAILS_MAX),
    )
    return rows.map(({ id, kind, message_id, created_at, reason, email, subject }) => ({
      id,
      kind,
      email: email ?? '',
      subject: subject ?? '',
      messageId: message_id,
      createdAt: created_at,
      reason,
    }))
  })
}

interface Activity {
  id: string
  /** Wording of the specification (section 2, Admin Dashboard). */
  text: string
  /** The user, the sender with the subject, or the article. */
  title: string
  at: string
  href: string
}

const activityKinds: Record<string, { text: string; href: (id: string) => string }> = {
  user: { text: 'New user registered', href: (id) => `/admin/users/${id}` },
  message: { text: 'New contact message received', href: (id) => `/admin/messages/${id}` },
  article: { text: 'Article published', href: (id) => `/admin/content/edit/${id}` },
}

/** The three latest sign-ups, messages and publications, newest first. Returns null on failure. */
export async function listRecentActivity(): Promise<Activity[] | null> {
  await requireAdmin()
  return orDefault('dashboard-activity-failed', null, async () => {
    return (await readDashboard()).activity.flatMap(({ kind, id, at, title }) => {
      const known = activityKinds[kind]
      return known ? [{ id, text: known.text, title, at, href: known.href(id) }] : []
    })
  })
}
