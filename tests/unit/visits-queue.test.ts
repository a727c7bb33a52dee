import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BATCH, CAPACITY, VisitQueue } from '@/lib/visits/queue'

describe('the queue of visits', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function queueOf(write: (batch: number[], id: string) => Promise<void>) {
    const failures: unknown[] = []
    const dropped: number[] = []
    const queue = new VisitQueue<number>({
      write,
      onFailure: (error) => failures.push(error),
      onDropped: (count) => dropped.push(count),
    })
    const add = (count: number) => {
      for (let index = 0; index < count; index++) queue.add(index)
    }
    return { queue, add, failures, dropped }
  }

  test('writes collected visits in batches, one at a time', async () => {
    const sizes: number[] = []
    const { add, queue } = queueOf(async (batch) => void sizes.push(batch.length))
    add(3)
    expect(sizes).toEqual([])
    await vi.runAllTimersAsync()
    add(BATCH + 10)
    await vi.runAllTimersAsync()
    expect(sizes).toEqual([3, BATCH, 10])
    expect(queue.size).toBe(0)
  })

  test('returns the pending write only to the call that started it', async () => {
    const { queue } = queueOf(async () => undefined)
    const work = queue.add(1)
    expect(work).toBeInstanceOf(Promise)
    expect(queue.add(2)).toBeNull()
    await vi.runAllTimersAsync()
    await work
    expect(queue.add(3)).toBeInstanceOf(Promise)
    await vi.runAllTimersAsync()
  })

  test('drops visits over its capacity while the backend hangs, and reports it once a second', async () => {
    const { add, queue, dropped } = queueOf(() => new Promise(() => undefined))
    add(1)
    await vi.advanceTimersByTimeAsync(300)
    add(CAPACITY * 3)
    expect(queue.size).toBe(CAPACITY)
    await vi.advanceTimersByTimeAsync(3000)
    expect(dropped).toEqual([CAPACITY * 2])
  })

  test('retries a failed batch twice under the same id, then drops it', async () => {
    const ids: string[] = []
    const { add, failures, dropped } = queueOf(async (_, id) => {
      ids.push(id)
      throw new Error('down')
    })
    add(5)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(1)
    expect(failures, 'reported once').toHaveLength(1)
    expect(dropped).toEqual([5])
  })

  test('continues after a failure', async () => {
    let isDown = true
    const written: number[] = []
    const { add, failures } = queueOf(async (batch) => {
      if (isDown) throw new Error('down')
      written.push(...batch)
    })
    add(2)
    await vi.advanceTimersByTimeAsync(500)
    isDown = false
    await vi.runAllTimersAsync()
    expect(written).toEqual([0, 1])
    expect(failures).toHaveLength(1)
  })

  test('a flush writes all waiting visits without pauses', async () => {
    const sizes: number[] = []
    const { add, queue, dropped } = queueOf(async (batch) => void sizes.push(batch.length))
    add(BATCH + 10)
    await queue.flush()
    expect(sizes).toEqual([BATCH, 10])
    expect(dropped).toEqual([])

    add(2)
    await vi.runAllTimersAsync()
    expect(sizes, 'and later visits are still written').toEqual([BATCH, 10, 2])
  })

  test('a flush does not retry a failed batch and reports it immediately', async () => {
    const sizes: number[] = []
    const { add, queue, failures, dropped } = queueOf(async (batch) => {
      sizes.push(batch.length)
      throw new Error('down')
    })
    add(BATCH + 10)
    await queue.flush()
    expect(sizes).toEqual([BATCH, 10])
    expect(failures).toHaveLength(1)
    expect(dropped).toEqual([BATCH + 10])
  })

  test('a flush retries a batch that waits for its next attempt', async () => {
    let isDown = true
    const written: number[] = []
    const { add, queue, dropped } = queueOf(async (batch) => {
      if (isDown) throw new Error('down')
      written.push(...batch)
    })
    add(2)
    await vi.advanceTimersByTimeAsync(500)
    isDown = false
    await queue.flush()
    expect(written).toEqual([0, 1])
    expect(dropped).toEqual([])
  })

  test('a flush does not wait for a backend that hangs', async () => {
    const { add, queue, dropped } = queueOf(() => new Promise(() => undefined))
    add(BATCH + 10)
    let isOver = false
    const flushed = queue.flush().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(4900)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await flushed
    expect(dropped, 'not started in time').toEqual([10])
  })
})
