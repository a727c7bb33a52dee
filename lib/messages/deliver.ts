import 'server-only'
import { z } from 'zod'
import { BackendError } from '@/lib/supabase/backend-error'
import { createServiceClient } from '@/lib/supabase/service'

/** A run takes mails for 30 seconds, and the last one may wait 40 for its server. */
const RUN_TIMEOUT_MS = 75_000

const answerSchema = z.object({ success: z.literal(true), sent: z.number(), failed: z.number() })

/**
 * Has the mails sent that are due, as a scheduler asks for it. Needs no person: whoever calls this
 * checks the caller. Answers how many mails left and how many did not; throws when the outbox
 * cannot be worked on.
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
