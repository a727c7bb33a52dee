import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Runs `work` and waits until a whole number of steps (milliseconds) has passed, so that the response
 * time does not reveal whether an email has an account: hashing a password and sending an email take
 * time.
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

/** Compares secrets without revealing by time how much of them is equal. */
export const isEqualInConstantTime = (one: string, other: string) =>
  timingSafeEqual(digest(one), digest(other))
