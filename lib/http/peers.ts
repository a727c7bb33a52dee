import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

/** How long a peer may take to answer, milliseconds. */
const TIMEOUT_MS = 1500
/** Waits before a silent peer is called again, milliseconds. */
const RETRY_MS = [1000, 5000, 15_000]

async function call(peer: string, table: string): Promise<void> {
  const response = await fetch(new URL('/api/revalidate', peer), {
    method: 'POST',
    headers: { authorization: `Bearer ${env.HOOKS_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ table, isRelayed: true }),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
}

/** Calls a peer that did not answer again, until it has. Logs once when it never does. */
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
  // Its pages stay as they are until the next change or its next start.
  log.error('peer-silent', lastReason, { peer, table })
}

/**
 * Tells the other processes of the site (PEER_URLS) that a table has changed, so that they drop their
 * pages too. Resolves once every peer has answered or timed out; returns the calls that are still to
 * be repeated, for work after the response. Never rejects.
 */
export async function notifyPeers(table: string): Promise<() => Promise<void>> {
  const results = await Promise.allSettled(env.PEER_URLS.map((peer) => call(peer, table)))
  const silent = results.flatMap((result, index) => {
    const peer = env.PEER_URLS[index]
    return result.status === 'rejected' && peer ? [{ peer, reason: result.reason }] : []
  })
  return async () => {
    await Promise.all(silent.map(({ peer, reason }) => retry(peer, table, reason)))
  }
}
