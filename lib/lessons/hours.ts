import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import { createServerClient } from '@/lib/supabase/server-client'

const watchedWeeksSchema = z.object({
  thisWeek: z.iso.date(),
  watched: z.array(
    z.object({
      week: z.iso.date(),
      moduleId: z.string(),
      lesson: z.string(),
      seconds: z.number(),
    }),
  ),
})

/** Seconds that a member has played per week and lesson, latest week first. `week` is its Monday. */
export type WatchedWeeks = z.infer<typeof watchedWeeksSchema>

/** The signed-in user's watched seconds in the last `weeks` weeks, or in all weeks. Throws BackendError. */
export async function readWatchedWeeks(weeks?: number): Promise<WatchedWeeks> {
  await requireUser()
  const client = await createServerClient()
  return watchedWeeksSchema.parse(
    unwrap(await client.rpc('own_watched_weeks', weeks ? { p_weeks: weeks } : {})),
  )
}
