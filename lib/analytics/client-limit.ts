/** Beacons one client may send at once, and a minute. */
const PER_MINUTE = 60
/** Clients that are remembered; beyond, the one that came first is forgotten. */
const CLIENTS = 10_000

interface Bucket {
  tokens: number
  at: number
}

/** Counts in the memory of this process, without asking anybody. */
export class ClientLimit {
  private readonly buckets = new Map<string, Bucket>()

  /** Whether one more beacon of this client is within the limit. `now` in milliseconds. */
  admit(client: string, now = Date.now()): boolean {
    const bucket = this.buckets.get(client) ?? { tokens: PER_MINUTE, at: now }
    const refilled = bucket.tokens + ((now - bucket.at) * PER_MINUTE) / 60_000
    const tokens = Math.min(PER_MINUTE, refilled)
    if (this.buckets.size >= CLIENTS && !this.buckets.has(client)) this.forgetFirst()
    this.buckets.set(client, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now })
    return tokens >= 1
  }

  get size(): number {
    return this.buckets.size
  }

  private forgetFirst(): void {
    const [first] = this.buckets.keys()
    if (first !== undefined) this.buckets.delete(first)
  }
}
