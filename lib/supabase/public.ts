import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { unstable_cache } from 'next/cache'
import type { CacheTag } from '@/lib/cache-tags'
import { env } from '@/lib/env'
import { fetchWithin, withoutSession } from '@/lib/supabase/client-options'
import type { Database } from '@/lib/supabase/database.types'
import { isKnownRow, KNOWN_ROW_PATH } from '@/lib/supabase/known-row'
import { lastGood, markShortLived } from '@/lib/supabase/last-good'

/** Timeout after which the backend counts as down, milliseconds. */
const TIMEOUT_MS = 4000
/** Time without requests to the backend after a failure, milliseconds. */
const PAUSE_MS = 2000

const backend = { pausedUntil: 0 }

/** A response in a form that Next's data cache can store. */
interface StoredResponse {
  body: string
  init: { status: number; headers: [name: string, value: string][] }
}

/** Whether a JSON value contains no text, number or boolean. */
const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).every(isEmpty))

/** Sends a request without caching. Fails immediately during the pause after a failure. */
async function fetchLive(url: string, init: RequestInit): Promise<Response> {
  if (Date.now() < backend.pausedUntil) throw new Error('the backend failed a moment ago')
  try {
    return await fetchWithin(TIMEOUT_MS)(url, init)
  } catch (error) {
    backend.pausedUntil = Date.now() + PAUSE_MS
    throw error
  }
}

/** The backend responded, but without the row that every database has. */
class MissingRowError extends Error {
  override readonly name = 'MissingRowError'
}

/** Throws if the backend doesn't return a row that always exists. */
async function requireKnownRow(headers: [string, string][]): Promise<void> {
  const url = env.NEXT_PUBLIC_SUPABASE_URL + KNOWN_ROW_PATH
  const known = new Headers(headers)
  // The header of a read of a single row.
  known.delete('accept')
  const response = await fetchLive(url, { headers: known })
  if (!response.ok || !isKnownRow(await response.text())) {
    throw new MissingRowError('the backend lacks the row that it always has')
  }
}

/**
 * Reads from the backend. A broken backend may respond with status 200 and no data, so an empty response only
 * counts if the backend then returns a known row.
 */
async function read(url: string, headers: [string, string][]): Promise<StoredResponse> {
  const response = await fetchLive(url, { headers })
  const { ok, status } = response
  // 406 (no such row) and 416 (no such page of rows) are valid responses. Any other error must not replace
  // the last good response.
  if (!ok && status !== 406 && status !== 416) {
    throw new Error(`the backend responded with ${status}`)
  }
  const body = await response.text()
  if (!ok || isEmpty(JSON.parse(body))) await requireKnownRow(headers)
  const kept = [...response.headers].filter(([name]) => name !== 'content-encoding')
  return { body, init: { status, headers: kept } }
}

/**
 * The response to a failed read. Status 503 tells callers that the backend has lost its data. After any other error, the
 * backend has not responded.
 */
function failedResponse(error: unknown): Response {
  if (error instanceof MissingRowError) {
    return Response.json({ message: error.message }, { status: 503 })
  }
  throw error
}

/** A cached fetch. Unlike the option `cache` of fetch, it stores only responses that `read` has checked. */
function cachedFetch(tags: readonly CacheTag[]): typeof fetch {
  const readCached = unstable_cache(read, ['public-read'], { tags: [...tags], revalidate: false })
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    if (init?.method !== 'GET') throw new Error('The client for public data only reads.')
    try {
      const { value, isCurrent } = await lastGood('public-read-failed', url, () =>
        readCached(url, [...new Headers(init.headers)]),
      )
      if (!isCurrent) await markShortLived()
      return new Response(value.body, value.init)
    } catch (error) {
      return failedResponse(error)
    }
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
