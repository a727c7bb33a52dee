import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** Longest wait for the response of a peer, milliseconds. */
const TIMEOUT_MS = 1500
/** Delays before the retries of a failed call, milliseconds. */
const RETRY_MS = [1000, 5000, 15_000]

async function call(peer: string, table: string): Promise<void> {
  const response = await fetch(new URL('/api/revalidate', peer), {
    method: 'POST',
    headers: { authorization: `Bearer ${env.HOOKS_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ table, isRelayed: true }),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`responded with ${response.status}`)
}

/** Retries a failed call. Logs one error when every retry fails. */
async function retry(peer: string, table: string, reason: unknown): Promise<void> {
  let lastReason = reason
  for (const waitMs of RETRY_MS) {
    await setTimeout(waitMs)
    try {
      return await call(peer, table)
    } catch (error) {
      lastReason = error
    }
  }
  // The peer serves outdated pages until the next change or until it restarts.
  log.error('peer-silent', lastReason, { peer, table })
}

/**
 * Notifies the other processes of the site (PEER_URLS) that a table has changed, so that they drop their
 * cached pages. Resolves when every peer has responded or timed out. Call the returned function after the
 * response has been sent: it retries the failed calls. Never rejects.
 */
export async function notifyPeers(table: string): Promise<() => Promise<void>> {
  const results = await Promise.allSettled(env.PEER_URLS.map((peer) => call(peer, table)))
  const failed = results.flatMap((result, index) => {
    const peer = env.PEER_URLS[index]
    return result.status === 'rejected' && peer ? [{ peer, reason: result.reason }] : []
  })
  return async () => {
    await Promise.all(failed.map(({ peer, reason }) => retry(peer, table, reason)))
  }
}
