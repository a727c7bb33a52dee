import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { JOB_TIMEOUT_MS } from '@/lib/supabase/client-options'
import { createServiceClient } from '@/lib/supabase/service'

/**
 * Daily job that deletes the rows that have been in the trash for 30 days. Doesn't require a session, because the
 * route handler authorizes the caller. Returns the number of deleted rows. Throws BackendError.
 */
export async function emptyTrash(): Promise<number> {
  return unwrap(await createServiceClient({ timeoutMs: JOB_TIMEOUT_MS }).rpc('empty_trash'))
}
