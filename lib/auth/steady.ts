/**
 * Answers after a whole number of steps, so that how long something took does not tell whether an
 * address has an account (hashing a password and sending a mail take time, nothing takes none).
 * Steps in milliseconds.
 */
export async function inSteadyTime<Result>(
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
