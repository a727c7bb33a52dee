/** How long visits are collected before a batch is written, milliseconds. */
const GATHER_MS = 250
/** Maximum share of time spent on writing, so that the backend can serve other requests. */
const BUSY_SHARE = 0.05
/** Longest pause between two batches, milliseconds. */
const MAX_REST_MS = 2000
/** Visits per batch. */
export const BATCH = 500
/** Maximum number of visits in memory. Further visits are dropped, and their number is logged. */
export const CAPACITY = 5000
/** Delays before the retries of a failed batch, milliseconds. */
const RETRY_MS = [1000, 4000]
/** Minimum interval between two reports of dropped visits, milliseconds. */
const REPORT_MS = 1000
/** Maximum time that a stopping process waits for its visits, milliseconds. */
const FLUSH_MS = 5000

interface Options<Item> {
  /** Writes a batch. Must be idempotent: a retry passes the same id. */
  write: (batch: Item[], id: string) => Promise<void>
  /** Called with the first error after a success. */
  onFailure: (error: unknown) => void
  /** Called with the number of visits that were dropped since the previous call. */
  onDropped: (count: number) => void
}

/** A bounded in-memory queue that writes visits in batches. */
export class VisitQueue<Item> {
  private waiting: Item[] = []
  private running: Promise<void> | null = null
  private isFlushing = false
  private isFailing = false
  private dropped = 0
  private reportTimer: NodeJS.Timeout | undefined
  /** Ends the current pause. */
  private wake = () => {}

  constructor(private readonly options: Options<Item>) {}

  get size(): number {
    return this.waiting.length
  }

  /** Whether the next visit would be dropped. Callers can then skip preparing it. */
  get isFull(): boolean {
    return this.waiting.length >= CAPACITY
  }

  /**
   * Queues a visit. If this call starts writing, returns the pending write, so that a serverless host can be
   * kept alive until it ends. Otherwise returns null. Never throws.
   */
  add(item: Item): Promise<void> | null {
    if (this.isFull) {
      this.drop(1)
      return null
    }
    this.waiting.push(item)
    if (this.running) return null
    this.running = this.run()
    return this.running
  }

  /** Counts visits as dropped. */
  drop(count: number): void {
    this.dropped += count
    this.reportTimer ??= setTimeout(() => this.report(), REPORT_MS)
  }

  /**
   * Writes all waiting visits without pauses or retries. Call it before the process stops. Visits that fail
   * or aren't written in time are dropped and reported immediately. Never throws.
   */
  async flush(): Promise<void> {
    this.isFlushing = true
    this.wake()
    let deadline: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, FLUSH_MS)
    })
    await Promise.race([this.running, timeout])
    clearTimeout(deadline)
    this.isFlushing = false
    this.drop(this.waiting.splice(0).length)
    this.report()
  }

  private report(): void {
    clearTimeout(this.reportTimer)
    this.reportTimer = undefined
    if (this.dropped > 0) this.options.onDropped(this.dropped)
    this.dropped = 0
  }

  private pause(milliseconds: number): Promise<void> | null {
    if (this.isFlushing) return null
    return new Promise((resolve) => {
      this.wake = resolve
      setTimeout(resolve, milliseconds)
    })
  }

  private async run(): Promise<void> {
    let restMs = GATHER_MS
    while (this.waiting.length > 0) {
      await this.pause(restMs)
      const startedAt = performance.now()
      await this.deliver(this.waiting.splice(0, BATCH))
      const took = performance.now() - startedAt
      restMs = Math.min(MAX_REST_MS, Math.max(GATHER_MS, took * (1 / BUSY_SHARE - 1)))
    }
    this.running = null
  }

  private async deliver(batch: Item[]): Promise<void> {
    const id = crypto.randomUUID()
    for (const wait of [...RETRY_MS, null]) {
      try {
        await this.options.write(batch, id)
        this.isFailing = false
        return
      } catch (error) {
        if (!this.isFailing) this.options.onFailure(error)
        this.isFailing = true
        if (wait === null || this.isFlushing) break
        await this.pause(wait)
      }
    }
    this.drop(batch.length)
  }
}
