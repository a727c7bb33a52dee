import 'server-only'
import { LRUCache } from 'lru-cache'
import { unstable_cache } from 'next/cache'

interface KeptResponse {
  status: number
  headers: [string, string][]
  body: string
}

type Responses = LRUCache<string, KeptResponse>
const holder = globalThis as typeof globalThis & { lastGoodResponses?: Responses }
holder.lastGoodResponses ??= new LRUCache({ max: 2000 })
const responses = holder.lastGoodResponses

/** Stores a copy of a successful response for the next outage, and returns the response. */
export async function keepLastGood(key: string, response: Response): Promise<Response> {
  const body = await response.text()
  const headers = [...response.headers].filter(([name]) => !name.startsWith('content-encoding'))
  responses.set(key, { status: response.status, headers, body })
  return new Response(body, { status: response.status, headers })
}

// Reading this sets the lifetime of the page being rendered to one second.
const secondLong = unstable_cache(async () => true, ['short-lived'], { revalidate: 1 })

/**
 * Caches the page being rendered for one second only. Call it when the page shows data that may be
 * outdated, so that it is current again soon after the backend has recovered.
 */
export async function markShortLived(): Promise<void> {
  await secondLong()
}

/** The last good response to the same request, or null. Marks the page as short-lived. */
export async function recallLastGood(key: string): Promise<Response | null> {
  const kept = responses.get(key)
  if (!kept) return null
  await markShortLived()
  return new Response(kept.body, { status: kept.status, headers: kept.headers })
}
