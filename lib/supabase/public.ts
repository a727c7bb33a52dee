import 'server-only'
import { createClient } from '@supabase/supabase-js'
import type { CacheTag } from '@/lib/cache-tags'
import { env } from '@/lib/env'
import { fetchWithin, withoutSession } from '@/lib/supabase/client-options'
import type { Database } from '@/lib/supabase/database.types'
import { lastGood, markShortLived } from '@/lib/supabase/last-good'

/** Timeout after which the backend counts as down, milliseconds. */
const TIMEOUT_MS = 4000
/** Time without requests to the backend after a failure, milliseconds. */
const PAUSE_MS = 2000

const backend = { pausedUntil: 0 }

/** A cached fetch. Fails immediately during the pause after a failure, so that visitors don't wait. */
async function fetchCached(
  input: Parameters<typeof fetch>[0],
  init: Parameters<typeof fetch>[1],
  tags: readonly CacheTag[],
): Promise<Response> {
  if (Date.now() < backend.pausedUntil) throw new Error('the backend failed a moment ago')
  try {
    return await fetch(input, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      cache: 'force-cache',
      next: { tags: [...tags] },
    })
  } catch (error) {
    backend.pausedUntil = Date.now() + PAUSE_MS
    throw error
  }
}

function cachedFetch(tags: readonly CacheTag[]): typeof fetch {
  return async (input, init) => {
    const key = String(input instanceof Request ? input.url : input)
    const { value, isCurrent } = await lastGood('public-read-failed', key, async () => {
      const response = await fetchCached(input, init, tags)
      const { ok, status } = response
      // 406 (no such row) and 416 (no such page of rows) are valid responses. Any other error must not
      // replace the last good response.
      if (!ok && status !== 406 && status !== 416) {
        throw new Error(`the backend responded with ${status}`)
      }
      const headers = [...response.headers].filter(([name]) => name !== 'content-encoding')
      return { body: await response.text(), init: { status, headers } }
    })
    if (!isCurrent) await markShortLived()
    return new Response(value.body, value.init)
  }
}

/**
 * Client for public data. Uses the public key and no cookies. Statically cached pages must not use any other
 * client. Responses are cached until one of the tags is dropped. While the backend is down, the client
 * returns the last good response, or fails if there is none.
 */
export function createPublicClient(tags: readonly CacheTag[]) {
  return createClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: withoutSession,
      // Retries would keep the visitor waiting.
      db: { retry: false },
      global: { fetch: cachedFetch(tags) },
    },
  )
}

/**
 * Client for public data that must never be cached, with the public key and no cookies. Unlike the cached
 * client, it fails during an outage.
 */
export function createLiveClient() {
  return createClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: withoutSession,
      db: { retry: false },
      global: { fetch: fetchWithin(TIMEOUT_MS) },
    },
  )
}
