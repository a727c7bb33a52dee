import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { networksOf } from '@/lib/http/client-ip'

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
  private readonly perMinute: number
  private readonly buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS })

  /** `perMinute` requests are admitted per minute, also at once. */
  constructor(perMinute: number) {
    this.perMinute = perMinute
  }

  /** Counts a request from this IP. Returns false if it exceeds the limit. `now` is in milliseconds. */
  admit(ip: string, now = Date.now()): boolean {
    const client = hash('sha256', this.secret + networksOf(ip)[0], 'base64')
    const { tokens, at } = this.buckets.get(client) ?? { tokens: this.perMinute, at: now }
    const refilled = Math.min(this.perMinute, tokens + ((now - at) * this.perMinute) / 60_000)
    const isAdmitted = refilled >= 1
    this.buckets.set(client, { tokens: isAdmitted ? refilled - 1 : refilled, at: now })
    return isAdmitted
  }

  get size(): number {
    return this.buckets.size
  }
}
