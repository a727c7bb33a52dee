import { setTimeout } from 'node:timers/promises'

/**
 * For tests that name days by how long ago they were, or in which a visitor keeps the pseudonym of the
 * day: waits for midnight UTC to be over when less than `ms` milliseconds are left.
 */
export async function outlastMidnight(ms: number): Promise<void> {
  const left = 86_400_000 - (Date.now() % 86_400_000)
  if (left > ms) return
  console.log(`Waiting ${Math.ceil(left / 1000)} s for midnight UTC to be over.`)
  // Timers may be a moment early.
  await setTimeout(left + 100)
}
