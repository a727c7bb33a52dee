import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/actions/errors'
import { getRequestLog } from '@/lib/log'
import { createServiceClient } from '@/lib/supabase/service'

/** Timeout, milliseconds. A run claims emails for 30 s. The last one may wait 40 s for the mail server. */
const RUN_TIMEOUT_MS = 75_000

const responseSchema = z.object({ success: z.literal(true), sent: z.number(), failed: z.number() })

/** Sends a saved email immediately. If this fails, the next run of the outbox sends it. */
export async function deliverEmail(id: string): Promise<void> {
  const { functions } = createServiceClient()
  const { error } = await functions.invoke('deliver-outbox', { body: { id } })
  if (error) (await getRequestLog()).warn('email-waits', { reason: error.message })
}

/**
 * Sends all due emails, for a scheduler. Requires no session, because the route handler authorizes the
 * caller. Returns how many emails were sent and how many failed. Throws if the outbox can't be read.
 */
export async function deliverDueEmails(): Promise<{ sent: number; failed: number }> {
  const { functions } = createServiceClient({ timeoutMs: RUN_TIMEOUT_MS })
  const { sent, failed } = responseSchema.parse(
    unwrap(await functions.invoke('deliver-outbox', { body: {} })),
  )
  return { sent, failed }
}
