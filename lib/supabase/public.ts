import 'server-only'
import { createClient } from '@supabase/supabase-js'
import type { CacheTag } from '@/lib/cache-tags'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { Database } from '@/lib/supabase/database.types'
import { keepLastGood, recallLastGood } from '@/lib/supabase/last-good'

/** A backend that takes longer than this counts as down, milliseconds. */
const TIMEOUT_MS = 5000

function cachedFetch(tags: readonly CacheTag[]): typeof fetch {
  return async (input, init) => {
    const key = String(input instanceof Request ? input.url : input)
    try {
      const response = await fetch(input, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        cache: 'force-cache',
        next: { tags: [...tags] },
      })
      if (response.status >= 500) throw new Error(`the backend answered ${response.status}`)
      return response.ok ? await keepLastGood(key, response) : response
    } catch (error) {
      const kept = await recallLastGood(key)
      if (!kept) throw error
      log.warn('served-last-good', { message: String(error) })
      return kept
    }
  }
}

/**
 * Reads what every visitor may read, with the public key and without cookies: the only client for
 * pages that are cached whole. Answers are kept until one of the tags is dropped; while the
 * backend is down the last good answer is served, and without one the request fails.
 */
export function createPublicClient(tags: readonly CacheTag[]) {
  return createClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: cachedFetch(tags) },
    },
  )
}
