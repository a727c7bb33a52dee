import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { requireUser } from '@/lib/auth/guards'
import { trainingSchema } from '@/lib/lessons/training/training'
import { createServerClient } from '@/lib/supabase/server-client'

const ownHoursSchema = trainingSchema.extend({
  /** Monday of this week. */
  thisWeek: z.iso.date(),
})

export type OwnHours = z.infer<typeof ownHoursSchema>

/** The signed-in user's training in the last `weeks` weeks, or in all weeks. Throws BackendError. */
export async function readOwnHours(weeks?: number): Promise<OwnHours> {
  await requireUser()
  const client = await createServerClient()
  return ownHoursSchema.parse(
    unwrap(await client.rpc('own_hours', weeks ? { p_weeks: weeks } : {})),
  )
}
