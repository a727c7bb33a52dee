import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { networksOf } from '@/lib/http/client-ip'

/** Beacons that a client may send per minute, also at once. A page sends two: on opening and on leaving. */
const PER_MINUTE = 120
const MAX_CLIENTS = 10_000

interface Bucket {
  tokens: number
  at: number
}

/**
 * A token bucket per client, in the memory of this process. Doesn't store IPs: the key is a hash of the
 * client's narrowest network and a secret of this process.
 */
export class ClientLimit {
  private readonly secret = randomUUID()
  private readonly buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS })

  /** Counts a beacon from this IP. Returns false if it exceeds the limit. `now` is in milliseconds. */
  admit(ip: string, now = Date.now()): boolean {
    const client = hash('sha256', this.secret + networksOf(ip)[0], 'base64')
    const { tokens, at } = this.buckets.get(client) ?? { tokens: PER_MINUTE, at: now }
    const refilled = Math.min(PER_MINUTE, tokens + ((now - at) * PER_MINUTE) / 60_000)
    const isAdmitted = refilled >= 1
    this.buckets.set(client, { tokens: isAdmitted ? refilled - 1 : refilled, at: now })
    return isAdmitted
  }

  get size(): number {
    return this.buckets.size
  }
}
