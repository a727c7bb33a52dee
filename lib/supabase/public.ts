import 'server-only'
import { createClient } from '@supabase/supabase-js'
import type { CacheTag } from '@/lib/cache-tags'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { Database } from '@/lib/supabase/database.types'
import { keepLastGood, recallLastGood } from '@/lib/supabase/last-good'

/** A backend that takes longer than this counts as down, milliseconds. */
const TIMEOUT_MS = 4000
/** How long a backend that did not answer is left alone, milliseconds. */
const REST_MS = 2000

const backend = { restsUntil: 0 }

/** Asks the backend, unless it has just not answered: visitors do not wait for it one by one. */
async function ask(
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
  tags: readonly CacheTag[],
): Promise<Response> {
  if (Date.now() < backend.restsUntil) throw new Error('the backend did not answer a moment ago')
  try {
    return await fetch(input, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'force-cache',
      next: { tags: [...tags] },
    })
  } catch (error) {
    backend.restsUntil = Date.now() + REST_MS
    throw error
  }
}

function cachedFetch(tags: readonly CacheTag[]): typeof fetch {
  return async (input, init) => {
    const key = String(input instanceof Request ? input.url : input)
    try {
      const response = await ask(input, init, tags)
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
      // Retrying is for the next request: this one has a visitor waiting.
      db: { retry: false },
      global: { fetch: cachedFetch(tags) },
    },
  )
}
