import { hash, randomUUID } from 'node:crypto'
import { networkOf } from '@/lib/client-address'

/** Beacons per client at once and per minute; a page sends two, when it is opened and left. */
const PER_MINUTE = 120
/** Clients remembered in each of two generations. */
const CLIENTS = 5000

interface Bucket {
  tokens: number
  at: number
}

/**
 * Rate limit in the memory of this process. Beyond the maximum, the clients seen least recently are
 * forgotten. Stores no IP: clients are identified by a hash with a secret of this process.
 */
export class ClientLimit {
  private readonly secret = randomUUID()
  private recent = new Map<string, Bucket>()
  private older = new Map<string, Bucket>()

  /** Whether another beacon from this IP is within the limit. `now` in milliseconds. */
  admit(ip: string, now = Date.now()): boolean {
    const client = hash('sha256', this.secret + networkOf(ip), 'base64')
    const bucket = this.bucketOf(client, now)
    const refilled = bucket.tokens + ((now - bucket.at) * PER_MINUTE) / 60_000
    bucket.tokens = Math.min(PER_MINUTE, refilled)
    bucket.at = now
    if (bucket.tokens < 1) return false
    bucket.tokens -= 1
    return true
  }

  get size(): number {
    return this.recent.size + this.older.size
  }

  private bucketOf(client: string, now: number): Bucket {
    const known = this.recent.get(client)
    if (known) return known
    const bucket = this.older.get(client) ?? { tokens: PER_MINUTE, at: now }
    // Deleting one by one would be slow: a Map steps over every deleted entry at its front.
    if (this.recent.size >= CLIENTS) {
      this.older = this.recent
      this.recent = new Map()
    }
    this.recent.set(client, bucket)
    return bucket
  }
}
