import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { JOB_TIMEOUT_MS } from '@/lib/supabase/client-options'
import { createServiceClient } from '@/lib/supabase/service'

const resultSchema = z.object({
  articles: z.number(),
  lessons: z.number(),
  failed: z.number(),
  /** Texts that were locked by the save of an admin or by another worker. */
  waiting: z.number(),
})
export type Applied = z.infer<typeof resultSchema>

const ATTEMPTS = 3
/** Longer than a save takes, milliseconds. */
const RETRY_MS = 1000

/**
 * Publishes and unpublishes what is due. Doesn't require a session, because the route handler authorizes the caller.
 * Safe to run concurrently. Returns the numbers of changed articles and lessons. Throws BackendError.
 */
export async function applyDueSchedules(): Promise<Applied> {
  const client = createServiceClient({ timeoutMs: JOB_TIMEOUT_MS })
  const total: Applied = { articles: 0, lessons: 0, failed: 0, waiting: 0 }
  for (let attempt = 1; ; attempt++) {
    const result = resultSchema.parse(unwrap(await client.rpc('apply_due_schedules')))
    total.articles += result.articles
    total.lessons += result.lessons
    total.failed += result.failed
    total.waiting = result.waiting
    if (result.waiting === 0 || attempt === ATTEMPTS) return total
    await setTimeout(RETRY_MS)
  }
}
