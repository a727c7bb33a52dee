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

interface Options<Item> {
  /** Writes a batch. May be called again with the same id after a failure: it must write once. */
  write: (batch: Item[], id: string) => Promise<void>
  /** The first failure since the last success. */
  onFailure: (error: unknown) => void
  /** How many were dropped since it was called before: the queue was full, or nothing could be written. */
  onDropped: (count: number) => void
  retryMs?: readonly number[]
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Gathers visits in memory, within a bound, and writes them batch by batch. */
export class VisitQueue<Item> {
  private waiting: Item[] = []
  private isRunning = false
  private isFailing = false
  private dropped = 0
  private tellTimer: NodeJS.Timeout | null = null

  constructor(private readonly options: Options<Item>) {}

  get size(): number {
    return this.waiting.length
  }

  /**
   * Takes a visit. Gives the work of writing it when nobody is at it yet, for a host that must be
   * kept from stopping until then; otherwise null. Never throws.
   */
  add(item: Item): Promise<void> | null {
    if (this.waiting.length >= CAPACITY) {
      this.drop(1)
      return null
    }
    this.waiting.push(item)
    if (this.isRunning) return null
    this.isRunning = true
    return this.run()
  }

  /** Counts visits that are not written. */
  drop(count: number): void {
    this.dropped += count
    this.tellTimer ??= setTimeout(() => {
      this.tellTimer = null
      this.options.onDropped(this.dropped)
      this.dropped = 0
    }, TELL_MS)
  }

  private async run(): Promise<void> {
    let rest = GATHER_MS
    while (this.waiting.length > 0) {
      await pause(rest)
      const startedAt = performance.now()
      await this.deliver(this.waiting.splice(0, BATCH))
      const took = performance.now() - startedAt
      rest = Math.min(MAX_REST_MS, Math.max(GATHER_MS, took * (1 / BUSY_SHARE - 1)))
    }
    this.isRunning = false
  }

  private async deliver(batch: Item[]): Promise<void> {
    const id = crypto.randomUUID()
    for (const wait of [...(this.options.retryMs ?? RETRY_MS), null]) {
      try {
        await this.options.write(batch, id)
        this.isFailing = false
        return
      } catch (error) {
        if (!this.isFailing) this.options.onFailure(error)
        this.isFailing = true
        if (wait !== null) await pause(wait)
      }
    }
    this.drop(batch.length)
  }
}
