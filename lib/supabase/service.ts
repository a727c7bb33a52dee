import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { fetchWithin, withoutSession } from '@/lib/supabase/client-options'
import type { Database } from '@/lib/supabase/database.types'

/** Default timeout, for requests during which a user waits, milliseconds. */
const TIMEOUT_MS = 8000

/**
 * Client with the secret key, which bypasses row level security. Use it only for the few calls that the
 * public key must not make. A lint rule lists the files that may import it. Responses are never cached.
 * `timeoutMs` limits the wait for a response, milliseconds.
 */
export function createServiceClient({ timeoutMs = TIMEOUT_MS } = {}) {
  return createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: withoutSession,
    db: { retry: false },
    global: { fetch: fetchWithin(timeoutMs) },
  })
}
