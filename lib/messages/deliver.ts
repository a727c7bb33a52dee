import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
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
  const { functions } = createServiceClient({ timeoutMs: RUN_TIMEOUT_MS })
  const { sent, failed } = answerSchema.parse(
    unwrap(await functions.invoke('deliver-outbox', { body: {} })),
  )
  return { sent, failed }
}
