import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { networksOf } from '@/lib/http/client-ip'

/** Beacons one client may send at once, and per minute; a page sends two, on opening and on leaving. */
const PER_MINUTE = 120
const MAX_CLIENTS = 10_000

interface Bucket {
  tokens: number
  at: number
}

/**
 * A token bucket per client, in the memory of this process. Holds no IP: the key is a hash of the
 * client's narrowest network under a secret of this process.
 */
export class ClientLimit {
  private readonly secret = randomUUID()
  private readonly buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS })

  /** Whether one more beacon from this IP is within the limit. `now` in milliseconds. */
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
