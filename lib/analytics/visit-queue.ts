/** How long visits are collected before they are written, milliseconds. */
const GATHER_MS = 250
/** Maximum share of the time spent on writing, to leave the backend time for other requests. */
const BUSY_SHARE = 0.05
/** Maximum pause between two batches, milliseconds. */
const MAX_REST_MS = 2000
/** Visits per batch. */
export const BATCH = 500
/** Visits queued in memory; more are dropped and counted. */
export const CAPACITY = 5000
/** Delays before a failed batch is retried, milliseconds. */
const RETRY_MS = [1000, 4000]
/** Minimum interval between reports of dropped visits, milliseconds. */
const TELL_MS = 1000
/** Maximum time a stopping process waits for its queue, milliseconds. */
const FLUSH_MS = 5000

interface Options<Item> {
  /** Writes a batch. Idempotent per id: it is called again after a failure. */
  write: (batch: Item[], id: string) => Promise<void>
  /** The first failure since the last success. */
  onFailure: (error: unknown) => void
  /** Visits dropped since the last call, because the queue was full or writing failed. */
  onDropped: (count: number) => void
}

/** Queues visits in bounded memory and writes them in batches. */
export class VisitQueue<Item> {
  private waiting: Item[] = []
  private running: Promise<void> | null = null
  private isHurried = false
  private isFailing = false
  private dropped = 0
  private tellTimer: NodeJS.Timeout | undefined
  /** Ends the current pause. */
  private wake = () => {}

  constructor(private readonly options: Options<Item>) {}

  get size(): number {
    return this.waiting.length
  }

  /** Whether the next visit would be dropped, so that the caller can skip preparing it. */
  get isFull(): boolean {
    return this.waiting.length >= CAPACITY
  }

  /**
   * Queues a visit. Returns the pending write if this call starts it, for a host that must wait for it;
   * otherwise null. Never throws.
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

  /** Counts dropped visits. */
  drop(count: number): void {
    this.dropped += count
    this.tellTimer ??= setTimeout(() => this.tell(), TELL_MS)
  }

  /**
   * Writes the queue without pauses and retries, before the process stops. Drops and reports visits that
   * fail or miss the deadline. Never throws.
   */
  async flush(): Promise<void> {
    this.isHurried = true
    this.wake()
    let deadline: NodeJS.Timeout | undefined
    const tooLate = new Promise<void>((resolve) => {
      deadline = setTimeout(resolve, FLUSH_MS)
    })
    await Promise.race([this.running, tooLate])
    clearTimeout(deadline)
    this.isHurried = false
    this.drop(this.waiting.splice(0).length)
    this.tell()
  }

  private tell(): void {
    clearTimeout(this.tellTimer)
    this.tellTimer = undefined
    if (this.dropped > 0) this.options.onDropped(this.dropped)
    this.dropped = 0
  }

  private pause(milliseconds: number): Promise<void> | null {
    if (this.isHurried) return null
    return new Promise((resolve) => {
      this.wake = resolve
      setTimeout(resolve, milliseconds)
    })
  }

  private async run(): Promise<void> {
    let rest = GATHER_MS
    while (this.waiting.length > 0) {
      await this.pause(rest)
      const startedAt = performance.now()
      await this.deliver(this.waiting.splice(0, BATCH))
      const took = performance.now() - startedAt
      rest = Math.min(MAX_REST_MS, Math.max(GATHER_MS, took * (1 / BUSY_SHARE - 1)))
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
        if (wait === null || this.isHurried) break
        await this.pause(wait)
      }
    }
    this.drop(batch.length)
  }
}
