import 'server-only'
import { z } from 'zod'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServiceClient } from '@/lib/supabase/service'

/** A run claims emails for 30 seconds; the last one may wait 40 seconds for its server. */
const RUN_TIMEOUT_MS = 75_000

const answerSchema = z.object({ success: z.literal(true), sent: z.number(), failed: z.number() })

/**
 * Sends the emails that are due, for a scheduler. Requires no session: the route handler authorizes
 * the caller. Returns how many emails were sent and how many failed. Throws when the outbox cannot be
 * read.
 */
export async function deliverDueMails(): Promise<{ sent: number; failed: number }> {
  const { data, error } = await createServiceClient({ timeoutMs: RUN_TIMEOUT_MS }).functions.invoke(
    'deliver-outbox',
    { body: {} },
  )
  if (error) throw new BackendError(error.message, 0)
  const { sent, failed } = answerSchema.parse(data)
  return { sent, failed }
}
