import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareFor } from '@/lib/share-for'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls within the lifetime share one run, even while it is pending', async () => {
  let runs = 0
  const call = shareFor(5000, async () => ++runs)
  expect(await Promise.all(Array.from({ length: 40 }, call))).toEqual(Array(40).fill(1))
  vi.advanceTimersByTime(4999)
  expect(await call()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await call()).toBe(2)
})

test('shares failures, so that failing calls cannot repeat the work', async () => {
  let runs = 0
  const call = shareFor(5000, async () => {
    throw new Error(`Run ${++runs}`)
  })
  await expect(call()).rejects.toThrow('Run 1')
  await expect(call()).rejects.toThrow('Run 1')
  vi.advanceTimersByTime(5000)
  await expect(call()).rejects.toThrow('Run 2')
})
