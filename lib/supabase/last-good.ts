import 'server-only'
import { unstable_cache } from 'next/cache'

interface KeptResponse {
  status: number
  headers: [string, string][]
  body: string
}

const MAX_ENTRIES = 2000
const holder = globalThis as typeof globalThis & { lastGoodResponses?: Map<string, KeptResponse> }
holder.lastGoodResponses ??= new Map()
const responses = holder.lastGoodResponses

/** Keeps a copy of a good answer for the time when the backend does not give one. */
export async function keepLastGood(key: string, response: Response): Promise<Response> {
  const body = await response.text()
  const headers = [...response.headers].filter(([name]) => !name.startsWith('content-encoding'))
  responses.delete(key)
  responses.set(key, { status: response.status, headers, body })
  const oldest = responses.keys().next().value
  if (responses.size > MAX_ENTRIES && oldest !== undefined) responses.delete(oldest)
  return new Response(body, { status: response.status, headers })
}

// Reading this gives the page that is being rendered its lifetime of one second.
const secondLong = unstable_cache(async () => true, ['short-lived'], { revalidate: 1 })

/**
 * The page being rendered shows something older than the database may hold. It is kept for a
 * second only, so that it is up to date again soon after the backend is back.
 */
export async function markShortLived(): Promise<void> {
  await secondLong()
}

/** The last good answer to the same request, or null when there has been none. */
export async function recallLastGood(key: string): Promise<Response | null> {
  const kept = responses.get(key)
  if (!kept) return null
  await markShortLived()
  return new Response(kept.body, { status: kept.status, headers: kept.headers })
}
