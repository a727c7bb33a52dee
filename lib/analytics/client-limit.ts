import { hash, randomUUID } from 'node:crypto'
import { networkOf } from '@/lib/client-address'

/** Beacons one client may send at once, and a minute: for a page two, as it is opened and left. */
const PER_MINUTE = 120
/** Clients that are remembered in each of two generations. */
const CLIENTS = 5000

interface Bucket {
  tokens: number
  at: number
}

/**
 * Counts in the memory of this process, without asking anybody. Of more clients than there is room
 * for, those that have not been heard of for longest are forgotten. No address is kept: clients are
 * told apart by a hash under a secret that only this process has.
 */
export class ClientLimit {
  private readonly secret = randomUUID()
  private recent = new Map<string, Bucket>()
  private older = new Map<string, Bucket>()

  /** Whether one more beacon from this address is within the limit. `now` in milliseconds. */
  admit(address: string, now = Date.now()): boolean {
    const client = hash('sha256', this.secret + networkOf(address), 'base64')
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
    // One by one would be slow: a Map steps over every entry that was ever deleted at its front.
    if (this.recent.size >= CLIENTS) {
      this.older = this.recent
      this.recent = new Map()
    }
    this.recent.set(client, bucket)
    return bucket
  }
}
