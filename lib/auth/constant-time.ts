import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Runs `work`, then waits until a multiple of `step` milliseconds has passed. Hashing a password and sending
 * an email take time, so the response time would otherwise reveal whether an email has an account.
 */
export async function inConstantTime<Result>(
  step: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - started
    const wait = Math.max(1, Math.ceil(taken / step)) * step - taken
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Compares two secrets. The time it takes doesn't reveal how many characters match. */
export const isEqualInConstantTime = (one: string, other: string) =>
  timingSafeEqual(digest(one), digest(other))
