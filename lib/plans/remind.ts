import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { JOB_TIMEOUT_MS } from '@/lib/supabase/client-options'
import { createServiceClient } from '@/lib/supabase/service'

/**
 * Daily job that queues an email for every plan that ends within a week. Requires no session, because the
 * route handler authorizes the caller. Returns the number of queued emails. Throws BackendError.
 */
export async function remindOfEndingPlans(): Promise<number> {
  return unwrap(
    await createServiceClient({ timeoutMs: JOB_TIMEOUT_MS }).rpc('remind_of_ending_plans'),
  )
}
