import 'server-only'
import { cache } from 'react'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { type Tasks, type Trends, tasksSchema, trendsSchema } from '@/lib/dashboard/tasks-schema'
import { lastGood, orDefault } from '@/lib/supabase/last-good'
import { createServerClient, type ServerClient } from '@/lib/supabase/server-client'

interface Counted {
  count: number | null
  error: { message: string } | null
}

/** Reads a count. During an outage, returns its last value, or zero (specification, section 8). */
async function count(
  name: string,
  read: (client: ServerClient) => PromiseLike<Counted>,
): Promise<number> {
  await requireAdmin()
  const load = async () => {
    const { count: found, error } = await read(await createServerClient())
    if (error || found === null) throw new Error(error?.message || 'no count')
    return found
  }
  return (await lastGood('dashboard-count-failed', name, load, 0)).value
}

/**
 * Counts rows with a HEAD request (specification, section 7, Dashboard counts). Each query is limited to one
 * row: the embedded server reads all rows of the result, even though the response omits them.
 */
const head = { count: 'exact', head: true } as const

/** Number of profiles. */
export const countUsers = () =>
  count('users', (client) => client.from('profiles').select('id', head).limit(1))

/** Number of all recorded page views, including those that the retention job has deleted. */
export const countPageViews = () =>
  count('page-views', async (client) => {
    const { data, error } = await client.rpc('count_pageviews')
    return { count: data, error }
  })

/** Number of unread contact messages. Cached per request, because the layout and the dashboard show it. */
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

/** What waits for the admins. Returns null on failure. Cached per request, because two lists show it. */
export const listTasks = cache(async (): Promise<Tasks | null> => {
  await requireAdmin()
  return orDefault('dashboard-tasks-failed', null, async () => {
    const client = await createServerClient()
    return tasksSchema.parse(unwrap(await client.rpc('admin_tasks')))
  })
})

/** The figures of the last 30 days. Returns null on failure. */
export async function getTrends(): Promise<Trends | null> {
  await requireAdmin()
  return orDefault('dashboard-trends-failed', null, async () => {
    const client = await createServerClient()
    return trendsSchema.parse(unwrap(await client.rpc('admin_trends')))
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
    const client = await createServerClient()
    return unwrap(await client.rpc('recent_activity')).flatMap(({ kind, id, at, title }) => {
      const known = activityKinds[kind]
      return known ? [{ id, text: known.text, title, at, href: known.href(id) }] : []
    })
  })
}
