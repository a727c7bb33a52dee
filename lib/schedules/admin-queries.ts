import 'server-only'
import { cache } from 'react'
import { requireAdmin } from '@/lib/auth/guards'
import { orDefault } from '@/lib/supabase/last-good'
import { readAll } from '@/lib/supabase/read-page'
import { createServerClient } from '@/lib/supabase/server-client'

/** A scheduled change of an article or a lesson. */
export interface ScheduledChange {
  id: string
  title: string
  href: string
  action: 'publish' | 'unpublish'
  /** ISO time. */
  at: string
  /** Why it failed; null if it is yet to come. */
  error: string | null
}

/** How far the dashboard looks ahead, days. */
export const UPCOMING_DAYS = 7

/**
 * The failed changes and the changes of the next 7 days, in order. Leaves out texts in the trash. Null if they can't
 * be read. Cached per request, because two lists show them. Admins only.
 */
export const listScheduledChanges = cache(
  async (): Promise<{ failed: ScheduledChange[]; upcoming: ScheduledChange[] } | null> => {
    await requireAdmin()
    return orDefault('dashboard-schedules-failed', null, async () => {
      const client = await createServerClient()
      const rows = await readAll((first, last) =>
        client
          .from('schedules')
          .select(
            'id, publish_at, unpublish_at, error, article:articles(id, title), lesson:lessons(id, title)',
            { count: 'exact' },
          )
          .order('id')
          .range(first, last),
      )
      const changes = rows.flatMap(({ publish_at, unpublish_at, error, article, lesson }) => {
        const text = article ?? lesson
        if (!text) return []
        const href = article ? `/admin/content/edit/${text.id}` : `/admin/lessons/${text.id}`
        const times = [
          { action: 'publish' as const, at: publish_at, error },
          { action: 'unpublish' as const, at: unpublish_at, error: publish_at ? null : error },
        ]
        return times.flatMap(({ at, ...change }) =>
          at ? [{ ...text, href, at: new Date(at).toISOString(), ...change }] : [],
        )
      })
      changes.sort((one, other) => one.at.localeCompare(other.at))
      const end = new Date(Date.now() + UPCOMING_DAYS * 86_400_000).toISOString()
      const failedIds = new Set(changes.flatMap(({ id, error }) => (error ? id : [])))
      return {
        failed: changes.filter(({ error }) => error),
        upcoming: changes.filter(({ id, at }) => !failedIds.has(id) && at < end),
      }
    })
  },
)
