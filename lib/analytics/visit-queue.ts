/** How long visits gather before they are written, milliseconds. */
const GATHER_MS = 250
/** Share of the time in which visits are written at most: the backend has others to serve. */
const BUSY_SHARE = 0.05
/** Longest rest between two batches, milliseconds. */
const MAX_REST_MS = 2000
/** Visits that are written at once. */
export const BATCH = 500
/** Visits that wait in memory; more are dropped and counted. */
export const CAPACITY = 5000
/** Waits before a batch that could not be written is tried again, milliseconds. */
const RETRY_MS = [1000, 4000]
/** Dropped visits are told at most this often, milliseconds. */
const TELL_MS = 1000
/** Longest time a process that stops waits for its visits, milliseconds. */
const FLUSH_MS = 5000

interface Options<Item> {
  /** Writes a batch. May be called again with the same id after a failure: it must write once. */
  write: (batch: Item[], id: string) => Promise<void>
  /** The first failure since the last success. */
  onFailure: (error: unknown) => void
  /** How many were dropped since it was called before: the queue was full, or nothing could be written. */
  onDropped: (count: number) => void
}

/** Gathers visits in memory, within a bound, and writes them batch by batch. */
export class VisitQueue<Item> {
  private waiting: Item[] = []
  private running: Promise<void> | null = null
  private isHurried = false
  private isFailing = false
  private dropped = 0
  private tellTimer: NodeJS.Timeout | undefined
  /** Ends the present pause. */
  private wake = () => {}

  constructor(private readonly options: Options<Item>) {}

  get size(): number {
    return this.waiting.length
  }

  /** Whether the next visit would be dropped: nobody needs to prepare it. */
  get isFull(): boolean {
    return this.waiting.length >= CAPACITY
  }

  /**
   * Takes a visit. Gives the work of writing it when nobody is at it yet, for a host that must be
   * kept from stopping until then; otherwise null. Never throws.
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

  /** Counts visits that are not written. */
  drop(count: number): void {
    this.dropped += count
    this.tellTimer ??= setTimeout(() => this.tell(), TELL_MS)
  }

  /**
   * For a process that is about to stop: delivers what waits without a pause and without a second
   * try. What fails, or has not had its turn in time, is dropped and told at once. Never throws.
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
