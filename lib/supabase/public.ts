import 'server-only'
import { createClient } from '@supabase/supabase-js'
import type { CacheTag } from '@/lib/cache-tags'
import { env } from '@/lib/env'
import { withoutSession } from '@/lib/supabase/client-options'
import type { Database } from '@/lib/supabase/database.types'
import { lastGood, markShortLived } from '@/lib/supabase/last-good'

/** Longest wait before the backend counts as down, milliseconds. */
const TIMEOUT_MS = 4000
/** How long the backend gets no requests after a failure, milliseconds. */
const PAUSE_MS = 2000

const backend = { pausedUntil: 0 }

/** Fails fast after a failure of the backend, so that visitors do not wait for it one after another. */
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
      // No such row or page of rows: an answer. Any other refusal must not replace the last good one.
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
 * Client for public data, with the public key and without cookies: the only client for statically cached
 * pages. Responses are cached until one of the tags is dropped. While the backend is down, the last good
 * response is used; without one, the request fails.
 */
export function createPublicClient(tags: readonly CacheTag[]) {
  return createClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      auth: withoutSession,
      // A visitor is waiting, so the next request retries instead.
      db: { retry: false },
      global: { fetch: cachedFetch(tags) },
    },
  )
}
